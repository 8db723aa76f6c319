import Testing

@testable import ScrollLanguage

@Suite struct CompletionTests {
  /// What completes the end of a text, behind a small program.
  private func completions(_ text: String) -> [Completion] {
    var checker = checkScript(
      """
      struct Card {
        /// How wide it is. In points.
        var width = 10.0
        static let standard = Card()
        func wider(by amount: Double) -> Card { self }
        private var secret = 1
      }
      enum Side { case left, right }
      func place(_ card: Card, at side: Side, width: Double = 1) {}
      let deck = [Card()]
      struct Plate { func wider(than other: Plate) -> Bool { true } }
      enum Way { case up, down }
      func throwIt(_ way: Way, velocity: Double) {}
      func throwIt(x: Double, y: Double) {}
      """)
    checker.accept()
    return checker.completions(ofTextEndingIn: text)
  }

  private func words(_ text: String) -> [String] { completions(text).map(\.text) }

  @Test func namesOfTheProgramAndTheLibrary() {
    #expect(words("de").contains("deck"))
    #expect(words("let x = Doub") == ["Double"])
    #expect(words("zzz") == [])
  }

  @Test func membersOfAnExpression() {
    #expect(words("deck[0].w") == ["wider", "width"])
    #expect(words("deck.map { $0.width }.firstI") == ["firstIndex"])
    #expect(words("Card.s") == ["standard"])
    #expect(words("Card().s") == [])
    #expect(words("\"a\".upper") == ["uppercased"])
  }

  @Test func labelsAndCasesInsideOfACall() {
    #expect(words("place(deck[0], a").first == "at:")
    #expect(words("place(deck[0], at: .").contains("left"))
    #expect(words("place(deck[0], at: .r") == ["right"])
    #expect(!words("place(deck[0], at: .left, w").contains("at:"))
    #expect(words("place(deck[0], at: .left, w").contains("width:"))
  }

  @Test func labelsOfTheInitializerThatIsNotWritten() {
    #expect(words("Card(w").first == "width:")
    #expect(completions("Card(w").first?.declaration == "width: Double")
  }

  /// Labels of those functions only that the receiver has.
  @Test func labelsOfTheReceiversMembers() {
    #expect(words("deck[0].wider(b").first == "by:")
    #expect(!words("Plate().wider(").contains("by:"))
    #expect(words("Plate().wider(").contains("than:"))
  }

  /// What was written before must fit.
  @Test func labelsBehindUnlabelledArguments() {
    #expect(words("throwIt(.up, ").contains("velocity:"))
    #expect(!words("throwIt(.up, ").contains("y:"))
    #expect(words("throwIt(x: 1, ").contains("y:"))
    #expect(!words("throwIt(x: 1, ").contains("velocity:"))
  }

  @Test func eachShowsHowItIsDeclared() throws {
    let width = try #require(completions("deck[0].wid").first { $0.text == "width" })
    #expect(width.declaration == "var width = 10.0")
    #expect(width.documentation == "How wide it is. In points.")
    let wider = try #require(completions("deck[0].wid").first { $0.text == "wider" })
    #expect(wider.declaration == "func wider(by amount: Double) -> Card")
    #expect(completions("place(deck[0], at: .l").first?.declaration == "case left")
  }

  /// The text need not be whole, nor make sense.
  @Test(arguments: ["", ".", "..", ")(", "a.b(", "\"", "x[", "{", "f(.", "1 + ", "é.", ")."])
  func brokenTextsHaveCompletionsOrNone(text: String) {
    _ = completions(text)
  }
}
