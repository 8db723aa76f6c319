extension ExplainPage {
  /// What is valid and probably not meant in the text of a rule.
  static let ruleLints = [
    ExplainPage(
      .unusedRule, "a rule that no scroll view has",
      """
      The script shows a scene and declares a ScrollTargetBehavior, but makes no value of it anywhere.
      """,
      why: """
        The rule is never asked, so nothing that the script shows or expects says anything about it. \
        Give it to a scroll view, or remove it.
        """,
      failing: script(
        rule: "target.rect.origin.y = (target.rect.minY / 90).rounded() * 90", isUsed: false),
      fixed: script(rule: "target.rect.origin.y = (target.rect.minY / 90).rounded() * 90")),
    ExplainPage(
      .silentRule, "a rule that never writes its target",
      """
      No path through updateTarget changes the target or hands it to a function that could change it.
      """,
      why: """
        A rule decides by changing the inout parameter target. A copy of it in a variable is another \
        value, and changing that has no effect.
        """,
      failing: script(
        rule: """
          var rect = target.rect
              rect.origin.y = (rect.minY / 90).rounded() * 90
          """),
      fixed: script(
        rule: """
          var rect = target.rect
              rect.origin.y = (rect.minY / 90).rounded() * 90
              target.rect = rect
          """)),
    ExplainPage(
      .velocityScale, "a velocity compared with a number that is too small",
      """
      The velocity in the context of a rule is in points per second, and 0 whenever the finger was \
      slower than 250 pt/s. The rule compares it with a number between 0 and 250.
      """,
      why: """
        The comparison only tells whether the velocity is 0. UIKit's scrollViewWillEndDragging gives \
        points per millisecond: a threshold of 0.5 there is 500 here.
        """,
      failing: script(
        rule: """
          let page = target.rect.minY / 600
              let isFlick = abs(context.velocity.dy) > 0.5
              target.rect.origin.y = (isFlick ? page.rounded(.up) : page.rounded()) * 600
          """),
      fixed: script(
        rule: """
          let page = target.rect.minY / 600
              let isFlick = abs(context.velocity.dy) > 500
              target.rect.origin.y = (isFlick ? page.rounded(.up) : page.rounded()) * 600
          """)),
    ExplainPage(
      .deviceConstant, "a number in a rule that is the size of a device",
      """
      The rule computes with a number that is the width or height of an iPhone or iPad.
      """,
      why: """
        On other devices, after a rotation and beside another app the scroll view has another size. \
        Use context.containerSize.
        """,
      failing: script(rule: "target.rect.origin.y = (target.rect.minY / 852).rounded() * 852"),
      fixed: script(
        rule: """
          let page = context.containerSize.height
              target.rect.origin.y = (target.rect.minY / page).rounded() * page
          """)),
    ExplainPage(
      .otherAxis, "a rule that writes the axis that does not scroll",
      """
      The rule moves its target along one axis only, and the scroll view that has the rule scrolls \
      along the other one.
      """,
      why: """
        Along an axis that does not scroll a target has no effect, so the content rests where it would \
        without the rule.
        """,
      failing: script(rule: "target.rect.origin.x = (target.rect.minX / 90).rounded() * 90"),
      fixed: script(rule: "target.rect.origin.y = (target.rect.minY / 90).rounded() * 90")),
  ]

  /// A flick of a vertical scroll view with a rule.
  private static func script(rule body: String, isUsed: Bool = true) -> String {
    """
    struct Rows: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        \(body)
      }
    }
    ScrollView { Color.teal.frame(height: 5000) }
    \(isUsed ? "  .scrollTargetBehavior(Rows())\n" : "")flick(.up, velocity: 700)
    settle()
    """
  }
}
