extension StandardLibrary {
  static let character: StaticString = #"""
    /// One letter, digit, sign or emoji as a reader sees it; it may be made of several Unicode scalars.
    @_reference
    struct Character: Comparable, Hashable, LosslessStringConvertible, CustomDebugStringConvertible,
      ExpressibleByStringLiteral, Sendable
    {
      typealias StringLiteralType = String
      /// The text as a character; a fault when it is not exactly one.
      init(_ string: String)
      init(_ character: Character) { self = character }
      init(_ scalar: Unicode.Scalar) { self = Character(String._fromScalar(Int(scalar.value))) }
      @_disfavoredOverload init(stringLiteral value: String) { self = Character(value) }
      static func == (lhs: Character, rhs: Character) -> Bool
      static func < (lhs: Character, rhs: Character) -> Bool
      func hash(into hasher: inout Hasher)
      /// The character as a text.
      var description: String { String(self) }
      var debugDescription: String { String(self).debugDescription }
      var _class: Int { get }
      /// Whether it is a letter.
      var isLetter: Bool { _class & 1 != 0 }
      /// Whether it stands for a number.
      var isNumber: Bool { _class & 2 != 0 }
      /// Whether it is white space, line ends included.
      var isWhitespace: Bool { _class & 4 != 0 }
      /// Whether it ends a line.
      var isNewline: Bool { _class & 8 != 0 }
      /// Whether it is a capital.
      var isUppercase: Bool { _class & 16 != 0 }
      /// Whether it is a small letter.
      var isLowercase: Bool { _class & 32 != 0 }
      /// Whether it is a punctuation mark.
      var isPunctuation: Bool { _class & 64 != 0 }
      /// Whether it is a symbol.
      var isSymbol: Bool { _class & 128 != 0 }
      /// Whether it is a mathematical symbol.
      var isMathSymbol: Bool { _class & 256 != 0 }
      /// Whether it is the sign of a currency.
      var isCurrencySymbol: Bool { _class & 512 != 0 }
      /// Whether it changes between capitals and small letters.
      var isCased: Bool { _class & 1024 != 0 }
      /// Whether it belongs to ASCII.
      var isASCII: Bool { asciiValue != nil }
      /// Whether it stands for a whole number.
      var isWholeNumber: Bool { wholeNumberValue != nil }
      /// Whether it is a hexadecimal digit.
      var isHexDigit: Bool { hexDigitValue != nil }
      var _wholeNumber: Int { get }
      /// The whole number that it stands for, or nil.
      var wholeNumberValue: Int? { _wholeNumber < 0 ? nil : _wholeNumber }
      /// The value as a hexadecimal digit, or nil.
      var hexDigitValue: Int? {
        let code = _ascii
        if code >= 48 && code <= 57 { return code - 48 }
        if code >= 65 && code <= 70 { return code - 55 }
        if code >= 97 && code <= 102 { return code - 87 }
        return nil
      }
      var _ascii: Int { get }
      /// The code in ASCII, or nil.
      var asciiValue: UInt8? { _ascii < 0 ? nil : UInt8(_ascii) }
      /// The character in capitals.
      func uppercased() -> String { String(self).uppercased() }
      /// The character in small letters.
      func lowercased() -> String { String(self).lowercased() }
      /// The Unicode scalars that it is made of.
      var unicodeScalars: String.UnicodeScalarView { String(self).unicodeScalars }
      /// The bytes in UTF-8.
      var utf8: String.UTF8View { String(self).utf8 }
    }

