import Testing

@testable import SettleTools

@Suite struct ReplCompletionTests {
  private func words(_ text: String, after entries: [String] = []) -> [String] {
    let output = Output()
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: output))
    for entry in entries { _ = repl.take(entry) }
    return repl.candidates(text, text.utf8.count).map(\.text)
  }

  /// Also of views that are no targets.
  @Test func idsOfAllViews() {
    let scene =
      "ScrollView { VStack { ForEach(0..<3) { Color.red.frame(height: 900).id(\"row\\($0)\") } } }"
    #expect(words("scroll(to: \"ro", after: [scene]) == ["\"row0\"", "\"row1\"", "\"row2\""])
    #expect(words("scroll(to: ", after: [scene]).contains("\"row2\""))
  }

  @Test func whatTriesAllFlicks() {
    #expect(words("veri") == ["verify"] && words("swee") == ["sweep"])
    let properties = words("verify(.")
    #expect(properties.contains("everyTargetReachable") && properties.contains("targetsPerFlick"))
    #expect(words("sweep(from: .").contains("everyRest"))
    #expect(words("sweep(from: 0) { landing in landing.").contains("failure"))
  }

  @Test func optionsOfCommands() {
    let scene = """
      ScrollView { LazyVStack { ForEach(["a b", "c"], id: \\.self) { _ in Color.red.frame(height: 900) } }\
      .scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)
      """
    #expect(
      words(":map --") == [
        "--from", "--velocity", "--step", "--in", "--axis", "--ascii", "--format",
      ])
    #expect(words(":plot --ki") == ["--kind"])
    #expect(words(":plot --kind ") == ["time", "band", "film", "reach"])
    #expect(words(":plot --kind f") == ["film"])
    #expect(words(":why --not ", after: [scene]) == ["\"a b\"", "c"])
    #expect(words(":why --not \"a", after: [scene]) == ["\"a b\""])
    #expect(words(":map --from id:", after: [scene]) == ["id:c"])
    #expect(words(":map --from 0 --v") == ["--velocity"])
  }

  /// Behind an open call the parameter without a label is told first, then names of its type.
  @Test func unlabelledParameter() {
    let output = Output()
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: output))
    for entry in [
      "func f(_ speed: Double, to end: Int) -> Bool { true }", "let aNumber = 3",
      "let someSpeed = 2.5", "func aaa() -> Double { 1 }",
    ] { _ = repl.take(entry) }
    let found = repl.candidates("f(", 2)
    #expect(found.first == Candidate("", type: "_ speed: Double"))
    let names = found.map(\.text)
    let speed = names.firstIndex(of: "someSpeed") ?? .max
    #expect(speed < names.firstIndex(of: "aNumber") ?? 0)
    #expect((names.firstIndex(of: "aaa") ?? .max) < speed)
    #expect(repl.candidates("f(some", 6).map(\.text).first == "someSpeed")
    let labelled = repl.candidates("f(1, to: ", 9).map(\.text)
    #expect((labelled.firstIndex(of: "aNumber") ?? .max) < labelled.firstIndex(of: "aaa") ?? 0)
  }

  /// A value has no types as members; a type has.
  @Test func membersOfValues() {
    let scene = "ScrollView { Color.red.frame(height: 900) }"
    let members = words("offset.", after: [scene])
    #expect(members.contains("x"))
    #expect(members.allSatisfy { $0.first?.isUppercase == false }, "\(members)")
    #expect(words("3.", after: []).allSatisfy { $0.first?.isUppercase == false })
    let types = ["struct Outer { struct Inner {}; typealias Other = Int; var own = 1 }"]
    #expect(words("Outer.", after: types).contains("Inner"))
    #expect(words("Outer().", after: types) == ["own"])
  }

  /// Those of the view with the identity, and of views inside of it.
  @Test func statesOfAView() {
    let scene = """
      struct Card: View { @State var isOpen = false; @State var count = 1; let n: Int; \
      var body: some View { Color.red.frame(height: count > 0 ? 30 : 40) } }
      struct Other: View { @State var isShut = false; var body: some View { Color.red } }
      VStack { Card(n: 1).id("a"); Other().id(7) }
      """
    let entries = scene.split(separator: "\n").map(String.init)
    #expect(Array(words("view(\"a\").state.", after: entries).prefix(3)) == ["count", "isOpen"])
    #expect(words("expect(view( 7 ).state.is", after: entries) == ["isShut"])
    #expect(words("view(name).state.is", after: entries) == ["isOpen", "isShut"])
    #expect(words("view(\"a\").state.is", after: []) == [])
  }

  /// What a protocol requires stands behind the keyword as it is to be written.
  @Test func requirements() {
    #expect(
      words("struct Snap: ScrollTargetBehavior {\n  func upd")
        == ["updateTarget(_ target: inout ScrollTarget, context: TargetContext)"])
    #expect(words("struct Card: View {\n  var bo") == ["body: some View"])
    let own = [
      "protocol Sized { func size(of card: Int) -> Double; func span(); var side: Double { get } }"
    ]
    #expect(
      words("struct A: Sized {\n  func s", after: own) == [
        "size(of card: Int) -> Double", "span()",
      ])
    #expect(
      words("struct A: Sized {\n  func span() {}\n  func s", after: own) == [
        "size(of card: Int) -> Double"
      ])
    #expect(words("struct A: Sized {\n  var s", after: own) == ["side: Double"])
    #expect(words("func upd") == [])
  }

  @Test func devices() {
    #expect(words(":device iPho") == ["iPhone15", "iPhone15ProMax", "iPhoneSE"])
    #expect(words(":device mac l") == ["landscape"])
    #expect(words(":device ").contains("iPad11"))
  }

  /// Wherever a function takes an identity.
  @Test func idsForEveryVerb() {
    let scene =
      "ScrollView { VStack { Button(\"a\") {}.id(\"row0\"); Button(\"b\") {}.id(\"row1\") } }.id(\"s\")"
    for text in ["tap(\"ro", "view(\"ro", "scroll(to: \"ro"] {
      #expect(words(text, after: [scene]) == ["\"row0\"", "\"row1\""])
    }
    for text in ["flick(.up, velocity: 3, in: \"", "drag(.up, by: 1, in: \"", "scrollView(\""] {
      #expect(words(text, after: [scene]) == ["\"s\""])
    }
    let reader = "ScrollViewReader { proxy in Button(\"x\") { proxy.scrollTo(\"ro"
    #expect(words(reader, after: [scene]) == ["\"row0\"", "\"row1\""])
    #expect(words("print(\"ro", after: [scene]) == [])
  }

  /// Of buttons that can be told apart by them.
  @Test func labelsOfButtons() {
    let scene =
      "VStack { Button(\"Mo \\\"re\\\"\") {}; Button(\"same\") {}; Button(\"same\") {}; Text(\"text\").onTapGesture {}.id(4) }"
    let labels = ["\"Mo \\\"re\\\"\"", "\"text\""]
    #expect(words("tap(\"", after: [scene]) == labels)
    #expect(words("tap(", after: [scene]).starts(with: labels + ["4"]))
    #expect(words("view(\"", after: [scene]) == [])
  }

  /// Where a scroll view is wanted, or what can be tapped, nothing else would do.
  @Test func identitiesThatWouldDo() {
    let scene = """
      VStack {
        Button("Like") {}.id("like")
        ScrollView {
          VStack { ForEach(["alpha", "beta"], id: \\.self) { Text($0).frame(height: 900) } }
            .scrollTargetLayout()
        }.id("list")
      }
      """
    #expect(words("tap(", after: [scene]) == ["\"Like\"", "\"like\""])
    #expect(words("scrollView(", after: [scene]) == ["\"list\""])
    #expect(words("flick(.up, velocity: 900, in: ", after: [scene]) == ["\"list\""])
    let all = ["\"alpha\"", "\"beta\"", "\"like\"", "\"list\""]
    #expect(words("view(", after: [scene]).sorted() == all)
    #expect(words("scroll(to: ", after: [scene]).contains("\"beta\""))
  }

  /// What an argument's type has comes before all that has a name.
  @Test func implicitMembersOfAnArgument() {
    #expect(words("flick(").starts(with: ["", ".down", ".left", ".right", ".up"]))
    #expect(words("device(").contains(".iPhoneSE"))
    #expect(words("flick(.up, ").first == "velocity:")
  }

  /// Before a word is begun identities are all that is offered, if there are any.
  @Test func identitiesByThemselves() {
    let scene = "ScrollView { Color.red.frame(height: 900).id(\"a\") }"
    #expect(words("view(", after: [scene]) == ["\"a\""])
    #expect(words("view(Col", after: [scene]).contains("Color"))
    #expect(words("view(").contains("Color"))
  }

  /// Inside of what is being typed over several lines.
  @Test func whatARuleSees() {
    let rule = """
      struct Snap: ScrollTargetBehavior {
        var threshold = 0.5
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          let distance = abs(target.rect.minY)

      """
    #expect(words(rule + "target.").prefix(1) == ["anchor"])
    #expect(words(rule + "context.vel") == ["velocity"])
    #expect(words(rule + "context.velocity.d").suffix(2) == ["dx", "dy"])
    #expect(words(rule + "dist") == ["distance"])
    #expect(words(rule + "if distance < thr") == ["threshold"])
    #expect(words(rule + "context.axes.contains(.v") == ["vertical"])
  }

  @Test func whatPlacesOfProtocolsTake() {
    let behaviors = words("ScrollView { }.scrollTargetBehavior(.")
    #expect(behaviors.contains("paging") && behaviors.contains("viewAligned"))
    #expect(!behaviors.contains("updateTarget"))
    #expect(words("ScrollView { VStack { Text(\"a\").frame(maxWid").contains("maxWidth:"))
    #expect(words("ScrollView { ForEach(0..<3) { row in Text(\"\\(row") == ["row"])
    #expect(words("Color.red.containerRelativeFrame(.ver") == ["vertical"])
    #expect(
      words("Text(\"a\").scrollTransition { content, phase in content.opacity(phase.isId")
        == ["isIdentity"])
  }

  @Test func nothingThatIsNotMeantForOthers() {
    for text in ["ScrollPosition(", "ScrollView(", "CGRect("] {
      #expect(!words(text).contains { $0.hasPrefix("_") })
    }
    #expect(words("ScrollPosition(").contains("edge:"))
  }

  @Test func filesForCommands() throws {
    let folder = try Folder()
    for name in ["a.scroll", "ab.swift", "b.txt", "deep/c.scroll"] {
      try folder.add(name, bytes: [])
    }
    let path = folder.path + "/"
    #expect(words(":load \(path)") == ["a.scroll", "ab.swift", "deep/"].map { path + $0 })
    #expect(words(":l \(path)a.") == [path + "a.scroll"])
    #expect(words(":save \(path)a") == [path + "a.scroll"])
    #expect(words(":load \(path)deep/") == [path + "deep/c.scroll"])
    #expect(words(":load /nowhere/") == [])
    let output = Output()
    let console = Console(
      output: output, errors: output, environment: ["HOME": String(path.dropLast())])
    let repl = Repl(ReplOptions(), console: console)
    #expect(repl.path(typed: "~/deep/c.scroll") == path + "deep/c.scroll")
    let atHome = repl.candidates(":load ~/deep/", 13)
    #expect(atHome == [Candidate("~/deep/c.scroll", replacing: 7)])
    #expect(words(":trace o") == ["off", "on"])
  }

  @Test func labelsThatFit() {
    let flick = words("flick(.up, ")
    #expect(flick.contains("velocity:"))
    #expect(!flick.contains("x:"))
    #expect(words("Color.red.frame(").contains("height:"))
    #expect(!words("Color.red.frame(").contains("in:"))
    let own = ["struct W: View { var kind: Int; var body: some View { Color.red } }"]
    #expect(words("W(k", after: own).first == "kind:")
  }

  /// However many there are.
  @Test func idsOfALongStack() {
    let scene =
      "ScrollView { VStack { ForEach(0..<600) { Color.red.frame(height: 9).id(\"r\\($0)\") } } }"
    let found = words("view(\"r20", after: [scene])
    #expect(found == ["\"r20\""] + (200..<210).map { "\"r\($0)\"" })
    #expect(words("view(\"r400", after: [scene]) == ["\"r400\""])
  }

  /// What is not looked through may be the one that is meant.
  @Test func idsBeyondTheLimitKeepTheOthersFromBeingTheOnlyOnes() {
    let count = Repl.greatestIDs + 300
    let scene = """
      ScrollView { LazyVStack { ForEach(0..<\(count), id: \\.self) { n in Color.red.frame(height: 9) } \
      }.scrollTargetLayout() }
      """
    let found = words("view(99", after: [scene])
    #expect(found.contains("9999"))
    #expect(found.last == "99")
    #expect(words("view(\"9", after: [scene]) == ["\"9"])
  }

  /// A line that goes on with the entry before it stands inside of that.
  @Test func membersOfTheEntryBefore() {
    let scene = "ScrollView {\n  Color.red.frame(height: 900)\n}"
    for text in [".scrollTargetB", "  .scrollTargetB"] {
      #expect(words(text, after: [scene]) == ["scrollTargetBehavior"], "\(text)")
    }
    #expect(words(".scrollTargetBehavior(.pa", after: [scene]) == ["paging"])
    #expect(words("  .padding(.lea", after: [scene]).first == "leading")
    #expect(words("  .scrollTargetB", after: ["let a = 1"]) == [])
    #expect(words(".scrollTargetB") == [])
    #expect(words(".scrollTargetB", after: [scene, ":trace off"]) == [])
    #expect(words("ScrollVie", after: [scene]).contains("ScrollView"))
  }
}
