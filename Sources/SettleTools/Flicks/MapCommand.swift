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
    let map: LandingMap
    do { map = try self.map(of: scene, settings.map { $0.words }, progress) } catch {
      throw FlickScene.Failure(error, of: scene.script, console)
    }
    guard !map.starts.isEmpty || progress.goesOn else {
      throw FlickScene.Failure(status: .interrupted)
    }
    scene.warn(of: map.reach, options, console)
    return map
  }

  private func map(
    of scene: FlickScene, _ settings: [String], _ progress: ProgressLine
  ) throws(FlickProblem) -> LandingMap {
    let file = scene.script.name
    let draft = Draft(console: console)
    if scene.space.isPlayed, options.drawsDraft(console),
      let coarse = try scene.space.coarseMap(
        file: file, settings: settings, goesOn: { progress.goesOn })
    {
      draft.show(MapRendering(options, console: console).text(of: [coarse]))
    }
    let team = FlickTeam(scene, options, progress: progress)
    let map = try scene.space.map(
      file: file, settings: settings, crew: team.crew, goesOn: { progress.goesOn })
    progress.clear()
    if !map.starts.isEmpty { draft.erase() }
    return map
  }
}

extension FlickOptions {
  /// Whether somebody is waiting for the picture, so that a rough one is welcome.
  fileprivate func drawsDraft(_ console: Console) -> Bool {
    console.isLive && console.outputIsTerminal && format == .text && outputPath == nil
      && settings.count == 1
  }
}

extension ParameterSetting {
  /// `CardSnap.width = 280`
  var words: String { "\(rule).\(parameter) = \(value)" }
}
