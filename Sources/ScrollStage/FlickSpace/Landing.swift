import ScrollLanguage
import ScrollModel

/// One flick of a scroll view at rest, and where it came to rest again.
package struct Landing: Sendable {
  /// Content offset before the flick.
  package var start: Point
  /// Of the offset, pt/s: positive where it grows.
  package var velocity: Vector
  /// What the behaviour was proposed and what it answered, in its own coordinates: those of the
  /// content, insets removed, nothing clamped. Without a behaviour both are where the content rests.
  package var proposed: Rect
  package var answer: Rect
  /// Content offset afterwards.
  package var rest: Point
  /// From the release to the rest.
  package var seconds: Double
  /// The line that decided, of a rule of the program's.
  package var decidedAt: SourceSpan?
  /// Why the rule failed, whose proposed target was kept, or why nothing came to rest.
  package var failure: Fault?
  /// A behaviour was asked.
  var isAsked = false
  /// The name of what the position reported at rest, where time was simulated. What has that name belongs to the session
  /// that played.
  var playedName: String??
}

/// A line of one of the program's texts.
package struct SourcePlace: Equatable, Sendable {
  /// Without its folders.
  package var file: String
  /// 1-based.
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var words: String { "\(file):\(line)" }
}
