import ScrollLanguage
import Testing

@testable import SettleTools

struct ParameterOverridesTests {
  private let text = """
    struct Snap: ScrollTargetBehavior {
        var step: CGFloat = 40, isOn = true
    }
    struct Other { var step = 1 }
    view.scrollTargetBehavior(Snap(step: 60 + 1, isOn: false))
    """

  @Test func declarationAndConstructionAreReplaced() {
    var replacing = overrides([setting("Snap", "step", "7.5"), setting("Snap", "isOn", "x")])
    let replaced = String(decoding: replacing.apply(to: Array(text.utf8), of: "f"), as: UTF8.self)
    #expect(
      replaced == """
        struct Snap: ScrollTargetBehavior {
            var step: CGFloat = 7.5, isOn = x
        }
        struct Other { var step = 1 }
        view.scrollTargetBehavior(Snap(step: 7.5, isOn: x))
        """)
    #expect(replacing.unused(in: "f").isEmpty)
  }

  @Test func theLastSettingWins() {
    var replacing = overrides([setting("Other", "step", "2"), setting("Other", "step", "3")])
    let replaced = String(decoding: replacing.apply(to: Array(text.utf8), of: "f"), as: UTF8.self)
    #expect(replaced.contains("struct Other { var step = 3 }"))
  }

  @Test func whatIsNotThereIsAnError() {
    var replacing = overrides([setting("Snap", "stop", "2"), setting("Snip", "step", "3")])
    #expect(replacing.apply(to: Array(text.utf8), of: "f") == Array(text.utf8))
    #expect(replacing.unused(in: "f").count == 2)
  }

  @Test func aMisspeltNameIsToldTheNearest() {
    var replacing = overrides([setting("Snap", "stop", "2"), setting("Snip", "step", "3")])
    _ = replacing.apply(to: Array(text.utf8), of: "f")
    #expect(
      replacing.unused(in: "f").map(\.message) == [
        "--set: 'Snap' has no value for 'stop'; did you mean 'step'?",
        "--set: there is no rule 'Snip' with a value for 'step'; did you mean 'Snap'?",
      ])
  }

  /// A rule inside of a type is named with it or alone, and its like in another type is another one.
  @Test(arguments: ["Gallery.Snap", "Snap"]) func nestedRulesAreNamedByTheirPath(rule: String) {
    let text = """
      struct Gallery {
          struct Snap { var step = 1 }
          var snap = Snap(step: 2)
      }
      struct Other { struct Snap { var stop = 3 }; var snap = Snap(stop: 4) }
      f(Gallery.Snap(step: 5), Gallery.Snap.init(step: 6), Snap(step: 7))
      extension Gallery.Snap { static var step = 8 }
      """
    var replacing = overrides([setting(rule, "step", "0"), setting("Other.Snap", "stop", "9")])
    let replaced = String(decoding: replacing.apply(to: Array(text.utf8), of: "f"), as: UTF8.self)
    let seven = rule == "Snap" ? "0" : "7"
    #expect(
      replaced == """
        struct Gallery {
            struct Snap { var step = 0 }
            var snap = Snap(step: 0)
        }
        struct Other { struct Snap { var stop = 9 }; var snap = Snap(stop: 9) }
        f(Gallery.Snap(step: 0), Gallery.Snap.init(step: 0), Snap(step: \(seven)))
        extension Gallery.Snap { static var step = 0 }
        """)
  }

  /// A variable that is nil from the beginning gets its first value; what is computed has none, and
  /// what is constant gets it where the rule is made.
  @Test func aMissingValueIsWrittenBehindTheType() {
    let text = "struct R { var k: Double?; let c: Double?; var d: Double? { nil } }"
    var replacing = overrides(["k", "c", "d"].map { setting("R", $0, "2") })
    let replaced = String(decoding: replacing.apply(to: Array(text.utf8), of: "f"), as: UTF8.self)
    #expect(replaced == "struct R { var k: Double? = 2; let c: Double?; var d: Double? { nil } }")
    #expect(replacing.unused(in: "f").count == 2)
  }

  @Test func nothingIsReadWithoutSettings() {
    var replacing = overrides([])
    #expect(replacing.apply(to: [0xFF, 0], of: "f") == [0xFF, 0])
  }

  /// A literal keeps the type that the one before it gave the parameter.
  @Test func aLiteralTakesTheTypeOfTheParameter() {
    let text = "struct R { var k = 1.5; var n: Int = 2 }"
    var replacing = ParameterOverrides([setting("R", "k", "2"), setting("R", "n", "3")]) { _ in
      ParameterType(spelling: "Double", isLiteral: true)
    }
    let replaced = String(decoding: replacing.apply(to: Array(text.utf8), of: "f"), as: UTF8.self)
    #expect(replaced == "struct R { var k = (2) as Double; var n: Int = 3 }")
  }

  /// What is quoted is what the file holds, whatever was read in its place.
  @Test func placesAreThoseOfTheFile() throws {
    let written = "f(R(k: 1), R(k: 22)); g()"
    var replacing = overrides([setting("R", "k", "1000")])
    let read = replacing.apply(to: Array(written.utf8), of: "f")
    #expect(String(decoding: read, as: UTF8.self) == "f(R(k: 1000), R(k: 1000)); g()")
    var texts = SourceTexts()
    let source = Source(id: SourceID(rawValue: 3), name: "f", bytes: read)
    replacing.add(source, to: &texts)
    func quoted(_ start: UInt32, _ end: UInt32) throws -> String {
      let span = SourceSpan(SourceID(rawValue: 3), Span(start: start, end: end))
      let place = try #require(texts.place(span))
      return place.source.text(place.span)
    }
    #expect(try quoted(0, 1) == "f")
    #expect(try quoted(7, 11) == "1")
    #expect(try quoted(8, 9) == "1")
    #expect(try quoted(14, 24) == "R(k: 22)")
    #expect(try quoted(27, 30) == "g()")
    #expect(texts.isAsWritten(SourceSpan(SourceID(rawValue: 3), Span(start: 12, end: 16))))
    #expect(!texts.isAsWritten(SourceSpan(SourceID(rawValue: 3), Span(start: 0, end: 8))))
  }

  private func overrides(_ settings: [ParameterSetting]) -> ParameterOverrides {
    ParameterOverrides(settings) { _ in nil }
  }

  private func setting(_ rule: String, _ parameter: String, _ value: String) -> ParameterSetting {
    ParameterSetting(
      path: rule.split(separator: ".").map(String.init), parameter: parameter, value: value)
  }

  /// The name that was given is no guess.
  @Test func aParameterWithoutAPlaceIsRefusedByName() {
    let text = "struct R { let step: Int; init(_ n: Int) { step = n } }; struct S {}; R(3)"
    var replacing = overrides([setting("R", "step", "70"), setting("S", "step", "70")])
    #expect(replacing.apply(to: Array(text.utf8), of: "f") == Array(text.utf8))
    #expect(
      replacing.unused(in: "f").map(\.message) == [
        "--set: 'step' of 'R' cannot be set: it has no value where it is declared, and no 'R' is made "
          + "with an argument 'step:'",
        "--set: 'S' has no value for 'step'",
      ])
  }

  /// The later value stands in the place of the earlier one, which would be lost in silence.
  @Test func aParameterThatIsGivenTwiceIsRefused() {
    let text = "struct R { var step = 40 }"
    var replacing = overrides([setting("R", "step", "70"), setting("R", "step", "80")])
    _ = replacing.apply(to: Array(text.utf8), of: "f")
    #expect(
      replacing.unused(in: "f").map(\.message) == ["--set: 'R.step' is given more than once"])
  }
}
