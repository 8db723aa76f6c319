import ScrollLanguage
import ScrollStage

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

/// A start or a rest: `card 1 (352)`, or the offset alone.
func named(_ name: String?, _ offset: Double) -> String {
  name.map { "\($0) (\(figure(offset)))" } ?? figure(offset)
}

/// Where flicks rest: at one place, or from one to another.
func rest(_ rest: LandingMap.Rest, _ name: String?) -> String {
  switch rest {
  case .at(let offset): named(name, offset)
  case .from(let first, let last): "\(figure(first))…\(figure(last))"
  }
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

/// Two sentences, of which the second may be missing.
package func sentences(_ first: String, _ second: String) -> String {
  second.isEmpty ? first : "\(first) \(second)"
}
