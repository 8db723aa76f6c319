import DeepStack

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The toolchain's libFuzzer, where it is linked in (`.ci/fuzz guided`): it is guided by the code that
/// inputs reach.
enum GuidedFuzzing {
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
      @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32

  /// Read by the function that libFuzzer calls, which can capture nothing.
  nonisolated(unsafe) private static var target = FuzzTarget.parser

  /// Runs libFuzzer with its own options; false where it is not there.
  static func run(_ target: FuzzTarget, options: [String]) -> Bool {
    guard let address = dlsym(dlopen(nil, RTLD_NOW), "LLVMFuzzerRunDriver") else { return false }
    let driver = unsafeBitCast(address, to: Driver.self)
    self.target = target
    var arguments = (["settle-fuzz"] + options).map { strdup($0) } + [nil]
    var count = Int32(arguments.count - 1)
    arguments.withUnsafeMutableBufferPointer { buffer in
      var words = buffer.baseAddress
      DeepStack.run {
        _ = driver(&count, &words) { bytes, count in
          GuidedFuzzing.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
          return 0
        }
      }
    }
    return true
  }

  private static func take(_ bytes: [UInt8]) {
    do throws(Broken) {
      try target.take(bytes)
    } catch {
      print(error.promise)
      abort()
    }
  }
}
