extension ExplainPage {
  /// Faults that rules are prone to: targets that are no place, and budgets.
  static let ruleFaults = [
    ExplainPage(
      .nonFinite, "a rule or layout produced a number that is not finite",
      """
      After the rule ran, a coordinate or length of its target was infinite or not a number. \
      Usually something was divided by zero, such as a distance by a page height. (A target that \
      begins at plus infinity is CGRect.null and is reported as nullRect.) A Layout that returns \
      such a size, place or spacing gets the same fault.
      """,
      why: """
        Content cannot rest at such a place. The scroll view keeps the proposed target and the run \
        goes on, so a broken rule does not stop the scroll view. A layout has nothing to fall back \
        on, so the run ends.
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
      fixed: """
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
      The intersection of rectangles that do not meet is the null rectangle. It stands for no \
      rectangle at all, so it is no place to rest. A rectangle that begins at plus infinity, as \
      after a division by zero, is the same.
      """,
      why: """
        Its origin is infinite, and scrolling there would lose the content. Test isNull before you \
        use the result of intersection.
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
      fixed: """
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
      The infinite rectangle contains everything. It is a useful start when you intersect several \
      rectangles, but it is no place to rest.
      """,
      why: """
        Nothing can be aligned with a rectangle that has no edges. Leave the target alone if there \
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
      fixed: """
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
      Settle counts backward jumps, calls and library calls. A rule may take 100 000 of them per \
      call and a script 50 million in all. A loop here exceeded that, or a long script did: a view that \
      stores the offset in its state is evaluated again in every frame.
      """,
      why: """
        A rule runs as a finger leaves the screen, so a rule that hangs would hang the app. If the \
        work is intended, settle run --limit-steps raises the script's limit.
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
      fixed: """
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
      More than 256 calls were in progress at once. A function that calls itself needs a case in \
      which it does not.
      """,
      why: """
        Each call takes memory until it returns. In an app, the same function would overflow the \
        stack.
        """,
      failing: """
        func pages(_ height: Int) -> Int {
          height == 0 ? 0 : 1 + pages(height - 300)
        }
        print(pages(1000))
        """,
      fixed: """
        func pages(_ height: Int) -> Int {
          height <= 0 ? 0 : 1 + pages(height - 300)
        }
        print(pages(1000))
        """),
    ExplainPage(
      .memory, "the script's values took too much memory",
      """
      Strings, arrays and other values of a script may take 64 MiB together. These would have \
      taken more.
      """,
      why: """
        A list of a hundred million rows needs no array: ForEach takes a range and creates only \
        the rows that are needed. If the memory is needed, settle run --limit-memory raises the \
        limit.
        """,
      failing: "let heights = Array(repeating: 44.0, count: 100_000_000)\nprint(heights.count)",
      fixed: "let heights = Array(repeating: 44.0, count: 1000)\nprint(heights.count)"),
    ExplainPage(
      .stated, "something is impossible now, as the message says",
      """
      A verb or observable asked for something that does not exist at this moment: a view with an \
      id that no view has, a button that is not in sight, release() without a finger down, \
      settle() with one. Or the script itself stopped at a fatalError, precondition or assert.
      """,
      why: """
        Continuing without the view or the finger would hide the mistake. The message says what is \
        missing and often what exists. The message of a fatalError or precondition is the \
        author's: in an app the process would end; here the run ends, or the rule keeps the \
        proposed target.
        """,
      failing: """
        let columns = 0
        precondition(columns > 0, "a grid needs a column")
        print(402 / columns)
        """,
      fixed: """
        let columns = 3
        precondition(columns > 0, "a grid needs a column")
        print(402 / columns)
        """),
  ]
}
