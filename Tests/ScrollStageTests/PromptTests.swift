import ScrollLanguage
import Testing

@testable import ScrollStage

/// A disk.
private final class Files {
  var texts: [String: String] = [:]
}

/// Ctrl-C when asked for the n-th time.
private final class Interrupts {
  var remaining = Int.max
  var isRequested: Bool {
    remaining = max(0, remaining - 1)
    return remaining == 0
  }
  /// What is to come of each end of an interruption.
  var next: [Int] = []
  func end() { remaining = next.isEmpty ? .max : next.removeFirst() }
}

/// A prompt with what it has told.
private final class Typist {
  let prompt: Prompt
  private(set) var lines: [String] = []
  private var count = 0

  init(files: Files = Files(), interrupts: Interrupts = Interrupts()) {
    var tell: (String) -> Void = { _ in }
    var options = Session.Options()
    options.isInterrupted = { interrupts.isRequested }
    let loader = ScriptLoader { path, _ in
      files.texts[path].map { .bytes(Array($0.utf8), name: path) } ?? .refused(reason: "gone")
    }
    prompt = Prompt(loader: loader, options: options, endInterruption: interrupts.end) { event in
      switch event {
      case .print(let text): tell(text.hasSuffix("\n") ? String(text.dropLast()) : text)
      case .row(let row): tell(row.what)
      case .fault(let report): tell("fault: \(report.fault.message)")
      default: break
      }
    }
    tell = { [unowned self] in self.lines.append($0) }
  }

  /// What entering a text shows.
  func enter(_ text: String) -> [String] {
    lines = []
    count += 1
    switch prompt.enter(PromptEntry(name: "<\(count)>", text: text)) {
    case .refused(let problems): return problems.map { "error: \($0.message)" }
    case .done(let values):
      return lines + values.map { "\($0.name): \($0.type) = \($0.text)" }
    case .failed(let fault): return lines + ["fault: \(fault.message)"]
    case .interrupted: return lines + ["interrupted"]
    }
  }

  func undo() -> Bool { isDone(prompt.undo()) }

  func back(_ frames: Int) -> Bool { isDone(prompt.goBack(frames: frames)) }
  func back(to time: Double) -> Bool { isDone(prompt.goBack(to: time)) }

  private func isDone(_ answer: PromptAnswer?) -> Bool {
    if case .done? = answer { return true }
    return false
  }

  func value(_ text: String) -> String {
    guard let line = enter(text).last, let range = line.range(of: " = ") else { return "?" }
    return String(line[range.upperBound...])
  }
}

@Suite struct PromptTests {
  private static let list = """
    struct Keep: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
    }
    struct List: View {
      var body: some View {
        ScrollView { LazyVStack { ForEach(0..<99) { Color.red.frame(height: 100).id($0) } } }
          .scrollTargetBehavior(Keep())
      }
    }
    List()
    """

  @Test func keepsValuesUnderDollarNames() {
    let typist = Typist()
    #expect(typist.enter("1 + 2") == ["$0: Int = 3"])
    #expect(typist.enter("\"a\" + \"b\"") == ["$1: String = \"ab\""])
    #expect(typist.enter("($0, $1)") == ["$2: (Int, String) = (3, \"ab\")"])
    #expect(typist.enter("[1, 2].map { $0 * 2 }") == ["$3: [Int] = [2, 4]"])
    #expect(typist.enter("print($3)") == ["[2, 4]"])
  }

  /// What is open inside of an optional is no view.
  @Test func optionalsOfLiterals() {
    #expect(Typist().enter("Optional(3)") == ["$0: Int? = Optional(3)"])
  }

  @Test func aVeryLongValueIsCut() {
    let typist = Typist()
    for text in [
      "String(repeating: \"ä\", count: 100_000)", "[Int](repeating: 7, count: 100_000)",
      "Dictionary(uniqueKeysWithValues: (0..<20_000).map { ($0, $0) })",
    ] {
      let shown = typist.value(text)
      #expect(shown.last == "…" && (60_000..<66_000).contains(shown.utf8.count))
    }
    #expect(typist.enter("print($0.count, $1.count, $2.count)") == ["100000 100000 20000"])
  }

