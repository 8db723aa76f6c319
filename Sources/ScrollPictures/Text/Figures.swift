import ScrollLanguage

/// A number as people read it: two digits behind the point at most and none that say nothing,
/// thousands apart, a true minus sign. `figure(1139.13)` is `1,139.13`, `figure(-24)` is `−24`.
package func figure(_ x: Double, digits: Int = 2, isGrouped: Bool = true) -> String {
  if x.isNaN { return "nan" }
  if x.isInfinite { return x < 0 ? "−∞" : "∞" }
  if abs(x) >= 1e15 { return x < 0 ? "−" + abs(x).description : x.description }
  let text = trimmedFraction(fixed(abs(x), digits: digits))
  let sign = x < 0 && text != "0" ? "−" : ""
  return sign + (isGrouped ? grouped(text) : text)
}

/// An offset or a velocity on an axis, in a list of places: as a figure, thousands not apart, as a
/// trace writes it.
func place(_ x: Double) -> String { figure(x, isGrouped: false) }

private func trimmedFraction(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
  var text = text
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

private func grouped(_ text: String) -> String {
  let whole = text.utf8.prefix { $0 != UInt8(ascii: ".") }.count
  var grouped = ""
  var index = 0
  for character in text {
    if index > 0, index < whole, (whole - index) % 3 == 0 { grouped += "," }
    grouped.append(character)
    index += 1
  }
  return grouped
}

/// Round numbers within a range, at most so many: steps of 1, 2 or 5 times a power of ten.
func roundNumbers(in range: ClosedRange<Double>, atMost count: Int) -> [Double] {
  let length = range.upperBound - range.lowerBound
  guard length > 0, length.isFinite, count > 0 else { return [range.lowerBound] }
  var unit = 1.0
  while unit * 10 <= length { unit *= 10 }
  while unit > length { unit /= 10 }
  unit /= 100
  for step in [1.0, 2, 5, 10, 20, 50, 100, 200, 500].map({ $0 * unit }) {
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    if last - first + 1 > Double(count) { continue }
    if last < first { break }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }
  return [range.lowerBound]
}
