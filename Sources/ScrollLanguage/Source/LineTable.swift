/// Where each line of a source begins.
///
/// Line and column are computed only when they are needed, so trees carry byte offsets alone. Lines end
/// at LF, CR LF or a lone CR, as in Swift. Built once per source that needs it.
package struct LineTable: Sendable {
  /// Byte offset of the first byte of each line; never empty.
  package let starts: [UInt32]

  package init(_ bytes: [UInt8]) {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        // Eight bytes without a line end at a time.
        while index &+ 8 <= buffer.count {
          let eight = word(buffer, index)
          if holdsZero(eight ^ 0x0A0A_0A0A_0A0A_0A0A) || holdsZero(eight ^ 0x0D0D_0D0D_0D0D_0D0D) {
            break
          }
          index &+= 8
        }
        guard index < buffer.count else { break }
        let byte = buffer[index]
        index &+= 1
        if byte == UInt8(ascii: "\n") {
          starts.append(UInt32(truncatingIfNeeded: index))
        } else if byte == UInt8(ascii: "\r"),
          index == buffer.count || buffer[index] != UInt8(ascii: "\n")
        {
          starts.append(UInt32(truncatingIfNeeded: index))
        }
      }
    }
    self.starts = starts
  }

  /// 1-based number of the line that holds the byte at `offset`.
  package func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

/// A place as a person or an editor counts it; all three are 1-based.
package struct SourcePosition: Equatable, Sendable {
  package var line: Int
  /// Column in UTF-8 bytes, as swiftc counts.
  package var column: Int
  /// Column in UTF-16 units, as editors count.
  package var utf16Column: Int
}
