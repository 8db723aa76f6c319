import ScrollLanguage
import ScrollStage

/// Which property of a simulation a host means.
struct PropertyQuery {
  enum Kind {
    case variables
    case states
    case parameters

    func places(in session: Session) throws(Fault) -> [HostPlace] {
      switch self {
      case .variables: session.hostVariables()
      case .states: try session.hostStates()
      case .parameters: try session.hostParameters()
      }
    }
  }

  private let kind: Kind
  private let name: String
  private var owner = ""
  private var index = 0
  /// Instead of owner and index.
  private var id: ScriptValue?

  init(_ kind: Kind, _ name: String, of owner: String = "", _ index: Int = 0) {
    self.kind = kind
    self.name = name
    self.owner = owner
    self.index = index
  }

  init(_ name: String, id: ScriptValue) {
    kind = .states
    self.name = name
    self.id = id
  }

  func answer(in session: Session) throws(Fault) -> Result<HostPlace, SimulationError> {
    let places = try kind.places(in: session)
    for place in places where matches(place) { return .success(place) }
    var known: [String] = []
    for place in places where !known.contains(place.qualifiedName) {
      known.append(place.qualifiedName)
    }
    return .failure(.noSuchProperty(spelling, known: known))
  }

  private func matches(_ place: HostPlace) -> Bool {
    guard place.name == name else { return false }
    guard let id else { return place.owner == owner && place.index == index }
    for known in place.ids {
      switch (known, id) {
      case (.integer(let a), .int(let b)) where a == b: return true
      case (.string(let a), .string(let b)) where a == b: return true
      default: continue
      }
    }
    return false
  }

  private var spelling: String {
    switch id {
    case .int(let number): return "view(\(number)).\(name)"
    case .string(let text): return "view(\"\(text)\").\(name)"
    case .some: return "view(…).\(name)"
    case .none: break
    }
    if owner.isEmpty { return name }
    return index == 0 ? "\(owner).\(name)" : "\(owner)[\(index)].\(name)"
  }
}
