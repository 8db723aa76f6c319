import ScrollStage

/// `settle map`: where each flick comes to rest.
package struct MapCommand {
  private let options: FlickOptions
  private let console: Console

  package init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    guard let path = options.scripts.first else { return .usage }
    do throws(FlickScene.Failure) {
      let maps = try LandingMaps(options, console: console).all(of: path)
      let text = MapRendering(options, console: console).text(of: maps)
      let status = FlickOutput(path: options.outputPath, console: console).write(text)
      return console.isInterrupted() ? .interrupted : status
    } catch {
      return error.status
    }
  }
}

/// The maps of a script, one for each value of its parameters.
struct LandingMaps {
  private let options: FlickOptions
  private let console: Console

  init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  func all(of path: String) throws(FlickScene.Failure) -> [LandingMap] {
    var maps: [LandingMap] = []
    for settings in options.settings { maps.append(try map(of: path, settings)) }
    return maps
  }

  func map(
    of path: String, _ settings: [ParameterSetting]
  ) throws(FlickScene.Failure) -> LandingMap {
    let scene = try FlickScene(path, options, settings: settings, console: console)
    let progress = ProgressLine("map", console: console)
    defer { progress.clear() }
    do {
      let map = try scene.space.map(
        file: scene.script.name, settings: settings.map { $0.words },
        progress: { progress.update($0, of: $1) })
      scene.warn(of: map.reach, options, console)
      return map
    } catch {
      throw FlickScene.Failure(error, of: scene.script, console)
    }
  }
}

extension ParameterSetting {
  /// `CardSnap.width = 280`
  var words: String { "\(rule).\(parameter) = \(value)" }
}