    """#

  /// A string is a sequence of characters; its positions are offsets in UTF-8, so that every native
  /// works on bytes and only those that step from character to character look for their borders.
  static let string: StaticString = #"""
    /// A text or a part of one.
    protocol StringProtocol: BidirectionalCollection, Comparable, Hashable, LosslessStringConvertible
    where Element == Character, Index == String.Index, SubSequence == Substring {
      var _string: String { get }
      var _start: Int { get }
      func _part(_ start: Int, _ end: Int) -> Substring
    }
    extension StringProtocol {
      /// The text in capitals.
      func uppercased() -> String { _string._uppercased }
      /// The text in small letters.
      func lowercased() -> String { _string._lowercased }
      /// The text with capitals at the beginning of words.
      var capitalized: String {
        var result = ""
        var isInWord = false
        for character in _string {
          result += isInWord ? character.lowercased() : character.uppercased()
          isInWord = character.isLetter || character.isNumber || isInWord && character == "'"
        }
        return result
      }
      /// Whether the text begins with the other.
      func hasPrefix<T: StringProtocol>(_ prefix: T) -> Bool { _string._begins(with: prefix._string) }
      /// Whether the text ends with the other.
      func hasSuffix<T: StringProtocol>(_ suffix: T) -> Bool { _string._ends(with: suffix._string) }
      /// Whether the other text occurs in this one.
      func contains<T: StringProtocol>(_ other: T) -> Bool {
        _string._find(other._string, 0).start >= 0
      }
      /// Where the other text occurs first, or nil.
      func range<T: StringProtocol>(of other: T) -> Range<String.Index>? { _range(other._string) }
      /// Where the other text occurs first, or nil.
      func firstRange<T: StringProtocol>(of other: T) -> Range<String.Index>? { _range(other._string) }
      /// Where the other text occurs, from the beginning on and without overlaps.
      func ranges<T: StringProtocol>(of other: T) -> [Range<String.Index>] {
        let text = _string
        let pattern = other._string
        let base = _start
        var result: [Range<String.Index>] = []
        var found = text._find(pattern, 0)
        while found.start >= 0 && !pattern.isEmpty {
          result.append(
            Range(
              lowerBound: String.Index(_offset: base + found.start),
              upperBound: String.Index(_offset: base + found.end)))
          found = text._find(pattern, found.end)
        }
        return result
      }
      /// The text without the other at its beginning.
      func trimmingPrefix<T: StringProtocol>(_ prefix: T) -> Substring {
        _string.dropFirst(hasPrefix(prefix) ? prefix._string.count : 0)
      }
      func _range(_ other: String) -> Range<String.Index>? {
        let found = _string._find(other, 0)
        if found.start < 0 || other.isEmpty { return nil }
        let base = _start
        return Range(
          lowerBound: String.Index(_offset: base + found.start),
          upperBound: String.Index(_offset: base + found.end))
      }
      /// The text with every occurrence of one replaced by another.
      func replacingOccurrences<T: StringProtocol, U: StringProtocol>(of target: T, with replacement: U)
        -> String
      { _string._replacing(target._string, replacement._string) }
      /// The text with every occurrence of one replaced by another.
      func replacing<T: StringProtocol, U: StringProtocol>(_ target: T, with replacement: U) -> String {
        _string._replacing(target._string, replacement._string)
      }
      /// The parts between the occurrences of the separator, empty ones included.
      func components<T: StringProtocol>(separatedBy separator: T) -> [String] {
        let text = separator._string
        return text.isEmpty ? [_string] : _string._parts(text)
      }
      /// The parts between the characters of a set, empty ones included.
      func components(separatedBy separator: CharacterSet) -> [String] {
        _string.split(omittingEmptySubsequences: false, whereSeparator: { separator._contains($0) }).map
        { $0._string }
      }
      /// The text without the characters of a set at both ends.
      func trimmingCharacters(in set: CharacterSet) -> String {
        let text = _string
        var start = text.startIndex
        var end = text.endIndex
        while start < end && set._contains(text[start]) { start = text.index(after: start) }
        while start < end && set._contains(text[text.index(before: end)]) {
          end = text.index(before: end)
        }
        return text[start..<end]._string
      }
      /// The parts between the occurrences of the separator; the characters when it is empty.
      func split<T: StringProtocol>(
        separator: T, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true
      ) -> [Substring] {
        let text = _string
        let pattern = separator._string
        var result: [Substring] = []
        var start = 0
        while result.count < maxSplits {
          let found = text._cut(pattern, start)
          if found.start < 0 { break }
          if found.start > start || !omittingEmptySubsequences {
            result.append(_part(_start + start, _start + found.start))
          }
          start = found.end
        }
        if start < text._utf8Count || !omittingEmptySubsequences {
          result.append(_part(_start + start, _start + text._utf8Count))
        }
        return result
      }
      /// The text padded or cut to a number of characters.
      func padding<T: StringProtocol>(
        toLength newLength: Int, withPad padString: T, startingAt padIndex: Int
      ) -> String {
        let count = _string.count
        if newLength <= count { return String(_string.prefix(newLength < 0 ? 0 : newLength)) }
        let pad = Array(padString._string)
        var result = _string
        for index in 0..<(newLength - count) { result.append(pad[(padIndex + index) % pad.count]) }
        return result
      }
      /// Less, equal or greater, as the order of the texts.
      func compare<T: StringProtocol>(_ other: T) -> ComparisonResult {
        let text = other._string
        return _string < text ? .orderedAscending : _string == text ? .orderedSame : .orderedDescending
      }
      /// Less, equal or greater, whatever the case of the letters.
      func caseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult {
        lowercased().compare(other.lowercased())
      }
      func hash(into hasher: inout Hasher) { _string.hash(into: &hasher) }
      var description: String { _string }
      static func == <T: StringProtocol>(lhs: Self, rhs: T) -> Bool { lhs._string == rhs._string }
      static func != <T: StringProtocol>(lhs: Self, rhs: T) -> Bool { !(lhs._string == rhs._string) }
      static func < <T: StringProtocol>(lhs: Self, rhs: T) -> Bool { lhs._string < rhs._string }
    }
    /// How two values compare.
    enum ComparisonResult: Int, Sendable {
      case orderedAscending = -1
      case orderedSame = 0
      case orderedDescending = 1
    }

