import ScrollModel
import ScrollStage
import Testing

@testable import SettlePage

@Suite struct PageTests {
  private static let cards = """
    ScrollView(.horizontal) {
        LazyHStack(spacing: 12) {
            ForEach(0..<12) { card in Color.teal.frame(width: 364, height: 200).id(card) }
        }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)

    """

  private func drag(
    _ page: Page, from start: Double, by step: Double, y: Double = 400
  ) -> Double {
    var time = start
    page.touch(.began, at: Point(x: 300, y: y), time: time)
    for index in 1...6 {
      time = start + Double(index) * 0.0123
      page.touch(.moved, at: Point(x: 300 + Double(index) * step, y: y + 1), time: time)
    }
    page.touch(.ended, at: Point(x: 300 + 6 * step, y: y + 1), time: time)
    return time
  }

  private func play(_ page: Page, from start: Double, seconds: Double) -> Double {
    var time = start
    while time < start + seconds {
      time += 0.01667
      page.tick(time)
    }
    return time
  }

  @Test func `A gesture and the script that repeats it have the same rows`() throws {
    let page = Page()
    #expect(page.load(PageTests.cards, on: PageDevice()).hasPrefix(#"{"isShown":true"#))
    var time = drag(page, from: 10, by: -20)
    time = play(page, from: time, seconds: 0.3)
    // Caught on the way, and let go again.
    time = drag(page, from: time, by: -14.37)
    _ = play(page, from: time, seconds: 4)
    let rows = page.rows(from: 0)
    #expect(rows.contains("release"))

    let other = Page()
    let saved = page.savedScript.text
    #expect(saved.contains("// By hand."))
    _ = other.load(saved, on: PageDevice())
    #expect(other.rows(from: 0) == rows)
  }

  @Test func `A scene stays on the screen while the text has an error`() {
    let page = Page()
    _ = page.load(PageTests.cards, on: PageDevice())
    let report = page.load("ScrollView {\n  Colr.red\n}", on: PageDevice())
    #expect(report.contains(#""isShown":false"#))
    #expect(report.contains(#""line":2,"column":3"#))
    #expect(page.drawing(at: 0)?.numbers.isEmpty == false)
  }

  @Test func `Going back plays what had happened until then`() {
    let page = Page()
    _ = page.load(PageTests.cards, on: PageDevice())
    _ = play(page, from: drag(page, from: 1, by: -30), seconds: 3)
    let middle = 0.4
    let seen = page.drawing(at: middle)?.numbers
    let end = page.state[0]
    #expect(page.drawing(at: end)?.numbers != seen)
    #expect(page.goBack(to: middle))
    #expect(page.state[0] == middle)
    #expect(page.drawing(at: middle)?.numbers == seen)
  }

  /// What the page shows after gestures, and what it shows of the script that repeats them.
  private func repeated(_ page: Page) -> String {
    let other = Page()
    _ = other.load(page.savedScript.text, on: PageDevice())
    return other.rows(from: 0)
  }

  @Test func `A finger that does not move taps the button in front`() {
    let page = Page()
    _ = page.load(
      """
      struct Counter: View {
          @State private var count = 0
          var body: some View {
              VStack {
                  Button("Add") { count += 1; print("added") }
                  Color.red.frame(height: 50).onTapGesture { print("red") }
              }
          }
      }
      Counter()

      """, on: PageDevice())
    #expect(!page.touch(.began, at: Point(x: 196, y: 400), time: 1))
    #expect(!page.touch(.ended, at: Point(x: 197, y: 401), time: 1.05))
    #expect(page.savedScript.text.hasSuffix("// By hand.\ntap(\"Add\")\n"))
    #expect(repeated(page) == page.rows(from: 0))
    #expect(page.tapNames.map { $0.text } == ["Add"])
    // The red one has no name that a script could write.
    #expect(!page.touch(.began, at: Point(x: 196, y: 440), time: 2))
    #expect(page.touch(.ended, at: Point(x: 196, y: 440), time: 2.05))
  }

  @Test func `A scroll view without an id is found by its number`() {
    let page = Page()
    _ = page.load(
      """
      ScrollView {
          VStack {
              ScrollView(.horizontal) { Color.red.frame(width: 900, height: 300) }
              ScrollView(.horizontal) { Color.blue.frame(width: 900, height: 300) }
          }
      }

      """, on: PageDevice())
    _ = play(page, from: drag(page, from: 1, by: -15), seconds: 4)
    #expect(page.savedScript.text.contains("scrollViews[2].drag(x: "))
    #expect(repeated(page) == page.rows(from: 0))
  }

  @Test func `A scroll view whose id another one has too is found by its number`() {
    let page = Page()
    _ = page.load(
      """
      VStack(spacing: 0) {
          ForEach(0..<2) { _ in
              ScrollView(.horizontal) { Color.red.frame(width: 900, height: 200) }.frame(height: 200)
          }
          ForEach(0..<2) { _ in
              ScrollView(.horizontal) { Color.blue.frame(width: 900, height: 200) }.frame(height: 200)
          }
      }

      """, on: PageDevice())
    _ = play(page, from: drag(page, from: 1, by: -15, y: 500), seconds: 3)
    #expect(page.savedScript.text.contains("scrollViews[2].drag(x: "))
    #expect(repeated(page) == page.rows(from: 0))
  }

  @Test func `A moment within a drag becomes the present`() throws {
    let page = Page()
    _ = page.load(PageTests.cards, on: PageDevice())
    page.touch(.began, at: Point(x: 300, y: 400), time: 1)
    page.touch(.moved, at: Point(x: 280, y: 400), time: 1.02)
    page.touch(.moved, at: Point(x: 200, y: 400), time: 1.07)
    let seen = try #require(page.drawing(at: 0.03)?.numbers)
    #expect(page.goBack(to: 0.03))
    let now = try #require(page.drawing(at: 0.03)?.numbers)
    #expect(zip(seen, now).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(page.state[0] == 0.03)
  }

