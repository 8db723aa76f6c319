import DeepStack
import ScrollLanguage
import ScrollStage

/// A script that has been read, checked and compiled: rules can be made of it (``rule(_:parameters:host:limits:)``),
/// and it can be played (``Simulation``).
///
/// A script never changes and may be used by any number of threads at once. It refers to no file:
/// ``source`` and the texts that it includes are all that need be stored or sent.
public struct Script: Sendable {
  /// The systems that `#if os(…)` tells apart.
  public enum System: Hashable, Sendable {
    /// `os(iOS)`
    case iOS
    /// `os(macOS)`
    case macOS

    var engine: SceneDevice.OperatingSystem { self == .macOS ? .macOS : .iOS }
  }

  /// The name by which messages cite the script.
  public let name: String
  /// The text, without those that it includes.
  public let source: String
  /// What tells the script from others, as 64 hexadecimal digits: the same on every machine.
  ///
  /// For a script without includes, the SHA-256 of its text's UTF-8. Otherwise the SHA-256 of a list of
  /// such hashes, a line each: first the text's own, then one for each included text, in the order in
  /// which they are first included.
  public let hash: String
  /// The system that rules of the script are made for.
  public let system: System
  /// What the checker remarks about a script that can be used.
  public let warnings: [Diagnostic]

  let program: ScriptProgram
  /// Where the texts that it includes came from, for the text that replaces it.
  let include: (@Sendable (String) -> String?)?

  /// Reads, checks and compiles a script.
  ///
  /// - Parameters:
  ///   - source: The text, as it stands in a `.scroll` file. At most 16 MiB.
  ///   - name: The name by which messages cite it, usually that of a file.
  ///   - system: The system whose branches of `#if os(…)` rules have. In a ``Simulation`` the devices of
  ///     the script decide, as they do on the command line.
  ///   - host: Names that the host lends to the script, with their types.
  ///   - include: Answers the text of `include("path")`, or nil where there is none. Without it a
  ///     script cannot include anything. It is called before this initialiser returns, but on another
  ///     thread; it is kept and called again by ``Rule/replace(source:name:)``.
  /// - Throws: ``Diagnostics`` with all that is wrong, if anything is an error.
  public init(
    _ source: String, name: String = "script.scroll", system: System = .iOS,
    host: [HostDeclaration] = [], include: (@Sendable (String) -> String?)? = nil
  ) throws(Diagnostics) {
    try self.init(
      utf8: Array(source.utf8), name: name, system: system, host: host, include: include)
  }

  /// The same from bytes, which may turn out not to be UTF-8.
  public init(
    utf8 bytes: [UInt8], name: String = "script.scroll", system: System = .iOS,
    host: [HostDeclaration] = [], include: (@Sendable (String) -> String?)? = nil
  ) throws(Diagnostics) {
    guard bytes.count <= Script.greatestSize else {
      throw Diagnostics(all: [
        Diagnostic(
          error: "the text has \(bytes.count) bytes, the limit is \(Script.greatestSize)",
          group: .encoding)
      ])
    }
    let names = try HostNames(host)
    self.include = include
    var loader = ScriptLoader { path, _ in
      guard let text = include?(path) else {
        return .refused(reason: "the host has no such text")
      }
      return .bytes(Array(text.utf8), name: path)
    }
    loader.isForHost = true
    loader.ruleSystem = system.engine
    var inputs = [ScriptInput(name: name, bytes: bytes, isScript: true)]
    if !host.isEmpty { inputs.insert(names.input, at: 0) }
    let script = DeepStack.run { loader.load(inputs) }
    var found: [Diagnostic] = []
    for diagnostic in script.diagnostics {
      found.append(Diagnostic(diagnostic, in: script.sources))
    }
    guard let code = script.code(for: .iOS), !script.hasErrors else {
      throw Diagnostics(all: found)
    }
    self.name = name
    self.system = system
    source = String(decoding: bytes, as: UTF8.self)
    hash = SourceHash(bytes, including: script.sources.dropFirst(inputs.count)).text
    warnings = found
    program = ScriptProgram(script, code, system.engine, host)
  }

