import ScrollLanguage
import ScrollModel
import ScrollPictures
import ScrollStage

/// Widths of the columns of a trace, and its lines at these widths. Columns only grow.
package struct TraceColumns {
  private var time = 7
  private var phase = 12
  private var offset = 6
  private var velocity = 12
  private var position = 2

  package init() {}

  package mutating func widen(for row: TraceRow) {
    time = max(time, fixed(row.time, digits: 3).count)
    phase = max(phase, row.phase.name.count)
    offset = max(offset, TraceColumns.spelling(row.offset, row.axes).count)
    velocity = max(velocity, TraceColumns.spelling(row.velocity, row.axes).count)
    position = max(position, DisplayWidth.of(row.position ?? ""))
  }

  package var header: String {
    line(
      time: "time", phase: "phase", offset: "offset", velocity: "velocity", position: "id",
      what: "what")
  }

  package func line(for row: TraceRow) -> String {
    line(
      time: fixed(row.time, digits: 3), phase: row.phase.name,
      offset: TraceColumns.spelling(row.offset, row.axes),
      velocity: TraceColumns.spelling(row.velocity, row.axes),
      position: row.position ?? "", what: row.words)
  }

  private func line(
    time: String, phase: String, offset: String, velocity: String, position: String, what: String
  ) -> String {
    let line =
      TraceColumns.right(time, self.time) + "  " + TraceColumns.left(phase, self.phase) + "  "
      + TraceColumns.right(offset, self.offset) + "  "
      + TraceColumns.right(velocity, self.velocity) + "  "
      + TraceColumns.right(position, self.position) + "    " + what
    return what.isEmpty ? TraceColumns.trimmed(line) : line
  }

  private static func spelling(_ offset: Point, _ axes: AxisSet) -> String {
    spelling(x: offset.x, y: offset.y, axes)
  }

  private static func spelling(_ velocity: Vector, _ axes: AxisSet) -> String {
    spelling(x: velocity.dx, y: velocity.dy, axes)
  }

  /// One number, or both where both axes scroll.
  private static func spelling(x: Double, y: Double, _ axes: AxisSet) -> String {
    if axes == .both { return number(x) + ", " + number(y) }
    return number(axes == .horizontal ? x : y)
  }

  private static func number(_ value: Double) -> String {
    let text = fixed(value, digits: 2)
    return text == "-0.00" ? "0.00" : text
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}

extension TraceRow {
  /// What has happened, and where, if that is not the outermost scroll view.
  fileprivate var words: String {
    guard let scrollView, !what.isEmpty else { return what }
    return "\(what) in \(scrollView)"
  }
}
