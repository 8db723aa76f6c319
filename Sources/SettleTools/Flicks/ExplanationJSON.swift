import ScrollModel
import ScrollStage

/// Explanations as JSON. The format only grows.
struct ExplanationJSON {
  static func document(_ explanation: Explanation) -> JSON {
    .object([
      .init("schema", .string("settle-why-1")),
      .init("gesture", .string(explanation.gesture)),
      .init("place", MapJSON.place(explanation.place)),
      .init("axis", .string(explanation.axis.letter)),
      .init("start", .number(explanation.start)),
      .init("startId", .text(explanation.startName)),
      .init("velocity", .number(explanation.forecast.velocity)),
      .init("isBelowFloor", .boolean(explanation.forecast.isBelowFloor)),
      .init("deceleration", .string(explanation.forecast.rate.name)),
      .init("naturalRest", .number(explanation.forecast.natural)),
      .init("decision", explanation.decision.map { decision($0) } ?? .null),
      .init("limits", MapJSON.range(explanation.limits)),
      .init("limitsAtRest", explanation.limitsAtRest.map { MapJSON.range($0) } ?? .null),
      .init("rest", .number(explanation.rest)),
      .init("id", .text(explanation.restName)),
      .init("seconds", .number(explanation.seconds)),
      .init("interruptedAfter", explanation.interruptedAfter.map { .number($0) } ?? .null),
      .init(
        "nearby",
        .array(
          explanation.nearby.map { neighbor in
            .object([
              .init(neighbor.isBelow ? "below" : "from", .number(neighbor.velocity)),
              .init("rest", .number(neighbor.rest)),
              .init("id", .text(neighbor.name)),
            ])
          })),
      .init("absence", explanation.absence.map { absence($0) } ?? .null),
    ])
  }

  private static func absence(_ absence: Explanation.Absence) -> JSON {
    .object(
      [
        .init("id", .string(absence.target)),
        .init("offset", .number(absence.offset)),
        .init("isThere", .boolean(absence.isThere)),
        .init("velocities", absence.velocities.map { MapJSON.range($0) } ?? .null),
        .init(
          "start",
          absence.start.map {
            .object([.init("offset", .number($0.offset)), .init("id", .text($0.name))])
          } ?? .null),
        .init("flicks", absence.flicks.map { .integer($0) } ?? .null),
      ] + MapJSON.reason(absence.reason))
  }

  private static func decision(_ decision: Explanation.Decision) -> JSON {
    .object([
      .init("behavior", .string(decision.behavior)),
      .init("steps", decision.steps.map { .integer(Int($0)) } ?? .null),
      .init("proposed", .rect(decision.proposed)),
      .init("answer", .rect(decision.answer)),
      .init("margin", .number(decision.margin)),
      .init("container", .number(decision.container)),
      .init("anchor", decision.anchor.map { .number($0) } ?? .null),
      .init("aligned", .number(decision.aligned)),
      .init(
        "lines",
        .array(
          decision.lines.map { line in
            .object([
              .init("place", MapJSON.place(line.place)),
              .init("text", .string(line.text)),
              .init("values", .string(line.values)),
            ])
          })),
      .init(
        "candidates",
        .array(
          decision.candidates.map { candidate in
            .object([
              .init("id", .string(candidate.name)),
              .init("offset", .number(candidate.offset)),
              .init("distance", .number(candidate.distance)),
              .init("isChosen", .boolean(candidate.isChosen)),
            ])
          })),
      .init("failure", .text(decision.failure)),
      .init("failurePlace", MapJSON.place(decision.failurePlace)),
    ])
  }
}

extension ReleaseForecast.Rate {
  fileprivate var name: String {
    switch self {
    case .normal: "normal"
    case .fast: "fast"
    case .none: "none"
    }
  }
}
