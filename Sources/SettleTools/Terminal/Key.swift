/// What a person did at the keyboard, whatever bytes the terminal made of it.
package enum Key: Equatable, Sendable {
  /// Characters to be inserted; one or more scalars, none of them a control character.
  case text(String)
  /// Text from the clipboard, lines ended by `\n`.
  case paste(String)
  /// Ctrl with a small letter or one of `_ ] \ ^ @`.
  case control(Character)
  /// Alt with a character.
  case alt(Character)
  case enter
  case altEnter
  case tab
  case backTab
  case backspace
  case altBackspace
  case delete
  case altDelete
  case escape
  case up
  case down
  case left
  case right
  case wordLeft
  case wordRight
  case home
  case end
  case pageUp
  case pageDown
}
