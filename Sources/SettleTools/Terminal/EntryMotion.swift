/// Where the cursor goes from where it is.
extension EntryBuffer {
  var lineStart: Position { Position(line: cursor.line, column: 0) }

  var lineEnd: Position { Position(line: cursor.line, column: currentLine.characters.count) }

  /// One cluster or line end to the left; the cursor itself at the beginning of the text.
  var previous: Position {
    if cursor.column > 0 { return Position(line: cursor.line, column: cursor.column - 1) }
    guard cursor.line > 0 else { return cursor }
    return Position(line: cursor.line - 1, column: lines[cursor.line - 1].characters.count)
  }

  var next: Position {
    if cursor.column < currentLine.characters.count {
      return Position(line: cursor.line, column: cursor.column + 1)
    }
    guard cursor.line < lines.count - 1 else { return cursor }
    return Position(line: cursor.line + 1, column: 0)
  }

  /// The beginning of the word before the cursor, on a line before where there is none.
  var previousWord: Position {
    skip(backward: { !$0.isPartOfWord }, then: \.isPartOfWord)
  }

  /// The same for words between white space.
  var previousBlank: Position {
    skip(backward: \.isWhitespace, then: { !$0.isWhitespace })
  }

  /// The end of the word behind the cursor.
  var nextWord: Position {
    var copy = self
    while let character = copy.following, !character.isPartOfWord { copy.move(to: copy.next) }
    while let character = copy.following, character.isPartOfWord { copy.move(to: copy.next) }
    return copy.cursor
  }

  /// The cluster before the cursor, a line end included; nil at the beginning of the text.
  private var preceding: Character? {
    if cursor.column > 0 { return currentLine.characters[cursor.column - 1] }
    return cursor.line > 0 ? "\n" : nil
  }

  private var following: Character? {
    if cursor.column < currentLine.characters.count {
      return currentLine.characters[cursor.column]
    }
    return cursor.line < lines.count - 1 ? "\n" : nil
  }

  private func skip(
    backward first: (Character) -> Bool, then second: (Character) -> Bool
  ) -> Position {
    var copy = self
    while let character = copy.preceding, first(character) { copy.move(to: copy.previous) }
    while let character = copy.preceding, second(character) { copy.move(to: copy.previous) }
    return copy.cursor
  }
}

extension Character {
  /// What a name consists of.
  var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
