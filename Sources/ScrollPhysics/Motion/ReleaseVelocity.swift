/// Speed of a finger as it lifts, from the samples of its drag.
///
/// 0.75 of the sample before the last and 0.25 of the last one; the blend is skipped where there
/// is no earlier sample (physics.md §1). Any unit of speed.
package struct ReleaseVelocity: Equatable {
  private var previous: Double?
  private var latest: Double?

  package init() {}

  /// Records the mean speed of one more frame.
  package mutating func add(_ speed: Double) {
    previous = latest
    latest = speed
  }

  /// Forgets the samples: the finger rested.
  package mutating func clear() {
    previous = nil
    latest = nil
  }

  package var isEmpty: Bool { latest == nil }
  package var last: Double { latest ?? 0 }

  /// Speed that the release hands on.
  package var blended: Double {
    guard let latest else { return 0 }
    guard let previous else { return latest }
    return previous == latest ? latest : 0.75 * previous + 0.25 * latest
  }
}
