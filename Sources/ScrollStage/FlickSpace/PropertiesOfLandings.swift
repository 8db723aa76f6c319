import ScrollLanguage
import ScrollModel

/// A property that each landing satisfies or violates by itself.
protocol PropertyOfLandings {
  var name: String { get }
  func isBroken(by landing: Landing) -> Bool
  /// Which landings of each start break it.
  func broken(_ samples: [[Landing]]) -> [[Bool]]
  /// What happens, against what was expected.
  func words(for landing: Landing) -> String
  /// The statements of a test that fails, and passes once the property holds.
  func test(for landing: Landing, _ test: CounterexampleTest) -> [String]
  /// The statements before those, which bring the test to the scene.
  func setting(_ test: CounterexampleTest) -> [String]
}

extension PropertyOfLandings {
  func setting(_ test: CounterexampleTest) -> [String] { test.setting }

  func broken(_ samples: [[Landing]]) -> [[Bool]] {
    samples.map { landings in landings.map { isBroken(by: $0) } }
  }
}

/// A number in a sentence.
private func short(_ x: Double) -> String { points((x * 100).rounded() / 100) }

/// The rule answers every flick.
struct NeverFails: PropertyOfLandings {
  let space: FlickSpace
  var name: String { "neverFails" }

  func isBroken(by landing: Landing) -> Bool { landing.failure != nil }

  func words(for landing: Landing) -> String {
    "the rule fails: \(landing.failure?.message ?? "")"
  }

  // The failure of the rule is what fails.
  func test(for landing: Landing, _ test: CounterexampleTest) -> [String] { test.flick(landing) }
}

/// The rule's answer begins within the content.
struct InBounds: PropertyOfLandings {
  let space: FlickSpace
  var name: String { "inBounds" }

  func isBroken(by landing: Landing) -> Bool {
    guard landing.isAsked, landing.failure == nil else { return false }
    let origin = landing.answer.origin[space.axis]
    return origin < -FlickSpace.samePlace
      || origin > space.model.geometry.contentSize[space.axis] + FlickSpace.samePlace
  }

  private var length: Double { space.model.geometry.contentSize[space.axis] }

  func words(for landing: Landing) -> String {
    "the rule answers \(short(landing.answer.origin[space.axis])), outside of the content: 0 to "
      + short(length)
  }

  func test(for landing: Landing, _ test: CounterexampleTest) -> [String] {
    let answer = "landing.answer.min\(space.axis == .horizontal ? "X" : "Y")"
    return [test.sweep(landing, "expect(\(answer) >= 0 && \(answer) <= \(points(length)))")]
  }
}

/// Asked again at rest, as a resize of the window does, the rule keeps the resting offset.
///
/// A change of the length along the axis proposes the item that is named, a change of the breadth the
/// offset itself (physics.md §5.3).
struct Idempotent: PropertyOfLandings {
  let space: FlickSpace
  /// The resizes to try, by the axes along which the container changes.
  let resizes: [AxisSet]
  var name: String { "idempotent" }

  /// Nil where the container has the same size in every window.
  init?(space: FlickSpace) {
    let resized = space.resizedWithWindow
    let breadth = AxisSet(space.axis.cross)
    resizes =
      (resized.contains(space.axis) ? [resized] : [])
      + (resized.contains(breadth) ? [breadth] : [])
    self.space = space
    if resizes.isEmpty { return nil }
  }

  /// Where a resize moves content that is at rest; nil where it stays.
  private func moved(from rest: Double, resized axes: AxisSet) -> Double? {
    space.restAskedAgain(at: rest, resized: axes).flatMap {
      abs($0 - rest) >= FlickSpace.onePixel ? $0 : nil
    }
  }

