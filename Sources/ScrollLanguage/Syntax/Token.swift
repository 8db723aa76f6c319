/// The kinds of token; strings and `#if` lines are split into several.
enum TokenKind: UInt8, Sendable {
  case endOfFile
  case identifier
  case keyword
  case integer
  case float
  /// A one-line string without escapes, quotes included.
  case plainString
  case stringStart
  case stringSegment
  case interpolationStart
  case interpolationEnd
  case stringEnd
  case leftParen
  case rightParen
  case leftBrace
  case rightBrace
  case leftSquare
  case rightSquare
  case comma
  case colon
  case semicolon
  /// A dot with something directly before it or on both sides alike.
  case period
  case prefixPeriod
  case at
  case backslash
  case arrow
  case equal
  case prefixAmpersand
  /// `?` directly after something.
  case postfixQuestion
  case infixQuestion
  /// `!` directly after something.
  case postfixExclamation
  case prefixOperator
  case postfixOperator
  case binaryOperator
  case poundIf
  case poundElseif
  case poundElse
  case poundEndif
  /// `#` and a name.
  case pound
  /// `#/…/#`
  case regex
  /// `…`, or `...` alone on its line or in its braces.
  case placeholder
  /// Reported by the lexer; read as nothing.
  case unknown
}

/// A token in the flat list that the parser walks.
struct Token: Sendable {
  static let newlineBefore: UInt8 = 1
  static let spaceBefore: UInt8 = 2
  static let escaped: UInt8 = 4
  static let multiline: UInt8 = 8
  static let unterminated: UInt8 = 16

  var kind: TokenKind
  var flags: UInt8
  /// Number of `#` of a raw string.
  var hashes: UInt16 = 0
  var start: UInt32
  var end: UInt32
  /// A `Name` (identifier, pound), a `Word` (keyword) or an `Operator` (0 if unknown).
  var value: UInt32

  @inline(__always)
  var isOnNewLine: Bool { flags & Token.newlineBefore != 0 }

  @inline(__always)
  var hasSpaceBefore: Bool { flags & (Token.newlineBefore | Token.spaceBefore) != 0 }

  var span: Span { Span(start: start, end: end) }
}
