import ScrollStage

/// The key of a drawn map: rests whose names did not fit, the greys of the ramp, what fails.
struct MapKey {
  let chart: MapChart
  let words: MapWords
  let left: Double
  let top: Double
  let right: Double

  private static let shownRests = 40

  /// Draws the key and returns where it ends.
  func draw(into svg: inout SVGWriter) -> Double {
    var y = top
    if chart.bands.hasRamp { y = drawRamp(&svg, y) }
    y = drawRests(&svg, y)
    if chart.bands.hasFailures { y = drawFailures(&svg, y) }
    return y
  }

  private func drawRamp(_ svg: inout SVGWriter, _ y: Double) -> Double {
    svg.text("rests at", SVGPage.margin, y + 4, "d")
    let levels = chart.bands.contours
    let ramp = chart.bands.ramp
    let cell = min(72, (right - left - 40) / Double(levels.count + 1))
    let limits = chart.map.subject.limits
    let ends = [limits.lowerBound] + levels + [limits.upperBound]
    for index in 0...levels.count {
      let from = left + cell * Double(index)
      let offset = (ends[index] + ends[index + 1]) / 2
      let data = "M\(coordinate(from)) \(coordinate(y))h\(coordinate(cell - 1))"
      svg.path(data, "b g\(ramp.step(at: offset))", "stroke-width=\"10\"")
    }
    for (index, end) in ends.enumerated() where cell > 44 || index % 2 == 0 {
      svg.text(figure(end), left + cell * Double(index) - 0.5, y + 18, "n m")
    }
    svg.text("pt", left + cell * Double(levels.count + 1) + 8, y + 4, "d")
    return y + 38
  }

  private func drawRests(_ svg: inout SVGWriter, _ y: Double) -> Double {
    let pieces = unnamedPieces
    if pieces.isEmpty { return y }
    svg.text("rests", SVGPage.margin, y + 4, "d")
    let labels = pieces.map { $0.name ?? words.rest(of: $0) }
    let widest = labels.map { textWidth($0, size: 12) }.max() ?? 0
    let columns = max(1, Int((right - left) / min(220, widest + 34)))
    let cell = (right - left) / Double(columns)
    for (index, piece) in pieces.enumerated() {
      let x = left + cell * Double(index % columns)
      let line = y + 20 * Double(index / columns)
      MapKey.swatch(of: piece, numbers: chart.numbers, x: x, y: line, into: &svg)
      svg.text(fitted(labels[index], width: cell - 20, size: 12), x + 15, line + 4)
    }
    return y + 20 * Double((pieces.count + columns - 1) / columns) + 12
  }

  /// A piece for each rest without a name in the picture, as many as there is room for.
  private var unnamedPieces: [LandingMap.Piece] {
    let unnamed = chart.unnamed
    if unnamed.isEmpty || unnamed.count > MapKey.shownRests { return [] }
    var pieces: [(number: Int, piece: LandingMap.Piece)] = []
    for piece in chart.map.starts.flatMap({ $0.pieces }) {
      guard let number = chart.numbers.number(of: piece), unnamed.contains(number),
        !pieces.contains(where: { $0.number == number })
      else { continue }
      pieces.append((number, piece))
    }
    pieces.sort { $0.number < $1.number }
    return pieces.map({ $0.piece })
  }

  private func drawFailures(_ svg: inout SVGWriter, _ y: Double) -> Double {
    svg.text("fails", SVGPage.margin, y + 4, "d")
    svg.path(
      "M\(coordinate(left)) \(coordinate(y))h20", "b", "stroke=\"url(#x)\" stroke-width=\"12\"")
    var line = y
    for failure in words.failures.prefix(6) {
      for text in linesOfText(failure, width: right - left - 30, size: 12).prefix(3) {
        svg.text(text, left + 28, line + 4)
        line += 18
      }
    }
    return line + 10
  }

  /// The square of a piece's colour, its left middle at x and y.
  static func swatch(
    of piece: LandingMap.Piece, numbers: RestNumbers, x: Double, y: Double,
    into svg: inout SVGWriter
  ) {
    let data = "M\(coordinate(x)) \(coordinate(y))h9"
    if piece.failure != nil {
      svg.path(data, "b", "stroke=\"url(#x)\" stroke-width=\"9\"")
    } else if let number = numbers.number(of: piece) {
      let stroke = Hatching.stroke(OkabeIto.style(number))
      let separator = stroke.attributes.isEmpty ? "" : " "
      svg.path(data, stroke.classes, stroke.attributes + separator + "stroke-width=\"9\"")
    } else {
      svg.path(data, "g\(SVGPage.greySteps / 2)", "stroke-width=\"9\"")
    }
  }
}
