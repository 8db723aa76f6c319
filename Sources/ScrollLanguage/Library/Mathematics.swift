extension StandardLibrary {
  static let mathematics = #"""
    /// The square root, correctly rounded.
    func sqrt(_ x: Double) -> Double { x.squareRoot() }
    /// The square root, correctly rounded.
    func sqrt(_ x: CGFloat) -> CGFloat { x.squareRoot() }
    /// The square root, correctly rounded.
    func sqrt(_ x: Float) -> Float { x.squareRoot() }
    /// The cube root.
    func cbrt(_ x: Double) -> Double
    /// The cube root.
    func cbrt(_ x: CGFloat) -> CGFloat { CGFloat(cbrt(Double(x))) }
    /// The cube root.
    func cbrt(_ x: Float) -> Float { Float(cbrt(Double(x))) }
    /// The greatest whole number that is not above.
    func floor(_ x: Double) -> Double { x.rounded(.down) }
    /// The greatest whole number that is not above.
    func floor(_ x: CGFloat) -> CGFloat { x.rounded(.down) }
    /// The greatest whole number that is not above.
    func floor(_ x: Float) -> Float { x.rounded(.down) }
    /// The least whole number that is not below.
    func ceil(_ x: Double) -> Double { x.rounded(.up) }
    /// The least whole number that is not below.
    func ceil(_ x: CGFloat) -> CGFloat { x.rounded(.up) }
    /// The least whole number that is not below.
    func ceil(_ x: Float) -> Float { x.rounded(.up) }
    /// The nearest whole number; ties go away from zero.
    func round(_ x: Double) -> Double { x.rounded() }
    /// The nearest whole number; ties go away from zero.
    func round(_ x: CGFloat) -> CGFloat { x.rounded() }
    /// The nearest whole number; ties go away from zero.
    func round(_ x: Float) -> Float { x.rounded() }
    /// The number without its fraction.
    func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }
    /// The number without its fraction.
    func trunc(_ x: CGFloat) -> CGFloat { x.rounded(.towardZero) }
    /// The number without its fraction.
    func trunc(_ x: Float) -> Float { x.rounded(.towardZero) }
    /// The nearest whole number; ties go to the even one.
    func rint(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func rint(_ x: CGFloat) -> CGFloat { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func rint(_ x: Float) -> Float { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func nearbyint(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func nearbyint(_ x: CGFloat) -> CGFloat { x.rounded(.toNearestOrEven) }
    /// The nearest whole number; ties go to the even one.
    func nearbyint(_ x: Float) -> Float { x.rounded(.toNearestOrEven) }
    /// The number without its sign.
    func fabs(_ x: Double) -> Double { x.magnitude }
    /// The number without its sign.
    func fabs(_ x: CGFloat) -> CGFloat { x.magnitude }
    /// The number without its sign.
    func fabs(_ x: Float) -> Float { x.magnitude }
    /// e to the power of the number.
    func exp(_ x: Double) -> Double
    /// e to the power of the number.
    func exp(_ x: CGFloat) -> CGFloat { CGFloat(exp(Double(x))) }
    /// e to the power of the number.
    func exp(_ x: Float) -> Float { Float(exp(Double(x))) }
    /// 2 to the power of the number.
    func exp2(_ x: Double) -> Double
    /// 2 to the power of the number.
    func exp2(_ x: CGFloat) -> CGFloat { CGFloat(exp2(Double(x))) }
    /// 2 to the power of the number.
    func exp2(_ x: Float) -> Float { Float(exp2(Double(x))) }
    /// e to the power of the number, minus 1.
    func expm1(_ x: Double) -> Double
    /// e to the power of the number, minus 1.
    func expm1(_ x: CGFloat) -> CGFloat { CGFloat(expm1(Double(x))) }
    /// e to the power of the number, minus 1.
    func expm1(_ x: Float) -> Float { Float(expm1(Double(x))) }
    /// The natural logarithm.
    func log(_ x: Double) -> Double
    /// The natural logarithm.
    func log(_ x: CGFloat) -> CGFloat { CGFloat(log(Double(x))) }
    /// The natural logarithm.
    func log(_ x: Float) -> Float { Float(log(Double(x))) }
    /// The logarithm to base 2.
    func log2(_ x: Double) -> Double
    /// The logarithm to base 2.
    func log2(_ x: CGFloat) -> CGFloat { CGFloat(log2(Double(x))) }
    /// The logarithm to base 2.
    func log2(_ x: Float) -> Float { Float(log2(Double(x))) }
    /// The logarithm to base 10.
    func log10(_ x: Double) -> Double
    /// The logarithm to base 10.
    func log10(_ x: CGFloat) -> CGFloat { CGFloat(log10(Double(x))) }
    /// The logarithm to base 10.
    func log10(_ x: Float) -> Float { Float(log10(Double(x))) }
    /// The natural logarithm of 1 plus the number.
    func log1p(_ x: Double) -> Double
    /// The natural logarithm of 1 plus the number.
    func log1p(_ x: CGFloat) -> CGFloat { CGFloat(log1p(Double(x))) }
    /// The natural logarithm of 1 plus the number.
    func log1p(_ x: Float) -> Float { Float(log1p(Double(x))) }
    /// The sine of an angle in radians.
    func sin(_ x: Double) -> Double
    /// The sine of an angle in radians.
    func sin(_ x: CGFloat) -> CGFloat { CGFloat(sin(Double(x))) }
    /// The sine of an angle in radians.
    func sin(_ x: Float) -> Float { Float(sin(Double(x))) }
    /// The cosine of an angle in radians.
    func cos(_ x: Double) -> Double
    /// The cosine of an angle in radians.
    func cos(_ x: CGFloat) -> CGFloat { CGFloat(cos(Double(x))) }
    /// The cosine of an angle in radians.
    func cos(_ x: Float) -> Float { Float(cos(Double(x))) }
    /// The tangent of an angle in radians.
    func tan(_ x: Double) -> Double
    /// The tangent of an angle in radians.
    func tan(_ x: CGFloat) -> CGFloat { CGFloat(tan(Double(x))) }
    /// The tangent of an angle in radians.
    func tan(_ x: Float) -> Float { Float(tan(Double(x))) }
    /// The angle in radians with this sine.
    func asin(_ x: Double) -> Double
    /// The angle in radians with this sine.
    func asin(_ x: CGFloat) -> CGFloat { CGFloat(asin(Double(x))) }
    /// The angle in radians with this sine.
    func asin(_ x: Float) -> Float { Float(asin(Double(x))) }
    /// The angle in radians with this cosine.
    func acos(_ x: Double) -> Double
    /// The angle in radians with this cosine.
    func acos(_ x: CGFloat) -> CGFloat { CGFloat(acos(Double(x))) }
    /// The angle in radians with this cosine.
    func acos(_ x: Float) -> Float { Float(acos(Double(x))) }
    /// The angle in radians with this tangent.
    func atan(_ x: Double) -> Double
    /// The angle in radians with this tangent.
    func atan(_ x: CGFloat) -> CGFloat { CGFloat(atan(Double(x))) }
    /// The angle in radians with this tangent.
    func atan(_ x: Float) -> Float { Float(atan(Double(x))) }
    /// The hyperbolic sine.
    func sinh(_ x: Double) -> Double
    /// The hyperbolic sine.
    func sinh(_ x: CGFloat) -> CGFloat { CGFloat(sinh(Double(x))) }
    /// The hyperbolic sine.
    func sinh(_ x: Float) -> Float { Float(sinh(Double(x))) }
    /// The hyperbolic cosine.
    func cosh(_ x: Double) -> Double
    /// The hyperbolic cosine.
    func cosh(_ x: CGFloat) -> CGFloat { CGFloat(cosh(Double(x))) }
    /// The hyperbolic cosine.
    func cosh(_ x: Float) -> Float { Float(cosh(Double(x))) }
    /// The hyperbolic tangent.
    func tanh(_ x: Double) -> Double
    /// The hyperbolic tangent.
    func tanh(_ x: CGFloat) -> CGFloat { CGFloat(tanh(Double(x))) }
    /// The hyperbolic tangent.
    func tanh(_ x: Float) -> Float { Float(tanh(Double(x))) }
    /// The inverse hyperbolic sine.
    func asinh(_ x: Double) -> Double
    /// The inverse hyperbolic sine.
    func asinh(_ x: CGFloat) -> CGFloat { CGFloat(asinh(Double(x))) }
    /// The inverse hyperbolic sine.
    func asinh(_ x: Float) -> Float { Float(asinh(Double(x))) }
    /// The inverse hyperbolic cosine.
    func acosh(_ x: Double) -> Double
    /// The inverse hyperbolic cosine.
    func acosh(_ x: CGFloat) -> CGFloat { CGFloat(acosh(Double(x))) }
    /// The inverse hyperbolic cosine.
    func acosh(_ x: Float) -> Float { Float(acosh(Double(x))) }
    /// The inverse hyperbolic tangent.
    func atanh(_ x: Double) -> Double
    /// The inverse hyperbolic tangent.
    func atanh(_ x: CGFloat) -> CGFloat { CGFloat(atanh(Double(x))) }
    /// The inverse hyperbolic tangent.
    func atanh(_ x: Float) -> Float { Float(atanh(Double(x))) }
    /// The first number to the power of the second.
    func pow(_ x: Double, _ y: Double) -> Double
    /// The first number to the power of the second.
    func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(pow(Double(x), Double(y))) }
    /// The first number to the power of the second.
    func pow(_ x: Float, _ y: Float) -> Float { Float(pow(Double(x), Double(y))) }
    /// The angle in radians of the point `(x, y)`; y comes first.
    func atan2(_ x: Double, _ y: Double) -> Double
    /// The angle in radians of the point `(x, y)`; y comes first.
    func atan2(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(atan2(Double(x), Double(y))) }
    /// The angle in radians of the point `(x, y)`; y comes first.
    func atan2(_ x: Float, _ y: Float) -> Float { Float(atan2(Double(x), Double(y))) }
    /// The square root of the sum of the squares.
    func hypot(_ x: Double, _ y: Double) -> Double
    /// The square root of the sum of the squares.
    func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(hypot(Double(x), Double(y))) }
    /// The square root of the sum of the squares.
    func hypot(_ x: Float, _ y: Float) -> Float { Float(hypot(Double(x), Double(y))) }
    /// What is left of a division whose quotient is cut.
    func fmod(_ x: Double, _ y: Double) -> Double { x.truncatingRemainder(dividingBy: y) }
    /// What is left of a division whose quotient is cut.
    func fmod(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x.truncatingRemainder(dividingBy: y) }
    /// What is left of a division whose quotient is cut.
    func fmod(_ x: Float, _ y: Float) -> Float { x.truncatingRemainder(dividingBy: y) }
    /// What is left of a division whose quotient is rounded.
    func remainder(_ x: Double, _ y: Double) -> Double { x.remainder(dividingBy: y) }
    /// What is left of a division whose quotient is rounded.
    func remainder(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x.remainder(dividingBy: y) }
    /// What is left of a division whose quotient is rounded.
    func remainder(_ x: Float, _ y: Float) -> Float { x.remainder(dividingBy: y) }
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
    func fdim(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x > y ? x - y : x.isNaN || y.isNaN ? x + y : 0.0 }
    /// How far the first is above the second, else 0.
    func fdim(_ x: Float, _ y: Float) -> Float { x > y ? x - y : x.isNaN || y.isNaN ? x + y : 0.0 }
    /// The size of the first with the sign of the second.
    func copysign(_ x: Double, _ y: Double) -> Double { Double(signOf: y, magnitudeOf: x) }
    /// The size of the first with the sign of the second.
    func copysign(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(signOf: y, magnitudeOf: x) }
    /// The size of the first with the sign of the second.
    func copysign(_ x: Float, _ y: Float) -> Float { Float(signOf: y, magnitudeOf: x) }
    /// A product plus a number, rounded once.
    func fma(_ x: Double, _ y: Double, _ z: Double) -> Double { z.addingProduct(x, y) }
    /// The constant e.
    let M_E = 2.718281828459045
    /// The constant π.
    let M_PI = 3.141592653589793
    """#
}
