import ScrollStage

/// A map's bands with what explains them: the starts at the left, the velocities below, names in
/// wide pieces, thresholds at their ticks where there is room.
struct MapChart {
  /// Where the bands are.
  struct Frame {
    var left: Double
    var top: Double
    var width: Double
    /// Where the names of starts begin; nil draws none.
    var names: Double?
  }

  let map: LandingMap
  let numbers: RestNumbers
  let frame: Frame
  let bands: MapBands
  /// What stands above it, of several.
  var title = ""
  /// Where outlines cross the bands of each row, left and right ends in turn: names keep clear of
  /// them.
  var outlines: [[Double]] = []
  /// Thresholds have their numbers below each band.
  private let hasTicks: Bool
  /// Pieces narrower than this have no name: where there are very many, only wide ones have.
  private var labelFloor = 12.0
  private static let shownLabels = 350

  private static func labelCount(_ bands: MapBands, floor: Double) -> Int {
    bands.segments.reduce(0) { $0 + $1.filter { $0.width >= floor }.count }
  }

  init(_ map: LandingMap, numbers: RestNumbers, frame: Frame, mayHaveTicks: Bool = true) {
    self.map = map
    self.numbers = numbers
    self.frame = frame
    let count = map.starts.count
    let pieces = map.starts.reduce(0) { $0 + $1.pieces.count }
    hasTicks = mayHaveTicks && count <= 16 && pieces <= 300
    let pitch = hasTicks ? 42 : count <= 24 ? 22 : max(8, (540 / Double(count)).rounded(.down))
    bands = MapBands(
      map, numbers: numbers, left: frame.left, width: frame.width, top: frame.top, pitch: pitch,
      band: hasTicks ? 24 : count <= 24 ? 20 : pitch)
    while MapChart.labelCount(bands, floor: labelFloor) > MapChart.shownLabels { labelFloor *= 2 }
  }

  /// Where the bands end.
  var bottom: Double {
    guard !map.starts.isEmpty else { return frame.top }
    return bands.middle(of: map.starts.count - 1) + bands.band / 2 + (hasTicks ? 14 : 0)
  }

  /// Below the bands: the axis with its words.
  static let axisHeight = 44.0

  func draw(into svg: inout SVGWriter) {
    drawBands(into: &svg)
    drawLabels(into: &svg)
  }

  /// What lies below anything that is drawn over the bands.
  func drawBands(into svg: inout SVGWriter) {
    for tick in ticks { svg.line(x(tick), frame.top, x(tick), bottom + 6, "l") }
    // Between bands that stand apart the mark of velocity 0 needs no band.
    if hasTicks { drawZero(&svg, "a") }
    bands.draw(into: &svg)
  }

  func drawLabels(into svg: inout SVGWriter) {
    if !hasTicks {
      drawZero(&svg, "y")
      drawZero(&svg, "z")
    }
    drawStarts(&svg)
    drawNames(&svg)
    if hasTicks { drawThresholds(&svg) }
    drawAxis(&svg)
  }

  func x(_ velocity: Double) -> Double {
    frame.left + map.subject.velocities.part(of: velocity) * frame.width
  }

  private var ticks: [Double] {
    roundNumbers(in: map.subject.velocities, atMost: frame.width > 420 ? 9 : 5)
  }

  // MARK: Axis

  private func drawZero(_ svg: inout SVGWriter, _ style: String) {
    guard map.subject.velocities.contains(0) else { return }
    svg.line(x(0), frame.top - 4, x(0), bottom + 6, style)
  }

  private func drawAxis(_ svg: inout SVGWriter) {
    for tick in ticks { svg.text(figure(tick), x(tick), bottom + 22, "m d") }
    let y = bottom + 42
    let middle = frame.left + frame.width / 2
    svg.text("release velocity, pt/s", middle, y, "m")
    guard frame.width > 420, map.subject.velocities.contains(0) else { return }
    svg.text("offset shrinks", frame.left, y, "d")
    svg.text("offset grows", frame.left + frame.width, y, "d e")
  }

  // MARK: Starts

