/// Why the bytes of an input could not be read.
package enum InputError: Error, Equatable, Sendable {
  case missing
  case directory
  case unreadable(reason: String)
  case tooLarge(limit: Int)
  case failed(reason: String)

  package var message: String {
    switch self {
    case .missing: "there is no such file"
    case .directory: "this is a directory, not a script"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .tooLarge(let limit):
      "the file is larger than \(limit / 1_048_576) MiB, the most that is read"
    case .failed(let reason): "reading failed: \(reason)"
    }
  }

  package var status: ExitStatus {
    switch self {
    case .missing, .directory, .unreadable: .noInput
    case .tooLarge: .badData
    case .failed: .inputOutput
    }
  }
}

/// Reads whole files with the C library, never more than a script may have.
///
/// A file that grows while it is read, a pipe, or a device that never ends cannot take more memory
/// than the limit.
package struct FileReader: Sendable {
  package static let limit = 16 * 1_048_576

  package init() {}

  package func read(_ path: String) throws(InputError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    if descriptor < 0 {
      switch errno {
      case ENOENT, ENOTDIR: throw .missing
      default: throw .unreadable(reason: FileReader.lastError)
      }
    }
    defer { _ = close(descriptor) }
    return try read(descriptor)
  }

  package func readStandardInput() throws(InputError) -> [UInt8] { try read(0) }

  private func read(_ descriptor: Int32) throws(InputError) -> [UInt8] {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .failed(reason: FileReader.lastError) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .directory }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if isFile, Int64(status.st_size) > Int64(FileReader.limit) {
      throw .tooLarge(limit: FileReader.limit)
    }
    var bytes: [UInt8] = []
    // A short file needs no more; what is not a file does not say how long it is.
    let length = isFile ? min(Int(status.st_size) + 1, 65_536) : 65_536
    var chunk = [UInt8](repeating: 0, count: length)
    while true {
      let count = systemRead(descriptor, &chunk)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EISDIR { throw .directory }
        if errno == EBADF, descriptor == 0 { throw .failed(reason: "standard input is closed") }
        throw .failed(reason: FileReader.lastError)
      }
      bytes += chunk[..<count]
      if bytes.count > FileReader.limit { throw .tooLarge(limit: FileReader.limit) }
    }
  }

  private func systemRead(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    chunk.withUnsafeMutableBytes { buffer in
      #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  static var lastError: String { String(cString: strerror(errno)) }
}
