import ScrollModel
import ScrollStage

/// How a picture or its numbers are written.
package enum PictureFormat: String, CaseIterable, Sendable {
  case text
  case svg
  case html
  case json
}

/// How the rows of a sweep are written.
package enum SweepFormat: String, CaseIterable, Sendable {
  case csv
  case ndjson
}

/// Which landing of a script is explained.
package enum LandingChoice: Equatable, Sendable {
  case last
  /// From 1.
  case number(Int)
  /// That of the gesture on a line.
  case line(Int)
}

/// One of several contiguous parts.
package struct Shard: Equatable, Sendable {
  /// From 1.
  package var number: Int
  package var count: Int

  /// The part of so many rows: the parts of all shards in order are the whole.
  package func rows(of total: Int) -> Range<Int> {
    let (size, rest) = total.quotientAndRemainder(dividingBy: count)
    let first = (number - 1) * size + min(number - 1, rest)
    return first..<first + size + (number <= rest ? 1 : 0)
  }
}

/// The options shared by the commands that try all flicks of a scene.
package struct FlickOptions: Equatable, Sendable {
  package var input = InputOptions()
  /// Parameters with all values that each is to have.
  package var variants: [[ParameterSetting]] = []
  package var query = FlickQuery()
  package var format = PictureFormat.text
  package var sweepFormat = SweepFormat.csv
  /// Threads that work at once; as many as there are cores without one.
  package var jobs: Int?
  package var shard = Shard(number: 1, count: 1)
  package var readsStandardInput = false
  /// Which properties are tried; the standard ones without any.
  package var properties: [LandingProperty] = []
  package var plotKind = PlotKind.time
  package var landing = LandingChoice.last
  /// When the scene is drawn, seconds after the release.
  package var moments: [Double] = []
  /// The target at which the landing is not, and might be.
  package var absentTarget: String?
  package var isASCII = false
  package var outputPath: String?
  package var steps = LimitChoice.standard
  package var memory = LimitChoice.standard
  package var color = ColorChoice.auto

  package init() {}

  /// The paths that are no declarations.
  package var scripts: [String] { input.paths.filter { !$0.hasSuffix(".swift") } }

  /// The settings of each picture: all combinations of the values.
  package var settings: [[ParameterSetting]] {
    var all: [[ParameterSetting]] = [[]]
    for values in variants {
      all = all.flatMap { settings in values.map { settings + [$0] } }
    }
    return all
  }
}
