/// What the resolver asks of the session that shows the scene: keys for state and environments, and
/// which state an evaluation has read.
package final class SceneHost {
  /// State keys that an evaluation has read.
  private(set) var readKeys: Set<Int> = []
  /// The subviews that proxies of this evaluation stand for.
  let subviews = SubviewTable()
  /// What the proxies stand for that closures of the present evaluation hold.
  private var geometries: [ViewGeometry] = []
  private var environments: [EnvironmentRecord] = []
  private var lastStateKey = 0
  private var evaluations = 0
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

  func geometry(_ number: Int) -> ViewGeometry? {
    geometries.indices.contains(number) ? geometries[number] : nil
  }

  private static let greatestGeometries = 4096

  func noteRead(_ key: Int) {
    if isEvaluating { readKeys.insert(key) }
  }

  /// A number by which `Environment` finds its values again.
  func environmentKey(for record: EnvironmentRecord) -> Int {
    if let index = environments.firstIndex(of: record) { return index + 1 }
    environments.append(record)
    return environments.count
  }

  func environment(_ key: Int) -> EnvironmentRecord? {
    environments.indices.contains(key - 1) ? environments[key - 1] : nil
  }
}
