import ScrollLanguage
import ScrollStage

/// The type of a rule's parameter.
package struct ParameterType: Equatable {
  package var spelling: String
  /// Values are written as literals, which could be of another type as well.
  package var isLiteral: Bool

  package init(spelling: String, isLiteral: Bool) {
    self.spelling = spelling
    self.isLiteral = isLiteral
  }

  /// Of a stored property of a struct that a program uses, or of a static one; nil where there is
  /// none, or where several of the name have different types.
  init?(_ setting: ParameterSetting, in code: Code) {
    var types: Set<RuntimeTypeID> = []
    for type in code.types
    where type.name == setting.path.last || type.name.hasPrefix("\(setting.path.last ?? "")<") {
      guard case .structure(let parts) = type.kind else { continue }
      for part in parts where part.name == setting.parameter { types.insert(part.type) }
    }
    if types.isEmpty {
      for global in code.globals where global.name == setting.parameter {
        types.insert(global.type)
      }
    }
    guard types.count == 1, let type = types.first else { return nil }
    self.init(spelling: code.spelling(of: type), isLiteral: code.isLiteral(type))
  }
}

extension Code {
  fileprivate func isLiteral(_ id: RuntimeTypeID) -> Bool {
    switch type(id).kind {
    case .integer, .double, .float, .boolean, .string, .character: true
    case .array(let element), .set(let element), .optional(let element): isLiteral(element)
    case .dictionary(let key, let value): isLiteral(key) && isLiteral(value)
    case .structure, .tuple, .enumeration, .existential, .function, .metatype: false
    }
  }
}
