/// What the machine loop is made into.
extension Machine {
  /// Runs until the function ends. A fault drops the references of every window of this run and is
  /// thrown with its place and trace.
  func run(
    _ start: UnsafeMutablePointer<Instruction>, _ words: UnsafeMutablePointer<UInt64>,
    _ references: UnsafeMutablePointer<Reference?>
  ) throws(Fault) {
    let firstFrame = core.pointee.frameTop
    var fault: Fault?
    let end = loop(start, words, references, onlyWords: false, &fault)
    guard let fault else { return }
    let located = locate(fault, at: end.place, from: firstFrame)
    unwind(at: end.place, end.references, from: references)
    core.pointee.frameTop = firstFrame
    throw located
  }

  /// Runs a function as far as it works on words alone, without a frame of its own: where it has to be
  /// gone on with.
  func runWords(
    _ start: UnsafeMutablePointer<Instruction>, _ words: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<Instruction> {
    var fault: Fault?
    return loop(start, words, referenceStack, onlyWords: true, &fault).place
  }
}
