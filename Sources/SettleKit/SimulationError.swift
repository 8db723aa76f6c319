/// Why a property of a running script could not be read or set.
public enum SimulationError: Error, Hashable, Sendable {
  /// There is no such variable, state or parameter; `known` lists those that exist.
  case noSuchProperty(String, known: [String])
  /// It is a `let`.
  case constant(String)
  /// The value does not fit the property's type, which is named as scripts spell it.
  case wrongType(property: String, type: String)
  /// The value takes more memory than ``Limits/memory``.
  case tooLarge(property: String)
  /// The scene or the script failed: earlier, or with the new value, which then stays set.
  case failed(Failure)

  /// What went wrong, in one line.
  public var description: String {
    switch self {
    case .noSuchProperty(let name, let known):
      "there is no '\(name)'; \(NameList.inventory(known, none: "there is none of that kind"))"
    case .constant(let name): "'\(name)' is a constant"
    case .wrongType(let property, let type):
      "the value for '\(property)' does not fit its type '\(type)'"
    case .tooLarge(let property):
      "the value for '\(property)' takes more memory than is allowed"
    case .failed(let failure): failure.description
    }
  }
}

extension SimulationError: CustomStringConvertible {}
