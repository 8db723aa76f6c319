import ScrollLanguage
import ScrollStage

/// Which property of a simulation a host refers to.
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
    if let found = try place(in: session) { return .success(found) }
    let places = try kind.places(in: session)
    var known: [String] = []
    for place in places where !known.contains(place.qualifiedName) {
      known.append(place.qualifiedName)
    }
    return .failure(.noSuchProperty(spelling, known: known))
  }

  private func place(in session: Session) throws(Fault) -> HostPlace? {
    switch id {
    case .int(let number): return try session.hostState(name, ofViewWith: .integer(Int64(number)))
    case .string(let text): return try session.hostState(name, ofViewWith: .string(text))
    case .some: return nil
    case .none: break
    }
    return try kind.places(in: session).first {
      $0.name == name && $0.owner == owner && $0.index == index
    }
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
