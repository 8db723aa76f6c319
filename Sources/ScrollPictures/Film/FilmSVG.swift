import ScrollModel
import ScrollStage

/// A film strip as a drawing: windows side by side, in rows, the time under each.
package struct FilmSVG {
  private let film: Film
  private let width: Double
  private let columns: Int
  private static let gap = 20.0
  private static let captionHeight = 44.0

  /// `columns` windows in a row; without a number, as many as look well.
  package init(_ film: Film, width: Double = 960, columns: Int? = nil) {
    self.film = film
    self.width = max(360, width.isFinite ? width : 960)
    let count = max(1, film.frames.count)
    let isWide = film.window.width > film.window.height
    self.columns = max(1, min(12, columns ?? min(count, isWide ? 3 : 5)))
  }

  private var window: Size {
    Size(width: FilmSVG.length(film.window.width), height: FilmSVG.length(film.window.height))
  }

  private static func length(_ x: Double) -> Double { x.isFinite ? min(1e5, max(1, x)) : 1 }

  /// Of a frame in the picture; a short strip has no giant windows.
  private var frameWidth: Double {
    let room = width - 2 * SVGPage.margin - FilmSVG.gap * Double(columns - 1)
    return min(room / Double(columns), 420 * window.width / window.height, 260)
  }

  private var scale: Double { frameWidth / window.width }

  package func render() -> String { sheet.render() }

  package var sheet: SVGSheet {
    var svg = SVGWriter()
    let top =
      PictureHeading(title: film.title, facts: film.facts, summary: film.summary)
      .draw(width: width, into: &svg) + 12
    let frameHeight = window.height * scale
    for (index, frame) in film.frames.enumerated() {
      let x = SVGPage.margin + (frameWidth + FilmSVG.gap) * Double(index % columns)
      let y = top + (frameHeight + FilmSVG.captionHeight) * Double(index / columns)
      draw(frame, x, y, frameHeight, into: &svg)
    }
    let rows = Double((film.frames.count + columns - 1) / columns)
    let height = top + rows * (frameHeight + FilmSVG.captionHeight)
    return SVGSheet(
      title: shortened(film.title, to: 200), description: description,
      height: height + SVGPage.margin - 12, width: width, body: svg.body)
  }

  private func draw(
    _ frame: Film.Frame, _ x: Double, _ y: Double, _ height: Double, into svg: inout SVGWriter
  ) {
    svg.rect(x, y, frameWidth, height, "j", radius: 6)
    // A nested drawing cuts off what is outside of the window.
    var place = "x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
    place += " width=\"\(coordinate(frameWidth))\" height=\"\(coordinate(height))\""
    place += " viewBox=\"0 0 \(coordinate(window.width)) \(coordinate(window.height))\""
    svg.begin("svg", place)
    for box in frame.boxes where box.isVisible { draw(box, into: &svg) }
    svg.end()
    svg.rect(x, y, frameWidth, height, "a", radius: 6)
    svg.text("\(figure(frame.time, digits: 3)) s", x, y + height + 18)
    if !frame.caption.isEmpty {
      svg.text(fitted(frame.caption, width: frameWidth, size: 12), x, y + height + 34, "d")
    }
  }

  private func draw(_ box: Film.Box, into svg: inout SVGWriter) {
    let rect = box.rect
    let middle = (x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
    if box.letters != nil { return drawLine(box, into: &svg) }
    var attributes =
      box.isOutline
      ? "fill=\"none\" stroke=\"\(box.color.hex)\"" : "fill=\"\(box.color.hex)\""
    let opacity = FilmSVG.part(box.opacity) * FilmSVG.part(box.color.alpha)
    if opacity < 1 { attributes += " opacity=\"\(coordinate(opacity, digits: 2))\"" }
    let isTurned = box.scale != 1 || box.rotation != 0
    if isTurned { svg.begin("g", "transform=\"\(transform(box, middle))\"") }
    svg.rect(
      rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, "",
      radius: max(0, box.cornerRadius),
      attributes)
    drawText(box, opacity, middle, into: &svg)
    if isTurned { svg.end() }
  }

  private func transform(_ box: Film.Box, _ middle: (x: Double, y: Double)) -> String {
    let place = "\(coordinate(middle.x)) \(coordinate(middle.y))"
    let back = "\(coordinate(-middle.x)) \(coordinate(-middle.y))"
    var text = "translate(\(place))"
    if box.rotation != 0 { text += "rotate(\(coordinate(box.rotation)))" }
    if box.scale != 1 { text += "scale(\(coordinate(box.scale, digits: 3)))" }
    return text + "translate(\(back))"
  }

  /// A line of the program's own text, where it stands.
  private func drawLine(_ box: Film.Box, into svg: inout SVGWriter) {
    guard let letters = box.letters, letters.size * scale >= 1.5 else { return }
    let middle = box.rect.middle
    let opacity = FilmSVG.part(box.opacity) * FilmSVG.part(letters.color.alpha)
    var attributes = "class=\"m\" fill=\"\(letters.color.hex)\""
    attributes += " style=\"font-size:\(coordinate(letters.size))px\""
    attributes += " x=\"\(coordinate(middle.x))\""
    attributes += " y=\"\(coordinate(middle.y + letters.size * 0.35))\""
    if opacity < 1 { attributes += " opacity=\"\(coordinate(opacity, digits: 2))\"" }
    if box.rotation != 0 {
      let place = "\(coordinate(middle.x)) \(coordinate(middle.y))"
      attributes += " transform=\"rotate(\(coordinate(box.rotation)) \(place))\""
    }
    svg.append("<text \(attributes)>\(escaped(box.text))</text>\n")
  }

  /// In the middle of its box, as large as labels are elsewhere in the picture.
  private func drawText(
    _ box: Film.Box, _ opacity: Double, _ middle: (x: Double, y: Double),
    into svg: inout SVGWriter
  ) {
    let size = min(12 / scale, box.rect.size.height * 0.7)
    if box.text.isEmpty || size * scale < 5 { return }
    let text = fitted(box.text, width: box.rect.size.width - size / 2, size: size)
    var attributes = "class=\"m \(box.color.isDark ? "w" : "k")\""
    attributes += " style=\"font-size:\(coordinate(size))px\""
    attributes += " x=\"\(coordinate(middle.x))\" y=\"\(coordinate(middle.y + size * 0.35))\""
    if opacity < 1 { attributes += " opacity=\"\(coordinate(opacity, digits: 2))\"" }
    svg.append("<text \(attributes)>\(escaped(text))</text>\n")
  }

  private static func part(_ x: Double) -> Double { x.isFinite ? min(1, max(0, x)) : 1 }

  private var description: String {
    let times = film.frames.prefix(40).map { "\(figure($0.time, digits: 3)) s" }
    return shortened(
      "\(film.summary) The window at \(times.joined(separator: ", ")).", to: 1000)
  }
}
