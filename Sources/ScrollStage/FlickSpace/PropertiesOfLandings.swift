import ScrollLanguage
import ScrollModel

/// A property that each landing satisfies or violates by itself.
protocol PropertyOfLandings {
  var name: String { get }
  func isBroken(by landing: Landing) -> Bool
  /// What happens, against what was expected.
  func words(for landing: Landing) -> String
  /// The statements that fail after the flick has come to rest.
  func expectation(for landing: Landing) -> [String]
}

/// The rule answers every flick.
struct NeverFails: PropertyOfLandings {
  let space: FlickSpace
  var name: String { "neverFails" }

  func isBroken(by landing: Landing) -> Bool { landing.failure != nil }

  func words(for landing: Landing) -> String {
    "the rule fails: \(landing.failure?.message ?? "")"
  }

  // The failure of the rule is what fails.
  func expectation(for landing: Landing) -> [String] { [] }
}

/// The rule's answer begins within the content.
struct InBounds: PropertyOfLandings {
  let space: FlickSpace
  var name: String { "inBounds" }

  func isBroken(by landing: Landing) -> Bool {
    guard landing.failure == nil else { return false }
    let origin = landing.answer.origin[space.axis]
    return origin < -FlickSpace.samePlace
      || origin > space.model.geometry.contentSize[space.axis] + FlickSpace.samePlace
  }

  func words(for landing: Landing) -> String {
    let length = space.model.geometry.contentSize[space.axis]
    return
      "the rule answers \(points(landing.answer.origin[space.axis])), outside of the content: 0 to "
      + points(length)
  }

  func expectation(for landing: Landing) -> [String] {
    let answer = landing.answer.origin[space.axis]
    return ["expect(scrolled.\(space.axis.letter), equals: \(points(answer)), within: 0.5)"]
  }
}

/// Called again at rest, the rule keeps the resting offset.
struct Idempotent: PropertyOfLandings {
  let space: FlickSpace
  var name: String { "idempotent" }

  private func again(_ landing: Landing) -> Double? {
    guard landing.failure == nil else { return nil }
    return space.restAskedAgain(at: landing.rest[space.axis])
  }

  func isBroken(by landing: Landing) -> Bool {
    guard let again = again(landing) else { return false }
    return abs(again - landing.rest[space.axis]) >= FlickSpace.onePixel
  }

  func words(for landing: Landing) -> String {
    let rest = landing.rest[space.axis]
    let next = again(landing) ?? rest
    let third = space.restAskedAgain(at: next) ?? next
    let way = "\(points(rest)) → \(points(next))"
    return "asked again at rest, as a resize does, it moves on: \(way)"
      + (third == next ? "" : " → \(points(third))")
  }

  func expectation(for landing: Landing) -> [String] {
    let window = space.window
    return [
      "resize(width: \(points(window.width)), height: \(points(window.height - 1)))",
      "expect(offset.\(space.axis.letter), equals: \(points(landing.rest[space.axis])), within: 0.5)",
    ]
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
    guard let index = space.target(at: offset) else { return nil }
    return space.model.alignedOffset(ofTarget: index, along: space.axis)
      .map { space.geometry.clampedOffset($0) }
  }

  func words(for landing: Landing) -> String {
    let rest = landing.rest[space.axis]
    let nearest = nearest(to: rest) ?? rest
    let name = space.position(at: rest).map { "\($0.text), " } ?? ""
    return "it rests at \(points(rest)), \(points(abs(nearest - rest))) pt off the nearest target: "
      + "\(name)\(points(nearest))"
  }

  func expectation(for landing: Landing) -> [String] {
    let nearest = nearest(to: landing.rest[space.axis]) ?? 0
    return ["expect(offset.\(space.axis.letter), equals: \(points(nearest)), within: 0.5)"]
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

  func words(for landing: Landing) -> String {
    let axis = space.axis
    guard let other = farther(than: landing) else { return "" }
    return "it rests at \(points(landing.rest[axis])), nearer than the slower flick of "
      + "\(points(other.velocity[axis])) pt/s, which rests at \(points(other.rest[axis]))"
  }

  func expectation(for landing: Landing) -> [String] {
    let axis = space.axis
    let rest = farther(than: landing)?.rest[axis] ?? 0
    let sign = landing.velocity[axis] > 0 ? ">=" : "<="
    return ["expect(offset.\(axis.letter) \(sign) \(points(rest)))"]
  }
}

/// A flick moves at most a given number of targets.
struct TargetsPerFlick: PropertyOfLandings {
  let space: FlickSpace
  let count: Int
  var name: String { "targetsPerFlick" }

  private func distance(of landing: Landing) -> Int {
    guard let first = space.target(at: landing.start[space.axis]),
      let last = space.target(at: landing.rest[space.axis])
    else { return 0 }
    return abs(last - first)
  }

  func isBroken(by landing: Landing) -> Bool {
    landing.failure == nil && distance(of: landing) > count
  }

  func words(for landing: Landing) -> String {
    "it goes \(distance(of: landing)) targets far, more than \(count)"
  }

  func expectation(for landing: Landing) -> [String] {
    let axis = space.axis
    guard let start = space.target(at: landing.start[axis]) else { return [] }
    let step = landing.velocity[axis] > 0 ? count : -count
    let farthest = space.model.alignedOffset(ofTarget: start + step, along: axis) ?? 0
    let sign = landing.velocity[axis] > 0 ? "<=" : ">="
    return ["expect(offset.\(axis.letter) \(sign) \(points(farthest + 0.5)))"]
  }
}
