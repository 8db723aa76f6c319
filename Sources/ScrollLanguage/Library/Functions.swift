extension StandardLibrary {
  static let functions: StaticString = #"""
    /// Exchanges two values.
    func swap<T>(_ a: inout T, _ b: inout T) {
      let value = a
      a = b
      b = value
    }
    /// Replaces a value and gives the old one back.
    func exchange<T>(_ item: inout T, with newValue: T) -> T {
      let old = item
      item = newValue
      return old
    }
    /// What `==` on types asks.
    func _areSame<A, B>(_ first: A.Type, _ second: B.Type) -> Bool

    """#

  static let keyPaths: StaticString = #"""
    func _keyPathText(_ root: String, _ path: String) -> String {
      "\\" + root + "." + path._replacing(".?", "?")._replacing(".!", "!")._replacing(".[", "[")
    }
    func _joinedPaths(_ first: String, _ second: String) -> String {
      first == "self" ? second : second == "self" ? first : first + "." + second
    }
    /// The way from a value to one of its parts.
    struct KeyPath<Root, Value>: Hashable, CustomDebugStringConvertible {
      let _get: (Root) -> Value
      let _path: String
      var debugDescription: String { _keyPathText(String(describing: Root.self), _path) }
      static func == (lhs: KeyPath<Root, Value>, rhs: KeyPath<Root, Value>) -> Bool {
        lhs._path == rhs._path
      }
      func hash(into hasher: inout Hasher) { hasher.combine(_path) }
      /// The way on to a part of the part.
      func appending<Part>(path: KeyPath<Value, Part>) -> KeyPath<Root, Part> {
        let first = _get
        let second = path._get
        return KeyPath<Root, Part>(_get: { second(first($0)) }, _path: _joinedPaths(_path, path._path))
      }
    }
    /// What `x[keyPath: p]` reads and writes where it is changed in place.
    func _readKeyPath<Root, Value>(_ root: Root, _ path: WritableKeyPath<Root, Value>) -> Value {
      path._get(root)
    }
    func _writeKeyPath<Root, Value>(
      _ root: inout Root, _ path: WritableKeyPath<Root, Value>, _ value: Value
    ) {
      path._set(&root, value)
    }
    /// The way from a value to one of its parts, which can be changed.
    struct WritableKeyPath<Root, Value>: Hashable, CustomDebugStringConvertible {
      let _get: (Root) -> Value
      let _set: (inout Root, Value) -> Void
      let _path: String
      var debugDescription: String { _keyPathText(String(describing: Root.self), _path) }
      static func == (lhs: WritableKeyPath<Root, Value>, rhs: WritableKeyPath<Root, Value>) -> Bool {
        lhs._path == rhs._path
      }
      func hash(into hasher: inout Hasher) { hasher.combine(_path) }
      /// The way on to a part of the part.
      func appending<Part>(path: WritableKeyPath<Value, Part>) -> WritableKeyPath<Root, Part> {
        let first = self
        return WritableKeyPath<Root, Part>(
          _get: { path._get(first._get($0)) },
          _set: { (root: inout Root, part: Part) in
            var value = first._get(root)
            path._set(&value, part)
            first._set(&root, value)
          },
          _path: _joinedPaths(_path, path._path))
      }
      /// The way on to a part of the part that can only be read.
      func appending<Part>(path: KeyPath<Value, Part>) -> KeyPath<Root, Part> {
        let first = _get
        let second = path._get
        return KeyPath<Root, Part>(_get: { second(first($0)) }, _path: _joinedPaths(_path, path._path))
      }
    }

    """#

  static let uuid: StaticString = #"""
    var _drawnUUIDs: Int = 0
    /// An identifier that no other value has. Each run draws the same ones in the same order.
    struct UUID: Hashable, Comparable, CustomStringConvertible, Sendable {
      let _high: Int
      let _low: Int
      @_varying init() {
        _drawnUUIDs += 1
        let high = UUID._mixed(_drawnUUIDs &* 2)
        let low = UUID._mixed(_drawnUUIDs &* 2 &+ 1)
        _high = high & ~0xf000 | 0x4000
        _low = low & 0x3fff_ffff_ffff_ffff | Int.min
      }
      /// Reads the form `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`; nil when the text has another.
      init?(uuidString string: String) {
        let text = Array(string)
        if text.count != 36 { return nil }
        var words = [0, 0]
        var digits = 0
        for index in 0..<36 {
          if index == 8 || index == 13 || index == 18 || index == 23 {
            if text[index] != "-" { return nil }
          } else {
            guard let digit = text[index].hexDigitValue else { return nil }
            words[digits / 16] = words[digits / 16] << 4 | digit
            digits += 1
          }
        }
        _high = words[0]
        _low = words[1]
      }
      static func _mixed(_ seed: Int) -> Int {
        var z = seed &* -7_046_029_254_386_353_131
        z = (z ^ UUID._shifted(z, 30)) &* -4_658_895_280_553_007_687
        z = (z ^ UUID._shifted(z, 27)) &* -7_723_592_293_110_705_685
        return z ^ UUID._shifted(z, 31)
      }
      static func _shifted(_ value: Int, _ bits: Int) -> Int {
        (value >> bits) & ((1 << (64 - bits)) - 1)
      }
      /// The 32 hexadecimal digits in five groups.
      var uuidString: String {
        func digits(_ word: Int, _ last: Int, _ count: Int) -> String {
          let part = (word >> (64 - last * 4)) & ((1 << (count * 4)) - 1)
          let text = part._text(radix: 16, uppercase: true)
          return String(repeating: "0", count: count - text.count) + text
        }
        return digits(_high, 8, 8) + "-" + digits(_high, 12, 4) + "-" + digits(_high, 16, 4) + "-"
          + digits(_low, 4, 4) + "-" + digits(_low, 16, 12)
      }
      var description: String { uuidString }
      static func < (lhs: UUID, rhs: UUID) -> Bool {
        lhs._high != rhs._high
          ? UInt64(_truncating: lhs._high) < UInt64(_truncating: rhs._high)
          : UInt64(_truncating: lhs._low) < UInt64(_truncating: rhs._low)
      }
    }

    """#
}
