import ScrollStage

struct MapRendering {
  let options: FlickOptions
  let console: Console
  init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }
  func text(of maps: [LandingMap]) -> String { MapJSON.document(maps).indented + "\n" }
}
struct DiffRendering {
  let options: FlickOptions
  let console: Console
  init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }
  func text(of difference: LandingDifference) -> String {
    var t = ""
    for i in difference.intervals { t += "\(i)\n" }
    return t
  }
}