  private func drawStarts(_ svg: inout SVGWriter) {
    guard let names = frame.names else { return }
    let right = frame.left - 14
    svg.text("start", names, frame.top - 12, "d")
    svg.text("pt", right, frame.top - 12, "d e")
    let stride = max(1, Int((15 / bands.pitch).rounded(.up)))
    for (row, start) in map.starts.enumerated() where row % stride == 0 {
      let y = bands.middle(of: row) + 4
      let offset = figure(start.offset)
      let room = right - names - textWidth(offset, size: 12) - 8
      if let name = start.name { svg.text(fitted(name, width: room, size: 12), names, y) }
      svg.text(offset, right, y, "d e")
    }
  }

  // MARK: Names of rests

  /// Rests whose name no piece has room for.
  var unnamed: [Int] {
    var isNamed = [Bool](repeating: false, count: numbers.count)
    for (row, parts) in bands.segments.enumerated() {
      for segment in parts where label(of: segment, row) != nil {
        if case .rest(let number) = segment.kind { isNamed[number] = true }
      }
    }
    return isNamed.indices.filter { !isNamed[$0] }
  }

  /// What a stretch says and the middle of where it says so; nil without room.
  private func label(of segment: MapSegment, _ row: Int) -> (text: String, x: Double)? {
    guard bands.band >= 14, segment.width >= labelFloor, let piece = segment.piece else {
      return nil
    }
    let free = freePart(of: segment, row)
    let room = free.width - 4
    let texts: [String]
    if let failure = piece.failure {
      texts = [failure, "fails"]
    } else if case .at(let offset) = piece.rest {
      texts = [piece.name ?? figure(offset)]
    } else {
      return nil
    }
    for text in texts where textWidth(text, size: 12) <= room {
      return (text, (free.lowerBound + free.upperBound) / 2)
    }
    return nil
  }

  /// The widest part of a stretch that no line crosses.
  private func freePart(of segment: MapSegment, _ row: Int) -> ClosedRange<Double> {
    var lines = row < outlines.count ? outlines[row] : []
    if !hasTicks, map.subject.velocities.contains(0) { lines.append(x(0)) }
    var ends = lines.filter { $0 > segment.left && $0 < segment.right }
    ends.append(segment.left)
    ends.append(segment.right)
    ends.sort()
    var widest = ends[0]...ends[0]
    for index in ends.indices.dropLast() where ends[index + 1] - ends[index] > widest.width {
      widest = ends[index]...ends[index + 1]
    }
    return widest
  }

  private func drawNames(_ svg: inout SVGWriter) {
    for (row, parts) in bands.segments.enumerated() {
      for segment in parts {
        guard let label = label(of: segment, row) else { continue }
        let ink = isVeiled(label.x, row) ? " d" : ink(of: segment)
        svg.text(label.text, label.x, bands.middle(of: row) + 4, "m" + ink)
      }
    }
  }

  /// Where something is outlined, everything else lies under a veil.
  private func isVeiled(_ x: Double, _ row: Int) -> Bool {
    if outlines.allSatisfy({ $0.isEmpty }) { return false }
    return outlines[row].filter { $0 <= x }.count % 2 == 0
  }

  private func ink(of segment: MapSegment) -> String {
    guard !segment.isFailing, case .rest(let number) = segment.kind else { return " f" }
    return OkabeIto.color(number).isDark ? " w" : " k"
  }

  // MARK: Thresholds

  /// A threshold at its tick; the table has its digits.
  private static func short(_ velocity: Double) -> String {
    figure(velocity, digits: abs(velocity) < 10 ? 2 : 0)
  }

  /// Between two numbers. Wide fonts take more room than is measured.
  private static let numberGap = 10.0

  private func drawThresholds(_ svg: inout SVGWriter) {
    var ticks = ""
    for (row, parts) in bands.segments.enumerated() {
      let y = bands.middle(of: row) + bands.band / 2
      var free = frame.left - 8
      for segment in parts.dropFirst() where segment.piece != nil {
        let number = MapChart.short(segment.piece?.velocities.lowerBound ?? 0)
        let half = textWidth(number, size: 10) / 2
        ticks += "M\(coordinate(segment.left - 0.5)) \(coordinate(y))v4"
        if segment.left - half < free { continue }
        svg.text(number, segment.left - 0.5, y + 13, "n m f")
        free = segment.left + half + MapChart.numberGap
      }
    }
    svg.path(ticks, "a")
  }
}
