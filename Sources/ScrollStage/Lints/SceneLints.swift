import ScrollLanguage
import ScrollModel

/// The lints of a scene that has just been laid out: nothing has been moved yet.
extension Session {
  func lint(_ scene: Scene) {
    guard options.lints else { return }
    lintIdleBehaviors()
    for scroll in scene.scrolls {
      lintTargets(of: scroll)
      lintPages(of: scroll)
      lintAlignedTargets(of: scroll)
      lintAxis(of: scroll)
    }
  }

  /// Behaviours that no scroll view has taken.
  private func lintIdleBehaviors() {
    guard let behaviors = host.behaviors else { return }
    for idle in behaviors.idle {
      guard let place = host.identities.place(idle.place) else { continue }
      let modifier = modifier(at: place)
      guard let inner = idle.hiddenBy else {
        report(LintReport(lint: .misplacedBehavior, span: modifier?.span ?? place))
        continue
      }
      var hidden = LintReport(lint: .hiddenBehavior, span: modifier?.span ?? place)
      if let other = host.identities.place(inner) {
        let span = self.modifier(at: other)?.span ?? other
        hidden.labels = [Diagnostic.Label(span, "this one counts")]
      }
      if let modifier, let source = program.source(of: place) {
        hidden.fix = Diagnostic.Fix(modifier.removal(in: source), "")
      }
      report(hidden)
    }
  }

  /// A lint of a behaviour, unless its line allows it.
  ///
  /// - Parameter place: the number of the place of `scrollTargetBehavior`.
  func lint(_ lint: Lint, ofBehaviorAt place: Int) -> LintReport? {
    guard let span = host.identities.place(place) else { return nil }
    let report = LintReport(lint: lint, span: modifier(at: span)?.span ?? span)
    return isAllowed(report) ? nil : report
  }

  private func modifier(at span: SourceSpan) -> WrittenModifier? {
    script.flatMap { WrittenModifier(at: span, in: $0) }
  }

  // MARK: Targets

  /// Alignment and positions need targets: a scroll view with content and without a target layout has
  /// none.
  private func lintTargets(of scroll: SceneScroll) {
    guard !scroll.hasTargetLayout, scroll.targets.count == 0, scroll.hasContent,
      let modifiers = scroll.region.attributes?.modifiers
    else { return }
    if case .viewAligned = scroll.model.settings.behavior, scroll.axes != .both {
      report(scroll, Lint.noSnapTargets, at: modifiers.behaviorPlace)
    }
    if let position = modifiers.position, position.request == nil {
      report(scroll, Lint.deadPosition, at: position.place)
    }
  }

  /// Targets that alignment cannot show as a whole, and those that show nothing.
  private func lintAlignedTargets(of scroll: SceneScroll) {
    guard case .viewAligned = scroll.model.settings.behavior, scroll.axes != .both,
      let place = scroll.region.attributes?.modifiers.behaviorPlace,
      let span = host.identities.place(place)
    else { return }
    let written = modifier(at: span)?.span ?? span
    if scroll.targets.holdsSpacer { report(LintReport(lint: .blankSnapTarget, span: written)) }
    let axis = scroll.axes.first
    let container = scroll.model.geometry.containerSize[axis]
    guard container > 0 else { return }
    let spans = (0..<min(scroll.targets.count, Session.targetsLookedAt)).compactMap {
      scroll.targets.layout.rect(at: $0)?[axis]
    }
    guard spans.contains(where: { $0.length > container + 0.5 }) else { return }
    // What stands in the margins is in sight.
    let g = scroll.model.geometry.axis(axis)
    let rests = alignedRests(of: spans, scroll.model, along: axis).map { $0 - g.before }
    for (index, span) in spans.enumerated() where span.length > container + 0.5 {
      let hidden = span.hiddenLength(at: rests, viewport: g.viewport)
      if hidden <= 0.5 { continue }
      let lint = Lint.oversizeTarget(
        number: index, length: span.length, container: container, hidden: hidden)
      return report(LintReport(lint: lint, span: written))
    }
  }

  /// The origins at which alignment rests, in order: targets longer than the container are passed over
  /// unless all are. The ends of the content are left alone.
  private func alignedRests(
    of spans: [ScrollModel.Span], _ model: ScrollViewModel, along axis: Axis
  ) -> [Double] {
    let g = model.geometry.axis(axis)
    let isEachLonger = spans.allSatisfy { $0.length > g.container }
    var rests = [0, g.reach]
    for (index, span) in spans.enumerated() where isEachLonger || span.length <= g.container {
      guard let offset = model.alignedOffset(ofTarget: index, along: axis) else { continue }
      rests.append(g.origin(ofOffset: g.clampedOffset(offset)))
    }
    return rests.sorted()
  }

  private static let targetsLookedAt = 1000

  private func report(
    _ scroll: SceneScroll, _ lint: (Lint.ContentLayout) -> Lint, at place: Int?
  ) {
    guard let span = place.flatMap({ host.identities.place($0) }) else { return }
    let modifier = modifier(at: span)
    let written = modifier?.contentLayout
    let layout = written?.layout ?? scroll.contentLayout?.layoutName ?? .none
    report(LintReport(lint: lint(layout), span: modifier?.span ?? span, fix: written?.fix))
  }

  // MARK: Rules

  /// A rule that moves its target only across the scroll view.
  private func lintAxis(of scroll: SceneScroll) {
    guard scroll.axes != .both, let rule = rules.programRule(of: scroll) else { return }
    let type = machine.code.type(machine.boxType(rule.reference))
    for known in program.ruleAxes
    where known.type == type.qualifiedName && !scroll.axes.contains(known.axis) {
      report(
        LintReport(lint: .otherAxis(rule: type.name, axis: known.axis), span: known.place))
    }
  }

  // MARK: Pages

  /// Pages are as long as the viewport: views that are meant to be pages must be as far apart.
  private func lintPages(of scroll: SceneScroll) {
    guard case .paging = scroll.model.settings.behavior, scroll.axes != .both,
      let place = scroll.region.attributes?.modifiers.behaviorPlace,
      let span = host.identities.place(place), let layout = scroll.contentLayout
    else { return }
    let axis = scroll.axes.first
    let g = scroll.model.geometry.axis(axis)
    let page = g.viewport
    guard let row = layout.evenRow(along: axis) else { return }
    let drift = row.stride - page
    // Rows that are many to a page are no pages.
    guard abs(drift) > 0.01, abs(drift) <= page * 0.25 else { return }
    let number = min(3, row.count - 1)
    report(
      LintReport(
        lint: .pageDrift(
          page: page, stride: row.stride, number: number, isBeyond: Double(number) * drift,
          cause: PageDriftCause(length: row.length, page: page, container: g.container)),
        span: modifier(at: span)?.span ?? span))
  }
}

extension ScrollModel.Span {
  /// How much of a stretch of content is in sight at none of some origins, which are in order.
  fileprivate func hiddenLength(at origins: [Double], viewport: Double) -> Double {
    var (seen, hidden) = (min, 0.0)
    for origin in origins where origin + viewport > seen && origin < max {
      hidden += Swift.max(0, origin - seen)
      seen = origin + viewport
    }
    return hidden + Swift.max(0, max - seen)
  }
}
