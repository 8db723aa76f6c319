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
}