  @Test func laterEntriesSeeEarlierOnes() {
    let typist = Typist()
    #expect(typist.enter("var a = [1]\nfunc twice(_ x: Int) -> Int { x * 2 }") == [])
    #expect(typist.enter("a.append(twice(a[0]))") == [])
    #expect(typist.enter("a") == ["$0: [Int] = [1, 2]"])
    #expect(typist.enter("struct P { var x = 1 }; let p = P()") == [])
    #expect(typist.enter("p.x") == ["$1: Int = 1"])
    #expect(typist.enter("p") == ["$2: P = P(x: 1)"])
  }

  @Test func declaresAnew() {
    let typist = Typist()
    _ = typist.enter("let x = 1\nfunc f() -> Int { x }")
    #expect(typist.enter("let x = \"one\"") == [])
    #expect(typist.enter("x") == ["$0: String = \"one\""])
    #expect(typist.enter("func f() -> String { x + x }") == [])
    #expect(typist.enter("f()").first?.hasSuffix("= \"oneone\"") == true)
  }

  @Test func anErrorChangesNothing() {
    let typist = Typist()
    _ = typist.enter("var a = [1]")
    #expect(typist.enter("a.append(2); b").first?.hasPrefix("error: ") == true)
    #expect(typist.enter("a.append(2); print(a[7])").last?.hasPrefix("fault: ") == true)
    #expect(typist.enter("a") == ["$0: [Int] = [1]"])
  }

  @Test func undoCoversPhysicsAndDeclarations() {
    let typist = Typist()
    _ = typist.enter(PromptTests.list)
    _ = typist.enter("let speed = 900.0")
    _ = typist.enter("flick(.up, velocity: speed); settle()")
    let rest = typist.value("offset.y")
    #expect(rest != "0.0")
    #expect(typist.undo())
    #expect(typist.undo())
    #expect(typist.value("offset.y") == "0.0")
    #expect(typist.undo())
    #expect(typist.undo())
    #expect(typist.enter("speed").first?.hasPrefix("error: ") == true)
  }

  @Test func goesBackInTimeExactly() {
    let typist = Typist()
    _ = typist.enter(PromptTests.list)
    _ = typist.enter("flick(.up, velocity: 900)")
    _ = typist.enter("step(30)")
    let before = typist.value("[offset.y, velocity.dy, time]")
    _ = typist.enter("step(10); step(20)")
    #expect(typist.back(30))
    #expect(typist.value("[offset.y, velocity.dy, time]") == before)
    _ = typist.enter("settle()")
    #expect(typist.back(to: 0.5))
    #expect(typist.value("[offset.y, velocity.dy, time]") == before)
  }

