#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Signals the end of one thread's work to the thread that waits for it, which wakes at once.
  final class Completion {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var isReached = false

    init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
      condition = .allocate(capacity: 1)
      condition.initialize(to: pthread_cond_t())
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      condition.deallocate()
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func reach() {
      pthread_mutex_lock(mutex)
      isReached = true
      pthread_cond_signal(condition)
      pthread_mutex_unlock(mutex)
    }

    /// Whether the end has come within so many milliseconds. A wait may end earlier: who needs the
    /// end asks again.
    func wait(milliseconds: Int) -> Bool {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      guard !isReached else { return true }
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      time.tv_nsec += milliseconds * 1_000_000
      time.tv_sec += time.tv_nsec / 1_000_000_000
      time.tv_nsec %= 1_000_000_000
      pthread_cond_timedwait(condition, mutex, &time)
      return isReached
    }
  }
#endif
