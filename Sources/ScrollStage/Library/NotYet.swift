extension StageLibrary {
  /// Names of SwiftUI that the library does not have yet, so that a message can say that instead of
  /// guessing at a slip of the pen.
  package static let notYet: [String] = [
    // Types
    "CoordinateSpace", "LocalizedStringKey", "Path", "Preview",
  ]
}
