import ScrollPhysics

/// Where a view counts as arrived in the viewport: a distance between the centres of the two
/// (physics.md §8).
package indirect enum TransitionThreshold: Equatable, Sendable {
  /// So much of the view is in sight, 0 to 1.
  case visible(Double)
  case hidden
  case centered
  case interpolated(TransitionThreshold, towards: TransitionThreshold, amount: Double)
  /// Nearer to the centre by so many points.
  case inset(TransitionThreshold, by: Double)

  /// The distance between the centres, pt.
  ///
  /// visible(x): w/2 + L/2 − x·w; hidden: w/2 + L/2; centered: 0; inset(d): max(0, base − d);
  /// interpolated: a + amount·(b − a).
  package func distance(length: Double, container: Double) -> Double {
    let hidden = length / 2 + container / 2
    switch self {
    case .visible(let share):
      return hidden - min(max(share, 0), 1) * length
    case .hidden:
      return hidden
    case .centered:
      return 0
    case .interpolated(let from, let to, let amount):
      let start = from.distance(length: length, container: container)
      return start + amount * (to.distance(length: length, container: container) - start)
    case .inset(let base, let distance):
      return max(0, base.distance(length: length, container: container) - distance)
    }
  }
}

/// How an effect of a view appears and disappears at one edge of the viewport.
package struct TransitionConfiguration: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Follows the offset along a curve.
    case interactive(TimingCurve)
    /// Changes as a whole when the threshold is crossed.
    case animated
    /// No effect.
    case identity
  }
  package var kind: Kind
  package var threshold: TransitionThreshold

  package init(_ kind: Kind, threshold: TransitionThreshold) {
    self.kind = kind
    self.threshold = threshold
  }

  /// What `.interactive` means: `easeInOut`, arrived when wholly visible.
  package static let interactive = TransitionConfiguration(
    .interactive(.easeInOut), threshold: .visible(1))
}

/// The position of a view along one axis of the viewport.
package struct TransitionPlace: Equatable, Sendable {
  /// From the leading edge of the viewport to that of the view, pt.
  package var leading: Double
  /// Of the view, pt.
  package var length: Double
  /// Of the whole viewport, insets included, pt.
  package var container: Double

  package init(leading: Double, length: Double, container: Double) {
    self.leading = leading
    self.length = length
    self.container = container
  }

  /// How far the centre of the view lies behind that of the viewport: δ = (y + w/2) − L/2.
  fileprivate var displacement: Double { leading + length / 2 - container / 2 }
}

/// How much of the effect of each edge a view shows: 0 none, 1 all.
package struct TransitionWeights: Equatable, Sendable {
  package var topLeading: Double
  package var bottomTrailing: Double

  package static let none = TransitionWeights(topLeading: 0, bottomTrailing: 0)

  package init(topLeading: Double, bottomTrailing: Double) {
    self.topLeading = topLeading
    self.bottomTrailing = bottomTrailing
  }

  /// The weights at a place (physics.md §8).
  ///
  /// With D the distance of the threshold and H that at which the view is out of sight,
  /// e = clamp((±δ − D)/(H − D), 0, 1), and 1 beyond D where H = D. An interactive weight is
  /// 1 − curve(1 − e), an animated one 1 beyond D.
  package init(
    at place: TransitionPlace, topLeading: TransitionConfiguration,
    bottomTrailing: TransitionConfiguration
  ) {
    self.topLeading = topLeading.weight(-place.displacement, place)
    self.bottomTrailing = bottomTrailing.weight(place.displacement, place)
  }
}

extension TransitionConfiguration {
  fileprivate func weight(_ displacement: Double, _ place: TransitionPlace) -> Double {
    let distance = threshold.distance(length: place.length, container: place.container)
    switch kind {
    case .identity:
      return 0
    case .animated:
      return displacement > distance ? 1 : 0
    case .interactive(let curve):
      let hidden = place.length / 2 + place.container / 2
      if hidden == distance { return displacement > distance ? 1 : 0 }
      let share = min(max((displacement - distance) / (hidden - distance), 0), 1)
      return 1 - curve.value(at: 1 - share)
    }
  }
}
