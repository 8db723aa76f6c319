extension ExplainPage {
  /// Faults that rules are prone to: targets that are no place, and budgets.
  static let ruleFaults = [
    ExplainPage(
      .nonFinite, "a rule or a layout gave a number that is not finite",
      """
      After the rule ran, a place or a length of its target was infinite or not a number. Most often \
      something was divided by zero, such as a distance by the height of a page. (A target that \
      begins at plus infinity is CGRect.null, and told as nullRect.) A Layout that answers with such \
      a size, place or spacing is told of in the same way.
      """,
      why: """
        Content cannot rest at such a place. The target that was proposed is kept and the run goes \
        on, so that a broken rule does not take the scroll view with it; a layout has nothing else \
        to go on with.
        """,
      failing: """
        struct Pages: ScrollTargetBehavior {
          var height: CGFloat = 0
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let page = (target.rect.minY / height).rounded()
            target.rect.origin.y = page * height
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Pages())
        flick(.up, velocity: 1000)
        """,
      mended: """
        struct Pages: ScrollTargetBehavior {
          var height: CGFloat = 0
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            guard height > 0 else { return }
            let page = (target.rect.minY / height).rounded()
            target.rect.origin.y = page * height
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Pages())
        flick(.up, velocity: 1000)
        """),
    ExplainPage(
      .nullRect, "a rule left CGRect.null as its target",
      """
      The null rectangle is what an intersection of rectangles that do not meet gives. It means that \
      there is no rectangle, and so it is no place to rest. A rectangle that begins at plus infinity, \
      as after a division by zero, is the same.
      """,
      why: """
        Its origin is infinite, and using it would throw the content away. Test isNull before the \
        result of intersection is used.
        """,
      failing: """
        struct Inside: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let zone = CGRect(x: 0, y: 90_000, width: 100, height: 100)
            target.rect = target.rect.intersection(zone)
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Inside())
        flick(.up, velocity: 1000)
        """,
      mended: """
        struct Inside: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let zone = CGRect(x: 0, y: 90_000, width: 100, height: 100)
            let common = target.rect.intersection(zone)
            if !common.isNull { target.rect.origin = common.origin }
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Inside())
        flick(.up, velocity: 1000)
        """),
    ExplainPage(
      .infiniteRect, "a rule left CGRect.infinite as its target",
      """
      The infinite rectangle contains everything. It is useful as a start when rectangles are \
      intersected one after the other, and it is no place to rest.
      """,
      why: """
        Nothing can be aligned with a rectangle that has no edges. Leave the target alone where there \
        was nothing to intersect.
        """,
      failing: """
        struct Zones: ScrollTargetBehavior {
          var zones: [CGRect] = []
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect = zones.reduce(CGRect.infinite) { $0.intersection($1) }
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Zones())
        flick(.up, velocity: 1000)
        """,
      mended: """
        struct Zones: ScrollTargetBehavior {
          var zones: [CGRect] = []
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            if zones.isEmpty { return }
            target.rect = zones.reduce(CGRect.infinite) { $0.intersection($1) }
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Zones())
        flick(.up, velocity: 1000)
        """),
    ExplainPage(
      .budget, "the script or rule took too many steps",
      """
      Jumps back, calls and library calls are counted. A rule may take 100 000 of them at each call, \
      a script 50 million in all; here a loop went on beyond that.
      """,
      why: """
        A rule runs while a finger leaves the glass, so one that hangs would hang the app. If the work \
        is meant, settle run --limit-steps raises the limit of the script.
        """,
      failing: """
        struct Search: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            var y: CGFloat = 0
            while y != 100 { y += 0.3 }
            target.rect.origin.y = y
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Search())
        flick(.up, velocity: 1000)
        """,
      mended: """
        struct Search: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            var y: CGFloat = 0
            while y < 100 { y += 0.3 }
            target.rect.origin.y = y
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Search())
        flick(.up, velocity: 1000)
        """),
    ExplainPage(
      .recursion, "functions called one another too deeply",
      """
      More than 256 calls were under way at once. A function that calls itself needs a case in which \
      it does not.
      """,
      why: """
        Each call takes room until it ends. In an app the same function would end it with a stack \
        overflow.
        """,
      failing: """
        func pages(_ height: Int) -> Int {
          height == 0 ? 0 : 1 + pages(height - 300)
        }
        print(pages(1000))
        """,
      mended: """
        func pages(_ height: Int) -> Int {
          height <= 0 ? 0 : 1 + pages(height - 300)
        }
        print(pages(1000))
        """),
    ExplainPage(
      .memory, "the script's values took too much memory",
      """
      Strings, arrays and the other values of a script may take 64 MiB together. Here they would have \
      taken more.
      """,
      why: """
        A list of a hundred million rows needs no array: ForEach takes a range and makes only the rows \
        that are looked at. If the memory is needed, settle run --limit-memory raises the limit.
        """,
      failing: "let heights = Array(repeating: 44.0, count: 100_000_000)\nprint(heights.count)",
      mended: "let heights = Array(repeating: 44.0, count: 1000)\nprint(heights.count)"),
    ExplainPage(
      .stated, "something cannot be done now, as the message says",
      """
      A verb or an observable was asked for what there is not at this moment: a view of an id that none \
      has, a button that is not in sight, release() without a finger down, settle() with one. Or the \
      script said itself that it cannot go on: a fatalError, precondition or assert was reached.
      """,
      why: """
        Going on with a view or a finger that is not there would only hide the mistake. The message says \
        what is missing, and often what there is. Of a fatalError or precondition the message is the \
        author's: in an app the process would end; here the run does, or the rule keeps the proposed \
        target.
        """,
      failing: """
        let columns = 0
        precondition(columns > 0, "a grid needs a column")
        print(402 / columns)
        """,
      mended: """
        let columns = 3
        precondition(columns > 0, "a grid needs a column")
        print(402 / columns)
        """),
  ]
}
