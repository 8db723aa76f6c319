/// Why an `@Entry` is not allowed.
package enum EntryMisuse: Sendable {
  case outsideOfExtension
  case extensionOf(String)
  case constant
  case isStatic
  case hasAccessors
  case wrapped
  case withoutDefault
  case focusedNotOptional
  case focusedWithDefault
}

extension EntryMisuse {
  /// Whether only the way in which the value is declared is wrong, so that it can be used as meant.
  var keepsAccessors: Bool {
    switch self {
    case .constant, .withoutDefault, .focusedNotOptional, .focusedWithDefault: true
    case .outsideOfExtension, .extensionOf, .isStatic, .hasAccessors, .wrapped: false
    }
  }

  /// What is wrong with the entry of a name.
  func message(_ name: String) -> String {
    switch self {
    case .outsideOfExtension:
      "'@Entry' belongs in an extension of EnvironmentValues, Transaction, ContainerValues or "
        + "FocusedValues"
    case .extensionOf(let type):
      "'@Entry' cannot extend '\(type)': it belongs in an extension of EnvironmentValues, "
        + "Transaction, ContainerValues or FocusedValues"
    case .constant:
      "'@Entry' makes a property that can be set: '\(name)' must be a 'var'"
    case .isStatic:
      "'@Entry' makes an instance property: '\(name)' cannot be static"
    case .hasAccessors:
      "'@Entry' generates the accessors of '\(name)', which cannot have others"
    case .wrapped:
      "'@Entry' generates the storage of '\(name)', which cannot have another wrapper"
    case .withoutDefault:
      "the entry '\(name)' needs a default value for when nothing has set it"
    case .focusedNotOptional:
      "the entry '\(name)' of FocusedValues must be optional: it is nil when nothing has focus"
    case .focusedWithDefault:
      "the entry '\(name)' of FocusedValues cannot have a default value: it is nil when nothing "
        + "has focus"
    }
  }
}
