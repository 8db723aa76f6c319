extension LibraryPrograms {
  static let floatingPoint = ##"""
    import Foundation
    print(1.0.nextUp, 1.0.ulp, 0.1.significand, 0.1.exponent, 10.5.binade, Double.pi.rounded(), (-2.5).rounded(.toNearestOrEven), 2.5.rounded(.up), Double(sign: .minus, exponent: 2, significand: 1.5), Double(signOf: -1, magnitudeOf: 3))
    print(5.5.truncatingRemainder(dividingBy: 2), 5.5.remainder(dividingBy: 2), 2.0.squareRoot(), 1.0.isNormal, 5e-324.isSubnormal, Double.nan.isNaN, Double.infinity.isInfinite, 0.0.isZero, (1.0).isCanonical, Double.minimum(1, .nan), Double.maximum(2, .nan), Double.minimumMagnitude(-3, 2), Double.maximumMagnitude(-3, 2))
    print(Double(exactly: 3)!, Double("1e400")!, Double("-inf")!, Float(1e40), Double(Float(0.1)), Float(16777217), Int(3.99), Int(-3.99), Double(1) / 3, Float(1) / 3, 1e16, 1e15, 123456789.123, 1e-5, 0.0001, 1.0e100, -0.0)
    print(2.5.isLess(than: 3), 2.5.isEqual(to: 2.5), 1.0.isTotallyOrdered(belowOrEqualTo: 1.0), 3.0.advanced(by: 1.5), 3.0.distance(to: 1), 2.0.addingProduct(3, 4), 0.1.addingProduct(0.2, 0.3), Double.ulpOfOne, Double.leastNormalMagnitude, Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude, 1.0.floatingPointClass, Double.radix)
    var v = 7.25; v.round(.down); v.formSquareRoot(); v.negate(); v.formRemainder(dividingBy: 2); v.addProduct(2, 3); print(v)
    print(sqrt(2.0), pow(2.0, 0.5), floor(-1.5), ceil(1.2), round(2.5), trunc(-1.7), fabs(-2.0), fmod(7.0, 3.0), hypot(3.0, 4.0), cbrt(8.0), exp2(3.0), log2(8.0), log10(100.0), copysign(2.0, -1.0), fmax(1.0, 2.0), fmin(1.0, 2.0), rint(2.5), nearbyint(3.5), fdim(5.0, 3.0), fma(2.0, 3.0, 1.0))
    print(Float.pi, Float(2).squareRoot(), Float(1.5).rounded(), Float.ulpOfOne, Float(1).nextUp, Float.greatestFiniteMagnitude, Float.leastNonzeroMagnitude, Float(0.1) + Float(0.2), Float(1e10), Float(123456.7), Float(7).truncatingRemainder(dividingBy: 4), Float(0.1).description, Float("0.1")!, Float(3).isZero, abs(Float(-2)), max(Float(1), 2), Float(0.1) * 3, Float(5).remainder(dividingBy: 3))
    let g: CGFloat = 2.5; let r = CGRect(x: 10, y: 20, width: -30, height: 40)
    print(g * 2, g.rounded(), Double(g) + 1, CGFloat(3) / 2, CGFloat.pi, r.minX, r.maxX, r.width, r.size.width, r.standardized == CGRect(x: -20, y: 20, width: 30, height: 40), r.midX, r.isEmpty, r.integral == r.standardized, CGRect(x: 0.5, y: 0.5, width: 1, height: 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
    let q = CGRect(x: 0, y: 0, width: 10, height: 10)
    print(q.insetBy(dx: 6, dy: 0).isNull, q.offsetBy(dx: 1, dy: 2) == CGRect(x: 1, y: 2, width: 10, height: 10), q.union(CGRect(x: 20, y: 0, width: 5, height: 5)).width, q.intersection(CGRect(x: 5, y: 5, width: 10, height: 10)) == CGRect(x: 5, y: 5, width: 5, height: 5), q.intersects(CGRect(x: 10, y: 0, width: 5, height: 5)), q.contains(CGPoint(x: 10, y: 5)), q.contains(CGRect(x: 1, y: 1, width: 2, height: 2)), q.intersection(CGRect(x: 10, y: 0, width: 5, height: 5)).width, CGRect.null.isNull, CGRect.infinite.isInfinite, CGRect.zero.isEmpty, CGPoint.zero == CGPoint(), CGSize(width: 1, height: 2) == CGSize(width: 1.0, height: 2.0))
    print(stride(from: 0.1, through: 1, by: 0.3).map { $0 }, stride(from: CGFloat(1), to: 0, by: -0.25).map { $0 }, stride(from: 0, to: 1, by: 0.1).map { $0 }.last!, Array(stride(from: 10, through: 0, by: -5)))
    print(0.1 + 0.2, 1.1 * 1.1, 100.0, 1e21, 123456789012345680.0, 0.000123, Float(0.3), 1/3.0, 5e-324, [0.1, .infinity, -.nan].count, Double.nan, -Double.infinity, [Double.nan], 9007199254740993.0, 4.35, 2e-7, 1.7976931348623157e308)
    """##

  static let floatingPointOutput = ##"""
    1.0000000000000002 2.220446049250313e-16 1.6 -4 8.0 3.0 -2.0 3.0 -6.0 -3.0
    1.5 -0.5 1.4142135623730951 true true true true true true 1.0 2.0 2.0 -3.0
    3.0 inf -inf inf 0.10000000149011612 16777216.0 3 -3 0.3333333333333333 0.33333334 1e+16 1000000000000000.0 123456789.123 1e-05 0.0001 1e+100 -0.0
    true true true 4.5 -2.0 14.0 0.16 2.220446049250313e-16 2.2250738585072014e-308 5e-324 1.7976931348623157e+308 positiveNormal 2
    5.354248688935409
    1.4142135623730951 1.4142135623730951 -2.0 2.0 3.0 -1.0 2.0 1.0 5.0 2.0 8.0 3.0 2.0 -2.0 2.0 1.0 2.0 4.0 2.0 7.0
    3.1415925 1.4142135 2.0 1.1920929e-07 1.0000001 3.4028235e+38 1e-45 0.3 1e+10 123456.7 3.0 0.1 0.1 false 2.0 2.0 0.3 -1.0
    5.0 3.0 3.5 1.5 3.141592653589793 -20.0 10.0 30.0 -30.0 true -5.0 false true true
    true true 25.0 true true false true 0.0 true true true true true
    [0.1, 0.4, 0.7, 1.0] [1.0, 0.75, 0.5, 0.25] 0.9 [10, 5, 0]
    0.30000000000000004 1.2100000000000002 100.0 1e+21 1.2345678901234568e+17 0.000123 0.3 0.3333333333333333 5e-324 3 nan -inf [nan] 9007199254740992.0 4.35 2e-07 1.7976931348623157e+308

    """##
}
