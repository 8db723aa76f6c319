import ScrollLanguage

/// The sources of one program while they are read: parsed, with their includes followed and the
/// systems of their devices noted.
struct SourceReading {
  var names: NameTable
  private let loader: ScriptLoader
  private let firstSource: SourceID
  private(set) var sources: [Source] = []
  private(set) var trees: [Tree] = []
  private(set) var isScript: [Bool] = []
  /// Sources that came without statements, as `.swift` files do.
  private var isDeclarations: [Bool] = []
  /// The earlier source whose file a source is, if it has been read before.
  private var former: [SourceID?] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// iOS first, then others that the program names.
  private(set) var systems: [SceneDevice.OperatingSystem] = [.iOS]
  private(set) var hasFatalSource = false
  /// Where `include` stands as it must.
  private var includeStatements: Set<SourceSpan> = []
  /// Sources whose includes have been followed.
  private var followed = 0

  private static let greatestSourceCount = 1000

  /// - Parameter firstSource: what the first source read is known by.
  init(names: NameTable, firstSource: SourceID, loader: ScriptLoader) {
    self.names = names
    self.firstSource = firstSource
    self.loader = loader
  }

  /// A statement cannot begin with a closure; an expression of which the type is asked can.
  mutating func admitClosures() {
    diagnostics.removeAll {
      guard case .beginsWithClosure = $0.kind else { return false }
      return true
    }
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func read(_ input: ScriptInput) {
    let id = SourceID(rawValue: firstSource.rawValue + UInt32(sources.count))
    let source = Source(id: id, name: input.name, bytes: input.bytes)
    let parsed = parse(source, names: &names)
    sources.append(source)
    trees.append(parsed.tree)
    isScript.append(input.isScript)
    isDeclarations.append(!input.isScript)
    former.append(nil)
    diagnostics += parsed.diagnostics
    for diagnostic in parsed.diagnostics where diagnostic.kind.endsReading { hasFatalSource = true }
    noteSystems(parsed.tree)
  }

  /// Parts of a source that has been read before, as a source of the same name: they have no
  /// includes.
  /// - Parameter file: an earlier source from the same file.
  mutating func read(again text: CarriedText, partOf file: SourceID?) {
    let id = SourceID(rawValue: firstSource.rawValue + UInt32(sources.count))
    let masked = Source(id: id, name: text.source.name, bytes: text.masked)
    sources.append(Source(id: id, name: text.source.name, bytes: text.source.bytes))
    trees.append(parse(masked, names: &names).tree)
    isScript.append(text.isScript)
    isDeclarations.append(false)
    former.append(file)
  }

  /// The sources whose statements are run.
  var scriptSources: [SourceID] {
    var found: [SourceID] = []
    for (index, source) in sources.enumerated() where isScript[index] { found.append(source.id) }
    return found
  }

  /// Whether a script has variables at its top level, which get their values in the order of its
  /// statements.
  var hasTopLevelVariables: Bool {
    for (index, tree) in trees.enumerated() where isScript[index] {
      for node in tree.sourceFile(tree.root)
      where tree.kind(node) == .variableDeclaration || tree.kind(node) == .ifConfig {
        return true
      }
    }
    return false
  }

  /// Only the declarations of scripts are to be looked at.
  mutating func dropStatements() {
    for index in isScript.indices { isScript[index] = false }
  }

  // MARK: Includes

  mutating func followIncludes() {
    while followed < trees.count {
      let index = followed
      followed += 1
      for found in includes(of: index) {
        includeStatements.insert(found.span)
        include(found.path, found.span, from: sources[index].name)
      }
    }
  }

  /// The statements `include("…")` of a source that was read.
  func includes(of index: Int) -> [(path: String, span: SourceSpan)] {
    let tree = trees[index]
    var found: [(path: String, span: SourceSpan)] = []
    for statement in tree.sourceFile(tree.root) {
      guard let path = includedPath(statement, tree) else { continue }
      found.append((path, tree.sourceSpan(statement)))
    }
    return found
  }

  private mutating func include(_ path: String, _ span: SourceSpan, from including: String) {
    switch loader.readInclude(path, including) {
    case .refused(let reason):
      diagnostics.append(Diagnostic(.includeRefused(path, reason: reason), at: span))
    case .bytes(let bytes, let name):
      if sources.contains(where: { $0.name == name }) { return }
      if sources.count >= SourceReading.greatestSourceCount {
        diagnostics.append(
          Diagnostic(.includeRefused(path, reason: "there are too many files"), at: span))
        return
      }
      read(ScriptInput(name: name, bytes: bytes, isScript: false))
    }
  }

  /// Checks what was read by a checker that knows what stands before it; false where it has errors.
  func check(by checker: inout Checker) -> Bool {
    checker.program.names = names
    for (index, tree) in trees.enumerated() {
      checker.addSource(
        tree, source: sources[index], isScript: isScript[index], partOf: former[index])
    }
    checker.checkProgram(isWhole: diagnostics.allSatisfy { $0.severity != .error })
    checker.diagnostics +=
      misplacedIncludes(in: checker.program, among: checker.newTerms) + strayStatements(&checker)
      + TopLevel(of: checker.program).repeatedTests
    return !checker.diagnostics.contains { $0.severity == .error }
  }

  /// Calls of `include` that nothing follows: in a block, or of a path that is not written out.
  private func misplacedIncludes(in program: Program, among terms: Range<Int>) -> [Diagnostic] {
    let firstUserSource = StageFoundation.shared.firstUserSource
    var found: [Diagnostic] = []
    for index in terms {
      let id = TermID(index: UInt32(index))
      let (term, span) = (program[id], program.span(of: id))
      guard let function = term.namedFunction, span.source.rawValue >= firstSource.rawValue,
        program[function].name == "include(_:)",
        program[function].span.source.rawValue < firstUserSource.rawValue,
        !includeStatements.contains(span), !found.contains(where: { $0.span == span })
      else { continue }
      found.append(Diagnostic(.misplacedInclude, at: span))
    }
    return found
  }

  /// Statements of sources that only declare: nobody would run them.
  private func strayStatements(_ checker: inout Checker) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, tree) in trees.enumerated() where isDeclarations[index] {
      for node in checker.topLevel(of: tree.source)
      where !tree.kind(node).isDeclaration && includedPath(node, tree) == nil {
        found.append(
          Diagnostic(
            .strayStatement(isExpression: tree.kind(node).isExpression),
            at: tree.sourceSpan(node)))
      }
    }
    return found
  }

  /// The path of a statement `include("…")`.
  private func includedPath(_ node: NodeID, _ tree: Tree) -> String? {
    guard let arguments = arguments(of: "include", node, tree), arguments.count == 1 else {
      return nil
    }
    return tree.writtenText(arguments[0].value)
  }

  private func arguments(
    of name: String, _ node: NodeID, _ tree: Tree
  ) -> [ArgumentSyntax]? {
    guard tree.kind(node) == .call else { return nil }
    let call = tree.call(node)
    guard tree.kind(call.callee) == .identifier, names.text(tree.name(call.callee)) == name else {
      return nil
    }
    var arguments: [ArgumentSyntax] = []
    for argument in call.arguments { arguments.append(tree.argument(argument)) }
    return arguments
  }

  // MARK: Devices

  /// Every branch of `#if os(…)` that a device of the program can meet is checked and compiled.
  private mutating func noteSystems(_ tree: Tree) {
    for index in 0..<tree.nodeCount {
      let node = NodeID(rawValue: UInt32(index))
      guard let arguments = arguments(of: "device", node, tree) else { continue }
      for argument in arguments { noteSystem(argument, tree) }
    }
  }

  /// An argument that names no device or system may stand for any.
  private mutating func noteSystem(_ argument: ArgumentSyntax, _ tree: Tree) {
    let isSystem = argument.label != .none && names.text(argument.label) == "os"
    guard isSystem || argument.label == .none, !systems.contains(.macOS) else { return }
    switch tree.kind(argument.value) {
    case .implicitMember, .member:
      let member = names.text(tree.member(argument.value).name)
      let others =
        isSystem
        ? ["iOS", "tvOS", "watchOS", "visionOS"]
        : [
          "iPhoneSE", "iPhone15", "iPhone15ProMax", "iPad11", "iPad13", "portrait", "landscape",
        ]
      if others.contains(member) { return }
    default: break
    }
    systems.append(.macOS)
  }
}

extension Term {
  /// The function that is called, or named as a value.
  fileprivate var namedFunction: FunctionID? {
    switch self {
    case .call(let function, _, _), .functionValue(let function, _): function
    default: nil
    }
  }
}

extension DiagnosticKind {
  /// What was read is no program, or not the whole of one: nothing more can be said of it.
  fileprivate var endsReading: Bool {
    switch self {
    case .invalidUTF8, .binaryFile, .notSwift, .nestingTooDeep, .chainTooLong: true
    default: false
    }
  }
}
