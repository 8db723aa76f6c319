import ScrollModel
import ScrollStage

/// `settle diff`: only the flicks that come to rest elsewhere.
package struct DiffCommand {
  private let options: FlickOptions
  private let console: Console

  package init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  /// A script with the values of its parameters.
  private typealias Side = (path: String, settings: [ParameterSetting])

  package func run() -> ExitStatus {
    do throws(FlickScene.Failure) {
      let (old, new) = try sides()
      let maps = try maps(of: old, new)
      let difference = LandingDifference(from: maps[0], to: maps[1])
      let text = DiffRendering(options, console: console).text(of: difference, maps)
      let status = FlickOutput(path: options.outputPath, console: console).write(text)
      if console.isInterrupted() { return .interrupted }
      return max(status, difference.intervals.isEmpty ? .success : .failure)
    } catch {
      return error.status
    }
  }

  private func sides() throws(FlickScene.Failure) -> (Side, Side) {
    let scripts = options.scripts
    let settings = options.settings
    if scripts.count == 2, settings.count == 1 {
      return ((scripts[0], settings[0]), (scripts[1], settings[0]))
    }
    if scripts.count == 1, settings.count == 2 {
      return ((scripts[0], settings[0]), (scripts[0], settings[1]))
    }
    console.report(
      "Error: 'settle diff' compares two scripts, or one script with two values for a parameter, as in "
        + "--set Rule.parameter=1,2\n")
    throw FlickScene.Failure(status: .usage)
  }

  /// Both maps are made of the same starts: the rests of either.
  private func maps(
    of old: Side, _ new: Side
  ) throws(FlickScene.Failure) -> [LandingMap] {
    var options = options
    if options.query.starts.isEmpty {
      let (before, after) = (try starts(old), try starts(new))
      let offsets = (before.offsets + after.offsets).filter {
        before.range.contains($0) && after.range.contains($0)
      }
      options.query.starts = offsets.map { .offset($0) }
    }
    let maps = LandingMaps(options, console: console)
    return [
      try maps.map(of: old.path, old.settings), try maps.map(of: new.path, new.settings),
    ]
  }

  private func starts(
    _ side: Side
  ) throws(FlickScene.Failure) -> (offsets: [Double], range: ClosedRange<Double>) {
    let scene = try FlickScene(side.path, options, settings: side.settings, console: console)
    do {
      return (
        try scene.space.sweepStarts(goesOn: { !console.isInterrupted() }),
        scene.space.geometry.range
      )
    } catch {
      throw FlickScene.Failure(status: error.status)
    }
  }
}
