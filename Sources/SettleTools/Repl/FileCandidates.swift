/// Files for a command of the prompt: folders, and what the command can read.
struct FileCandidates {
  private let command: ReplCommand

  init(_ command: ReplCommand) { self.command = command }

  /// What the path that has been begun may become.
  func candidates(for path: String) -> [Candidate] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let begun = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let place = folder.isEmpty ? "." : folder
    let entries = (try? FileTree().entries(of: place)) ?? []
    return entries.filter { $0.hasPrefix(begun) }
      .compactMap { candidate($0, in: folder, replacing: path.utf8.count) }
  }

  private func candidate(_ name: String, in folder: String, replacing count: Int) -> Candidate? {
    if FileTree().isDirectory(folder + name) {
      return Candidate(folder + name + "/", type: "folder", replacing: count)
    }
    guard name.hasSuffix(".scroll") || command == .load && name.hasSuffix(".swift") else {
      return nil
    }
    return Candidate(folder + name, type: "", replacing: count)
  }
}
