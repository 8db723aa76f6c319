/// Writes entries that a person may type, most of which are valid after the previous ones.
enum EntryWriter {
  static func entry(_ choices: inout Choices) -> String {
    switch choices.number(below: 10) {
    case 0, 1: return choices.pick(declarations)
    case 2: return choices.pick(scenes)
    case 3, 4: return choices.pick(expressions)
    case 5, 6: return verb(&choices)
    case 7: return command(&choices)
    case 8: return choices.pick([":undo", ":back 1", ":undo", ":back 9", ":back 60", ":reset"])
    default: return choices.pick(wrong)
    }
  }

  /// An entry that changes something, if it is accepted.
  static func change(_ choices: inout Choices) -> String {
    switch choices.number(below: 8) {
    case 0, 1: choices.pick(declarations)
    case 2, 3: choices.pick(scenes)
    case 4: choices.pick(["n += 1", "s += 1", "n = 3", "print(n)", "let z = offset.y", "1 + 1"])
    default: verb(&choices)
    }
  }

  private static func verb(_ choices: inout Choices) -> String {
    var writer = GestureWriter(choices)
    let verb = writer.verb()
    choices = writer.choicesLeft
    return verb
  }

  private static func command(_ choices: inout Choices) -> String {
    choices.pick([
      ":help", ":help flick", ":step 10", ":step", ":step 0", ":step -1", ":scene", ":targets",
      ":trace off", ":trace on", ":trace event", ":trace frame", ":trace 0.1", ":type offset",
      ":type x", ":type struct", ":time offset", ":device mac", ":device iPhone15 landscape",
      ":device iPad11", ":device none", ":why", ":", "::", ":b", ":re", ":reset", ":un",
    ])
  }

  private static let scenes = [
    "ScrollView { Rows() }.scrollTargetBehavior(Snap())", "ScrollView { Rows() }",
    "ScrollView { LazyVStack { ForEach(0..<50) { Color.blue.frame(height: 120).id($0) } } }",
    "Text(\"none\")", "Rows()", "ScrollView(.horizontal) { Color.red.frame(width: n * 100) }",
    "ScrollView { Color.red.frame(height: n * 100) }", "ScrollView { ScrollView { Rows() } }",
  ]

  private static let declarations = [
    """
    struct Snap: ScrollTargetBehavior {
      var step = 110.0
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / step).rounded() * step
      }
    }
    """,
    """
    struct Snap: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let stops: [Double] = []
        target.rect.origin.y = stops[Int(target.rect.minY)]
      }
    }
    """,
    """
    struct Rows: View {
      @State var count = 30
      var body: some View {
        LazyVStack(spacing: 10) { ForEach(0..<count, id: \\.self) { Color.red.frame(height: 100).id($0) } }
          .scrollTargetLayout()
      }
    }
    """,
    "struct Rows: View { var body: some View { Text(\"rows\").frame(height: f(9)) } }",
    "var n = 10.0", "let n = 3", "@State var s = 4", "func f(_ x: Double) -> Double { x * 2 }",
    "func f(_ x: Double) -> Double { f(x + 1) }", "enum E: CaseIterable { case a, b }",
    "extension Double { var half: Double { self / 2 } }", "typealias Number = Double",
    "protocol P { var p: Int { get } }", "extension Int: P { var p: Int { self } }",
    "struct Box<T> { var value: T }", "var closures: [() -> Double] = []",
    "test(\"t\") { flick(.up, velocity: 900); settle(); expect(offset.y > 0) }",
  ]

  private static let expressions = [
    "1 + 1", "$0", "$1", "$0 + $0", "$9", "offset", "offset.y", "position", "n + 1", "n += 1",
    "s += 1",
    "f(2)", "n.half", "E.allCases", "Box(value: n)", "targets.count", "target", "phase",
    "visibleRect",
    "view(3).frame", "closures.append { offset.y }", "closures.map { $0() }", "5.p",
    "print(offset)",
    "while true { n += 1 }", "[1, 2, 3][7]", "Int.max + 1", "expect(offset.y == 0)", "\"\\(n)\"",
    "var n = 1; n", "scrollViews.map(\\.offset.y)", "let a = 1, b = 2", "(1, \"x\")", "nil as Int?",
  ]

  private static let wrong = [
    "", " ", "{", "}", "let", "struct", "\"", "\"\"\"", "/*", "#if", "1 +", "x", "n = \"a\"", "f()",
    "()",
    "\u{0}", "\u{FEFF}", "é", "\u{200D}\u{1F468}", "flick(", "include(\"none.swift\")", "exit",
    "quit",
    "help", "device(.mac)", "device(width: 0, height: 0)", "$", "$$", "@", "import SwiftUI",
  ]
}
