import ScrollLanguage
import ScrollModel
import ScrollStage

/// One landing as a row: numbers along the axis of the sweep.
struct SweepRow {
  static let header = "index,start,velocity,proposed,answer,rest,id,seconds,line,failure"

  let index: Int
  let landing: Landing
  let space: FlickSpace

  func text(_ format: SweepFormat) -> String {
    switch format {
    case .csv: csv
    case .ndjson: json.compact
    }
  }

  private var axis: Axis { space.axis }

  private var csv: String {
    let id = space.position(of: landing)?.text
    let line = space.place(of: landing.decidedAt)?.line
    var text = "\(index)"
    for number in [
      landing.start[axis], landing.velocity[axis], landing.proposed.origin[axis],
      landing.answer.origin[axis], landing.rest[axis],
    ] {
      text += "," + SweepRow.number(number)
    }
    text += "," + SweepRow.field(id ?? "")
    text += "," + SweepRow.number(landing.seconds)
    text += "," + (line.map { "\($0)" } ?? "")
    text += "," + SweepRow.field(landing.failure?.reason.name ?? "")
    return text
  }

  private var json: JSON {
    .object([
      .init("index", .integer(index)),
      .init("start", .number(landing.start[axis])),
      .init("velocity", .number(landing.velocity[axis])),
      .init("proposed", .number(landing.proposed.origin[axis])),
      .init("answer", .number(landing.answer.origin[axis])),
      .init("rest", .number(landing.rest[axis])),
      .init("id", .text(space.position(of: landing)?.text)),
      .init("seconds", .number(landing.seconds)),
      .init("line", space.place(of: landing.decidedAt).map { .integer($0.line) } ?? .null),
      .init("failure", .text(landing.failure?.reason.name)),
    ])
  }

  /// With the fewest digits that read back as the same number.
  private static func number(_ value: Double) -> String { points(value) }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    var quoted = "\""
    for character in text {
      if character == "\"" { quoted += "\"" }
      quoted.append(character)
    }
    return quoted + "\""
  }
}
