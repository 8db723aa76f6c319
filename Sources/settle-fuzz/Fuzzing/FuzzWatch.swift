#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Watches over inputs: says which one it was when the process crashes or an input takes too long.
enum FuzzWatch {
  /// The input that is being taken; read by the handler of a signal.
  nonisolated(unsafe) private static var current = 0

  /// What the process says of its end: `crashed 17`, `slow 17`.
  private static let crashed: StaticString = "crashed "
  private static let slow: StaticString = "slow "

  /// For the thread that takes the inputs, whose stack may be what runs out.
  static func install() {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    stack.ss_size = 1 << 16
    sigaltstack(&stack, nil)
    for number in [SIGILL, SIGTRAP, SIGBUS, SIGSEGV, SIGFPE, SIGABRT] {
      handle(number) { _ in FuzzWatch.end(FuzzWatch.crashed) }
    }
    // Time of the processor, so that a busy machine makes nothing slow.
    handle(SIGPROF) { _ in FuzzWatch.end(FuzzWatch.slow) }
  }

  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.sa_flags = CInt(truncatingIfNeeded: SA_ONSTACK)
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  /// The next input, with so many seconds of processor time.
  static func begin(_ number: Int, seconds: Int) {
    current = number
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Darwin)
      setitimer(ITIMER_PROF, &timer, nil)
    #else
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #endif
  }

  /// Only what a handler may do.
  private static func end(_ word: StaticString) {
    _ = write(1, word.utf8Start, word.utf8CodeUnitCount)
    writeCurrent()
    _exit(3)
  }

  private static func writeCurrent() {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var rest = current
      var place = buffer.count - 1
      buffer[place] = 0x0A
      repeat {
        place -= 1
        buffer[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0 && place > 0
      _ = write(1, buffer.baseAddress?.advanced(by: place), buffer.count - place)
    }
  }

  /// The most memory that the process has had, bytes.
  static var greatestMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) << 10
    #endif
  }

  /// Seconds since some moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
