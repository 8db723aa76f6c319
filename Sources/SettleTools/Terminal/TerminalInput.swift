#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a wait for input ends with.
enum InputEvent: Equatable, Sendable {
  case bytes([UInt8])
  /// Nothing came in the time given.
  case silence
  case resized
  /// The process was stopped and goes on.
  case continued
  /// Somebody sent the signal of Ctrl-C.
  case interrupted
  /// End of the file, or the terminal has gone.
  case end
}

/// Waits for bytes and for signals at once.
struct TerminalInput: Sendable {
  let descriptor: Int32

  /// Milliseconds; -1 waits for ever. `signals` is the pipe of `TerminalRescue`, or -1.
  func next(timeout: Int32, signals: Int32 = -1) -> InputEvent {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&waits, signals >= 0 ? 2 : 1, timeout)
    if ready == 0 { return .silence }
    if ready < 0 { return errno == EINTR || errno == EAGAIN ? .silence : .end }
    if waits[1].revents != 0, let event = signal(signals) { return event }
    if waits[0].revents == 0 { return .silence }
    return readBytes()
  }

  private func signal(_ pipe: Int32) -> InputEvent? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = system(pipe, &bytes)
    guard count > 0 else { return nil }
    if bytes[..<count].contains(TerminalRescue.interrupted) { return .interrupted }
    // Several are one; having been stopped includes that the window may be another.
    return bytes[..<count].contains(TerminalRescue.continued) ? .continued : .resized
  }

  private func readBytes() -> InputEvent {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = system(descriptor, &bytes)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .silence }
    return .end
  }

  private func system(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    bytes.withUnsafeMutableBytes { buffer in
      #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }
}
