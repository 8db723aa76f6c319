/// Writes whole files.
package enum FileWriter {
  /// Replaces the contents of a file; answers the system's reason where that fails.
  package static func write(_ text: String, to path: String) -> String? {
    let descriptor: Int32
    switch create(path) {
    case .descriptor(let opened): descriptor = opened
    case .failed(let reason): return reason
    }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0) }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        return reason
      }
      bytes = bytes.dropFirst(count)
    }
    return close(descriptor) == 0 ? nil : String(cString: strerror(errno))
  }

  /// The result of opening a file for writing.
  package enum Opening {
    case descriptor(Int32)
    /// The system's reason.
    case failed(String)
  }

  /// Opens a file of which nothing is left.
  package static func create(_ path: String) -> Opening {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    return descriptor >= 0 ? .descriptor(descriptor) : .failed(String(cString: strerror(errno)))
  }

  private static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
