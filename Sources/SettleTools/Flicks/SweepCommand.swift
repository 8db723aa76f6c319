import ScrollLanguage
import ScrollModel
import ScrollStage

/// `settle sweep`: a row for each landing of the grid, as data.
package struct SweepCommand {
  private let options: FlickOptions
  private let console: Console

  package init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    guard let path = options.scripts.first else { return .usage }
    let settings = options.settings.first ?? []
    do throws(FlickScene.Failure) {
      let scene = try FlickScene(path, options, settings: settings, console: console)
      return options.readsStandardInput ? answer(scene.space) : try sweep(scene)
    } catch {
      return error.status
    }
  }

  private var output: FlickOutput { FlickOutput(path: options.outputPath, console: console) }

  // MARK: The grid

  private func sweep(_ scene: FlickScene) throws(FlickScene.Failure) -> ExitStatus {
    let space = scene.space
    let progress = ProgressLine("sweep", console: console)
    defer { progress.clear() }
    let crew = FlickTeam(scene, options, progress: progress).crew
    let starts: [Double]
    do { starts = try space.sweepStarts(crew: crew, goesOn: { progress.goesOn }) } catch {
      throw FlickScene.Failure(error, of: scene.script, console)
    }
    let grid = LandingGrid(starts: starts, velocities: space.velocities)
    guard grid.count <= FlickQuery.greatestCount else {
      throw FlickScene.Failure(.tooManyLandings(grid.count), of: scene.script, console)
    }
    guard let sink = output.open() else { return .inputOutput }
    if options.sweepFormat == .csv, options.shard.number == 1 { sink.write(SweepRow.header) }
    let rows = options.shard.rows(of: grid.count)
    var batches = RowBatches(rows)
    while progress.goesOn, let batch = batches.next() {
      let pieces = crew.map(batch) { SweptRows($1, of: grid, $0, options.sweepFormat, progress) }
      for piece in pieces {
        sink.write(piece.text)
        if !piece.isComplete { break }
      }
    }
    progress.clear()
    let status = output.close(sink)
    return console.isInterrupted() ? .interrupted : status
  }

  // MARK: Line by line

  /// Reads one flick a line and answers it before the next is read.
  private func answer(_ space: FlickSpace) -> ExitStatus {
    guard let sink = output.open() else {
      return .inputOutput
    }
    if options.sweepFormat == .csv { sink.write(SweepRow.header) }
    var questions = FlickLines(space)
    var worst = ExitStatus.success
    while !console.isInterrupted(), let line = console.readLine() {
      switch questions.next(line) {
      case .blank: continue
      case .wrong(let number, let reason):
        console.report("\(InputFile.standardInput):\(number): error: \(reason)\n")
        worst = .badData
      case .flick(let index, let start, let velocity):
        let landing = space.landing(from: start, velocity: velocity)
        sink.write(
          SweepRow(index: index, landing: landing, space: space).text(options.sweepFormat))
        sink.flush()
      }
    }
    space.finish()
    return max(worst, output.close(sink))
  }
}

/// The lines of standard input one after the other: each that is not blank has an index.
struct FlickLines {
  private let space: FlickSpace
  private var lines = 0
  private var flicks = 0

  enum Question {
    case blank
    /// The number of the line, and what is wrong with it.
    case wrong(line: Int, String)
    case flick(index: Int, start: Double, velocity: Double)
  }

  init(_ space: FlickSpace) { self.space = space }

  mutating func next(_ line: String) -> Question {
    lines += 1
    if line.allSatisfy({ $0.isWhitespace }) { return .blank }
    let index = flicks
    flicks += 1
    guard let flick = FlickLine(line) else {
      let example = #"{"start":0,"velocity":900}"#
      return .wrong(
        line: lines, "expected a line such as \(example), found '\(line.prefix(80))'")
    }
    do throws(FlickProblem) {
      let start = try flick.start.map { (start) throws(FlickProblem) in try space.within(start) }
      return .flick(
        index: index, start: start ?? space.presentOffset, velocity: flick.velocity)
    } catch {
      return .wrong(line: lines, error.words)
    }
  }
}

/// The flicks of a sweep: each start with each velocity.
struct LandingGrid {
  let starts: [Double]
  let velocities: [Double]

  var count: Int { starts.count * velocities.count }

  subscript(index: Int) -> (start: Double, velocity: Double) {
    (starts[index / velocities.count], velocities[index % velocities.count])
  }
}

/// Consecutive rows as they are written; the first of them where somebody wants to stop.
private struct SweptRows {
  private(set) var text = ""
  private(set) var isComplete = true

  init(
    _ rows: Range<Int>, of grid: LandingGrid, _ space: FlickSpace, _ format: SweepFormat,
    _ progress: ProgressLine
  ) {
    for index in rows {
      if index & 0xFF == 0, !progress.goesOn {
        isComplete = false
        return
      }
      let (start, velocity) = grid[index]
      let landing = space.landing(from: start, velocity: velocity)
      text += SweepRow(index: index, landing: landing, space: space).text(format)
    }
  }
}

/// Consecutive rows in pieces, as many at a time as are kept until they are written.
struct RowBatches: IteratorProtocol {
  private var rest: Range<Int>
  private static let pieceLength = 256
  private static let pieceCount = 64

  init(_ rows: Range<Int>) { rest = rows }

  mutating func next() -> [Range<Int>]? {
    if rest.isEmpty { return nil }
    var pieces: [Range<Int>] = []
    while !rest.isEmpty, pieces.count < RowBatches.pieceCount {
      let piece = rest.prefix(RowBatches.pieceLength)
      pieces.append(piece)
      rest = piece.upperBound..<rest.upperBound
    }
    return pieces
  }
}

/// A line of standard input: where a flick begins, and how fast it is.
struct FlickLine: Equatable {
  /// Where the content stands, without one.
  var start: Double?
  var velocity: Double

  init?(_ line: String) {
    var start: Double?
    var velocity: Double?
    var rest = line.drop { $0.isWhitespace }
    guard rest.first == "{", let end = rest.lastIndex(of: "}") else { return nil }
    rest = rest[..<end].dropFirst()
    for member in rest.split(separator: ",") {
      let sides = member.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let value = Double(FlickLine.trimmed(sides[1])), value.isFinite else {
        return nil
      }
      switch FlickLine.trimmed(sides[0]) {
      case "\"start\"": start = value
      case "\"velocity\"": velocity = value
      default: return nil
      }
    }
    guard let velocity else { return nil }
    self.start = start
    self.velocity = velocity
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
