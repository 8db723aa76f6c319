import Testing

@testable import ScrollLanguage

/// What is taken out of a function after it was emitted, and what has to stay.
@Suite struct EmittedFunctionTests {
  private func function(_ instructions: [Instruction]) -> EmittedFunction {
    EmittedFunction(instructions, resultWords: 1, argumentWords: 3, frameWords: 8)
  }

  private func withoutDeadNotes(_ instructions: [Instruction]) -> EmittedFunction {
    var emitted = function(instructions)
    emitted.removeDeadNotes()
    _ = emitted.compact()
    return emitted
  }

  private func coalesced(_ instructions: [Instruction]) -> [Instruction] {
    var emitted = MoveCoalescing.improved(function(instructions))
    _ = emitted.compact()
    return emitted.instructions
  }

  private let end = Instruction(.return)

  // MARK: Notes

  @Test func conditionsBeforeAWrite() {
    let left = withoutDeadNotes([
      Instruction(.noteCondition), Instruction(.addD, a: 0, b: 1, c: 1), Instruction(.noteWrite),
      end,
    ])
    #expect(left.instructions.map(\.op) == [.addD, .noteWrite, .return])
  }

  /// What fails in between is told with the condition.
  @Test func conditionsBeforeAFault() {
    let ops: [Opcode] = [.noteCondition, .addI, .noteWrite, .return]
    #expect(withoutDeadNotes(ops.map { Instruction($0) }).instructions.map(\.op) == ops)
  }

