extension ExplainPage {
  /// Variables, closures, the ways through a function, and the contents of a view.
  static let flow = [
    ExplainPage(
      .immutable, "something constant is changed",
      """
      The value is a let, a parameter, the variable of a loop, a property that can only be read, or \
      self in a method that is not mutating. None of these can be assigned.
      """,
      why: """
        Who reads a let may rely on it. Declare it with var, copy it into a var, or mark the method \
        with mutating.
        """,
      failing: "let offset = 40.0\noffset += 20\nprint(offset)",
      mended: "var offset = 40.0\noffset += 20\nprint(offset)"),
    ExplainPage(
      .mutating, "a mutating method is used as a value",
      """
      A method that changes its own value has been named without being called. It cannot be kept \
      and called later.
      """,
      why: """
        It would have to hold on to the variable that it changes, and that may be gone or in use by \
        then. Write a closure that calls it.
        """,
      failing: """
        struct Counter {
          var count = 0
          mutating func step() { count += 1 }
        }
        var counter = Counter()
        let step = counter.step
        step()
        """,
      mended: """
        struct Counter {
          var count = 0
          mutating func step() { count += 1 }
        }
        var counter = Counter()
        let step = { counter.step() }
        step()
        print(counter.count)
        """),
    ExplainPage(
      .discard, "'_' is read as if it were a value, or a function stands there unused",
      """
      The underscore throws a value away: on the left of an assignment, in a pattern, for a parameter \
      without a name. It holds nothing that could be read. A function that only stands there is \
      thrown away without having been called.
      """,
      why: """
        Give the value a name where it comes from, and use that. Call the function, with () behind \
        its name.
        """,
      failing: "let rows = 12\nprint(_)",
      mended: "let rows = 12\nprint(rows)"),
    ExplainPage(
      .binding, "the patterns of a case bind different names",
      """
      When a case lists several patterns, each has to bind the same names with the same types. A case \
      that is entered by fallthrough can bind none.
      """,
      why: """
        The statements of the case use those names. On a way that did not bind one of them it would \
        have no value.
        """,
      failing: """
        enum Stop { case row(Int), page(Int), top }
        switch Stop.row(4) {
        case .row(let number), .top: print(number)
        case .page: print("page")
        }
        """,
      mended: """
        enum Stop { case row(Int), page(Int), top }
        switch Stop.row(4) {
        case .row(let number), .page(let number): print(number)
        case .top: print("top")
        }
        """),
    ExplainPage(
      .escaping, "a closure outlives the call that it was lent to",
      """
      A closure passed to a function is lent for the time of the call. Here it is stored or returned, \
      or a closure that is kept uses an inout parameter.
      """,
      why: """
        After the call the inout variable is no longer lent out. A parameter marked @escaping may be \
        kept; callers then know that it can run later.
        """,
      failing: """
        struct Watcher {
          var action: () -> Void
          init(_ action: () -> Void) { self.action = action }
        }
        Watcher { print("moved") }.action()
        """,
      mended: """
        struct Watcher {
          var action: () -> Void
          init(_ action: @escaping () -> Void) { self.action = action }
        }
        Watcher { print("moved") }.action()
        """),
    ExplainPage(
      .overlapping, "a variable is changed in two places at once",
      """
      The same variable is passed to two inout parameters of one call, or is changed by a method \
      while a part of it is lent out.
      """,
      why: """
        Both would write to it and the result would depend on which one comes last. Work on a copy \
        first.
        """,
      failing: """
        func level(_ a: inout Int, _ b: inout Int) { a = max(a, b); b = a }
        var page = 3
        level(&page, &page)
        print(page)
        """,
      mended: """
        func level(_ a: inout Int, _ b: inout Int) { a = max(a, b); b = a }
        var page = 3
        var other = 5
        level(&page, &other)
        print(page)
        """),
    ExplainPage(
      .impure, "a rule uses what is not always the same",
      """
      A rule, or a function that it calls, reads or writes a top-level or static variable that has \
      another value at one time than at another, or it uses a verb, an observable or UUID().
      """,
      why: """
        A rule is asked where scrolling ends whenever a finger lifts and whenever the window changes. \
        The same question has to have the same answer. What a rule has to know is given to it when it \
        is made, and a variable that nothing changes does no harm.
        """,
      failing: """
        var calls = 0
        struct Further: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            calls += 1
            target.rect.origin.y = 10 * Double(calls)
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }
        .scrollTargetBehavior(Further())
        flick(.up, velocity: 900)
        """,
      mended: """
        struct Further: ScrollTargetBehavior {
          var step = 10.0
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y += step
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }
        .scrollTargetBehavior(Further(step: 20))
        flick(.up, velocity: 900)
        """),
    ExplainPage(
      .controlFlow, "a jump that leads nowhere",
      """
      The words break, continue, return and fallthrough leave a loop, a function or a case. Here there \
      is none to leave, or the body of a guard does not leave at all.
      """,
      why: """
        What follows a guard relies on its condition. Its body therefore has to end the function, the \
        loop or the run.
        """,
      failing: """
        func half(_ value: Int?) -> Int {
          guard let value else { print("none") }
          return value / 2
        }
        print(half(8))
        """,
      mended: """
        func half(_ value: Int?) -> Int {
          guard let value else { return 0 }
          return value / 2
        }
        print(half(8))
        """),
    ExplainPage(
      .missingReturn, "a way through the function gives no value",
      """
      The function promises a value behind its arrow, and on at least one way its end is reached \
      without a return.
      """,
      why: """
        The caller would get nothing where it was promised something. Every way returns, or ends the \
        run with fatalError.
        """,
      failing: """
        func nearest(_ y: Double) -> Double {
          if y < 40 { return 0 }
        }
        print(nearest(12))
        """,
      mended: """
        func nearest(_ y: Double) -> Double {
          if y < 40 { return 0 }
          return 80
        }
        print(nearest(12))
        """),
    ExplainPage(
      .exhaustive, "a switch does not cover every value",
      """
      There are values for which no case is written. The message names some of them.
      """,
      why: """
        A value without a case would have nowhere to go. Write the missing cases or a default; \
        without a default, a case added to the enum later is pointed out here.
        """,
      failing: """
        enum Edge { case top, bottom, leading }
        switch Edge.top {
        case .top: print("top")
        case .bottom: print("bottom")
        }
        """,
      mended: """
        enum Edge { case top, bottom, leading }
        switch Edge.top {
        case .top: print("top")
        case .bottom, .leading: print("other")
        }
        """),
    ExplainPage(
      .builder, "something in a view's body that is not a view",
      """
      The braces of a view list views, with if, switch and ForEach between them. A loop, or a value \
      that is no view, cannot stand there. A view in a function or a test is unused, which is a \
      warning: only an expression at the top level is shown.
      """,
      why: """
        Each line of the body becomes a child that keeps its identity when the state changes. A loop \
        gives its children none; ForEach does, by their ids.
        """,
      failing: """
        ScrollView {
          for row in 0..<20 { Text("Row \\(row)") }
        }
        flick(.up, velocity: 900)
        """,
      mended: """
        ScrollView {
          ForEach(0..<20) { row in Text("Row \\(row)") }
        }
        flick(.up, velocity: 900)
        """),
  ]
}
