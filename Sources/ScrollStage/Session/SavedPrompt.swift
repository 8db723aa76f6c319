import ScrollLanguage

/// A session as a script of its own.
///
/// What can be declared anew at a prompt cannot in a file, and a scene that stood while its rule
/// changed has no place in one either. So several ways of writing the session down are tried, and
/// one is handed out only when its run ends in the very state that the prompt is in.
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
    let names = history.declaredNames
    let state = SavedState(session, names, valuePrefix: history.valuePrefix)
    var other: SavedScript?
    var difference: String?
    for (script, oldNames) in scriptsToTry(history) {
      switch play(script.text, names, valuePrefix: history.valuePrefix) {
      case .wrong(let reason): difference = difference ?? reason
      case .ended(let ended, let printed):
        if let found = state.difference(from: ended, calling: oldNames) {
          difference = found
        } else if printed == self.printed {
          return .script(script)
        } else {
          other = other ?? script
        }
      }
    }
    if let other { return .script(other) }
    return .refused(reason: reason(history, difference ?? "there is none"))
  }

  private typealias Attempt = (script: SavedScript, oldNames: [(new: String, old: String)])

  private func scriptsToTry(_ history: SavedHistory) -> [Attempt] {
    let latest = history.withLatestDeclarations()
    let renamed = history.withRenamedDeclarations()
    var attempts: [Attempt] = [
      (SavedScript(text: history.text, note: nil), []),
      (SavedScript(text: latest.text, note: nil), []),
      (
        SavedScript(
          text: renamed.text,
          note: "what was declared anew has its older forms under other names"),
        renamed.oldNames
      ),
    ]
    if let places = latest.withPlaces() {
      let note = "gestures made under older declarations are written as the place they led to"
      attempts.append((SavedScript(text: places.text, note: note), []))
    }
    return attempts
  }

  private func reason(_ history: SavedHistory, _ difference: String) -> String {
    let advice: String
    if history.hasChangedInMotion {
      advice =
        "the scene was moving when something that it uses was declared anew; go back with ':back' "
        + "or ':undo', let it come to rest with settle(), and declare it then"
    } else if let gesture = history.brokenGesture {
      advice =
        "time was stepped back into the midst of '\(gesture)', and a script makes a gesture whole; "
        + "step back to where it begins or ends"
    } else if entries.contains(where: { $0.stepBack != nil }) {
      advice = "what was read before time was stepped back cannot be read again"
    } else {
      advice = "a script has each declaration once, and gestures of its own"
    }
    return "played as a script, \(difference): \(advice)"
  }

  // MARK: Playing

  private enum Played {
    case wrong(String)
    case ended(SavedState, printed: String)
  }

  private func play(_ text: String, _ names: Set<String>, valuePrefix: String) -> Played {
    let script = loader.load([
      ScriptInput(name: "saved.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    if let error = script.diagnostics.first(where: { $0.severity == .error }) {
      return .wrong("it would be an error: \(error.message)")
    }
    guard let code = script.code(for: .iOS) else { return .wrong("it could not be run") }
    var printed = ""
    var fault: Fault?
    let session = Session(code, of: script, options: options) { event in
      switch event {
      case .print(let text): printed += text
      case .fault(let report) where !report.isRule: fault = report.fault
      default: break
      }
    }
    _ = session.run()
    if let fault { return .wrong("it would fail: \(fault.message)") }
    let state = SavedState(session.successor ?? session, names, valuePrefix: valuePrefix)
    return .ended(state, printed: printed)
  }
}
