import ScrollLanguage

/// Warnings that SwiftUI would log while it makes views: one for each place of the program.
final class PlacedWarnings {
  private var found: [(message: String, place: SourceSpan)] = []
  private var told: Set<SourceSpan> = []
  private var hasToldOfBar = false

  var isEmpty: Bool { found.isEmpty }

  func note(_ message: String, at place: SourceSpan) {
    if told.insert(place).inserted { found.append((message, place)) }
  }

  /// Whether this is the first navigation bar of the program.
  func tellsOfNavigationBar() -> Bool {
    defer { hasToldOfBar = true }
    return !hasToldOfBar
  }

  /// What has been found since the last time.
  func take() -> [(message: String, place: SourceSpan)] {
    defer { found = [] }
    return found
  }
}
