import ScrollPictures
import ScrollStage

/// A map, or several beside one another, in the form that was asked for.
struct MapRendering {
  private let options: FlickOptions
  private let console: Console

  init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  func text(of maps: [LandingMap]) -> String {
    switch options.format {
    case .json: return MapJSON.document(maps).indented + "\n"
    case .text: return drawn(maps, style)
    case .svg: return svg(maps)
    case .html:
      let plain = TextStyle(width: MapRendering.pageColumns)
      let title = maps.first.map { "\($0.subject.behavior) in \($0.subject.file)" } ?? ""
      return PictureHTML(title: title, parts: [.svg(svg(maps)), .text(drawn(maps, plain))]).render()
    }
  }

  /// Columns of the text below a picture.
  private static let pageColumns = 120

  private func drawn(_ maps: [LandingMap], _ style: TextStyle) -> String {
    if maps.count > 1 { return MapMultiples(maps).text(style: style) }
    return maps.first.map { MapText($0, focus: $0.subject.present, style: style).render() } ?? ""
  }

  private func svg(_ maps: [LandingMap]) -> String {
    if maps.count > 1 { return MapMultiples(maps).svg() }
    return maps.first.map { MapSVG($0).render() } ?? ""
  }

  private var style: TextStyle { TextStyle(options, console) }
}

extension TextStyle {
  /// As the terminal and the options want it.
  ///
  /// - Parameter isToTerminal: it is shown, and not written to the file that the options name.
  init(_ options: FlickOptions, _ console: Console, isToTerminal: Bool? = nil) {
    let palette = console.palette(
      options.color,
      isTerminal: console.outputIsTerminal && (isToTerminal ?? (options.outputPath == nil)))
    self.init(
      width: console.width, isColored: palette == .color,
      isASCII: options.isASCII || console.isASCII)
  }
}
