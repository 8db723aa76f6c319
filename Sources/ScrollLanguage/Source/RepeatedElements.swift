extension Array {
  /// Some elements that are all the same. `Array(repeating:count:)` would ask the run-time library for
  /// the class of its storage each time, which takes longer than to fill a short list.
  @inline(__always)
  init(of element: Element, count: Int) {
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(element) }
  }
}
