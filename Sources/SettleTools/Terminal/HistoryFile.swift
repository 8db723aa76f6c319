/// Entries of earlier sessions, in a file that several sessions may write to at once.
///
/// Each entry is appended under a lock as it is sent, so sessions lose nothing of each other's and a
/// killed one nothing of its own. A line that could not be written whole is taken back. When there are
/// too many entries the file is replaced by a shorter one; a session that waits for the lock meanwhile
/// sees that the file was replaced and opens it again.
struct HistoryFile: Sendable {
  static let limit = 5_000
  /// More than this is not read: `limit` entries are seldom a tenth of it.
  private static let sizeLimit = 8 << 20

  /// Why entries cannot be kept.
  struct Failure: Error {
    let reason: String
  }

  let path: String

  /// `$XDG_STATE_HOME/settle/history`, else below `~/.local/state`; nil where there is no home.
  static func path(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/settle/history"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/settle/history"
  }

  /// The latest entries, oldest first. A file that is not there yet is empty.
  func load() throws(Failure) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 {
      if errno == ENOENT { return [] }
      throw .last
    }
    defer { _ = close(descriptor) }
    return Array(try entries(descriptor).suffix(HistoryFile.limit))
  }

  func append(_ entry: String) throws(Failure) {
    guard let line = HistoryFormat.line(entry) else { return }
    let descriptor = try openLocked()
    defer { _ = close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    if size < 0 { throw .last }
    let isTorn = size > 0 && !endsLine(descriptor, Int(size))
    let bytes = isTorn ? [UInt8(ascii: "\n")] + line : line
    do throws(Failure) {
      try write(bytes, to: descriptor)
    } catch {
      _ = ftruncate(descriptor, size)
      throw error
    }
    // The entry is kept; a file that is too long does not make it less so.
    try? trim(descriptor, size: Int(size))
  }

  // MARK: Opening

  private func openLocked() throws(Failure) -> Int32 {
    makeFolders()
    for _ in 0..<100 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
      if descriptor < 0 { throw .last }
      do throws(Failure) {
        try lock(descriptor)
        if try isCurrent(descriptor) { return descriptor }
      } catch {
        _ = close(descriptor)
        throw error
      }
      _ = close(descriptor)
    }
    throw Failure(reason: "the file is always another")
  }

  /// Waits two seconds at most: a session that hangs must not stop the others.
  private func lock(_ descriptor: Int32) throws(Failure) {
    for _ in 0..<1_000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      if errno != EWOULDBLOCK && errno != EINTR { throw .last }
      usleep(2_000)
    }
    throw Failure(reason: "another session keeps it locked")
  }

  /// Whether the open file is still the one of that name; also sees to its kind and mode.
  private func isCurrent(_ descriptor: Int32) throws(Failure) -> Bool {
    var opened = stat()
    var named = stat()
    if fstat(descriptor, &opened) != 0 { throw .last }
    if opened.st_mode & S_IFMT != S_IFREG { throw Failure(reason: "it is not an ordinary file") }
    if opened.st_mode & 0o077 != 0 { _ = fchmod(descriptor, 0o600) }
    guard stat(path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// The folders above the file, for the owner alone. What goes wrong shows when it is opened.
  private func makeFolders() {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += "/" + name
      _ = mkdir(folder, 0o700)
    }
  }

  // MARK: Reading and writing

  private func entries(_ descriptor: Int32) throws(Failure) -> [String] {
    HistoryFormat.entries(try bytes(descriptor))
  }

  private func bytes(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .last }
    if status.st_mode & S_IFMT != S_IFREG { throw Failure(reason: "it is not an ordinary file") }
    let start = max(Int(status.st_size) - HistoryFile.sizeLimit, 0)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < HistoryFile.sizeLimit {
      let count = pread(descriptor, &chunk, chunk.count, off_t(start + bytes.count))
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .last }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private func endsLine(_ descriptor: Int32, _ size: Int) -> Bool {
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, off_t(size - 1)) == 1 && byte == UInt8(ascii: "\n")
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        #if canImport(Glibc)
          return Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          return Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { throw .last }
      start += count
    }
  }

  private func hasTooManyLines(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      for _ in 0..<HistoryFile.limit {
        guard let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
          let end = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
        else { return false }
        rest = rest.dropFirst(UnsafeRawPointer(end) - start + 1)
      }
      return !rest.isEmpty
    }
  }

  /// Replaces a file of too many lines by its latest entries. The caller has the lock.
  private func trim(_ descriptor: Int32, size: Int) throws(Failure) {
    let bytes = try bytes(descriptor)
    guard hasTooManyLines(bytes) || size > HistoryFile.sizeLimit else { return }
    let kept = HistoryFormat.entries(bytes)
    let real = FileTree().realPath(path) ?? path
    let new = "\(real).\(getpid())"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if file < 0 { throw .last }
    defer { _ = close(file) }
    // Some fewer than allowed, so that this is not done for each entry.
    let lines = kept.suffix(HistoryFile.limit * 9 / 10).compactMap { HistoryFormat.line($0) }
    do throws(Failure) {
      try write(Array(lines.joined()), to: file)
      if rename(new, real) != 0 { throw .last }
    } catch {
      _ = unlink(new)
      throw error
    }
  }
}

extension HistoryFile.Failure {
  /// What the system said last.
  fileprivate static var last: HistoryFile.Failure {
    HistoryFile.Failure(reason: FileReader.lastError)
  }
}
