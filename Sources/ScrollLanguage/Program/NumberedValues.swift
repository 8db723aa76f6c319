/// A value for each of some entries of a table that the library and a program share, by number.
struct NumberedValues<Value> {
  /// Blocks of values; of numbers that nobody has used they are empty.
  private var library: [[Value?]] = []
  private var own: [[Value?]] = []

  private static var blockLength: Int { 64 }

  subscript(number: UInt32) -> Value? {
    get {
      let place = NumberedValues.place(number)
      let blocks = number < Numbers.firstOwn ? library : own
      let block = place / NumberedValues.blockLength
      guard block < blocks.count, !blocks[block].isEmpty else { return nil }
      return blocks[block][place % NumberedValues.blockLength]
    }
    set {
      let place = NumberedValues.place(number)
      if number < Numbers.firstOwn {
        NumberedValues.set(newValue, at: place, of: &library)
      } else {
        NumberedValues.set(newValue, at: place, of: &own)
      }
    }
  }

  private static func place(_ number: UInt32) -> Int {
    Int(number < Numbers.firstOwn ? number : number - Numbers.firstOwn)
  }

  private static func set(_ value: Value?, at place: Int, of blocks: inout [[Value?]]) {
    let block = place / blockLength
    while blocks.count <= block { blocks.append([]) }
    if blocks[block].isEmpty { blocks[block] = Array(repeating: nil, count: blockLength) }
    blocks[block][place % blockLength] = value
  }
}

extension NumberedValues where Value == Bool {
  /// Marks a number; false if it has been marked before.
  mutating func mark(_ number: UInt32) -> Bool {
    if self[number] != nil { return false }
    self[number] = true
    return true
  }
}
