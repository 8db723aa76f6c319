import ScrollStage

/// The rows of a drawn map: a band for each start, in the colours of the rests.
///
/// Bands are strokes as thick as a row, one path for each colour, so that a piece takes about twelve
/// bytes; a map of 64 starts with 40 pieces each stays below 60 KB.
struct MapBands {
  let map: LandingMap
  private(set) var segments: [[MapSegment]] = []
  /// Middle of the first row, distance of rows, thickness of a band.
  let first: Double
  let pitch: Double
  let band: Double
  let ramp: OffsetRamp
  private let digits: Int
  private var rests: [String] = []
  private var greys: [String] = []
  private var failures = ""

  init(
    _ map: LandingMap, numbers: RestNumbers, left: Double, width: Double, top: Double,
    pitch: Double, band: Double
  ) {
    self.map = map
    first = top + band / 2
    self.pitch = pitch
    self.band = band
    ramp = OffsetRamp(map.subject.limits)
    digits = map.starts.reduce(0) { $0 + $1.pieces.count } > 800 ? 0 : 1
    var floor = 1.0
    repeat {
      let divider = MapSegments(
        numbers: numbers, velocities: map.subject.velocities, left: left, width: width,
        floor: floor)
      divide(by: divider)
      floor *= 2
    } while size > MapBands.budget && floor <= width
  }

  /// Bytes of the paths of a whole map.
  private static let budget = 36_000

  private var size: Int {
    (rests + greys).reduce(failures.utf8.count) { $0 + $1.utf8.count }
  }

  private mutating func divide(by divider: MapSegments) {
    rests = [String](repeating: "", count: OkabeIto.colors.count * 4)
    greys = [String](repeating: "", count: SVGPage.greySteps)
    failures = ""
    segments = map.starts.map { divider.segments(of: $0) }
    for (row, parts) in segments.enumerated() {
      for segment in parts { add(segment, y: middle(of: row)) }
    }
  }

  func middle(of row: Int) -> Double { first + pitch * Double(row) }

  /// Styles of rests that occur, for their definitions.
  var styles: [Int] { rests.indices.filter { !rests[$0].isEmpty } }
  var hasFailures: Bool { !failures.isEmpty }
  var hasRamp: Bool { greys.contains { !$0.isEmpty } }
  /// Offsets at the contours of the ramp.
  var contours: [Double] { ramp.levels }

  func draw(into svg: inout SVGWriter) {
    svg.begin("g", "class=\"b\" stroke-width=\"\(coordinate(band))\"")
    for (style, data) in rests.enumerated() {
      let stroke = Hatching.stroke(style)
      svg.path(data, stroke.classes, stroke.attributes)
    }
    for (step, data) in greys.enumerated() { svg.path(data, "g\(step)") }
    if hasFailures {
      svg.path(failures, "p0")
      svg.path(failures, "", "stroke=\"url(#x)\"")
    }
    svg.end()
  }

  // MARK: Paths

  private mutating func add(_ segment: MapSegment, y: Double) {
    if segment.isFailing {
      failures += stroke(segment.left, max(segment.right, segment.left + 1.5), y)
      return
    }
    switch segment.kind {
    case .rest(let number):
      rests[OkabeIto.style(number)] += stroke(segment.left, segment.right, y)
    case .ramp(let start, let end):
      for strip in ramp.strips(from: start, to: end) {
        let left = segment.left + segment.width * strip.from
        let right = segment.left + segment.width * strip.to
        greys[strip.step] += stroke(left, right, y)
      }
    }
  }

  /// Wide stretches leave a hairline to the next one.
  private func stroke(_ left: Double, _ right: Double, _ y: Double) -> String {
    let gap = right - left > 3 ? 1.0 : 0
    let from = rounded(left)
    let length = rounded(right) - from - gap
    if length <= 0 { return "" }
    let move = "M\(coordinate(from, digits: digits)) \(coordinate(y))"
    return move + "h\(coordinate(length, digits: digits))"
  }

  private func rounded(_ x: Double) -> Double {
    digits == 0 ? x.rounded() : (x * 10).rounded() / 10
  }
}

/// Greys for resting offsets, with contours at round ones.
struct OffsetRamp {
  let levels: [Double]

  init(_ limits: ClosedRange<Double>) {
    levels = roundNumbers(in: limits, atMost: SVGPage.greySteps - 1).filter {
      $0 > limits.lowerBound && $0 < limits.upperBound
    }
  }

  /// The parts of a ramp between contours: where they begin and end, 0…1, and their grey.
  func strips(from first: Double, to last: Double) -> [(from: Double, to: Double, step: Int)] {
    let low = min(first, last)
    let high = max(first, last)
    var cuts = levels.filter { $0 > low && $0 < high }.map { ($0 - first) / (last - first) }
    cuts.sort()
    cuts.append(1)
    var strips: [(from: Double, to: Double, step: Int)] = []
    var from = 0.0
    for cut in cuts where cut > from {
      strips.append((from, cut, step(at: first + (last - first) * (from + cut) / 2)))
      from = cut
    }
    return strips
  }

  /// The grey of an offset: how many contours lie below it, spread over all greys.
  func step(at offset: Double) -> Int {
    let below = levels.filter { $0 <= offset }.count
    return min(SVGPage.greySteps - 1, below * (SVGPage.greySteps - 1) / max(1, levels.count))
  }
}
