/// Seconds of a monotonic clock, to measure how long something took.
package enum Stopwatch {
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits, unless a signal comes.
  static func sleep(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }
}
