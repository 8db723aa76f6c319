import Foundation
import ScrollPhysics
import Testing

@Test func placeholderElementary() {
  var worst: [String: Double] = [:]
  func ulps(_ a: Double, _ b: Double) -> Double {
    if a.isNaN && b.isNaN { return 0 }
    if a == b { return 0 }
    return abs(a - b) / b.ulp
  }
  var g = SystemRandomNumberGenerator()
  func note(_ n: String, _ x: Double, _ a: Double, _ b: Double) {
    let u = ulps(a, b)
    if !(u <= worst[n] ?? 0) {
      worst[n] = u
      if u > 1 { print(n, x, a, b, u) }
    }
  }
  for _ in 0..<100000 {
    let x = Double.random(in: -745...710, using: &g)
    note("exp", x, Elementary.exp(x), exp(x))
    note("exp2", x, Elementary.exp2(x), exp2(x))
    note("expm1", x / 100, Elementary.expm1(x / 100), expm1(x / 100))
    let p = Double(bitPattern: UInt64.random(in: 1..<0x7FF0_0000_0000_0000, using: &g))
    note("log", p, Elementary.log(p), log(p))
    note("log2", p, Elementary.log2(p), log2(p))
    note("log10", p, Elementary.log10(p), log10(p))
    note("sin", p, Elementary.sin(p), sin(p))
    note("cos", p, Elementary.cos(p), cos(p))
    note("tan", p, Elementary.tan(p), tan(p))
    note("atan", p, Elementary.atan(p), atan(p))
    note("cbrt", p, Elementary.cbrt(p), cbrt(p))
    let q = Double.random(in: 0.5...2, using: &g)
    note("log.near", q, Elementary.log(q), log(q))
    note("log1p", q - 1, Elementary.log1p(q - 1), log1p(q - 1))
    note("sin.s", x, Elementary.sin(x), sin(x))
    note("cos.s", x, Elementary.cos(x), cos(x))
    note("tan.s", x, Elementary.tan(x), tan(x))
    note("sinh", x, Elementary.sinh(x), sinh(x))
    note("cosh", x, Elementary.cosh(x), cosh(x))
    note("tanh", x / 50, Elementary.tanh(x / 50), tanh(x / 50))
    note("sinh.s", x / 300, Elementary.sinh(x / 300), sinh(x / 300))
    note("asinh", x / 300, Elementary.asinh(x / 300), asinh(x / 300))
    note("acosh", q + 1, Elementary.acosh(q + 1), acosh(q + 1))
    note("atanh", q - 1, Elementary.atanh(q / 2 - 0.25), atanh(q / 2 - 0.25))
    let u = Double.random(in: -1...1, using: &g)
    note("asin", u, Elementary.asin(u), asin(u))
    note("acos", u, Elementary.acos(u), acos(u))
    note("atan.s", x / 50, Elementary.atan(x / 50), atan(x / 50))
    note("atan2", u, Elementary.atan2(u, q - 1), atan2(u, q - 1))
    note("hypot", u, Elementary.hypot(u, x), hypot(u, x))
    note("pow", x, Elementary.pow(q, x), pow(q, x))
    let p2 = Double(bitPattern: UInt64.random(in: 1..<0x7FF0_0000_0000_0000, using: &g))
    note("fmod", p, Elementary.truncatingRemainder(p, p2), fmod(p, p2))
    note("rem", p, Elementary.remainder(p, p2), remainder(p, p2))
    note("rem.s", x, Elementary.remainder(x, q), remainder(x, q))
    let h = (x * 2).rounded() / 2
    note("rem.t", h, Elementary.remainder(h, 1.0), remainder(h, 1.0))
    note("round", h, Elementary.round(h), h.rounded())
  }
  for (k, v) in worst.sorted(by: { $0.key < $1.key }) { print(k, v) }
}
