import ScrollLanguage
import ScrollStage
import SettleTools

/// What somebody at the prompt waits for: completion, and a keystroke in a long history.
enum Prompting {
  /// A session of some length: a rule, a view, a scene, and a hundred entries that use them.
  private static func prompt() -> Prompt {
    let prompt = Prompt { _ in }
    let texts = [
      """
      struct Snap: ScrollTargetBehavior {
        var step = 110.0
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = (target.rect.minY / step).rounded() * step
        }
      }
      """,
      """
      struct Rows: View {
        @State private var count = 100
        var body: some View {
          LazyVStack(spacing: 10) { ForEach(0..<count, id: \\.self) { _ in Color.red.frame(height: 100) } }
            .scrollTargetLayout()
        }
      }
      """,
      "ScrollView { Rows() }.scrollTargetBehavior(Snap())",
    ]
    for text in texts { enter(text, at: prompt) }
    for index in 0..<100 {
      enter(
        index % 2 == 0 ? "let a\(index) = offset.y + \(index).0" : "a\(index - 1) * 2", at: prompt)
    }
    return prompt
  }

  private static func enter(_ text: String, at prompt: Prompt) {
    guard case .done = prompt.enter(PromptEntry(name: "bench", text: text)) else {
      print("# refused: \(text)")
      return
    }
  }

  static func measure() {
    let prompt = prompt()
    for text in ["sc", "view(3).fr", "targets.first!.rect.", "flick(.", "Snap(", "a4"] {
      let first = Elapsed { _ = prompt.completions(ofTextEndingIn: text) }.processor
      let next = Elapsed.least(of: 20) { _ = prompt.completions(ofTextEndingIn: text) }
      let count = prompt.completions(ofTextEndingIn: text).count
      print(
        "\(next / 1000) us\tTab after '\(text)', \(count) candidates (first: \(first / 1000) us)")
    }
    measureKeys()
  }

  /// An editor behind which 5 000 entries lie.
  private static func measureKeys() {
    let history = (0..<5000).map { "let row\($0) = offset.y / \($0 + 1).0 // \($0 % 97)" }
    var session = EditSession(
      LineEditor(history: history, isComplete: EntryText.isComplete), prompt: "settle> ",
      continuation: "   ...> ", palette: .color, output: Output(), size: (100, 40))
    session.draw()
    func time(_ what: String, _ keys: [Key]) {
      var most: Int64 = 0
      var all: Int64 = 0
      for key in keys {
        let elapsed = Elapsed {
          _ = session.take(key, isHurried: false) { _, _ in [] }
          session.draw()
        }
        most = max(most, elapsed.processor)
        all += elapsed.processor
      }
      print("\(all / Int64(keys.count) / 1000) us\t\(what) (slowest: \(most / 1000) us)")
    }
    time("a letter, history of 5000", "flick(.up, velocity: 900)".map { .text(String($0)) })
    time("up, history of 5000", Array(repeating: .up, count: 200))
    time("a letter of a search back to the oldest", "row7 =".map { .text(String($0)) }.inSearch)
    let lines = (0..<5000).map { "let row\($0) = \($0)" }.joined(separator: "\n")
    time("a paste of 5000 lines", [.control("g"), .control("u"), .paste(lines)])
    time("a letter at the end of an entry of 5000 lines", "abcdef".map { .text(String($0)) })
  }
}

extension [Key] {
  fileprivate var inSearch: [Key] { [.control("r")] + self }
}
