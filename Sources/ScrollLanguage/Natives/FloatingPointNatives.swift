import ScrollPhysics

extension NativeTable {
  mutating func addFloatingPoint() {
    add("Double.description") { call in call.result(string: call.double(0).description) }
    add("Float.description") { call in call.result(string: Float(call.double(0)).description) }
    add("Double._parse(_:)") { call in
      if let value = readDouble(call.string(0)) {
        call.result(some: value)
      } else {
        call.resultNil()
      }
    }
    add("Float._parse(_:)") { call in
      if let value = readDouble(call.string(0)) {
        call.result(some: Double(Float(value)))
      } else {
        call.resultNil()
      }
    }
    add("Double._unsigned(_:)") { call in call.result(double: Double(call.words(0)[0])) }
    add("Double._addingProduct(_:_:)") { call in
      call.result(double: fusedMultiplyAdd(call.double(1), call.double(2), call.double(0)))
    }
    add("Double._scaled(by:)") { call in
      call.result(double: scaled(call.double(0), by: call.int(1)))
    }
    add("Double._exponent") { call in call.result(int: exponent(of: call.double(0))) }
    add("Double.ulp") { call in call.result(double: call.double(0).ulp) }
    add("Double.nextUp") { call in call.result(double: call.double(0).nextUp) }
    add("Float.ulp") { call in call.result(double: Double(Float(call.double(0)).ulp)) }
    add("Float.nextUp") { call in call.result(double: Double(Float(call.double(0)).nextUp)) }
    add("Double.remainder(dividingBy:)") { call in
      call.result(double: Elementary.remainder(call.double(0), call.double(1)))
    }
    add("Double._fixed(_:)") { call in
      call.result(string: fixed(call.double(0), digits: precision(call.int(1))))
    }
    add("Double._exponential(_:)") { call in
      call.result(string: exponential(call.double(0), digits: precision(call.int(1))))
    }
  }
}

/// Beyond this many digits every double has only zeros.
private func precision(_ digits: Int64) -> Int { Int(min(max(digits, 0), 10_000)) }

/// x·2^e. Every step is exact but the last, which may fall among the subnormals.
private func scaled(_ x: Double, by e: Int64) -> Double {
  var x = x
  var e = min(max(e, -5000), 5000)
  while e > 1000 {
    x *= 0x1p1000
    e -= 1000
  }
  while e < -1000, x.magnitude >= 0x1p-20 {
    x *= 0x1p-1000
    e += 1000
  }
  if e < -1100 { return x * 0 }
  if e < -1000 {
    // The factor itself would be subnormal: take part of it first, while x is still normal.
    x *= 0x1p1000
    return x * 0x1p-1000 * 0x1p-1000 * Double(sign: .plus, exponent: Int(e + 1000), significand: 1)
  }
  return x * Double(sign: .plus, exponent: Int(e), significand: 1)
}

/// The power of two of a finite value; the values of the standard library for the others.
private func exponent(of x: Double) -> Int64 {
  if x.isNaN || x.isInfinite { return .max }
  if x == 0 { return .min }
  return Int64(x.exponent)
}

/// x·y + z with one rounding (Boldo and Melquiond 2008): the exact error of the product and of the
/// sum are added rounded to odd, so that the last addition cannot round twice.
func fusedMultiplyAdd(_ x: Double, _ y: Double, _ z: Double) -> Double {
  let product = x * y
  guard product.isFinite, z.isFinite, product.magnitude < 0x1p970, z.magnitude < 0x1p970,
    product.magnitude > 0x1p-900, x.magnitude < 0x1p970, y.magnitude < 0x1p970
  else { return product + z }
  let low = productError(x, y, product)
  let (sum, sumError) = exactSum(z, low)
  let (high, highError) = exactSum(product, sum)
  return high + oddSum(sumError, highError)
}

/// x·y − p for p = x·y rounded (Dekker, Veltkamp's splitting).
private func productError(_ x: Double, _ y: Double, _ p: Double) -> Double {
  let (xh, xl) = split(x)
  let (yh, yl) = split(y)
  return ((xh * yh - p) + xh * yl + xl * yh) + xl * yl
}

private func split(_ x: Double) -> (high: Double, low: Double) {
  let c = 134_217_729 * x
  let high = c - (c - x)
  return (high, x - high)
}

/// The rounded sum and its exact error (Knuth).
private func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
  let sum = a + b
  let part = sum - a
  return (sum, (a - (sum - part)) + (b - part))
}

/// a + b rounded to odd: when it is not exact, the neighbour whose last bit is 1.
private func oddSum(_ a: Double, _ b: Double) -> Double {
  let (sum, error) = exactSum(a, b)
  if error == 0 || sum.bitPattern & 1 == 1 { return sum }
  let isAway = (error > 0) == (sum > 0)
  return Double(bitPattern: isAway ? sum.bitPattern + 1 : sum.bitPattern - 1)
}
