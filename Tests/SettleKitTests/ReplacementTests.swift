import SettleKit
import Testing

@Suite struct ReplacementTests {
  static func text(_ expression: String, members: String = "var pitch = 10.0") -> String {
    Sample.rule("target.rect.origin.y = \(expression)", members: members)
  }

  @Test func takesTheNewRule() throws {
    var rule = try Script(Self.text("pitch"), name: "a.scroll")
      .rule("Test", parameters: ["pitch": 20])
    #expect(rule.answer(y: 1) == 20)
    try rule.setParameter("pitch", to: 30)
    let hash = rule.script.hash
    try rule.replace(source: Self.text("pitch * 2"))
    #expect(rule.answer(y: 1) == 60)
    #expect(rule.script.hash != hash)
    #expect(rule.script.name == "a.scroll")
    // A parameter that is gone is forgotten, and one that comes has its own value.
    try rule.replace(source: Self.text("other", members: "var other = 7.0"))
    #expect(rule.answer(y: 1) == 7)
  }

  @Test(arguments: [
    ("pitch +", "Test"), ("undefined", "Test"), ("pitch", "Renamed"),
  ])
  func keepsTheOldRule(expression: String, name: String) throws {
    let script = try Script(Self.text("pitch"))
    var rule = try script.rule("Test", parameters: ["pitch": 20])
    let text = Self.text(expression).replacing("Test", with: name)
    #expect(throws: RuleError.self) { try rule.replace(source: text) }
    #expect(rule.answer(y: 1) == 20)
    #expect(rule.script.hash == script.hash)
  }

  @Test func keepsTheOldRuleWhenAParameterNoLongerFits() throws {
    var rule = try Script(Self.text("pitch")).rule("Test", parameters: ["pitch": 20.5])
    #expect(throws: RuleError.wrongType(parameter: "pitch", type: "Int")) {
      try rule.replace(source: Self.text("Double(pitch)", members: "var pitch = 1"))
    }
    #expect(rule.answer(y: 1) == 20.5)
    #expect(throws: RuleError.missingParameters(["rows"])) {
      try rule.replace(source: Self.text("pitch", members: "var pitch = 1.0; let rows: Int"))
    }
    #expect(rule.answer(y: 1) == 20.5)
  }

  @Test func copiesGoTheirOwnWay() throws {
    var rule = try Script(Self.text("pitch")).rule("Test")
    var copy = rule
    try copy.setParameter("pitch", to: 99)
    #expect(rule.answer(y: 1) == 10)
    #expect(copy.answer(y: 1) == 99)
    var third = copy
    try copy.replace(source: Self.text("pitch + 1"))
    #expect(copy.answer(y: 1) == 100)
    #expect(third.answer(y: 1) == 99)
  }

  /// Going back to the last good text brings its settings back.
  @Test func rememberWhatAVersionHasNoUseFor() throws {
    let old = Self.text("pitch + depth", members: "var pitch = 10.0; var depth = 1.0")
    let new = Self.text("depth", members: "var depth = 2.0")
    var rule = try Script(old).rule("Test", parameters: ["pitch": 50])
    try rule.setParameter("depth", to: 5)
    try rule.replace(source: new)
    #expect(rule.answer(y: 1) == 5)
    var copy = rule
    #expect(copy.answer(y: 1) == 5)
    try rule.replace(source: Self.text("1", members: ""))
    #expect(rule.answer(y: 9) == 1)
    try rule.replace(source: old)
    #expect(rule.answer(y: 1) == 55)
    // What this version does not have cannot be set all the same.
    #expect(throws: RuleError.noSuchParameter("pitch", known: ["depth"])) {
      try copy.setParameter("pitch", to: 1)
    }
  }

  @Test func aPropertyBecomesAnArgument() throws {
    var rule = try Script(Self.text("pitch")).rule("Test")
    try rule.setParameter("pitch", to: 30)
    try rule.replace(
      source: Self.text(
        "half", members: "let half: Double; init(pitch: Double) { half = pitch / 2 }")
    )
    #expect(rule.answer(y: 1) == 15)
  }

  @Test func keepsTheSourceOfIncludedTexts() throws {
    let text = "include(\"unit.swift\")\n" + Self.text("unit")
    var rule = try Script(text, include: { $0 == "unit.swift" ? "let unit = 3.0" : nil })
      .rule("Test")
    try rule.replace(source: text.replacing("= unit", with: "= unit * 2"))
    #expect(rule.answer(y: 1) == 6)
  }

  @Test func remembersWhatTheHostHasBound() throws {
    let declarations: [HostDeclaration] = [.value("unit", Double.self)]
    let script = try Script(Self.text("unit"), host: declarations)
    var rule = try script.rule("Test", host: [.value("unit", 3.0)])
    try rule.replace(with: Script(Self.text("2")))
    #expect(rule.answer(y: 1) == 2)
    try rule.replace(with: script)
    #expect(rule.answer(y: 1) == 3)
  }

  @Test func keepsTheHostsNames() throws {
    let declarations: [HostDeclaration] = [.value("unit", Double.self)]
    var rule = try Script(Self.text("unit"), host: declarations)
      .rule("Test", host: [.value("unit", 3.0)])
    #expect(rule.answer(y: 1) == 3)
    try rule.replace(source: Self.text("unit * 2"))
    #expect(rule.answer(y: 1) == 6)
  }
}
