import ScrollStage

/// An explanation as a drawing and as a page.
package struct ExplanationPicture {
  private let explanation: Explanation
  private let text: ExplanationText

  package init(_ explanation: Explanation) {
    self.explanation = explanation
    text = ExplanationText(explanation, style: TextStyle(width: TextSheetSVG.columns))
  }

  package func svg() -> String {
    TextSheetSVG(title: text.title, facts: facts, summary: summary, lines: text.steps).render()
  }

  package func html() -> String {
    PictureHTML(
      title: text.title,
      parts: [
        .heading(([text.title] + facts).joined(separator: " · ")), .paragraph(summary),
        .text(text.steps.joined(separator: "\n")),
      ]
    ).render()
  }

  private var facts: [String] { explanation.place.map { [$0.words] } ?? [] }

  private var summary: String {
    let rest = "Rests at \(named(explanation.restName, explanation.rest))"
    if let seconds = explanation.interruptedAfter {
      return rest + ", unless something else moves it: that was so after "
        + "\(figure(seconds, digits: 3)) s."
    }
    if explanation.seconds <= 0 { return rest + "." }
    return rest + ", \(figure(explanation.seconds, digits: 3)) s after the release."
  }
}
