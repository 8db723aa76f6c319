import ScrollLanguage
import ScrollStage

/// The last entry so far, with the lines after it that have no effect.
struct LastEntry {
  let name: String
  var text: String
  /// What came of it, if that was nothing.
  let problem: PromptAnswer?
  /// Something had failed in the session before it.
  let isBehindFailure: Bool
}

/// Lines that go on with an entry that was whole without them: `.padding()` below a closing brace,
/// `else`, an operator.
///
/// Nobody who types can be waited for, so the entry is played at once and anew with such a line. A
/// pipe has the line already, and the entry is played once where that shows the same: where it is
/// right without the line and shows no value.
extension Repl {
  func enterOrGoOn(_ text: String) {
    if let last, EntryText.goesOn(last.text, with: text) { return goOn(last, with: text) }
    count += 1
    let entry = PromptEntry(name: "<\(count)>", text: text)
    let isBehindFailure = hasFailed
    let answer = prompt.enter(entry)
    let isKept = tellEntered(answer)
    last = LastEntry(
      name: entry.name, text: text, problem: isKept ? nil : answer,
      isBehindFailure: isBehindFailure)
  }

  private func goOn(_ last: LastEntry, with line: String) {
    let entry = PromptEntry(name: last.name, text: last.text + "\n" + line)
    guard let problem = last.problem else {
      // What is wrong with the line is no harm to what stands.
      guard tellEntered(prompt.enterAnew(entry)) else { return }
      self.last = last.extended(to: entry.text, problem: nil)
      return
    }
    let answer = prompt.enter(entry)
    // An entry that is right with its next line has not failed.
    if case .done = answer { hasFailed = last.isBehindFailure }
    // What is wrong with the lines before has been said.
    let isKept = answer.isSameProblem(as: problem) ? false : tellEntered(answer)
    self.last = last.extended(to: entry.text, problem: isKept ? nil : answer)
  }

  /// Whether a pipe's next line is to be had before a whole text is entered, if that goes on with it.
  /// A value or an error is shown first, as where nobody knows of the line.
  func waitsForMore(_ text: String) -> Bool {
    guard let last, EntryText.goesOn(last.text, with: text) else {
      return prompt.isRightAndSilent(text)
    }
    return prompt.isRightAndSilent(last.text + "\n" + text)
  }

  /// Takes an entry with the lines that go on with it; if they make no sense together, as somebody
  /// would have typed them.
  func takePiped(_ text: String) -> Bool {
    let parts = EntryText.wholeParts(of: text)
    if parts.count < 2 || isWhole(text) { return take(text) }
    for part in parts where !take(part) { return false }
    return true
  }
}

extension LastEntry {
  fileprivate func extended(to text: String, problem: PromptAnswer?) -> LastEntry {
    LastEntry(name: name, text: text, problem: problem, isBehindFailure: isBehindFailure)
  }
}

extension PromptAnswer {
  fileprivate func isSameProblem(as other: PromptAnswer) -> Bool {
    switch (self, other) {
    case (.refused(let own), .refused(let others)):
      let first = own.first { $0.severity == .error }
      let second = others.first { $0.severity == .error }
      return first?.message == second?.message && first?.span == second?.span
    case (.failed(let own), .failed(let other)):
      return own.message == other.message && own.span == other.span
    default: return false
    }
  }
}
