extension StageLibrary {
  /// Axes, edges, alignments, unit points, angles: the vocabulary of layout.
  static let geometry: StaticString = """
    /// The horizontal or vertical direction.
    public enum Axis: Int8, CaseIterable, CustomStringConvertible {
      case horizontal, vertical

      public var description: String { self == .horizontal ? "horizontal" : "vertical" }

      /// A set of axes.
      public struct Set: OptionSet, Hashable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Axis.Set(rawValue: 1)
        public static let vertical = Axis.Set(rawValue: 2)
      }
    }

    /// One of the four edges of a rectangle.
    public enum Edge: Int8, CaseIterable {
      case top, leading, bottom, trailing

      /// A set of edges.
      public struct Set: OptionSet, Hashable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        public static let top = Edge.Set(rawValue: 1)
        public static let leading = Edge.Set(rawValue: 2)
        public static let bottom = Edge.Set(rawValue: 4)
        public static let trailing = Edge.Set(rawValue: 8)
        public static let all = Edge.Set(rawValue: 15)
        public static let horizontal = Edge.Set(rawValue: 10)
        public static let vertical = Edge.Set(rawValue: 5)
      }
    }

    /// An edge of the horizontal axis.
    public enum HorizontalEdge: Int8, CaseIterable {
      case leading, trailing

      /// A set of horizontal edges.
      public struct Set: OptionSet, Hashable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
        public static let leading = HorizontalEdge.Set(rawValue: 1)
        public static let trailing = HorizontalEdge.Set(rawValue: 2)
        public static let all = HorizontalEdge.Set(rawValue: 3)
      }
    }

    /// An edge of the vertical axis.
    public enum VerticalEdge: Int8, CaseIterable {
      case top, bottom

      /// A set of vertical edges.
      public struct Set: OptionSet, Hashable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
        public static let top = VerticalEdge.Set(rawValue: 1)
        public static let bottom = VerticalEdge.Set(rawValue: 2)
        public static let all = VerticalEdge.Set(rawValue: 3)
      }
    }

    /// An inset for each edge.
    public struct EdgeInsets: Hashable, Sendable {
      public var top: CGFloat
      public var leading: CGFloat
      public var bottom: CGFloat
      public var trailing: CGFloat
      public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
      }
      public init() {
        top = 0
        leading = 0
        bottom = 0
        trailing = 0
      }
      public init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
          top: insets.top, leading: insets.leading, bottom: insets.bottom,
          trailing: insets.trailing)
      }
    }

    /// The insets of UIKit.
    public struct NSDirectionalEdgeInsets: Hashable, Sendable {
      public var top: CGFloat = 0
      public var leading: CGFloat = 0
      public var bottom: CGFloat = 0
      public var trailing: CGFloat = 0
      public init() {}
      public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
      }
      public static let zero = NSDirectionalEdgeInsets()
    }

    /// A point in the unit square, `(0, 0)` at the top leading corner.
    public struct UnitPoint: Hashable, Sendable {
      public var x: CGFloat
      public var y: CGFloat
      public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
      }
      public init() {
        x = 0
        y = 0
      }
      public static let zero = UnitPoint(x: 0, y: 0)
      public static let center = UnitPoint(x: 0.5, y: 0.5)
      public static let leading = UnitPoint(x: 0, y: 0.5)
      public static let trailing = UnitPoint(x: 1, y: 0.5)
      public static let top = UnitPoint(x: 0.5, y: 0)
      public static let bottom = UnitPoint(x: 0.5, y: 1)
      public static let topLeading = UnitPoint(x: 0, y: 0)
      public static let topTrailing = UnitPoint(x: 1, y: 0)
      public static let bottomLeading = UnitPoint(x: 0, y: 1)
      public static let bottomTrailing = UnitPoint(x: 1, y: 1)
    }

    /// A custom alignment guide.
    public protocol AlignmentID {
      /// Where the guide is in a view that does not set it.
      static func defaultValue(in context: ViewDimensions) -> CGFloat
    }

    /// How views are aligned horizontally.
    public struct HorizontalAlignment: Equatable, Sendable, CustomStringConvertible {
      var fraction: CGFloat
      public var description: String {
        if line != 0 { return "HorizontalAlignment" }
        return fraction == 0 ? "leading" : fraction == 1 ? "trailing" : "center"
      }
      /// 0 a fraction of the width, else the number of an `AlignmentID`.
      var line: Int
      init(_fraction: CGFloat) {
        fraction = _fraction
        line = 0
      }
      public init<ID: AlignmentID>(_ id: ID.Type) {
        fraction = 0
        line = _typeKey(ID.self)
        _defineLine(line) { ID.defaultValue(in: $0) }
      }
      public static let leading = HorizontalAlignment(_fraction: 0)
      public static let center = HorizontalAlignment(_fraction: 0.5)
      public static let trailing = HorizontalAlignment(_fraction: 1)
    }

    /// How views are aligned vertically.
    public struct VerticalAlignment: Equatable, Sendable, CustomStringConvertible {
      var fraction: CGFloat
      public var description: String {
        switch line {
        case 0: fraction == 0 ? "top" : fraction == 1 ? "bottom" : "center"
        case 1: "firstTextBaseline"
        case 2: "lastTextBaseline"
        default: "VerticalAlignment"
        }
      }
      /// 0 a fraction of the height, 1 the first line of text, 2 the last one, else the number of
      /// an `AlignmentID`.
      var line: Int
      init(_fraction: CGFloat, _line: Int) {
        fraction = _fraction
        line = _line
      }
      public init<ID: AlignmentID>(_ id: ID.Type) {
        fraction = 0
        line = _typeKey(ID.self)
        _defineLine(line) { ID.defaultValue(in: $0) }
      }
      public static let top = VerticalAlignment(_fraction: 0, _line: 0)
      public static let center = VerticalAlignment(_fraction: 0.5, _line: 0)
      public static let bottom = VerticalAlignment(_fraction: 1, _line: 0)
      public static let firstTextBaseline = VerticalAlignment(_fraction: 1, _line: 1)
      public static let lastTextBaseline = VerticalAlignment(_fraction: 1, _line: 2)
    }
    func _defineLine(_ line: Int, _ position: @escaping (ViewDimensions) -> CGFloat)

    /// The size of a view and its alignment guides.
    public struct ViewDimensions {
      let _number: Int
      public let width: CGFloat
      public let height: CGFloat
      public subscript(guide: HorizontalAlignment) -> CGFloat {
        _linePosition(_number, false, guide.fraction, guide.line)
      }
      public subscript(guide: VerticalAlignment) -> CGFloat {
        _linePosition(_number, true, guide.fraction, guide.line)
      }
      public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        _explicitPosition(_number, false, guide.fraction, guide.line)
      }
      public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        _explicitPosition(_number, true, guide.fraction, guide.line)
      }
    }
    func _linePosition(
      _ view: Int, _ isVertical: Bool, _ fraction: CGFloat, _ line: Int
    ) -> CGFloat
    func _explicitPosition(
      _ view: Int, _ isVertical: Bool, _ fraction: CGFloat, _ line: Int
    ) -> CGFloat?

    /// How views are aligned along both axes.
    public struct Alignment: Equatable, Sendable {
      public var horizontal: HorizontalAlignment
      public var vertical: VerticalAlignment
      public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
      }
      public static let center = Alignment(horizontal: .center, vertical: .center)
      public static let leading = Alignment(horizontal: .leading, vertical: .center)
      public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
      public static let top = Alignment(horizontal: .center, vertical: .top)
      public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
      public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
      public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
      public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
      public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
      public static let centerFirstTextBaseline = Alignment(
        horizontal: .center, vertical: .firstTextBaseline)
      public static let centerLastTextBaseline = Alignment(
        horizontal: .center, vertical: .lastTextBaseline)
      public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading, vertical: .firstTextBaseline)
      public static let leadingLastTextBaseline = Alignment(
        horizontal: .leading, vertical: .lastTextBaseline)
      public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing, vertical: .firstTextBaseline)
      public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing, vertical: .lastTextBaseline)
    }

    /// An angle, stored in radians.
    public struct Angle: Hashable, Comparable, Sendable {
      public var radians: Double
      public init() { radians = 0 }
      public init(radians: Double) { self.radians = radians }
      public init(degrees: Double) { radians = degrees * (Double.pi / 180) }
      public var degrees: Double {
        get { radians * (180 / Double.pi) }
        set { radians = newValue * (Double.pi / 180) }
      }
      public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
      public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
      public static let zero = Angle(radians: 0)
    }

    extension Angle {
      public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
      public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
      public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
      public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
      public static func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }
      public static func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }
      public static func += (a: inout Angle, b: Angle) { a = a + b }
      public static func -= (a: inout Angle, b: Angle) { a = a - b }
      public static func *= (a: inout Angle, b: Double) { a = a * b }
      public static func /= (a: inout Angle, b: Double) { a = a / b }
    }

    /// The direction in which text runs.
    public enum LayoutDirection: CaseIterable, Hashable, Sendable {
      case leftToRight, rightToLeft
    }

    /// The amount of space along an axis of the window.
    public enum UserInterfaceSizeClass: Hashable, Sendable {
      case compact, regular
    }

    /// How an image fills a frame of another shape.
    public enum ContentMode: CaseIterable, Hashable, Sendable {
      case fit, fill
    }

    /// Whether something is shown.
    public enum Visibility: CaseIterable, Hashable, Sendable {
      case automatic, visible, hidden
    }

    """
}
