import ScrollPhysics

/// One axis of a scroll view: an offset, and the motion that changes it if there is one.
///
/// The model counts seconds, motions count milliseconds from their own start; this is the one
/// place where the two meet. At the end of a motion the offset is exactly the motion's rest.
struct AxisState {
  /// Offset at the model's present time.
  private(set) var offset: Double
  private(set) var motion: Motion?
  /// Seconds.
  private(set) var start: Double = 0
  /// Seconds; infinite for a motion that does not end.
  private(set) var end: Double = 0
  /// When an edge will be crossed, seconds; nil once it was reported.
  private(set) var crossing: Double?

  init(offset: Double) {
    self.offset = offset
  }

  /// Puts the offset somewhere, without motion.
  mutating func place(at offset: Double) {
    // Adding zero turns a negative zero into one without a sign.
    self.offset = offset + 0
    motion = nil
    crossing = nil
  }

  /// Begins a motion; one that is over at once only places the offset.
  mutating func begin(_ motion: Motion, at time: Double) {
    guard motion.duration > 0 else {
      place(at: motion.rest)
      return
    }
    self.motion = motion
    start = time
    end = time + motion.duration / 1000
    crossing = motion.edgeCrossing.map { time + $0.time / 1000 }
    offset = motion.position(at: 0)
    if end <= time { place(at: motion.rest) }
  }

  mutating func move(to time: Double) {
    guard motion != nil else { return }
    if time >= end {
      place(at: rest)
    } else {
      offset = offset(at: time)
    }
  }

  /// Where the offset will be at a time from now on.
  func offset(at time: Double) -> Double {
    guard let motion else { return offset }
    return (time >= end ? motion.rest : motion.position(at: (time - start) * 1000)) + 0
  }

  /// When the motion will next turn round, seconds; infinite if it will not.
  func turn(after time: Double) -> Double {
    guard let turn = motion?.turn(after: (time - start) * 1000) else { return .infinity }
    return start + turn / 1000
  }

  /// pt/s
  func velocity(at time: Double) -> Double {
    guard let motion else { return 0 }
    return motion.velocity(at: (time - start) * 1000) * 1000
  }

  mutating func markCrossingReported() { crossing = nil }

  /// Where the offset will be when all is over.
  var rest: Double { motion?.rest ?? offset }
}
