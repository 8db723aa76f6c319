extension ExplainPage {
  /// Calls, their arguments, and operators.
  static let calls = [
    ExplainPage(
      .label, "the argument labels do not match",
      """
      The words before the colons are part of a function's name. One is missing, misspelt, extra, \
      or out of order.
      """,
      why: """
        Functions that differ only in labels are different functions. With the wrong labels, a \
        call names none of them.
        """,
      failing: """
        func move(to y: Double, over time: Double) { print(y, time) }
        move(to: 120, in: 0.3)
        """,
      fixed: """
        func move(to y: Double, over time: Double) { print(y, time) }
        move(to: 120, over: 0.3)
        """),
    ExplainPage(
      .arity, "the wrong number of arguments",
      """
      A call has more or fewer arguments than the function takes, a closure takes more or fewer \
      than it receives, or a pattern has more or fewer parts than the case.
      """,
      why: """
        Every parameter without a default needs a value, and every value needs a parameter.
        """,
      failing: """
        func gap(_ a: Double, _ b: Double) -> Double { b - a }
        print(gap(40))
        """,
      fixed: """
        func gap(_ a: Double, _ b: Double) -> Double { b - a }
        print(gap(40, 100))
        """),
    ExplainPage(
      .overload, "no overload takes these types",
      """
      Several functions have this name, and none takes arguments of these types in this order.
      """,
      why: """
        Swift selects an overload that takes the arguments as they are, and converts nothing. \
        Convert an argument yourself so that one overload matches.
        """,
      failing: """
        ScrollView { Color.red.frame(height: 3000) }
        scroll(to: .sideways)
        """,
      fixed: """
        ScrollView { Color.red.frame(height: 3000) }
        scroll(to: .bottom)
        """),
    ExplainPage(
      .notCallable, "a call of something that is not a function",
      """
      Only functions, closures, types and values with callAsFunction can be called. This is a \
      plain value.
      """,
      why: """
        A property is read without parentheses. What is a method in another language is often a \
        property here, such as count.
        """,
      failing: "let cards = [1, 2, 3]\nprint(cards.count())",
      fixed: "let cards = [1, 2, 3]\nprint(cards.count)"),
    ExplainPage(
      .operator, "the operator does not apply to these types",
      """
      No overload of the operator takes these two types: an Int and a Double, a string and a \
      number, a Bool and a count.
      """,
      why: """
        Mixed arithmetic would have to pick one of the types, and could round or overflow where \
        nobody asked for it. Convert one side.
        """,
      failing: "let rows = 12\nlet height = 44.5\nprint(rows * height)",
      fixed: "let rows = 12\nlet height = 44.5\nprint(Double(rows) * height)"),
    ExplainPage(
      .subscript, "the type has no subscript",
      """
      Square brackets after a value call a subscript of its type, and this type has none.
      """,
      why: """
        Arrays, dictionaries and strings have subscripts, and so does any type that declares one. \
        A number or a rectangle does not.
        """,
      failing: "let point = CGPoint(x: 0, y: 40)\nprint(point[1])",
      fixed: "let point = CGPoint(x: 0, y: 40)\nprint(point.y)"),
    ExplainPage(
      .inout, "'&' is missing or misplaced",
      """
      An argument for an inout parameter is a variable with & before it, because the function \
      writes to it. Other arguments take no &.
      """,
      why: """
        The & shows at the call which variable may change.
        """,
      failing: """
        func snap(_ y: inout Double) { y = y.rounded() }
        var y = 80.4
        snap(y)
        print(y)
        """,
      fixed: """
        func snap(_ y: inout Double) { y = y.rounded() }
        var y = 80.4
        snap(&y)
        print(y)
        """),
  ]
}