  @Test func aRuleDeclaredAnewTakesEffectOnTheSceneThatStands() {
    let typist = Typist()
    _ = typist.enter(PromptTests.list)
    _ = typist.enter("flick(.up, velocity: 900); settle()")
    let rest = typist.value("offset.y")
    let redeclared = typist.enter(
      """
      struct Keep: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = 700
        }
      }
      """)
    #expect(redeclared == [])
    #expect(typist.value("offset.y") == rest)
    _ = typist.enter("flick(.up, velocity: 100); settle()")
    #expect(typist.value("offset.y") == "700.0")
    for _ in 1...4 { #expect(typist.undo()) }
    _ = typist.enter("flick(.up, velocity: 100); settle()")
    #expect(typist.value("offset.y") != "700.0")
  }

  /// A rule under the name that an extension has for it, as Xcode's users write it.
  @Test func aRuleDeclaredAnewIsFoundByItsShortName() {
    let typist = Typist()
    func rule(_ place: Int) -> String {
      "struct Snap: ScrollTargetBehavior { func updateTarget(_ target: inout ScrollTarget, "
        + "context: TargetContext) { target.rect.origin.y = \(place) } }"
    }
    _ = typist.enter(rule(100))
    _ = typist.enter(
      "extension ScrollTargetBehavior where Self == Snap { static var snap: Snap { Snap() } }")
    _ = typist.enter(
      "struct List: View { var body: some View { ScrollView { Color.red.frame(height: 3000) }"
        + ".scrollTargetBehavior(.snap) } }")
    _ = typist.enter("List()\nflick(.up, velocity: 700); settle()")
    #expect(typist.value("offset.y") == "100.0")
    #expect(typist.enter(rule(70)) == [])
    _ = typist.enter("flick(.up, velocity: 700); settle()")
    #expect(typist.value("offset.y") == "70.0")
    guard case .script(let script) = typist.prompt.saved() else {
      Issue.record("not saved")
      return
    }
    #expect(!script.text.contains("Snap1") && script.text.hasPrefix(rule(70)))
  }

  @Test func aStateOfTheTopLevelIsSeenByTheScene() {
    let typist = Typist()
    _ = typist.enter("@State var count = 3")
    _ = typist.enter(
      "ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \\.self) { _ in "
        + "Color.red.frame(height: 1000) } } }")
    #expect(typist.value("contentSize.height") == "3000.0")
    _ = typist.enter("count = 5")
    #expect(typist.value("contentSize.height") == "5000.0")
  }

  // MARK: Included texts

  @Test func anErrorDoesNotReadIncludedTextsAgain() {
    let files = Files()
    files.texts["a.swift"] = "let q = 41"
    let typist = Typist(files: files)
    _ = typist.enter("include(\"a.swift\")")
    _ = typist.enter("let z = q")
    files.texts["a.swift"] = nil
    #expect(typist.enter("[1][3]").last?.hasPrefix("fault: ") == true)
    #expect(typist.value("z + q") == "82")
    files.texts["a.swift"] = "let q = 1"
    #expect(typist.undo())
    #expect(typist.value("z + q") == "82")
    let renewed = typist.prompt.entries.map { $0.renewed() }
    guard case .done = typist.prompt.replace(renewed) else {
      Issue.record("not read again")
      return
    }
    #expect(typist.value("z + q") == "2")
  }

  // MARK: Interruption

  @Test func anInterruptedUndoUndoesNothing() {
    let interrupts = Interrupts()
    let typist = Typist(interrupts: interrupts)
    _ = typist.enter("var n = 0")
    _ = typist.enter("for _ in 0..<100_000 { n += 1 }")
    _ = typist.enter("n += 1")
    interrupts.next = [1]
    #expect(!typist.undo())
    interrupts.end()
    #expect(typist.value("n") == "100001")
  }

  @Test func nothingIsLostByAnInterruptionWhileAllIsPutBack() {
    for entry in ["[1][3]", "while true {}"] {
      let interrupts = Interrupts()
      let typist = Typist(interrupts: interrupts)
      _ = typist.enter("var n = 0")
      _ = typist.enter("for _ in 0..<100_000 { n += 1 }")
      _ = typist.enter("n += 1")
      interrupts.remaining = 3
      interrupts.next = [1]
      _ = typist.enter(entry)
      #expect(typist.value("n") == "100001")
      #expect(typist.undo() && typist.undo())
      #expect(typist.value("n") == "100000")
    }
  }

  // MARK: Back in time

  @Test func steppingBackKeepsDeclarationsAndValues() {
    let typist = Typist()
    _ = typist.enter(PromptTests.list)
    _ = typist.enter("flick(.up, velocity: 900); step(30)")
    let late = typist.value("offset.y")
    _ = typist.enter("let z = offset.y")
    _ = typist.enter("func twice() -> Double { z * 2 }")
    #expect(typist.back(20))
    #expect(typist.value("z") == late)
    #expect(typist.value("$0") == late)
    #expect(typist.value("offset.y < z && twice() == 2 * z") == "true")
    #expect(typist.undo() && typist.undo() && typist.undo() && typist.undo())
    #expect(typist.value("offset.y") == late)
  }

  @Test func steppingBackRestoresStateFingersAndWindows() {
    let typist = Typist()
    _ = typist.enter("@State var here: Int? = nil")
    _ = typist.enter(
      "ScrollView { LazyVStack(spacing: 0) { ForEach(0..<99) { Color.red.frame(height: 100).id($0) } }"
        + ".scrollTargetLayout() }.scrollPosition(id: $here)")
    _ = typist.enter("drag(.up, by: 250, over: 0.5)")
    let before = typist.value(
      "[offset.y, velocity.dy, time, Double(here ?? -1), containerSize.width]")
    _ = typist.enter(
      "step(6); drag(.up, by: 400, over: 0.5); release(); settle(); rotate(); here = 3; step(30)")
    #expect(typist.back(to: 0.5))
    #expect(
      typist.value("[offset.y, velocity.dy, time, Double(here ?? -1), containerSize.width]")
        == before)
    #expect(typist.enter("release()").first == "release")
  }

