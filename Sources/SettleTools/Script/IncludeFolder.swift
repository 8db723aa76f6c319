/// Where `include("…")` of one script may look: its own folder and every `--root`.
///
/// What is found must really lie inside one of them, links resolved, so that a script cannot read
/// the rest of the disk.
package struct IncludeFolder: Sendable {
  private let folders: [String]

  package init(script: String, roots: [String]) {
    folders = [IncludeFolder.folder(of: script)] + roots
  }

  private static func folder(of script: String) -> String {
    if script == InputFile.standardInput { return "." }
    guard let slash = script.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == script.startIndex ? "/" : String(script[..<slash])
  }

  /// The file that a script means by `path`, or why there is none.
  package func read(_ path: String) -> Result<InputFile, IncludeRefusal> {
    if path.isEmpty { return .failure(.init("the path is empty")) }
    if path.hasPrefix("/") {
      return .failure(.init("the path must be relative to the script's folder"))
    }
    let tree = FileTree()
    var isOutside = false
    for folder in folders {
      let candidate = folder == "." ? path : "\(folder)/\(path)"
      guard let real = tree.realPath(candidate), let root = tree.realPath(folder) else { continue }
      guard real.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
        isOutside = true
        continue
      }
      let input = InputFile(path: candidate)
      guard let problem = input.problem else { return .success(input) }
      return .failure(.init(problem.message))
    }
    return .failure(
      .init(
        isOutside
          ? "it is outside the script's folder; --root DIR allows another folder"
          : "no such file in the script's folder or a --root folder"))
  }
}

/// Why an `include` cannot be answered.
package struct IncludeRefusal: Error, Equatable, Sendable {
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}
