extension StandardLibrary {
  static let geometry: StaticString = #"""
    /// A point.
    struct CGPoint: Hashable, CustomDebugStringConvertible, Sendable {
      /// The horizontal coordinate.
      var x: CGFloat
      /// The vertical coordinate.
      var y: CGFloat
      init() { self = CGPoint(x: 0.0, y: 0.0) }
      init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
      }
      init(x: Int, y: Int) { self = CGPoint(x: CGFloat(x), y: CGFloat(y)) }
      /// The origin.
      static var zero: CGPoint { CGPoint(x: 0.0, y: 0.0) }
      static func == (lhs: CGPoint, rhs: CGPoint) -> Bool { lhs.x == rhs.x && lhs.y == rhs.y }
      /// The point that the transform makes of this one.
      func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
      }
      var debugDescription: String { "(\(x), \(y))" }
    }
    /// A width and a height.
    struct CGSize: Hashable, CustomDebugStringConvertible, Sendable {
      /// The width.
      var width: CGFloat
      /// The height.
      var height: CGFloat
      init() { self = CGSize(width: 0.0, height: 0.0) }
      init(width: CGFloat, height: CGFloat) {
        self.width = width
        self.height = height
      }
      init(width: Int, height: Int) { self = CGSize(width: CGFloat(width), height: CGFloat(height)) }
      /// No width and no height.
      static var zero: CGSize { CGSize(width: 0.0, height: 0.0) }
      static func == (lhs: CGSize, rhs: CGSize) -> Bool {
        lhs.width == rhs.width && lhs.height == rhs.height
      }
      /// The size that the transform makes of this one.
      func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
      }
      var debugDescription: String { "(\(width), \(height))" }
    }
    /// A displacement or a velocity.
    struct CGVector: Hashable, CustomDebugStringConvertible, Sendable {
      /// The horizontal part.
      var dx: CGFloat
      /// The vertical part.
      var dy: CGFloat
      init() { self = CGVector(dx: 0.0, dy: 0.0) }
      init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
      }
      init(dx: Int, dy: Int) { self = CGVector(dx: CGFloat(dx), dy: CGFloat(dy)) }
      /// No displacement.
      static var zero: CGVector { CGVector(dx: 0.0, dy: 0.0) }
      static func == (lhs: CGVector, rhs: CGVector) -> Bool { lhs.dx == rhs.dx && lhs.dy == rhs.dy }
      var debugDescription: String { "(\(dx), \(dy))" }
    }
    /// A side of a rectangle.
    enum CGRectEdge: Int, Sendable {
      case minXEdge, minYEdge, maxXEdge, maxYEdge
    }
    /// A rectangle. A negative width or height counts from the other side: `minX`, `width` and the like
    /// take that into account, `origin` and `size` are as given.
    struct CGRect: Hashable, CustomDebugStringConvertible, Sendable {
      /// The corner from which the size counts.
      var origin: CGPoint
      /// The width and height as given, which may be negative.
      var size: CGSize
      init() { self = CGRect(x: 0.0, y: 0.0, width: 0.0, height: 0.0) }
      init(origin: CGPoint, size: CGSize) {
        self.origin = origin
        self.size = size
      }
      init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        origin = CGPoint(x: x, y: y)
        size = CGSize(width: width, height: height)
      }
      init(x: Int, y: Int, width: Int, height: Int) {
        self = CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
      }
      /// At the origin and without size.
      static var zero: CGRect { CGRect(x: 0.0, y: 0.0, width: 0.0, height: 0.0) }
      /// No rectangle at all: what two rectangles without contact have in common.
      static var null: CGRect {
        CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: 0.0, height: 0.0)
      }
      /// The rectangle that has no borders.
      static var infinite: CGRect {
        CGRect(
          x: -CGFloat.greatestFiniteMagnitude / 2.0, y: -CGFloat.greatestFiniteMagnitude / 2.0,
          width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
      }
      static func == (lhs: CGRect, rhs: CGRect) -> Bool {
        lhs.minX == rhs.minX && lhs.minY == rhs.minY && lhs.width == rhs.width
          && lhs.height == rhs.height
      }
      /// The width, never negative.
      var width: CGFloat { abs(size.width) }
      /// The height, never negative.
      var height: CGFloat { abs(size.height) }
      /// The left border.
      var minX: CGFloat { origin.x + min(size.width, 0.0) }
      /// The horizontal middle.
      var midX: CGFloat { (minX + maxX) * 0.5 }
      /// The right border.
      var maxX: CGFloat { origin.x + max(size.width, 0.0) }
      /// The upper border.
      var minY: CGFloat { origin.y + min(size.height, 0.0) }
      /// The vertical middle.
      var midY: CGFloat { (minY + maxY) * 0.5 }
      /// The lower border.
      var maxY: CGFloat { origin.y + max(size.height, 0.0) }
      /// Whether it has no width, no height, or is no rectangle at all.
      var isEmpty: Bool { isNull || size.width == 0.0 || size.height == 0.0 }
      /// Whether it is the rectangle without borders.
      var isInfinite: Bool { self == CGRect.infinite }
      /// Whether it is no rectangle at all.
      var isNull: Bool { origin.x == CGFloat.infinity || origin.y == CGFloat.infinity }
      /// The same rectangle with a size that is not negative.
      var standardized: CGRect {
        isNull ? CGRect.null : CGRect(x: minX, y: minY, width: width, height: height)
      }
      /// The smallest rectangle around it that has whole borders.
      var integral: CGRect {
        if isNull { return self }
        let rect = standardized
        let x = rect.origin.x.rounded(.down)
        let y = rect.origin.y.rounded(.down)
        return CGRect(
          x: x, y: y, width: (rect.origin.x + rect.size.width).rounded(.up) - x,
          height: (rect.origin.y + rect.size.height).rounded(.up) - y)
      }
      /// Whether the point lies inside; the right and lower borders do not belong to it.
      func contains(_ point: CGPoint) -> Bool {
        if isNull || isEmpty { return false }
        return (minX..<maxX).contains(point.x) && (minY..<maxY).contains(point.y)
      }
      /// Whether the other rectangle lies inside.
      func contains(_ rect2: CGRect) -> Bool { union(rect2) == self }
      /// Whether the two have a point in common, borders included.
      func intersects(_ rect2: CGRect) -> Bool { !intersection(rect2).isNull }
      /// Smaller by so much on every side, or greater where negative; null when nothing is left.
      func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        if isNull { return self }
        var rect = standardized
        rect.origin.x += dx
        rect.origin.y += dy
        rect.size.width -= 2.0 * dx
        rect.size.height -= 2.0 * dy
        if rect.size.width < 0.0 || rect.size.height < 0.0 { return CGRect.null }
        return rect
      }
      /// Moved by so much.
      func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        if isNull { return self }
        var rect = standardized
        rect.origin.x += dx
        rect.origin.y += dy
        return rect
      }
      /// The smallest rectangle around both.
      func union(_ r2: CGRect) -> CGRect {
        if isNull { return r2 }
        if r2.isNull { return self }
        let left = min(minX, r2.minX)
        let top = min(minY, r2.minY)
        let right = max(maxX, r2.maxX)
        let bottom = max(maxY, r2.maxY)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      }
      /// What the two have in common; null without contact.
      func intersection(_ r2: CGRect) -> CGRect {
        if isNull || r2.isNull { return CGRect.null }
        let columns = minX...maxX
        let rows = minY...maxY
        let otherColumns = r2.minX...r2.maxX
        let otherRows = r2.minY...r2.maxY
        if !columns.overlaps(otherColumns) || !rows.overlaps(otherRows) { return CGRect.null }
        let sharedColumns = columns.clamped(to: otherColumns)
        let sharedRows = rows.clamped(to: otherRows)
        let width =
          sharedColumns == columns
          ? self.width
          : sharedColumns == otherColumns
            ? r2.width : sharedColumns.upperBound - sharedColumns.lowerBound
        let height =
          sharedRows == rows
          ? self.height
          : sharedRows == otherRows ? r2.height : sharedRows.upperBound - sharedRows.lowerBound
        return CGRect(
          x: sharedColumns.lowerBound, y: sharedRows.lowerBound, width: width, height: height)
      }
      /// The part within a distance of an edge, and the rest.
      func divided(atDistance distance: CGFloat, from edge: CGRectEdge) -> (
        slice: CGRect, remainder: CGRect
      ) {
        if isNull { return (slice: CGRect.null, remainder: CGRect.null) }
        let all = standardized
        let isVertical = edge == .minYEdge || edge == .maxYEdge
        let cut = max(0.0, min(distance, isVertical ? all.size.height : all.size.width))
        var slice = all
        var rest = all
        if isVertical {
          slice.size.height = cut
          rest.size.height = all.size.height - cut
          if edge == .minYEdge {
            rest.origin.y = all.origin.y + cut
          } else {
            slice.origin.y = all.maxY - cut
          }
        } else {
          slice.size.width = cut
          rest.size.width = all.size.width - cut
          if edge == .minXEdge {
            rest.origin.x = all.origin.x + cut
          } else {
            slice.origin.x = all.maxX - cut
          }
        }
        return (slice: slice, remainder: rest)
      }
      /// The smallest rectangle around what the transform makes of this one.
      func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull { return self }
        let a = CGPoint(x: minX, y: minY).applying(t)
        let b = CGPoint(x: maxX, y: minY).applying(t)
        let c = CGPoint(x: minX, y: maxY).applying(t)
        let d = CGPoint(x: maxX, y: maxY).applying(t)
        let left = min(a.x, b.x, c.x, d.x)
        let top = min(a.y, b.y, c.y, d.y)
        return CGRect(
          x: left, y: top, width: max(a.x, b.x, c.x, d.x) - left, height: max(a.y, b.y, c.y, d.y) - top)
      }
      var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
    }
    /// A linear map of the plane with a displacement: x' = ax + cy + tx, y' = bx + dy + ty.
    struct CGAffineTransform: Hashable, Sendable {
      var a: CGFloat
      var b: CGFloat
      var c: CGFloat
      var d: CGFloat
      var tx: CGFloat
      var ty: CGFloat
      init() { self = CGAffineTransform(a: 0.0, b: 0.0, c: 0.0, d: 0.0, tx: 0.0, ty: 0.0) }
      init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
      }
      /// A displacement.
      init(translationX tx: CGFloat, y ty: CGFloat) {
        self = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: tx, ty: ty)
      }
      /// A stretching of both axes.
      init(scaleX sx: CGFloat, y sy: CGFloat) {
        self = CGAffineTransform(a: sx, b: 0.0, c: 0.0, d: sy, tx: 0.0, ty: 0.0)
      }
      /// A rotation by an angle in radians.
      init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0.0, ty: 0.0)
      }
      /// The transform that changes nothing.
      static var identity: CGAffineTransform {
        CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
      }
      /// Whether it changes nothing.
      var isIdentity: Bool { self == CGAffineTransform.identity }
      /// First this one, then the other.
      func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
          a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
          tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
      }
      /// First a displacement, then this one.
      func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
      }
      /// First a stretching, then this one.
      func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
      }
      /// First a rotation, then this one.
      func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
      }
      /// The transform that undoes this one; itself when there is none.
      func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        if determinant == 0.0 { return self }
        return CGAffineTransform(
          a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
          tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
      }
    }

    """#
}
