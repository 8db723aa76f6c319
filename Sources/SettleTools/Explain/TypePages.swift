extension ExplainPage {
  /// Values and the types that they have or should have.
  static let types = [
    ExplainPage(
      .mismatch, "a value of one type stands where another is needed",
      """
      The place asks for one type and the expression is of another. A variable keeps the type it was \
      declared with, a condition is a Bool, a function gives what stands behind its arrow.
      """,
      why: """
        Swift converts nothing by itself, since an Int and a Double differ in what they can hold. \
        Say the conversion: Double(count), Int(height), count > 0.
        """,
      failing: "let count = 3\nlet height: Double = count\nprint(height)",
      mended: "let count = 3\nlet height = Double(count)\nprint(height)"),
    ExplainPage(
      .inference, "the type cannot be found out",
      """
      Where no type is written it follows from the value or from the place. Here neither says enough: \
      an empty array, nil, or a member that begins with a point could be of any type.
      """,
      why: """
        The type decides what the value can do, and it is settled before the script runs. One type \
        written down is enough.
        """,
      failing: "let stops = []\nprint(stops.count)",
      mended: "let stops: [Double] = []\nprint(stops.count)"),
    ExplainPage(
      .constraint, "a type is not of the kind that is asked for",
      """
      A function or a generic type asks that a type conform to a protocol: that it can be compared, \
      hashed, or looped over. This type does not.
      """,
      why: """
        Inside, the members of that protocol are called. Let the type conform to it (for Equatable \
        and Hashable the name behind the colon is often enough), or pass another value.
        """,
      failing: "for stop in 5 { print(stop) }",
      mended: "for stop in 0..<5 { print(stop) }"),
    ExplainPage(
      .genericArguments, "a generic type with the wrong number of types",
      """
      Between the angle brackets of a generic type stand as many types as it was declared with: one \
      for Array, two for Dictionary.
      """,
      why: """
        Each of them says what one part of the value is. With one missing that part would have no \
        type.
        """,
      failing: "let heights: Dictionary<String> = [\"a\": 80]\nprint(heights)",
      mended: "let heights: Dictionary<String, Int> = [\"a\": 80]\nprint(heights)"),
    ExplainPage(
      .existential, "a protocol is used as if it were one type",
      """
      A value of 'any P' can be of any type that conforms, and which one is not known here. What \
      depends on that type, or an initialiser of the protocol itself, cannot be used through it.
      """,
      why: """
        A protocol says what types can do; only a type says how. Name the type, or make the function \
        generic so that each call names it.
        """,
      failing: """
        protocol Shape { init() }
        struct Dot: Shape {}
        let shape = Shape()
        print(shape)
        """,
      mended: """
        protocol Shape { init() }
        struct Dot: Shape {}
        let shape: any Shape = Dot()
        print(shape)
        """),
    ExplainPage(
      .opaque, "'some' in a place that cannot have it",
      """
      The type 'some P' is one type that is known and not named. It can be the type of a parameter, a \
      property or a result, and all returns of a function have to give the same one.
      """,
      why: """
        Somebody has to choose the one type: the value of a property, the returns of a function, or \
        the caller of a parameter. In other places nobody does.
        """,
      failing: """
        func stop(_ first: Bool) -> some Equatable {
          if first { return 1 }
          return "one"
        }
        print(stop(true) == stop(true))
        """,
      mended: """
        func stop(_ first: Bool) -> some Equatable {
          if first { return 1 }
          return 2
        }
        print(stop(true) == stop(true))
        """),
    ExplainPage(
      .literal, "a constant that cannot be what it stands for",
      """
      A literal, or arithmetic with nothing but literals, does not fit the type it is given: too \
      large, negative where there are no negative numbers, divided by zero, or a raw value used twice.
      """,
      why: """
        It would fail on every run, so it is said before the first.
        """,
      failing: "let level: UInt8 = 300\nprint(level)",
      mended: "let level: UInt8 = 255\nprint(level)"),
    ExplainPage(
      .nil, "nil for a type that is not optional",
      """
      The value nil means that there is none. A type can be without a value only if it is optional, \
      written with a question mark.
      """,
      why: """
        All other types promise a value, and nobody has to ask whether it is there.
        """,
      failing: "var page: Int = nil\npage = 3\nprint(page)",
      mended: "var page: Int? = nil\npage = 3\nprint(page ?? 0)"),
    ExplainPage(
      .unwrap, "an optional that is not unwrapped, or something else that is",
      """
      An optional may hold no value, so it cannot be used where one is needed before that has been \
      asked: with an exclamation mark, a question mark before a member, two question marks and a value \
      in its place, if let or guard let. And these ask nothing of a value that is always there.
      """,
      why: """
        What to do where there is no value is for the program to say. A question that has only one \
        answer misleads the reader about the value: leave the mark out, or test what was meant.
        """,
      failing: "let page = 3\nprint(page!)",
      mended: "let page = 3\nprint(page)"),
  ]
}
