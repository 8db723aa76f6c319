/// Instructions on text.
extension Machine {
  /// Not in the loop, where access to the variable `output` would be checked at every start. Returns
  /// the steps to be paid: what is printed is kept by nobody whose memory has a limit.
  @inline(never)
  func write(_ text: Reference?) -> Int64 {
    output(text?.string.pointee.value ?? "")
    return 1 + Int64(text?.pointee.bytes ?? 0) >> 4
  }

  /// Returns the steps to be paid: copying a long text is work.
  @inline(never)
  func appendText(
    _ register: UnsafeMutablePointer<Reference?>, _ added: Reference?, _ heap: HeapPointer
  ) -> Int64 {
    guard let added else { return 0 }
    guard let reference = register.pointee else {
      added.retain()
      register.pointee = added
      return 0
    }
    let count = added.string.pointee.value.utf8.count
    if reference.isUnique, reference != added {
      reference.string.pointee.value += added.string.pointee.value
      reference.string.pointee.hash = 0
      reference.string.pointee.isASCII = nil
      reference.pointee.bytes += count
      heap.pointee.used += count
      return Int64(count) >> 10
    }
    register.pointee = heap.makeString(
      reference.string.pointee.value + added.string.pointee.value)
    heap.release(reference)
    return Int64(register.pointee?.pointee.bytes ?? 0) >> 10
  }

  @inline(never)
  func concatenate(
    _ parts: UnsafeMutablePointer<Reference?>, count: Int, _ heap: HeapPointer
  ) -> Reference? {
    var text = ""
    for index in 0..<count {
      if let part = parts[index] { text += part.string.pointee.value }
    }
    return heap.makeString(text)
  }

  /// Whoever asks has to see whether the program was interrupted meanwhile: then it is no answer.
  @inline(never)
  func equalText(_ a: Reference?, _ b: Reference?) -> Bool {
    guard let a, let b else { return a == b }
    if a == b { return true }
    if areLong(a, b) {
      guard let order = TextOrder(a.string.pointee.value, b.string.pointee.value, goesOn: goesOn)
      else { return false }
      return order == .same
    }
    return a.string.pointee.value == b.string.pointee.value
  }

  @inline(__always)
  private func areLong(_ a: Reference, _ b: Reference) -> Bool {
    min(a.pointee.bytes, b.pointee.bytes) >= TextOrder.longText
  }

  private func goesOn() -> Bool {
    if isInterrupted() { core.pointee.wasInterrupted = true }
    return !core.pointee.wasInterrupted
  }

  /// Steps for comparing two texts, of which all may have to be looked at: letters beyond ASCII can be
  /// written in several ways.
  @inline(never)
  func comparisonSteps(_ a: Reference?, _ b: Reference?) -> Int64 {
    guard let a, let b, a != b else { return 0 }
    let bytes = min(a.string.pointee.value.utf8.count, b.string.pointee.value.utf8.count)
    return Int64(bytes >> (isASCII(a) || isASCII(b) ? 6 : 2))
  }

  private func isASCII(_ text: Reference) -> Bool {
    if let isASCII = text.string.pointee.isASCII { return isASCII }
    let isASCII = text.string.pointee.value.utf8.allSatisfy { $0 < 0x80 }
    text.string.pointee.isASCII = isASCII
    return isASCII
  }

  /// The same as ``equalText(_:_:)`` where nobody has paid yet.
  func equalOwedText(_ a: Reference?, _ b: Reference?) -> Bool {
    owe(Int(comparisonSteps(a, b)))
    return equalText(a, b)
  }

  /// As ``equalText(_:_:)``.
  @inline(never)
  func lessText(_ a: Reference?, _ b: Reference?) -> Bool {
    guard let b else { return false }
    guard let a else { return true }
    if areLong(a, b) {
      let order = TextOrder(a.string.pointee.value, b.string.pointee.value, goesOn: goesOn)
      return order == .before
    }
    return a.string.pointee.value < b.string.pointee.value
  }
}