  @Test func steppingBackTellsViewsNothingTwice() {
    let typist = Typist()
    _ = typist.enter("var seen = 0")
    _ = typist.enter(
      "ScrollView { LazyVStack(spacing: 0) { ForEach(0..<99) { "
        + "Color.red.frame(height: 100).id($0).onAppear { seen += 1 } } } }")
    _ = typist.enter("flick(.up, velocity: 900); step(60)")
    let seen = typist.value("seen")
    #expect(typist.back(30))
    #expect(typist.value("seen") == seen)
  }

  // MARK: Long sessions

  /// What is looked at for an entry is what the entry has brought, however much came before.
  @Test func anEntryIsCheckedByItself() {
    let typist = Typist()
    func cost(of entry: String) -> [Int] {
      _ = typist.enter(entry)
      return typist.prompt.withChecker { [$0.newTerms.count, $0.newFunctions.count] }
    }
    _ = typist.enter("var n = 0")
    _ = cost(of: "n += 1")
    let first = cost(of: "n += 1")
    for _ in 0..<20 { _ = typist.enter("n += 1; print(n)") }
    #expect(cost(of: "n += 1") == first)
    #expect(first.allSatisfy { $0 < 20 })
  }

  // MARK: Guards

  @Test func whatAGuardBindsLasts() {
    let typist = Typist()
    #expect(
      typist.enter(
        "guard let z = Optional(3), var w = Optional([1]) else { fatalError() }; w.append(z)") == []
    )
    #expect(typist.value("w + [z]") == "[1, 3, 3]")
    #expect(typist.enter("w.append(9)") == [])
    #expect(typist.value("w.count") == "3")
    #expect(typist.enter("guard let z = Optional(\"b\") else { fatalError() }") == [])
    #expect(typist.value("z") == "\"b\"")
    #expect(typist.enter("let z = 1") == [])
    #expect(typist.value("z") == "1")
    #expect(
      typist.prompt.completions(ofTextEndingIn: "w").contains { $0.declaration == "var w: [Int]" })
  }

  // MARK: Types

  @Test func typesAreThoseOfExpressions() throws {
    let typist = Typist()
    #expect(try typist.prompt.types(of: "1 + 2.5").get() == ["Double"])
    #expect(try typist.prompt.types(of: "print(1)").get() == ["()"])
    #expect(try typist.prompt.types(of: "Color.red").get() == ["Color"])
    #expect(try typist.prompt.types(of: "let x = 1").get() == [])
    #expect(typist.enter("1") == ["$0: Int = 1"])
  }

  // MARK: Systems

  private static let system = """
    func system() -> String {
      #if os(macOS)
      return "mac"
      #else
      return "phone"
      #endif
    }
    """

  @Test func aDeviceChoosesTheBranchesOfEntriesBeforeIt() {
    let typist = Typist()
    _ = typist.enter(PromptTests.system)
    #expect(typist.value("system()") == "\"phone\"")
    #expect(typist.enter("print(1)\ndevice(.mac)\nprint(system())") == ["1", "mac"])
    #expect(typist.value("system()") == "\"mac\"")
    _ = typist.enter("ScrollView { Color.red.frame(height: 3000) }")
    #expect(typist.value("containerSize.height") == "700.0")
    for _ in 1...2 { #expect(typist.undo()) }
    #expect(typist.value("system()") == "\"mac\"")
    for _ in 1...3 { #expect(typist.undo()) }
    #expect(typist.value("system()") == "\"phone\"")
  }

  @Test func anEntryThatTheOtherSystemRefusesIsToldAndChangesNothing() {
    let typist = Typist()
    _ = typist.enter("let x = 1\n#if os(macOS)\nnonsense()\n#endif")
    let answer = typist.enter("device(.mac)")
    #expect(answer.count == 1 && answer[0].contains("nonsense"))
    #expect(typist.value("x") == "1")
    #expect(typist.enter("device(.iPhone15)") == [])
  }

  @Test func aTestHasTheBranchesOfItsOwnDevice() {
    let typist = Typist()
    _ = typist.enter(PromptTests.system)
    let entered = typist.enter("test(\"t\") { device(.mac); print(system()) }\nprint(system())")
    #expect(entered == ["mac", "phone"])
  }

  @Test func valuesOfAnEntryThatChangesTheSystem() {
    let typist = Typist()
    #expect(typist.enter("device(.mac)\n1 + 2") == ["$0: Int = 3"])
  }

  /// A test is corrected by giving it again, also where it is played on other code.
  @Test func aTestGivenAgainTakesThePlaceOfTheOlderOne() {
    let typist = Typist()
    #expect(typist.enter("test(\"t\") { print(1) }") == ["1"])
    #expect(typist.enter("test(\"t\") { print(2) }") == ["2"])
    #expect(typist.enter("test(\"t\") { device(.mac); print(3) }") == ["3"])
    #expect(typist.enter("test(\"t\") { device(.mac); print(4) }") == ["4"])
    let twice = typist.enter("for _ in 1...2 { test(\"u\") { print(5) } }")
    #expect(twice == ["5", "fault: There is already a test named \"u\""])
    guard case .script(let script) = typist.prompt.saved() else {
      Issue.record("not saved")
      return
    }
    #expect(script.text == "test(\"t\") { device(.mac); print(4) }")
  }

  @Test func goesBackInTimeOnTheSystemOfTheDevice() {
    let typist = Typist()
    _ = typist.enter(PromptTests.system)
    _ = typist.enter("device(.mac)")
    _ = typist.enter("ScrollView { Color.red.frame(height: 3000) }")
    _ = typist.enter("advance(1)")
    #expect(typist.back(to: 0.5))
    #expect(typist.value("system()") == "\"mac\"")
    guard case .script(let script) = typist.prompt.saved() else {
      Issue.record("not saved")
      return
    }
    #expect(script.text.contains("device(.mac)"))
  }

  // MARK: What rules read

  /// A rule may read what nothing changes: an entry that begins to is refused, and changes nothing.
  @Test func anEntryThatBeginsToChangeWhatARuleReads() {
    let typist = Typist()
    _ = typist.enter("var step = 100.0")
    _ = typist.enter(
      """
      struct Snap: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = (target.rect.minY / step).rounded() * step
        }
      }
      """)
    _ = typist.enter(
      "ScrollView { Color.red.frame(height: 9000) }.scrollTargetBehavior(Snap())")
    let answer = typist.enter("step = 70")
    #expect(answer.count == 1 && answer[0].contains("uses the variable 'step'"))
    _ = typist.enter("flick(.up, velocity: 900); settle()")
    #expect(typist.value("offset.y") == "400.0")
    #expect(typist.value("step") == "100.0")
  }

  @Test func anEntryOfTheEnvironmentAfterTheFirstScene() {
    let typist = Typist()
    _ = typist.enter("ScrollView { Color.red.frame(height: 9000) }")
    #expect(
      typist.enter("extension EnvironmentValues { @Entry var gap: CGFloat = 12 }") == [])
    let view = typist.enter(
      """
      struct Gap: View {
        @Environment(\\.gap) var gap
        var body: some View { Color.red.frame(height: 1000 + gap) }
      }
      """)
    #expect(view == [])
    #expect(typist.enter("ScrollView { Gap() }") == [])
    #expect(typist.value("contentSize.height") == "1012.0")
  }
}

