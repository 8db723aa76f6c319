extension ExplainPage {
  /// What is valid and probably not meant. The names are those of warnings, which `// settle:allow`
  /// silences on a line.
  static let lints = targetLints + landingLints + ruleLints

  private static let targetLints = [
    ExplainPage(
      .noSnapTargets, "view alignment without anything to align to",
      """
      The scroll view has the behaviour viewAligned, but no layout in it has scrollTargetLayout(), so \
      it has no scroll targets.
      """,
      why: """
        Without targets viewAligned does nothing: the content coasts to wherever it stops. Mark the \
        stack whose children are to be aligned.
        """,
      failing: """
        ScrollView(.horizontal) {
          LazyHStack(spacing: 12) {
            ForEach(0..<20) { Color.teal.frame(width: 300).id($0) }
          }
        }
        .scrollTargetBehavior(.viewAligned)
        flick(.left, velocity: 700)
        settle()
        """,
      fixed: """
        ScrollView(.horizontal) {
          LazyHStack(spacing: 12) {
            ForEach(0..<20) { Color.teal.frame(width: 300).id($0) }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        flick(.left, velocity: 700)
        settle()
        """),
    ExplainPage(
      .deadPosition, "a scroll position that never changes",
      """
      scrollPosition(id:) reports the id of the leading scroll target, but no layout in the scroll view \
      has scrollTargetLayout(), so there are no targets.
      """,
      why: """
        The binding keeps the value that it has, whatever the user does, and writing an id to it \
        scrolls nowhere. Mark the stack whose children are to be reported.
        """,
      failing: """
        @State var row: Int? = nil
        ScrollView {
          LazyVStack { ForEach(0..<50) { Color.teal.frame(height: 80).id($0) } }
        }
        .scrollPosition(id: $row)
        flick(.up, velocity: 700)
        settle()
        """,
      fixed: """
        @State var row: Int? = nil
        ScrollView {
          LazyVStack { ForEach(0..<50) { Color.teal.frame(height: 80).id($0) } }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $row)
        flick(.up, velocity: 700)
        settle()
        """),
    ExplainPage(
      .pageDrift, "pages that drift away from the views on them",
      """
      With the behaviour paging each page is as long as the scroll view, but the views in it begin \
      farther apart, or closer together, than that. Each page turns the difference into a larger one.
      """,
      why: """
        Spacing between views counts for the content and not for the pages, and margins make a view \
        shorter that is as long as its container, but no page. Either views and spacing together must be \
        as long as the scroll view, or viewAligned with scrollTargetLayout() must align the views \
        themselves.
        """,
      failing: """
        ScrollView(.horizontal) {
          HStack(spacing: 16) {
            ForEach(0..<6) { _ in Color.teal.containerRelativeFrame(.horizontal) }
          }
        }
        .scrollTargetBehavior(.paging)
        flick(.left, velocity: 700)
        settle()
        """,
      fixed: """
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<6) { _ in
              Color.teal.padding(.horizontal, 8).containerRelativeFrame(.horizontal)
            }
          }
        }
        .scrollTargetBehavior(.paging)
        flick(.left, velocity: 700)
        settle()
        """),
    ExplainPage(
      .misplacedBehavior, "a scroll behaviour on a view that does not scroll",
      """
      scrollTargetBehavior applies to the scroll views inside of the view that it modifies. This view \
      is no scroll view and contains none; it may stand inside of one.
      """,
      why: """
        The behaviour has no effect, and scrolling ends where it would without. Move the modifier from \
        the content to the ScrollView around it.
        """,
      failing: """
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<9) { _ in Color.teal.frame(height: 852) } }
            .scrollTargetBehavior(.paging)
        }
        flick(.up, velocity: 700)
        settle()
        """,
      fixed: """
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<9) { _ in Color.teal.frame(height: 852) } }
        }
        .scrollTargetBehavior(.paging)
        flick(.up, velocity: 700)
        settle()
        """),
    ExplainPage(
      .hiddenBehavior, "a scroll behaviour behind another one",
      """
      Two scrollTargetBehavior modifiers apply to the same scroll view. The one closer to the scroll \
      view counts; the marked one has no effect.
      """,
      why: """
        Behaviours do not add up. Keep one of them, or write a rule that calls updateTarget of the \
        other one.
        """,
      failing: """
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<9) { _ in Color.teal.frame(height: 852) } }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollTargetBehavior(.viewAligned)
        flick(.up, velocity: 700)
        settle()
        """,
      fixed: """
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<9) { _ in Color.teal.frame(height: 852) } }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        flick(.up, velocity: 700)
        settle()
        """),
    ExplainPage(
      .oversizeTarget, "a scroll target that does not fit into the scroll view",
      """
      A target of a view-aligned scroll view is longer than its container, and a part of it is in sight \
      at none of the places where alignment rests. Alignment passes over such targets, unless all are as \
      long.
      """,
      why: """
        That part can be seen while a finger holds it, but nothing can rest there. Make the target \
        shorter, or divide it into several.
        """,
      failing: """
        ScrollView {
          VStack { ForEach(0..<4) { _ in Color.teal.frame(height: 1300) } }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        flick(.up, velocity: 700)
        settle()
        """,
      fixed: """
        ScrollView {
          VStack { ForEach(0..<8) { _ in Color.teal.frame(height: 650) } }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        flick(.up, velocity: 700)
        settle()
        """),
    ExplainPage(
      .blankSnapTarget, "a Spacer among the scroll targets",
      """
      scrollTargetLayout() makes every child of the stack a target, Spacers included. Scrolling can come \
      to rest on one.
      """,
      why: """
        At rest the leading view would be empty space. Use padding, the spacing of the stack or \
        contentMargins to make room.
        """,
      failing: """
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            Spacer().frame(width: 40)
            ForEach(0..<9) { _ in Color.teal.frame(width: 300) }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        flick(.left, velocity: 700)
        settle()
        """,
      fixed: """
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<9) { _ in Color.teal.frame(width: 300) }
          }
          .scrollTargetLayout()
        }
        .contentMargins(.leading, 40)
        .scrollTargetBehavior(.viewAligned)
        flick(.left, velocity: 700)
        settle()
        """),
  ]

  /// What only a landing shows.
  private static let landingLints = [
    ExplainPage(
      .beyondEnd, "a rule that asks for a rest outside of the content",
      """
      The rule's target lies outside of the content as a whole. Content cannot rest there, so it rests \
      at its nearest end.
      """,
      why: """
        An answer that is cut to the end hides mistakes: a wrong unit, an index for an offset, a page \
        that does not exist. Limit the origin to what can be scrolled.
        """,
      failing: """
        struct LastPage: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = 100_000
          }
        }
        ScrollView { Color.teal.frame(height: 5000) }
          .scrollTargetBehavior(LastPage())
        flick(.up, velocity: 700)
        settle()
        """,
      fixed: """
        struct LastPage: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = context.contentSize.height - context.containerSize.height
          }
        }
        ScrollView { Color.teal.frame(height: 5000) }
          .scrollTargetBehavior(LastPage())
        flick(.up, velocity: 700)
        settle()
        """),
    ExplainPage(
      .rectSizeChanged, "a rule that changes the size of its target",
      """
      A target begins as large as the container. The rule gives it another length along the axis that \
      scrolls, and no anchor.
      """,
      why: """
        A target that is as long as the container is brought to its leading edge. Any other is only \
        brought into sight, so the content may rest elsewhere than at the origin that the rule wrote. \
        Change the origin alone, or say with the anchor where the target is to be.
        """,
      failing: """
        struct Rows: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let row = (target.rect.minY / 90).rounded()
            target.rect = CGRect(x: 0, y: row * 90, width: 300, height: 90)
          }
        }
        ScrollView { Color.teal.frame(height: 5000) }
          .scrollTargetBehavior(Rows())
        flick(.up, velocity: 700)
        settle()
        """,
      fixed: """
        struct Rows: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let row = (target.rect.minY / 90).rounded()
            target.rect.origin.y = row * 90
          }
        }
        ScrollView { Color.teal.frame(height: 5000) }
          .scrollTargetBehavior(Rows())
        flick(.up, velocity: 700)
        settle()
        """),
    ExplainPage(
      .notIdempotent, "a rule that moves on each time that it is asked",
      """
      Asked again with its own answer and without any speed, the rule answers something else, and again \
      something else the time after.
      """,
      why: """
        A rule is asked not only when a finger is lifted, but whenever the scroll view changes its size. \
        Each rotation of the device would move the content on. A rule must leave a target alone that lies \
        where it would put it.
        """,
      failing: """
        struct NextCard: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let card = (target.rect.minY / 310).rounded(.down) + 1
            target.rect.origin.y = card * 310
          }
        }
        ScrollView { Color.teal.frame(height: 5000) }
          .scrollTargetBehavior(NextCard())
        flick(.up, velocity: 700)
        settle()
        """,
      fixed: """
        struct NextCard: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let card = (target.rect.minY / 310).rounded()
            target.rect.origin.y = card * 310
          }
        }
        ScrollView { Color.teal.frame(height: 5000) }
          .scrollTargetBehavior(NextCard())
        flick(.up, velocity: 700)
        settle()
        """),
    ExplainPage(
      .stillMoving, "an expectation that fails while content moves",
      """
      An expectation about a scroll view failed, and its content was still moving when it was \
      evaluated.
      """,
      why: """
        A verb such as flick only begins a motion; time passes with settle, step and advance. If the \
        expectation is about the resting place, call settle() first.
        """,
      failing: """
        ScrollView { Color.teal.frame(height: 5000) }
        flick(.up, velocity: 700)
        advance(0.1)
        expect(offset.y > 300)
        """,
      fixed: """
        ScrollView { Color.teal.frame(height: 5000) }
        flick(.up, velocity: 700)
        settle()
        expect(offset.y > 300)
        """),
    ExplainPage(
      .roundedFigure, "an exact comparison with a rounded number",
      """
      An expectation compares a value with a number that it has only when rounded: 444.55 for a value of \
      444.5548.
      """,
      why: """
        Offsets are seldom round where content coasts, and '==' compares all digits. Compare with a \
        tolerance.
        """,
      failing: """
        ScrollView { Color.teal.frame(height: 5000) }
        flick(.up, velocity: 900)
        settle()
        expect(offset.y == 444.55)
        """,
      fixed: """
        ScrollView { Color.teal.frame(height: 5000) }
        flick(.up, velocity: 900)
        settle()
        expect(offset.y, equals: 444.55, within: 0.01)
        """),
    ExplainPage(
      .unreachable, "a target that no flick can rest on",
      """
      Reported by 'settle map', 'settle verify' and the verb 'verify', which try all flicks: no number of \
      them leads to a target, and the message says why. Where the content ends \
      too early, a target is only reported if no rest shows the larger part of it.
      """,
      why: """
        A view that no flick brings to rest can be seen only in passing. Let the behavior choose it for \
        some flick, or leave it out of the targets.
        """,
      failing: pages(count: 2), fixed: pages(count: 1)),
  ]

  /// Views as long as the container, of which a rule takes some at a time.
  private static func pages(count: Int) -> String {
    """
    struct Pages: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let page = context.containerSize.height * \(count)
        target.rect.origin.y = (target.rect.minY / page).rounded() * page
      }
    }
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<9) { Text("\\($0)").containerRelativeFrame(.vertical) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(Pages())
    flick(.up, velocity: 700)
    settle()
    verify(.neverFails)
    """
  }
}
