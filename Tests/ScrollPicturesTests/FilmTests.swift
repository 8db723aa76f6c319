import ScrollModel
import Testing

@testable import ScrollPictures

@Suite struct FilmTests {
  private let film = Film(
    title: "<Film>", window: Size(width: 100, height: 200),
    frames: [0, 0.5].map { time in
      Film.Frame(
        time: time, caption: "offset \(Int(time * 10))",
        boxes: [
          .init(
            rect: Rect(x: 0, y: 0, width: 100, height: 50), color: .init(red: 0, green: 0, blue: 1),
            text: "a&b"),
          .init(
            rect: Rect(x: 25, y: 100, width: 50, height: 50),
            color: .init(red: 1, green: 1, blue: 0), text: "card", opacity: 0.5, scale: 2,
            rotation: 30),
          .init(
            rect: Rect(x: .nan, y: 0, width: .infinity, height: 5),
            color: .init(red: .nan, green: 0, blue: 9)),
        ])
    })

  @Test func aDrawingIsWellFormed() {
    let svg = FilmSVG(film).render()
    #expect(Markup.fault(in: svg) == nil)
    #expect(svg.contains("fill=\"#0000ff\""))
    #expect(svg.contains("opacity=\"0.5\""))
    #expect(svg.contains("rotate(30)scale(2)"))
    #expect(svg.contains("a&amp;b") && svg.contains("&lt;Film&gt;"))
    #expect(svg.contains(">0.5 s</text>"))
  }

  @Test func textShowsBoxesWithTheirTexts() {
    let text = FilmText(film, style: TextStyle(width: 44, isASCII: true)).render()
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "<Film>")
    #expect(lines[1] == "+-------------------+  +-------------------+")
    #expect(text.contains("|........a&b........|"))
    #expect(text.contains("|:::::::card::::::::|"))
    #expect(lines[lines.count - 1] == "offset 0               offset 5")
  }

  @Test(arguments: [20, 30, 44, 80, 200])
  func linesFit(_ width: Int) {
    let text = FilmText(film, style: TextStyle(width: width)).render()
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width) }
  }

  @Test func strangeWindowsAreNoTrap() {
    var film = film
    for window in [Size(), Size(width: .nan, height: .infinity), Size(width: 1e300, height: 1)] {
      film.window = window
      #expect(Markup.fault(in: FilmSVG(film).render()) == nil)
      #expect(!FilmText(film, style: TextStyle(width: 40)).render().isEmpty)
    }
    film.frames = []
    #expect(Markup.fault(in: FilmSVG(film).render()) == nil)
  }
}