  /// The first resize that moves content that is at rest. Content at an end of its range may have been kept from where
  /// the behaviour sent it: then only a resize that moves it twice counts.
  private func resize(moving rest: Double) -> AxisSet? {
    let range = space.geometry.range
    let isKept =
      abs(rest - range.lowerBound) < FlickSpace.onePixel
      || abs(rest - range.upperBound) < FlickSpace.onePixel
    return resizes.first { axes in
      guard let next = moved(from: rest, resized: axes) else { return false }
      return !isKept || moved(from: next, resized: axes) != nil
    }
  }

  func isBroken(by landing: Landing) -> Bool {
    landing.failure == nil && resize(moving: landing.rest[space.axis]) != nil
  }

  /// Many flicks end at one place.
  func broken(_ samples: [[Landing]]) -> [[Bool]] {
    var moving: [Double: Bool] = [:]
    return samples.map { landings in
      landings.map { landing in
        if landing.failure != nil { return false }
        let rest = landing.rest[space.axis]
        let isMoving = moving[rest] ?? (resize(moving: rest) != nil)
        moving[rest] = isMoving
        return isMoving
      }
    }
  }

  func words(for landing: Landing) -> String {
    let rest = landing.rest[space.axis]
    guard let axes = resize(moving: rest) else { return "" }
    var walk = [rest]
    while walk.count < 3, let next = space.restAskedAgain(at: walk[walk.count - 1], resized: axes),
      next != walk[walk.count - 1]
    { walk.append(next) }
    return "asked again at rest, as \(axes.resizeWords) does, it moves on: "
      + walk.map { short($0) }.joined(separator: " → ")
  }

  func test(for landing: Landing, _ test: CounterexampleTest) -> [String] {
    let rest = landing.rest[space.axis]
    guard let axes = resize(moving: rest) else { return test.flick(landing) }
    let offset = "offset.\(space.axis.letter)"
    if let start = stillStart(for: landing, axes) {
      return [
        test.scroll(to: start), test.resize(axes, by: -1), "let rest = \(offset)",
        test.resize(axes, by: 0), "expect(\(offset), equals: rest, within: 0.5)",
      ]
    }
    return test.flick(landing) + [
      test.resize(axes, by: -1), "expect(\(offset), equals: \(points(rest)), within: 0.5)",
    ]
  }

  /// A place from which the rule moves on when it is asked twice: then no flick is needed.
  private func stillStart(for landing: Landing, _ axes: AxisSet) -> Double? {
    let natural = space.geometry.offset(ofOrigin: landing.proposed.origin[space.axis])
    let places = [landing.start[space.axis], natural, landing.rest[space.axis]]
    return places.map { space.geometry.clampedOffset($0.rounded()) }.first { place in
      guard let once = space.restAskedAgain(at: place, resized: axes) else { return false }
      return moved(from: once, resized: axes) != nil
    }
  }
}

extension AxisSet {
  /// What the window does that resizes a container along these axes.
  fileprivate var resizeWords: String {
    switch self {
    case .horizontal: "another width of the window"
    case .vertical: "another height of the window"
    default: "a resize"
    }
  }
}

/// Flicks rest on targets.
struct RestsOnTargets: PropertyOfLandings {
  let space: FlickSpace
  var name: String { "restsOnTargets" }

  func isBroken(by landing: Landing) -> Bool {
    landing.failure == nil && !isAligned(landing.rest[space.axis])
  }

  /// Whether a target is aligned at an offset, or the content is at one of its ends.
  func isAligned(_ offset: Double) -> Bool {
    let range = space.geometry.range
    if abs(offset - range.lowerBound) < FlickSpace.onePixel { return true }
    if abs(offset - range.upperBound) < FlickSpace.onePixel { return true }
    guard let nearest = nearest(to: offset) else { return false }
    return abs(nearest - offset) < FlickSpace.onePixel
  }

  /// Where the nearest target would be aligned.
  func nearest(to offset: Double) -> Double? {
    guard let index = space.alignedTarget(at: offset) else { return nil }
    return space.model.alignedOffset(ofTarget: index, along: space.axis)
      .map { space.geometry.clampedOffset($0) }
  }

