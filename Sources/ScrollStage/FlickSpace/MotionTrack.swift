import ScrollModel

/// A landing in time: where the content is and how fast it moves, from the release to the rest.
package struct MotionTrack: Equatable, Sendable {
  package struct Sample: Equatable, Sendable {
    /// Seconds after the release.
    package var time: Double
    /// Along the axis, points and pt/s.
    package var offset: Double
    package var velocity: Double
  }

  package struct Phase: Equatable, Sendable {
    package var name: String
    package var range: ClosedRange<Double>
  }

  /// A target that the content passes or rests on.
  package struct Target: Equatable, Sendable {
    package var name: String
    package var offset: Double
  }

  package var samples: [Sample]
  package var phases: [Phase]
  package var targets: [Target]
}

extension Session {
  /// So many moments tell a curve.
  private static let trackSamples = 400
  /// After so many seconds nothing is drawn any more: some springs never rest.
  private static let longestTrack = 60.0

  package func track(of entry: LandingLog.Entry, along axis: Axis) -> MotionTrack {
    var courses = entry.courses[...]
    var model = entry.after
    model.settings.reportsPosition = false
    let start = model.time
    let duration = min(max(0, entry.last.restTime - start), Session.longestTrack)
    var samples: [MotionTrack.Sample] = []
    var phases: [MotionTrack.Phase] = []
    for index in 0...Session.trackSamples {
      let time = duration * Double(index) / Double(Session.trackSamples)
      while let next = courses.first, next.time <= start + time {
        model = next
        model.settings.reportsPosition = false
        courses.removeFirst()
      }
      model.advance(to: start + time, reportsEachTarget: false)
      samples.append(
        MotionTrack.Sample(
          time: time, offset: model.offset[axis], velocity: model.velocity(along: axis)))
      note(model.phase, at: time, in: &phases)
      if duration == 0 { break }
    }
    return MotionTrack(
      samples: samples, phases: phases.filter { $0.range.upperBound > $0.range.lowerBound },
      targets: passedTargets(samples, of: entry, along: axis))
  }

  private func note(_ phase: ScrollPhase, at time: Double, in phases: inout [MotionTrack.Phase]) {
    if let last = phases.last, last.name == phase.name {
      phases[phases.count - 1].range = last.range.lowerBound...time
    } else {
      if let last = phases.last { phases[phases.count - 1].range = last.range.lowerBound...time }
      phases.append(MotionTrack.Phase(name: phase.name, range: time...time))
    }
  }

  /// More lines than this hide the curve.
  private static let greatestTargets = 12

  private func passedTargets(
    _ samples: [MotionTrack.Sample], of entry: LandingLog.Entry, along axis: Axis
  ) -> [MotionTrack.Target] {
    let offsets = samples.map { $0.offset }
    guard let least = offsets.min(), let greatest = offsets.max() else { return [] }
    let model = entry.before
    let first = model.alignedTarget(at: least, along: axis) ?? 0
    let last = model.alignedTarget(at: greatest, along: axis) ?? first
    guard !model.targets.isEmpty, abs(last - first) < Session.greatestTargets else { return [] }
    let scroll = scene?.scroll(entry.identity)
    var targets: [MotionTrack.Target] = []
    for index in min(first, last)...max(first, last) {
      guard let offset = model.alignedOffset(ofTarget: index, along: axis) else { continue }
      targets.append(
        MotionTrack.Target(
          name: scroll?.id(ofTarget: index)?.text ?? "target \(index)", offset: offset))
    }
    return targets
  }
}
