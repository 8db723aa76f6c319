// The instructions that make one number of two or of three.

extension LaneMachine {
  func combineTwo(_ i: Instruction) {
    switch i.op {
    case .addD: binary(i, { $0 + $1 }, { $0 + $1 })
    case .subtractD: binary(i, { $0 - $1 }, { $0 - $1 })
    case .multiplyD: binary(i, { $0 * $1 }, { $0 * $1 })
    case .divideD: binary(i, { $0 / $1 }, { $0 / $1 })
    case .minimumD: binary(i, { minimum($0, $1) }, { minimum($0, $1) })
    case .maximumD: binary(i, { maximum($0, $1) }, { maximum($0, $1) })
    case .addDK: binaryConstant(i, { $0 + $1 }, { $0 + $1 })
    case .multiplyDK: binaryConstant(i, { $0 * $1 }, { $0 * $1 })
    case .divideDK: binaryConstant(i, { $0 / $1 }, { $0 / $1 })
    case .fromDK: binaryConstant(i, { $1 - $0 }, { $1 - $0 })
    case .overDK: binaryConstant(i, { $1 / $0 }, { $1 / $0 })
    case .minimumDK: binaryConstant(i, { minimum($0, $1) }, { minimum($0, $1) })
    case .maximumDK: binaryConstant(i, { maximum($0, $1) }, { maximum($0, $1) })
    case .minimumKD: binaryConstant(i, { minimum($1, $0) }, { minimum($1, $0) })
    case .maximumKD: binaryConstant(i, { maximum($1, $0) }, { maximum($1, $0) })
    default: break
    }
  }

  func combineThree(_ i: Instruction, at place: Int) {
    switch i.op {
    case .multiplyAddD:
      ternary(i, lanes(i.c, 1), furtherLanes(place), { $0 * $1 + $2 }, { $0 * $1 + $2 })
    case .multiplySubtractD:
      ternary(i, lanes(i.c, 1), furtherLanes(place), { $0 * $1 - $2 }, { $0 * $1 - $2 })
    case .multiplyAddDK:
      ternary(i, constant(i.c, 1), furtherLanes(place), { $0 * $1 + $2 }, { $0 * $1 + $2 })
    case .multiplyAddKK:
      ternary(i, constant(i.c, 1), furtherConstant(place), { $0 * $1 + $2 }, { $0 * $1 + $2 })
    case .divideAddKK:
      ternary(i, constant(i.c, 1), furtherConstant(place), { $0 / $1 + $2 }, { $0 / $1 + $2 })
    case .subtractProductD:
      ternary(i, lanes(i.c, 1), furtherLanes(place), { $2 - $0 * $1 }, { $2 - $0 * $1 })
    case .subtractProductDK:
      ternary(i, constant(i.c, 1), furtherLanes(place), { $2 - $0 * $1 }, { $2 - $0 * $1 })
    case .addSubtractD:
      ternary(i, lanes(i.c, 1), furtherLanes(place), { $0 + $1 - $2 }, { $0 + $1 - $2 })
    case .minimumAddDK:
      ternary(
        i, constant(i.c, 1), furtherLanes(place), { minimum($0, $1) + $2 },
        { minimum($0, $1) + $2 })
    case .clampKD:
      ternary(
        i, lanes(i.c, 1), furtherConstant(place), { maximum($2, minimum($0, $1)) },
        { maximum($2, minimum($0, $1)) })
    case .clampDK:
      ternary(
        i, constant(i.c, 1), furtherLanes(place), { minimum(maximum($0, $1), $2) },
        { minimum(maximum($0, $1), $2) })
    case .minimumMaximumKK:
      ternary(
        i, constant(i.c, 1), furtherConstant(place), { maximum(minimum($0, $1), $2) },
        { maximum(minimum($0, $1), $2) })
    case .maximumMinimumKK:
      ternary(
        i, constant(i.c, 1), furtherConstant(place), { minimum(maximum($0, $1), $2) },
        { minimum(maximum($0, $1), $2) })
    default: break
    }
  }

  /// The operand in the slot behind an instruction.
  @inline(__always)
  private func furtherLanes(_ place: Int) -> LaneOperand { lanes(start[place + 1].a, 2) }

  @inline(__always)
  private func furtherConstant(_ place: Int) -> LaneOperand { constant(start[place + 1].a, 2) }
}
