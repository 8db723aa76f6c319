import ScrollPictures
import ScrollStage

/// Where each flick of a scene comes to rest.
///
/// From one start, the resting offset is a function of the velocity with pieces: constant if a rule or
/// an alignment decides, even if the content just coasts. The ends of pieces, the *thresholds*, are exact
/// to 0.01 pt/s. A piece narrower than ``Subject/step`` may be missed.
///
/// Offsets are content offsets in points, velocities those of the offset along ``Subject/axis`` in
/// pt/s, positive while it grows.
public struct LandingMap: Equatable, Sendable {
  /// What was flicked, and how.
  public let subject: Subject
  /// All flicks from one place each, in the order of their offsets; at least one.
  public let starts: [Start]
  /// Which places any number of flicks can rest on.
  public let reach: Reach
  let core: ScrollStage.LandingMap

  /// What was flicked, and how.
  public struct Subject: Hashable, Sendable {
    /// The name of the rule, or of the built-in behaviour.
    public let behavior: String
    /// Where the rule is declared; nil for a built-in behaviour.
    public let declaredAt: SourceLine?
    /// The name of the script.
    public let script: String
    /// The size of the window, points.
    public let window: Geometry.Size
    /// The axis of all offsets and velocities.
    public let axis: Geometry.Axis
    /// The content can rest within these offsets.
    public let limits: ClosedRange<Double>
    /// The length of the scroll view along the axis without its insets, points.
    public let container: Double
    /// The velocities that were tried, pt/s.
    public let velocities: ClosedRange<Double>
    /// Between two velocities of the grid, pt/s, above 0.
    public let step: Double
    /// Whether time was simulated, because the script can change on the way where a flick ends. Otherwise
    /// targets were read from the model.
    public let isPlayed: Bool
    /// Whether the scene is laid out from right to left.
    public let isRightToLeft: Bool
    /// The offset at which the content rests in the simulation.
    public let present: Double?
  }

  /// All flicks from one place.
  public struct Start: Hashable, Sendable {
    /// The content rests here before the flick.
    public let offset: Double
    /// The id that the position reports here, as `print` shows it.
    public let id: String?
    /// In the order of their velocities, without gaps; at least one.
    public let pieces: [Piece]

    /// The velocities at which a faster flick rests elsewhere than a slower one, or another line decides;
    /// in their order, pt/s.
    public var thresholds: [Double] { pieces.dropFirst().map { $0.velocities.lowerBound } }

    /// The piece of a velocity; nil outside of the velocities that were tried. A threshold belongs to
    /// the faster piece.
    public func piece(at velocity: Double) -> Piece? {
      pieces.last { $0.velocities.contains(velocity) }
    }
  }

  /// Velocities that end in the same way.
  public struct Piece: Hashable, Sendable {
    /// From one threshold to the next, pt/s.
    public let velocities: ClosedRange<Double>
    /// Where the content comes to rest.
    public let rest: Rest
    /// The id that the position reports at rest, as `print` shows it; nil also if it differs within the
    /// piece.
    public let id: String?
    /// The line of a rule that decided.
    public let decidedAt: SourceLine?
    /// Why the rule failed for these velocities; its proposed target was kept.
    public let failure: String?

    /// Where a flick of this velocity rests; of an even piece, a point between its ends.
    public func rest(at velocity: Double) -> Double {
      switch rest {
      case .at(let offset): return offset
      case .from(let first, let last):
        let width = velocities.upperBound - velocities.lowerBound
        if width <= 0 { return first }
        return first + (last - first) * (velocity - velocities.lowerBound) / width
      }
    }
  }

  /// Where a piece rests: content offsets in points.
  public enum Rest: Hashable, Sendable {
    /// At one place.
    case at(Double)
    /// The offset runs evenly from one to the other.
    case from(Double, to: Double)
  }

  /// Which places can be rested on.
  public struct Reach: Hashable, Sendable {
    /// In the order of their offsets.
    public let rests: [Rest]
    /// Targets that no flick rests on, at most 1000.
    public let missed: [Missed]
    /// How many targets the scroll view has.
    public let targetCount: Int
    /// Of how many targets it is not known whether flicks rest on them: the search ended before.
    public let undecidedCount: Int
    /// Whether everything that can be reached was found: the search ends after 1000 rests.
    public let isComplete: Bool

    /// A place that flicks lead to.
    public struct Rest: Hashable, Sendable {
      /// Points.
      public let offset: Double
      /// The id that the position reports there, as `print` shows it.
      public let id: String?
      /// The fewest flicks that lead there, from 0: where the content rests now.
      public let flicks: Int
    }

    /// A target that no flick rests on.
    public struct Missed: Hashable, Sendable {
      /// Its id, as `print` shows it.
      public let id: String
      /// The offset at which it would be aligned.
      public let offset: Double
      /// Why no flick rests there.
      public let reason: Reason
    }

    /// Why no flick rests on a target.
    public enum Reason: Hashable, Sendable {
      /// The content ends so many points before it.
      case contentEnds(by: Double)
      /// The content begins so many points after it.
      case contentBegins(by: Double)
      /// It is longer than the scroll view, and other targets are not.
      case longerThanContainer
      /// No velocity lands there.
      case noVelocity
    }
  }

  // MARK: Pictures

  /// The map as a picture: start against velocity, a colour for each rest, the thresholds in a table. At
  /// most 60 KB, without scripts and references; the same bytes as `settle map --format svg` writes.
  public func svg() -> String { MapSVG(core).render() }

  /// The map as lines of text, each ended by a newline.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 20.
  ///   - isColored: Whether to use the escape sequences of terminals with 256 colours.
  ///   - isASCII: Whether to use no other characters than those of ASCII.
  public func text(width: Int = 100, isColored: Bool = false, isASCII: Bool = false) -> String {
    let style = TextStyle(width: width, isColored: isColored, isASCII: isASCII)
    return MapText(core, focus: core.subject.present, style: style).render()
  }
}
