extension StageLibrary {
  /// Outlines. They are not drawn: a path only knows whether it is empty.
  static let paths: StaticString = """
    /// An outline of lines and curves; as a view it takes all the space it is proposed. It is not
    /// drawn.
    public struct Path: Shape, Sendable {
      public private(set) var isEmpty: Bool = true

      public init() {}
      public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
      }
      public init(_ rect: CGRect) { isEmpty = false }
      public init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
      ) {
        self.init(rect)
      }
      public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
      ) {
        self.init(rect)
      }
      public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
      ) {
        self.init(rect)
      }
      public init(ellipseIn rect: CGRect) { self.init(rect) }

      public func path(in rect: CGRect) -> Path { self }

      public mutating func move(to end: CGPoint) { isEmpty = false }
      public mutating func addLine(to end: CGPoint) { isEmpty = false }
      public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { isEmpty = false }
      public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        isEmpty = false
      }
      public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        isEmpty = false
      }
      public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
      ) { isEmpty = false }
      public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
      ) { isEmpty = false }
      public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        isEmpty = false
      }
      public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
      ) { isEmpty = false }
      public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
      ) { isEmpty = false }
      public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
        transform: CGAffineTransform = .identity
      ) { isEmpty = false }

      public mutating func addLines(_ lines: [CGPoint]) { if !lines.isEmpty { isEmpty = false } }
      public mutating func addRects(
        _ rects: [CGRect], transform: CGAffineTransform = .identity
      ) {
        if !rects.isEmpty { isEmpty = false }
      }
      public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        if !path.isEmpty { isEmpty = false }
      }
      public mutating func closeSubpath() {}
    }

    """
}
