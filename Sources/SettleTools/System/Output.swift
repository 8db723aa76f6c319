/// A stream of text to standard output, standard error, or memory.
///
/// Writing never throws: the first failure is kept, and everything after it is dropped, so that a
/// command can go on to its end or ask `isBroken` and stop.
package final class Output {
  package enum Failure: Equatable {
    /// The reader has gone: nothing is wrong, nobody is listening any more.
    case closedPipe
    case system(reason: String)
  }

  package private(set) var failure: Failure?
  /// What was written to memory.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Between two pieces Ctrl-C is heard, which need not reach the thread that writes.
  private static let piece = 1 << 14
  private var bytes: [UInt8] = []
  private let descriptor: Int32?
  private let flushesEachWrite: Bool
  private let onClosedPipe: () -> Void
  private let isInterrupted: () -> Bool

  /// Writes to memory.
  package init() {
    descriptor = nil
    flushesEachWrite = false
    onClosedPipe = {}
    isInterrupted = { false }
  }

  /// Writes to an open file; with `flushesEachWrite` nothing is held back. An interruption cuts off
  /// what is being written just then: a reader who wants no more of a long text.
  package init(
    descriptor: Int32, flushesEachWrite: Bool, isInterrupted: @escaping () -> Bool = { false },
    onClosedPipe: @escaping () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.flushesEachWrite = flushesEachWrite
    self.onClosedPipe = onClosedPipe
    self.isInterrupted = isInterrupted
  }

  package var isBroken: Bool { failure != nil }

  package func write(_ text: String) {
    if isBroken { return }
    bytes += text.utf8
    if descriptor != nil, flushesEachWrite || bytes.count >= 65_536 { flush() }
  }

  package func flush() {
    guard let descriptor, !isBroken else { return }
    var start = 0
    let wasInterrupted = isInterrupted()
    while start < bytes.count, wasInterrupted || !isInterrupted() {
      let written = bytes.withUnsafeBytes { buffer in
        let piece = buffer[start...].prefix(Output.piece)
        return systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: piece))
      }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        failure = errno == EPIPE ? .closedPipe : .system(reason: FileReader.lastError)
        if failure == .closedPipe { onClosedPipe() }
        break
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
