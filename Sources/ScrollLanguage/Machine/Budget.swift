/// The budget of steps. Backward jumps, calls and library calls pay from it.
///
/// The machine loop is given it in slices: what runs out of a slice asks for the next one, and only
/// then is the host asked whether to stop. So a long loop ends soon after an interruption, and the
/// loop itself pays for no more than its countdown.
extension Machine {
  /// About a millisecond of plain loop.
  private static let sliceLength: Int64 = 1 << 16

  /// Steps left.
  package var steps: Int64 {
    get { core.pointee.steps &+ core.pointee.reserve }
    set {
      let slice = min(newValue, Machine.sliceLength)
      core.pointee.steps = slice
      core.pointee.reserve = newValue &- slice
    }
  }

  /// Steps left of the slice.
  @inline(__always)
  var slice: Int64 {
    get { core.pointee.steps }
    set { core.pointee.steps = newValue }
  }

  /// Gives the program a fresh budget.
  package func refillSteps(_ count: Int64? = nil) {
    core.pointee.wasInterrupted = false
    steps = count ?? limits.steps
  }

  /// The next slice for a program whose slice is used up; negative when it must stop.
  @inline(never)
  func nextSlice(_ left: Int64) -> Int64 {
    guard left < 0 else { return left }
    let total = core.pointee.reserve &+ left
    if total >= 0, isInterrupted() {
      core.pointee.wasInterrupted = true
      steps = -1
    } else {
      steps = total
    }
    return slice
  }

  /// Takes the cost of work that a native did at one go.
  package func pay(_ count: Int) throws(Fault) {
    if count <= 0 { return }
    let (left, overflow) = slice.subtractingReportingOverflow(Int64(count))
    slice = nextSlice(overflow ? Int64.min : left)
    if slice < 0 { throw budgetFault() }
  }

  /// Steps for a number or a text in words, with what is around it.
  static let describedPart = 4

  /// Takes the cost of work for which nothing can be thrown; whoever pays next meets the fault.
  package func owe(_ count: Int) { slice = slice &- Int64(count) }

  func budgetFault() -> Fault {
    if core.pointee.wasInterrupted { return Fault(.stated, "Interrupted") }
    return Fault(
      .budget, "The program took more steps than its budget of \(limits.steps) allows")
  }
}
