/// What a run tells a command, in the order in which it happens.
package enum RunEvent {
  case row(TraceRow)
  /// Text of the script's own `print`, with its terminator.
  case print(String, test: String?)
  /// An expectation was evaluated; `failure` says what came instead.
  case expectation(failure: Finding?, test: String?)
  /// The top level, a test or a rule stopped with an error.
  case fault(Finding, test: String?)
  case testBegan(name: String, place: Place?)
  case testEnded(name: String)
}

/// How a run ended as a whole; failures of the script are events.
package enum RunEnd: Equatable {
  case finished
  case interrupted
  /// A bug of ours, with what is known of it.
  case internalError(String)
}

/// What a run may take and what it reports.
package struct RunSettings {
  package var density = TraceDensity.standard
  package var steps = LimitChoice.standard
  package var memory = LimitChoice.standard
  /// Only tests and top-level expectations matter: rows need not be made.
  package var isTest = false
  package var isInterrupted: () -> Bool = { false }

  package init() {}
}