extension PromptTests {
  @Test func entriesComeAfterTheSceneStands() {
    let typist = Typist()
    _ = typist.enter("ScrollView { Color.red.frame(height: 10) }")
    _ = typist.enter("extension EnvironmentValues { @Entry var gap: CGFloat = 5 }")
    _ = typist.enter(
      """
      struct Row: View {
        @Environment(\\.gap) private var gap
        var body: some View { Color.red.frame(height: gap) }
      }
      """)
    #expect(typist.value("contentSize.height") == "10.0")
    _ = typist.enter("ScrollView { VStack(spacing: 0) { Row(); Row().environment(\\.gap, 30) } }")
    #expect(typist.value("contentSize.height") == "35.0")
  }

  /// The code of an entry begins with the code of the ones before it, and is not written once more for
  /// each of them.
  @Test func entriesShareTheMemoryOfTheirCode() throws {
    let typist = Typist()
    var places: Set<UnsafeMutablePointer<Instruction>> = []
    for index in 0..<200 {
      let text = "func f\(index)(_ x: Int) -> Int { x + \(index) }; let v\(index) = f\(index)(1)"
      #expect(typist.enter(text) == [])
      places.insert(try #require(typist.prompt.session).machine.code.instructions)
    }
    #expect(places.count < 12)
    #expect(typist.value("v0 + v199 + f7(1)") == "209")
  }
}
