extension ExplainPage {
  /// Faults of values: what Swift stops a program for.
  static let valueFaults = [
    ExplainPage(
      .index, "an index outside of the collection",
      """
      The elements of an array are numbered from 0 to count - 1, and this number is not among them. \
      An empty array has no index at all.
      """,
      why: """
        There is no element to give. Ask first with indices.contains, or use first, last, prefix and \
        suffix, which need no index.
        """,
      failing: "let stops = [0, 240, 480]\nprint(stops[stops.count])",
      mended: "let stops = [0, 240, 480]\nprint(stops[stops.count - 1])"),
    ExplainPage(
      .unwrapNil, "an exclamation mark behind a value that is not there",
      """
      The mark promises that an optional has a value. This time it was nil.
      """,
      why: """
        There is nothing to go on with. Give another value with ??, or ask with if let.
        """,
      failing: "let stops: [Double] = []\nprint(stops.first!)",
      mended: "let stops: [Double] = []\nprint(stops.first ?? 0)"),
    ExplainPage(
      .overflow, "a whole number went beyond its type",
      """
      The result of an operation on whole numbers does not fit their type: too large, or negative \
      where the type has no negative numbers.
      """,
      why: """
        Swift stops instead of going on with a wrong number. The operators &+, &- and &* wrap round \
        on purpose; a Double has far more room.
        """,
      failing: "let rows = [200, 100] as [UInt8]\nprint(rows[0] + rows[1])",
      mended: "let rows = [200, 100] as [UInt8]\nprint(Int(rows[0]) + Int(rows[1]))"),
    ExplainPage(
      .divisionByZero, "a whole number was divided by zero",
      """
      The divisor of / or % was 0. This concerns whole numbers; a Double divided by zero is infinite \
      or not a number and the script goes on.
      """,
      why: """
        No whole number is the answer. Test the divisor, or keep it above zero with max.
        """,
      failing: "let columns: [Int] = []\nprint(402 / columns.count)",
      mended: "let columns: [Int] = []\nprint(402 / max(1, columns.count))"),
    ExplainPage(
      .doubleToInt, "a number that has no whole counterpart",
      """
      Int(…) was given a number that is infinite, not a number, or beyond what the type can hold.
      """,
      why: """
        Rounding gives no whole number for these. Test isFinite, or use Int(exactly:), which gives \
        nil.
        """,
      failing: "let height = 0.0\nprint(Int(480 / height))",
      mended: "let height = 0.0\nprint(height > 0 ? Int(480 / height) : 0)"),
    ExplainPage(
      .invalidRange, "a range whose end lies before its beginning",
      """
      Ranges run upward: in a..<b and a...b, a is not above b.
      """,
      why: """
        Swift takes it for a mistake, not for an empty range or one that runs down. Count down with \
        stride or reversed().
        """,
      failing: "let first = 3\nfor row in first...1 { print(row) }",
      mended: "let first = 3\nfor row in (1...first).reversed() { print(row) }"),
    ExplainPage(
      .negativeCount, "a count below zero",
      """
      A number of elements was asked for that is negative, by prefix, dropFirst, repeating and others.
      """,
      why: """
        It is most often the result of a subtraction that went too far. Keep it at zero with max.
        """,
      failing: "let rows = [1, 2, 3]\nprint(rows.dropFirst(2 - rows.count))",
      mended: "let rows = [1, 2, 3]\nprint(rows.dropFirst(max(0, 2 - rows.count)))"),
    ExplainPage(
      .strideZero, "steps of no length",
      """
      The step of stride was 0, so that the end would never be reached.
      """,
      why: """
        It would go on for ever. Test the step where it is computed.
        """,
      failing: "let spacing = 0.0\nfor y in stride(from: 0.0, to: 100, by: spacing) { print(y) }",
      mended: "let spacing = 25.0\nfor y in stride(from: 0.0, to: 100, by: spacing) { print(y) }"),
    ExplainPage(
      .emptyCollection, "an element was taken from an empty collection",
      """
      The functions removeFirst and removeLast need an element to remove.
      """,
      why: """
        They give the element back, and there is none. Test isEmpty, or use popLast, which gives nil.
        """,
      failing: "var queue: [Int] = []\nprint(queue.removeLast())",
      mended: "var queue: [Int] = []\nprint(queue.popLast() ?? 0)"),
    ExplainPage(
      .duplicateKey, "a dictionary was given one key twice",
      """
      A dictionary literal, or uniqueKeysWithValues, has the same key more than once.
      """,
      why: """
        A dictionary has one value for a key, and which one was meant is not known. The initialiser \
        with uniquingKeysWith says it.
        """,
      failing: "let heights = [\"header\": 80, \"header\": 120]\nprint(heights.count)",
      mended: "let heights = [\"header\": 80, \"footer\": 120]\nprint(heights.count)"),
    ExplainPage(
      .uninitialized, "a top-level variable was read before its line",
      """
      A function used a variable of the script before the run had come to the line that gives it a \
      value. Where a reason is named, in expectFailure and to a program that embeds settle, this \
      counts as 'stated'.
      """,
      why: """
        A script runs from top to bottom, and functions can be called above the variables they use. \
        Declare the variable further up.
        """,
      failing: """
        func show() { print(spacing) }
        show()
        let spacing = 12
        """,
      mended: """
        let spacing = 12
        func show() { print(spacing) }
        show()
        """),
  ]
}
