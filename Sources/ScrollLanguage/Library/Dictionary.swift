extension StandardLibrary {
  /// Dictionaries and sets lie in the same kind of table: entries in the order of their insertion,
  /// found by hash. The table knows nothing of equality; the library compares the keys of the
  /// entries that share a hash. An entry keeps its number until another one is removed.
  static let dictionary = #"""
    /// Values by key, in the order in which the keys were added.
    @_reference struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral, CustomStringConvertible, CustomDebugStringConvertible {
      typealias Element = (key: Key, value: Value)
      typealias SubSequence = Slice<Dictionary<Key, Value>>
      /// A position in a dictionary.
      struct Index: Comparable, Hashable {
        let _entry: Int
        static func < (lhs: Index, rhs: Index) -> Bool { lhs._entry < rhs._entry }
      }
      /// Walks over a dictionary.
      struct Iterator: IteratorProtocol {
        let _dictionary: Dictionary<Key, Value>
        var _entry: Int
        mutating func next() -> (key: Key, value: Value)? {
          if _entry < 0 { return nil }
          let entry = _entry
          _entry = _dictionary._entry(after: entry)
          return (key: _dictionary._key(at: entry), value: _dictionary._value(at: entry))
        }
      }
      init() { self = [:] }
      /// Makes room for a number of keys. Without effect here.
      init(minimumCapacity: Int) { self = [:] }
      init(dictionaryLiteral elements: [(Key, Value)]) { self.init(uniqueKeysWithValues: elements) }
      /// The pairs of a sequence; a fault when two have the same key.
      init<S: Sequence>(uniqueKeysWithValues keysAndValues: S) where S.Element == (Key, Value) {
        self = [:]
        for (key, value) in keysAndValues {
          let hash = key.hashValue
          if _find(key, hash) >= 0 { _fault(.duplicateKey) }
          _insert(hash, key, value)
        }
      }
      /// The pairs of a sequence; the function decides between two values for the same key.
      init<S: Sequence>(_ keysAndValues: S, uniquingKeysWith combine: (Value, Value) -> Value) where S.Element == (Key, Value) {
        self = [:]
        for (key, value) in keysAndValues { _merge(key, value, combine) }
      }
      mutating func _merge(_ key: Key, _ value: Value, _ combine: (Value, Value) -> Value) {
        let hash = key.hashValue
        let entry = _find(key, hash)
        if entry < 0 { _insert(hash, key, value) } else { _setValue(at: entry, combine(_value(at: entry), value)) }
      }
      @_native("Table.count") var count: Int { get }
      @_native("Table.first(hash:)") func _entry(hash: Int) -> Int
      @_native("Table.next(hash:)") func _entry(sharingHashWith entry: Int) -> Int
      @_native("Table.next(after:)") func _entry(after entry: Int) -> Int
      @_native("Table.key(at:)") func _key(at entry: Int) -> Key
      @_native("Table.value(at:)") func _value(at entry: Int) -> Value
      @_native("Table.takeValue(at:)") mutating func _takeValue(at entry: Int) -> Value
      @_native("Table.setValue(at:)") mutating func _setValue(at entry: Int, _ value: Value)
      @_native("Table.insert(hash:key:value:)") mutating func _insert(_ hash: Int, _ key: Key, _ value: Value)
      @_native("Table.remove(at:)") mutating func _remove(at entry: Int)
      func _find(_ key: Key, _ hash: Int) -> Int {
        var entry = _entry(hash: hash)
        while entry >= 0 {
          if _key(at: entry) == key { return entry }
          entry = _entry(sharingHashWith: entry)
        }
        return entry
      }
      /// The value for a key, or nil. Setting nil removes the key.
      subscript(key: Key) -> Value? {
        get {
          let entry = _find(key, key.hashValue)
          return entry < 0 ? nil : _value(at: entry)
        }
        set {
          let hash = key.hashValue
          let entry = _find(key, hash)
          if let value = newValue {
            if entry < 0 { _insert(hash, key, value) } else { _setValue(at: entry, value) }
          } else if entry >= 0 {
            _remove(at: entry)
          }
        }
      }
      /// The value for a key, or the given one when there is none.
      subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value {
        get {
          let entry = _find(key, key.hashValue)
          return entry < 0 ? defaultValue() : _value(at: entry)
        }
        set {
          let hash = key.hashValue
          let entry = _find(key, hash)
          if entry < 0 { _insert(hash, key, newValue) } else { _setValue(at: entry, newValue) }
        }
      }
      subscript(position: Index) -> (key: Key, value: Value) { (key: _key(at: position._entry), value: _value(at: position._entry)) }
      subscript(bounds: Range<Index>) -> Slice<Dictionary<Key, Value>> { Slice(base: self, bounds: bounds) }
      func makeIterator() -> Iterator { Iterator(_dictionary: self, _entry: _entry(after: -1)) }
      var startIndex: Index { count == 0 ? endIndex : Index(_entry: _entry(after: -1)) }
      var endIndex: Index { Index(_entry: Int.max) }
      func index(after i: Index) -> Index {
        let entry = _entry(after: i._entry)
        return entry < 0 ? endIndex : Index(_entry: entry)
      }
      /// The position of a key, or nil.
      func index(forKey key: Key) -> Index? {
        let entry = _find(key, key.hashValue)
        return entry < 0 ? nil : Index(_entry: entry)
      }
      var isEmpty: Bool { count == 0 }
      /// The keys in the order in which they were added.
      var keys: Keys { Keys(_dictionary: self) }
      /// The values in the order of their keys.
      var values: Values { Values(_dictionary: self) }
      /// Sets the value for a key; the old one, or nil.
      @discardableResult mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
        let old = self[key]
        self[key] = .some(value)
        return old
      }
      /// Removes a key; its value, or nil.
      @discardableResult mutating func removeValue(forKey key: Key) -> Value? {
        let entry = _find(key, key.hashValue)
        if entry < 0 { return nil }
        let value = _value(at: entry)
        _remove(at: entry)
        return value
      }
      /// Removes the pair at a position.
      @discardableResult mutating func remove(at index: Index) -> (key: Key, value: Value) {
        let element = self[index]
        _remove(at: index._entry)
        return element
      }
      /// Takes out the first pair; nil when there is none.
      mutating func popFirst() -> (key: Key, value: Value)? { isEmpty ? nil : remove(at: startIndex) }
      /// Removes all keys.
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { self = [:] }
      mutating func reserveCapacity(_ minimumCapacity: Int) {}
      /// The same keys with what the function makes of their values.
      func mapValues<T>(_ transform: (Value) -> T) -> [Key: T] {
        var result: [Key: T] = [:]
        for (key, value) in self { result._insert(key.hashValue, key, transform(value)) }
        return result
      }
      /// The keys with what the function makes of their values, without the nils.
      func compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T] {
        var result: [Key: T] = [:]
        for (key, value) in self { if let new = transform(value) { result._insert(key.hashValue, key, new) } }
        return result
      }
      /// The pairs for which the function says true.
      func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value] {
        var result: [Key: Value] = [:]
        for element in self { if isIncluded(element) { result._insert(element.key.hashValue, element.key, element.value) } }
        return result
      }
      /// Adds the pairs of another dictionary; the function decides between two values for the same key.
      mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) {
        for (key, value) in other { _merge(key, value, combine) }
      }
      /// Adds the pairs of a sequence; the function decides between two values for the same key.
      mutating func merge<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) -> Value) where S.Element == (Key, Value) {
        for (key, value) in other { _merge(key, value, combine) }
      }
      /// With the pairs of another dictionary; the function decides between two values for the same key.
      func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value] {
        var result = self
        result.merge(other, uniquingKeysWith: combine)
        return result
      }
      /// With the pairs of a sequence; the function decides between two values for the same key.
      func merging<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value] where S.Element == (Key, Value) {
        var result = self
        result.merge(other, uniquingKeysWith: combine)
        return result
      }
      var description: String { String(describing: self) }
      var debugDescription: String { String(reflecting: self) }

      /// The keys of a dictionary.
      struct Keys: Collection, CustomStringConvertible, CustomDebugStringConvertible {
        typealias Element = Key
        typealias Index = Dictionary<Key, Value>.Index
        typealias SubSequence = Slice<Dictionary<Key, Value>.Keys>
        let _dictionary: Dictionary<Key, Value>
        struct Iterator: IteratorProtocol {
          let _dictionary: Dictionary<Key, Value>
          var _entry: Int
          mutating func next() -> Key? {
            if _entry < 0 { return nil }
            let entry = _entry
            _entry = _dictionary._entry(after: entry)
            return _dictionary._key(at: entry)
          }
        }
        func makeIterator() -> Iterator { Iterator(_dictionary: _dictionary, _entry: _dictionary._entry(after: -1)) }
        var startIndex: Dictionary<Key, Value>.Index { _dictionary.startIndex }
        var endIndex: Dictionary<Key, Value>.Index { _dictionary.endIndex }
        var count: Int { _dictionary.count }
        func index(after i: Dictionary<Key, Value>.Index) -> Dictionary<Key, Value>.Index { _dictionary.index(after: i) }
        subscript(position: Dictionary<Key, Value>.Index) -> Key { _dictionary._key(at: position._entry) }
        subscript(bounds: Range<Dictionary<Key, Value>.Index>) -> Slice<Dictionary<Key, Value>.Keys> { Slice(base: self, bounds: bounds) }
        func contains(_ element: Key) -> Bool { _dictionary._find(element, element.hashValue) >= 0 }
        static func == (lhs: Keys, rhs: Keys) -> Bool {
          if lhs.count != rhs.count { return false }
          for key in lhs { if !rhs.contains(key) { return false } }
          return true
        }
        var description: String { String(describing: Array(self)) }
        var debugDescription: String { "Dictionary.Keys(" + String(reflecting: Array(self)) + ")" }
      }
      /// The values of a dictionary.
      struct Values: Collection, CustomStringConvertible, CustomDebugStringConvertible {
        typealias Element = Value
        typealias Index = Dictionary<Key, Value>.Index
        typealias SubSequence = Slice<Dictionary<Key, Value>.Values>
        let _dictionary: Dictionary<Key, Value>
        struct Iterator: IteratorProtocol {
          let _dictionary: Dictionary<Key, Value>
          var _entry: Int
          mutating func next() -> Value? {
            if _entry < 0 { return nil }
            let entry = _entry
            _entry = _dictionary._entry(after: entry)
            return _dictionary._value(at: entry)
          }
        }
        func makeIterator() -> Iterator { Iterator(_dictionary: _dictionary, _entry: _dictionary._entry(after: -1)) }
        var startIndex: Dictionary<Key, Value>.Index { _dictionary.startIndex }
        var endIndex: Dictionary<Key, Value>.Index { _dictionary.endIndex }
        var count: Int { _dictionary.count }
        func index(after i: Dictionary<Key, Value>.Index) -> Dictionary<Key, Value>.Index { _dictionary.index(after: i) }
        subscript(position: Dictionary<Key, Value>.Index) -> Value { _dictionary._value(at: position._entry) }
        subscript(bounds: Range<Dictionary<Key, Value>.Index>) -> Slice<Dictionary<Key, Value>.Values> { Slice(base: self, bounds: bounds) }
        var description: String { String(describing: Array(self)) }
        var debugDescription: String { "Dictionary.Values(" + String(reflecting: Array(self)) + ")" }
      }
    }
    extension Dictionary {
      /// The elements of a sequence in lists by the key that the function gives them.
      init<S: Sequence>(grouping values: S, by keyForValue: (S.Element) -> Key) where Value == [S.Element] {
        self = [:]
        for element in values {
          let key = keyForValue(element)
          let hash = key.hashValue
          let entry = _find(key, hash)
          if entry < 0 {
            _insert(hash, key, [element])
          } else {
            var list = _takeValue(at: entry)
            list.append(element)
            _setValue(at: entry, list)
          }
        }
      }
    }
    extension Dictionary: Equatable where Value: Equatable {
      static func == (lhs: [Key: Value], rhs: [Key: Value]) -> Bool {
        if lhs.count != rhs.count { return false }
        for (key, value) in lhs {
          let entry = rhs._find(key, key.hashValue)
          if entry < 0 || !(rhs._value(at: entry) == value) { return false }
        }
        return true
      }
    }
    extension Dictionary: Hashable where Value: Hashable {
      func hash(into hasher: inout Hasher) {
        var sum = 0
        for (key, value) in self {
          var part = Hasher()
          key.hash(into: &part)
          value.hash(into: &part)
          sum = sum &+ part.finalize()
        }
        hasher._combine(word: sum)
      }
    }
    extension Dictionary: Sendable {}
    typealias KeyValuePairs<Key, Value> = Array<(key: Key, value: Value)>
    """#
}
