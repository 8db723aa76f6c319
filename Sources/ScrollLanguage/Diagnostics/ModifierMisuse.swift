/// Why a modifier is not allowed where it is written.
package enum ModifierMisuse: Equatable, Sendable {
  case notApplicable
  case repeated
  case contradicts(String)
  case inProtocol
  case local
  case onConstant
  case onGetter
  case onlyForMethods
  case onStaticMethod
  case onlyForOperators
  case onlyForClasses
  case nothingToOverride
  case onlyForObjectiveC
}

extension ModifierMisuse {
  var reason: String {
    switch self {
    case .notApplicable: "it has no meaning for this declaration"
    case .repeated: "it is repeated"
    case .contradicts(let other): "it contradicts '\(other)'"
    case .inProtocol: "requirements are as accessible as their protocol"
    case .local: "it can only be used in a non-local scope"
    case .onConstant: "a constant cannot be set"
    case .onGetter: "there is nothing to set"
    case .onlyForMethods: "it is only valid on methods"
    case .onStaticMethod: "a static function has no 'self' to change"
    case .onlyForOperators: "it is only valid on operators"
    case .onlyForClasses: "it is only valid on classes and their members"
    case .nothingToOverride: "there is nothing to override without classes"
    case .onlyForObjectiveC: "it is only valid in Objective-C protocols"
    }
  }
}

/// Why a function cannot be an operator.
package enum OperatorMisuse: Sendable {
  case notStatic
  case unmarked
  case noPrefix
  case noPostfix
  /// A member operator without an operand of the type that declares it.
  case foreign(String)
  case unaryOfTwo
  case operands
}

extension OperatorMisuse {
  func message(_ name: String) -> String {
    switch self {
    case .notStatic: "operator '\(name)' declared in a type must be 'static'"
    case .unmarked: "operator '\(name)' with one operand must be marked 'prefix' or 'postfix'"
    case .noPrefix: "'\(name)' is not a prefix operator"
    case .noPostfix: "'\(name)' is not a postfix operator"
    case .foreign(let type):
      "member operator '\(name)' must have at least one operand of type '\(type)'"
    case .unaryOfTwo: "a 'prefix' or 'postfix' operator takes one operand"
    case .operands: "operator '\(name)' must take one operand or two"
    }
  }
}
