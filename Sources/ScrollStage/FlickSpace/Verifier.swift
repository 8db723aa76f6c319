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
    var search = ReachabilitySearch(sampler, FlickCrew(of: space))
    search.search()
    starts = try space.starts(search)
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
    case .idempotent: return each(Idempotent(space: space))
    case .restsOnTargets:
      if let reason = whyNothingAligns { return .doesNotApply(reason) }
      return each(RestsOnTargets(space: space))
    case .monotone: return each(Monotone(space: space, samples: samples))
    case .targetsPerFlick(let count):
      if space.model.targets.isEmpty { return .doesNotApply(Verifier.noTargets) }
      return each(TargetsPerFlick(space: space, count: count))
    case .mirrors: return mirrors()
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
    return alignsTargets ? nil : "the behavior aligns no targets"
  }

  /// Flicks come to the edges of at least two targets, and are not just coasting by.
  private var alignsTargets: Bool {
    if case .automatic = space.model.settings.behavior { return false }
    if search.hasContinuousRests { return false }
    let rule = RestsOnTargets(space: space)
    var aligned: Set<Int> = []
    for rest in search.rests where rule.isAligned(rest.offset) {
      aligned.insert(Int((rest.offset * 8).rounded()))
      if aligned.count >= 2 { return true }
    }
    return false
  }

  // MARK: Each landing

  /// Tries a property of single landings on all of them.
  func each<Property: PropertyOfLandings>(_ property: Property) -> Verification.Outcome {
    var count = 0
    var failing: [Int] = []
    for (index, landings) in samples.enumerated() {
      count += landings.count
      if landings.contains(where: { property.isBroken(by: $0) }) { failing.append(index) }
    }
    guard let first = failing.first else { return .held(count, .landings) }
    return .failed(counterexample(property, start: first, failingStarts: failing.count))
  }

  private func counterexample<Property: PropertyOfLandings>(
    _ property: Property, start index: Int, failingStarts: Int
  ) -> Verification.Counterexample {
    let landings = samples[index]
    let broken = landings.indices.filter { property.isBroken(by: landings[$0]) }
    let slowest = broken.min { a, b in
      abs(landings[a].velocity[space.axis]) < abs(landings[b].velocity[space.axis])
    }
    let place = slowest ?? broken[0]
    let interval = interval(property, around: place, in: landings)
    let velocity = Verifier.round(in: interval)
    var landing = space.landing(from: starts[index], velocity: velocity)
    if !property.isBroken(by: landing) { landing = landings[place] }
    return Verification.Counterexample(
      start: starts[index], startName: space.position(at: starts[index])?.text,
      velocity: landing.velocity[space.axis], words: property.words(for: landing),
      interval: interval, starts: failingStarts, allStarts: starts.count,
      place: space.place(of: landing.decidedAt),
      test: CounterexampleTest(space: space).flick(
        landing, name: property.name, expectation: property.expectation(for: landing)),
      row: row(landings, start: starts[index]))
  }

  func row(_ landings: [Landing], start: Double) -> LandingMap.Start {
    LandingMap.Start(
      offset: start, name: space.position(at: start)?.text, pieces: sampler.pieces(landings))
  }

  /// The velocities next to one another that break a property, with exact ends.
  private func interval<Property: PropertyOfLandings>(
    _ property: Property, around place: Int, in landings: [Landing]
  ) -> ClosedRange<Double> {
    var first = place
    while first > 0, property.isBroken(by: landings[first - 1]) { first -= 1 }
    var last = place
    while last + 1 < landings.count, property.isBroken(by: landings[last + 1]) { last += 1 }
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
