/// What a key asks of whoever runs the editor.
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
