import ScrollLanguage

/// Many flicks that differ in position and velocity along one axis and in nothing else: over the lanes
/// where the rule allows that, else one after the other. The results have the same bits either way.
extension RuleInstance {
  /// The registers that differ from flick to flick.
  private struct Registers {
    let position: Int
    let velocity: Int
  }

  /// Fewer flicks than that are asked one by one: a block costs as much as a full one.
  private static let leastBlock = 12
  /// No ordinary target is anywhere near the special ones.
  private static let greatestOrdinary = 1e300

  /// Asks for each flick. Target, context and environment have been written as for a single call.
  ///
  /// - Parameters:
  ///   - axis: 0 for the horizontal one, 1 for the vertical one.
  ///   - positions: origins of the proposed targets, afterwards those of the rule's.
  ///   - failed: told the number of each flick that has failed, whose position is as it was; `fault`
  ///     says why.
  package func sweep(
    axis: Int, positions: UnsafeMutablePointer<Double>, velocities: UnsafePointer<Double>,
    count: Int, failed: (Int) -> Void
  ) {
    let registers = Registers(
      position: axis, velocity: HostCall.targetWords + layout.words + HostCall.targetWords + axis)
    var proposed: [UInt64] = []
    for word in 0..<HostCall.targetWords { proposed.append(target[word]) }
    var first = 0
    while first < count {
      let size = min(count - first, LaneMachine.laneCount)
      if let lanes, size >= RuleInstance.leastBlock {
        sweep(lanes, registers, proposed, positions + first, velocities + first, size) {
          failed(first + $0)
        }
      } else {
        for index in first..<first + size {
          ask(registers, proposed, positions + index, velocities[index]) { failed(index) }
        }
      }
      first += size
    }
  }

  private func ask(
    _ registers: Registers, _ proposed: [UInt64], _ position: UnsafeMutablePointer<Double>,
    _ velocity: Double, failed: () -> Void
  ) {
    for word in 0..<HostCall.targetWords { target[word] = proposed[word] }
    target[registers.position] = position.pointee.bitPattern
    target[registers.velocity] = velocity.bitPattern
    if updateTarget() {
      position.pointee = Double(bitPattern: target[registers.position])
    } else {
      failed()
    }
  }

  private func sweep(
    _ lanes: LaneMachine, _ registers: Registers, _ proposed: [UInt64],
    _ positions: UnsafeMutablePointer<Double>, _ velocities: UnsafePointer<Double>, _ count: Int,
    failed: (Int) -> Void
  ) {
    for word in 0..<HostCall.targetWords { target[word] = proposed[word] }
    for word in 0..<layout.words { target[HostCall.targetWords + word] = words[word] }
    copyReferences(from: references, to: call.window.references, count: referenceCount)
    lanes.begin(
      argumentWords: HostCall.targetWords + layout.words + HostCall.contextWords
        + EnvironmentRecord.wordCount)
    lanes.spread(UnsafePointer(positions), count: count, over: registers.position)
    lanes.spread(velocities, count: count, over: registers.velocity)
    // The call itself is a step.
    lanes.run(steps: steps - 1)
    for word in 0..<4 { lanes.require(word, below: RuleInstance.greatestOrdinary) }
    if !lanes.isZero(4) {
      for word in 5..<7 { lanes.require(word, below: RuleInstance.greatestOrdinary) }
    }
    if !lanes.hasOdd {
      return lanes.write(registers.position, to: positions, count: count)
    }
    for lane in 0..<count {
      if lanes.isOdd(lane) {
        ask(registers, proposed, positions + lane, velocities[lane]) { failed(lane) }
      } else {
        positions[lane] = lanes.value(of: registers.position, lane: lane)
      }
    }
  }
}
