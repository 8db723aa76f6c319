/// A part of the package that is given bytes and must survive them.
enum FuzzTarget: String, CaseIterable {
  /// Any bytes to the lexer and the parser.
  case parser
  /// Texts whose tokens were moved about, to the checker; what it accepts is compiled and run.
  case checker
  /// Bytes that choose words of the language, to the checker.
  case words
  /// Bytes that choose a well-typed program, to the machine.
  case machine
  /// Bytes that choose a scene and gestures, to the session.
  case session
  /// Bytes that choose entries and commands of the prompt.
  case prompt
  /// Bytes that somebody types on a terminal.
  case keys
  /// Bytes that choose calls of the C interface.
  case interface

  /// Lets the target have an input; throws where it has broken a promise.
  func take(_ bytes: [UInt8]) throws(Broken) {
    switch self {
    case .parser: try ParserTarget.take(bytes)
    case .checker: try CheckerTarget.take(bytes)
    case .words: try CheckerTarget.take(Vocabulary.text(of: bytes))
    case .machine: try MachineTarget.take(bytes)
    case .session: try SessionTarget.take(bytes)
    case .prompt: try PromptTarget.take(bytes)
    case .keys: try KeysTarget.take(bytes)
    case .interface: try InterfaceTarget.take(bytes)
    }
  }

  /// What an input stands for, where that is a text.
  func text(of bytes: [UInt8]) -> String {
    switch self {
    case .parser, .checker, .keys, .interface: return String(decoding: bytes, as: UTF8.self)
    case .words: return String(decoding: Vocabulary.text(of: bytes), as: UTF8.self)
    case .machine: return MachineTarget.text(of: bytes)
    case .session: return SessionTarget.text(of: bytes)
    case .prompt: return PromptTarget.entries(of: bytes).joined(separator: "\n")
    }
  }

  /// Where inputs to begin with are, from the folder of the package.
  var folders: [String] {
    let own = "Tests/FuzzTests/Corpora/\(rawValue)"
    switch self {
    case .parser, .checker: return [own, "Tests/GoldenTests/Scripts", "examples"]
    case .words, .machine, .session, .prompt, .keys, .interface: return [own]
    }
  }
}

/// A promise that does not hold for an input, though nothing has crashed.
struct Broken: Error {
  let promise: String

  init(_ promise: String) { self.promise = promise }
}
