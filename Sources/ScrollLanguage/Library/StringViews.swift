extension StandardLibrary {
  static let stringViews: StaticString = #"""
    extension String.Index {
      /// The position that is a number of UTF-16 units from the start of a text.
      init<S: StringProtocol>(utf16Offset offset: Int, in s: S) {
        _offset = s._string.utf16._utf8Offset(offset)
      }
    }

    typealias UTF8 = Unicode.UTF8
    typealias UnicodeScalar = Unicode.Scalar
    /// Unicode's own types.
    enum Unicode {
      /// The encoding in bytes.
      enum UTF8 {}
      /// One Unicode scalar: the number that stands for a letter, a sign or a mark.
      struct Scalar: Comparable, Hashable, LosslessStringConvertible, CustomDebugStringConvertible,
        ExpressibleByStringLiteral, Sendable
      {
        typealias StringLiteralType = String
        /// The number.
        let value: UInt32
        init?(_ value: UInt32) {
          if value > 0x10ffff || value >= 0xd800 && value <= 0xdfff { return nil }
          self.value = value
        }
        init?(_ value: Int) {
          if value < 0 || value > 0x10ffff || value >= 0xd800 && value <= 0xdfff { return nil }
          self.value = UInt32(value)
        }
        init(_ value: UInt8) { self.value = UInt32(value) }
        init?(_ description: String) {
          let scalars = Array(description.unicodeScalars)
          if scalars.count != 1 { return nil }
          value = scalars[0].value
        }
        init(stringLiteral value: String) { self.value = UInt32(value._scalar(0)) }
        init(_unchecked value: Int) { self.value = UInt32(_truncating: value) }
        static func == (lhs: Unicode.Scalar, rhs: Unicode.Scalar) -> Bool { lhs.value == rhs.value }
        static func < (lhs: Unicode.Scalar, rhs: Unicode.Scalar) -> Bool { lhs.value < rhs.value }
        /// Whether it belongs to ASCII.
        var isASCII: Bool { value < 128 }
        var description: String { String._fromScalar(Int(value)) }
        /// Its bytes in UTF-8.
        var utf8: String.UTF8View { description.utf8 }
        /// Its units in UTF-16: one, or a pair.
        var utf16: String.UTF16View { description.utf16 }
        var debugDescription: String {
          if isASCII { return description.debugDescription }
          let digits = String(value, radix: 16, uppercase: true)
          let length = value > 0xffff ? 8 : 4
          return "\"\\u{" + String(repeating: "0", count: length - digits.count) + digits + "}\""
        }
      }
    }
    extension String {
      /// The Unicode scalars of a text.
      struct UnicodeScalarView: BidirectionalCollection, CustomStringConvertible {
        typealias Element = Unicode.Scalar
        typealias Index = String.Index
        typealias SubSequence = Slice<String.UnicodeScalarView>
        typealias Iterator = IndexingIterator<String.UnicodeScalarView>
        var _string: String
        init(_string: String) { self._string = _string }
        init() { _string = "" }
        init<S: Sequence>(_ scalars: S) where S.Element == Unicode.Scalar {
          _string = ""
          for scalar in scalars { append(scalar) }
        }
        /// Adds a scalar at the end.
        mutating func append(_ scalar: Unicode.Scalar) { _string += String(scalar) }
        /// Adds scalars at the end.
        mutating func append<S: Sequence>(contentsOf scalars: S) where S.Element == Unicode.Scalar {
          for scalar in scalars { append(scalar) }
        }
        var startIndex: String.Index { _string.startIndex }
        var endIndex: String.Index { _string.endIndex }
        func index(after i: String.Index) -> String.Index {
          let value = _string._scalar(i._offset)
          return String.Index(
            _offset: i._offset + (value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4))
        }
        func index(before i: String.Index) -> String.Index {
          var offset = i._offset - 1
          while offset > 0 && _string._byte(offset) & 0xc0 == 0x80 { offset -= 1 }
          return String.Index(_offset: offset)
        }
        subscript(position: String.Index) -> Unicode.Scalar {
          Unicode.Scalar(_unchecked: _string._scalar(position._offset))
        }
        var description: String { _string }
      }
      /// The bytes of a text in UTF-8.
      struct UTF8View: BidirectionalCollection, CustomStringConvertible {
        typealias Element = UInt8
        typealias Index = String.Index
        typealias SubSequence = Slice<String.UTF8View>
        typealias Iterator = IndexingIterator<String.UTF8View>
        let _string: String
        var count: Int { _string._utf8Count }
        var startIndex: String.Index { _string.startIndex }
        var endIndex: String.Index { _string.endIndex }
        func index(after i: String.Index) -> String.Index { String.Index(_offset: i._offset + 1) }
        func index(before i: String.Index) -> String.Index { String.Index(_offset: i._offset - 1) }
        subscript(position: String.Index) -> UInt8 {
          UInt8(_truncating: _string._byte(position._offset))
        }
        var description: String { _string }
      }
      /// The units of a text in UTF-16.
      struct UTF16View: BidirectionalCollection, CustomStringConvertible {
        typealias Element = UInt16
        typealias Index = String.Index
        typealias SubSequence = Slice<String.UTF16View>
        let _string: String
        var startIndex: String.Index { _string.startIndex }
        var endIndex: String.Index { _string.endIndex }
        /// The second unit of a pair stands in the middle of the four bytes of its scalar.
        func _isSecond(_ offset: Int) -> Bool {
          offset < _string._utf8Count && _string._byte(offset) & 0xc0 == 0x80
        }
        func index(after i: String.Index) -> String.Index {
          if i._offset >= _string._utf8Count { _fault(.index) }
          if _isSecond(i._offset) { return String.Index(_offset: i._offset + 2) }
          let value = _string._scalar(i._offset)
          return String.Index(
            _offset: i._offset + (value < 0x80 ? 1 : value < 0x800 || value >= 0x10000 ? 2 : 3))
        }
        func index(before i: String.Index) -> String.Index {
          if i._offset <= 0 { _fault(.index) }
          if _isSecond(i._offset) { return String.Index(_offset: i._offset - 2) }
          var offset = i._offset - 1
          while _string._byte(offset) & 0xc0 == 0x80 { offset -= 1 }
          return String.Index(_offset: _string._scalar(offset) >= 0x10000 ? offset + 2 : offset)
        }
        subscript(position: String.Index) -> UInt16 {
          let offset = position._offset
          if offset < 0 || offset >= _string._utf8Count { _fault(.index) }
          if _isSecond(offset) { return UInt16(0xdc00 + (_string._scalar(offset - 2) & 0x3ff)) }
          let value = _string._scalar(offset)
          return UInt16(value < 0x10000 ? value : 0xd7c0 + (value >> 10))
        }
        struct Iterator: IteratorProtocol {
          let _string: String
          var _offset: Int = 0
          var _second: Int = -1
          mutating func next() -> UInt16? {
            if _second >= 0 {
              let unit = _second
              _second = -1
              return UInt16(unit)
            }
            if _offset >= _string._utf8Count { return nil }
            let value = _string._scalar(_offset)
            _offset += value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
            if value < 0x10000 { return UInt16(value) }
            _second = 0xdc00 + (value & 0x3ff)
            return UInt16(0xd7c0 + (value >> 10))
          }
        }
        func makeIterator() -> Iterator { Iterator(_string: _string) }
        var description: String { _string }
        /// The number of units.
        var count: Int { _offset(_string._utf8Count) }
        func _offset(_ utf8Offset: Int) -> Int {
          var units = 0
          var offset = 0
          while offset < utf8Offset {
            let value = _string._scalar(offset)
            offset += value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
            units += value < 0x10000 ? 1 : 2
          }
          return units
        }
        /// The offset in UTF-8 of the unit that is a number of units from the start.
        func _utf8Offset(_ count: Int) -> Int {
          var units = 0
          var offset = 0
          while units < count {
            if offset >= _string._utf8Count { _fault(.index) }
            let value = _string._scalar(offset)
            offset += value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
            units += value < 0x10000 ? 1 : 2
          }
          return offset
        }
      }
    }

    /// A set of characters to split and trim by.
    struct CharacterSet: Sendable {
      let _mask: Int
      let _characters: String
      /// The characters of a text.
      init(charactersIn string: String) {
        _mask = 0
        _characters = string
      }
      init(_mask: Int) {
        self._mask = _mask
        _characters = ""
      }
      func _contains(_ character: Character) -> Bool {
        _mask == 0 ? _characters.contains(character) : character._class & _mask != 0
      }
      /// Blanks and tabs.
      static var whitespaces: CharacterSet { CharacterSet(_mask: 2048) }
      /// Blanks, tabs and line ends.
      static var whitespacesAndNewlines: CharacterSet { CharacterSet(_mask: 4) }
      /// Line ends.
      static var newlines: CharacterSet { CharacterSet(_mask: 8) }
      /// Letters.
      static var letters: CharacterSet { CharacterSet(_mask: 1) }
      /// Digits.
      static var decimalDigits: CharacterSet { CharacterSet(_mask: 4096) }
      /// Letters and digits.
      static var alphanumerics: CharacterSet { CharacterSet(_mask: 3) }
      /// Punctuation marks.
      static var punctuationCharacters: CharacterSet { CharacterSet(_mask: 64) }
    }

    """#
}
