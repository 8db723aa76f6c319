extension StageLibrary {
  /// Effects that change the look of a view but not its layout, alone or as functions of its
  /// place.
  ///
  /// An effect is a list of parts in the order in which they were applied; the scene reads the words
  /// of each (`VisualEffectPart`).
  static let effects: StaticString = """
    struct _EffectPart {
      var kind: Int
      var a: Double = 0
      var b: Double = 0
      var c: Double = 0
      var d: Double = 0
      var e: Double = 0
      var f: Double = 0
      var g: Double = 0
      var h: Double = 0
    }

    /// A change of a view's look that cannot change its layout.
    public protocol VisualEffect {
      var _parts: [_EffectPart] { get }
    }

    /// No effect, to which others are added.
    public struct EmptyVisualEffect: VisualEffect {
      public init() {}
      var _parts: [_EffectPart] { [] }
    }

    struct _VisualEffects: VisualEffect {
      var _parts: [_EffectPart]
    }

    extension VisualEffect {
      /// Changes the look and leaves the layout alone.
      public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
        -> some VisualEffect
      {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 0, a: x, b: y, c: anchor.x, d: anchor.y)])
      }
      /// Changes the look and leaves the layout alone.
      public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 0, a: s, b: s, c: anchor.x, d: anchor.y)])
      }
      /// Changes the look and leaves the layout alone.
      public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        _VisualEffects(
          _parts: _parts + [
            _EffectPart(kind: 0, a: scale.width, b: scale.height, c: anchor.x, d: anchor.y)
          ])
      }
      /// Changes the look and leaves the layout alone.
      public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        _VisualEffects(
          _parts: _parts + [_EffectPart(kind: 2, a: angle.radians, b: anchor.x, c: anchor.y)])
      }
      /// Changes the look and leaves the layout alone.
      public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
      ) -> some VisualEffect {
        _VisualEffects(
          _parts: _parts + [
            _EffectPart(
              kind: 3, a: angle.radians, b: axis.x, c: axis.y, d: axis.z, e: anchor.x, f: anchor.y,
              g: anchorZ, h: perspective)
          ])
      }
      /// Changes the look and leaves the layout alone.
      public func opacity(_ opacity: Double) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 4, a: opacity)])
      }
      /// Changes the look and leaves the layout alone.
      public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 5, a: radius, b: opaque ? 1 : 0)])
      }
      /// Changes the look and leaves the layout alone.
      public func brightness(_ amount: Double) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 6, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func contrast(_ amount: Double) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 7, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func grayscale(_ amount: Double) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 8, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func saturation(_ amount: Double) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 9, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func hueRotation(_ angle: Angle) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 10, a: angle.radians)])
      }
      /// Changes the look and leaves the layout alone.
      public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        _VisualEffects(
          _parts: _parts + [
            _EffectPart(
              kind: 11, a: transform.a, b: transform.b, c: transform.c, d: transform.d, e: transform.tx,
              f: transform.ty)
          ])
      }
      /// Changes the look and leaves the layout alone.
      public func projectionEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        _VisualEffects(
          _parts: _parts + [
            _EffectPart(
              kind: 11, a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
              e: transform.m31, f: transform.m32)
          ])
      }
      /// Changes the look and leaves the layout alone.
      public func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 12)])
      }
      /// Changes the look and leaves the layout alone.
      public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 1, a: x, b: y)])
      }
      /// Changes the look and leaves the layout alone.
      public func offset(_ offset: CGSize) -> some VisualEffect {
        _VisualEffects(_parts: _parts + [_EffectPart(kind: 1, a: offset.width, b: offset.height)])
      }

    }

    @_primitive struct _EffectModifier: View {
      var content: any View
      var parts: [_EffectPart]
    }

    extension View {
      /// Changes the look and leaves the layout alone.
      public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View
      {
        _EffectModifier(
          content: self, parts: [_EffectPart(kind: 0, a: x, b: y, c: anchor.x, d: anchor.y)])
      }
      /// Changes the look and leaves the layout alone.
      public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        _EffectModifier(
          content: self, parts: [_EffectPart(kind: 0, a: s, b: s, c: anchor.x, d: anchor.y)])
      }
      /// Changes the look and leaves the layout alone.
      public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        _EffectModifier(
          content: self,
          parts: [_EffectPart(kind: 0, a: scale.width, b: scale.height, c: anchor.x, d: anchor.y)])
      }
      /// Changes the look and leaves the layout alone.
      public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        _EffectModifier(
          content: self, parts: [_EffectPart(kind: 2, a: angle.radians, b: anchor.x, c: anchor.y)])
      }
      /// Changes the look and leaves the layout alone.
      public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
      ) -> some View {
        _EffectModifier(
          content: self,
          parts: [
            _EffectPart(
              kind: 3, a: angle.radians, b: axis.x, c: axis.y, d: axis.z, e: anchor.x, f: anchor.y,
              g: anchorZ, h: perspective)
          ])
      }
      /// Changes the look and leaves the layout alone.
      public func opacity(_ opacity: Double) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 4, a: opacity)])
      }
      /// Changes the look and leaves the layout alone.
      public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 5, a: radius, b: opaque ? 1 : 0)])
      }
      /// Changes the look and leaves the layout alone.
      public func brightness(_ amount: Double) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 6, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func contrast(_ amount: Double) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 7, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func grayscale(_ amount: Double) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 8, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func saturation(_ amount: Double) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 9, a: amount)])
      }
      /// Changes the look and leaves the layout alone.
      public func hueRotation(_ angle: Angle) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 10, a: angle.radians)])
      }
      /// Changes the look and leaves the layout alone.
      public func transformEffect(_ transform: CGAffineTransform) -> some View {
        _EffectModifier(
          content: self,
          parts: [
            _EffectPart(
              kind: 11, a: transform.a, b: transform.b, c: transform.c, d: transform.d, e: transform.tx,
              f: transform.ty)
          ])
      }
      /// Changes the look and leaves the layout alone.
      public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        _EffectModifier(
          content: self,
          parts: [
            _EffectPart(
              kind: 11, a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
              e: transform.m31, f: transform.m32)
          ])
      }
      /// Changes the look and leaves the layout alone.
      public func blendMode(_ blendMode: BlendMode) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 12)])
      }
      /// Changes the look and leaves the layout alone.
      public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 1, a: x, b: y)])
      }
      /// Changes the look and leaves the layout alone.
      public func offset(_ offset: CGSize) -> some View {
        _EffectModifier(content: self, parts: [_EffectPart(kind: 1, a: offset.width, b: offset.height)])
      }

    }

    /// Where a view is relative to the viewport.
    public enum ScrollTransitionPhase: Hashable, Sendable {
      case topLeading, identity, bottomTrailing
      public var isIdentity: Bool { self == .identity }
      /// -1 before, 0 in the viewport, 1 behind.
      public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
      }
    }

    /// How an effect appears and disappears at an edge of the viewport.
    public struct ScrollTransitionConfiguration {
      /// 0 interactive, 1 animated, 2 identity.
      var _kind: Int
      var _curve: UnitCurve
      /// One at most.
      var _animation: [Animation]
      var _threshold: Threshold

      public static let interactive = interactive(timingCurve: .easeInOut)
      public static func interactive(
        timingCurve: UnitCurve = .easeInOut
      ) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(
          _kind: 0, _curve: timingCurve, _animation: [], _threshold: .visible)
      }
      public static let animated = animated(.default)
      public static func animated(
        _ animation: Animation = .default
      ) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(
          _kind: 1, _curve: .easeInOut, _animation: [animation], _threshold: .visible(0.5))
      }
      public static let identity = ScrollTransitionConfiguration(
        _kind: 2, _curve: .easeInOut, _animation: [], _threshold: .visible)
      public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        var configuration = self
        configuration._animation = [animation]
        return configuration
      }
      public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var configuration = self
        configuration._threshold = threshold
        return configuration
      }

      /// How much of a view must be visible for it to count as arrived.
      public struct Threshold {
        /// In the order in which they apply: 0 visible (share), 1 hidden, 2 centered, 3 inset (pt)
        /// of the one before, 4 interpolated (amount) from the one before the last to the last.
        var _steps: [_ThresholdStep]
        public static let visible = visible(1)
        public static let hidden = Threshold(_steps: [_ThresholdStep(kind: 1, amount: 0)])
        public static let centered = Threshold(_steps: [_ThresholdStep(kind: 2, amount: 0)])
        public static func visible(_ amount: Double) -> Threshold {
          Threshold(_steps: [_ThresholdStep(kind: 0, amount: amount)])
        }
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
          Threshold(
            _steps: _steps + other._steps + [_ThresholdStep(kind: 4, amount: amount)])
        }
        public func inset(by distance: Double) -> Threshold {
          Threshold(_steps: _steps + [_ThresholdStep(kind: 3, amount: distance)])
        }
      }
    }
    struct _ThresholdStep {
      var kind: Int
      var amount: Double
    }

    @_primitive struct _ScrollTransition: View {
      var content: any View
      /// -1 for the axis of the scroll view.
      var axis: Int
      var topLeading: ScrollTransitionConfiguration
      var bottomTrailing: ScrollTransitionConfiguration
      /// By the number of the phase.
      var parts: (Int) -> [_EffectPart]
    }

    @_primitive struct _VisualEffectModifier: View {
      var content: any View
      var parts: (GeometryProxy) -> [_EffectPart]
    }

    extension View {
      /// An effect that depends on where the view is in the viewport.
      public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
      ) -> some View {
        scrollTransition(
          topLeading: configuration, bottomTrailing: configuration, axis: axis,
          transition: transition)
      }
      /// The same, configured separately for each edge.
      public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
        axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
      ) -> some View {
        _ScrollTransition(
          content: self, axis: axis == nil ? -1 : axis == .horizontal ? 0 : 1,
          topLeading: topLeading, bottomTrailing: bottomTrailing,
          parts: { index in
            let phase: ScrollTransitionPhase =
              index < 0 ? .topLeading : index > 0 ? .bottomTrailing : .identity
            return transition(EmptyVisualEffect(), phase)._parts
          })
      }
      /// An effect that depends on the geometry of the view.
      public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Effect
      ) -> some View {
        _VisualEffectModifier(
          content: self, parts: { effect(EmptyVisualEffect(), $0)._parts })
      }
    }

    """
}
