import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// The commands that try all flicks, as a user calls them.
struct FlickCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Twelve cards with a rule in between that the tests give.
  private static func cards(_ rule: String) -> String {
    """
    struct CardSnap: ScrollTargetBehavior {
        var width = 364.0
        var spacing = 12.0

        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    \(rule)
        }
    }

    ScrollView(.horizontal) {
        LazyHStack(spacing: 12) {
            ForEach(0..<12, id: \\.self) { card in
                Color.teal.frame(width: 364, height: 200)
            }
        }
        .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 24, for: .scrollContent)
    .scrollTargetBehavior(CardSnap())

    """
  }

  private static let snap = cards(
    """
            let step = width + spacing
            var page = (target.rect.minX / step).rounded()
            if abs(context.velocity.dx) < 300 {
                page = (context.originalTarget.rect.minX / step).rounded()
            }
            target.rect.origin.x = page * step
    """)

  // MARK: map

  @Test func thresholdsAreExact() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    let run = settle("map", script, "--from", "-24")
    #expect(run.status == .success && run.errors.isEmpty)
    #expect(run.output.hasPrefix("CardSnap  cards.scroll:5   393 × 852, compact"))
    #expect(run.output.contains("from 386.38 → 1 (352) · from 1,139.13 → 2 (728)"))
    #expect(run.output.contains("line 11 decides"))
    #expect(run.output.contains("never rested on:    none"))
  }

  @Test func allFormatsAreWhole() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    #expect(settle("map", script, "--ascii", "--step", "250").output.utf8.allSatisfy { $0 < 128 })
    let svg = settle("map", "--format", "svg", script, "--step", "250").output
    #expect(svg.hasPrefix("<svg") && svg.utf8.count < 60_000)
    #expect(
      settle("map", "--format", "html", script, "--step", "250").output.hasPrefix("<!doctype html>")
    )
    let json = settle("map", "--format", "json", script, "--step", "250").output
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(document?["schema"] as? String == "settle-map-1")
    #expect((document?["maps"] as? [Any])?.count == 1)
  }

  @Test func severalValuesMakeSeveralMaps() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    let run = settle(
      "map", script, "--set", "CardSnap.width=350...370:10", "--from", "0", "--step",
      "500")
    #expect(run.status == .success)
    for width in ["350", "360", "370"] { #expect(run.output.contains("CardSnap.width = \(width)")) }
  }

  @Test func whatCannotBeFlickedIsSaid() throws {
    let none = try folder.add("none.scroll", "print(1)\n")
    let moving = try folder.add(
      "moving.scroll", "ScrollView { Color.red.frame(height: 5000) }\nflick(.up, velocity: 900)\n")
    let both = try folder.add(
      "both.scroll",
      "ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 5000, height: 5000) }\n")
    let two = try folder.add(
      "two.scroll",
      "HStack { ScrollView { Text(\"a\") }.id(\"a\"); ScrollView { Text(\"b\") }.id(\"b\") }\n")
    #expect(settle("map", none).errors.contains("there is no scene"))
    #expect(settle("map", none).status == .failure)
    #expect(settle("map", moving).errors.contains("settle() first"))
    #expect(settle("map", both).errors.contains("'--axis x' or '--axis y'"))
    #expect(settle("map", both).status == .usage)
    #expect(settle("map", both, "--axis", "y", "--step", "3000").status == .success)
    #expect(settle("map", two).errors.contains("name one with '--in ID': a, b"))
    #expect(settle("map", two, "--in", "b", "--step", "3000").status == .success)
    #expect(settle("map", two, "--in", "c").errors.contains("there is no scroll view c"))
    #expect(settle("map", two, "--in", "b", "--from", "9").errors.contains("nothing rests at 9"))
    #expect(settle("map", two, "--step", "0").status == .usage)
    #expect(settle("map", two, "--velocity", "1...NaN").status == .usage)
    #expect(settle("map", two, "--in", "b", "-o", "/nowhere/a.svg").status == .inputOutput)
  }

  @Test func tooManyPicturesAreRefused() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    for command in ["map", "plot", "diff", "verify"] {
      let run = settle(command, script, "--set", "CardSnap.width=1...3000:0.1")
      #expect(run.status == .usage)
      #expect(run.errors.contains("'--set CardSnap.width=1...3000:0.1' gives 29,991 values"))
    }
    let run = settle(
      "map", script, "--set", "CardSnap.width=1...11:1", "--set", "CardSnap.spacing=1...10:1")
    #expect(run.status == .usage)
    #expect(run.errors.contains("'CardSnap.width' and 'CardSnap.spacing' make 110 combinations"))
  }

  @Test func aWarningSaysForWhichValueItIs() throws {
    let script = try folder.add(
      "cards.scroll",
      Self.cards("target.rect.origin.x = min((target.rect.minX / 376).rounded(), 5) * 376"))
    let run = settle("map", script, "--set", "CardSnap.width=364,365")
    #expect(run.errors.contains("warning: with CardSnap.width = 364: "))
    #expect(run.errors.contains("warning: with CardSnap.width = 365: "))
    let one = settle("map", script, "--set", "CardSnap.width=364").errors
    #expect(one.contains("Unreachable") && !one.contains("with CardSnap"))
  }

  @Test func whatIsWrongWithARangeIsSaid() {
    func errors(_ velocity: String) -> String {
      settle("map", "a.scroll", "--velocity", velocity).errors
    }
    #expect(errors("500...100").contains("greater than the last: write 100...500"))
    #expect(errors("nan").contains("'nan' is not a finite number"))
    #expect(errors("0...inf").contains("'inf' is not a finite number"))
    #expect(errors("fast").contains("two velocities in pt/s, as in -6000...6000"))
    #expect(
      settle("map", "a.scroll", "--from", "9...1").errors.contains("first offset is greater"))
  }

  @Test func progressStandsStillAfterAnInterruption() {
    func shown(isInterrupted: Bool) -> String {
      let console = Console(
        output: Output(), errors: Output(), errorsAreTerminal: true,
        isInterrupted: { isInterrupted })
      ProgressLine("map", console: console, delay: 0).update(89, of: 100)
      return console.errors.text
    }
    #expect(shown(isInterrupted: false).contains("map: 89 % (89 of 100)"))
    #expect(shown(isInterrupted: true).isEmpty)
  }

  // MARK: Output

  @Test(arguments: ["map", "why", "plot", "sweep", "verify", "diff"])
  func noInputIsOverwritten(command: String) throws {
    let part = try folder.add("part.scroll", "let n = 1\n")
    let text = "include(\"part.scroll\")\n" + Self.snap
    let script = try folder.add("cards.scroll", text)
    let declarations = try folder.add("more.swift", "let other = 2\n")
    let link = folder.path + "/link.svg"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: script)
    let inputs = command == "diff" ? [script, script] : [script]
    for path in [script, folder.path + "/./cards.scroll", link, declarations, part] {
      let run = settle([command] + inputs + [declarations, "-o", path])
      #expect(run.status == .usage)
      #expect(run.errors.contains("would overwrite an input"))
    }
    #expect(try String(contentsOfFile: script, encoding: .utf8) == text)
    #expect(try String(contentsOfFile: part, encoding: .utf8) == "let n = 1\n")
    #expect(try String(contentsOfFile: declarations, encoding: .utf8) == "let other = 2\n")
  }

  // MARK: jobs

  /// An observer makes a scene that must be played.
  private static let played = """
    @State var isFar = false
    ScrollView { Color.red.frame(height: 1200) }
        .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 200 } action: { _, new in
            isFar = new
        }

    """

  /// More starts than threads, and more thresholds than starts.
  @Test(arguments: [(snap, "-24...1480:376"), (played, "0...300:100")])
  func threadsChangeNothingButTheTime(text: String, starts: String) throws {
    let script = try folder.add("a.scroll", text)
    for words in [["map", script, "--format", "json"], ["sweep", script]] {
      let options = words + ["--from", starts, "--velocity", "-750...750", "--step", "750"]
      let one = settle(options + ["--jobs", "1"])
      #expect(one.status == .success)
      #expect(settle(options + ["--jobs", "3"]) == one)
    }
    #expect(settle("map", script, "--jobs", "0").status == .usage)
  }

  @Test func aRoughPictureComesFirstOnATerminal() throws {
    let script = try folder.add("a.scroll", Self.played)
    let console = Console(output: Output(), errors: Output(), outputIsTerminal: true, columns: 90)
    let words = ["map", script, "--step", "400"]
    #expect(DeepStack.run { Settle.run(words, console: console) } == .success)
    let parts = console.output.text.components(separatedBy: "\u{1B}[J")
    #expect(parts.count == 2)
    #expect(parts[0].contains("step 500, thresholds to 500, played"))
    #expect(parts[0].contains("never rested on:    not known yet"))
    #expect(parts[1].contains("step 400, thresholds to 0.01, played"))
  }

  @Test func oneSceneTakesOneValue() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    for command in ["why", "sweep", "verify"] {
      let run = settle(command, script, "--set", "CardSnap.width=300,310")
      #expect(run.status == .usage)
      #expect(run.errors.contains("'--set' gives 'CardSnap.width' 2 values"))
    }
  }

  // MARK: sweep

  @Test(arguments: ["csv", "ndjson"])
  func shardsJoinedAreTheWhole(format: String) throws {
    let script = try folder.add("cards.scroll", Self.snap)
    let options = [
      "sweep", script, "--format", format, "--from", "-24...4112:376", "--step", "2000",
    ]
    let whole = settle(options).output
    #expect(whole.split(separator: "\n").count == 12 * 7 + (format == "csv" ? 1 : 0))
    for count in [1, 5] {
      let parts = (1...count).map { settle(options + ["--shard", "\($0)/\(count)"]).output }
      #expect(parts.joined() == whole)
    }
  }

  @Test func rowsAreThoseOfSingleFlicks() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    let row = settle("sweep", script, "--from", "-24", "--velocity", "900").output
    #expect(row.contains("\n0,-24,900,444.55485151814474,376,352,1,"))
    #expect(row.hasSuffix(",11,\n"))
  }

  /// The lines themselves say which flicks to try.
  @Test(arguments: [
    ["--shard", "1/2"], ["--from", "0"], ["--velocity", "900"], ["--step", "5"],
  ])
  func standardInputTakesNoOtherChoice(option: [String]) throws {
    let script = try folder.add("cards.scroll", Self.snap)
    let run = settle(["sweep", script, "--stdin"] + option)
    #expect(run.status == .usage)
    #expect(run.errors.contains("'\(option[0])' cannot be used with '--stdin'"))
  }

  @Test func linesOfStandardInputAreRead() {
    #expect(FlickLine(#"{"start":0,"velocity":900}"#)?.velocity == 900)
    #expect(FlickLine(#" { "velocity" : -1.5e3 , "start" : 7 } "#)?.start == 7)
    #expect(FlickLine(#"{"velocity":1}"#)?.start == nil)
    for bad in ["", "{}", "[1]", #"{"velocity":"fast"}"#, #"{"velocity":1,"other":2}"#] {
      #expect(FlickLine(bad) == nil)
    }
  }

  @Test func badLinesOfStandardInputAreAnsweredByTheirNumber() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    var lines = [
      #"{"velocity":0}"#, "", "  ", "fast", #"{"start":1e9,"velocity":0}"#,
      #"{"start":352,"velocity":0}"#,
    ][...]
    var console = Console(output: Output(), errors: Output())
    console.readLine = { lines.popFirst() }
    let status = DeepStack.run { Settle.run(["sweep", "--stdin", script], console: console) }
    #expect(status == .badData)
    let rows = console.output.text.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.prefix { $0 != "," } } == ["0", "3"])
    let errors = console.errors.text.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors[0].hasPrefix("<stdin>:4: error: expected a line such as"))
    #expect(errors[1].hasPrefix("<stdin>:5: error: nothing rests at 1000000000"))
    let from = settle("sweep", script, "--from", "1e9").errors
    #expect(from.contains(errors[1].dropFirst("<stdin>:5: error: ".count)))
  }

  // MARK: why

  @Test func aLandingIsExplained() throws {
    let script = try folder.add(
      "cards.scroll", Self.snap + "flick(.left, velocity: 900)\nsettle()\n")
    let text = settle("why", script).output
    for line in [
      "natural rest     420.55    deceleration normal: −24 + (900 − 10) × 0.4995",
      "x 444.55  y 0  345 × 852",
      "let step = width + spacing                      364 + 12 → 376",
      "444.55 / 376 → 1.18 → 1",
      "900 < 300 → false",
      "1 * 376 → 376",
      "below 386.38 pt/s it would rest on 0 (−24)",
      "from 1,139.13 pt/s on 2 (728)",
    ] { #expect(text.contains(line)) }
    #expect(!text.contains("originalTarget"))
    #expect(settle("why", script, "--gesture", "2").errors.contains("no landing 2"))
    #expect(settle("why", script, "--line", "3").errors.contains("there is a landing on line"))
  }

  /// A page is turned above 300 pt/s, and not at that.
  @Test func aFlickOnAThresholdIsNotBeyondIt() throws {
    let script = try folder.add(
      "pages.scroll",
      "ScrollView { Color.red.frame(height: 3000) }.scrollTargetBehavior(.paging)\n"
        + "flick(.up, velocity: 300)\nsettle()\n")
    let text = settle("why", script).output
    #expect(text.contains("rest             0, ") && text.contains("above 300 pt/s at 852"))
  }

  @Test func propertiesThatFailAreTheOnlyCall() throws {
    let script = try folder.add(
      "a.scroll",
      """
      struct R: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
        func properties(context: PropertiesContext) -> Properties {
          var properties = Properties()
          properties.limitsScrolls = [true][context.axes.contains(.vertical) ? 1 : 0]
          return properties
        }
      }
      ScrollView { Color.red.frame(height: 3000) }.scrollTargetBehavior(R())
      flick(.up, velocity: 900)
      settle()

      """)
    let text = settle("why", script).output
    #expect(text.contains("R.properties, one call\n") && text.contains("failed           Index 1"))
    #expect(!text.contains("updateTarget"))
  }

  @Test func whyNotThere() throws {
    let script = try folder.add(
      "cards.scroll", Self.snap + "flick(.left, velocity: 900)\nsettle()\n")
    func not(_ id: String) -> String { settle("why", script, "--not", id).output }
    let five = not("5")
    #expect(five.contains("not 5            from −24 (0) it would at 3,397.39…4,150.14 pt/s"))
    #expect(five.contains("at 900 pt/s it would from 1,480 (4)"))
    #expect(not("1").contains("not 1            it does rest there"))
    #expect(settle("why", script, "--not", "99").errors.contains("has the id 99"))
  }

  @Test func whyNeverThere() throws {
    let script = try folder.add(
      "cards.scroll",
      Self.snap.replacingOccurrences(of: "width: 364, height", with: "width: 264, height")
        .replacingOccurrences(of: "364.0", with: "264.0")
        + "flick(.left, velocity: 900)\nsettle()\n")
    let text = settle("why", script, "--not", "11").output
    #expect(text.contains("not 11           the content ends 81 pt before it"))
  }

  // MARK: plot with several values

  @Test func plotsOfSeveralValuesAreCompared() throws {
    let script = try folder.add("cards.scroll", Self.snap + "flick(.left, velocity: 900)\nsettle()")
    let values = ["--set", "CardSnap.width=364,500,364.0"]
    let time = settle(["plot", script] + values).output
    #expect(
      time.contains("Rests at 1 (488), with CardSnap.width = 364 at 1 (352)."))
    #expect(time.contains("Rests where it does with CardSnap.width = 364."))
    let film = settle(["plot", script, "--kind", "film"] + values).output
    #expect(film.contains("Rests at 1 (488), with CardSnap.width = 364 at 1 (352)."))
    let reach = settle(["plot", script, "--kind", "reach"] + values).output
      .replacing("\n", with: " ")
    #expect(reach.contains("Only with CardSnap.width = 364: 2, 6, 9."))
    #expect(reach.contains("The same places are rested on as with CardSnap.width = 364."))
  }

  // MARK: film

  @Test func aFilmShowsTheSceneInItsColors() throws {
    let script = try folder.add(
      "film.scroll",
      """
      ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
              ForEach(0..<9) { card in
                  RoundedRectangle(cornerRadius: 20).fill(card == 0 ? .red : .green)
                      .frame(width: 393, height: 200)
                      .overlay { Text("card \\(card)").foregroundStyle(.white) }
                      .scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0.5) }
              }
          }
      }
      .scrollTargetBehavior(.paging)
      flick(.left, velocity: 900)
      settle()

      """)
    let svg = settle("plot", script, "--kind", "film", "--format", "svg").output
    #expect(svg.contains("fill=\"#ff3b30\"") && svg.contains("fill=\"#34c759\""))
    #expect(svg.contains("rx=\"20\"") && svg.contains(">card 0<") && svg.contains(">card 1<"))
    #expect(svg.contains("opacity=\"0.5\""))
    let json = settle("plot", script, "--kind", "film", "--format", "json", "--at", "0,0.1").output
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let frames = try #require(document?["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["seconds"] as? Double } == [0, 0.1])
    #expect(settle("plot", script, "--kind", "film", "--at", "x").status == .usage)
    #expect(settle("plot", script, "--kind", "film").output.contains("card 0"))
  }

  @Test func aLandingThatTakesNoTimeIsOnePicture() throws {
    let script = try folder.add(
      "still.scroll",
      "ScrollView { Text(\"top\").frame(height: 3000) }\ngrab()\nrelease()\n")
    let json = settle("plot", script, "--kind", "film", "--format", "json")
    #expect(json.status == .success)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let frames = try #require((document as? [String: Any])?["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["seconds"] as? Double } == [0])
    #expect(settle("plot", script, "--kind", "film").status == .success)
  }

  // MARK: verify

  /// Each with the property that finds it.
  private static let faults: [(property: String, rule: String)] = [
    (
      "restsOnTargets",
      """
      let page = (target.rect.minX / 376).rounded()
      target.rect.origin.x = page * 376 + (page > 5 ? 12 : 0)
      """
    ),
    ("idempotent", "target.rect.origin.x = ((target.rect.minX + 200) / 376).rounded() * 376"),
    (
      "inBounds",
      """
      target.rect.origin.x = abs(context.velocity.dx) > 4000 ? 100000
        : (target.rect.minX / 376).rounded() * 376
      """
    ),
    (
      "monotone",
      """
      let isDead = abs(context.velocity.dx) > 1000 && abs(context.velocity.dx) < 1500
      let place = isDead ? context.originalTarget.rect.minX : target.rect.minX
      target.rect.origin.x = (place / 376).rounded() * 376
      """
    ),
    (
      "neverFails",
      """
      let sign = Int(1000 / context.velocity.dx)
      target.rect.origin.x = (target.rect.minX / 376).rounded() * 376 + Double(sign) * 0
      """
    ),
    (
      "targetsPerFlick=1",
      """
      let page = (context.originalTarget.rect.minX / 376).rounded()
      let step = context.velocity.dx > 3000 ? 2.0 : context.velocity.dx > 0 ? 1.0 : 0.0
      target.rect.origin.x = (page + step) * 376
      """
    ),
    (
      "everyTargetReachable",
      "target.rect.origin.x = min((target.rect.minX / 376).rounded(), 10) * 376"
    ),
    (
      "interruptible",
      "if context.velocity.dx != 0 { target.rect.origin.x = (target.rect.minX / 376).rounded() * 376 }"
    ),
    ("mirrors", "target.rect.origin.x = (target.rect.minX / 376).rounded() * 376"),
    (
      "keepsItemOnResize",
      "target.rect.origin.x = context.containerSize.width < 350 ? (target.rect.minX / 376).rounded() * 376 : 0"
    ),
  ]

  @Test(arguments: faults.map(\.property))
  func aPlantedFaultIsFoundAsATestThatFails(property: String) throws {
    let fault = try #require(Self.faults.first { $0.property == property })
    let script = try folder.add("cards.scroll", Self.cards(fault.rule))
    let tested = folder.path + "/tested.scroll"
    let run = settle(
      "verify", script, "--property", property, "-o", tested, "--step", "250")
    #expect(run.status == .failure)
    #expect(run.output.contains("failed"))
    #expect(settle("test", tested).status == .failure)
    let text = try String(contentsOfFile: tested, encoding: .utf8)
    let statements = text.split(separator: "\n").drop { !$0.hasPrefix("test(") }
    #expect(statements.count <= 8)
    #expect(settle("check", tested).status == .success)
  }

  /// Two properties fail, each with a test; the second time under other names.
  @Test func testsOfAVerificationGetNamesThatAreFree() throws {
    let fault = try #require(Self.faults.first { $0.property == "restsOnTargets" })
    let script = try folder.add("cards.scroll", Self.cards(fault.rule))
    let (once, twice) = (folder.path + "/once.scroll", folder.path + "/twice.scroll")
    let options = ["--property", "restsOnTargets", "--step", "500"]
    _ = settle(["verify", script, "-o", once] + options)
    _ = settle(["verify", once, "-o", twice] + options)
    let text = try String(contentsOfFile: twice, encoding: .utf8)
    let names = text.split(separator: "\n").filter { $0.hasPrefix("test(") }
    #expect(names.count == 2 && Set(names).count == 2)
    let run = settle("test", twice)
    #expect(run.status == .failure && !run.errors.contains("already a test"))
    #expect(run.output.contains("(2)"))
  }

  @Test func whatIsFinishedStaysAfterAnInterruption() throws {
    let script = try folder.add("cards.scroll", Self.snap)
    var console = Console(output: Output(), errors: Output())
    let properties = [
      "neverFails", "keepsItemOnResize", "mirrors",
    ].flatMap { ["--property", $0] }
    // So often it is asked before the last property, and not so often before the first.
    func run(_ words: [String], patience: Int) -> SettleTools.ExitStatus {
      var asked = 0
      console = Console(output: Output(), errors: Output())
      console.isInterrupted = {
        asked += 1
        return asked > patience
      }
      let status = DeepStack.run {
        Settle.run(["verify", script, "--step", "500"] + properties + words, console: console)
      }
      if patience == .max { counts.append(asked) }
      return status
    }
    var counts: [Int] = []
    _ = run([], patience: .max)
    // At some moment the scene is there, and no property has been tried.
    let isEarly = (1...40).contains { part in
      #expect(run([], patience: counts[0] * part / 41) == .interrupted)
      return console.output.text.contains("not tried       neverFails         interrupted")
    }
    #expect(isEarly && !console.output.text.contains("held"))
    #expect(run([], patience: counts[0] - 1) == .interrupted)
    #expect(console.output.text.contains("held            neverFails"))
    #expect(console.output.text.contains("not tried       mirrors            interrupted"))
    #expect(console.errors.text.hasSuffix("note: interrupted\n"))
    #expect(run(["--format", "json"], patience: counts[0] - 1) == .interrupted)
    #expect(console.output.text.contains(#""verdict": "notTried""#))
  }

  @Test func explanationsAndVerdictsAreDrawn() throws {
    let text = Self.snap.replacing("(rule)", with: "") + "flick(.left, velocity: 900)\nsettle()\n"
    let script = try folder.add("a<b.scroll", text)
    for words in [["why", script], ["verify", script, "--step", "500", "--property", "mirrors"]] {
      let svg = settle(words + ["--format", "svg"]).output
      #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n") && svg.utf8.count < 60_000)
      #expect(svg.contains("a&lt;b.scroll") && !svg.contains("a<b"))
      #expect(svg.contains("prefers-color-scheme:dark") && svg.contains("monospace"))
      let html = settle(words + ["--format", "html"]).output
      #expect(html.hasPrefix("<!doctype html>") && html.contains("<pre>"))
      #expect(html.contains("a&lt;b.scroll") && !html.contains("a<b"))
    }
    #expect(settle("why", script, "--format", "svg").output.contains(">rest             352"))
    let verdicts = settle("verify", script, "--step", "500", "--property", "mirrors")
    let html = settle(
      "verify", script, "--step", "500", "--property", "mirrors", "--format", "html")
    // A failure has its landings as a picture.
    #expect(verdicts.output.contains("failed") == html.output.contains("<figure>"))
  }

  @Test(arguments: [20, 25, 40, 60])
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    let script = try folder.add(
      "a-script-with-a-long-name.scroll",
      Self.snap.replacing("0..<12", with: "0..<5") + "flick(.left, velocity: 900)\nsettle()\n")
    let fault = try #require(Self.faults.first { $0.property == "restsOnTargets" })
    let wrong = try folder.add("wrong.scroll", Self.cards(fault.rule))
    let commands = [
      ["why", script, "--not", "4"], ["verify", wrong, "--step", "500"],
      ["diff", script, "--set", "CardSnap.width=364,300", "--step", "500", "--from", "-24"],
    ]
    for words in commands {
      let console = Console(output: Output(), errors: Output(), columns: width)
      _ = DeepStack.run { Settle.run(words, console: console) }
      let lines = console.output.text.split(separator: "\n")
      #expect(lines.count > 5)
      for line in lines { #expect(line.count <= width, "\(words[0]): \(line)") }
    }
  }

  @Test func whatIsRightHolds() throws {
    let script = try folder.add(
      "aligned.scroll",
      """
      ScrollView(.horizontal) {
          LazyHStack(spacing: 10) {
              ForEach(0..<10) { card in Color.teal.frame(width: 300, height: 200).id(card) }
          }
          .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 20, for: .scrollContent)
      .scrollTargetBehavior(.viewAligned)

      """)
    let run = settle("verify", script, "--step", "500")
    #expect(run.status == .success)
    #expect(!run.output.contains("failed"))
  }

  // MARK: diff

  @Test func whatLandsElsewhereIsListed() throws {
    let old = try folder.add("old.scroll", Self.snap)
    let new = try folder.add(
      "new.scroll", Self.snap.replacingOccurrences(of: "< 300", with: "< 500"))
    let itself = settle("diff", old, old, "--step", "500")
    #expect(itself.status == .success && itself.output.contains("lands where it did"))
    let run = settle("diff", old, new, "--from", "-24", "--step", "100")
    #expect(run.status == .failure)
    #expect(run.output.contains("386.38…500 pt/s:  1 (352), line 11  →  0 (−24), line 11"))
    #expect(settle("diff", old).status == .usage)
    let same = settle("diff", old, "--set", "CardSnap.width=364,364", "--step", "500")
    #expect(same.status == .success)
  }

  private struct Run: Equatable {
    var status: SettleTools.ExitStatus
    var output: String
    var errors: String
  }

  private func settle(_ words: String...) -> Run { settle(words) }

  private func settle(_ words: [String]) -> Run {
    let console = Console(output: Output(), errors: Output())
    let status = DeepStack.run { Settle.run(words, console: console) }
    return Run(status: status, output: console.output.text, errors: console.errors.text)
  }
}
