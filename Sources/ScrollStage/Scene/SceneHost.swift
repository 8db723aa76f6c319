import ScrollLanguage

/// What the resolver asks of the session that shows the scene: keys for state, and
/// which state an evaluation has read.
package final class SceneHost {
  /// In what the rows can differ that a closure of the program makes, by its place.
  var rowVariations: [SourceSpan: RowVariation] = [:]
  /// State keys that an evaluation has read.
  private(set) var readKeys: Set<Int> = []
  /// The subviews that proxies of this evaluation stand for.
  let subviews = SubviewTable()
  /// The layouts and alignment guides of the program that are running.
  let layoutRuns = LayoutRuns()
  /// Where lines of the program's own are by default: closures by the numbers of the lines.
  var alignmentLines: [Int: Kept] = [:]
  /// Views have been made by where others were on the screen.
  private(set) var readsPlaces = false
  /// What the proxies of geometry readers stand for. They last, since rows that are made later may
  /// hold them.
  private var readGeometries: [ViewGeometry] = []
  private var readers: [Identity: Int] = [:]
  /// Identities that are given twice.
  let identities = RepeatedIdentities()
  /// What is wrong with numbers and writes in views.
  let warnings = PlacedWarnings()
  /// What becomes of behaviours, where lints are wanted.
  var behaviors: BehaviorPlaces?
  /// A margin that a scroll view is laid out with besides its own, to see what would become of it.
  var triedMargin: (scrollView: Identity, margin: Reachability.Margin)?
  /// Views are made only to be looked at, and forgotten.
  var isPassing = false
  /// How often views have printed while they were made.
  var printCount = 0
  /// Some view wants to be told what becomes of it, or tells of itself.
  var hasHooks = false
  /// Some view has a look that a change of state could change.
  var hasLooks = false
  /// Some view has a transition that takes time.
  var hasTimedTransitions = false
  /// What the proxies stand for that closures of the present evaluation hold.
  private var geometries: [ViewGeometry] = []
  private var lastStateKey = 0
  private var evaluations = 0
  /// What the evaluations that run have read, outermost first.
  private var readings: [Reading] = []
  /// When which state has changed.
  var clock = StateClock()
  private var callbacks = 0

  package init() {}

  /// Views are being evaluated: state that is read now matters to them.
  var isEvaluating: Bool { evaluations > 0 }

  /// The scene has called a closure of the program and waits for it.
  var isBusy: Bool { evaluations > 0 || callbacks > 0 }

  func beginEvaluation() { evaluations += 1 }
  func endEvaluation() { evaluations -= 1 }

  func beginCallback() { callbacks += 1 }
  func endCallback() { callbacks -= 1 }

  func nextStateKey() -> Int {
    lastStateKey += 1
    return lastStateKey
  }

  /// A number for a proxy.
  func add(_ geometry: ViewGeometry) -> Int {
    // A proxy is of use only while its closure runs.
    if geometries.count >= SceneHost.greatestGeometries { geometries.removeAll() }
    geometries.append(geometry)
    return geometries.count - 1
  }

  /// A number for the proxy of a geometry reader.
  func add(_ geometry: ViewGeometry, for reader: Identity) -> Int {
    if let number = readers[reader] {
      readGeometries[-1 - number] = geometry
      return number
    }
    readGeometries.append(geometry)
    let number = -readGeometries.count
    readers[reader] = number
    return number
  }

  func geometry(_ number: Int) -> ViewGeometry? {
    noteReadOfSurroundings()
    if number < 0 {
      return readGeometries.indices.contains(-1 - number) ? readGeometries[-1 - number] : nil
    }
    return geometries.indices.contains(number) ? geometries[number] : nil
  }

  private static let greatestGeometries = 4096

  func noteRead(_ key: Int) {
    if isEvaluating { readKeys.insert(key) }
    if !readings.isEmpty { readings[readings.count - 1].keys.insert(key) }
  }

  func noteReadOfSurroundings() {
    if !readings.isEmpty { readings[readings.count - 1].readsSurroundings = true }
  }

  func noteReadOfPlaces() {
    readsPlaces = true
    if !readings.isEmpty { readings[readings.count - 1].readsPlaces = true }
  }

  /// Whether views have been made by where others were is found out anew.
  func forgetReadsOfPlaces() { readsPlaces = false }

  /// Evaluates something, and says what it has read.
  func reading<Result>(
    _ evaluate: () throws(Fault) -> Result
  ) throws(Fault) -> (result: Result, reading: Reading) {
    evaluations += 1
    readings.append(clock.beginReading())
    let result: Result
    do throws(Fault) {
      result = try evaluate()
    } catch {
      _ = endReading()
      throw error
    }
    return (result, endReading())
  }

  /// Something is taken as it was evaluated before: what that has read the present evaluation has
  /// read with it.
  func noteReading(_ reading: Reading) {
    if reading.readsPlaces { noteReadOfPlaces() }
    guard !readings.isEmpty else { return }
    readings[readings.count - 1].keys.formUnion(reading.keys)
    if reading.readsSurroundings { noteReadOfSurroundings() }
  }

  /// What an inner evaluation has read the outer one has read with it.
  private func endReading() -> Reading {
    evaluations -= 1
    let reading = readings.removeLast()
    noteReading(reading)
    return reading
  }
}
