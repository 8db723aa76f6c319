import ScrollLanguage
import ScrollModel

/// What trying all flicks asks of a session.
extension Session {
  /// Whether something that the program does while content moves can change where it comes to rest:
  /// an observer, a position that it reads, views made by where they are, rows whose lengths are not
  /// known until they are made.
  func mayChangeOnTheWay(_ scene: Scene) -> Bool {
    host.hasHooks || host.readsPlaces || scene.followsRows || scene.keepsLengths
      || scene.scrolls.contains { $0.binding != nil }
  }

  /// `carousel.scroll:12`
  func sourcePlace(of span: SourceSpan) -> SourcePlace? { program.sourcePlace(of: span) }

  package func sourceLine(of span: SourceSpan) -> Int? { sourcePlace(of: span)?.line }

  /// The name of what decides where a scroll view rests, and the line where a rule of the program
  /// begins.
  func behavior(of scroll: SceneScroll) -> (name: String, place: SourcePlace?) {
    guard let rule = rules.programRule(of: scroll) else {
      return (scroll.model.settings.behavior.kind.name, nil)
    }
    let prepared = rules.prepare(rule)
    let span = prepared.updateTarget.map { machine.code.functions[Int($0.index)].span }
    return (prepared.name, span.flatMap { sourcePlace(of: $0) })
  }
}
