// Eight lanes at a time. The formulas are those of the machine's instructions, in the same order, so
// that every lane has the bits that the machine would have computed.

typealias LaneVector = SIMD8<Double>
typealias LaneWords = SIMD8<UInt64>
typealias LaneMask = SIMDMask<SIMD8<Int64>>

/// One register in all lanes.
typealias LaneColumn = UnsafeMutablePointer<LaneVector>

extension LaneColumn {
  /// The same memory lane by lane.
  @inline(__always)
  var words: UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt64.self)
  }

  @inline(__always)
  var numbers: UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Double.self)
  }
}

/// A condition as it lies in a column: all bits of a lane or none.
@inline(__always)
func laneBits(_ mask: LaneMask) -> LaneVector { unsafeBitCast(mask, to: LaneVector.self) }

@inline(__always)
func laneWords(_ vector: LaneVector) -> LaneWords { unsafeBitCast(vector, to: LaneWords.self) }

@inline(__always)
func laneVector(_ words: LaneWords) -> LaneVector { unsafeBitCast(words, to: LaneVector.self) }

/// One of two in each lane, by a condition.
@inline(__always)
func select(_ mask: LaneVector, _ yes: LaneVector, else no: LaneVector) -> LaneVector {
  no.replacing(with: yes, where: unsafeBitCast(mask, to: LaneMask.self))
}

@inline(__always)
func minimum(_ x: LaneVector, _ y: LaneVector) -> LaneVector { x.replacing(with: y, where: y .< x) }

@inline(__always)
func maximum(_ x: LaneVector, _ y: LaneVector) -> LaneVector {
  x.replacing(with: y, where: y .>= x)
}

@inline(__always)
func minimum(_ x: Double, _ y: Double) -> Double { y < x ? y : x }

@inline(__always)
func maximum(_ x: Double, _ y: Double) -> Double { y >= x ? y : x }

@inline(__always)
func absolute(_ x: LaneVector) -> LaneVector {
  laneVector(laneWords(x) & LaneWords(repeating: 0x7FFF_FFFF_FFFF_FFFF))
}

private let signs = LaneWords(repeating: 1 << 63)

/// The nearest integer below or above, for numbers below 2^51: see `rounded(_:rule:)`.
@inline(__always)
func roundedDown(_ x: LaneVector) -> LaneVector {
  let magic = LaneVector(repeating: fractionless)
  let nearest = (x + magic) - magic
  let below = nearest.replacing(with: nearest - 1.0, where: nearest .> x)
  return laneVector(laneWords(below) | (laneWords(x) & signs))
}

@inline(__always)
func roundedUp(_ x: LaneVector) -> LaneVector {
  let magic = LaneVector(repeating: fractionless)
  let nearest = (x + magic) - magic
  let above = nearest.replacing(with: nearest + 1.0, where: nearest .< x)
  return laneVector(laneWords(above) | (laneWords(x) & signs))
}

/// Whether some lane holds more than those formulas are good for, or no number.
@inline(__always)
func isBeyondRounding(_ x: LaneVector) -> LaneMask {
  .!(absolute(x) .< LaneVector(repeating: greatestRounded))
}

/// An operand of an instruction that has three: a column, or one value for all lanes.
struct LaneOperand {
  let vectors: LaneColumn
  /// From one vector to the next; 0 where all are the same.
  let step: Int

  @inline(__always)
  var number: Double { vectors.pointee[0] }

  @inline(__always)
  subscript(index: Int) -> LaneVector { vectors[index &* step] }
}
