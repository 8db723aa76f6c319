#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work on a thread with a stack of its own.
///
/// A script may nest as deeply as the parser lets it, and the checker follows it down; the stack of
/// the process may be small (`ulimit -s`), so the depth must not depend on it. Only the pages that
/// are used cost memory.
package enum LargeStack {
  private static let size = 256 << 20

  /// Answers what the work answers; on the caller's stack where no thread can be had.
  package static func run<Value>(_ work: @escaping () -> Value) -> Value {
    let job = Job(work)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let reference = Unmanaged.passRetained(job as AnyJob)
    guard pthread_attr_setstacksize(&attributes, size) == 0,
      pthread_create(
        &thread, &attributes,
        { argument in
          #if canImport(Darwin)
            Unmanaged<AnyJob>.fromOpaque(argument).takeRetainedValue().perform()
          #else
            if let argument { Unmanaged<AnyJob>.fromOpaque(argument).takeRetainedValue().perform() }
          #endif
          return nil
        }, reference.toOpaque()) == 0
    else {
      reference.release()
      return work()
    }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
    return job.value ?? work()
  }

  private class AnyJob {
    func perform() {}
  }

  private final class Job<Value>: AnyJob {
    let work: () -> Value
    var value: Value?

    init(_ work: @escaping () -> Value) { self.work = work }

    override func perform() { value = work() }
  }
}
