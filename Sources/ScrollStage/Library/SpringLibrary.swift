extension StageLibrary {
  /// Springs as values, and the numbers that they can move.
  static let springs: StaticString = """
    /// One or more numbers that can be added and scaled.
    public protocol VectorArithmetic: AdditiveArithmetic {
      /// Multiplies every part.
      mutating func scale(by rhs: Double)
      /// The sum of the squares of all parts.
      var magnitudeSquared: Double { get }
    }
    extension VectorArithmetic {
      /// A copy with every component multiplied.
      public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
      }
    }
    extension Double: VectorArithmetic {
      public mutating func scale(by rhs: Double) { self *= rhs }
      public var magnitudeSquared: Double { self * self }
    }
    extension Float: VectorArithmetic {
      public mutating func scale(by rhs: Double) { self *= Float(rhs) }
      public var magnitudeSquared: Double { Double(self) * Double(self) }
    }
    extension CGFloat: VectorArithmetic {
      public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
      public var magnitudeSquared: Double { Double(self) * Double(self) }
    }

    /// Two numbers or vectors that are animated together.
    public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
      VectorArithmetic
    {
      public var first: First
      public var second: Second
      public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
      }
      public static var zero: AnimatablePair<First, Second> {
        AnimatablePair(First.zero, Second.zero)
      }
      public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
      }
      public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
    }

    extension AnimatablePair {
      public static func + (
        a: AnimatablePair<First, Second>, b: AnimatablePair<First, Second>
      ) -> AnimatablePair<First, Second> {
        AnimatablePair(a.first + b.first, a.second + b.second)
      }
      public static func - (
        a: AnimatablePair<First, Second>, b: AnimatablePair<First, Second>
      ) -> AnimatablePair<First, Second> {
        AnimatablePair(a.first - b.first, a.second - b.second)
      }
      public static func == (
        a: AnimatablePair<First, Second>, b: AnimatablePair<First, Second>
      ) -> Bool {
        a.first == b.first && a.second == b.second
      }
    }

    /// A value that can be animated through its numbers.
    public protocol Animatable {
      associatedtype AnimatableData: VectorArithmetic
      var animatableData: AnimatableData { get set }
    }
    extension Animatable where Self: VectorArithmetic {
      public var animatableData: Self {
        get { self }
        set { self = newValue }
      }
    }
    extension Double: Animatable { public typealias AnimatableData = Double }
    extension CGFloat: Animatable { public typealias AnimatableData = CGFloat }
    extension Float: Animatable { public typealias AnimatableData = Float }
    extension CGPoint: Animatable {
      public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { self = CGPoint(x: newValue.first, y: newValue.second) }
      }
    }
    extension CGSize: Animatable {
      public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { self = CGSize(width: newValue.first, height: newValue.second) }
      }
    }
    extension CGRect: Animatable {
      public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>
      {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set {
          origin.animatableData = newValue.first
          size.animatableData = newValue.second
        }
      }
    }
    extension UnitPoint: Animatable {
      public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { self = UnitPoint(x: newValue.first, y: newValue.second) }
      }
    }
    extension Angle: Animatable {
      public var animatableData: Double {
        get { radians }
        set { self = Angle(radians: newValue) }
      }
    }
    extension EdgeInsets: Animatable {
      public var animatableData:
        AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
      {
        get { AnimatablePair(AnimatablePair(top, leading), AnimatablePair(bottom, trailing)) }
        set {
          top = newValue.first.first
          leading = newValue.first.second
          bottom = newValue.second.first
          trailing = newValue.second.second
        }
      }
    }

    /// A damped spring: m·x'' + c·x' + k·x = 0, x the distance from the target. Seconds.
    public struct Spring: Hashable, Sendable {
      /// The mass at the end of the spring.
      public var mass: Double { _mass }
      public var stiffness: Double { _stiffness }
      public var damping: Double { _damping }
      /// The period of one oscillation without damping.
      public var response: Double { _response }
      /// The damping relative to critical damping.
      public var dampingRatio: Double { _ratio }
      let _mass: Double
      let _stiffness: Double
      let _damping: Double
      let _response: Double
      let _ratio: Double

      /// A spring by its period and damping, with a mass of 1.
      public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / response
        _mass = 1
        _stiffness = frequency * frequency
        _damping = 2 * dampingRatio * frequency
        _response = response
        _ratio = dampingRatio
      }
      /// A spring by its perceived duration and bounce: 0 does not overshoot, 1 oscillates for ever,
      /// below 0 it is overdamped.
      public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(
          response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - min(bounce, 1))
      }
      /// A spring by its constants. Damping beyond critical is ignored unless overdamping is allowed.
      public init(
        mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
      ) {
        let critical = 2 * (mass * stiffness).squareRoot()
        _mass = mass
        _stiffness = stiffness
        _damping = allowOverDamping ? damping : min(damping, critical)
        _response = 2 * Double.pi * (mass / stiffness).squareRoot()
        _ratio = _damping / critical
      }
      /// A spring by when it stays within epsilon of its target, from 0.01 to 10 s.
      public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = dampingRatio < 1 ? dampingRatio : 1
        self.init(
          response: _settlingResponse(settlingDuration, ratio, epsilon), dampingRatio: ratio)
      }

      /// The perceived duration of the spring.
      public var duration: Double { response }
      /// The bounce, -1 to 1.
      public var bounce: Double { _ratio > 1 ? 1 / _ratio - 1 : 1 - _ratio }

      public static var smooth: Spring { Spring(duration: 0.5, bounce: 0) }
      public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
      }
      public static var snappy: Spring { Spring(duration: 0.5, bounce: 0.15) }
      public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
      }
      public static var bouncy: Spring { Spring(duration: 0.5, bounce: 0.3) }
      public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
      }

      /// The value at a time, starting from zero.
      public func value<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, time: Double
      ) -> V {
        let course = _springCourse(self, time)
        return target.scaled(by: 1 - course.distance) + initialVelocity.scaled(by: course.push)
      }
      /// The velocity at that time, per second.
      public func velocity<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, time: Double
      ) -> V {
        let course = _springCourse(self, time)
        return target.scaled(by: 0 - course.distanceSpeed)
          + initialVelocity.scaled(by: course.pushSpeed)
      }
      /// The value at a time between two values.
      public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: Double
      ) -> V {
        let start = fromValue.animatableData
        var result = toValue
        result.animatableData =
          start
          + value(
            target: toValue.animatableData - start,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
      }
      public func velocity<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: Double
      ) -> V {
        var result = toValue
        result.animatableData = velocity(
          target: toValue.animatableData - fromValue.animatableData,
          initialVelocity: initialVelocity.animatableData, time: time)
        return result
      }
      public func force<V: Animatable>(
        fromValue: V, toValue: V, position: V, velocity: V
      ) -> V {
        let start = fromValue.animatableData
        var result = toValue
        result.animatableData = force(
          target: toValue.animatableData - start, position: position.animatableData - start,
          velocity: velocity.animatableData)
        return result
      }
      public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
      ) -> Double {
        settlingDuration(
          target: toValue.animatableData - fromValue.animatableData,
          initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
      }
      /// Advances a value and its velocity by a time.
      public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: Double
      ) {
        let way = target - value
        let moved = self.value(target: way, initialVelocity: velocity, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
        value = value + moved
      }
      /// k·(target − position) − c·velocity
      public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
      }
      /// When a value stays within epsilon of its target.
      public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
      ) -> Double {
        let sum = (target + initialVelocity).magnitudeSquared
        let square = target.magnitudeSquared
        let speedSquare = initialVelocity.magnitudeSquared
        return _springSettling(
          self, square, (sum - square - speedSquare) / 2, speedSquare, epsilon)
      }
      /// The same for a distance of 1 from rest and an epsilon of 0.001.
      public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }
    }

    extension Spring: _Shown {
      var _shown: String {
        "Spring(mass: \\(_mass), stiffness: \\(_stiffness), damping: \\(_damping))"
      }
    }

    /// What is left of a distance of 1 after a time, how far a speed of 1 has led, and the
    /// derivatives of both.
    struct _SpringCourse {
      let distance: Double
      let distanceSpeed: Double
      let push: Double
      let pushSpeed: Double
    }
    func _springCourse(_ spring: Spring, _ time: Double) -> _SpringCourse
    func _springSettling(
      _ spring: Spring, _ square: Double, _ product: Double, _ speedSquare: Double,
      _ epsilon: Double
    ) -> Double
    func _settlingResponse(_ duration: Double, _ dampingRatio: Double, _ epsilon: Double) -> Double

    """
}