  private static let greatestSize = 16 << 20

  /// The names of the rules that ``rule(_:parameters:host:limits:)`` can make, in the order of the
  /// text: structs that conform to `ScrollTargetBehavior` and have no generic parameters. A nested
  /// one is named with the types around it, `Outer.Inner`.
  public var ruleNames: [String] {
    var names: [String] = []
    for recipe in program.recipes { names.append(recipe.name) }
    return names
  }

  /// Makes a rule of the script.
  ///
  /// - Parameters:
  ///   - name: One of ``ruleNames``.
  ///   - parameters: Arguments of the rule's initialiser by their labels, one without a label by its
  ///     name inside of the initialiser; or values for its stored properties. What is not given keeps
  ///     the value that the script gives it.
  ///   - host: What the names lent to the script stand for in this rule.
  ///   - limits: What each call may use up.
  /// - Throws: ``RuleError`` if there is no such rule, if a parameter is unknown, missing or of the
  ///   wrong type, if a name of the host is not bound, or if the initialiser fails.
  public func rule(
    _ name: String, parameters: [String: ScriptValue] = [:], host: [HostBinding] = [],
    limits: Limits = .rule
  ) throws(RuleError) -> Rule {
    try Rule(self, name, parameters, host, limits)
  }
}

/// What a script has been compiled to. It never changes after `init`, which is what makes it safe to
/// share: the code is read by many machines, each of which writes only to memory of its own.
final class ScriptProgram: @unchecked Sendable {
  let script: ScrollStage.Script
  let code: StageCode
  let declarations: StageCode
  let host: [HostDeclaration]

  /// The same program, whose rules note what their expressions come to as they run.
  func notingValues() -> ScriptProgram {
    let sources = sources
    // The text behind the names that the host lends, if any, and the script; the others are included.
    let count = host.isEmpty ? 1 : 2
    var loader = ScriptLoader { path, _ in
      guard let source = sources.dropFirst(count).first(where: { $0.name == path }) else {
        return .refused(reason: "the host has no such text")
      }
      return .bytes(source.bytes, name: path)
    }
    loader.isForHost = true
    loader.ruleSystem = code.system
    loader.notesValues = true
    var inputs: [ScriptInput] = []
    for source in sources.prefix(count) {
      inputs.append(
        ScriptInput(
          name: source.name, bytes: source.bytes, isScript: source.name != HostNames.sourceName))
    }
    let script = DeepStack.run { loader.load(inputs) }
    guard let code = script.code(for: .iOS) else { return self }
    return ScriptProgram(script, code, code.system, host)
  }

  var recipes: [RuleRecipe] { declarations.rules }
  var sources: [Source] { script.sources }

  init(
    _ script: ScrollStage.Script, _ code: StageCode, _ system: SceneDevice.OperatingSystem,
    _ host: [HostDeclaration]
  ) {
    self.script = script
    self.code = code
    self.host = host
    declarations = script.declarations ?? script.code(for: system) ?? code
  }

  /// What the lent names are bound to, in the order of their declaration.
  func natives(for bindings: [HostBinding]) throws(RuleError) -> [NativeFunction] {
    var natives: [NativeFunction] = []
    for declaration in host {
      guard let binding = bindings.first(where: { $0.name == declaration.name }) else {
        throw .hostNotBound(declaration.name)
      }
      guard binding.declaration == declaration else {
        throw .hostTypeMismatch(
          declared: declaration.spelling, bound: binding.declaration.spelling)
      }
      natives.append(binding.native)
    }
    var names: Set<String> = []
    for binding in bindings {
      guard host.contains(where: { $0.name == binding.name }) else {
        throw .hostNotDeclared(binding.name)
      }
      guard names.insert(binding.name).inserted else { throw .hostBoundTwice(binding.name) }
    }
    return natives
  }
}
