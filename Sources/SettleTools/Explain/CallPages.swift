extension ExplainPage {
  /// Calls, their arguments, and operators.
  static let calls = [
    ExplainPage(
      .label, "the labels of the arguments do not fit",
      """
      The words before the colons are part of a function's name. One is missing, misspelt, too many, \
      or in another order than the function declares.
      """,
      why: """
        Functions that differ only in labels are different functions. A call without the right ones \
        names none of them.
        """,
      failing: """
        func move(to y: Double, over time: Double) { print(y, time) }
        move(to: 120, in: 0.3)
        """,
      mended: """
        func move(to y: Double, over time: Double) { print(y, time) }
        move(to: 120, over: 0.3)
        """),
    ExplainPage(
      .arity, "the wrong number of arguments",
      """
      A call gives more or fewer arguments than the function takes, a closure takes more or fewer \
      than it is given, or a pattern names more or fewer parts than the case has.
      """,
      why: """
        Every parameter without a default needs a value, and a value without a parameter would go \
        nowhere.
        """,
      failing: """
        func gap(_ a: Double, _ b: Double) -> Double { b - a }
        print(gap(40))
        """,
      mended: """
        func gap(_ a: Double, _ b: Double) -> Double { b - a }
        print(gap(40, 100))
        """),
    ExplainPage(
      .overload, "no form of the function takes these types",
      """
      There are several functions of this name, and none takes arguments of these types in this \
      order.
      """,
      why: """
        Swift looks for the one that fits as it is; nothing is converted to make it fit. Convert an \
        argument, so that one of the forms is met.
        """,
      failing: """
        ScrollView { Color.red.frame(height: 3000) }
        scroll(to: .sideways)
        """,
      mended: """
        ScrollView { Color.red.frame(height: 3000) }
        scroll(to: .bottom)
        """),
    ExplainPage(
      .notCallable, "parentheses behind something that is no function",
      """
      Only functions, closures, types and values with a callAsFunction can be called. This is a plain \
      value.
      """,
      why: """
        A property is read without parentheses. Often a method of another language is a property \
        here, such as count.
        """,
      failing: "let cards = [1, 2, 3]\nprint(cards.count())",
      mended: "let cards = [1, 2, 3]\nprint(cards.count)"),
    ExplainPage(
      .operator, "the operator is not for these types",
      """
      The two sides of an operator are of types for which it has no form: an Int and a Double, a \
      string and a number, a truth value and a count.
      """,
      why: """
        Arithmetic on different types would have to choose one of them, and rounding or overflow \
        would follow from a choice that nobody wrote. Convert one side.
        """,
      failing: "let rows = 12\nlet height = 44.5\nprint(rows * height)",
      mended: "let rows = 12\nlet height = 44.5\nprint(Double(rows) * height)"),
    ExplainPage(
      .subscript, "the type cannot be indexed",
      """
      Square brackets behind a value ask its type for a subscript, and this type has none.
      """,
      why: """
        Arrays, dictionaries and strings have subscripts, and so has any type that declares one. \
        A number or a rectangle has no parts with a number.
        """,
      failing: "let point = CGPoint(x: 0, y: 40)\nprint(point[1])",
      mended: "let point = CGPoint(x: 0, y: 40)\nprint(point.y)"),
    ExplainPage(
      .inout, "'&' is missing or out of place",
      """
      An argument for an inout parameter is a variable with & before it, for the function writes to \
      it. All other arguments are values without the sign.
      """,
      why: """
        The sign shows at the call which variable will have another value afterwards.
        """,
      failing: """
        func snap(_ y: inout Double) { y = y.rounded() }
        var y = 80.4
        snap(y)
        print(y)
        """,
      mended: """
        func snap(_ y: inout Double) { y = y.rounded() }
        var y = 80.4
        snap(&y)
        print(y)
        """),
  ]
}
