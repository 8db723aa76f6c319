import ScrollLanguage
import ScrollModel
import ScrollStage

/// All flicks at once: where each one lands, why one landed where it did, and what holds for all.
///
/// The flicks are tried on the scene as it is; afterwards the simulation is as it was, and no event is
/// reported. The scene must be at rest. Each landing may use the steps of the simulation's limits.
extension Simulation {
  /// Where each flick comes to rest.
  ///
  /// ```swift
  /// let simulation = try Simulation(script)
  /// let map = try simulation.landingMap()
  /// print(map.text())
  /// ```
  ///
  /// - Parameters:
  ///   - starts: Where flicks begin.
  ///   - velocity: The velocities to try, pt/s, positive while the offset grows.
  ///   - step: Between two velocities of the grid, pt/s, above 0; without one 25, or 100 if time has to
  ///     be simulated.
  ///   - axis: The axis of the flicks; needed only if the scroll view scrolls along both.
  ///   - scrollView: The id of the scroll view, as `print` shows it; without one the outermost.
  /// - Throws: ``FlickError``
  public func landingMap(
    from starts: FlickStarts = .everyRest, velocity: ClosedRange<Double> = -6000...6000,
    step: Double? = nil, along axis: Geometry.Axis? = nil, in scrollView: String? = nil
  ) throws(FlickError) -> LandingMap {
    let query = try flickQuery(starts, velocity, step, axis, scrollView)
    let name = script.name
    return LandingMap(
      try tryFlicks(query) { (space, goesOn) throws(FlickProblem) in
        try space.map(file: name, goesOn: goesOn)
      })
  }

  /// Tries properties on all flicks, and shrinks what breaks one to the simplest flick.
  ///
  /// - Parameters:
  ///   - properties: What to try; ``Verification/Property/standard`` if there is none.
  ///   - starts: Where flicks begin.
  ///   - velocity: The velocities to try, pt/s, positive while the offset grows.
  ///   - step: Between two velocities of the grid, pt/s, above 0; without one 25, or 100 if time has to
  ///     be simulated.
  ///   - axis: The axis of the flicks; needed only if the scroll view scrolls along both.
  ///   - scrollView: The id of the scroll view, as `print` shows it; without one the outermost.
  /// - Throws: ``FlickError``; a property that does not hold is no error.
  public func verify(
    _ properties: Verification.Property..., from starts: FlickStarts = .everyRest,
    velocity: ClosedRange<Double> = -6000...6000, step: Double? = nil,
    along axis: Geometry.Axis? = nil, in scrollView: String? = nil
  ) throws(FlickError) -> Verification {
    let query = try flickQuery(starts, velocity, step, axis, scrollView)
    var asked: [LandingProperty] = []
    for property in properties.isEmpty ? Verification.Property.standard : properties {
      if case .targetsPerFlick(let count) = property, count < 1 {
        throw .emptyRange("a flick moves by at most \(count) targets: it must be 1 or more")
      }
      asked.append(property.core)
    }
    let name = script.name
    return Verification(
      try tryFlicks(query) { (space, goesOn) throws(FlickProblem) in
        try Verifier(space, goesOn: goesOn).verify(asked, file: name)
      })
  }

  /// How many landings can be explained: gestures of the script and of the host that let go of the
  /// content. 0 unless the simulation was created with `keepsLandings`.
  public var landingCount: Int {
    let count = try? attempt { (session) throws(Fault) in session.landingLog?.entries.count }
    return count.flatMap { $0 } ?? 0
  }

