/// The first differences between two texts, line by line, in the manner of `diff -u`.
///
/// Only a window after the common beginning is compared, so that two long texts that have nothing in
/// common cost no more than short ones.
package struct LineDifference {
  /// Without line ends; empty where the texts are the same.
  package let lines: [String]

  private enum Step {
    case same(String)
    case removed(String)
    case added(String)
  }

  private static let window = 400
  private static let context = 2

  /// - Parameter limit: how many lines are shown, a last one that counts the rest apart.
  package init(from old: String, to new: String, limit: Int = 20) {
    let old = LineDifference.lines(of: old)
    let new = LineDifference.lines(of: new)
    let common = zip(old, new).prefix { $0 == $1 }.count
    if common == old.count, common == new.count {
      lines = []
      return
    }
    let start = max(0, common - LineDifference.context)
    let before = Array(old[start...].prefix(LineDifference.window))
    let after = Array(new[start...].prefix(LineDifference.window))
    let steps = LineDifference.steps(from: before, to: after)
    let all = LineDifference.hunks(steps, firstLine: start + 1)
    let isCut =
      old.count - start > LineDifference.window || new.count - start > LineDifference.window
    lines = LineDifference.shortened(all, limit: limit, isCut: isCut)
  }

  /// A text that does not end with a line end has a last line that says so.
  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" {
      lines.removeLast()
    } else if let last = lines.popLast() {
      lines.append(last + " (no line end)")
    }
    return lines
  }

  /// What was removed stands before what came in its place.
  private static func steps(from old: [String], to new: [String]) -> [Step] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        steps.append(.removed(old[i]))
        i += 1
      } else if inserted.contains(j) {
        steps.append(.added(new[j]))
        j += 1
      } else if i < old.count, j < new.count {
        steps.append(.same(old[i]))
        (i, j) = (i + 1, j + 1)
      } else {
        break
      }
    }
    return steps
  }

  /// Changes with the lines around them; each hunk says at which line of the old text it begins.
  private static func hunks(_ steps: [Step], firstLine: Int) -> [String] {
    var isShown = Array(repeating: false, count: steps.count)
    for (index, step) in steps.enumerated() {
      if case .same = step { continue }
      for near in max(0, index - context)...min(steps.count - 1, index + context) {
        isShown[near] = true
      }
    }
    var lines: [String] = []
    var line = firstLine
    for (index, step) in steps.enumerated() {
      if isShown[index], index == 0 || !isShown[index - 1] { lines.append("@@ line \(line) @@") }
      switch step {
      case .same(let text):
        if isShown[index] { lines.append("  " + text) }
        line += 1
      case .removed(let text):
        lines.append("- " + text)
        line += 1
      case .added(let text): lines.append("+ " + text)
      }
    }
    return lines
  }

  private static func shortened(_ lines: [String], limit: Int, isCut: Bool) -> [String] {
    if lines.count <= limit, !isCut { return lines }
    let shown = lines.prefix(limit)
    let rest = lines.count - shown.count
    if isCut { return shown + ["… and perhaps more"] }
    return shown + ["… and \(rest) more \(rest == 1 ? "line" : "lines")"]
  }
}
