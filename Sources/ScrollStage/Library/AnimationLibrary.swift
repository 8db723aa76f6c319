extension StageLibrary {
  /// How values get from old to new.
  static let animation = """
    /// How a value gets from old to new.
    public struct Animation: Hashable, Sendable {
      /// 0 a spring (mass, stiffness, damping, initial velocity); 1 a timing curve (two control
      /// points).
      var kind: Int
      var a: Double
      var b: Double
      var c: Double
      var d: Double
      /// Seconds; only for a timing curve.
      var duration: Double
      var wait: Double
      var rate: Double

      static func _spring(response: Double, dampingFraction: Double) -> Animation {
        let stiffness = (2 * Double.pi / response) * (2 * Double.pi / response)
        return Animation(
          kind: 0, a: 1, b: stiffness, c: 2 * dampingFraction * stiffness.squareRoot(), d: 0,
          duration: 0, wait: 0, rate: 1)
      }
      static func _curve(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ duration: Double
      ) -> Animation {
        Animation(kind: 1, a: a, b: b, c: c, d: d, duration: duration, wait: 0, rate: 1)
      }

      public static let `default` = _spring(response: 0.55, dampingFraction: 1)
      public static let linear = _curve(0, 0, 1, 1, 0.35)
      public static let easeIn = _curve(0.42, 0, 1, 1, 0.35)
      public static let easeOut = _curve(0, 0, 0.58, 1, 0.35)
      public static let easeInOut = _curve(0.42, 0, 0.58, 1, 0.35)
      public static func linear(duration: Double) -> Animation { _curve(0, 0, 1, 1, duration) }
      public static func easeIn(duration: Double) -> Animation { _curve(0.42, 0, 1, 1, duration) }
      public static func easeOut(duration: Double) -> Animation { _curve(0, 0, 0.58, 1, duration) }
      public static func easeInOut(duration: Double) -> Animation {
        _curve(0.42, 0, 0.58, 1, duration)
      }
      public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
      ) -> Animation {
        _curve(p1x, p1y, p2x, p2y, duration)
      }

      public static var spring: Animation { _spring(response: 0.5, dampingFraction: 1) }
      public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
      ) -> Animation {
        _spring(response: response, dampingFraction: dampingFraction)
      }
      public static func spring(
        duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
      ) -> Animation {
        _spring(
          response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
      }
      public static var interactiveSpring: Animation { interactiveSpring() }
      public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
      ) -> Animation {
        _spring(response: response, dampingFraction: dampingFraction)
      }
      public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
      ) -> Animation {
        Animation(
          kind: 0, a: mass, b: stiffness, c: damping, d: initialVelocity, duration: 0, wait: 0,
          rate: 1)
      }
      public static var smooth: Animation { spring(duration: 0.5, bounce: 0) }
      public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
      }
      public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
      public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
      }
      public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }
      public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
      }

      /// Starts later, in seconds; what is animated waits where it is.
      public func delay(_ delay: Double) -> Animation {
        var animation = self
        animation.wait += delay
        return animation
      }
      /// Runs faster, the delay that it has so far included.
      public func speed(_ speed: Double) -> Animation {
        var animation = self
        animation.rate *= speed
        if speed > 0 { animation.wait /= speed }
        return animation
      }
    }

    """
}