    /// Puts the parts of an interpolated text together. Extensions of it say how values are interpolated.
    struct DefaultStringInterpolation {
      var _text = ""
      init(literalCapacity: Int, interpolationCount: Int) {}
      mutating func appendLiteral(_ literal: String) { _text += literal }
      mutating func appendInterpolation<T>(_ value: T) { _text += "\(value)" }
    }

    /// A text.
    @_reference
    struct String: StringProtocol, RangeReplaceableCollection, ExpressibleByStringInterpolation,
      CustomDebugStringConvertible, TextOutputStream, Sendable
    {
      typealias Element = Character
      typealias SubSequence = Substring
      typealias StringLiteralType = String
      typealias StringInterpolation = DefaultStringInterpolation
      /// Whether the text begins with the other.
      func hasPrefix(_ prefix: String) -> Bool { _begins(with: prefix) }
      /// Whether the text ends with the other.
      func hasSuffix(_ suffix: String) -> Bool { _ends(with: suffix) }
      /// A position in a text.
      struct Index: Comparable, Hashable, Sendable, CustomDebugStringConvertible {
        let _offset: Int
        static func == (lhs: Index, rhs: Index) -> Bool { lhs._offset == rhs._offset }
        static func < (lhs: Index, rhs: Index) -> Bool { lhs._offset < rhs._offset }
        var debugDescription: String { _offset == 0 ? "0[any]" : "\(_offset)[utf8]" }
        /// The offset in UTF-8.
        func utf16Offset<S: StringProtocol>(in s: S) -> Int { s._string.utf16._offset(_offset) }
      }
      /// Walks over the characters of a text.
      struct Iterator: IteratorProtocol {
        let _string: String
        var _offset: Int
        let _end: Int
        mutating func next() -> Character? {
          if _offset >= _end { return nil }
          let character = _string._character(_offset)
          _offset = _string._offset(after: _offset)
          return character
        }
      }
      init() { self = "" }
    }

    extension String {
      static func == (lhs: String, rhs: String) -> Bool
      static func != (lhs: String, rhs: String) -> Bool
      static func < (lhs: String, rhs: String) -> Bool
      static func <= (lhs: String, rhs: String) -> Bool
      static func > (lhs: String, rhs: String) -> Bool
      static func >= (lhs: String, rhs: String) -> Bool
      static func + (lhs: String, rhs: String) -> String
      static func += (lhs: inout String, rhs: String)
    }

