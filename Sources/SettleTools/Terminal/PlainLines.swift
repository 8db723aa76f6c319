/// Lines from a terminal that can do nothing else, from a pipe or from a file.
struct PlainLines {
  enum Line: Equatable {
    case line([UInt8])
    case interrupted
    case end
  }

  /// Milliseconds between two looks at whether Ctrl-C was pressed, for a signal may come to any
  /// thread and not wake this one.
  private static let interval: Int32 = 50
  private let input: TerminalInput
  private let isInterrupted: () -> Bool
  private var bytes: [UInt8] = []
  /// Bytes in which there is no line end.
  private var searched = 0
  private var isAtEnd = false

  init(_ input: TerminalInput, isInterrupted: @escaping () -> Bool = { Interrupt.isRequested }) {
    self.input = input
    self.isInterrupted = isInterrupted
  }

  /// The next line without its end; the last one need not have any.
  mutating func next() -> Line {
    while true {
      if let line = takeLine() { return .line(line) }
      if isAtEnd { return .end }
      if isInterrupted() {
        bytes = []
        searched = 0
        return .interrupted
      }
      switch input.next(timeout: PlainLines.interval) {
      case .bytes(let new): bytes += new
      case .end: isAtEnd = true
      case .silence, .resized, .continued, .interrupted: break
      }
    }
  }

  /// The lines that have come already, or come at once, up to the first one that says something;
  /// none where that one is still to come.
  mutating func ahead(_ isSilent: (String) -> Bool) -> [String] {
    var lines: [String] = []
    var start = 0
    while true {
      if let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end + 1
      } else if isAtEnd {
        if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
        return lines
      } else {
        switch input.next(timeout: PlainLines.interval) {
        case .bytes(let new): bytes += new
        case .end: isAtEnd = true
        case .silence, .resized, .continued, .interrupted: return []
        }
        continue
      }
      if let last = lines.last, !isSilent(last) { return lines }
    }
  }

  private mutating func takeLine() -> [UInt8]? {
    let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    if end == nil {
      searched = bytes.count
      guard isAtEnd, !bytes.isEmpty else { return nil }
    }
    var line = bytes[..<(end ?? bytes.count)]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let found = Array(line)
    bytes.removeFirst(end.map { $0 + 1 } ?? bytes.count)
    searched = 0
    return found
  }
}
