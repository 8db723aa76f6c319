import ScrollLanguage
import Testing

@testable import ScrollStage

/// A session that is typed, saved, and run as a script.
@Suite struct SavedPromptTests {
  private static let ruleText = """
    struct Snap: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = PLACE
      }
    }
    """
  private static let scene =
    "ScrollView { LazyVStack { ForEach(0..<50) { Color.blue.frame(height: 120).id($0) } } }"
    + ".scrollTargetBehavior(Snap())"

  private func rule(_ place: String) -> String { SavedPromptTests.rule(place) }

  private static func rule(_ place: String) -> String {
    var text = ""
    for line in ruleText.split(separator: "\n") {
      text += line.hasSuffix("PLACE") ? line.dropLast(5) + place + "\n" : line + "\n"
    }
    return text
  }

  private func saving(
    _ entries: [String], back: Int? = nil, files: [String: String] = [:]
  ) -> Prompt.Saving {
    let loader = ScriptLoader { path, _ in
      files[path].map { .bytes(Array($0.utf8), name: path) } ?? .refused(reason: "gone")
    }
    let prompt = Prompt(loader: loader) { _ in }
    for entry in entries {
      if entry == ":back", let back {
        _ = prompt.goBack(frames: back)
      } else {
        _ = prompt.enter(PromptEntry(name: "<e>", text: entry))
      }
    }
    return prompt.saved()
  }

  private func text(_ saving: Prompt.Saving) -> String {
    switch saving {
    case .script(let script): script.text
    case .refused(let reason): "refused: " + reason
    }
  }

  /// A name of one's own is no reason to refuse.
  @Test func valuesWhoseNameIsTaken() {
    let saved = text(saving(["var value0 = 1", "7", "$0 + value0"]))
    #expect(saved == "var value0 = 1\nlet value_0 = 7\nvalue_0 + value0")
  }

  @Test func stepsBackIntoAGesture() {
    let scene = "ScrollView { Color.red.frame(height: 4000) }"
    let saved = text(saving([scene, "drag(.up, by: 40)", ":back"], back: 2))
    #expect(saved.contains("stepped back into the middle of 'drag(.up, by: 40)'"))
    #expect(saved.contains("settle() first"))
    let wrong = text(
      saving(
        [
          scene, "for _ in 0..<2 {\n  scroll(to: .bottom, animated: true)\n  advance(1)\n}",
          ":back",
        ], back: 9))
    #expect(wrong.contains("into the middle of 'for _ in 0..<2 { …', but"))
    #expect(!saved.contains("was read"))
  }

