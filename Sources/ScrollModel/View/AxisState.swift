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
  ///
  /// - Parameter delay: seconds in which the offset stays where it is.
  mutating func begin(_ motion: Motion, at time: Double, after delay: Double = 0) {
    guard motion.duration > 0 || (delay > 0 && motion.rest != offset) else {
      place(at: motion.rest)
      return
    }
    self.motion = motion
    start = time + delay
    end = start + motion.duration / 1000
    crossing = motion.edgeCrossing.map { start + $0.time / 1000 }
    if delay == 0 { offset = motion.position(at: 0) }
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
    guard let motion, time >= start else { return offset }
    return (time >= end ? motion.rest : motion.position(at: (time - start) * 1000)) + 0
  }

  /// When the motion will next turn round, seconds; infinite if it will not.
  func turn(after time: Double) -> Double {
    guard let turn = motion?.turn(after: max(0, time - start) * 1000) else { return .infinity }
    return start + turn / 1000
  }

  /// pt/s
  func velocity(at time: Double) -> Double {
    guard let motion, time >= start else { return 0 }
    return motion.velocity(at: (time - start) * 1000) * 1000
  }

  /// Speed just before the motion ends; 0 where it has ended before that time. pt/s
  func lastVelocity(at time: Double) -> Double {
    guard let motion, end >= time else { return 0 }
    return motion.velocity(at: motion.duration.nextDown) * 1000 + 0
  }

  mutating func markCrossingReported() { crossing = nil }

  /// Where the offset will be when all is over.
  var rest: Double { motion?.rest ?? offset }
}
