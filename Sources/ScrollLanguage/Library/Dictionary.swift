extension StandardLibrary {
  /// A dictionary is a table of entries in the order of their insertion. A position is the number of
  /// an entry; it is good until the dictionary changes.
  static let dictionary: StaticString = #"""
    /// Values by key, in the order in which the keys were added.
    @_reference
    struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral,
      CustomStringConvertible, CustomDebugStringConvertible
    {
      typealias Element = (key: Key, value: Value)
      typealias SubSequence = Slice<[Key: Value]>
      /// A position in a dictionary.
      struct Index: Comparable, Hashable {
        let _entry: Int
        static func < (lhs: Index, rhs: Index) -> Bool { lhs._entry < rhs._entry }
      }
      /// Walks over a dictionary.
      struct Iterator: IteratorProtocol {
        let _dictionary: [Key: Value]
        var _entry: Int
        mutating func next() -> (key: Key, value: Value)? {
          let entry = _dictionary._next(_entry)
          if entry < 0 { return nil }
          _entry = entry + 1
          return (key: _dictionary._key(entry), value: _dictionary._value(entry))
        }
      }
      init()
      /// Makes room for a number of keys. Without effect here.
      init(minimumCapacity: Int) { self = [:] }
      init(dictionaryLiteral elements: [(Key, Value)]) { self.init(uniqueKeysWithValues: elements) }
      /// The pairs of a sequence; a fault when two have the same key.
      init<S: Sequence>(uniqueKeysWithValues keysAndValues: S) where S.Element == (Key, Value) {
        self = [:]
        for (key, value) in keysAndValues {
          if updateValue(value, forKey: key) != nil { _fault(.duplicateKey) }
        }
      }
      /// The pairs of a sequence; the function decides between two values for the same key.
      init<S: Sequence>(_ keysAndValues: S, uniquingKeysWith combine: (Value, Value) -> Value)
      where S.Element == (Key, Value) {
        self = [:]
        for (key, value) in keysAndValues { _merge(key, value, combine) }
      }
      mutating func _merge(_ key: Key, _ value: Value, _ combine: (Value, Value) -> Value) {
        if let old = self[key] {
          self[key] = .some(combine(old, value))
        } else {
          self[key] = .some(value)
        }
      }
      var count: Int { get }
      func _next(_ entry: Int) -> Int
      func _key(_ entry: Int) -> Key
      func _value(_ entry: Int) -> Value
      func _entry(of key: Key) -> Int
      func _checked(_ position: Index) -> Int {
        let entry = position._entry
        if entry < 0 || _next(entry) != entry { _fault(.index) }
        return entry
      }
      /// The value for a key, or nil. Setting nil removes the key.
      subscript(key: Key) -> Value? { get set }
      /// The value for a key, or the given one when there is none.
      subscript(key: Key, default defaultValue: Value) -> Value { get set }
      subscript(key: Key, _computed defaultValue: @autoclosure () -> Value) -> Value {
        get { self[key] ?? defaultValue() }
        set { self[key] = newValue }
      }
      subscript(position: Index) -> (key: Key, value: Value) {
        let entry = _checked(position)
        return (key: _key(entry), value: _value(entry))
      }
      func makeIterator() -> Iterator { Iterator(_dictionary: self, _entry: 0) }
      func _index(from entry: Int) -> Index {
        let next = _next(entry)
        return next < 0 ? endIndex : Index(_entry: next)
      }
      var startIndex: Index { _index(from: 0) }
      var endIndex: Index { Index(_entry: Int.max) }
      func index(after i: Index) -> Index { _index(from: _checked(i) + 1) }
      /// The position of a key, or nil.
      func index(forKey key: Key) -> Index? {
        let entry = _entry(of: key)
        return entry < 0 ? nil : Index(_entry: entry)
      }
      var isEmpty: Bool { count == 0 }
      /// The keys in the order in which they were added.
      var keys: Keys { Keys(_dictionary: self) }
      /// The values in the order of their keys.
      var values: Values { Values(_dictionary: self) }
      /// Sets the value for a key; the old one, or nil.
      @discardableResult mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
      /// Removes a key; its value, or nil.
      @discardableResult mutating func removeValue(forKey key: Key) -> Value?
      /// Removes the pair at a position.
      @discardableResult mutating func remove(at index: Index) -> (key: Key, value: Value) {
        let element = self[index]
        removeValue(forKey: element.key)
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
        for (key, value) in self { result[key] = .some(transform(value)) }
        return result
      }
      /// The keys with what the function makes of their values, without the nils.
      func compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T] {
        var result: [Key: T] = [:]
        for (key, value) in self { if let new = transform(value) { result[key] = .some(new) } }
        return result
      }
      /// The pairs for which the function says true.
      func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value] {
        var result: [Key: Value] = [:]
        for element in self { if isIncluded(element) { result[element.key] = .some(element.value) } }
        return result
      }
      /// Adds the pairs of another dictionary; the function decides between two values for the same key.
      mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) {
        for (key, value) in other { _merge(key, value, combine) }
      }
      /// Adds the pairs of a sequence; the function decides between two values for the same key.
      mutating func merge<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) -> Value)
      where S.Element == (Key, Value) {
        for (key, value) in other { _merge(key, value, combine) }
      }
      /// With the pairs of another dictionary; the function decides between two values for the same key.
      func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key:
        Value]
      {
        var result = self
        result.merge(other, uniquingKeysWith: combine)
        return result
      }
      /// With the pairs of a sequence; the function decides between two values for the same key.
      func merging<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) -> Value) -> [Key:
        Value] where S.Element == (Key, Value)
      {
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
        let _dictionary: [Key: Value]
        struct Iterator: IteratorProtocol {
          let _dictionary: [Key: Value]
          var _entry: Int
          mutating func next() -> Key? {
            let entry = _dictionary._next(_entry)
            if entry < 0 { return nil }
            _entry = entry + 1
            return _dictionary._key(entry)
          }
        }
        func makeIterator() -> Iterator { Iterator(_dictionary: _dictionary, _entry: 0) }
        var startIndex: Dictionary<Key, Value>.Index { _dictionary.startIndex }
        var endIndex: Dictionary<Key, Value>.Index { _dictionary.endIndex }
        var count: Int { _dictionary.count }
        func index(after i: Dictionary<Key, Value>.Index) -> Dictionary<Key, Value>.Index {
          _dictionary.index(after: i)
        }
        subscript(position: Dictionary<Key, Value>.Index) -> Key {
          _dictionary._key(_dictionary._checked(position))
        }
        func contains(_ element: Key) -> Bool { _dictionary._entry(of: element) >= 0 }
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
        let _dictionary: [Key: Value]
        struct Iterator: IteratorProtocol {
          let _dictionary: [Key: Value]
          var _entry: Int
          mutating func next() -> Value? {
            let entry = _dictionary._next(_entry)
            if entry < 0 { return nil }
            _entry = entry + 1
            return _dictionary._value(entry)
          }
        }
        func makeIterator() -> Iterator { Iterator(_dictionary: _dictionary, _entry: 0) }
        var startIndex: Dictionary<Key, Value>.Index { _dictionary.startIndex }
        var endIndex: Dictionary<Key, Value>.Index { _dictionary.endIndex }
        var count: Int { _dictionary.count }
        func index(after i: Dictionary<Key, Value>.Index) -> Dictionary<Key, Value>.Index {
          _dictionary.index(after: i)
        }
        subscript(position: Dictionary<Key, Value>.Index) -> Value {
          _dictionary._value(_dictionary._checked(position))
        }
        var description: String { String(describing: Array(self)) }
        var debugDescription: String { "Dictionary.Values(" + String(reflecting: Array(self)) + ")" }
      }
    }
    extension Dictionary {
      /// The elements of a sequence in lists by the key that the function gives them.
      init<S: Sequence>(grouping values: S, by keyForValue: (S.Element) -> Key)
      where Value == [S.Element] {
        self = [:]
        for element in values { self[keyForValue(element), default: []].append(element) }
      }
    }
    extension Dictionary: Equatable where Value: Equatable {
      static func == (lhs: [Key: Value], rhs: [Key: Value]) -> Bool {
        if lhs.count != rhs.count { return false }
        for (key, value) in lhs {
          guard let other = rhs[key] else { return false }
          if !(other == value) { return false }
        }
        return true
      }
    }
    extension Dictionary: Hashable where Value: Hashable {
      func hash(into hasher: inout Hasher) {
        var sum = 0
        for (key, value) in self {
          var part = Hasher()
          part.combine(key)
          part.combine(value)
          sum = sum &+ part.finalize()
        }
        hasher.combine(sum)
      }
    }
    extension Dictionary: Sendable {}
    /// Keys and values as they are written: in their order, and a key as often as it stands there.
    struct KeyValuePairs<Key, Value>: RandomAccessCollection, ExpressibleByDictionaryLiteral,
      CustomStringConvertible, CustomDebugStringConvertible
    {
      typealias Element = (key: Key, value: Value)
      typealias Index = Int
      typealias SubSequence = Slice<KeyValuePairs<Key, Value>>
      typealias Iterator = IndexingIterator<KeyValuePairs<Key, Value>>
      let _elements: [(Key, Value)]
      init(dictionaryLiteral elements: [(Key, Value)]) { _elements = elements }
      var startIndex: Int { 0 }
      var endIndex: Int { _elements.count }
      subscript(position: Int) -> (key: Key, value: Value) { _elements[position] }
      var description: String {
        if _elements.isEmpty { return "[:]" }
        var text = "["
        for (key, value) in _elements {
          if text != "[" { text += ", " }
          text += String(reflecting: key) + ": " + String(reflecting: value)
        }
        return text + "]"
      }
      var debugDescription: String { description }
    }

    """#
}
