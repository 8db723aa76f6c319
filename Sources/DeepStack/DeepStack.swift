#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work on a thread with a large stack and waits for it; the caller can be called back meanwhile.
///
/// The reader, the checker and the scene recurse as deep as a text and its views are nested. That depth
/// is limited, but reaching the limit takes more stack than a thread usually has: half a MiB in a
/// typical host, perhaps less under `ulimit -s`, and an untrusted text must not be able to crash its
/// reader. Where there are no threads (WebAssembly) the work runs on the stack that there is.
package enum DeepStack {
  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    /// Only the pages that are used cost memory.
    private static let size = 256 << 20
    /// Milliseconds between two calls of `meanwhile`.
    static let interval = 20

    /// Answers what the work answers; on the caller's stack where no thread can be had. `meanwhile` is
    /// called now and then until the work is done.
    package static func run<Value>(
      _ work: () -> Value, meanwhile: (() -> Void)? = nil
    ) -> Value {
      withoutActuallyEscaping(work) { work in
        let job = Job(work)
        guard let thread = start(job) else { return work() }
        if let meanwhile {
          while !job.completion.wait(milliseconds: interval) { meanwhile() }
        }
        pthread_join(thread, nil)
        return job.value ?? work()
      }
    }

    static func start(_ job: AnyJob) -> pthread_t? {
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

    class AnyJob {
      let completion = Completion()

      func perform() {
        work()
        completion.reach()
      }

      func work() {}
    }

    final class Job<Value>: AnyJob {
      private var body: (() -> Value)?
      private(set) var value: Value?

      init(_ body: @escaping () -> Value) { self.body = body }

      override func work() {
        value = body?()
        // The caller takes its closure back when the thread has ended.
        body = nil
      }
    }
  #else
    /// Answers what the work answers.
    package static func run<Value>(_ work: () -> Value) -> Value { work() }
  #endif
}
