import ScrollStage

extension ExplainPage {
  /// What `settle verify` and the verb `verify` try over all flicks.
  static let properties = standardProperties + namedProperties

  /// Those that are tried where none is named.
  private static let standardProperties = [
    ExplainPage(
      .neverFails, "the rule answers every flick",
      """
      For some flicks the rule stops with a fault, or gives a target that is no place. The scroll view \
      then keeps the target that it proposed.
      """,
      why: """
        A rule is asked with any offset and any velocity, also with those that nobody tried. Limit an \
        index to the array, and a divisor to what is not 0.
        """,
      failing: script(
        rule: """
          let stops = [0.0, 300, 700]
              let page = Int(max(0, target.rect.minY) / 300)
              target.rect.origin.y = stops[page]
          """, verify: ".neverFails"),
      fixed: script(
        rule: """
          let stops = [0.0, 300, 700]
              let page = Int(max(0, target.rect.minY) / 300)
              target.rect.origin.y = stops[min(page, 2)]
          """, verify: ".neverFails")),
    ExplainPage(
      .inBounds, "the rule's answer begins within the content",
      """
      For some flicks the origin of the rule's answer is below 0 or beyond the end of the content.
      """,
      why: """
        The scroll view rests at its end instead, where the rule may not have wanted it. Limit the \
        origin to 0 and to the content's length minus the container's.
        """,
      failing: script(
        rule: """
          let page = (target.rect.minY / 300).rounded()
              target.rect.origin.y = page * 300 + (context.velocity.dy > 2000 ? 9000 : 0)
          """, verify: ".inBounds"),
      fixed: script(
        rule: """
          let page = (target.rect.minY / 300).rounded()
              let y = page * 300 + (context.velocity.dy > 2000 ? 9000 : 0)
              let end = context.contentSize.height - context.containerSize.height
              target.rect.origin.y = min(max(0, y), end)
          """, verify: ".inBounds")),
    ExplainPage(
      .idempotent, "asked again at rest, the rule stays where it is",
      """
      At rest the rule is asked again without speed, as it is when the window changes its size. It \
      moves the content.
      """,
      why: """
        The content moves although nobody touched it. If the window changes its length along the axis, \
        the rule is proposed the target that the position names; if only across, or without targets, \
        its own answer. A rule must leave a target where it would put it itself.
        """,
      failing: """
        struct Rows: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y += 310
          }
        }
        ScrollView { Color.teal.frame(height: 2400) }
          .scrollTargetBehavior(Rows())
        verify(.idempotent)
        """,
      fixed: script(
        rule: "target.rect.origin.y = (target.rect.minY / 310).rounded() * 310",
        verify: ".idempotent")),
    ExplainPage(
      .restsOnTargets, "flicks rest on targets",
      """
      The behavior aligns targets, for flicks rest at the edges of at least two of them. Other flicks \
      rest beside every target. The ends of the content count as targets.
      """,
      why: """
        A view that is cut looks like a mistake. Often the rule has another length for a row than the \
        layout, or leaves out the spacing.
        """,
      failing: rows(
        rule: "target.rect.origin.y = (target.rect.minY / 50).rounded() * 50",
        verify: ".restsOnTargets"),
      fixed: rows(
        rule: "target.rect.origin.y = (target.rect.minY / 100).rounded() * 100",
        verify: ".restsOnTargets")),
    ExplainPage(
      .keepsItemOnResize, "windows of other sizes keep the item at rest",
      """
      After a rotation, or in a window of another width, the position reports another item than \
      before, and the content does not rest at the previous one. Near an end of the content a larger \
      window cannot align every item: resting at that end counts as keeping it.
      """,
      why: """
        People lose their place when they turn the device. Derive the length of a page from \
        context.containerSize, and the length of the views from the same container.
        """,
      failing: thirds(card: "frame(width: 131)"),
      fixed: thirds(card: "containerRelativeFrame(.horizontal, count: 3, spacing: 0)")),
    ExplainPage(
      .mirrors, "right to left is the mirror image",
      """
      In a right-to-left layout the same flick, mirrored, rests at another distance from the leading \
      edge. Of a rule that scrolls vertically, the same flick must rest at the same place.
      """,
      why: """
        A rule gets coordinates that count from the left in both directions. Pages that are counted \
        from there do not begin at the right edge. Count from the end, or align views.
        """,
      failing: cards(
        behavior: "Cards()",
        rule: "target.rect.origin.x = (target.rect.minX / 300).rounded() * 300"),
      fixed: cards(behavior: ".viewAligned", rule: nil)),
  ]

