/// Entries as lines of a file.
///
/// An entry is one line; its own line ends are `\n`, its backslashes `\\`. A line that cannot have been
/// written here (invalid UTF-8, control characters, other escapes, too long) is skipped.
enum HistoryFormat {
  static let entryLimit = 65_536

  /// The line of an entry with its line end; nil for an entry that is not kept.
  static func line(_ entry: String) -> [UInt8]? {
    var line: [UInt8] = []
    var hasContent = false
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): line += Array(#"\n"#.utf8)
      case UInt8(ascii: "\\"): line += Array(#"\\"#.utf8)
      case UInt8(ascii: "\t"): line.append(byte)
      case 0..<0x20, 0x7F: return nil
      default:
        line.append(byte)
        hasContent = hasContent || byte != UInt8(ascii: " ")
      }
      if byte == UInt8(ascii: "\\") { hasContent = true }
    }
    guard hasContent, line.count < entryLimit else { return nil }
    return line + [UInt8(ascii: "\n")]
  }

  static func entries(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { entry($0) }
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> String? {
    guard line.count < entryLimit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var isEscape = false
    for byte in line {
      if isEscape {
        isEscape = false
        switch byte {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "\\"): bytes.append(byte)
        default: return nil
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F {
        return nil
      } else {
        bytes.append(byte)
      }
    }
    return isEscape ? nil : String(validating: bytes, as: UTF8.self)
  }
}
