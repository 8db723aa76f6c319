/// What a key asks the caller of the editor to do.
enum EditorEvent: Equatable, Sendable {
  /// Draw what there is now.
  case edited
  case submitted
  case cancelled
  case endOfInput
  /// Complete the word before the cursor.
  case complete
  case clearScreen
  case suspend
  /// The key can do nothing here.
  case refused
}
