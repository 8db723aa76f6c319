import ScrollLanguage

/// A session as a script of its own.
///
/// A prompt allows redeclarations, and a scene that outlives a change of its rule; a file allows
/// neither. So several ways of writing the session down are tried, and one is returned only if its run
/// ends in exactly the state of the prompt.
package struct SavedScript: Equatable, Sendable {
  package let text: String
  /// What is otherwise than it was typed.
  package let note: String?
}

extension Prompt {
  package enum Saving: Equatable {
    case script(SavedScript)
    case refused(reason: String)
  }

  package func saved() -> Saving {
    guard let session else { return .refused(reason: "nothing has been entered yet") }
    let history = SavedHistory(entries, loader: loader)
    let saving = SavedComparison(
      state: state(of: session, history),
      names: history.declaredNames, valuePrefix: history.valuePrefix)
    var other: SavedScript?
    var difference: String?
    var mistake: String?
    var corrigible: [(attempt: Attempt, corrections: [SavedCorrection], time: Double)] = []
    for attempt in scriptsToTry(history) {
      switch compare(attempt.script.text, attempt.oldNames, saving) {
      case .wrong(let reason): mistake = mistake ?? reason
      case .same(let printed):
        if printed == self.printed { return .script(attempt.script) }
        other = other ?? attempt.script
      case .different(let found, let time):
        difference = found.words
        if let corrections = found.corrections {
          corrigible.append((attempt, corrections, time))
        }
      }
      if options.isInterrupted() { return .refused(reason: "interrupted") }
    }
    if let other { return .script(other) }
    for found in corrigible.reversed() {
      if let script = corrected(found.attempt, found.corrections, found.time, saving) {
        return .script(script)
      }
    }
    guard let difference else {
      return .refused(
        reason: "no script that was tried can be run (\(mistake ?? "there is nothing to write"))")
    }
    return .refused(reason: reason(history, difference))
  }

  private func state(of session: Session, _ history: SavedHistory) -> SavedState {
    var checker = withChecker { Checker(copying: $0) }
    let statics = checker.latestStatics().map {
      SavedStatic(name: $0.name, global: $0.global, isMutable: $0.isMutable)
    }
    return SavedState(
      session, history.declaredNames, valuePrefix: history.valuePrefix, statics: statics
    ) { value in
      guard session.hidesForm(value, &checker) else { return nil }
      let older = session.olderContents(of: value, checker)
      return older.types.union(older.uses)
    }
  }

  /// A script with assignments at its end for what it does not reach by itself.
  private func corrected(
    _ attempt: Attempt, _ corrections: [SavedCorrection], _ time: Double,
    _ saving: SavedComparison
  ) -> SavedScript? {
    var text = attempt.script.text
    var corrections = corrections
    var time = time
    // What brings one thing about may disturb another.
    for _ in 0..<3 {
      text = SavedCorrection.apply(corrections, to: text, endingAt: time)
      switch compare(text, attempt.oldNames, saving) {
      case .wrong: return nil
      case .same:
        let note = "values that the script does not reach by itself are set at its end"
        return SavedScript(text: text, note: attempt.script.note.map { $0 + "; " + note } ?? note)
      case .different(let found, let now):
        guard let more = found.corrections else { return nil }
        (corrections, time) = (more, now)
      }
    }
    return nil
  }

  private typealias Attempt = (script: SavedScript, oldNames: [(new: String, old: String)])

  /// The nearest to what was typed first.
  private func scriptsToTry(_ history: SavedHistory) -> [Attempt] {
    var attempts: [Attempt] = []
    let histories = [history.withWholeDrags, history]
    for history in histories { attempts.append((SavedScript(text: history.text, note: nil), [])) }
    for history in histories {
      let latest = history.withLatestDeclarations()
      let renamed = history.withRenamedDeclarations()
      attempts.append((SavedScript(text: latest.text, note: nil), []))
      let note = "earlier versions of redeclared names have other names in the script"
      attempts.append((SavedScript(text: renamed.text, note: note), renamed.oldNames))
      attempts.append((SavedScript(text: latest.withoutEarlierScenes.text, note: nil), []))
      for places in latest.withPlaces {
        let note = "gestures that a script cannot repeat are replaced by the offset they led to"
        attempts.append((SavedScript(text: places.text, note: note), []))
      }
    }
    var different: [Attempt] = []
    for attempt in attempts
    where !different.contains(where: { $0.script.text == attempt.script.text }) {
      different.append(attempt)
    }
    return different
  }

  private func reason(_ history: SavedHistory, _ difference: String) -> String {
    let reason: String
    if history.hasChangedInMotion {
      reason =
        "the scene was moving when something that it uses was redeclared, but in a script every "
        + "declaration holds from the start; settle() first, or ':undo'"
    } else if let gesture = history.brokenGesture {
      reason =
        "time was stepped back into the middle of '\(gesture)', but a script plays it as a whole; "
        + "settle() first, or ':undo'"
    } else if entries.contains(where: { $0.stepBack != nil }) {
      reason =
        "what happened before time was stepped back cannot be replayed; settle() first"
    } else {
      reason = "no script that was tried leads to the same state"
    }
    return "\(reason) (\(difference))"
  }

  // MARK: Playing

  /// What the end of a script's run is compared with.
  private struct SavedComparison {
    let state: SavedState
    let names: Set<String>
    let valuePrefix: String
  }

  private enum Compared {
    case wrong(String)
    case same(printed: String)
    case different(SavedState.Difference, time: Double)
  }

  private func compare(
    _ text: String, _ oldNames: [(new: String, old: String)], _ saving: SavedComparison
  ) -> Compared {
    var loader = loader
    loader.describesVariables = true
    let script = loader.load([
      ScriptInput(name: "saved.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    if let error = script.diagnostics.first(where: { $0.severity == .error }) {
      return .wrong("it would be an error: \(error.message)")
    }
    guard let code = script.code(for: .iOS) else { return .wrong("it could not be run") }
    var printed = ""
    var fault: Fault?
    // A test may fail here as it has failed there.
    var isInTest = false
    let session = Session(code, of: script, options: options) { event in
      switch event {
      case .print(let text): printed += text
      case .fault(let report) where !report.isRule && !isInTest: fault = report.fault
      case .testBegan: isInTest = true
      case .testEnded: isInTest = false
      default: break
      }
    }
    _ = session.run()
    if let fault { return .wrong("it would fail: \(fault.message)") }
    let ended = session.successor ?? session
    let newNames = Set(oldNames.map { $0.new })
    // Comparing may print more.
    let told = printed
    let state = SavedState(ended, saving.names, valuePrefix: saving.valuePrefix) { value in
      ended.names(in: value, among: newNames)
    }
    guard let difference = saving.state.difference(from: state, calling: oldNames) else {
      return .same(printed: told)
    }
    return .different(difference, time: ended.scene?.time ?? 0)
  }
}