  /// One landing, step by step.
  ///
  /// - Parameters:
  ///   - number: Which landing, from 1 to ``landingCount``, in the order of the releases; without a number
  ///     the last one. Only the last 10 000 landings are kept.
  ///   - target: The id of a target, as `print` shows it, to explain why the landing is not there:
  ///     ``Explanation/absence-swift.property``. This tries flicks in the scene as it was then.
  /// - Throws: ``FlickError/landingsNotKept`` unless the simulation was created with `keepsLandings`,
  ///   ``FlickError/noSuchLanding(_:count:)`` if there is none of this number, and what
  ///   ``landingMap(from:velocity:step:along:in:)`` throws if a target is given.
  public func explanation(
    ofLanding number: Int? = nil, notAt target: String? = nil
  ) throws(FlickError) -> Explanation {
    let result: Result<ScrollStage.Explanation, FlickError>
    do throws(Failure) {
      result = try attempt { (session) throws(Fault) in
        do throws(FlickError) {
          return .success(try explain(number, notAt: target, in: session))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw .failed(error)
    }
    return Explanation(try result.get())
  }

  private func explain(
    _ number: Int?, notAt target: String?, in session: Session
  ) throws(FlickError) -> ScrollStage.Explanation {
    guard let entries = session.landingLog?.entries else { throw .landingsNotKept }
    let index = (number ?? entries.count) - 1
    guard entries.indices.contains(index) else {
      throw .noSuchLanding(number, count: entries.count)
    }
    let query = FlickQuery()
    do throws(FlickProblem) {
      return try session.explanation(of: entries[index], query, notAt: target)
    } catch {
      throw flickError(error, query, target: target, in: session)
    }
  }
}

extension Simulation {
  private func flickQuery(
    _ starts: FlickStarts, _ velocity: ClosedRange<Double>, _ step: Double?,
    _ axis: Geometry.Axis?, _ scrollView: String?
  ) throws(FlickError) -> FlickQuery {
    var query = FlickQuery()
    query.starts = try starts.query()
    query.velocities = try finite(velocity)
    if let step { query.step = try finite(step) }
    query.axis = axis?.model
    query.scrollView = scrollView
    return query
  }

  /// Tries flicks on the scene that is there, until the host cancels.
  private func tryFlicks<Answer>(
    _ query: FlickQuery,
    _ body: (FlickSpace, _ goesOn: @escaping () -> Bool) throws(FlickProblem) -> Answer
  ) throws(FlickError) -> Answer {
    var wasCancelled = false
    let goesOn = { [isCancelled] in
      wasCancelled = wasCancelled || isCancelled()
      return !wasCancelled
    }
    let result: Result<Answer, FlickError>
    do throws(Failure) {
      result = try attempt { (session) throws(Fault) in
        do throws(FlickProblem) {
          return .success(try body(FlickSpace(session, query), goesOn))
        } catch {
          return .failure(flickError(error, query, target: query.startID, in: session))
        }
      }
    } catch {
      throw isCancelled() ? .cancelled : .failed(error)
    }
    if wasCancelled || isCancelled() { throw .cancelled }
    return try result.get()
  }

  /// What the core answers, in words without the options of the command line.
  private func flickError(
    _ problem: FlickProblem, _ query: FlickQuery, target: String?, in session: Session
  ) -> FlickError {
    switch problem {
    case .noScene: .noScene
    case .nothingScrolls(let axes): .nothingScrolls(Geometry.Axes(axes))
    case .whichScrollView: .whichScrollView(query.scrollView, known: session.scrollViewIDs)
    case .whichAxis: .severalAxes
    case .otherAxis(let axis): .otherAxis(Geometry.Axis(axis))
    case .fingerIsDown: .fingerIsDown
    case .isMoving: .stillMoving
    case .range(let words): .emptyRange(words)
    case .noSuchStart: .noSuchTarget(target ?? "")
    case .tooManyLandings(let count): .tooManyLandings(count)
    case .fault(let fault): .failed(Failure(fault, in: script.program.sources))
    }
  }
}

extension FlickQuery {
  /// The id that names a start.
  fileprivate var startID: String? {
    for case .id(let name) in starts { return name }
    return nil
  }
}

extension Session {
  /// The ids that scroll views of the scene have.
  fileprivate var scrollViewIDs: [String] {
    var ids: [String] = []
    for scroll in scene?.scrolls ?? [] {
      if let name = scroll.names.last { ids.append(name.text) }
    }
    return ids
  }
}