  @Test func conditionsThatDecideAlone() {
    let left = withoutDeadNotes([
      Instruction(.jumpNotLessD, a: 1, b: 2, c: 4), Instruction(.noteCondition),
      Instruction(.move, a: 0, b: 1), Instruction(.noteWrite), Instruction(.noteCondition), end,
    ])
    #expect(
      left.instructions.map(\.op) == [.jumpNotLessD, .move, .noteWrite, .noteCondition, .return])
    #expect(left.target(of: 0) == 3)
  }

  @Test func loopsReadTheNotesOfTheTurnBefore() {
    let left = withoutDeadNotes([
      Instruction(.noteCondition), Instruction(.loop, wide: -1), end,
    ])
    #expect(left.instructions.map(\.op) == [.noteCondition, .loop, .return])
  }

  // MARK: Moves

  @Test func computedWhereItIsWanted() {
    let left = coalesced([
      Instruction(.squareRootD, a: 5, b: 1), Instruction(.move, a: 6, b: 5),
      Instruction(.addD, a: 0, b: 6, c: 6), end,
    ])
    #expect(left.map(\.op) == [.squareRootD, .addD, .return])
    #expect(left[0].a == 6)
  }

  @Test func temporariesThatAreReadAgain() {
    let ops: [Instruction] = [
      Instruction(.squareRootD, a: 5, b: 1), Instruction(.move, a: 0, b: 5),
      Instruction(.addD, a: 0, b: 0, c: 5), end,
    ]
    #expect(coalesced(ops).count == 4)
  }

  @Test func copiesOfWhatStays() {
    let left = coalesced([
      Instruction(.move, a: 5, b: 1), Instruction(.addD, a: 0, b: 5, c: 5), end,
    ])
    #expect(left.map(\.op) == [.addD, .return])
    #expect(left[0].b == 1 && left[0].c == 1)
  }

  @Test func copiesOfWhatChanges() {
    let ops: [Instruction] = [
      Instruction(.move, a: 5, b: 1), Instruction(.addD, a: 1, b: 1, c: 1),
      Instruction(.addD, a: 0, b: 5, c: 1), end,
    ]
    #expect(coalesced(ops).count == 4)
  }

  /// The copy is read in the next turn, after the original has changed.
  @Test func copiesInLoops() {
    let ops: [Instruction] = [
      Instruction(.move, a: 5, b: 1), Instruction(.addD, a: 0, b: 0, c: 5),
      Instruction(.addD, a: 1, b: 1, c: 1), Instruction(.loop, wide: -2), end,
    ]
    #expect(coalesced(ops).count == 5)
  }

  @Test func callsAreLeftAlone() {
    let ops: [Instruction] = [
      Instruction(.move, a: 5, b: 1), Instruction(.call, a: 5), Instruction(.move, a: 0, b: 5), end,
    ]
    #expect(coalesced(ops).count == 4)
  }

  // MARK: Pairs

  private func paired(_ instructions: [Instruction]) -> [Instruction] {
    var emitted = PairFusion.improved(function(instructions))
    _ = emitted.compact()
    return emitted.instructions
  }

  /// Pairs with the instruction that they become, `a`, `b`, `c` and the operand behind.
  private static let pairs: [(first: Opcode, second: Opcode, fused: Opcode, further: UInt16?)] = [
    (.multiplyD, .addD, .multiplyAddD, 2), (.multiplyD, .subtractD, .multiplySubtractD, 2),
    (.multiplyDK, .addD, .multiplyAddDK, 2), (.minimumDK, .addD, .minimumAddDK, 2),
    (.addD, .subtractD, .addSubtractD, 2), (.maximumDK, .minimumD, .clampDK, 2),
    (.multiplyDK, .addDK, .multiplyAddKK, 2), (.divideDK, .addDK, .divideAddKK, 2),
    (.minimumD, .maximumKD, .clampKD, 2), (.subtractD, .absoluteD, .distanceD, nil),
    (.minimumDK, .maximumDK, .minimumMaximumKK, 2), (.maximumDK, .minimumDK, .maximumMinimumKK, 2),
  ]

  @Test(arguments: pairs.indices)
  func onlyTheSecondWantsTheFirst(index: Int) {
    let pair = Self.pairs[index]
    let left = paired([
      Instruction(pair.first, a: 5, b: 1, c: 3),
      Instruction(pair.second, a: 0, b: 5, c: pair.further ?? 0), end,
    ])
    #expect(left.first?.op == pair.fused)
    #expect(left.first?.a == 0)
    #expect(left.first?.b == 1)
    #expect(left.first?.c == 3)
    #expect(left.count == (pair.further == nil ? 2 : 3))
    if let further = pair.further {
      #expect(left[1].op == .data)
      #expect(left[1].a == further)
    }
  }

  @Test func sumsAskForNoOrder() {
    let left = paired([
      Instruction(.multiplyD, a: 5, b: 1, c: 3), Instruction(.addD, a: 0, b: 2, c: 5), end,
    ])
    #expect(left.map(\.op) == [.multiplyAddD, .data, .return])
    #expect(left[1].a == 2)
    let difference = paired([
      Instruction(.multiplyD, a: 5, b: 1, c: 3), Instruction(.subtractD, a: 0, b: 2, c: 5), end,
    ])
    #expect(difference.map(\.op) == [.subtractProductD, .data, .return])
    #expect(difference[0].b == 1 && difference[0].c == 3 && difference[1].a == 2)
    let constant = paired([
      Instruction(.multiplyDK, a: 5, b: 1, c: 3), Instruction(.subtractD, a: 0, b: 2, c: 5), end,
    ])
    #expect(constant.map(\.op) == [.subtractProductDK, .data, .return])
    #expect(constant[0].b == 1 && constant[0].c == 3 && constant[1].a == 2)
    let fromConstant = paired([
      Instruction(.multiplyDK, a: 5, b: 1, c: 3), Instruction(.subtractD, a: 0, b: 5, c: 2), end,
    ])
    #expect(fromConstant.map(\.op) == [.multiplyDK, .subtractD, .return])
    let square = paired([
      Instruction(.multiplyD, a: 5, b: 1, c: 3), Instruction(.addD, a: 0, b: 5, c: 5), end,
    ])
    #expect(square.map(\.op) == [.multiplyD, .addD, .return])
  }

  @Test func multiples() {
    let left = paired([
      Instruction(.floorD, a: 5, b: 1), Instruction(.multiplyDK, a: 0, b: 5, c: 3), end,
    ])
    #expect(left.map(\.op) == [.floorMultiplyDK, .return])
    #expect(left[0].a == 0 && left[0].b == 1 && left[0].c == 3)
  }

  @Test func pairsThatStayApart() {
    let product = Instruction(.multiplyD, a: 5, b: 1, c: 3)
    let sum = Instruction(.addD, a: 4, b: 5, c: 2)
    let isWantedLater = [product, sum, Instruction(.addD, a: 0, b: 4, c: 5), end]
    #expect(paired(isWantedLater).map(\.op) == isWantedLater.map(\.op))
    let isJumpedBetween = [
      Instruction(.jumpLessD, a: 1, b: 2, c: 2), product, sum, Instruction(.move, a: 0, b: 4), end,
    ]
    #expect(paired(isJumpedBetween).map(\.op) == isJumpedBetween.map(\.op))
    let isResult = [
      Instruction(.multiplyD, a: 0, b: 1, c: 3), Instruction(.addD, a: 4, b: 0, c: 2), end,
    ]
    #expect(paired(isResult).map(\.op) == isResult.map(\.op))
  }
}
