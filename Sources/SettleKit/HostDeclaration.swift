import ScrollLanguage
import ScrollStage

/// A name that a host provides to a script, with its type. Scripts are checked against it; its value is
/// passed later, as a ``HostBinding``, and may differ from rule to rule.
public struct HostDeclaration: Hashable, Sendable {
  /// The name as the script uses it: an identifier of ASCII letters, digits and `_`.
  public let name: String
  /// The types of the parameters; nil for a value.
  let parameters: [String]?
  /// The type of the value or of the function's result.
  let type: String

  /// A constant: `.value("itemHeights", [Double].self)`.
  public static func value<T: ScriptConvertible>(_ name: String, _ type: T.Type) -> HostDeclaration
  {
    HostDeclaration(name: name, parameters: nil, type: T.scriptType)
  }

  /// A function without parameters: `.function("now", (() -> Double).self)`.
  public static func function<R: ScriptConvertible>(
    _ name: String, _ type: (() -> R).Type
  ) -> HostDeclaration {
    HostDeclaration(name: name, parameters: [], type: R.scriptType)
  }

  /// A function with one argument, which scripts call without a label:
  /// `.function("snap", ((Double) -> Double).self)`.
  public static func function<A: ScriptConvertible, R: ScriptConvertible>(
    _ name: String, _ type: ((A) -> R).Type
  ) -> HostDeclaration {
    HostDeclaration(name: name, parameters: [A.scriptType], type: R.scriptType)
  }

  /// A function with two arguments, which scripts call without labels.
  public static func function<A: ScriptConvertible, B: ScriptConvertible, R: ScriptConvertible>(
    _ name: String, _ type: ((A, B) -> R).Type
  ) -> HostDeclaration {
    HostDeclaration(name: name, parameters: [A.scriptType, B.scriptType], type: R.scriptType)
  }

  /// A function with three arguments, which scripts call without labels.
  public static func function<
    A: ScriptConvertible, B: ScriptConvertible, C: ScriptConvertible, R: ScriptConvertible
  >(_ name: String, _ type: ((A, B, C) -> R).Type) -> HostDeclaration {
    HostDeclaration(
      name: name, parameters: [A.scriptType, B.scriptType, C.scriptType], type: R.scriptType)
  }

  /// Whether a script can use the name.
  var isNameUsable: Bool {
    var isFirst = true
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    // Not `let`, nor any other word that no declaration could have.
    return !isFirst && NameTable().find(name)?.word?.isReserved != true
  }

  /// `snap: (Double) -> Double`
  var spelling: String {
    guard let parameters else { return "\(name): \(type)" }
    var list = ""
    for parameter in parameters {
      if !list.isEmpty { list += ", " }
      list += parameter
    }
    return "\(name): (\(list)) -> \(type)"
  }
}

/// The value or function of the host behind a name that it provides.
///
/// A rule calls a function on the thread that asks the rule; a ``Simulation`` calls it on SettleKit's own
/// thread. The function must be quick and must not ask the same rule. Several threads may call it at
/// once.
public struct HostBinding: Sendable {
  /// Name and types, which must match the ``HostDeclaration``.
  let declaration: HostDeclaration
  let native: NativeFunction

  /// The name that is bound.
  public var name: String { declaration.name }

  /// Binds a constant; scripts read it when they first use it.
  public static func value<T: ScriptConvertible>(_ name: String, _ value: T) -> HostBinding {
    HostBinding(declaration: .value(name, T.self)) { (call) throws(Fault) in
      try call.hostResult(value)
    }
  }

  /// Binds a function without parameters.
  public static func function<R: ScriptConvertible>(
    _ name: String, _ body: @escaping @Sendable () -> R
  ) -> HostBinding {
    HostBinding(declaration: .function(name, (() -> R).self)) { (call) throws(Fault) in
      try call.hostResult(body())
    }
  }

  /// Binds a function with one argument.
  public static func function<A: ScriptConvertible, R: ScriptConvertible>(
    _ name: String, _ body: @escaping @Sendable (A) -> R
  ) -> HostBinding {
    HostBinding(declaration: .function(name, ((A) -> R).self)) { (call) throws(Fault) in
      try call.hostResult(body(try call.hostArgument(1)))
    }
  }

  /// Binds a function with two arguments.
  public static func function<A: ScriptConvertible, B: ScriptConvertible, R: ScriptConvertible>(
    _ name: String, _ body: @escaping @Sendable (A, B) -> R
  ) -> HostBinding {
    HostBinding(declaration: .function(name, ((A, B) -> R).self)) { (call) throws(Fault) in
      try call.hostResult(body(try call.hostArgument(1), try call.hostArgument(2)))
    }
  }

  /// Binds a function with three arguments.
  public static func function<
    A: ScriptConvertible, B: ScriptConvertible, C: ScriptConvertible, R: ScriptConvertible
  >(_ name: String, _ body: @escaping @Sendable (A, B, C) -> R) -> HostBinding {
    HostBinding(declaration: .function(name, ((A, B, C) -> R).self)) { (call) throws(Fault) in
      try call.hostResult(
        body(try call.hostArgument(1), try call.hostArgument(2), try call.hostArgument(3)))
    }
  }
}

extension NativeCall {
  fileprivate func hostArgument<T: ScriptConvertible>(_ parameter: Int) throws(Fault) -> T {
    let window = Window(words: words(parameter), references: references(parameter))
    let value = ScriptValue(reading: window, type: type(parameter), on: machine)
    guard let argument = T(value) else {
      throw Fault(.stated, "An argument of a function of the host is out of range")
    }
    return argument
  }

  fileprivate func hostResult<T: ScriptConvertible>(_ value: T) throws(Fault) {
    let window = Window(words: resultWords, references: resultReferences)
    do throws(Misfit) {
      try value.scriptValue.write(to: window, type: resultType, on: machine)
    } catch {
      throw Fault(.memory, "A value of the host takes more memory than is allowed")
    }
  }
}

extension HostNames {
  /// The declarations of a script; fails for a name that no script can use, or that is provided twice.
  init(_ declarations: [HostDeclaration]) throws(Diagnostics) {
    self.init()
    var names: Set<String> = []
    for declaration in declarations {
      guard declaration.isNameUsable else {
        let message = "'\(declaration.name)' cannot be the name of a value or function of the host"
        throw Diagnostics(all: [Diagnostic(error: message, group: .hostName)])
      }
      guard names.insert(declaration.name).inserted else {
        let message = "the host lends '\(declaration.name)' twice"
        throw Diagnostics(all: [Diagnostic(error: message, group: .hostName)])
      }
      if let parameters = declaration.parameters {
        declare(declaration.name, .function(parameters), type: declaration.type)
      } else {
        declare(declaration.name, .value, type: declaration.type)
      }
    }
  }
}
