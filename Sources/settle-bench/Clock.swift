#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time that a piece of work took, in ns: wall-clock time, and processor time of this thread.
struct Elapsed {
  var wall: Int64
  var processor: Int64

  init(wall: Int64, processor: Int64) {
    self.wall = wall
    self.processor = processor
  }

  init(_ work: () -> Void) {
    let processorStart = Elapsed.now(CLOCK_THREAD_CPUTIME_ID)
    let wallStart = Elapsed.now(CLOCK_MONOTONIC)
    work()
    wall = Elapsed.now(CLOCK_MONOTONIC) - wallStart
    processor = Elapsed.now(CLOCK_THREAD_CPUTIME_ID) - processorStart
  }

  /// The least processor time of several rounds: other work on the machine only adds.
  static func least(of rounds: Int, _ work: () -> Void) -> Int64 {
    var least = Int64.max
    for _ in 0..<rounds { least = min(least, Elapsed(work).processor) }
    return least
  }

  /// The same of all threads: some work is done on one with a larger stack.
  static func leastOfProcess(of rounds: Int, _ work: () -> Void) -> Int64 {
    var least = Int64.max
    for _ in 0..<rounds {
      let start = now(CLOCK_PROCESS_CPUTIME_ID)
      work()
      least = min(least, now(CLOCK_PROCESS_CPUTIME_ID) - start)
    }
    return least
  }

  static func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
