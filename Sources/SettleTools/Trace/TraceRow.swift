/// One row of the trace: something that happened, and the state just before it.
///
/// Times are seconds, offsets points, velocities points per second.
package struct TraceRow: Sendable {
  package enum Event: String, Sendable {
    case verb
    case release
    case rule
    case rest
    case resize
    case expectation
    case phase
    case edge
    case position
    case sample
    case note
  }

  package enum Axes: Sendable {
    case horizontal
    case vertical
    case both
  }

  /// A pair of numbers, one for each axis.
  package struct Pair: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package var time: Double
  package var phase: String
  package var offset: Pair
  package var velocity: Pair
  /// Along which axes the scroll view scrolls, and so which numbers are worth a column.
  package var axes: Axes
  /// The id that the position would report, as `print` shows it.
  package var position: String?
  package var event: Event
  package var what: String
  /// The test in which it happened.
  package var test: String?
  /// The statement, or the line of the rule that decided.
  package var place: Place?

  package init(
    time: Double, phase: String, offset: Pair, velocity: Pair, axes: Axes, position: String?,
    event: Event, what: String, test: String? = nil, place: Place? = nil
  ) {
    self.time = time
    self.phase = phase
    self.offset = offset
    self.velocity = velocity
    self.axes = axes
    self.position = position
    self.event = event
    self.what = what
    self.test = test
    self.place = place
  }
}
