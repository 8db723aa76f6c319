// Digits as people read them; `fixed` writes the number.

/// Digits without what says nothing behind the point: `1.5` for `1.50`, `24` for `24.00`.
package func trimmedFraction(_ digits: String) -> String {
  guard digits.utf8.contains(UInt8(ascii: ".")) else { return digits }
  var digits = digits
  while digits.hasSuffix("0") { digits.removeLast() }
  if digits.hasSuffix(".") { digits.removeLast() }
  return digits
}

/// Digits with thousands apart: `1,139.13`. Without a sign.
package func grouped(_ digits: String) -> String {
  let whole = digits.utf8.prefix { $0 != UInt8(ascii: ".") }.count
  var grouped = ""
  var index = 0
  for character in digits {
    if index > 0, index < whole, (whole - index) % 3 == 0 { grouped += "," }
    grouped.append(character)
    index += 1
  }
  return grouped
}
