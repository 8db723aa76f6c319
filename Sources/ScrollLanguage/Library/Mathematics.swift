extension StandardLibrary {
  /// Each function is there for `Double` and once more for the other types: so a literal argument
  /// means a `Double`.
  static let mathematics: StaticString = #"""
    /// A length of time in seconds.
    typealias TimeInterval = Double
    /// The square root, correctly rounded.
    func sqrt(_ x: Double) -> Double { x.squareRoot() }
    /// The square root, correctly rounded.
    func sqrt<T: FloatingPoint>(_ x: T) -> T { x.squareRoot() }
    /// The cube root.
    func cbrt(_ x: Double) -> Double
    /// The cube root.
    func cbrt<T: FloatingPoint>(_ x: T) -> T { T._make(cbrt(x._double)) }
    /// The greatest whole number that is not above.
    func floor(_ x: Double) -> Double { x.rounded(.down) }
    /// The greatest whole number that is not above.
    func floor<T: FloatingPoint>(_ x: T) -> T { x.rounded(.down) }
    /// The least whole number that is not below.
    func ceil(_ x: Double) -> Double { x.rounded(.up) }
    /// The least whole number that is not below.
    func ceil<T: FloatingPoint>(_ x: T) -> T { x.rounded(.up) }
    /// The nearest whole number; ties go away from zero.
    func round(_ x: Double) -> Double { x.rounded() }
    /// The nearest whole number; ties go away from zero.
    func round<T: FloatingPoint>(_ x: T) -> T { x.rounded() }
    /// The number without its fraction.
    func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }
    /// The number without its fraction.
    func trunc<T: FloatingPoint>(_ x: T) -> T { x.rounded(.towardZero) }
    /// The nearest whole number; ties go to the even one.
    func rint(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func rint<T: FloatingPoint>(_ x: T) -> T { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func nearbyint(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func nearbyint<T: FloatingPoint>(_ x: T) -> T { x.rounded(.toNearestOrEven) }
    /// The number without its sign.
    func fabs(_ x: Double) -> Double { x.magnitude }
    /// The number without its sign.
    func fabs<T: FloatingPoint>(_ x: T) -> T { T._make(x._double.magnitude) }
    /// e to the power of the number.
    func exp(_ x: Double) -> Double
    /// e to the power of the number.
    func exp<T: FloatingPoint>(_ x: T) -> T { T._make(exp(x._double)) }
    /// 2 to the power of the number.
    func exp2(_ x: Double) -> Double
    /// 2 to the power of the number.
    func exp2<T: FloatingPoint>(_ x: T) -> T { T._make(exp2(x._double)) }
    /// e to the power of the number, minus 1.
    func expm1(_ x: Double) -> Double
    /// e to the power of the number, minus 1.
    func expm1<T: FloatingPoint>(_ x: T) -> T { T._make(expm1(x._double)) }
    /// The natural logarithm.
    func log(_ x: Double) -> Double
    /// The natural logarithm.
    func log<T: FloatingPoint>(_ x: T) -> T { T._make(log(x._double)) }
    /// The logarithm to base 2.
    func log2(_ x: Double) -> Double
    /// The logarithm to base 2.
    func log2<T: FloatingPoint>(_ x: T) -> T { T._make(log2(x._double)) }
    /// The logarithm to base 10.
    func log10(_ x: Double) -> Double
    /// The logarithm to base 10.
    func log10<T: FloatingPoint>(_ x: T) -> T { T._make(log10(x._double)) }
    /// The natural logarithm of 1 plus the number.
    func log1p(_ x: Double) -> Double
    /// The natural logarithm of 1 plus the number.
    func log1p<T: FloatingPoint>(_ x: T) -> T { T._make(log1p(x._double)) }
    /// The sine of an angle in radians.
    func sin(_ x: Double) -> Double
    /// The sine of an angle in radians.
    func sin<T: FloatingPoint>(_ x: T) -> T { T._make(sin(x._double)) }
    /// The cosine of an angle in radians.
    func cos(_ x: Double) -> Double
    /// The cosine of an angle in radians.
    func cos<T: FloatingPoint>(_ x: T) -> T { T._make(cos(x._double)) }
    /// The tangent of an angle in radians.
    func tan(_ x: Double) -> Double
    /// The tangent of an angle in radians.
    func tan<T: FloatingPoint>(_ x: T) -> T { T._make(tan(x._double)) }
    /// The angle in radians with this sine.
    func asin(_ x: Double) -> Double
    /// The angle in radians with this sine.
    func asin<T: FloatingPoint>(_ x: T) -> T { T._make(asin(x._double)) }
    /// The angle in radians with this cosine.
    func acos(_ x: Double) -> Double
    /// The angle in radians with this cosine.
    func acos<T: FloatingPoint>(_ x: T) -> T { T._make(acos(x._double)) }
    /// The angle in radians with this tangent.
    func atan(_ x: Double) -> Double
    /// The angle in radians with this tangent.
    func atan<T: FloatingPoint>(_ x: T) -> T { T._make(atan(x._double)) }
    /// The hyperbolic sine.
    func sinh(_ x: Double) -> Double
    /// The hyperbolic sine.
    func sinh<T: FloatingPoint>(_ x: T) -> T { T._make(sinh(x._double)) }
    /// The hyperbolic cosine.
    func cosh(_ x: Double) -> Double
    /// The hyperbolic cosine.
    func cosh<T: FloatingPoint>(_ x: T) -> T { T._make(cosh(x._double)) }
    /// The hyperbolic tangent.
    func tanh(_ x: Double) -> Double
    /// The hyperbolic tangent.
    func tanh<T: FloatingPoint>(_ x: T) -> T { T._make(tanh(x._double)) }
    /// The inverse hyperbolic sine.
    func asinh(_ x: Double) -> Double
    /// The inverse hyperbolic sine.
    func asinh<T: FloatingPoint>(_ x: T) -> T { T._make(asinh(x._double)) }
    /// The inverse hyperbolic cosine.
    func acosh(_ x: Double) -> Double
    /// The inverse hyperbolic cosine.
    func acosh<T: FloatingPoint>(_ x: T) -> T { T._make(acosh(x._double)) }
    /// The inverse hyperbolic tangent.
    func atanh(_ x: Double) -> Double
    /// The inverse hyperbolic tangent.
    func atanh<T: FloatingPoint>(_ x: T) -> T { T._make(atanh(x._double)) }
    /// The first number to the power of the second.
    func pow(_ x: Double, _ y: Double) -> Double
    /// The first number to the power of the second.
    func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat._make(pow(x._double, y._double)) }
    /// The first number to the power of the second.
    func pow(_ x: Float, _ y: Float) -> Float { Float._make(pow(x._double, y._double)) }
    /// The angle in radians of the point `(x, y)`; y comes first.
    func atan2(_ x: Double, _ y: Double) -> Double
    /// The angle in radians of the point `(x, y)`; y comes first.
    func atan2(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat._make(atan2(x._double, y._double)) }
    /// The angle in radians of the point `(x, y)`; y comes first.
    func atan2(_ x: Float, _ y: Float) -> Float { Float._make(atan2(x._double, y._double)) }
    /// The square root of the sum of the squares.
    func hypot(_ x: Double, _ y: Double) -> Double
    /// The square root of the sum of the squares.
    func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat._make(hypot(x._double, y._double)) }
    /// The square root of the sum of the squares.
    func hypot(_ x: Float, _ y: Float) -> Float { Float._make(hypot(x._double, y._double)) }
    /// What is left of a division whose quotient is cut.
    func fmod(_ x: Double, _ y: Double) -> Double { x.truncatingRemainder(dividingBy: y) }
    /// What is left of a division whose quotient is cut.
    func fmod<T: FloatingPoint>(_ x: T, _ y: T) -> T { x.truncatingRemainder(dividingBy: y) }
    /// What is left of a division whose quotient is rounded.
    func remainder(_ x: Double, _ y: Double) -> Double { x.remainder(dividingBy: y) }
    /// What is left of a division whose quotient is rounded.
    func remainder<T: FloatingPoint>(_ x: T, _ y: T) -> T { x.remainder(dividingBy: y) }
    /// The lesser; the number when one is NaN.
    func fmin(_ x: Double, _ y: Double) -> Double { Double.minimum(x, y) }
    /// The lesser; the number when one is NaN.
    func fmin(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat.minimum(x, y) }
    /// The lesser; the number when one is NaN.
    func fmin(_ x: Float, _ y: Float) -> Float { Float.minimum(x, y) }
    /// The greater; the number when one is NaN.
    func fmax(_ x: Double, _ y: Double) -> Double { Double.maximum(x, y) }
    /// The greater; the number when one is NaN.
    func fmax(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat.maximum(x, y) }
    /// The greater; the number when one is NaN.
    func fmax(_ x: Float, _ y: Float) -> Float { Float.maximum(x, y) }
    /// How far the first is above the second, else 0.
    func fdim(_ x: Double, _ y: Double) -> Double { x > y ? x - y : x.isNaN || y.isNaN ? x + y : 0.0 }
    /// How far the first is above the second, else 0.
    func fdim(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      x > y ? x - y : x.isNaN || y.isNaN ? x + y : CGFloat.zero
    }
    /// How far the first is above the second, else 0.
    func fdim(_ x: Float, _ y: Float) -> Float {
      x > y ? x - y : x.isNaN || y.isNaN ? x + y : Float.zero
    }
    /// The size of the first with the sign of the second.
    func copysign(_ x: Double, _ y: Double) -> Double { Double(signOf: y, magnitudeOf: x) }
    /// The size of the first with the sign of the second.
    func copysign(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(signOf: y, magnitudeOf: x) }
    /// The size of the first with the sign of the second.
    func copysign(_ x: Float, _ y: Float) -> Float { Float(signOf: y, magnitudeOf: x) }
    /// A product plus a number, rounded once.
    func fma(_ x: Double, _ y: Double, _ z: Double) -> Double { z.addingProduct(x, y) }
    /// The constant e.
    let M_E: Double = 2.718281828459045
    /// The constant π.
    let M_PI: Double = 3.141592653589793

    """#
}
