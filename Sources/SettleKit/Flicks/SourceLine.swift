import ScrollStage

/// A line of a text, for what is known no more closely.
public struct SourceLine: Hashable, Sendable {
  /// The name of the source, without folders.
  public let source: String
  /// From 1.
  public let line: Int

  init(_ place: SourcePlace) {
    source = place.file
    line = place.line
  }

  /// `cards.scroll:12`
  public var description: String { "\(source):\(line)" }
}

extension SourceLine: CustomStringConvertible {}
