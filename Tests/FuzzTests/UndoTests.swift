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

  /// What a session showed of a moment, and what came after it.
  private struct Shown {
    let time: Double
    let text: Substring
    /// Nothing but frames has led here from the one before.
    let isStep: Bool
  }

  /// Frames that are taken back are as if they had not passed, to the bit, whatever has happened in
  /// them; and those that pass again are the same again.
  @Test(arguments: 0..<6)
  func backLeavesNothing(seed: Int) {
    DeepStack.run {
      var throwing = Throws(seed: seed)
      let (repl, output) = Self.session()
      PromptTarget.enter(":trace off", at: repl)
      for line in Self.moving { PromptTarget.enter(line, at: repl) }
      var shown: [Shown] = []
      func note(isStep: Bool) {
        let text = Self.said(Self.bits, by: repl, output)
        shown.append(Shown(time: Self.numbers(text).last ?? .nan, text: text, isStep: isStep))
      }
      note(isStep: false)
      for turn in 0..<40 {
        switch turn % 4 {
        case 0: PromptTarget.enter(Self.change(&throwing), at: repl)
        case 3:
          let now = shown[shown.count - 1]
          let place = throwing.choices.number(below: shown.count)
          let frames = (now.time - shown[place].time) * 60
          guard abs(frames - frames.rounded()) < 1e-6 else { continue }
          let moment = shown.lastIndex { $0.time == shown[place].time } ?? place
          let back = Self.said([":back \(Int(frames.rounded()))"] + Self.bits, by: repl, output)
          #expect(back.hasSuffix(shown[moment].text))
          let others = shown[(moment + 1)...].prefix { $0.isStep }
          shown.removeSubrange((moment + 1)...)
          for other in others {
            let frames = Int(((other.time - shown[shown.count - 1].time) * 60).rounded())
            PromptTarget.enter(":step \(frames)", at: repl)
            note(isStep: true)
            #expect(shown.last?.text == other.text)
          }
          continue
        default: PromptTarget.enter(":step \(throwing.choices.number(in: 1...20))", at: repl)
        }
        note(isStep: turn % 4 != 0)
      }
    }
  }

  private static let moving = [
    "@State var s = 4", "@State var here: Int? = nil",
    """
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<50) { Color.blue.frame(height: 90 + CGFloat(s)).id($0) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned).scrollPosition(id: $here)
    """,
  ]

  private static let bits = [
    "print(s, here as Any, offset.y, velocity.dy, target.rect.minY, phase, containerSize, time)"
  ]

  private static func change(_ throwing: inout Throws) -> String {
    switch throwing.choices.number(below: 8) {
    case 0: "s += 7"
    case 1: "withAnimation { here = \(throwing.choices.number(below: 40)) }"
    case 2: "rotate()"
    case 3: "resize(width: \(throwing.number(200...600)), height: 500)"
    case 4: "advance(0.1)"
    case 5: "settle()"
    default: throwing.gesture(["up", "up", "down"])
    }
  }

  /// The numbers of the last line.
  private static func numbers(_ text: Substring) -> [Double] {
    (text.split(separator: "\n").last ?? "").split(separator: " ").compactMap { Double($0) }
  }
}
