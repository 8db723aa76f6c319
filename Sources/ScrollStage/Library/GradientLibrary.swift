extension StageLibrary {
  /// Gradients: as views they take all the room that is offered, as colours do.
  static let gradients: StaticString = """
    /// Colours that blend into one another.
    public struct Gradient: ShapeStyle, Equatable, Sendable {
      /// A colour at a place between 0 and 1.
      public struct Stop: Equatable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
          self.color = color
          self.location = location
        }
      }
      /// The colour space in which colours are interpolated.
      public struct ColorSpace: Hashable, Sendable {
        var kind: Int
        public static let device = ColorSpace(kind: 0)
        public static let perceptual = ColorSpace(kind: 1)
      }
      public var stops: [Gradient.Stop]
      public var _color: Color? { stops.first?.color }
      public init(stops: [Gradient.Stop]) { self.stops = stops }
      public init(colors: [Color]) {
        stops = []
        let gaps = CGFloat(max(colors.count - 1, 1))
        for (index, color) in colors.enumerated() {
          stops.append(Gradient.Stop(color: color, location: CGFloat(index) / gaps))
        }
      }
    }

    /// A gradient along a line.
    public struct LinearGradient: ShapeStyle, View {
      var gradient: Gradient
      public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
      }
      public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(colors: colors)
      }
      public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(stops: stops)
      }
      public var _color: Color? { gradient._color }
      public var body: some View { Color(_color?.name ?? "gradient") }
    }

    /// A gradient from a point outwards.
    public struct RadialGradient: ShapeStyle, View {
      var gradient: Gradient
      public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
      }
      public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        gradient = Gradient(colors: colors)
      }
      public init(
        stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
      ) {
        gradient = Gradient(stops: stops)
      }
      public var _color: Color? { gradient._color }
      public var body: some View { Color(_color?.name ?? "gradient") }
    }

    /// A gradient around a point.
    public struct AngularGradient: ShapeStyle, View {
      var gradient: Gradient
      public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.gradient = gradient
      }
      public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        gradient = Gradient(colors: colors)
      }
      public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        gradient = Gradient(colors: colors)
      }
      public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
      }
      public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        gradient = Gradient(stops: stops)
      }
      public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        gradient = Gradient(stops: stops)
      }
      public var _color: Color? { gradient._color }
      public var body: some View { Color(_color?.name ?? "gradient") }
    }

    /// An elliptical gradient from a point outwards, stretched to the area it fills.
    public struct EllipticalGradient: ShapeStyle, View {
      var gradient: Gradient
      public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
      ) {
        self.gradient = gradient
      }
      public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
      ) {
        gradient = Gradient(colors: colors)
      }
      public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
      ) {
        gradient = Gradient(stops: stops)
      }
      public var _color: Color? { gradient._color }
      public var body: some View { Color(_color?.name ?? "gradient") }
    }

    extension ShapeStyle where Self == EllipticalGradient {
      public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
      ) -> EllipticalGradient {
        EllipticalGradient(colors: colors, center: center)
      }
      public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
      ) -> EllipticalGradient {
        EllipticalGradient(gradient: gradient, center: center)
      }
    }

    extension ShapeStyle where Self == AngularGradient {
      public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
      ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
      }
      public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
      ) -> AngularGradient {
        AngularGradient(
          gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
      }
      public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
      ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
      }
      public static func conicGradient(
        colors: [Color], center: UnitPoint, angle: Angle = .zero
      ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
      }
      public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
      ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
      }
      public static func conicGradient(
        stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero
      ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, angle: angle)
      }
    }

    extension ShapeStyle where Self == LinearGradient {
      public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
      ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
      }
      public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
      ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
      }
      public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
      ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
      }
    }

    extension ShapeStyle where Self == RadialGradient {
      public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
      ) -> RadialGradient {
        RadialGradient(
          colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
      }
      public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
      ) -> RadialGradient {
        RadialGradient(
          gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
      }
    }

    /// A gradient with an opacity: still a style and a view.
    public struct _FadedGradient: ShapeStyle, View {
      var gradient: Gradient
      var opacity: Double
      public var _color: Color? { gradient._color?.opacity(opacity) }
      public var body: some View { Color(gradient._color?.name ?? "gradient").opacity(opacity) }
    }
    extension LinearGradient {
      public func opacity(_ opacity: Double) -> _FadedGradient {
        _FadedGradient(gradient: gradient, opacity: opacity)
      }
    }
    extension RadialGradient {
      public func opacity(_ opacity: Double) -> _FadedGradient {
        _FadedGradient(gradient: gradient, opacity: opacity)
      }
    }
    extension AngularGradient {
      public func opacity(_ opacity: Double) -> _FadedGradient {
        _FadedGradient(gradient: gradient, opacity: opacity)
      }
    }
    extension EllipticalGradient {
      public func opacity(_ opacity: Double) -> _FadedGradient {
        _FadedGradient(gradient: gradient, opacity: opacity)
      }
    }

    /// A type-erased style.
    public struct AnyShapeStyle: ShapeStyle {
      var style: any ShapeStyle
      public var _color: Color? { style._color }
      public init<S: ShapeStyle>(_ style: S) { self.style = style }
    }

    """
}
