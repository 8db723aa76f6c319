import DeepStack

/// The files that a command has read, and whether one of them has changed since.
///
/// A file counts as changed when it is another one, or another length or time of writing: whether an
/// editor writes into it or puts a new file in its place makes no difference. So does a file that comes
/// or goes. Several threads may ask.
final class WatchedFiles {
  private let operands: [String]
  private let exclusive = Exclusive()
  private var stamps: [String: Stamp?] = [:]
  private var lastLook = 0.0
  private var isChanged = false

  /// Seconds between two looks.
  static let interval = 0.04

  private struct Stamp: Equatable {
    let device: UInt64
    let file: UInt64
    let length: Int64
    let seconds: Int
    let nanoseconds: Int

    /// Nil where there is no such file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      file = UInt64(truncatingIfNeeded: status.st_ino)
      length = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }

  /// - Parameter operands: files, and folders with all scripts and declarations below them.
  init(_ operands: [String]) { self.operands = operands }

  /// Adds files that a script includes.
  func note(_ paths: [String]) {
    exclusive.run {
      for path in paths where stamps[path] == nil { stamps[path] = .some(Stamp(path)) }
    }
  }

  /// Takes what there is now for unchanged.
  func begin() {
    exclusive.run {
      for path in Set(stamps.keys).union(named) { stamps[path] = .some(Stamp(path)) }
      isChanged = false
      lastLook = Stopwatch.now
    }
  }

  /// Whether anything has changed since the beginning; looks only now and then.
  var haveChanged: Bool {
    exclusive.run {
      let now = Stopwatch.now
      if isChanged || now - lastLook < WatchedFiles.interval { return isChanged }
      lastLook = now
      isChanged =
        named.contains { stamps[$0] == nil } || stamps.contains { $0.value != Stamp($0.key) }
      return isChanged
    }
  }

  /// The operands, folders with what is in them.
  private var named: [String] {
    let tree = FileTree()
    return operands.flatMap { path -> [String] in
      guard tree.isDirectory(path) else { return [path] }
      let scripts = (try? tree.files(below: path, suffix: ".scroll")) ?? []
      return scripts + ((try? tree.files(below: path, suffix: ".swift")) ?? [])
    }
  }
}
