import ScrollLanguage
import ScrollModel
import ScrollStage

/// One landing as a row: numbers along the axis of the sweep.
struct SweepRow {
  static let header = "index,start,velocity,proposed,answer,rest,id,seconds,line,failure\n"

  let index: Int
  let landing: Landing
  let space: FlickSpace

  /// With its line end.
  func text(_ format: SweepFormat) -> String {
    switch format {
    case .csv: csv
    case .ndjson: json.compact + "\n"
    }
  }

  private var axis: Axis { space.axis }
  private var id: String? { space.positionName(of: landing) }
  private var line: Int? { space.place(of: landing.decidedAt)?.line }

  private var csv: String {
    CSV.row([
      "\(index)", points(landing.start[axis]), points(landing.velocity[axis]),
      points(landing.proposed.origin[axis]), points(landing.answer.origin[axis]),
      points(landing.rest[axis]), id ?? "", points(landing.seconds), line.map { "\($0)" } ?? "",
      landing.failure?.reason.name ?? "",
    ])
  }

  private var json: JSON {
    .object([
      .init("index", .integer(index)),
      .init("start", .number(landing.start[axis])),
      .init("velocity", .number(landing.velocity[axis])),
      .init("proposed", .number(landing.proposed.origin[axis])),
      .init("answer", .number(landing.answer.origin[axis])),
      .init("rest", .number(landing.rest[axis])),
      .init("id", .text(id)),
      .init("seconds", .number(landing.seconds)),
      .init("line", line.map { .integer($0) } ?? .null),
      .init("failure", .text(landing.failure?.reason.name)),
    ])
  }
}
