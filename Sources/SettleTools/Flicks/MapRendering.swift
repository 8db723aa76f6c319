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
    case .text:
      return maps.map { MapText($0, focus: $0.subject.present, style: style).render() }
        .joined(separator: "\n")
    case .svg, .html: return maps.map { MapSVG($0).render() }.joined(separator: "\n")
    }
  }

  private var style: TextStyle { TextStyle(options, console) }
}

extension TextStyle {
  /// As the terminal and the options want it.
  init(_ options: FlickOptions, _ console: Console) {
    let palette = console.palette(
      options.color, isTerminal: console.outputIsTerminal && options.outputPath == nil)
    self.init(
      width: console.width, isColored: palette == .color,
      isASCII: options.isASCII || console.isASCII)
  }
}
