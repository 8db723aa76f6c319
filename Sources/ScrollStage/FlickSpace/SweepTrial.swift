import ScrollLanguage
import ScrollModel

/// What a sweep tried; the expectation that has it is about the first failure.
package struct SweepTrial {
  /// An expectation of the closure that failed, besides the first.
  package struct Failure {
    package var span: SourceSpan
    package var source: String
    /// For how many landings.
    package var count: Int
  }

  package var landings: Int
  package var others: [Failure] = []
}

/// A sweep whose closure runs: what its expectations have come to so far.
struct SweepUnderWay {
  /// The flick that the closure has, in words.
  var flick = ""
  /// The first failure of each expectation, with the flick and how often it failed.
  private var failed: [(expectation: Expectation, flick: String, count: Int)] = []

  mutating func note(_ expectation: Expectation) {
    if expectation.passed { return }
    if let index = failed.firstIndex(where: { $0.expectation.span == expectation.span }) {
      failed[index].count += 1
    } else {
      failed.append((expectation, flick, 1))
    }
  }

  /// What failed first, with a count, as the one expectation of the sweep.
  ///
  /// - Parameters:
  ///   - landings: how many there were.
  ///   - statement: what has held if nothing failed.
  func result(_ landings: Int, of statement: Expectation) -> Expectation {
    var trial = SweepTrial(landings: landings)
    var result = statement
    if let first = failed.first {
      result = first.expectation
      let words = "fails for \(first.count) of \(landings) landings, first for \(first.flick)"
      result.reason += result.reason.isEmpty ? words : "; \(words)"
      trial.others = failed.dropFirst().map {
        SweepTrial.Failure(
          span: $0.expectation.span, source: $0.expectation.source, count: $0.count)
      }
    }
    result.trial = .sweep(trial)
    return result
  }
}