  func words(for landing: Landing) -> String {
    let rest = landing.rest[space.axis]
    let nearest = nearest(to: rest) ?? rest
    let target = space.scroll.id(ofTarget: space.alignedTarget(at: rest))
    let name = target.map { "\($0.text), " } ?? ""
    return "it rests at \(short(rest)), \(short(abs(nearest - rest))) pt off the nearest target: "
      + "\(name)\(short(nearest))"
  }

  func test(for landing: Landing, _ test: CounterexampleTest) -> [String] {
    test.flick(landing) + [alternatives(around: landing.rest[space.axis])]
  }

  /// It expects one of the targets on both sides of an offset.
  func alternatives(around offset: Double) -> String {
    let index = space.alignedTarget(at: offset) ?? 0
    var places: [String] = []
    for index in [index - 1, index, index + 1] {
      guard let aligned = space.model.alignedOffset(ofTarget: index, along: space.axis) else {
        continue
      }
      let place = points(space.geometry.clampedOffset(aligned))
      if places.last != place { places.append(place) }
    }
    let letter = space.axis.letter
    return
      "expect([\(places.joined(separator: ", "))].contains { abs($0 - offset.\(letter)) < 0.5 })"
  }
}

/// A faster flick never lands nearer.
struct Monotone: PropertyOfLandings {
  let space: FlickSpace
  let samples: [[Landing]]
  var name: String { "monotone" }

  /// The first slower flick in the same direction that rests farther away.
  private func farther(than landing: Landing) -> Landing? {
    let axis = space.axis
    let velocity = landing.velocity[axis]
    guard
      let row = samples.first(where: { $0.first?.start[axis] == landing.start[axis] })
    else { return nil }
    return row.first { other in
      let slower = other.velocity[axis]
      guard other.failure == nil, slower * velocity > 0, abs(slower) < abs(velocity) else {
        return false
      }
      let way = (other.rest[axis] - landing.rest[axis]) * (velocity > 0 ? 1 : -1)
      return way >= FlickSpace.onePixel
    }
  }

  func isBroken(by landing: Landing) -> Bool {
    landing.failure == nil && farther(than: landing) != nil
  }

  /// The landings of a start lie in the order of their velocities.
  func broken(_ samples: [[Landing]]) -> [[Bool]] {
    samples.map { landings in
      var broken = [Bool](repeating: false, count: landings.count)
      note(landings, landings.indices, to: 1, &broken)
      note(landings, landings.indices.reversed(), to: -1, &broken)
      return broken
    }
  }

  /// Notes which flicks in one direction rest nearer than a slower one.
  ///
  /// - Parameter indices: the landings from the slowest on.
  private func note(
    _ landings: [Landing], _ indices: some Sequence<Int>, to direction: Double,
    _ broken: inout [Bool]
  ) {
    var farthest = -Double.infinity
    for index in indices {
      let landing = landings[index]
      guard landing.failure == nil, landing.velocity[space.axis] * direction > 0 else { continue }
      let rest = landing.rest[space.axis] * direction
      broken[index] = farthest - rest >= FlickSpace.onePixel
      farthest = max(farthest, rest)
    }
  }

  func words(for landing: Landing) -> String {
    let axis = space.axis
    guard let other = farther(than: landing) else { return "" }
    return "it rests at \(short(landing.rest[axis])), nearer than the slower flick of "
      + "\(short(other.velocity[axis])) pt/s, which rests at \(short(other.rest[axis]))"
  }

  func test(for landing: Landing, _ test: CounterexampleTest) -> [String] {
    let axis = space.axis
    let rest = farther(than: landing)?.rest[axis] ?? 0
    let sign = landing.velocity[axis] > 0 ? ">=" : "<="
    return test.flick(landing) + ["expect(offset.\(axis.letter) \(sign) \(points(rest)))"]
  }
}

