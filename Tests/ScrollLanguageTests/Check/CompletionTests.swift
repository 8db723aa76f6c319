import Testing

@testable import ScrollLanguage

@Suite struct CompletionTests {
  /// What completes the end of a text, behind a small program.
  private func completions(_ text: String) -> [Completion] {
    var checker = checkScript(
      """
      struct Card {
        /// How wide it is. In points,
        /// as everything.
        ///
        /// More of it.
        var width = 10.0
        static let standard = Card()
        func wider(by amount: Double) -> Card { self }
        private let secret = 1
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

  /// What has a label only is no place for other names.
  @Test func labelsAloneWhereNothingElseFits() {
    #expect(words("throwIt(.up, ") == ["velocity:"])
    #expect(words("place(deck[0], ") == ["at:"])
    #expect(words("place(de").contains("deck"))
    #expect(words("print(deck, de").contains("deck"))
    #expect(words("place(deck[0], at: de").contains("deck"))
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
    #expect(width.documentation == "How wide it is. In points, as everything.")
    let wider = try #require(completions("deck[0].wid").first { $0.text == "wider" })
    #expect(wider.declaration == "func wider(by amount: Double) -> Card")
    #expect(completions("place(deck[0], at: .l").first?.declaration == "case left")
  }

  @Test func whatIsInSightInABody() {
    #expect(words("func f(size: Double) { let sizes = [size]; siz") == ["size", "sizes"])
    #expect(
      words("func f() {\n  let inner = 1\n  if inner > 0 {\n    let innermost = 2\n    inner")
        == ["inner", "innermost"])
    #expect(words("func f() { if true { let gone = 1 }; gon") == [])
    #expect(words("func f() { let a = 1; func help() {}; hel") == ["help"])
    let card =
      "struct C { var tall = 1\n private var tallest = 2\n static let tally = 3\n func f() { "
    #expect(words(card + "tal") == ["tall", "tallest"])
    #expect(words(card + "self.tal") == ["tall", "tallest"])
    #expect(words(card + "Self.tal") == ["tally"])
    #expect(words("extension Card { func g() { secr") == ["secret"])
    #expect(words("func f(x: Car") == ["Card"])
    #expect(words("struct A { struct Nested {}\n let x: Nes") == ["Nested"])
  }

  @Test func whatStatementsBind() {
    let start = "func f(_ card: Card?, _ side: Side, _ both: (a: Card, b: Int)) {\n"
    #expect(words(start + "if let card { card.w") == ["wider", "width"])
    #expect(words(start + "if let found = card, found.w") == ["wider", "width"])
    #expect(words(start + "guard let found = card else { return }\nfound.w") == ["wider", "width"])
    #expect(words(start + "for each in deck { each.w") == ["wider", "width"])
    #expect(words(start + "for each in deck where each.w") == ["wider", "width"])
    #expect(words(start + "while let next = deck.first { next.w") == ["wider", "width"])
    #expect(words(start + "switch side { case .l") == ["left"])
    #expect(words(start + "switch side { case .left: break\ncase .") == ["left", "right"])
    #expect(words(start + "switch card { case .some(let found): found.w") == ["wider", "width"])
    #expect(words(start + "both.") == ["a", "b"])
    #expect(words(start + "both.a.w") == ["wider", "width"])
    #expect(words(start + "let x = side == .r") == ["right"])
    #expect(words(start + "return side == .left ? bo") == ["both"])
    #expect(words(start + "var s: Side = .r") == ["right"])
    #expect(words(start + "_ = \"\\(car") == ["card"])
    #expect(words(start + "_ = [1, 2].map { both.a.w") == ["wider", "width"])
  }

  @Test func whatClosuresAreGiven() {
    #expect(words("deck.map { $0.w") == ["wider", "width"])
    #expect(words("deck.map { each in each.w") == ["wider", "width"])
    #expect(words("deck.map { ea") == [])
    #expect(words("deck.map { each in\n  let wide = each.width\n  return wi") == ["wide"])
    #expect(words("deck.filter { $0.width > 1 }.map { $0.widt") == ["width"])
    #expect(words("deck.reduce(0) { $0 + $1.widt") == ["width"])
    #expect(words("deck.map { card in deck.map { other in card.widt") == ["width"])
    #expect(words("deck.sorted { $0.width < $1.widt") == ["width"])
    #expect(words("let f: (Card) -> Double = { $0.widt") == ["width"])
    #expect(words("deck.map(\\.widt") == ["width"])
  }

  /// A call that lacks arguments still says what it wants here.
  @Test func argumentsOfCallsThatAreNotWhole() {
    #expect(words("throwIt(.") == ["down", "up"])
    #expect(words("place(.") == ["standard"])
    #expect(words("deck.reduce(into: [Card.standard], { $0.coun") == ["count"])
    #expect(words("struct S { var side: Side\n var n: Int }\nS(side: .") == ["left", "right"])
  }

  /// Errors elsewhere in the text do not matter.
  @Test func textsWithErrorsBefore() {
    #expect(
      words("func f(_ card: Card) {\n  let x = nothing(1)\n  x.y = 3\n  card.w")
        == ["wider", "width"])
    #expect(words("func f(_ card: Card) {\n  let = 3\n  card.w") == ["wider", "width"])
  }

  @Test func eachLocalShowsItsType() {
    #expect(
      completions("func f(_ n: [Card]) { var total = 1.5; tot").first?.declaration
        == "var total: Double")
    #expect(completions("deck.map { card in car").first?.declaration == "let card: Card")
  }

  /// The text need not be whole, nor make sense.
  @Test(arguments: ["", ".", "..", ")(", "a.b(", "\"", "x[", "{", "f(.", "1 + ", "é.", ")."])
  func brokenTextsHaveCompletionsOrNone(text: String) {
    _ = completions(text)
  }
}
