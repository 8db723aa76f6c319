extension StageLibrary {
  /// How values get from old to new.
  ///
  /// `ValueCursor.optionalAnimation` reads the properties of `Animation` in their order.
  static let animation: StaticString = """
    /// How a value gets from old to new.
    public struct Animation: Hashable, Sendable {
      /// 0 a spring that takes over from the one before (mass, stiffness, damping); 1 a timing curve
      /// (two control points); 2 a spring that adds to what runs (and its initial velocity); 3 a
      /// circular curve (the kind of the `UnitCurve`).
      var kind: Int
      var a: Double
      var b: Double
      var c: Double
      var d: Double
      /// Seconds; only for a timing curve.
      var duration: Double = 0
      var wait: Double = 0
      var rate: Double = 1
      /// How often; 0 without any repetition, -1 for ever.
      var count: Int = 0
      var reverses: Bool = false
      /// Before each of several times.
      var pause: Double = 0
      /// When it is to count as complete, seconds; below 0 nothing is said.
      var completion: Double = -1

      static func _spring(response: Double, dampingFraction: Double) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
      }
      static func _curve(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ duration: Double
      ) -> Animation {
        Animation(kind: 1, a: a, b: b, c: c, d: d, duration: duration)
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
      public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        curve.kind < 2
          ? _curve(curve.x1, curve.y1, curve.x2, curve.y2, duration)
          : Animation(kind: 3, a: Double(curve.kind), b: 0, c: 0, d: 0, duration: duration)
      }

      public static var spring: Animation { spring(Spring()) }
      /// A spring that takes over position and speed from the previous animation at once; the two are not
      /// blended.
      public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        Animation(kind: 0, a: spring.mass, b: spring.stiffness, c: spring.damping, d: 0)
      }
      public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
      ) -> Animation {
        _spring(response: response, dampingFraction: dampingFraction)
      }
      @_disfavoredOverload public static func spring(
        duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
      ) -> Animation {
        spring(Spring(duration: duration, bounce: bounce))
      }
      public static var interactiveSpring: Animation { interactiveSpring() }
      public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
      ) -> Animation {
        _spring(response: response, dampingFraction: dampingFraction)
      }
      public static func interactiveSpring(
        duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
      ) -> Animation {
        spring(Spring(duration: duration, bounce: 0.14 + extraBounce))
      }
      /// A spring that adds to the running animations. The velocity is a fraction of the change per
      /// second.
      public static func interpolatingSpring(
        _ spring: Spring, initialVelocity: Double = 0
      ) -> Animation {
        Animation(
          kind: 2, a: spring.mass, b: spring.stiffness, c: spring.damping, d: initialVelocity)
      }
      public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
      ) -> Animation {
        Animation(kind: 2, a: mass, b: stiffness, c: damping, d: initialVelocity)
      }
      public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
      ) -> Animation {
        interpolatingSpring(
          Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
      }
      public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }
      public static var smooth: Animation { spring(Spring.smooth) }
      public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(Spring.smooth(duration: duration, extraBounce: extraBounce))
      }
      public static var snappy: Animation { spring(Spring.snappy) }
      public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(Spring.snappy(duration: duration, extraBounce: extraBounce))
      }
      public static var bouncy: Animation { spring(Spring.bouncy) }
      public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(Spring.bouncy(duration: duration, extraBounce: extraBounce))
      }

      /// Starts later, in seconds; the animated value stays where it is until then.
      public func delay(_ delay: Double) -> Animation {
        var animation = self
        animation.wait += delay
        return animation
      }
      /// Runs faster, including any delay added so far.
      public func speed(_ speed: Double) -> Animation {
        var animation = self
        animation.rate *= speed
        if speed > 0 {
          animation.wait /= speed
          animation.pause /= speed
          animation.completion /= speed
        }
        return animation
      }
      /// Runs several times, every other time backwards; then the new value is set at once. A delay
      /// added so far is repeated each time.
      public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var animation = self
        animation._repeat(repeatCount > 1 ? repeatCount : 1, autoreverses)
        return animation
      }
      /// Runs until the view disappears or its value changes without an animation. Not allowed for
      /// scrolls.
      public func repeatForever(autoreverses: Bool = true) -> Animation {
        var animation = self
        animation._repeat(-1, autoreverses)
        return animation
      }
      mutating func _repeat(_ times: Int, _ autoreverses: Bool) {
        // What is repeated already is repeated so many times more often, in its own manner.
        if count == 0 {
          reverses = autoreverses
          pause = wait
          wait = 0
          count = times
        } else {
          count = count < 0 || times < 0 ? -1 : min(count, 1_000_000) * min(times, 1_000)
        }
      }
      /// Counts as complete after a time, unless it already has.
      public func logicallyComplete(after duration: Double) -> Animation {
        var animation = self
        animation.completion = max(0, duration)
        return animation
      }
    }

    """
}
