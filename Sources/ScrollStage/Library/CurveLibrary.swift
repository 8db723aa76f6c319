extension StageLibrary {
  /// Timing curves.
  static let curves: StaticString = """
    /// The progress of an animation as a function of elapsed time.
    public struct UnitCurve: Hashable, Sendable {
      /// 0 linear, 1 a cubic Bézier curve, 2 to 4 circular: in, out, both.
      var kind: Int
      var x1: Double
      var y1: Double
      var x2: Double
      var y2: Double
      public static func bezier(
        startControlPoint: UnitPoint, endControlPoint: UnitPoint
      ) -> UnitCurve {
        UnitCurve(
          kind: 1, x1: min(max(startControlPoint.x, 0), 1), y1: startControlPoint.y,
          x2: min(max(endControlPoint.x, 0), 1), y2: endControlPoint.y)
      }
      public static let linear = UnitCurve(kind: 0, x1: 0, y1: 0, x2: 1, y2: 1)
      public static let easeIn = UnitCurve(kind: 1, x1: 0.42, y1: 0, x2: 1, y2: 1)
      public static let easeOut = UnitCurve(kind: 1, x1: 0, y1: 0, x2: 0.58, y2: 1)
      public static let easeInOut = UnitCurve(kind: 1, x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      public static var easeInEaseOut: UnitCurve { easeInOut }
      public static let circularEaseIn = UnitCurve(kind: 2, x1: 0, y1: 0, x2: 1, y2: 1)
      public static let circularEaseOut = UnitCurve(kind: 3, x1: 0, y1: 0, x2: 1, y2: 1)
      public static let circularEaseInOut = UnitCurve(kind: 4, x1: 0, y1: 0, x2: 1, y2: 1)
      /// The progress at a fraction of the time, 0 to 1.
      public func value(at progress: Double) -> Double { _curveValue(self, progress) }
      /// The slope there.
      public func velocity(at progress: Double) -> Double { _curveVelocity(self, progress) }
      /// The inverse of this curve.
      public var inverse: UnitCurve {
        switch kind {
        case 1: UnitCurve(kind: 1, x1: y1, y1: x1, x2: y2, y2: x2)
        case 2: .circularEaseOut
        case 3: .circularEaseIn
        default: self
        }
      }
    }
    func _curveValue(_ curve: UnitCurve, _ progress: Double) -> Double
    func _curveVelocity(_ curve: UnitCurve, _ progress: Double) -> Double

    """
}