  @Test func `An event that is older than the last frame lets no time pass twice`() {
    let page = Page()
    _ = page.load(PageTests.cards, on: PageDevice())
    var time = drag(page, from: 1, by: -30)
    let begin = page.state[0]
    for _ in 0..<20 {
      time += 0.016
      page.tick(time)
      page.wheel(Vector(dx: 0, dy: 0), at: Point(), time: time - 0.008)
    }
    #expect(abs(page.state[0] - begin - 0.32) < 1e-6)
  }

  @Test func `A wheel turns the scroll view under it`() {
    let page = Page()
    _ = page.load(
      "ScrollView { Color.red.frame(height: 3000) }\n", on: PageDevice(preset: 5))
    page.wheel(Vector(dx: 3, dy: 80.123), at: Point(x: 500, y: 300), time: 1)
    _ = play(page, from: 1, seconds: 2)
    #expect(page.savedScript.text.contains("wheel(.up, by: 80.12)"))
    #expect(repeated(page) == page.rows(from: 0))
  }

  @Test func `A flick of the map lands where the map says`() throws {
    let page = Page()
    _ = page.load(PageTests.cards, on: PageDevice())
    _ = page.makeMap(along: nil, isCoarse: false)
    let start = try #require(page.map?.starts[3])
    var time = 1.0
    for piece in start.pieces {
      guard case .at(let rest) = piece.rest else { continue }
      let velocity = (piece.velocities.lowerBound + piece.velocities.upperBound) / 2
      let flick = MapFlick(axis: .horizontal, start: start.offset, velocity: velocity)
      page.replay(with: flick)
      time = play(page, from: time, seconds: 8)
      let row = try #require(page.lastRow)
      #expect(abs(row.offset.x - rest) < 0.005, "\(velocity) pt/s")
      #expect(page.why(flick).contains("\"rest\":\(rest)"))
    }
    #expect(repeated(page) == page.rows(from: 0))
  }

  @Test func `Two maps have their differences outlined, and places for the second`() throws {
    let (page, other) = (Page(), Page())
    _ = page.load(PageTests.cards, on: PageDevice())
    _ = other.load(
      PageTests.cards.replacing(".viewAligned", with: ".paging"), on: PageDevice())
    guard case .refused = page.comparison(with: other) else {
      Issue.record("there are no maps yet")
      return
    }
    for one in [page, other] { _ = one.makeMap(along: nil, isCoarse: false) }
    guard case .text(let picture, let places?) = page.comparison(with: other) else {
      Issue.record("there is no picture")
      return
    }
    #expect(picture.contains("A: the text as it is"))
    #expect(picture.contains("B: the text that was kept"))
    #expect(picture.contains("Outlined"))
    #expect(places.rows.map { $0.start } == page.map?.starts.map { $0.offset })
    #expect(places.rows.allSatisfy { $0.middle > 300 })
  }

  @Test func `A moment within the text's own gestures cannot become the present`() {
    let page = Page()
    _ = page.load(PageTests.cards + "flick(.left, velocity: 900)\nsettle()\n", on: PageDevice())
    #expect(!page.goBack(to: 0.1))
    #expect(page.drawing(at: 0.1) != nil)
  }

  @Test func `Stretches of a text are counted in UTF-16 units`() {
    let page = Page()
    #expect(page.highlight("/* é😀 */ let") == [0, 9, 5, 10, 13, 0])
  }
}

@Suite struct PageDeviceTests {
  @Test func `A preset is a short statement`() {
    var device = PageDevice(preset: 3)
    #expect(device.statement == "device(.iPad11)")
    device.isLandscape = true
    #expect(device.statement == "device(.iPad11, .landscape)")
    #expect(PageDevice().statement == nil)
  }

  @Test func `What differs from a preset is written out and plays`() {
    var device = PageDevice(preset: 5)
    device.isRightToLeft = true
    device.frameRate = 120
    device.horizontalSizeClass = 1
    let page = Page()
    let report = page.load("ScrollView { Color.red.frame(height: 2000) }\n", on: device)
    #expect(report.contains(#""isShown":true"#))
    #expect(report.contains(#""findings":[]"#))
    #expect(page.drawing(at: 0)?.numbers.first == 1000)
  }
}

@Suite struct DeviceStatementTests {
  @Test(arguments: [
    ("Text(1)", "device(.mac); Text(1)"),
    ("let x = 1\n\nText(x)", "let x = 1\ndevice(.mac)\nText(x)"),
    ("device(.iPhoneSE)\nText(1)", "device(.mac)\nText(1)"),
    ("func f() {\n\n}\nText(1)", "func f() {\n\n}\ndevice(.mac); Text(1)"),
  ])
  func `A device takes the place of the one that is there`(text: String, result: String) {
    #expect(DeviceStatement("device(.mac)", in: text).text == result)
  }

  @Test func `Places behind it are found in the text as it was`() {
    let statement = DeviceStatement("device(.mac)", in: "device(.iPhoneSE)\nText(1)")
    #expect(statement.originalOffset(13) == 18)
    #expect(statement.originalOffset(0) == 0)
  }
}

@Suite struct PageJSONTests {
  @Test func `Members, lists and signs`() {
    let text = PageJSON.object { json in
      json.member("a", 1)
      json.member("b") { json in json.array { for x in [0.5, .infinity] { $0.number(x) } } }
      json.member("c", "\"\\\n\u{1}é")
      json.member("d", String?.none)
    }
    #expect(text == #"{"a":1,"b":[0.5,null],"c":"\"\\\n\u0001é","d":null}"#)
  }
}