  /// What a function or a loop was doing is written out up to the moment that was stepped back to;
  /// what it has changed is set at the end.
  @Test func stepsBackIntoFunctionsAndLoops() {
    let scene = "ScrollView { Color.red.frame(height: 4000) }"
    let loop = text(
      saving(
        [scene, "for _ in 0..<2 {\n  flick(.up, velocity: 900)\n  settle()\n}", ":back"], back: 9))
    #expect(loop.contains("}\nflick(.up, velocity: 900.0)\nadvance(2.2"), "\(loop)")
    let twice = text(
      saving(
        [
          "var n = 0", scene,
          "func swipe() { n += 1; drag(.up, by: 200, over: 0.3); release(); advance(0.5) }",
          "swipe()", "swipe(); let after = n", ":back",
        ], back: 20))
    #expect(
      twice.contains("\nswipe()\ndrag(.up, by: 200.0, over: 0.3)\nrelease()\nadvance(0.1"),
      "\(twice)")
    #expect(twice.hasSuffix("; let after: Int = 2\nn = 2"))
  }

  /// What a script prints.
  private func run(_ text: String) -> [String] {
    let script = ScriptLoader().load([
      ScriptInput(name: "s.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    guard let code = script.code(for: .iOS) else { return ["no script"] }
    var printed: [String] = []
    let session = Session(code, of: script) {
      if case .print(let line) = $0 { printed.append(String(line.dropLast())) }
    }
    _ = session.run()
    return printed
  }

  /// What no words show of a value, a script has in the same form or not at all.
  @Test func closuresAndViewsOfOlderForms() {
    let closure = text(saving(["var h = 1", "let k = { h + 1 }", "var h = 5", "print(k(), h)"]))
    #expect(run(closure) == ["2 5"], "\(closure)")
    let older = "struct C: View { var body: some View { Color.red.frame(height: 20) } }"
    let newer = "struct C: View { var body: some View { Color.red.frame(height: 40) } }"
    for value in ["AnyView(C())", "[AnyView(C())]", "{ C() }"] {
      let saved = text(saving([older, "let v = \(value)", newer]))
      #expect(saved.contains("struct C1: View") && saved.contains("C1()"), "\(saved)")
    }
    let both = text(
      saving([older, "let v = C()", "ScrollView { VStack(spacing: 0) { v; C() } }", newer]))
    #expect(both.hasPrefix("refused: "), "\(both)")
    #expect(both.contains("the content would be"), "\(both)")
    let computed = text(saving(["var h = 1", "var c: Int { h * 10 }", "var h = 5", "print(c)"]))
    #expect(run(computed) == ["50"], "\(computed)")
  }

  @Test func namesDeclaredAnewAreSaved() {
    #expect(text(saving(["let x = 1", "let x = 2", "print(x)"])) == "let x = 2\nprint(x)")
    let saved = text(
      saving([
        "let x = 1", "print(x)", "func f() -> Int { x }", "let x = 5", "print(x, f())", "f()",
        "print($0)",
      ]))
    #expect(run(saved) == ["1", "5 5", "5"])
    let types = text(
      saving([
        "struct P { var x = 1 }", "let p = P()", "struct P { var y = 2 }", "print(p.x, P().y)",
      ]))
    #expect(run(types) == ["1 2"])
  }

  /// A type in place of a view leaves the scene with the older one.
  @Test func aViewThatIsNoneAnyMore() {
    let saved = text(
      saving([
        "struct V: View { var body: some View { Color.red.frame(height: 900) } }", "V()",
        "struct V {}",
      ]))
    #expect(saved.hasPrefix("struct V1: View") && saved.hasSuffix("V1()\nstruct V {}"))
  }

  /// A static of a type declared anew begins anew with it, whether or not anything has read it.
  @Test(arguments: [[], ["C.n"], ["C.n += 1"]])
  func staticsOfATypeDeclaredAnew(after: [String]) {
    let entries =
      ["struct C { static var n = 1 }", "C.n = 5", "struct C { static var n = 2; var z = 1 }"]
      + after
    let saved = text(saving(entries))
    #expect(run(saved + "\nprint(C.n)") == [after == ["C.n += 1"] ? "3" : "2"])
    // That it was changed before is part of the session.
    #expect(saved.contains("C1.n = 5"))
  }

  @Test func staticsThatNothingHasReadAreNoDifference() {
    let entries = [
      "struct C { static var n = 1; struct D { static let q = 4 } }",
      "print(C.D.q)", "func twice() -> Int { C.n * 2 }",
    ]
    let saved = text(saving(entries))
    #expect(saved == entries.joined(separator: "\n"))
    let later = text(
      saving(["struct C { static var n = 1 }", "C.n", "struct C { static var n = 1; var z = 1 }"]))
    #expect(!later.hasPrefix("refused"))
    #expect(run(later + "\nprint(C.n)") == ["1"])
  }

  /// No scene shows it, so no code needs its body; its form is seen by what it conforms to.
  @Test(arguments: ["[V()]", "(V(), 1)", "V()", "Optional(V())"])
  func viewsOfAnOlderType(value: String) {
    let saved = text(
      saving([
        "struct V: View { var body: some View { Text(\"a\") } }", "let v = \(value)",
        "struct V: View { var body: some View { Text(\"bb\") } }",
      ]))
    #expect(saved.hasPrefix("struct V1: View"))
    #expect(saved.contains("V1()") && saved.hasSuffix("Text(\"bb\") } }"))
  }

  @Test func nothingIsNoSession() {
    #expect(saving([]) == .refused(reason: "nothing has been entered yet"))
  }

  @Test func gesturesThatTheNewRuleRepeatsAreKept() {
    let saved = text(
      saving([
        rule("100"), SavedPromptTests.scene, "settle()", rule("700"), "flick(.up, velocity: 9)",
      ]))
    #expect(saved.contains("flick(") && saved.contains("700") && !saved.contains("scroll("))
  }

  @Test func gesturesOfAnOlderRuleAreSavedAsTheirPlace() {
    let entries = [
      rule("100"), SavedPromptTests.scene, "flick(.up, velocity: 900)", "settle()", rule("2000"),
      "flick(.up, velocity: 300); settle()", "print(time, offset.y)",
    ]
    let saved = text(saving(entries))
    #expect(saved.contains("scroll(y: 100.0)") && !saved.contains("900"))
    #expect(run(saved) == run(saved.split(separator: "\n").joined(separator: "\n")))
    #expect(run(saved).first?.hasSuffix("2000.0") == true)
    // The time is part of the state, though nothing else differs.
    let back = text(saving(Array(entries.prefix(5)) + ["scroll(y: 0)"]))
    #expect(back.contains("advance("))
  }

  /// A form in between that did not fit the scene leaves it the older rule, and the next is taken.
  @Test func theRuleThatTheSceneHasIsSaved() {
    func made(_ initializer: String, _ place: String) -> String {
      rule(place).split(separator: "\n").joined(separator: "\n").replacing(
        "Behavior {", with: "Behavior {\n  let step: CGFloat\n  \(initializer)")
    }
    let scene = SavedPromptTests.scene.replacing("Snap()", with: "Snap(cards: 4)")
    let saved = text(
      saving([
        made("init(cards: Int) { step = 1000 / CGFloat(cards) }", "step"), scene,
        "flick(.up, velocity: 900); settle()", made("", "0"),
        made("init(cards: Int) { step = 500 / CGFloat(cards) }", "step"),
      ]))
    #expect(run(saved + "\nflick(.up, velocity: 500); settle()\nprint(offset.y)") == ["125.0"])
  }

  /// No script makes half of a motion under one rule and the rest under another.
  @Test func aRuleThatChangedInMotionIsRefusedWithTheReason() {
    let saved = text(
      saving([
        rule("100"), SavedPromptTests.scene, "flick(.up, velocity: 900); step(5)", rule("2000"),
      ]))
    #expect(saved.hasPrefix("refused: ") && saved.contains("settle() first"))
    #expect(saved.contains("the offset would be "))
  }

  @Test func stateIsCompared() {
    let saved = text(
      saving([
        "@State var n = 1", "ScrollView { Color.red.frame(height: 1000 * CGFloat(n)) }", "n += 1",
        "@State var n = 7", "n += 1",
      ]))
    #expect(saved.hasSuffix("\nn = 8"))
  }

  private static let card = """
    struct Card: View {
      @State var isOpen = false
      var body: some View { Color.red.frame(height: isOpen ? OPEN : 100) }
    }
    """

  private static func item(_ more: String) -> String {
    "struct Item: Identifiable { let id: Int; var name: String\(more) }"
  }

  private static func list(_ height: String) -> String {
    """
    struct List1: View {
      @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      var body: some View {
        ScrollView {
          VStack {
            ForEach(items) { Text($0.name).frame(height: \(height)) }
            Button("more") { items.append(Item(id: items.count + 1, name: "n")) }
          }
        }
      }
    }
    """
  }

  private static let tuned: [[String]] = [
    // A value whose type has a description of its own, which nothing in the script asks for.
    [
      rule("100"), scene, "contentSize", "let size = containerSize", rule("200"), "let same = $0",
      "flick(.up, velocity: 300); settle()", "print(offset.y, time)",
    ],
    // A test that cannot be played to its end.
    [
      "ScrollView(.horizontal) { Color.red.frame(width: 900) }",
      "test(\"x\") { flick(.up, velocity: 300) }", "flick(.left, velocity: 300); settle()",
      "print(offset.x, time)",
    ],
    // A member, a type and a function of that type, each declared anew.
    [
      "struct P { var x = 100.0 }", "extension P { var y: Double { x * 2 } }",
      "func f(_ p: P) -> Double { p.y }", "extension P { var y: Double { x * 3 } }",
      "enum K { case a, b }",
      "func name(_ k: K) -> String { switch k { case .a: \"a\"; case .b: \"b\" } }",
      "enum K { case a, b, c }",
      "func name(_ k: K) -> String { switch k { case .a: \"A\"; case .b: \"B\"; case .c: \"C\" } }",
      "print(f(P()), name(.c))",
    ],
    // State of views, by their identities.
    [
      card.replacing("OPEN", with: "300"),
      "ScrollView { VStack { ForEach(0..<30) { Card().id($0) } } }",
      "view(2).state.isOpen = true", "flick(.up, velocity: 900); settle()",
      card.replacing("OPEN", with: "250"), "view(3).state.isOpen = true",
      "flick(.down, velocity: 90)",
      "settle()", "print(offset.y, time, view(2).state.isOpen, view(3).state.isOpen)",
    ],
    // State whose type, and then whose view, was declared anew.
    [
      item(""), list("500"), "List1().id(\"list\")", "tap(\"more\")", item("; var isNew = false"),
      "tap(\"more\")", "tap(\"more\")", list("400"), "tap(\"more\")",
      "flick(.up, velocity: 500); settle()", "print(offset.y, time, contentSize.height)",
    ],
    // What an observer has counted.
    [
      rule("100"), "var count = 0", scene + ".onScrollPhaseChange { _, _ in count += 1 }",
      "flick(.up, velocity: 900); settle()", rule("2000"), "flick(.up, velocity: 300); settle()",
      "print(offset.y, time, count)",
    ],
    // A bound position.
    [
      rule("100"), "@State var here: Int? = nil",
      "ScrollView { LazyVStack { ForEach(0..<60) { Color.red.frame(height: 100).id($0) } }"
        + ".scrollTargetLayout() }.scrollTargetBehavior(Snap()).scrollPosition(id: $here)",
      "flick(.up, velocity: 900); settle()", "here = 20; settle()", rule("700"),
      "here = 9; settle()",
      "print(offset.y, time, here as Any)",
    ],
    // Variables, with values of older types too.
    [
      "let tall = 80.0", "ScrollView { ForEach(0..<60) { Color.red.frame(height: tall).id($0) } }",
      "flick(.up, velocity: 1500); settle()", "let tall = 130.0",
      "flick(.up, velocity: 900); settle()",
      "var list = [1]", "list += [2]", "var list = [\"a\": [0.5]]", "print(offset.y, time, list)",
    ],
    [
      "enum Side { case left, right }",
      "extension Side { var flipped: Side { self == .left ? .right : .left } }",
      "let a = Side.left.flipped", "enum Side { case left, right, middle }",
      "extension Side { var flipped: Side { self == .left ? .middle : .left } }",
      "let b = Side.left.flipped", "print(a, b)",
    ],
    // What was read before time was stepped back.
    [
      plain, "flick(.up, velocity: 900); step(30)", "var z = offset.y", "z += 1", ":back",
      "print(offset.y, time, z)",
    ],
    // A rule that changed in motion, at rest afterwards, and on from there.
    [
      rule("100"), scene, "flick(.up, velocity: 900); step(5)", rule("2000"), "settle()",
      "test(\"t\") { flick(.up, velocity: 900) }", "flick(.down, velocity: 100)", "step(3)",
      "print(offset.y, time, velocity)",
    ],
    // A view that changed under the finger.
    [
      "struct V: View { var body: some View { Color.red.frame(height: 4000) } }",
      "ScrollView { V() }", "drag(.up, by: 40)",
      "struct V: View { var body: some View { Color.red.frame(height: 300) } }",
      "release(); settle()", "print(offset.y, time, velocity)",
    ],
    // Another scene, shown while the one before was moving under an older rule.
    [
      rule("100"), scene, "flick(.up, velocity: 900); step(5)", rule("2000"), scene,
      "flick(.up, velocity: 900); step(5)", "print(offset.y, time, velocity)",
    ],
    // Back into a drag: on beyond its end, released, dragged on, released in a nested one.
    [plain, "drag(.up, by: 40)", ":back", "step(5)", "step(9)", "print(offset.y, time, velocity)"],
    [
      plain, "drag(.up, by: 400)", ":back", "release()", "step(5)",
      "print(offset.y, time, velocity)",
    ],
    [
      plain, "drag(.up, by: 41, over: 0.5); let k = offset.y", ":back", "drag(.down, by: 77)",
      ":back", "release(); step(3)", "print(offset.y, time, velocity, k)",
    ],
    [
      "ScrollView { ScrollView(.horizontal) { Color.red.frame(width: 3000, height: 9) }.id(\"a\") }",
      "scrollView(\"a\").drag(.left, by: 100, over: 1)", ":back", "release()", "step(2)",
      "print(scrollView(\"a\").offset.x, time)",
    ],
    // Back to where a drag begins and to where a wait does.
    [
      plain, "drag(.up, by: 40, over: 11.0 / 60)", ":back", "step(3); step(9)",
      "print(offset.y, time, velocity)",
    ],
    [
      plain + "; flick(.up, velocity: 900); step(5); step(11)", ":back",
      "print(offset.y, time, velocity)",
    ],
    // Views and rules run while time passes.
    [
      rule("2000") + "\n" + scene
        + "\nflick(.up, velocity: 900)\nsettle()\nexpect(offset.y == 2000)",
      ":back", "print(offset.y, time, velocity)",
    ],
    // Back into one of several waits of an entry, with declarations behind it.
    [
      plain
        + "; drag(.up, by: 40); hold(0.6); release(); settle()\nlet k = time\nfunc f() -> Int { 3 }",
      "flick(.up, velocity: 900); settle(); flick(.up, velocity: 500); settle()\nlet l = time",
      ":back", "print(offset.y, time, velocity, k, l, f())",
    ],
  ]
  private static let plain = "ScrollView { Color.red.frame(height: 9000) }"

  /// What tuning a rule comes to: the rule declared anew at rest, with all that has happened before.
  /// The script says at its end what the session says.
  @Test(arguments: tuned.indices)
  func tunedSessionsAreSaved(index: Int) {
    let entries = SavedPromptTests.tuned[index]
    var printed = ""
    let prompt = Prompt { if case .print(let text) = $0 { printed += text } }
    for entry in entries {
      if entry == ":back" {
        _ = prompt.goBack(frames: 11)
      } else if case .done = prompt.enter(PromptEntry(name: "<e>", text: entry)) {
      } else {
        Issue.record("refused: \(entry)")
      }
    }
    let saved = text(prompt.saved())
    #expect(!saved.hasPrefix("refused"), "\(saved)")
    let line = entries.last.map { "\n" + $0 } ?? ""
    #expect(
      run(saved + line).last == printed.split(separator: "\n").last.map(String.init), "\(saved)")
  }

  /// `$0` may be one of several values of an entry.
  @Test func valuesOfFilesAreSaved() {
    let saved = text(saving(["let n = 3\nn + 1\nn * 2", "print($0 + $1, $0)"]))
    #expect(run(saved) == ["10 4"])
  }

  @Test func stepsBackAreLeftOut() {
    let saved = text(
      saving(
        [
          rule("900"), SavedPromptTests.scene, "flick(.up, velocity: 900); settle()", "let z = 3",
          ":back", "print(offset.y, z)",
        ], back: 15))
    #expect(!saved.contains("settle") && saved.contains("advance(") && run(saved).count == 1)
    let read = text(
      saving(
        [
          rule("900"), SavedPromptTests.scene, "flick(.up, velocity: 900); settle()",
          "let z = time", ":back",
        ], back: 15))
    #expect(read.contains("let z: Double = 2") && !read.contains("settle"))
  }

  @Test func includedTextsStandInTheScript() {
    let files = ["a.swift": "include(\"b.swift\")\nlet q = r + 1", "b.swift": "let r = 40"]
    let saved = text(
      saving(["include(\"a.swift\")", "include(\"b.swift\")", "print(q)"], files: files))
    #expect(!saved.contains("include"))
    #expect(run(saved) == ["41"])
  }

  /// What two files have each for themselves has two names in one file.
  @Test func privateNamesOfIncludedTextsStayApart() {
    let file = "private func step() -> Int { NUMBER }\nfunc NAME() -> Int { step() }"
    let files = [
      "a.swift": file.replacing("NUMBER", with: "1").replacing("NAME", with: "a"),
      "b.swift": file.replacing("NUMBER", with: "2").replacing("NAME", with: "b"),
    ]
    let saved = text(
      saving(["include(\"a.swift\")", "include(\"b.swift\")", "print(a(), b())"], files: files))
    #expect(run(saved) == ["1 2"])
  }

  @Test func aCutWaitIsExact() {
    let saved = text(
      saving(
        [
          "ScrollView { Color.red.frame(height: 9000) }", "flick(.up, velocity: 1234)",
          "step(7)", "step(13)", "step(29)", ":back", "print(time, offset.y)",
        ], back: 17))
    #expect(saved.contains("advance("))
    #expect(run(saved).count == 1)
  }
}
