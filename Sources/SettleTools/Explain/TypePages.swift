extension ExplainPage {
  /// Values and the types that they have or should have.
  static let types = [
    ExplainPage(
      .mismatch, "a value of the wrong type",
      """
      One type is expected here and the expression has another. A variable keeps its declared \
      type, a condition is a Bool, a function returns the type after its arrow.
      """,
      why: """
        Swift converts nothing implicitly, because an Int and a Double hold different values. \
        Write the conversion: Double(count), Int(height), count > 0.
        """,
      failing: "let count = 3\nlet height: Double = count\nprint(height)",
      fixed: "let count = 3\nlet height = Double(count)\nprint(height)"),
    ExplainPage(
      .inference, "the type cannot be inferred",
      """
      Without an annotation, the type follows from the value or from its surroundings. Here \
      neither says enough: an empty array, nil, or a member that begins with a point could have \
      any type.
      """,
      why: """
        The type decides what the value can do and must be known before the script runs. One \
        annotation is enough.
        """,
      failing: "let stops = []\nprint(stops.count)",
      fixed: "let stops: [Double] = []\nprint(stops.count)"),
    ExplainPage(
      .constraint, "a type does not meet a requirement",
      """
      A function or generic type requires its type to conform to a protocol: to be comparable, \
      hashable, or a sequence. This type does not conform.
      """,
      why: """
        The function calls the members of that protocol. Make the type conform (for Equatable and \
        Hashable, naming the protocol is often enough), or pass another value.
        """,
      failing: "for stop in 5 { print(stop) }",
      fixed: "for stop in 0..<5 { print(stop) }"),
    ExplainPage(
      .genericArguments, "the wrong number of generic arguments",
      """
      The angle brackets of a generic type take as many types as it declares: one for Array, two \
      for Dictionary.
      """,
      why: """
        Each argument is the type of one part of the value; without it, that part would have no \
        type.
        """,
      failing: "let heights: Dictionary<String> = [\"a\": 80]\nprint(heights)",
      fixed: "let heights: Dictionary<String, Int> = [\"a\": 80]\nprint(heights)"),
    ExplainPage(
      .existential, "a protocol used as a concrete type",
      """
      A value of 'any P' can have any type that conforms to P, and which one is unknown here. \
      Members that depend on that type, and initializers of the protocol itself, cannot be used \
      through it.
      """,
      why: """
        A protocol says what types can do; only a concrete type says how. Name the type, or make \
        the function generic so that each call names it.
        """,
      failing: """
        protocol Shape { init() }
        struct Dot: Shape {}
        let shape = Shape()
        print(shape)
        """,
      fixed: """
        protocol Shape { init() }
        struct Dot: Shape {}
        let shape: any Shape = Dot()
        print(shape)
        """),
    ExplainPage(
      .opaque, "'some' where it is not allowed",
      """
      'some P' is one concrete type that is not named. It can be the type of a parameter, a \
      property or a result, and all returns of a function must have the same type.
      """,
      why: """
        Something must determine the concrete type: the property's value, the function's returns, \
        or the parameter's caller. Elsewhere nothing does.
        """,
      failing: """
        func stop(_ first: Bool) -> some Equatable {
          if first { return 1 }
          return "one"
        }
        print(stop(true) == stop(true))
        """,
      fixed: """
        func stop(_ first: Bool) -> some Equatable {
          if first { return 1 }
          return 2
        }
        print(stop(true) == stop(true))
        """),
    ExplainPage(
      .literal, "a literal that does not fit",
      """
      A literal, or arithmetic on literals, does not fit its type: too large, negative for an \
      unsigned type, divided by zero, or a raw value used twice.
      """,
      why: """
        It would fail on every run, so it is reported before the first.
        """,
      failing: "let level: UInt8 = 300\nprint(level)",
      fixed: "let level: UInt8 = 255\nprint(level)"),
    ExplainPage(
      .nil, "nil for a type that is not optional",
      """
      The value nil means that there is no value. Only an optional type, written with a question \
      mark, can have none.
      """,
      why: """
        Every other type always has a value, so code need not check for one.
        """,
      failing: "var page: Int = nil\npage = 3\nprint(page)",
      fixed: "var page: Int? = nil\npage = 3\nprint(page ?? 0)"),
    ExplainPage(
      .unwrap, "an optional that is not unwrapped, or another value that is",
      """
      An optional may have no value, so it must be unwrapped before use: with !, with ? before a \
      member, with ?? and a default, or with if let or guard let. None of these applies to a value \
      that is not optional.
      """,
      why: """
        The program must say what to do without a value. Unwrapping a value that always exists \
        misleads readers: remove the mark, or test what you intended to test.
        """,
      failing: "let page = 3\nprint(page!)",
      fixed: "let page = 3\nprint(page)"),
  ]
}
