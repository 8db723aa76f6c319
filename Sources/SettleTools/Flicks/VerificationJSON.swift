import ScrollStage

/// Verifications as JSON. The format only grows.
struct VerificationJSON {
  static func document(
    _ verification: Verification, untried: [LandingProperty] = []
  ) -> JSON {
    .object([
      .init("schema", .string("settle-verify-1")),
      .init("subject", MapJSON.subject(verification.subject)),
      .init(
        "properties",
        .array(
          verification.verdicts.map { verdict($0) }
            + untried.map {
              .object([
                .init("property", .string($0.name)), .init("verdict", .string("notTried")),
              ])
            })),
    ])
  }

  private static func verdict(_ verdict: Verification.Verdict) -> JSON {
    var members: [JSON.Member] = [.init("property", .string(verdict.property.name))]
    switch verdict.outcome {
    case .held(let count, let unit):
      members += [.init("verdict", .string("held")), .init(unit.rawValue, .integer(count))]
    case .undecided(let words):
      members += [.init("verdict", .string("undecided")), .init("reason", .string(words))]
    case .doesNotApply(let reason):
      members += [.init("verdict", .string("doesNotApply")), .init("reason", .string(reason))]
    case .failed(let example):
      members += [
        .init("verdict", .string("failed")), .init("counterexample", counterexample(example)),
      ]
    }
    return .object(members)
  }

  private static func counterexample(_ example: Verification.Counterexample) -> JSON {
    .object([
      .init("start", .number(example.start)),
      .init("id", .text(example.startName)),
      .init("velocity", .number(example.velocity)),
      .init("words", .string(example.words)),
      .init("velocities", MapJSON.range(example.interval)),
      .init("starts", .integer(example.starts)),
      .init("allStarts", .integer(example.allStarts)),
      .init("place", MapJSON.place(example.place)),
      .init("test", .string(example.test)),
    ])
  }
}
