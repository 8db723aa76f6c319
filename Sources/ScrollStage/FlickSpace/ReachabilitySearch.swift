import ScrollModel

/// Searches breadth-first from the present offset for the offsets that flicks rest on, and how many
/// flicks each takes.
///
/// The search continues only from isolated rests, because content can coast to any number of others.
struct ReachabilitySearch {
  /// So many rests are gone on from.
  private static let greatestCount = 1_000
  /// So many targets that are missed are named.
  private static let greatestMissed = 1_000

  private let sampler: LandingSampler
  private let crew: FlickCrew
  private var space: FlickSpace { sampler.space }
  private(set) var rests: [Reachability.Rest] = []
  /// The landings of the grid from each of the rests gone on from, in the order of finding.
  private var samples: [[Landing]] = []
  /// Some flicks just coast.
  private(set) var hasContinuousRests = false
  private(set) var isComplete = true
  /// The places that were found, by the offset in thousandths of a point.
  private var known: Set<Int> = []

  init(_ sampler: LandingSampler, _ crew: FlickCrew) {
    self.sampler = sampler
    self.crew = crew
  }

  mutating func search() {
    note(space.presentOffset, flicks: 0)
    while samples.count < rests.count {
      let level = Array(rests[samples.count..<min(rests.count, ReachabilitySearch.greatestCount)])
      let found = crew.map(level) { [goesOn = sampler.goesOn] space, rest in
        LandingSampler(space: space, goesOn: goesOn).samples(from: rest.offset)
      }
      guard !level.isEmpty, sampler.goesOn() else {
        isComplete = false
        return
      }
      for (rest, found) in zip(level, found) { goOn(from: rest, found) }
    }
  }

  private mutating func goOn(from rest: Reachability.Rest, _ found: [Landing]) {
    samples.append(found)
    for landing in sampler.isolatedRests(found) {
      note(landing.rest[space.axis], name: space.positionName(of: landing), flicks: rest.flicks + 1)
    }
    if !hasContinuousRests { hasContinuousRests = runsOn(found) }
  }

  /// The landings of the grid from a start; from rests that were gone on from they are there.
  func samples(from start: Double, by sampler: LandingSampler) -> [Landing] {
    if let index = rests.firstIndex(where: { $0.offset == start }), index < samples.count {
      return samples[index]
    }
    return sampler.samples(from: start)
  }

  /// The rests that were gone on from, with their landings of the grid, in order of the offsets.
  var rows: [LandingMap.Start] {
    zip(rests, samples).filter { $1.count == space.velocities.count }
      .sorted { $0.0.offset < $1.0.offset }
      .map { space.row(from: $0.offset, sampler.steps($1)) }
  }

  /// Rests that were found between the velocities of the grid, or from other starts.
  mutating func note(_ starts: [LandingMap.Start]) {
    for start in starts {
      let flicks = rests.first { abs($0.offset - start.offset) < FlickSpace.samePlace }?.flicks ?? 0
      for piece in start.pieces where piece.velocities.lowerBound < piece.velocities.upperBound {
        if case .at(let offset) = piece.rest { note(offset, flicks: flicks + 1) }
      }
    }
  }

  private mutating func note(_ offset: Double, name: String? = nil, flicks: Int) {
    guard known.insert(Int(clamping: offset * 1000)).inserted else { return }
    let name = name ?? space.position(at: offset)?.text
    rests.append(Reachability.Rest(offset: offset, name: name, flicks: flicks))
  }

  /// Whether rests between the ends of the content follow the velocity: somewhere they run evenly over
  /// several steps of the grid.
  private func runsOn(_ samples: [Landing]) -> Bool {
    var run = 0
    for index in samples.indices.dropFirst() {
      let way = samples[index].rest[space.axis] - samples[index - 1].rest[space.axis]
      guard way > FlickSpace.samePlace else {
        run = 0
        continue
      }
      run = sampler.runsEvenly(samples[index - 1], samples[index]) ? run + 1 : 0
      if run >= ReachabilitySearch.leastRun { return true }
    }
    return false
  }

  /// So many even steps in a row are no chance.
  private static let leastRun = 4

  // MARK: What is missed

  var result: Reachability {
    let found = Set(rests.compactMap { space.alignedTarget(at: $0.offset) })
    let decided = decided
    let others = found.count { index in !decided.contains { $0.contains(index) } }
    return Reachability(
      rests: rests.sorted { $0.offset < $1.offset },
      missed: space.withMargins(missed(of: decided.joined(), found: found)),
      targetCount: targetCount,
      undecidedCount: max(0, targetCount - decided.reduce(others) { $0 + $1.count }),
      isComplete: isComplete)
  }

