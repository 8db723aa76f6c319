import SettleKit
import Testing

@Suite struct HostDeclarationTests {
  static let declarations: [HostDeclaration] = [
    .value("itemHeights", [Double].self), .value("title", String?.self),
    .function("snap", ((Double) -> Double).self),
    .function("between", ((Double, Double, Bool) -> Double?).self),
    .function("rows", (() -> Int).self),
  ]

  static let text = Sample.rule(
    """
    let total = itemHeights.reduce(0, +)
    target.rect.origin.y =
      snap(total) + (between(1, 3, true) ?? 0) + Double(rows()) + (title == nil ? 0 : 1000)
    """)

  static func bindings(step: Double) -> [HostBinding] {
    [
      .value("itemHeights", [10.0, 21.0]), .value("title", String?.none),
      .function("snap") { (x: Double) in (x / step).rounded() * step },
      .function("between") { (a: Double, b: Double, isOn: Bool) -> Double? in
        isOn ? (a + b) / 2 : nil
      },
      .function("rows") { 500 },
    ]
  }

  @Test func valuesAndFunctions() throws {
    let script = try Script(Self.text, host: Self.declarations)
    var tens = try script.rule("Test", host: Self.bindings(step: 10))
    var fifties = try script.rule("Test", host: Self.bindings(step: 50))
    #expect(tens.answer(y: 0) == 532)
    #expect(fifties.answer(y: 0) == 552)
    #expect(tens.answer(y: 0) == 532)
  }

  @Test func typesAreChecked() throws {
    #expect(throws: Diagnostics.self) {
      try Script(Self.text, host: [.value("itemHeights", Double.self)])
    }
    let script = try Script(Self.text, host: Self.declarations)
    #expect(throws: RuleError.hostNotBound("itemHeights")) { try script.rule("Test") }
    #expect(
      throws: RuleError.hostTypeMismatch(
        declared: "itemHeights: [Double]", bound: "itemHeights: [Int]")
    ) {
      try script.rule("Test", host: [.value("itemHeights", [1])])
    }
    #expect(throws: RuleError.hostBoundTwice("rows")) {
      try script.rule("Test", host: Self.bindings(step: 1) + [.function("rows") { 400 }])
    }
    #expect(throws: RuleError.hostNotDeclared("more")) {
      try script.rule("Test", host: Self.bindings(step: 1) + [.value("more", 1)])
    }
  }

  @Test(arguments: ["", "a b", "1a", "x = 1; let y", "for", "größe"])
  func namesThatAreNone(name: String) {
    do {
      _ = try Script(Sample.snap, host: [.value(name, Double.self)])
      Issue.record("the name was taken")
    } catch {
      #expect(error.first?.group == "HostName")
    }
  }

  @Test func namesThatAreTakenTwice() {
    #expect(throws: Diagnostics.self) {
      try Script("let a = 1", host: [.value("a", Double.self)])
    }
    do {
      _ = try Script(
        "", host: [.value("a", Double.self), .function("a", ((Int) -> Int).self)])
      Issue.record("the name was lent twice")
    } catch {
      #expect(error.first?.group == "HostName")
    }
  }

  @Test func inASimulation() throws {
    let script = try Script(
      "print(itemHeights, snap(12), title ?? \"none\")", host: Self.declarations)
    let report = try Simulation(script, host: Self.bindings(step: 10)).run()
    #expect(report.printed == "[10.0, 21.0] 10.0 none\n")
  }

  /// What stands behind the names of the host is out of a script's reach otherwise.
  @Test func numbersOfNobody() throws {
    let script = try Script("let x: Double = _hostValue(7)\nprint(x)")
    #expect(try Simulation(script).run().failures.map(\.reason) == [.stated])
  }
}
