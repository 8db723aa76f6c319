#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension DeepStack {
  /// Runs work on several threads at once, each with a large stack, and waits for all of them.
  ///
  /// - Parameters:
  ///   - count: how many threads; one after the other where no thread can be had.
  ///   - work: called once for each number from 0 on.
  ///   - meanwhile: called now and then by the caller's thread until all is done.
  package static func runTogether(
    _ count: Int, _ work: (Int) -> Void, meanwhile: (() -> Void)? = nil
  ) {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      withoutActuallyEscaping(work) { work in
        var started: [(job: Job<Void>, thread: pthread_t)] = []
        for number in 0..<count {
          let job = Job { work(number) }
          if let thread = start(job) { started.append((job, thread)) } else { work(number) }
        }
        for (job, thread) in started {
          if let meanwhile {
            while !job.completion.wait(milliseconds: interval) { meanwhile() }
          }
          pthread_join(thread, nil)
        }
      }
    #else
      for number in 0..<count { work(number) }
    #endif
  }
}
