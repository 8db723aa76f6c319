/// Finds what lies in and below folders.
///
/// Links to folders are not followed, so a walk always ends; hidden entries are passed over; the
/// order is that of the names' bytes, the same on every file system.
package struct FileTree {
  package init() {}

  package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The real place of a file, links and `..` resolved; nil where there is nothing.
  package func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether two paths lead to one file, however each is spelled; devices and pipes are no files.
  func areSameFile(_ path: String, _ other: String) -> Bool {
    var (status, its) = (stat(), stat())
    guard stat(path, &status) == 0, stat(other, &its) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_dev == its.st_dev
      && status.st_ino == its.st_ino
  }

  /// All files below a folder whose name ends with `suffix`, sorted.
  package func files(below root: String, suffix: String) throws(InputError) -> [String] {
    var found: [String] = []
    var folders = [root]
    while let folder = folders.popLast() {
      var below: [String] = []
      for name in try names(in: folder) {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: below.append(path)
        case S_IFREG, S_IFLNK:
          if name.hasSuffix(suffix), !isDirectory(path) { found.append(path) }
        default: break
        }
      }
      folders += below
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What lies in a folder, hidden entries apart, sorted.
  func entries(of folder: String) throws(InputError) -> [String] {
    try names(in: folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func names(in folder: String) throws(InputError) -> [String] {
    guard let directory = opendir(folder) else {
      throw .unreadable(reason: FileReader.lastError)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
