extension NativeTable {
  mutating func addIntegers() {
    add("Word.reinterpret") { call in call.resultWords[0] = call.words(0)[0] }
    add("Int.description") { call in call.result(string: call.int(0).description) }
    add("Int._ones") { call in call.result(int: Int64(call.int(0).nonzeroBitCount)) }
    add("Int._leadingZeros") { call in call.result(int: Int64(call.int(0).leadingZeroBitCount)) }
    add("Int._trailingZeros") { call in call.result(int: Int64(call.int(0).trailingZeroBitCount)) }
    add("Int._unsignedDivided(by:)") { call throws(Fault) in
      let divisor = call.words(1)[0]
      if divisor == 0 { throw call.fault(.divisionByZero, "Division by zero") }
      call.resultWords[0] = call.words(0)[0] / divisor
    }
    add("Int._unsignedDescription") { call in call.result(string: call.words(0)[0].description) }
    add("Int._text(radix:uppercase:)") { call throws(Fault) in
      let radix = try checkedRadix(call.int(1))
      call.result(string: String(call.int(0), radix: radix, uppercase: call.bool(2)))
    }
    add("Int._unsignedText(radix:uppercase:)") { call throws(Fault) in
      let radix = try checkedRadix(call.int(1))
      call.result(string: String(call.words(0)[0], radix: radix, uppercase: call.bool(2)))
    }
    add("Int._parse(_:_:)") { call throws(Fault) in
      let radix = try checkedRadix(call.int(1))
      if let value = Int64(call.string(0), radix: radix) {
        call.result(some: value)
      } else {
        call.resultNil()
      }
    }
    add("Int._parseUnsigned(_:_:)") { call throws(Fault) in
      let radix = try checkedRadix(call.int(1))
      if let value = UInt64(call.string(0), radix: radix) {
        call.result(some: Int64(bitPattern: value))
      } else {
        call.resultNil()
      }
    }
  }
}

private func checkedRadix(_ radix: Int64) throws(Fault) -> Int {
  if radix < 2 || radix > 36 { throw Fault(.stated, "A radix must be from 2 to 36") }
  return Int(radix)
}
