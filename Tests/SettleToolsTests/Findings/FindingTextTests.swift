import ScrollLanguage
import Testing

@testable import SettleTools

struct FindingTextTests {
  private let source = Source(
    name: "cards.scroll", text: "let threshold = 3\n\nif x < treshold {\n}\n")

  @Test func groupMarkNotesAndFix() {
    let place = Place(source, "let threshold = 3\n\nif x < treshold".range(of: "treshold"))
    let finding = Finding(
      .error, "there is no 'treshold' here", group: "UnknownName", at: place,
      notes: [
        .init("'threshold' is declared here", place: Place(source, Span(start: 4, end: 13))),
        .init("names are compared letter by letter"),
      ], fix: .init(place, replacement: "threshold"))
    #expect(
      FindingText().render(finding) == """
        cards.scroll:3:8: error: there is no 'treshold' here [#UnknownName]
        3 | if x < treshold {
          |        ^~~~~~~~ fix: replace with 'threshold'
        cards.scroll:1:5: note: 'threshold' is declared here
        1 | let threshold = 3
          |     ^~~~~~~~~
        note: names are compared letter by letter

        """)
  }

  @Test func aFixElsewhereHasItsOwnLine() {
    let finding = Finding(
      .warning, "unused", at: Place(source, Span(start: 4, end: 13)),
      fix: .init(Place(source, Span(start: 19, end: 22)), replacement: ""))
    #expect(
      FindingText().render(finding) == """
        cards.scroll:1:5: warning: unused
        1 | let threshold = 3
          |     ^~~~~~~~~
        3 | if x < treshold {
          | ^~~ fix: remove it

        """)
  }

  @Test func aFindingWithoutAPlaceNamesItsFile() {
    let finding = Finding(.error, "there is no such file", file: "a\u{1B}.scroll")
    #expect(FindingText().render(finding) == "a\\u{1B}.scroll: error: there is no such file\n")
  }

  @Test func colourOnlyAddsColour() {
    let finding = Finding(
      .error, "wrong", group: "G", at: Place(source, Span(start: 4, end: 13)),
      notes: [.init("why")])
    let coloured = FindingText(palette: .color).render(finding)
    #expect(coloured.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    #expect(withoutColour(coloured) == FindingText().render(finding))
  }

  private func withoutColour(_ text: String) -> String {
    var plain = ""
    var isInside = false
    for character in text {
      if character == "\u{1B}" { isInside = true }
      if !isInside { plain.append(character) }
      if character == "m" { isInside = false }
    }
    return plain
  }
}

struct FindingJSONTests {
  @Test func columnsAreInBytesAndUTF16Units() {
    let source = Source(name: "a.scroll", text: "\n😀é x")
    let place = Place(source, "\n😀é x".range(of: "x"))
    let finding = Finding(
      .error, "no", group: "G", at: place, fix: .init(place, replacement: "y"))
    let range =
      #"{"start":{"line":2,"column":8,"utf16Column":5,"offset":8},"#
      + #""end":{"line":2,"column":9,"utf16Column":6,"offset":9}}"#
    #expect(
      finding.json.compact
        == #"{"severity":"error","group":"G","message":"no","file":"a.scroll","range":"# + range
        + #","notes":[],"fix":{"file":"a.scroll","range":"# + range + #","replacement":"y"}}"#)
  }
}
