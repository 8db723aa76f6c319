extension ExplainPage {
  /// Faults of values: what Swift stops a program for.
  static let valueFaults = [
    ExplainPage(
      .index, "an index outside the collection",
      """
      The elements of an array are numbered from 0 to count - 1, and this index is not among them. \
      An empty array has no index at all.
      """,
      why: """
        There is no such element. Test with indices.contains first, or use first, last, prefix and \
        suffix, which need no index.
        """,
      failing: "let stops = [0, 240, 480]\nprint(stops[stops.count])",
      fixed: "let stops = [0, 240, 480]\nprint(stops[stops.count - 1])"),
    ExplainPage(
      .unwrapNil, "an exclamation mark after a value that is nil",
      """
      The exclamation mark promises that an optional has a value. This time it was nil.
      """,
      why: """
        Without a value the script cannot continue. Supply a default with ??, or test with if let.
        """,
      failing: "let stops: [Double] = []\nprint(stops.first!)",
      fixed: "let stops: [Double] = []\nprint(stops.first ?? 0)"),
    ExplainPage(
      .overflow, "an integer exceeded its type",
      """
      The result of integer arithmetic does not fit its type: too large, or negative for an \
      unsigned type.
      """,
      why: """
        Swift stops rather than continue with a wrong number. The operators &+, &- and &* wrap \
        around on purpose; a Double has far more range.
        """,
      failing: "let rows = [200, 100] as [UInt8]\nprint(rows[0] + rows[1])",
      fixed: "let rows = [200, 100] as [UInt8]\nprint(Int(rows[0]) + Int(rows[1]))"),
    ExplainPage(
      .divisionByZero, "an integer was divided by zero",
      """
      The divisor of / or % was 0. This concerns integers; a Double divided by zero is infinite or \
      not a number, and the script goes on.
      """,
      why: """
        No integer is the answer. Test the divisor, or keep it above zero with max.
        """,
      failing: "let columns: [Int] = []\nprint(402 / columns.count)",
      fixed: "let columns: [Int] = []\nprint(402 / max(1, columns.count))"),
    ExplainPage(
      .doubleToInt, "a number that has no integer counterpart",
      """
      Int(…) got a number that is infinite, not a number, or outside the range of the type.
      """,
      why: """
        Rounding such a number gives no integer. Test isFinite, or use Int(exactly:), which \
        returns nil.
        """,
      failing: "let height = 0.0\nprint(Int(480 / height))",
      fixed: "let height = 0.0\nprint(height > 0 ? Int(480 / height) : 0)"),
    ExplainPage(
      .invalidRange, "a range that ends before it begins",
      """
      Ranges run upward: in a..<b and a...b, a must not be above b.
      """,
      why: """
        Swift treats this as a mistake, not as an empty or descending range. Count down with \
        stride or reversed().
        """,
      failing: "let first = 3\nfor row in first...1 { print(row) }",
      fixed: "let first = 3\nfor row in (1...first).reversed() { print(row) }"),
    ExplainPage(
      .negativeCount, "a negative count",
      """
      A function such as prefix, dropFirst or repeating was asked for a negative number of \
      elements.
      """,
      why: """
        Usually a subtraction went too far. Keep the count at zero or above with max.
        """,
      failing: "let rows = [1, 2, 3]\nprint(rows.dropFirst(2 - rows.count))",
      fixed: "let rows = [1, 2, 3]\nprint(rows.dropFirst(max(0, 2 - rows.count)))"),
    ExplainPage(
      .strideZero, "a stride of zero",
      """
      The step of stride was 0, so it would never reach the end.
      """,
      why: """
        The loop would not end. Test the step where it is computed.
        """,
      failing: "let spacing = 0.0\nfor y in stride(from: 0.0, to: 100, by: spacing) { print(y) }",
      fixed: "let spacing = 25.0\nfor y in stride(from: 0.0, to: 100, by: spacing) { print(y) }"),
    ExplainPage(
      .emptyCollection, "an element removed from an empty collection",
      """
      The functions removeFirst and removeLast need an element to remove.
      """,
      why: """
        They return the element, and there is none. Test isEmpty, or use popLast, which returns \
        nil.
        """,
      failing: "var queue: [Int] = []\nprint(queue.removeLast())",
      fixed: "var queue: [Int] = []\nprint(queue.popLast() ?? 0)"),
    ExplainPage(
      .duplicateKey, "a dictionary with the same key twice",
      """
      A dictionary literal, or uniqueKeysWithValues, has the same key more than once.
      """,
      why: """
        A dictionary has one value per key, and which one to keep is unknown. The initializer with \
        uniquingKeysWith decides.
        """,
      failing: "let heights = [\"header\": 80, \"header\": 120]\nprint(heights.count)",
      fixed: "let heights = [\"header\": 80, \"footer\": 120]\nprint(heights.count)"),
    ExplainPage(
      .uninitialized, "a top-level variable was read before its line",
      """
      A function used a variable of the script before the run reached the line that sets it. In \
      expectFailure, and to a program that embeds Settle, the reason counts as 'stated'.
      """,
      why: """
        A script runs from top to bottom, and functions can be called above the variables they \
        use. Declare the variable further up.
        """,
      failing: """
        func show() { print(spacing) }
        show()
        let spacing = 12
        """,
      fixed: """
        let spacing = 12
        func show() { print(spacing) }
        show()
        """),
  ]
}
