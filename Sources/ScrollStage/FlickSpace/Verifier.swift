import ScrollLanguage
import ScrollModel

/// Tries properties over a flick space and shrinks what breaks them.
///
/// The flicks are those of a landing map: all starts of the query, all velocities of its grid. A
/// counterexample is shrunk toward the first start, toward slow flicks, toward round numbers.
package struct Verifier {
  let space: FlickSpace
  let starts: [Double]
  /// The landings of the grid, by start.
  let samples: [[Landing]]
  let search: ReachabilitySearch
  let sampler: LandingSampler

  /// - Parameter goesOn: asked now and then whether to go on.
  package init(
    _ space: FlickSpace, goesOn: @escaping () -> Bool = { true }
  ) throws(FlickProblem) {
    self.space = space
    sampler = LandingSampler(space: space, goesOn: goesOn)
    let given = space.query.starts.isEmpty ? nil : try space.givenStarts()
    var search = ReachabilitySearch(sampler, FlickCrew(of: space))
    search.search()
    starts = given ?? space.defaultStarts(search)
    samples = starts.map { [search, sampler] in search.samples(from: $0, by: sampler) }
    self.search = search
  }

  /// Which targets can be rested on.
  package var reach: Reachability { search.result }

  package func verify(
    _ properties: [LandingProperty], file: String, settings: [String] = []
  ) -> Verification {
    let verdicts = properties.map {
      Verification.Verdict(property: $0, outcome: outcome(of: $0))
    }
    space.finish()
    return Verification(
      subject: space.subject(file: file, settings: settings), verdicts: verdicts)
  }

  private func outcome(of property: LandingProperty) -> Verification.Outcome {
    switch property {
    case .neverFails: return each(NeverFails(space: space))
    case .inBounds: return each(InBounds(space: space))
    case .idempotent:
      return Idempotent(space: space).map { each($0) }
        ?? .doesNotApply("the container has the same size in every window")
    case .restsOnTargets:
      if let reason = whyNothingAligns { return .doesNotApply(reason) }
      return each(RestsOnTargets(space: space))
    case .monotone: return each(Monotone(space: space, samples: samples))
    case .targetsPerFlick(let count):
      if space.model.targets.isEmpty { return .doesNotApply(Verifier.noTargets) }
      return each(TargetsPerFlick(space: space, count: count))
    case .mirrors: return whyNothingMirrors.map { .doesNotApply($0) } ?? each(Mirrors(space: space))
    case .keepsItemOnResize: return keepsItem()
    case .everyTargetReachable: return everyTarget()
    case .interruptible: return interruptible()
    }
  }

  // MARK: Where nothing aligns

  static let noTargets = "there are no targets: no layout is marked with scrollTargetLayout()"

  /// Why a property about targets says nothing here.
  var whyNothingAligns: String? {
    if space.model.targets.isEmpty { return Verifier.noTargets }
    return search.alignsTargets ? nil : "the behavior aligns no targets"
  }

  private var whyNothingMirrors: String? {
    guard space.axis == .horizontal || space.hasRule else {
      return "the content scrolls vertically, which is the same both ways"
    }
    return space.mirrored { _ in true } == nil ? "the scene cannot be mirrored" : nil
  }

  // MARK: Each landing

  /// Tries a property of single landings on all of them.
  func each<Property: PropertyOfLandings>(_ property: Property) -> Verification.Outcome {
    let broken = property.broken(samples)
    let failing = broken.indices.filter { broken[$0].contains(true) }
    let count = samples.reduce(0) { $0 + $1.count }
    guard let first = failing.first else { return .held(count, .landings) }
    return .failed(
      counterexample(property, start: first, broken: broken[first], failingStarts: failing.count))
  }

  private func counterexample<Property: PropertyOfLandings>(
    _ property: Property, start index: Int, broken: [Bool], failingStarts: Int
  ) -> Verification.Counterexample {
    let landings = samples[index]
    let slowest = broken.indices.filter { broken[$0] }.min { a, b in
      abs(landings[a].velocity[space.axis]) < abs(landings[b].velocity[space.axis])
    }
    let place = slowest ?? 0
    let interval = interval(property, around: place, broken, landings)
    let velocity = Verifier.round(in: interval)
    var landing = space.landing(from: starts[index], velocity: velocity)
    if !property.isBroken(by: landing) { landing = landings[place] }
    return Verification.Counterexample(
      start: starts[index], startName: space.position(at: starts[index])?.text,
      velocity: landing.velocity[space.axis], words: property.words(for: landing),
      interval: interval, starts: failingStarts, allStarts: starts.count,
      place: space.place(of: landing.failure?.span ?? landing.decidedAt),
      test: CounterexampleTest(space: space).test(property, landing),
      row: row(landings, start: starts[index]))
  }

  func row(_ landings: [Landing], start: Double) -> LandingMap.Start {
    space.row(from: start, sampler.pieces(landings))
  }

  /// The velocities next to one another that break a property, with exact ends.
  private func interval<Property: PropertyOfLandings>(
    _ property: Property, around place: Int, _ broken: [Bool], _ landings: [Landing]
  ) -> ClosedRange<Double> {
    var first = place
    while first > 0, broken[first - 1] { first -= 1 }
    var last = place
    while last + 1 < landings.count, broken[last + 1] { last += 1 }
    var lower = landings[first].velocity[space.axis]
    var upper = landings[last].velocity[space.axis]
    if first > 0 { lower = edge(property, holds: landings[first - 1], breaks: landings[first]) }
    if last + 1 < landings.count {
      upper = edge(property, holds: landings[last + 1], breaks: landings[last])
    }
    return lower...upper
  }

  /// The last velocity that breaks a property on the way to one at which it holds.
  private func edge<Property: PropertyOfLandings>(
    _ property: Property, holds: Landing, breaks: Landing
  ) -> Double {
    var (good, bad) = (holds.velocity[space.axis], breaks.velocity[space.axis])
    while abs(good - bad) > FlickSpace.precision {
      let middle = (good + bad) / 2
      let landing = space.landing(from: breaks.start[space.axis], velocity: middle)
      if property.isBroken(by: landing) { bad = middle } else { good = middle }
    }
    return bad
  }

  /// The roundest number of an interval, the slowest of equally round ones.
  static func round(in interval: ClosedRange<Double>) -> Double {
    if interval.contains(0) { return 0 }
    let isNegative = interval.upperBound < 0
    let lower = isNegative ? -interval.upperBound : interval.lowerBound
    let upper = isNegative ? -interval.lowerBound : interval.upperBound
    for unit in [1000.0, 500, 100, 50, 25, 10, 5, 1, 0.1, 0.01] {
      let candidate = (lower / unit).rounded(.up) * unit
      if candidate <= upper { return isNegative ? -candidate : candidate }
    }
    return isNegative ? -lower : lower
  }
}
