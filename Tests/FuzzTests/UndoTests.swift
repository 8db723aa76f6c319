import DeepStack
import SettleTools
import Testing

@testable import settle_fuzz

/// Going back restores everything.
@Suite struct UndoTests {
  private static let probes = [
    ":scene", "print(offset, velocity, phase, target, time)", "n", "s", "f(2)", "Rows()", "$0",
    "flick(.up, velocity: 700)", "settle()", "print(offset, position as Any)", ":targets",
  ]

  private static let start = [
    "var n = 10.0", "@State var s = 4",
    "ScrollView { LazyVStack { ForEach(0..<50) { Color.blue.frame(height: 120).id($0) } } }",
  ]

  /// What a session says to these entries.
  private static func said(_ entries: [String], by repl: Repl, _ output: Output) -> Substring {
    let start = output.text.endIndex
    let before = output.text.utf8.distance(from: output.text.startIndex, to: start)
    for entry in entries { PromptTarget.enter(entry, at: repl) }
    let text = output.text
    return text[text.utf8.index(text.startIndex, offsetBy: before)...]
  }

  private static func session() -> (Repl, Output) {
    let output = Output()
    return (PromptTarget.makeRepl(output), output)
  }

  /// Entries, one of which is taken back at once, leave what the others leave.
  @Test(arguments: 0..<4)
  func undoLeavesNothing(seed: Int) {
    DeepStack.run {
      var choices = Choices(seed: UInt64(seed + 100))
      let entries = Self.start + (0..<7).map { _ in EntryWriter.change(&choices) }
      let (plain, plainOutput) = Self.session()
      let (undone, undoneOutput) = Self.session()
      var takenBack = 0
      for entry in entries {
        PromptTarget.enter(entry, at: plain)
        let other = EntryWriter.change(&choices)
        let count = undone.prompt.entries.count
        PromptTarget.enter(other, at: undone)
        if undone.prompt.entries.count > count {
          PromptTarget.enter(":undo", at: undone)
          takenBack += 1
        }
        #expect(undone.prompt.entries.count == count)
        PromptTarget.enter(entry, at: undone)
      }
      #expect(takenBack > 0)
      // The head of the trace is printed once, perhaps for what was taken back.
      PromptTarget.enter("tapStatusBar()", at: plain)
      PromptTarget.enter("tapStatusBar()", at: undone)
      let first = Self.said(Self.probes, by: plain, plainOutput)
      let second = Self.said(Self.probes, by: undone, undoneOutput)
      #expect(first == second)
      #expect(first.count > 100)
    }
  }

  /// Frames that are taken back are as if they had not passed, but for the last bits of the time.
  @Test(arguments: 0..<3)
  func backLeavesNothing(seed: Int) {
    DeepStack.run {
      var throwing = Throws(seed: seed)
      let scene = Throws.scenes[seed]
      let (repl, output) = Self.session()
      PromptTarget.enter(":trace off", at: repl)
      PromptTarget.enter(scene.text, at: repl)
      let probe = ["print(offset.x, offset.y, velocity.dx, velocity.dy, target.rect.minY, time)"]
      for _ in 0..<3 {
        PromptTarget.enter(throwing.gesture(scene.directions), at: repl)
        PromptTarget.enter(":step \(throwing.choices.number(in: 1...40))", at: repl)
        let before = Self.numbers(Self.said(probe, by: repl, output))
        let frames = throwing.choices.number(in: 1...50)
        let after = Self.numbers(Self.said([":step \(frames)"] + probe, by: repl, output))
        let back = Self.numbers(Self.said([":back \(frames)"] + probe, by: repl, output))
        #expect(before.count == 6)
        #expect(after != before)
        for (a, b) in zip(back, before) { #expect(abs(a - b) < 1e-6) }
      }
    }
  }

  /// The numbers of the last line.
  private static func numbers(_ text: Substring) -> [Double] {
    (text.split(separator: "\n").last ?? "").split(separator: " ").compactMap { Double($0) }
  }
}