  /// Where content just coasts nothing is aligned, and no target missed.
  private var targetCount: Int {
    hasContinuousRests && !alignsTargets ? 0 : space.model.targets.count
  }

  /// Whether the behaviour brings flicks to the edges of at least two targets; of content that also
  /// coasts, its ends do not count.
  var alignsTargets: Bool {
    if case .automatic = space.model.settings.behavior { return false }
    let rule = RestsOnTargets(space: space)
    let range = space.geometry.range
    var aligned: Set<Int> = []
    for rest in rests where rule.isAligned(rest.offset) {
      if hasContinuousRests, rest.offset <= range.lowerBound || rest.offset >= range.upperBound {
        continue
      }
      aligned.insert(Int((rest.offset * 8).rounded()))
      if aligned.count >= 2 { return true }
    }
    return false
  }

  /// - Parameters:
  ///   - indices: the targets that are decided.
  ///   - found: those that are aligned at one of the rests, or nearest to that.
  private func missed(
    of indices: some Sequence<Int>, found: Set<Int>
  ) -> [Reachability.Missed] {
    var missed: [Reachability.Missed] = []
    let places = known.sorted()
    for index in indices where missed.count < ReachabilitySearch.greatestMissed {
      guard let offset = space.model.alignedOffset(ofTarget: index, along: space.axis) else {
        continue
      }
      if found.contains(index) || isRested(at: offset, places) { continue }
      let name = space.scroll.id(ofTarget: index)?.text ?? "target \(index)"
      missed.append(
        Reachability.Missed(
          index: index, name: name, offset: offset, reason: reason(index, offset)))
    }
    return missed
  }

  /// The targets of which the search tells whether flicks rest on them, in order: all of them, or where
  /// it ended early, or there are very many, those between the rests gone on from, and those at the
  /// ends of the row that no place of the content can align.
  private var decided: [Range<Int>] {
    let count = targetCount
    if isComplete, count <= ReachabilitySearch.greatestDecided { return [0..<count] }
    let indices = rests.prefix(samples.count).compactMap { space.alignedTarget(at: $0.offset) }
    guard let first = indices.min(), let last = indices.max(), count > 0 else { return [] }
    let tried = first..<min(last + 1, first + ReachabilitySearch.greatestDecided)
    let before = (0..<first).prefix { isOutOfReach($0) }
    let after = (tried.upperBound..<count).reversed().prefix { isOutOfReach($0) }
    return [0..<before.count, tried, count - after.count..<count]
  }

  /// So many targets are looked at one by one.
  private static let greatestDecided = 100_000

  /// Whether the content ends or begins before it can be aligned, and rests on another one there.
  private func isOutOfReach(_ index: Int) -> Bool {
    guard let offset = space.model.alignedOffset(ofTarget: index, along: space.axis) else {
      return false
    }
    let end = space.geometry.clampedOffset(offset)
    return abs(end - offset) > FlickSpace.onePixel && space.alignedTarget(at: end) != index
  }

  /// Whether content rests within half a point of an offset.
  ///
  /// - Parameter places: those that were found, in thousandths of a point, in order.
  private func isRested(at offset: Double, _ places: [Int]) -> Bool {
    let wanted = Int(clamping: offset * 1000)
    var (first, last) = (0, places.count)
    while first < last {
      let middle = (first + last) / 2
      if places[middle] < wanted - 500 { first = middle + 1 } else { last = middle }
    }
    return first < places.count && places[first] <= wanted + 500
  }

  /// Why no flick rests on a target.
  ///
  /// - Parameter offset: where the content would rest.
  func reason(_ index: Int, _ offset: Double) -> Reachability.Reason {
    let range = space.geometry.range
    if offset > range.upperBound + FlickSpace.samePlace {
      return .contentEnds(by: offset - range.upperBound, margin: nil)
    }
    if offset < range.lowerBound - FlickSpace.samePlace {
      return .contentBegins(by: range.lowerBound - offset, margin: nil)
    }
    return isLonger(index) && !isEachLonger ? .longerThanContainer : .noVelocity
  }

  private func isLonger(_ index: Int) -> Bool {
    guard let target = space.model.targets.rect(at: index) else { return false }
    return target.size[space.axis] > space.geometry.container
  }

  /// Targets that are all longer than the container are aligned all the same.
  private var isEachLonger: Bool {
    (0..<min(targetCount, ReachabilitySearch.greatestCount)).allSatisfy { isLonger($0) }
  }
}

extension Int {
  fileprivate init(clamping value: Double) {
    self = value.isFinite && abs(value) < 9e15 ? Int(value.rounded()) : (value < 0 ? .min : .max)
  }
}
