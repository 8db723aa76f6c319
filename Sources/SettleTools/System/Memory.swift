/// How the process asks the system for memory.
enum Memory {
  /// Has every thread take its memory from the process's one heap, which grows by a MiB at a time.
  ///
  /// The command works on a thread of its own. glibc would give that thread an arena, which asks the
  /// system for every page that it grows by: 130 times for a script of one line. Call it before the first
  /// thread starts: glibc reads the limit on arenas then, and only then.
  static func useOneHeap() {
    set(arenaLimit, 1)
    set(growth, 1 << 20)
  }

  private static func set(_ parameter: CInt, _ value: CInt) {
    #if canImport(Glibc)
      // Swift's module of the C library leaves <malloc.h> out.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      typealias SetParameter = @convention(c) (_ parameter: CInt, _ value: CInt) -> CInt
      _ = unsafeBitCast(symbol, to: SetParameter.self)(parameter, value)
    #endif
  }

  /// `M_ARENA_MAX` and `M_TOP_PAD` of glibc's <malloc.h>.
  private static let arenaLimit: CInt = -8
  private static let growth: CInt = -2
}
