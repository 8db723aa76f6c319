import ScrollModel
import ScrollStage

/// Landing maps as JSON. The format only grows.
struct MapJSON {
  static let schema = "settle-map-1"

  static func document(_ maps: [LandingMap]) -> JSON {
    .object([
      .init("schema", .string(schema)),
      .init("maps", .array(maps.map { map($0) })),
    ])
  }

  static func map(_ map: LandingMap) -> JSON {
    .object([
      .init("subject", subject(map.subject)),
      .init("starts", .array(map.starts.map { start($0) })),
      .init("reach", reach(map.reach)),
    ])
  }

  static func subject(_ subject: LandingMap.Subject) -> JSON {
    .object([
      .init("behavior", .string(subject.behavior)),
      .init("place", place(subject.place)),
      .init("file", .string(subject.file)),
      .init("settings", .array(subject.settings.map { .string($0) })),
      .init("window", JSON.pair(subject.window.width, subject.window.height)),
      .init("sizeClass", .string(subject.sizeClass)),
      .init("axis", .string(subject.axis.letter)),
      .init("present", subject.present.map { .number($0) } ?? .null),
      .init("limits", range(subject.limits)),
      .init("container", .number(subject.container)),
      .init("velocities", range(subject.velocities)),
      .init("step", .number(subject.step)),
      .init("precision", .number(FlickSpace.precision)),
      .init("isPlayed", .boolean(subject.isPlayed)),
      .init("isRightToLeft", .boolean(subject.isRightToLeft)),
    ])
  }

  private static func start(_ start: LandingMap.Start) -> JSON {
    .object([
      .init("offset", .number(start.offset)),
      .init("id", .text(start.name)),
      .init("pieces", .array(start.pieces.map { piece($0) })),
    ])
  }

  private static func piece(_ piece: LandingMap.Piece) -> JSON {
    .object([
      .init("velocities", range(piece.velocities)),
      .init("rest", rest(piece.rest)),
      .init("id", .text(piece.name)),
      .init("place", place(piece.place)),
      .init("failure", .text(piece.failure)),
    ])
  }

  private static func reach(_ reach: Reachability) -> JSON {
    .object([
      .init(
        "rests",
        .array(
          reach.rests.map { rest in
            .object([
              .init("offset", .number(rest.offset)),
              .init("id", .text(rest.name)),
              .init("flicks", .integer(rest.flicks)),
            ])
          })),
      .init(
        "missed",
        .array(
          reach.missed.map { missed in
            .object(
              [
                .init("id", .string(missed.name)),
                .init("offset", .number(missed.offset)),
              ] + reason(missed.reason))
          })),
      .init("targetCount", .integer(reach.targetCount)),
      .init("undecidedCount", .integer(reach.undecidedCount)),
      .init("isComplete", .boolean(reach.isComplete)),
    ])
  }

  /// Why a target is never rested on, and how far it is off where that is a distance.
  static func reason(_ reason: Reachability.Reason?) -> [JSON.Member] {
    [
      .init("reason", .text(reason?.name)),
      .init("by", reason?.distance.map { .number($0) } ?? .null),
      .init("margin", reason?.margin.map { margin($0) } ?? .null),
    ]
  }

  private static func margin(_ margin: Reachability.Margin) -> JSON {
    .object([
      .init("edge", .string(margin.edge.name)), .init("length", .number(margin.length)),
    ])
  }

  /// Where the piece begins and where it ends: twice the same number where it rests at one place.
  static func rest(_ rest: LandingMap.Rest) -> JSON {
    switch rest {
    case .at(let offset): .array([.number(offset), .number(offset)])
    case .from(let first, let last): .array([.number(first), .number(last)])
    }
  }

  static func range(_ range: ClosedRange<Double>) -> JSON {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }

  static func place(_ place: SourcePlace?) -> JSON {
    guard let place else { return .null }
    return .object([
      .init("file", .string(place.file)), .init("line", .integer(place.line)),
    ])
  }
}

extension Reachability.Reason {
  fileprivate var name: String {
    switch self {
    case .contentEnds: "contentEnds"
    case .contentBegins: "contentBegins"
    case .longerThanContainer: "longerThanContainer"
    case .noVelocity: "noVelocity"
    }
  }

  fileprivate var distance: Double? {
    switch self {
    case .contentEnds(let by, _), .contentBegins(let by, _): by
    case .longerThanContainer, .noVelocity: nil
    }
  }

  fileprivate var margin: Reachability.Margin? {
    switch self {
    case .contentEnds(_, let margin), .contentBegins(_, let margin): margin
    case .longerThanContainer, .noVelocity: nil
    }
  }
}
