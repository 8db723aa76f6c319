/// Why a rule could not be made, changed or replaced.
public enum RuleError: Error, Hashable, Sendable {
  /// The new text of a rule cannot be used.
  case source(Diagnostics)
  /// The script has no rule of this name; these are there.
  case noSuchRule(String, known: [String])
  /// The rule has no such parameter; these are there.
  case noSuchParameter(String, known: [String])
  /// The rule's initialiser needs values for these: labels, or the names inside of it where there are
  /// none.
  case missingParameters([String])
  /// The value does not fit the parameter's type, which is named as scripts spell it.
  case wrongType(parameter: String, type: String)
  /// The parameter was to be read as a number, and its type, as scripts spell it, is none.
  case notANumber(parameter: String, type: String)
  /// The value takes more memory than ``Limits/memory``.
  case tooLarge(parameter: String)
  /// A name was lent to the script, and nothing was given for it.
  case hostNotBound(String)
  /// Two things were given for one name.
  case hostBoundTwice(String)
  /// A name was given that was not lent to the script.
  case hostNotDeclared(String)
  /// Something of another type was given.
  case hostTypeMismatch(declared: String, bound: String)
  /// The rule's initialiser failed.
  case failed(Failure)

  /// What is wrong, in one line (several for ``source(_:)``).
  public var description: String {
    switch self {
    case .source(let diagnostics): diagnostics.description
    case .noSuchRule("", let known) where known.isEmpty: "the script has no rule"
    case .noSuchRule(let name, let known):
      name.isEmpty && known.count > 1
        ? "the script has several rules, so one must be named: \(NameList.inventory(known, none: ""))"
        : "there is no rule '\(name)'; \(NameList.inventory(known, none: "the script has none"))"
    case .noSuchParameter(let name, let known):
      "there is no parameter '\(name)'; \(NameList.inventory(known, none: "the rule has none"))"
    case .missingParameters(let names):
      "values are needed: \(NameList.text(names, none: "none"))"
    case .wrongType(let parameter, let type):
      "the value for '\(parameter)' does not fit its type '\(type)'"
    case .notANumber(let parameter, let type):
      "'\(parameter)' is no number: its type is '\(type)'"
    case .hostNotBound(let name): "nothing was given for the host's name '\(name)'"
    case .tooLarge(let parameter):
      "the value for '\(parameter)' takes more memory than is allowed"
    case .hostBoundTwice(let name): "the host's name '\(name)' was given twice"
    case .hostNotDeclared(let name): "the script was read without the host's name '\(name)'"
    case .hostTypeMismatch(let declared, let bound):
      "the script was read with '\(declared)', given was '\(bound)'"
    case .failed(let failure): failure.description
    }
  }
}

extension RuleError: CustomStringConvertible {}
