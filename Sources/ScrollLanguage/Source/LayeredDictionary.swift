/// A dictionary that is cheap to copy and then change in a few places: changes go to a small layer over
/// the rest, and the two are merged when the layer has grown.
struct LayeredDictionary<Key: Hashable, Value> {
  private var settled: [Key: Value] = [:]
  private var changed: [Key: Value] = [:]

  private static var greatestLayer: Int { 64 }

  subscript(key: Key) -> Value? {
    changed.isEmpty ? settled[key] : changed[key] ?? settled[key]
  }

  mutating func set(_ key: Key, _ value: Value) {
    changed[key] = value
    if changed.count < LayeredDictionary.greatestLayer { return }
    for (key, value) in changed { settled[key] = value }
    changed = [:]
  }

  /// Every key with its value, in no order.
  var all: [(key: Key, value: Value)] {
    var all = settled.filter { changed[$0.key] == nil }.map { (key: $0.key, value: $0.value) }
    for (key, value) in changed { all.append((key, value)) }
    return all
  }
}

extension LayeredDictionary: Sendable where Key: Sendable, Value: Sendable {}
