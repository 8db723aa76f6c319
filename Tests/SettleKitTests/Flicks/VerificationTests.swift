import SettleKit
import Testing

/// Properties as values: verdicts, and counterexamples that fail when they are run.
struct VerificationTests {
  @Test func standardPropertiesAreTried() throws {
    let verification = try FlickSample.simulation().verify()
    #expect(verification.verdicts.map(\.property) == Verification.Property.standard)
    // All hold but the last: the rule counts from the left.
    let failed = verification.verdicts.filter {
      if case .failed = $0.outcome { true } else { false }
    }
    #expect(failed.map(\.property) == [.mirrors] && verification.hasFailed)
    #expect(verification.subject.behavior == "CardSnap")
    guard case .held(let count, .landings) = verification.verdicts[0].outcome else {
      Issue.record("neverFails holds")
      return
    }
    #expect(count == 12 * 481)
    #expect(verification.text().contains("neverFails"))
  }

  @Test func aFailureHasATestThatFails() throws {
    let rule = FlickSample.snap.replacing("page * step", with: "page * step + (page == 3 ? 40 : 0)")
    let text = FlickSample.cards(rule)
    let verification = try FlickSample.simulation(text).verify(.restsOnTargets, .neverFails)
    #expect(verification.hasFailed)
    guard case .failed(let example) = verification.verdicts[0].outcome,
      case .held = verification.verdicts[1].outcome
    else {
      Issue.record("\(verification.text())")
      return
    }
    #expect(example.velocities.contains(example.velocity))
    #expect(example.failingStarts >= 1 && example.failingStarts <= example.starts)
    #expect(example.decidedAt?.line == 10)
    #expect(example.landings.offset == example.start)
    let report = try FlickSample.simulation(text + "\n" + example.test).run()
    #expect(report.outcome == .failed)
    #expect(report.expectations.map(\.passed) == [false])
  }

  @Test func allPropertiesAreTried() throws {
    let verification = try FlickSample.simulation().verify(
      .everyTargetReachable, .targetsPerFlick(atMost: 1), .monotone, .interruptible, step: 200)
    #expect(
      verification.verdicts.map(\.property) == [
        .everyTargetReachable, .targetsPerFlick(atMost: 1), .monotone, .interruptible,
      ])
    #expect(verification.hasFailed)
    if case .held = verification.verdicts[0].outcome {} else { Issue.record("all are reached") }
    if case .failed = verification.verdicts[1].outcome {} else { Issue.record("it goes far") }
  }

  @Test func whatSaysNothingDoesNotApply() throws {
    let text = "ScrollView { Color.red.frame(height: 5000) }"
    let verification = try FlickSample.simulation(text).verify(
      .restsOnTargets, step: 3000)
    guard case .doesNotApply(let reason) = verification.verdicts[0].outcome else {
      Issue.record("there are no targets")
      return
    }
    #expect(reason.contains("no targets") && !verification.hasFailed)
  }
}
