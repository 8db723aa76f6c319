#if hasFeature(Embedded)
  /// Where there are no threads, nobody waits.
  struct Lock: ~Copyable, Sendable {
    func withLock<Result>(_ body: () -> Result) -> Result { body() }
  }
#else
  import Synchronization

  /// One thread at a time.
  struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex(())

    func withLock<Result>(_ body: () -> Result) -> Result { mutex.withLock { _ in body() } }
  }
#endif
