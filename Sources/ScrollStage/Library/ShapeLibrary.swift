extension StageLibrary {
  /// Shapes. Nothing is drawn, so that only the room counts that they take.
  static let shapes: StaticString = """
    /// A form to fill or to clip with; as a view it takes all the room that is offered.
    public protocol Shape: View, Sendable {
      /// The outline in a rectangle; nothing is drawn here, and it is not asked for.
      func path(in rect: CGRect) -> Path
      /// The radius of its corners; infinite where its ends are round.
      var _radius: CGFloat { get }
    }

    extension Shape {
      public var _radius: CGFloat { 0 }
      public var body: some View { Rectangle() }
      public func fill<S: ShapeStyle>(
        _ content: S, style: FillStyle = FillStyle()
      ) -> _VisualModifier {
        _VisualModifier(content: self, name: "fill", use: .fill, color: content._color)
      }
      public func fill(style: FillStyle = FillStyle()) -> _VisualModifier {
        _VisualModifier(content: self, name: "fill")
      }
      public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
      ) -> _VisualModifier {
        _VisualModifier(content: self, name: "stroke", use: .stroke, color: content._color)
      }
      public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
      ) -> _VisualModifier {
        _VisualModifier(content: self, name: "stroke", use: .stroke, color: content._color)
      }
      public func stroke(lineWidth: CGFloat = 1) -> _ModifiedShape<Self> { _modified }
      public func stroke(style: StrokeStyle) -> _ModifiedShape<Self> { _modified }
      /// A part of the outline; the view takes the same room.
      public func trim(
        from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
      ) -> _ModifiedShape<Self> {
        _modified
      }
      /// The shape turned around a point; the view takes the same room.
      public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _ModifiedShape<Self> {
        _modified
      }
      /// The shape made larger or smaller; the view takes the same room.
      public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _ModifiedShape<Self> {
        _modified
      }
      public func scale(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
      ) -> _ModifiedShape<Self> {
        _modified
      }
      /// The shape in a size of its own; the view takes the same room.
      public func size(_ size: CGSize) -> _ModifiedShape<Self> { _modified }
      public func size(width: CGFloat, height: CGFloat) -> _ModifiedShape<Self> { _modified }
      public func transform(_ transform: CGAffineTransform) -> _ModifiedShape<Self> { _modified }
      /// Two shapes as one; the view takes the space of the first.
      public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> _ModifiedShape<Self> {
        _modified
      }
      public func intersection<T: Shape>(
        _ other: T, eoFill: Bool = false
      ) -> _ModifiedShape<Self> {
        _modified
      }
      public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> _ModifiedShape<Self> {
        _modified
      }
      var _modified: _ModifiedShape<Self> { _ModifiedShape(base: self) }
    }

    /// A shape that is drawn differently and takes the same space.
    public struct _ModifiedShape<Base: Shape>: Shape {
      let base: Base
      public func path(in rect: CGRect) -> Path { base.path(in: rect) }
      public var _radius: CGFloat { base._radius }
      public var body: some View { base }
    }
    extension _ModifiedShape: InsettableShape where Base: InsettableShape {
      public func inset(by amount: CGFloat) -> _ModifiedShape<Base> { self }
    }

    public protocol InsettableShape: Shape {
      associatedtype InsetShape: InsettableShape
      /// The shape inset; the view takes the same space.
      func inset(by amount: CGFloat) -> InsetShape
    }

    extension InsettableShape {
      public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
      ) -> _VisualModifier {
        _VisualModifier(content: self, name: "strokeBorder", use: .stroke, color: content._color)
      }
      public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
      ) -> _VisualModifier {
        _VisualModifier(content: self, name: "strokeBorder", use: .stroke, color: content._color)
      }
      public func strokeBorder(
        lineWidth: CGFloat = 1, antialiased: Bool = true
      ) -> _VisualModifier {
        _VisualModifier(content: self, name: "strokeBorder")
      }
      public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _VisualModifier {
        _VisualModifier(content: self, name: "strokeBorder")
      }
    }

    /// A filled or stroked shape can be filled or stroked again on top.
    extension _VisualModifier {
      public func fill<S: ShapeStyle>(
        _ content: S, style: FillStyle = FillStyle()
      ) -> _VisualModifier {
        self
      }
      public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
      ) -> _VisualModifier {
        self
      }
      public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
      ) -> _VisualModifier {
        self
      }
      public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
      ) -> _VisualModifier {
        self
      }
    }

    /// The ends and corners of a line.
    public enum CGLineCap: Int32, Sendable {
      case butt, round, square
    }
    public enum CGLineJoin: Int32, Sendable {
      case miter, round, bevel
    }

    /// How an outline is drawn.
    public struct StrokeStyle: Equatable, Sendable {
      public var lineWidth: CGFloat
      public var lineCap: CGLineCap
      public var lineJoin: CGLineJoin
      public var miterLimit: CGFloat
      public var dash: [CGFloat]
      public var dashPhase: CGFloat
      public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
      ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
      }
    }

    /// How a shape is filled.
    public struct FillStyle: Equatable, Sendable {
      public var isEOFilled: Bool
      public var isAntialiased: Bool
      public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
      }
    }

    /// The curve of a rounded corner.
    public enum RoundedCornerStyle: Sendable {
      case circular, continuous
    }

    @_primitive public struct Rectangle: InsettableShape {
      public init() {}
    }

    @_primitive public struct RoundedRectangle: InsettableShape {
      public var cornerSize: CGSize
      public var style: RoundedCornerStyle
      public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
      }
      public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        self.style = style
      }
    }

    /// The radii of four corners.
    public struct RectangleCornerRadii: Equatable, Sendable {
      public var topLeading: CGFloat
      public var bottomLeading: CGFloat
      public var bottomTrailing: CGFloat
      public var topTrailing: CGFloat
      public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
      ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
      }
    }

    @_primitive public struct UnevenRoundedRectangle: InsettableShape {
      public var cornerRadii: RectangleCornerRadii
      public var style: RoundedCornerStyle
      public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
      }
      public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
      ) {
        cornerRadii = RectangleCornerRadii(
          topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
          bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
        self.style = style
      }
    }

    @_primitive public struct Circle: InsettableShape {
      public init() {}
    }

    @_primitive public struct Ellipse: InsettableShape {
      public init() {}
    }

    @_primitive public struct Capsule: InsettableShape {
      public var style: RoundedCornerStyle
      public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    }

    extension Shape where Self == Rectangle {
      public static var rect: Rectangle { Rectangle() }
    }

    extension Shape where Self == RoundedRectangle {
      public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
      ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
      }
      public static func rect(
        cornerSize: CGSize, style: RoundedCornerStyle = .continuous
      ) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
      }
    }

    extension Shape where Self == UnevenRoundedRectangle {
      public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
      ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
      }
      public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
      ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
          topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
          bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
          style: style)
      }
    }

    extension Shape where Self == Circle {
      public static var circle: Circle { Circle() }
    }

    extension Shape where Self == Ellipse {
      public static var ellipse: Ellipse { Ellipse() }
    }

    extension Shape where Self == Capsule {
      public static var capsule: Capsule { Capsule() }
    }

    /// Any shape.
    public struct AnyShape: Shape {
      let _path: (CGRect) -> Path
      let _view: AnyView
      public let _radius: CGFloat
      public init<S: Shape>(_ shape: S) {
        _radius = shape._radius
        _path = { shape.path(in: $0) }
        _view = AnyView(shape)
      }
      public func path(in rect: CGRect) -> Path { _path(rect) }
      public var body: some View { _view }
    }

    /// The shape of the surrounding container, which is a rectangle here.
    public struct ContainerRelativeShape: InsettableShape {
      public init() {}
      public func path(in rect: CGRect) -> Path { Path(rect) }
      public func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
    }
    extension Shape where Self == ContainerRelativeShape {
      public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
    }

    extension Rectangle {
      public func path(in rect: CGRect) -> Path {
        Path(rect)
      }
      public func inset(by amount: CGFloat) -> Rectangle { self }
    }
    extension RoundedRectangle {
      public var _radius: CGFloat { cornerSize.width }
      public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
      }
      public func inset(by amount: CGFloat) -> RoundedRectangle { self }
    }
    extension UnevenRoundedRectangle {
      public var _radius: CGFloat {
        max(
          cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomLeading,
          cornerRadii.bottomTrailing)
      }
      public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
      }
      public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { self }
    }
    extension Circle {
      public var _radius: CGFloat { .infinity }
      public func path(in rect: CGRect) -> Path {
        Path(ellipseIn: rect)
      }
      public func inset(by amount: CGFloat) -> Circle { self }
    }
    extension Ellipse {
      public var _radius: CGFloat { .infinity }
      public func path(in rect: CGRect) -> Path {
        Path(ellipseIn: rect)
      }
      public func inset(by amount: CGFloat) -> Ellipse { self }
    }
    extension Capsule {
      public var _radius: CGFloat { .infinity }
      public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
      }
      public func inset(by amount: CGFloat) -> Capsule { self }
    }

    """
}
