/// The entries that you can go back to: those of the file and those of this session.
///
/// The session goes on whatever happens to the file; only the first failure is reported.
struct EntryHistory: Sendable {
  private(set) var entries: [String] = []
  private let file: HistoryFile?
  private var notice: String?
  private var hasFailed = false

  init(environment: [String: String], isKept: Bool) {
    file = isKept ? HistoryFile.path(environment).map { HistoryFile(path: $0) } : nil
    do throws(HistoryFile.Failure) {
      entries = try file?.load() ?? []
    } catch {
      fail(error)
    }
  }

  /// An entry like the one before it is not kept again, and neither are blanks.
  mutating func add(_ entry: String) {
    guard entry != entries.last, entry.contains(where: { !$0.isWhitespace }) else { return }
    entries.append(entry)
    if entries.count > HistoryFile.limit { entries.removeFirst() }
    do throws(HistoryFile.Failure) {
      try file?.append(entry)
    } catch {
      fail(error)
    }
  }

  mutating func takeNotice() -> String? {
    defer { notice = nil }
    return notice
  }

  private mutating func fail(_ failure: HistoryFile.Failure) {
    if hasFailed { return }
    hasFailed = true
    notice = "the history cannot be kept in '\(file?.path ?? "")': \(failure.reason)"
  }
}
