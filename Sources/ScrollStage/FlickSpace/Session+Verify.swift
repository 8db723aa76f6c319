import ScrollLanguage
import ScrollModel

/// `verify`: properties over all flicks of the scene, each of them one expectation.
extension Session {
  /// - Parameter named: the properties that the script names; the standard ones without.
  func verify(
    _ named: [LandingProperty], in container: ScrollReference?, along axis: Axis?
  ) throws(Fault) {
    let span = machine.innermostUserSpan
    var query = FlickQuery()
    query.axis = axis
    let file = program.source(of: span)?.name ?? ""
    let properties = named.isEmpty ? LandingProperty.standard : named
    let (verification, lint) = try tryFlicks(for: .verify, query, in: container) {
      (space) throws(FlickProblem) in
      let verifier = try Verifier(space, goesOn: { [self] in goesOnTrying() })
      let verification = verifier.verify(properties, file: file)
      return (verification, space.lint(of: verifier.reach))
    }
    // Who asks for every target reads more in the report of that.
    if options.lints, let lint, !properties.contains(.everyTargetReachable) { report(lint) }
    for verdict in verification.verdicts {
      report(verdict, of: verification, isNamed: !named.isEmpty, at: span)
    }
  }

  /// A property that says nothing of the scene holds; who has named it hears of it.
  private func report(
    _ verdict: Verification.Verdict, of verification: Verification, isNamed: Bool,
    at span: SourceSpan
  ) {
    let source = "verify(\(verdict.property.spelling))"
    var expectation = Expectation(
      passed: true, span: span, source: source, parts: [], test: test?.name, message: "",
      reason: "",
      trial: .property(Verification(subject: verification.subject, verdicts: [verdict])))
    switch verdict.outcome {
    case .held: break
    case .undecided(let words): warn("\(source) is not decided: \(words)", at: span)
    case .doesNotApply(let reason):
      if isNamed { warn("\(source) does not apply: \(reason)", at: span) }
    case .failed(let example):
      expectation.passed = false
      expectation.reason = example.flick
    }
    report(expectation)
  }

  private func warn(_ words: String, at span: SourceSpan) {
    emit(.warning(RunWarning(message: words, span: span, test: test?.name)))
  }
}

extension Verification.Counterexample {
  /// `900 pt/s from 0 (card 0): the rule answers …`
  fileprivate var flick: String {
    "\(points(velocity)) pt/s from \(points(start))"
      + (startName.map { " (\($0))" } ?? "") + ": \(words)"
  }
}
