import Testing

@testable import ScrollStage

struct RoundedFigureTests {
  private func figure(_ source: String, _ value: String, of text: String = "offset.y") -> String? {
    let expectation = ScrollStage.Expectation(
      passed: false, span: .none, source: source, parts: [.init(text: text, value: value)],
      message: "", reason: "")
    return RoundedFigure(expectation)?.comparison
  }

  @Test func roundedAndCutFiguresAreFound() {
    #expect(
      figure("offset.y == 444.55", "444.55485") == "offset.y, equals: 444.55, within: 0.01")
    #expect(
      figure("444.5548 == offset.y", "444.55485") == "offset.y, equals: 444.5548, within: 0.0001")
    #expect(figure("offset.y==0.3", "0.30000000000000004") == "offset.y, equals: 0.3, within: 0.1")
    #expect(figure("offset.y == -20.5", "-20.46") == "offset.y, equals: -20.5, within: 0.1")
    #expect(figure("  offset.y  ==\n  1.5", "1.52") == "offset.y, equals: 1.5, within: 0.1")
  }

  @Test func otherNumbersAreNone() {
    #expect(figure("offset.y == 444.5", "444.45") == "offset.y, equals: 444.5, within: 0.1")
    #expect(figure("offset.y == 444.5", "444.44") == nil)
    #expect(figure("offset.y == 444.5", "444.61") == nil)
    #expect(figure("offset.y == 445", "444.6") == nil)
    #expect(figure("offset.y == 44.5", "-44.52") == nil)
    #expect(figure("offset.y == 1e2", "100.01") == nil)
    #expect(figure("offset.y == .zero", "0.1") == nil)
    #expect(figure("offset.y == 1.5", "true") == nil)
    #expect(figure("offset.y == 1.5", "1.52", of: "offset.x") == nil)
  }

  @Test func otherConditionsAreNone() {
    #expect(figure("offset.y != 1.5", "1.52") == nil)
    #expect(figure("offset.y >= 1.5", "1.48") == nil)
    #expect(figure("offset.y === 1.5", "1.52") == nil)
    #expect(figure("offset.y == 1.5 && offset.x == 1.5", "1.52") == nil)
    #expect(figure("offset.y", "1.52") == nil)
  }
}