/// A flick moves at most a given number of targets.
struct TargetsPerFlick: PropertyOfLandings {
  let space: FlickSpace
  let count: Int
  var name: String { "targetsPerFlick" }

  /// The targets at which it begins and ends.
  private func way(of landing: Landing) -> (first: Int, last: Int)? {
    guard let first = space.alignedTarget(at: landing.start[space.axis]),
      let last = space.alignedTarget(at: landing.rest[space.axis])
    else { return nil }
    return (first, last)
  }

  private func distance(of landing: Landing) -> Int {
    way(of: landing).map { abs($0.last - $0.first) } ?? 0
  }

  func isBroken(by landing: Landing) -> Bool {
    landing.failure == nil && distance(of: landing) > count
  }

  func words(for landing: Landing) -> String {
    "it goes \(distance(of: landing)) targets far, more than \(count)"
  }

  func test(for landing: Landing, _ test: CounterexampleTest) -> [String] {
    let axis = space.axis
    guard let (first, last) = way(of: landing),
      let farthest = space.model.alignedOffset(
        ofTarget: first + (last > first ? count : -count), along: axis)
    else { return test.flick(landing) }
    let isForward = landing.rest[axis] > landing.start[axis]
    let limit = points(farthest + (isForward ? 0.5 : -0.5))
    return test.flick(landing) + [
      "expect(offset.\(axis.letter) \(isForward ? "<=" : ">=") \(limit))"
    ]
  }
}

/// In the other reading direction the mirrored flick rests at the mirrored place. Along the vertical axis
/// that is the same flick and the same place.
struct Mirrors: PropertyOfLandings {
  let space: FlickSpace
  var name: String { "mirrors" }

  func isBroken(by landing: Landing) -> Bool {
    guard landing.failure == nil else { return false }
    return space.mirrored { differs(landing, in: $0) } ?? false
  }

  func broken(_ samples: [[Landing]]) -> [[Bool]] {
    let broken = space.mirrored { other in
      samples.map { landings in
        landings.map { $0.failure == nil && differs($0, in: other) }
      }
    }
    return broken ?? []
  }

  private func differs(_ landing: Landing, in other: FlickSpace) -> Bool {
    abs(image(of: landing, in: other) - distance(landing.rest)) >= FlickSpace.onePixel
  }

  /// How far from the leading edge a place is.
  private func distance(_ place: Point) -> Double { space.leading(place[space.axis]) }

  /// How far from the leading edge the mirrored flick rests.
  private func image(of landing: Landing, in other: FlickSpace) -> Double {
    let start = other.offset(ofLeading: distance(landing.start))
    return other.leading(
      other.landing(from: start, velocity: velocity(mirroring: landing)).rest[space.axis])
  }

  private func velocity(mirroring landing: Landing) -> Double {
    switch space.axis {
    case .horizontal: -landing.velocity.dx
    case .vertical: landing.velocity.dy
    }
  }

  func words(for landing: Landing) -> String {
    let rest = space.mirrored { image(of: landing, in: $0) } ?? 0
    let edge = space.axis == .horizontal ? "leading edge" : "top"
    return "the same flick mirrored rests \(short(rest)) pt from the \(edge), not "
      + short(distance(landing.rest))
  }

  func test(for landing: Landing, _ test: CounterexampleTest) -> [String] {
    let place = space.mirrored { other in
      other.geometry.origin(ofOffset: other.offset(ofLeading: distance(landing.start)))
    }
    let letter = space.axis.letter
    return [
      test.scroll(toOrigin: place ?? 0), test.flick(velocity(mirroring: landing)),
      "settle()",
      "expect(scrolled.\(letter), equals: \(points(distance(landing.rest))), within: 0.5)",
    ]
  }

  func setting(_ test: CounterexampleTest) -> [String] { test.mirroredSetting }
}
