import ScrollLanguage
import ScrollStage

/// What a host can read and set in a running script: variables, state, parameters.
extension Simulation {
  /// A variable of the script's top level, a `@State` property of a view, or a stored property of a
  /// rule in the scene.
  public struct Property: Hashable, Sendable {
    /// The type of the view or the rule; empty for a variable of the top level.
    public let owner: String
    /// Which of several views or rules of the type: from 0, in the order of the scene.
    public let index: Int
    /// The name that the script gives it.
    public let name: String
    /// Its type as scripts spell it.
    public let type: String
    /// Its current value.
    public let value: ScriptValue
    /// Whether it is a top-level `let`, which cannot be set.
    public let isConstant: Bool
  }

  // MARK: Variables

  /// The stored variables and constants of the script's top level, in the order of the text. Those
  /// whose line has not been reached are left out.
  /// - Throws: ``SimulationError/failed(_:)`` if a value cannot be read.
  public func variables() throws(SimulationError) -> [Property] { try list(.variables) }

  /// The value of a top-level variable or constant of the script.
  /// - Throws: ``SimulationError/noSuchProperty(_:known:)`` if there is none with this name, or its
  ///   line has not been reached.
  public func variable(_ name: String) throws(SimulationError) -> ScriptValue {
    try read(PropertyQuery(.variables, name))
  }

  /// Sets a top-level variable of the script, `@State` or plain, and updates the scene. Its observers
  /// (`didSet`) are not called.
  /// - Throws: ``SimulationError``; unless that is ``SimulationError/failed(_:)``, which says that
  ///   the scene fails with the new value, nothing has changed.
  public func setVariable(_ name: String, to value: ScriptValue) throws(SimulationError) {
    try write(value, PropertyQuery(.variables, name))
  }

  // MARK: State

  /// The `@State` properties of the views of the scene, in the order in which the views were first
  /// evaluated.
  /// - Throws: ``SimulationError/failed(_:)`` if the scene has to be evaluated and fails.
  public func states() throws(SimulationError) -> [Property] { try list(.states) }

  /// The value of a `@State` property of a view, by the view's type. If there are several, `index`
  /// counts them in the order in which they were first evaluated.
  /// - Throws: ``SimulationError``
  public func state(
    _ property: String, of view: String, index: Int = 0
  ) throws(SimulationError) -> ScriptValue {
    try read(PropertyQuery(.states, property, of: view, index))
  }

  /// Sets a `@State` property of a view and updates the scene. The value lasts as long as the view, or
  /// until ``reset()``.
  /// - Throws: ``SimulationError``; unless that is ``SimulationError/failed(_:)``, which says that
  ///   the scene fails with the new value, nothing has changed.
  public func setState(
    _ property: String, of view: String, index: Int = 0, to value: ScriptValue
  ) throws(SimulationError) {
    try write(value, PropertyQuery(.states, property, of: view, index))
  }

  /// The value of a `@State` property of the view with an identity, given by `.id(…)` or by its
  /// `ForEach`: an Int or a String. If that view has no such property, the first view inside it that
  /// has one is used.
  /// - Throws: ``SimulationError``
  public func state(
    _ property: String, ofViewWithID id: ScriptValue
  ) throws(SimulationError) -> ScriptValue {
    try read(PropertyQuery(property, id: id))
  }

  /// Sets a `@State` property of the view with an identity and updates the scene. The value lasts as
  /// long as the view, or until ``reset()``.
  /// - Throws: ``SimulationError``; unless that is ``SimulationError/failed(_:)``, which says that
  ///   the scene fails with the new value, nothing has changed.
  public func setState(
    _ property: String, ofViewWithID id: ScriptValue, to value: ScriptValue
  ) throws(SimulationError) {
    try write(value, PropertyQuery(property, id: id))
  }

  // MARK: Parameters

  /// The stored properties of the script's own rules that scroll views of the scene use, outermost
  /// scroll view first.
  /// - Throws: ``SimulationError/failed(_:)`` if the scene has to be evaluated and fails.
  public func parameters() throws(SimulationError) -> [Property] { try list(.parameters) }

  /// The value of a stored property of a rule in the scene, by the rule's type. If several scroll views
  /// use such a rule, `index` counts them, outermost first.
  /// - Throws: ``SimulationError``
  public func parameter(
    _ name: String, of rule: String, index: Int = 0
  ) throws(SimulationError) -> ScriptValue {
    try read(PropertyQuery(.parameters, name, of: rule, index))
  }

  /// Sets a stored property of a rule in the scene, from the rule's next call on. It stays set when the
  /// scene is evaluated again, even by ``reset()``.
  ///
  /// The rule's initializer does not run again: what it computed from the old value stays.
  /// - Throws: ``SimulationError``; unless that is ``SimulationError/failed(_:)``, nothing has
  ///   changed.
  public func setParameter(
    _ name: String, of rule: String, index: Int = 0, to value: ScriptValue
  ) throws(SimulationError) {
    try write(value, PropertyQuery(.parameters, name, of: rule, index))
  }
}

extension Simulation {
  private func list(_ kind: PropertyQuery.Kind) throws(SimulationError) -> [Property] {
    try access { (session) throws(Fault) -> Result<[Property], SimulationError> in
      var properties: [Property] = []
      let machine = session.machine
      for place in try kind.places(in: session) {
        let value = try session.read(place) {
          ScriptValue(reading: $0, type: place.type, on: machine)
        }
        properties.append(
          Property(
            owner: place.owner, index: place.index, name: place.name,
            type: machine.code.spelling(of: place.type), value: value, isConstant: place.isConstant)
        )
      }
      return .success(properties)
    }
  }

  private func read(_ query: PropertyQuery) throws(SimulationError) -> ScriptValue {
    try access { (session) throws(Fault) -> Result<ScriptValue, SimulationError> in
      switch try query.answer(in: session) {
      case .failure(let error): return .failure(error)
      case .success(let place):
        let machine = session.machine
        return .success(
          try session.read(place) { ScriptValue(reading: $0, type: place.type, on: machine) })
      }
    }
  }

  private func write(_ value: ScriptValue, _ query: PropertyQuery) throws(SimulationError) {
    try access { (session) throws(Fault) -> Result<Void, SimulationError> in
      switch try query.answer(in: session) {
      case .failure(let error): return .failure(error)
      case .success(let place) where place.isConstant:
        return .failure(.constant(place.qualifiedName))
      case .success(let place):
        let machine = session.machine
        var misfit = Misfit.type
        let fits = try session.write(place) { window in
          do throws(Misfit) {
            try value.write(to: window, type: place.type, on: machine)
            return true
          } catch {
            misfit = error
            return false
          }
        }
        if fits { return .success(()) }
        let name = place.qualifiedName
        switch misfit {
        case .type:
          return .failure(.wrongType(property: name, type: machine.code.spelling(of: place.type)))
        case .memory: return .failure(.tooLarge(property: name))
        }
      }
    }
  }

  private func access<T>(
    _ body: (Session) throws(Fault) -> Result<T, SimulationError>
  ) throws(SimulationError) -> T {
    let result: Result<T, SimulationError>
    do throws(Failure) { result = try attempt(body) } catch { throw .failed(error) }
    return try result.get()
  }
}