    extension String {
      init(_ string: String) { self = string }
      @_native("String.init(character)") init(_ character: Character)
      init(_ substring: Substring) { self = substring._string }
      init(_ scalar: Unicode.Scalar) { self = String._fromScalar(Int(scalar.value)) }
      /// The characters of a sequence as a text.
      init<S: Sequence>(_ characters: S) where S.Element == Character {
        self = ""
        for character in characters { append(character) }
      }
      /// The text of a value.
      init<T: LosslessStringConvertible>(_ value: T) { self = value.description }
      init<S: Sequence & LosslessStringConvertible>(_ text: S) where S.Element == Character {
        self = text.description
      }
      init<Subject>(describing instance: Subject) { self = String(describing: instance) }
      init<Subject>(reflecting subject: Subject) { self = String(reflecting: subject) }
      init(_ scalars: UnicodeScalarView) { self = scalars._string }
      init(stringLiteral value: String) { self = value }
      /// The text that the bytes are in UTF-8.
      init<C: Collection>(decoding codeUnits: C, as encoding: UTF8.Type) where C.Element == UInt8 {
        self = String._decode(Array(codeUnits))
      }
      static func _decode(_ bytes: [UInt8]) -> String
      /// The same text a number of times.
      init(repeating repeatedValue: String, count: Int)
      init(repeating repeatedValue: Character, count: Int) {
        self = String(repeating: String(repeatedValue), count: count)
      }
      /// The digits of a number to a base.
      init<T: BinaryInteger>(_ value: T, radix: Int, uppercase: Bool = false) {
        if value._exceedsInt {
          self = value._bits._unsignedText(radix: radix, uppercase: uppercase)
        } else {
          self = value._bits._text(radix: radix, uppercase: uppercase)
        }
      }
      mutating func append(_ other: String)
      mutating func append(_ newElement: Character) { append(String(newElement)) }
      mutating func append(contentsOf newElements: String) { append(newElements) }
      mutating func append(contentsOf newElements: Substring) { append(newElements._string) }
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Character {
        for character in newElements { append(String(character)) }
      }
      mutating func write(_ string: String) { append(string) }
      /// The lesser of two values, so that `min(a, b)` in an extension of String means what it means elsewhere.
      func min<T: Comparable>(_ x: T, _ y: T) -> T { Swift.min(x, y) }
      /// The greater of two values, so that `max(a, b)` in an extension of String means what it means elsewhere.
      func max<T: Comparable>(_ x: T, _ y: T) -> T { Swift.max(x, y) }
      var count: Int { get }
      var isEmpty: Bool { get }
      func hash(into hasher: inout Hasher)
      var _string: String { self }
      var _start: Int { 0 }
      func _part(_ start: Int, _ end: Int) -> Substring {
        Substring(_base: self, startIndex: Index(_offset: start), endIndex: Index(_offset: end))
      }
      var _utf8Count: Int { get }
      var _uppercased: String { get }
      var _lowercased: String { get }
      func _character(_ offset: Int) -> Character
      func _offset(after offset: Int) -> Int
      func _offset(before offset: Int) -> Int
      func _slice(_ start: Int, _ end: Int) -> String
      func _find(_ other: String, _ start: Int) -> (start: Int, end: Int)
      func _cut(_ separator: String, _ start: Int) -> (start: Int, end: Int) {
        if !separator.isEmpty { return _find(separator, start) }
        let next = start < _utf8Count ? _offset(after: start) : start
        return next < _utf8Count ? (start: next, end: next) : (start: -1, end: -1)
      }
      func _begins(with other: String) -> Bool
      func _ends(with other: String) -> Bool
      func _replacing(_ target: String, _ replacement: String) -> String
      func _parts(_ separator: String) -> [String]
      static func _join(_ parts: [String], _ separator: String) -> String
      static func _fromScalar(_ value: Int) -> String
      func _scalar(_ offset: Int) -> Int
      func _byte(_ offset: Int) -> Int
      /// The text with quotation marks and escapes, as inside of collections.
      var debugDescription: String { get }
      var startIndex: Index { Index(_offset: 0) }
      var endIndex: Index { Index(_offset: _utf8Count) }
      var first: Character? { isEmpty ? nil : _character(0) }
      var last: Character? { isEmpty ? nil : _character(_offset(before: _utf8Count)) }
      func index(after i: Index) -> Index {
        if i._offset >= _utf8Count { _fault(.index) }
        return Index(_offset: _offset(after: i._offset))
      }
      func index(before i: Index) -> Index {
        if i._offset <= 0 { _fault(.index) }
        return Index(_offset: _offset(before: i._offset))
      }
      subscript(position: Index) -> Character {
        if position._offset < 0 || position._offset >= _utf8Count { _fault(.index) }
        return _character(position._offset)
      }
      subscript(bounds: Range<Index>) -> Substring {
        if bounds.lowerBound._offset < 0 || bounds.upperBound._offset > _utf8Count { _fault(.index) }
        return Substring(_base: self, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
      }
      func makeIterator() -> Iterator { Iterator(_string: self, _offset: 0, _end: _utf8Count) }
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C)
      where C.Element == Character {
        if subrange.lowerBound._offset < 0 || subrange.upperBound._offset > _utf8Count {
          _fault(.index)
        }
        self =
          _slice(0, subrange.lowerBound._offset) + String(newElements)
          + _slice(subrange.upperBound._offset, _utf8Count)
      }
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { self = "" }
      /// Replaces every occurrence of a text by another.
      mutating func replace<T: StringProtocol, U: StringProtocol>(_ target: T, with replacement: U) {
        self = replacing(target, with: replacement)
      }
      /// The Unicode scalars of the text.
      var unicodeScalars: UnicodeScalarView {
        get { UnicodeScalarView(_string: self) }
        set { self = newValue._string }
      }
      /// The bytes of the text in UTF-8.
      var utf8: UTF8View { UTF8View(_string: self) }
      /// The units of the text in UTF-16.
      var utf16: UTF16View { UTF16View(_string: self) }
    }
    extension Int {
      func _unsignedText(radix: Int, uppercase: Bool) -> String
    }

