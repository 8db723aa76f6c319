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
    var overrides = ParameterOverrides([
      setting("Snap", "step", "7.5"), setting("Snap", "isOn", "x"),
    ])
    let replaced = String(decoding: overrides.apply(to: Array(text.utf8), of: "f"), as: UTF8.self)
    #expect(
      replaced == """
        struct Snap: ScrollTargetBehavior {
            var step: CGFloat = 7.5, isOn = x
        }
        struct Other { var step = 1 }
        view.scrollTargetBehavior(Snap(step: 7.5, isOn: x))
        """)
    #expect(overrides.unused(in: "f").isEmpty)
  }

  @Test func theLastSettingWins() {
    var overrides = ParameterOverrides([
      setting("Other", "step", "2"), setting("Other", "step", "3"),
    ])
    let replaced = String(decoding: overrides.apply(to: Array(text.utf8), of: "f"), as: UTF8.self)
    #expect(replaced.contains("struct Other { var step = 3 }"))
  }

  @Test func whatIsNotThereIsAnError() {
    var overrides = ParameterOverrides([setting("Snap", "stop", "2"), setting("Snip", "step", "3")])
    #expect(overrides.apply(to: Array(text.utf8), of: "f") == Array(text.utf8))
    #expect(overrides.unused(in: "f").count == 2)
  }

  @Test func nothingIsReadWithoutSettings() {
    var overrides = ParameterOverrides([])
    #expect(overrides.apply(to: [0xFF, 0], of: "f") == [0xFF, 0])
  }

  private func setting(_ rule: String, _ parameter: String, _ value: String) -> ParameterSetting {
    ParameterSetting(rule: rule, parameter: parameter, value: value)
  }
}
