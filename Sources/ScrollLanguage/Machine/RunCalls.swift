/// Calls as the machine loop makes them.
extension Machine {
  /// Whether a call has steps, depth and room left.
  @inline(__always)
  func admits(
    _ entry: UnsafeMutablePointer<CodeEntry>, _ words: UnsafeMutablePointer<UInt64>,
    _ references: UnsafeMutablePointer<Reference?>, _ steps: Int64
  ) -> Bool {
    steps >= 0 && frameTop < frameCapacity
      && depth &+ Int(entry.pointee.weight) <= core.pointee.depthLimit
      && wordStack + wordCapacity - words >= Int(entry.pointee.words)
      && holds(references + Int(entry.pointee.references))
  }

  /// Whether the stack of references goes so far, which it is prepared for from then on.
  @inline(__always)
  func holds(_ end: UnsafeMutablePointer<Reference?>) -> Bool {
    end <= core.pointee.preparedEnd || prepare(upTo: end)
  }

  func callFault(_ steps: Int64) -> Fault { steps < 0 ? budgetFault() : recursionFault() }

  func boxedWitness(
    _ requirement: Int, of box: Reference?
  ) -> UnsafeMutablePointer<CodeEntry>? {
    guard let box, box.pointee.kind == .box else { return nil }
    let type = Int(truncatingIfNeeded: box.payload.pointee.tag)
    guard type >= 0, type < code.requirements[requirement].boxed.count else { return nil }
    let function = code.requirements[requirement].boxed[type]
    return function == CodeRequirement.none ? nil : code.entries + Int(function)
  }

  @inline(never)
  func callNative(
    _ signature: UnsafeMutablePointer<NativeSignature>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ heap: HeapPointer
  ) throws(Fault) {
    let result = signature.pointee.result.offset
    let size = signature.pointee.result.layout
    wordTop = w + result.words + size.words
    referenceTop = r + result.references + size.references
    if size.references > 0 { heap.clear(r + result.references, count: size.references) }
    let call = NativeCall(
      machine: self, heap: heap, base: w, referenceBase: r, signature: UnsafePointer(signature))
    try code.natives[signature.pointee.function](call)
    let inouts = signature.pointee.inouts
    let arguments = signature.pointee.arguments
    heap.clear(
      r + inouts.references, count: arguments.references - inouts.references)
    if size.words > 0 {
      (w + inouts.words).update(from: w + result.words, count: size.words)
    }
    if size.references > 0, result.references != inouts.references {
      take(from: r + result.references, to: r + inouts.references, count: size.references, heap)
    }
    if heap.isExhausted { throw memoryFault() }
  }

  /// Puts calls that the host's code makes from here above the window of the running function.
  func saveTop(
    _ pc: UnsafeMutablePointer<Instruction>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>
  ) {
    guard let entry = code.entry(at: pc) else { return }
    wordTop = w + Int(entry.pointee.words)
    referenceTop = r + Int(entry.pointee.references)
  }

  // MARK: Frames

  /// Notes what a call comes back to.
  @inline(__always)
  func push(
    _ entry: UnsafeMutablePointer<CodeEntry>, returnTo: UnsafeMutablePointer<Instruction>,
    _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>
  ) {
    frames[core.pointee.frameTop] = Frame(
      returnTo: returnTo, words: w, references: r, depth: core.pointee.depth)
    core.pointee.frameTop &+= 1
    core.pointee.depth &+= Int(entry.pointee.weight)
  }

  /// What the call that ends comes back to.
  @inline(__always)
  func pop() -> UnsafeMutablePointer<Frame> {
    core.pointee.frameTop &-= 1
    let frame = frames + core.pointee.frameTop
    core.pointee.depth = frame.pointee.depth
    return frame
  }
}