  /// Those that only a script or `--property` asks for.
  private static let namedProperties = [
    ExplainPage(
      .everyTargetReachable, "each target can be rested on",
      """
      The behavior aligns targets, and no number of flicks leads to one of them. The report names the \
      first with the reason: the content ends before it, no velocity lands there, or it is longer than \
      the container.
      """,
      why: """
        A view that can never be the aligned one cannot be chosen by scrolling. If the content ends \
        too early, a trailing margin helps.
        """,
      failing: longViews(count: 2), fixed: longViews(count: 1)),
    ExplainPage(
      .targetsPerFlick(atMost: 1), "a flick passes at most so many targets",
      """
      A fast flick moves farther than the number of targets that the script promises, as in \
      'verify(.targetsPerFlick(atMost: 1))'.
      """,
      why: """
        Whoever leafs through pages expects the next one. In '.viewAligned' the limit behavior \
        'alwaysByOne' keeps to it; a rule compares its target with context.originalTarget.
        """,
      failing: aligned(limit: "never"), fixed: aligned(limit: "alwaysByOne")),
    ExplainPage(
      .monotone, "a faster flick never lands nearer",
      """
      A faster flick in the same direction rests nearer to its start than a slower one.
      """,
      why: """
        Such a scroll view feels as if it brakes or refuses. It happens where a rule treats speeds \
        differently, and the branch for fast flicks answers less.
        """,
      failing: script(
        rule: """
          if context.velocity.dy > 2000 { target.rect.origin.y = 300 }
              target.rect.origin.y = (target.rect.minY / 300).rounded() * 300
          """, verify: ".monotone"),
      fixed: script(
        rule: """
          if context.velocity.dy > 2000 { target.rect.origin.y += 300 }
              target.rect.origin.y = (target.rect.minY / 300).rounded() * 300
          """, verify: ".monotone")),
    ExplainPage(
      .interruptible, "grabbed and released, the content rests on a target",
      """
      The content is stopped by a finger somewhere between two targets and released without speed. It \
      stays there instead of moving to a target.
      """,
      why: """
        People stop a scroll view to look at it, and lift the finger. A rule that acts only on flicks \
        leaves a view cut.
        """,
      failing: rows(
        rule: """
          let isStill = target.rect.minY == context.originalTarget.rect.minY
              if isStill { return }
              target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
          """, verify: ".interruptible"),
      fixed: rows(
        rule: "target.rect.origin.y = (target.rect.minY / 100).rounded() * 100",
        verify: ".interruptible")),
  ]

  // MARK: Scripts

  /// A vertical scroll view without targets.
  private static func script(rule body: String, verify property: String) -> String {
    scene("ScrollView { Color.teal.frame(height: 2400) }", rule: body, verify: property)
  }

  /// Rows of 100 points.
  private static func rows(rule body: String, verify property: String) -> String {
    scene(
      """
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<20) { Text("\\($0)").frame(height: 100) } }
          .scrollTargetLayout()
      }
      """, rule: body, verify: property)
  }

  private static func scene(_ view: String, rule body: String, verify property: String) -> String {
    """
    struct Rows: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        \(body)
      }
    }
    \(view)
    .scrollTargetBehavior(Rows())
    flick(.up, velocity: 300)
    settle()
    verify(\(property))
    """
  }

  /// Three cards to the container.
  private static func thirds(card: String) -> String {
    """
    struct Thirds: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let third = context.containerSize.width / 3
        target.rect.origin.x = (target.rect.minX / third).rounded() * third
      }
    }
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(0..<12) { Color.teal.\(card).id($0) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(Thirds())
    flick(.left, velocity: 700)
    settle()
    verify(.keepsItemOnResize)
    """
  }

  /// Cards of 300 points side by side.
  private static func cards(behavior: String, rule body: String?) -> String {
    let rule =
      body.map {
        """
        struct Cards: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            \($0)
          }
        }

        """
      } ?? ""
    return rule + """
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<8) { Text("\\($0)").frame(width: 300) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(\(behavior))
      flick(.left, velocity: 700)
      settle()
      verify(.mirrors)
      """
  }

  /// Views as long as the container.
  ///
  /// - Parameter count: how many of them a rule takes at a time.
  private static func longViews(count: Int) -> String {
    scene(
      """
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<9) { Text("\\($0)").containerRelativeFrame(.vertical) }
        }
        .scrollTargetLayout()
      }
      """,
      rule: """
        let page = context.containerSize.height * \(count)
            target.rect.origin.y = (target.rect.minY / page).rounded() * page
        """, verify: ".everyTargetReachable")
  }

  private static func aligned(limit: String) -> String {
    """
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) { ForEach(0..<8) { Text("\\($0)").frame(width: 300) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned(limitBehavior: .\(limit)))
    flick(.left, velocity: 700)
    settle()
    verify(.targetsPerFlick(atMost: 1))
    """
  }
}
