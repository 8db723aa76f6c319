/// The moments at which the frames of a scene end.
///
/// Frames are counted from the end of the last action that was not a step, and moments are computed
/// from that count. So stepping through the same frames, forwards or backwards, always gives the same
/// moments, to the bit.
struct FrameGrid {
  private struct Stretch {
    let start: Double
    let rate: Double

    func moment(_ frame: Double) -> Double { start + frame / rate }

    /// The number of the frame that ends near a moment.
    func frame(near moment: Double) -> Double { ((moment - start) * rate).rounded() }
  }

  /// Sums of times that mean the same moment differ by less than this.
  private static let hair = 1e-9
  private var stretches: [Stretch] = []

  /// The moment so many frames after another one.
  mutating func moment(_ count: Int64, after time: Double, rate: Double) -> Double {
    if let last = stretches.last, last.rate == rate {
      let frame = last.frame(near: time)
      if last.moment(frame) == time { return last.moment(frame + Double(count)) }
    }
    stretches.append(Stretch(start: time, rate: rate))
    return time + Double(count) / rate
  }

  /// The moment that was meant by one which has been worked out otherwise: one of these, the end of a
  /// frame, or just that moment.
  func moment(near time: Double, or others: some BidirectionalCollection<Double>) -> Double {
    if let other = others.last(where: { abs($0 - time) < FrameGrid.hair }) { return other }
    guard let stretch = stretches.last(where: { $0.start < time + FrameGrid.hair }) else {
      return time
    }
    let near = stretch.moment(stretch.frame(near: time))
    return abs(near - time) < FrameGrid.hair ? near : time
  }

  /// What has been counted behind a moment has not happened.
  mutating func forget(after time: Double) {
    stretches.removeAll { $0.start > time }
  }
}
