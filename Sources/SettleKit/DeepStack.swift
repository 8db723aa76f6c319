#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work on a thread with a large stack, and waits for it.
///
/// Reader and checker follow the nesting of a text, and the scene that of its views, down the stack.
/// How deep that goes is limited, but not to what every thread of a host has: half a MiB is usual, and
/// a text of a stranger must not be able to crash its reader. This is the only use of the C library in
/// the kit; where there are no threads (WebAssembly) the work runs on the stack that there is.
enum DeepStack {
  /// Only the pages that are used cost memory.
  private static let size = 256 << 20

  static func run<Value>(_ work: () -> Value) -> Value {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      return withoutActuallyEscaping(work) { work in
        let job = Job(work)
        guard let thread = start(job) else { return work() }
        pthread_join(thread, nil)
        return job.value ?? work()
      }
    #else
      return work()
    #endif
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    private static func start(_ job: AnyJob) -> pthread_t? {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let reference = Unmanaged.passRetained(job)
      let code = pthread_create(
        &thread, &attributes,
        { argument in
          #if canImport(Darwin)
            Unmanaged<AnyJob>.fromOpaque(argument).takeRetainedValue().perform()
          #else
            if let argument {
              Unmanaged<AnyJob>.fromOpaque(argument).takeRetainedValue().perform()
            }
          #endif
          return nil
        }, reference.toOpaque())
      if code == 0 { return thread }
      reference.release()
      return nil
    }

    private class AnyJob {
      func perform() {}
    }

    private final class Job<Value>: AnyJob {
      private var work: (() -> Value)?
      private(set) var value: Value?

      init(_ work: @escaping () -> Value) { self.work = work }

      override func perform() {
        value = work?()
        // The caller takes its closure back when the thread has ended.
        work = nil
      }
    }
  #endif
}
