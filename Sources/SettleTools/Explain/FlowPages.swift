extension ExplainPage {
  /// Variables, closures, the ways through a function, and the contents of a view.
  static let flow = [
    ExplainPage(
      .immutable, "something constant is changed",
      """
      The value is a let, a parameter, a loop variable, a read-only property, or self in a method \
      that is not mutating. None of these can be assigned.
      """,
      why: """
        Readers rely on a let staying the same. Declare it with var, copy it into a var, or mark \
        the method mutating.
        """,
      failing: "let offset = 40.0\noffset += 20\nprint(offset)",
      fixed: "var offset = 40.0\noffset += 20\nprint(offset)"),
    ExplainPage(
      .mutating, "a mutating method used as a value",
      """
      A method that changes its own value is named without being called. It cannot be stored and \
      called later.
      """,
      why: """
        It would have to keep access to the variable that it changes, which may be gone or in use \
        by then. Write a closure that calls it.
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
      fixed: """
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
      .discard, "'_' read as a value, or a function that is not called",
      """
      The underscore discards a value: on the left of an assignment, in a pattern, or for an \
      unnamed parameter. It cannot be read. A function on a line by itself is discarded without \
      being called.
      """,
      why: """
        Name the value where it originates, and use the name. Call a function with () after its \
        name.
        """,
      failing: "let rows = 12\nprint(_)",
      fixed: "let rows = 12\nprint(rows)"),
    ExplainPage(
      .binding, "the patterns of a case bind different names",
      """
      If a case lists several patterns, each must bind the same names with the same types. A case \
      entered by fallthrough cannot bind any.
      """,
      why: """
        The statements of the case use those names. A name that one pattern does not bind would \
        have no value.
        """,
      failing: """
        enum Stop { case row(Int), page(Int), top }
        switch Stop.row(4) {
        case .row(let number), .top: print(number)
        case .page: print("page")
        }
        """,
      fixed: """
        enum Stop { case row(Int), page(Int), top }
        switch Stop.row(4) {
        case .row(let number), .page(let number): print(number)
        case .top: print("top")
        }
        """),
    ExplainPage(
      .escaping, "a closure that outlives its call",
      """
      A closure passed to a function is only valid during the call. Here it is stored or returned, \
      or a stored closure uses an inout parameter.
      """,
      why: """
        After the call, the inout variable is no longer accessible. A parameter marked @escaping \
        may be stored; callers then know that it can run later.
        """,
      failing: """
        struct Watcher {
          var action: () -> Void
          init(_ action: () -> Void) { self.action = action }
        }
        Watcher { print("moved") }.action()
        """,
      fixed: """
        struct Watcher {
          var action: () -> Void
          init(_ action: @escaping () -> Void) { self.action = action }
        }
        Watcher { print("moved") }.action()
        """),
    ExplainPage(
      .overlapping, "a variable is changed in two places at once",
      """
      The same variable is passed to two inout parameters of one call, or a method changes it \
      while a part of it is being changed.
      """,
      why: """
        Both would write to it, and the result would depend on the order. Work on a copy first.
        """,
      failing: """
        func level(_ a: inout Int, _ b: inout Int) { a = max(a, b); b = a }
        var page = 3
        level(&page, &page)
        print(page)
        """,
      fixed: """
        func level(_ a: inout Int, _ b: inout Int) { a = max(a, b); b = a }
        var page = 3
        var other = 5
        level(&page, &other)
        print(page)
        """),
    ExplainPage(
      .impure, "a rule uses something that changes",
      """
      A rule, or a function that it calls, reads or writes a top-level or static variable that \
      changes during the run, or uses a verb, an observable or UUID().
      """,
      why: """
        A rule is asked where to rest whenever a finger lifts and whenever the window changes \
        size. The same question must get the same answer. Pass in what the rule needs when you \
        create it; a variable that nothing changes is fine.
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
      fixed: """
        struct Further: ScrollTargetBehavior {
          var step = 10.0
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = (target.rect.minY / step).rounded() * step
          }
        }
        ScrollView { Color.blue.frame(height: 5000) }
        .scrollTargetBehavior(Further(step: 20))
        flick(.up, velocity: 900)
        """),
    ExplainPage(
      .controlFlow, "a jump with nowhere to go",
      """
      The words break, continue, return and fallthrough leave a loop, a function or a case. There \
      is none to leave here, or the body of a guard does not leave at all.
      """,
      why: """
        Code after a guard relies on its condition, so its body must end the function, the loop or \
        the run.
        """,
      failing: """
        func half(_ value: Int?) -> Int {
          guard let value else { print("none") }
          return value / 2
        }
        print(half(8))
        """,
      fixed: """
        func half(_ value: Int?) -> Int {
          guard let value else { return 0 }
          return value / 2
        }
        print(half(8))
        """),
    ExplainPage(
      .missingReturn, "a path through the function returns no value",
      """
      The function promises a value after its arrow, and at least one path reaches the end without \
      a return.
      """,
      why: """
        The caller would get nothing. Return on every path, or end the run with fatalError.
        """,
      failing: """
        func nearest(_ y: Double) -> Double {
          if y < 40 { return 0 }
        }
        print(nearest(12))
        """,
      fixed: """
        func nearest(_ y: Double) -> Double {
          if y < 40 { return 0 }
          return 80
        }
        print(nearest(12))
        """),
    ExplainPage(
      .exhaustive, "a switch does not cover every value",
      """
      Some values have no case. The message names some of them.
      """,
      why: """
        A value without a case would have nowhere to go. Write the missing cases or a default. \
        Without a default, a case that is later added to the enum is reported here.
        """,
      failing: """
        enum Edge { case top, bottom, leading }
        switch Edge.top {
        case .top: print("top")
        case .bottom: print("bottom")
        }
        """,
      fixed: """
        enum Edge { case top, bottom, leading }
        switch Edge.top {
        case .top: print("top")
        case .bottom, .leading: print("other")
        }
        """),
    ExplainPage(
      .builder, "something in a view's body that is not a view",
      """
      The braces of a view contain views, with if, switch and ForEach between them. A loop, or a \
      value that is not a view, is not allowed. A view inside a function or a test is unused, \
      which is a warning: only an expression at the top level is shown.
      """,
      why: """
        Each line of the body becomes a child that keeps its identity when state changes. A loop \
        gives its children no identity; ForEach does, through their ids.
        """,
      failing: """
        ScrollView {
          for row in 0..<20 { Text("Row \\(row)") }
        }
        flick(.up, velocity: 900)
        """,
      fixed: """
        ScrollView {
          ForEach(0..<20) { row in Text("Row \\(row)") }
        }
        flick(.up, velocity: 900)
        """),
  ]
}
