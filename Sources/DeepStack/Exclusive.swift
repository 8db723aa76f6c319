#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// A lock: only one thread at a time runs the closure passed to `run`.
  package final class Exclusive {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    package func run<Value>(_ body: () -> Value) -> Value {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }

    /// Does nothing and answers false while another thread is inside.
    package func runIfFree(_ body: () -> Void) -> Bool {
      guard pthread_mutex_trylock(mutex) == 0 else { return false }
      defer { pthread_mutex_unlock(mutex) }
      body()
      return true
    }
  }
#endif
