#if hasFeature(Embedded)
  /// Where there are no threads, nobody waits.
  package struct Lock: ~Copyable, Sendable {
    package init() {}

    package func withLock<Result>(_ body: () -> Result) -> Result { body() }
  }
#else
  import Synchronization

  /// One thread at a time.
  package struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex(())

    package init() {}

    package func withLock<Result>(_ body: () -> Result) -> Result { mutex.withLock { _ in body() } }
  }
#endif
