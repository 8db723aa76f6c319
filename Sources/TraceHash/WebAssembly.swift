// What `.ci/wasm` calls from JavaScript, where there are no files: it hands over all of them first.

#if arch(wasm32)
  /// Files that were handed over, and the hash of their traces.
  private final class Collection {
    var files: [TraceHash.File] = []
  }

  @c(settle_traces_allocate)
  public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
  }

  @c(settle_traces_begin)
  public func begin() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Collection()).toOpaque()
  }

  /// Adds a file; its path and its text lie one after the other.
  @c(settle_traces_add)
  public func add(
    _ collection: UnsafeMutableRawPointer, _ bytes: UnsafeMutableRawPointer, _ path: Int32,
    _ text: Int32
  ) {
    let all = UnsafeRawBufferPointer(start: bytes, count: Int(path + text))
    let file = TraceHash.File(
      path: String(decoding: all.prefix(Int(path)), as: UTF8.self),
      bytes: Array(all.dropFirst(Int(path))))
    Unmanaged<Collection>.fromOpaque(collection).takeUnretainedValue().files.append(file)
    bytes.deallocate()
  }

  @c(settle_traces_hash)
  public func hash(_ collection: UnsafeMutableRawPointer) -> UInt64 {
    TraceHash(of: Unmanaged<Collection>.fromOpaque(collection).takeRetainedValue().files).value
  }
#endif