    /// A part of a text; it keeps the text's positions.
    struct Substring: StringProtocol, RangeReplaceableCollection, ExpressibleByStringInterpolation,
      CustomDebugStringConvertible, TextOutputStream, Sendable
    {
      typealias Element = Character
      typealias Index = String.Index
      typealias SubSequence = Substring
      typealias Iterator = String.Iterator
      typealias StringLiteralType = String
      var _base: String
      /// The position of the first character.
      var startIndex: String.Index
      /// The position behind the last character.
      var endIndex: String.Index
      init(_base: String, startIndex: String.Index, endIndex: String.Index) {
        self._base = _base
        self.startIndex = startIndex
        self.endIndex = endIndex
      }
      init() { self = Substring("") }
      init(_ string: String) {
        self = Substring(_base: string, startIndex: string.startIndex, endIndex: string.endIndex)
      }
      init(_ substring: Substring) { self = substring }
      init<S: Sequence>(_ characters: S) where S.Element == Character {
        self = Substring(String(characters))
      }
      init(stringLiteral value: String) { self = Substring(value) }
      /// The text that this is a part of.
      var base: String { _base }
      var _string: String { _base._slice(startIndex._offset, endIndex._offset) }
      var _start: Int { startIndex._offset }
      func _part(_ start: Int, _ end: Int) -> Substring { _base._part(start, end) }
      var isEmpty: Bool { startIndex._offset == endIndex._offset }
      var count: Int { _string.count }
      func index(after i: String.Index) -> String.Index { _base.index(after: i) }
      func index(before i: String.Index) -> String.Index { _base.index(before: i) }
      subscript(position: String.Index) -> Character {
        if position < startIndex || position >= endIndex { _fault(.index) }
        return _base._character(position._offset)
      }
      subscript(bounds: Range<String.Index>) -> Substring {
        if bounds.lowerBound < startIndex || bounds.upperBound > endIndex { _fault(.index) }
        return Substring(_base: _base, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
      }
      func makeIterator() -> String.Iterator {
        String.Iterator(_string: _base, _offset: startIndex._offset, _end: endIndex._offset)
      }
      static func == (lhs: Substring, rhs: Substring) -> Bool { lhs._string == rhs._string }
      static func < (lhs: Substring, rhs: Substring) -> Bool { lhs._string < rhs._string }
      func hash(into hasher: inout Hasher) { _string.hash(into: &hasher) }
      mutating func append(_ newElement: Character) { append(contentsOf: String(newElement)) }
      mutating func append(contentsOf newElements: String) {
        replaceSubrange(endIndex..<endIndex, with: newElements)
      }
      mutating func write(_ string: String) { append(contentsOf: string) }
      /// The positions before the range stay what they are.
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<String.Index>, with newElements: C)
      where C.Element == Character {
        if subrange.lowerBound < startIndex || subrange.upperBound > endIndex { _fault(.index) }
        let (lower, upper) = (subrange.lowerBound._offset, subrange.upperBound._offset)
        let replacement = String(newElements)
        _base = _base._slice(0, lower) + replacement + _base._slice(upper, _base._utf8Count)
        endIndex = String.Index(
          _offset: endIndex._offset - (upper - lower) + replacement._utf8Count)
      }
      mutating func popFirst() -> Character? { isEmpty ? nil : removeFirst() }
      @discardableResult mutating func removeFirst() -> Character {
        if isEmpty { _fault(.empty) }
        let character = _base._character(startIndex._offset)
        startIndex = _base.index(after: startIndex)
        return character
      }
      mutating func removeFirst(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        guard let start = index(startIndex, offsetBy: k, limitedBy: endIndex) else {
          _fault(.empty)
        }
        startIndex = start
      }
      mutating func popLast() -> Character? { isEmpty ? nil : removeLast() }
      @discardableResult mutating func removeLast() -> Character {
        if isEmpty { _fault(.empty) }
        endIndex = _base.index(before: endIndex)
        return _base._character(endIndex._offset)
      }
      mutating func removeLast(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        guard let end = index(endIndex, offsetBy: 0 - k, limitedBy: startIndex) else {
          _fault(.empty)
        }
        endIndex = end
      }
      func filter(_ isIncluded: (Character) -> Bool) -> String { _string.filter(isIncluded) }
      var debugDescription: String { _string.debugDescription }
      var unicodeScalars: String.UnicodeScalarView { _string.unicodeScalars }
      var utf8: String.UTF8View { _string.utf8 }
      var utf16: String.UTF16View { _string.utf16 }
    }

    """#
}
