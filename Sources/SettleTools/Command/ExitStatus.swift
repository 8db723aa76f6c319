/// What the process tells the shell, after sysexits.h.
///
/// Ordered by its number, so that the status of several runs is the greatest of theirs.
package enum ExitStatus: Int32, Comparable, Sendable {
  case success = 0
  /// An expectation, a fault of the script, or a warning under `--strict`.
  case failure = 1
  case usage = 64
  /// The script does not parse or does not type-check.
  case badData = 65
  case noInput = 66
  /// A bug of ours.
  case internalError = 70
  case inputOutput = 74
  case interrupted = 130

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
