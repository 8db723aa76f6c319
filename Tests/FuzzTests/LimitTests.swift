import ScrollLanguage
import ScrollStage
import Testing

@testable import settle_fuzz

/// Programs that want everything: each ends in the fault of what it has used up, also where eight of
/// them run at once.
@Suite struct LimitTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    let fault: Fault.Reason
    let text: String
    let limits: Limits

    init(_ name: String, _ fault: Fault.Reason, steps: Int64? = nil, _ text: String) {
      (self.name, self.fault, self.text) = (name, fault, text)
      // What takes memory or nests is not to end for want of steps.
      limits = Limits(
        steps: steps ?? (fault == .budget ? 100_000 : 2_000_000), depth: 100, memory: 1 << 20)
    }

    var testDescription: String { name }
  }

  static let steps = [
    Attack("a loop", .budget, "while true {}"),
    Attack("output", .budget, "while true { print(\"once more\") }"),
    Attack(
      "much output", .budget,
      "let s = String(repeating: \"x\", count: 100_000)\nwhile true { print(s) }"),
    Attack(
      "sorting", .budget,
      "var a = Array(0..<10_000)\n"
        + "while true { a.sort { ($0 * 7919) % 10_007 < ($1 * 7919) % 10_007 } }"
    ),
    Attack(
      "copies", .budget,
      "var a = Array(repeating: 1, count: 10_000)\nwhile true { let b = a; a[0] += 1; a[1] = b[0] }"
    ),
    Attack(
      "searching", .budget,
      "let s = String(repeating: \"ab\", count: 10_000)\nwhile true { _ = s.contains(\"ac\") }"),
    Attack(
      "equal texts", .budget,
      "let a = String(repeating: \"a\", count: 200_000), b = String(repeating: \"a\", count: 200_000)\n"
        + "for _ in 0..<200 { _ = a == b }"),
    Attack(
      "calls", .budget, "func f(_ n: Int) -> Int { n < 2 ? n : f(n - 1) + f(n - 2) }\n_ = f(60)"),
    Attack(
      // Each flick takes few steps and much time.
      "gestures", .budget, steps: 10_000,
      "ScrollView { Color.red.frame(height: 5000) }\n"
        + "while true { flick(.up, velocity: 900); settle() }"
    ),
    Attack(
      "gestures and their rows", .budget, steps: 10_000,
      "ScrollView { Color.red.frame(height: 5000) }\n"
        + "for _ in 0..<40 { flick(.up, velocity: 900); advance(0.001) }"),
  ]

  /// What the engine does for a program that does next to nothing itself.
  static let engineSteps = [
    Attack(
      "resizing", .budget,
      "ScrollView { LazyVStack { ForEach(0..<500) { Text(\"\\($0)\") } } }\n"
        + "for i in 1...1000 { resize(width: Double(i), height: 500) }"),
    Attack(
      "cells", .budget,
      "ScrollView { LazyVGrid(columns: [GridItem()]) {\n"
        + "ForEach(0..<1_000_000) { i in if i % 2 == 0 { Text(\"a\") } } } }\n_ = offset"),
    Attack(
      "ids", .budget,
      "ScrollView { LazyVStack { ForEach(0..<Int.max) { Text(\"a\").id(\"v\\($0)\") } } }\n"
        + "scroll(to: \"none\")"),
    Attack(
      "rows of no height", .budget,
      "@State var n = 0\nScrollView { LazyVStack(spacing: 0) {\n"
        + "ForEach(0..<Int.max) { _ in Color.red.frame(height: 0) } }.scrollTargetLayout() }\n"
        + ".onScrollTargetVisibilityChange(idType: Int.self) { n = $0.count }\n_ = offset"),
    Attack(
      "looks", .budget,
      "VStack { ForEach(0..<100) { Text(\"a\").id($0) } }\nwhile true { _ = view(99).frame }"),
    Attack(
      "targets", .budget,
      "ScrollView { VStack { ForEach(0..<100) { Text(\"a\").id($0) } }.scrollTargetLayout() }\n"
        + ".scrollTargetBehavior(.viewAligned)\nwhile true { flick(.up, velocity: 9); settle() }"),
    Attack(
      "equal texts", .budget,
      "let a = Array(repeating: String(repeating: \"é\", count: 9999), count: 9999)\n"
        + "let b = Array(repeating: String(repeating: \"e\\u{301}\", count: 9999), count: 9999)\n"
        + "print(a == b)"),
    Attack(
      "copied dictionaries", .budget,
      "var d: [Int: Int] = [:]\nfor i in 0..<5000 { d[i] = i }\n"
        + "for i in 0..<5000 { var e = d; e[5] = i }"),
  ]

  static let depth = [
    Attack("recursion", .recursion, "func f(_ n: Int) -> Int { f(n + 1) + 1 }\n_ = f(0)"),
    Attack(
      "closures", .recursion,
      "var f: (Int) -> Int = { $0 }\nf = { f($0 + 1) + 1 }\n_ = f(0)"),
    Attack(
      "properties", .recursion,
      "struct A { var b: Int { c }; var c: Int { b } }\n_ = A().b"),
    Attack(
      "observers", .recursion,
      "struct A { var n = 0 { didSet { other(self) } } }\n"
        + "func other(_ a: A) { var b = a; b.n += 1 }\nvar a = A()\na.n = 1"
    ),
    Attack(
      "views", .recursion,
      "struct A: View { var body: some View { VStack { B() } } }\n"
        + "struct B: View { var body: some View { A() } }\nScrollView { A() }\nsettle()"),
    Attack(
      "descriptions", .recursion,
      "struct A: CustomStringConvertible { var description: String { \"\\(self)\" } }\nprint(A())"),
  ]

  static let memory = [
    Attack("strings", .memory, "var s = \"ab\"\nwhile true { s += s }"),
    Attack("a long string", .memory, "_ = String(repeating: \"x\", count: 1 << 40)"),
    Attack("arrays", .memory, "var a = [1]\nwhile true { a += a }"),
    Attack("a long array", .memory, "_ = Array(repeating: 0.5, count: 1 << 58)"),
    Attack("arrays of arrays", .memory, "var a: [[Int]] = []\nwhile true { a.append([1, 2, 3]) }"),
    Attack(
      "dictionaries", .memory, "var d: [Int: Int] = [:]\nvar n = 0\nwhile true { d[n] = n; n += 1 }"
    ),
    Attack(
      "closures", .memory,
      "var c: [() -> Int] = []\nwhile true { let n = c.count; c.append { n } }"),
    Attack(
      "lists", .memory,
      "indirect enum L { case end, node(Int, L) }\nvar l = L.end\nwhile true { l = .node(1, l) }"),
    Attack("a range", .memory, "_ = Array(0..<1_000_000_000_000)"),
    Attack("a padded number", .memory, "print(String(format: \"%100000000d\", 3))"),
    Attack(
      "views", .memory,
      "ScrollView { VStack { ForEach(0..<1_000_000) { Color.red.frame(height: 10).id($0) } } }\n"
        + "_ = offset"
    ),
  ]

  /// Numbers of views that no memory holds.
  static let engineMemory = [
    Attack(
      "rows that differ", .memory,
      "ScrollView { LazyVStack {\nForEach(0..<(1 << 62)) { i in\n"
        + "if i % 2 == 0 { Text(\"r\") } else { Color.red } } } }\n_ = offset"),
    Attack(
      "rows without views", .memory,
      "ScrollView { LazyVStack { ForEach(0..<Int.max) { _ in EmptyView() } } }\n_ = offset"),
    Attack(
      "doubled views", .memory,
      "var v = AnyView(Text(\"x\"))\nfor _ in 0..<40 { v = AnyView(HStack { v; v }) }\nlet w = v\nw"
    ),
    Attack(
      "views that fit", .memory,
      "struct A: View {\nvar n: Int\nvar body: some View {\n"
        + "if n > 0 { AnyView(ViewThatFits { A(n: n - 1); A(n: n - 1) }) } } }\nA(n: 20)"),
    Attack(
      "subviews", .memory,
      "Group(subviews: ForEach(0..<100_000) { _ in Text(\"a\") }) { s in HStack { s.first } }"),
    Attack(
      "columns", .memory,
      "Grid { GridRow { ForEach(0..<100) { _ in Color.red.gridCellColumns(10_000) } } }"),
  ]

  static let attacks = steps + depth + memory + engineSteps + engineMemory

  @Test(arguments: attacks)
  func endsInItsFault(attack: Attack) {
    let played = Played(attack.text, limits: attack.limits)
    #expect(played.refused == [])
    #expect(played.faults == [attack.fault])
    // Sixteen bytes of output are a step.
    #expect(played.printed.utf8.count < 2 << 20)
  }

  @Test func eightAtOnce() async {
    let played = await withTaskGroup(of: [Fault.Reason].self) { group in
      for thread in 0..<8 {
        group.addTask {
          let own = Self.attacks.indices.filter { $0 % 8 == thread || $0 % 5 == thread }
          return own.flatMap { index in
            let attack = Self.attacks[index]
            let faults = Played(attack.text, limits: attack.limits).faults
            return faults == [attack.fault] ? [] : faults
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(played.isEmpty)
  }

  /// A text that includes itself, and two that include one another, are read once.
  @Test func includesInACircle() {
    var reads = 0
    let texts = [
      "a.scroll": "include(\"b.scroll\")\nlet a = 1",
      "b.scroll": "include(\"a.scroll\")\nlet b = 2",
    ]
    let loader = ScriptLoader { path, _ in
      reads += 1
      guard let text = texts[path], reads < 100 else { return .refused(reason: "too often") }
      return .bytes(Array(text.utf8), name: path)
    }
    let text = "include(\"a.scroll\")\nprint(1)"
    let script = loader.load([
      ScriptInput(name: "main.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    #expect(reads < 10)
    #expect(script.diagnostics.allSatisfy { $0.severity == .error })
    #expect(!script.hasErrors || script.diagnostics[0].message.contains("includ"))
  }
}
