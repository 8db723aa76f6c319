import ScrollLanguage

/// Where the identities of rows come from: if it is the same, so are the rows, one for one, and they
/// need not be compared.
struct RowNaming {
  enum Part {
    /// Consecutive integers.
    case integers(first: Int64, count: Int)
    /// A closure `(Int) -> any Hashable` of the program.
    case closure(Kept, count: Int)
    /// One view by the number of its identity, or a number on which the order of rows hangs.
    case number(Int64)
  }
  let parts: [Part]

  func isSame(as other: RowNaming) -> Bool {
    guard parts.count == other.parts.count else { return false }
    for (a, b) in zip(parts, other.parts) where !a.isSame(as: b) { return false }
    return true
  }

  /// How far the rows have moved from those of another naming of consecutive integers.
  func shift(from other: RowNaming) -> Int? {
    guard parts.count == 1, other.parts.count == 1,
      case .integers(let first, _) = parts[0], case .integers(let former, _) = other.parts[0]
    else { return nil }
    let (shift, overflow) = first.subtractingReportingOverflow(former)
    return overflow ? nil : Int(exactly: shift)
  }
}

extension RowNaming.Part {
  fileprivate func isSame(as other: RowNaming.Part) -> Bool {
    switch (self, other) {
    case (.integers(let a, let m), .integers(let b, let n)): a == b && m == n
    case (.closure(let a, let m), .closure(let b, let n)):
      m == n && a.reference.holdsSame(as: b.reference)
    case (.number(let a), .number(let b)): a == b
    default: false
    }
  }
}

extension UnsafeMutablePointer where Pointee == Object {
  /// Closures and boxes in one another are followed so far.
  private static var greatestDepth: Int { 4 }

  /// Whether an object is the same as another, a closure or box that holds the same, or an array of
  /// the same elements. What a variable holds that closures share is not followed.
  func holdsSame(as other: Reference, depth: Int = 0) -> Bool {
    if self == other { return true }
    guard pointee.kind == other.pointee.kind else { return false }
    switch pointee.kind {
    case .string: return string.pointee.value == other.string.pointee.value
    case .array: return hasElements(of: other)
    case .dictionary, .cell: return false
    case .closure, .box: return depth < Reference.greatestDepth && hasParts(of: other, depth)
    }
  }

  /// A copy of an array holds the same words and the same objects.
  private func hasElements(of other: Reference) -> Bool {
    let a = array.pointee
    let b = other.array.pointee
    guard a.count == b.count, a.wordStride == b.wordStride,
      a.referenceStride == b.referenceStride
    else { return false }
    var index = 0
    while index < a.count * a.wordStride {
      if a.words[index] != b.words[index] { return false }
      index += 1
    }
    index = 0
    while index < a.count * a.referenceStride {
      if a.references[index] != b.references[index] { return false }
      index += 1
    }
    return true
  }

  private func hasParts(of other: Reference, _ depth: Int) -> Bool {
    let a = payload
    let b = other.payload
    guard a.pointee.tag == b.pointee.tag, a.pointee.wordCount == b.pointee.wordCount,
      a.pointee.referenceCount == b.pointee.referenceCount
    else { return false }
    for index in 0..<Int(a.pointee.wordCount) where a.words[index] != b.words[index] {
      return false
    }
    for index in 0..<Int(a.pointee.referenceCount) {
      switch (a.references[index], b.references[index]) {
      case (nil, nil): continue
      case (let a?, let b?) where a.holdsSame(as: b, depth: depth + 1): continue
      default: return false
      }
    }
    return true
  }
}
