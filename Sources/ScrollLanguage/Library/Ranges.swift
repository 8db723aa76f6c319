extension StandardLibrary {
  static let ranges: StaticString = #"""
    /// A range of any kind: it says which positions of a collection it means.
    protocol RangeExpression<Bound> {
      associatedtype Bound: Comparable
      /// The range with both ends, in a collection.
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound
      /// Whether the value lies in the range.
      func contains(_ element: Bound) -> Bool
    }
    extension RangeExpression {
      static func ~= (pattern: Self, value: Bound) -> Bool { pattern.contains(value) }
    }
    /// Whether the value equals the pattern.
    func ~= <T: Equatable>(a: T, b: T) -> Bool { a == b }

    extension Comparable {
      /// The values from the first up to, but without, the second.
      static func ..< (minimum: Self, maximum: Self) -> Range<Self> {
        if !(minimum <= maximum) { _fault(.range) }
        return Range(lowerBound: minimum, upperBound: maximum)
      }
      /// The values from the first up to and with the second.
      static func ... (minimum: Self, maximum: Self) -> ClosedRange<Self> {
        if !(minimum <= maximum) { _fault(.range) }
        return ClosedRange(lowerBound: minimum, upperBound: maximum)
      }
      /// The values below the given one.
      static prefix func ..< (maximum: Self) -> PartialRangeUpTo<Self> {
        PartialRangeUpTo(upperBound: maximum)
      }
      /// The values up to and with the given one.
      static prefix func ... (maximum: Self) -> PartialRangeThrough<Self> {
        PartialRangeThrough(upperBound: maximum)
      }
      /// The values from the given one on.
      static postfix func ... (minimum: Self) -> PartialRangeFrom<Self> {
        PartialRangeFrom(lowerBound: minimum)
      }
    }

    /// The values from a lower bound up to, but without, an upper bound.
    struct Range<Bound: Comparable>: RangeExpression, CustomStringConvertible,
      CustomDebugStringConvertible
    {
      /// Where the range begins.
      let lowerBound: Bound
      /// Where the range ends; not part of it.
      let upperBound: Bound
      init(lowerBound: Bound, upperBound: Bound) {
        self.lowerBound = lowerBound
        self.upperBound = upperBound
      }
      init(uncheckedBounds bounds: (lower: Bound, upper: Bound)) {
        lowerBound = bounds.lower
        upperBound = bounds.upper
      }
      /// Whether the value lies in the range.
      func contains(_ element: Bound) -> Bool { lowerBound <= element && element < upperBound }
      /// Whether the other range lies in this one.
      func contains(_ other: Range<Bound>) -> Bool {
        other.isEmpty || lowerBound <= other.lowerBound && other.upperBound <= upperBound
      }
      /// Whether nothing lies in the range.
      var isEmpty: Bool { lowerBound == upperBound }
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound { self }
      /// Whether some value lies in both ranges.
      func overlaps(_ other: Range<Bound>) -> Bool {
        !isEmpty && !other.isEmpty && lowerBound < other.upperBound && other.lowerBound < upperBound
      }
      /// Whether some value lies in both ranges.
      func overlaps(_ other: ClosedRange<Bound>) -> Bool { other.overlaps(self) }
      /// The range with both ends moved into the limits.
      func clamped(to limits: Range<Bound>) -> Range<Bound> {
        let lower =
          limits.lowerBound > lowerBound
          ? limits.lowerBound : limits.upperBound < lowerBound ? limits.upperBound : lowerBound
        let upper =
          limits.upperBound < upperBound
          ? limits.upperBound : limits.lowerBound > upperBound ? limits.lowerBound : upperBound
        return Range(lowerBound: lower, upperBound: upper)
      }
      var description: String { "\(lowerBound)..<\(upperBound)" }
      var debugDescription: String {
        "Range(" + String(reflecting: lowerBound) + "..<" + String(reflecting: upperBound) + ")"
      }
    }
    extension Range: Equatable {
      static func == (lhs: Range<Bound>, rhs: Range<Bound>) -> Bool {
        lhs.lowerBound == rhs.lowerBound && lhs.upperBound == rhs.upperBound
      }
    }
    extension Range: Hashable where Bound: Hashable {
      func hash(into hasher: inout Hasher) {
        lowerBound.hash(into: &hasher)
        upperBound.hash(into: &hasher)
      }
    }
    extension Range: Sendable {}
    extension Range: Sequence where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Element = Bound
      typealias Iterator = _RangeIterator<Bound>
      func makeIterator() -> _RangeIterator<Bound> {
        _RangeIterator(_next: lowerBound, _end: upperBound)
      }
    }
    extension Range: Collection where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Index = Bound
      typealias SubSequence = Range<Bound>
      /// The same range as one with both ends inside, which must not be empty.
      init(_ other: ClosedRange<Bound>) {
        self = Range(lowerBound: other.lowerBound, upperBound: other.upperBound.advanced(by: 1))
      }
      var startIndex: Bound { lowerBound }
      var endIndex: Bound { upperBound }
      var count: Int { Int(lowerBound.distance(to: upperBound)) }
      func index(after i: Bound) -> Bound { i.advanced(by: 1) }
      func index(_ i: Bound, offsetBy distance: Int) -> Bound { i.advanced(by: Bound.Stride(distance)) }
      func distance(from start: Bound, to end: Bound) -> Int { Int(start.distance(to: end)) }
      subscript(position: Bound) -> Bound {
        if !contains(position) { _fault(.index) }
        return position
      }
      subscript(bounds: Range<Bound>) -> Range<Bound> {
        if bounds.lowerBound < lowerBound || bounds.upperBound > upperBound { _fault(.index) }
        return bounds
      }
      var indices: Range<Bound> { self }
      func min() -> Bound? { isEmpty ? nil : lowerBound }
      func max() -> Bound? { last }
      func sorted() -> [Bound] { Array(self) }
      func firstIndex(of element: Bound) -> Bound? { contains(element) ? element : nil }
      func lastIndex(of element: Bound) -> Bound? { contains(element) ? element : nil }
    }
    extension Range: BidirectionalCollection where Bound: Strideable, Bound.Stride: SignedInteger {
      func index(before i: Bound) -> Bound { i.advanced(by: -1) }
    }
    extension Range: RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {}
    typealias CountableRange<Bound: Strideable> = Range<Bound>
    struct _RangeIterator<Bound: Strideable>: IteratorProtocol where Bound.Stride: SignedInteger {
      typealias Element = Bound
      var _next: Bound
      let _end: Bound
      mutating func next() -> Bound? {
        if _next >= _end { return nil }
        let value = _next
        _next = value.advanced(by: 1)
        return value
      }
    }

    /// The values from a lower bound up to and with an upper bound.
    struct ClosedRange<Bound: Comparable>: RangeExpression, CustomStringConvertible,
      CustomDebugStringConvertible
    {
      /// Where the range begins.
      let lowerBound: Bound
      /// The last value of the range.
      let upperBound: Bound
      init(lowerBound: Bound, upperBound: Bound) {
        self.lowerBound = lowerBound
        self.upperBound = upperBound
      }
      init(uncheckedBounds bounds: (lower: Bound, upper: Bound)) {
        lowerBound = bounds.lower
        upperBound = bounds.upper
      }
      /// Whether the value lies in the range.
      func contains(_ element: Bound) -> Bool { lowerBound <= element && element <= upperBound }
      /// Whether the other range lies in this one.
      func contains(_ other: ClosedRange<Bound>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
      }
      /// Never: both ends are part of the range.
      var isEmpty: Bool { false }
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
        lowerBound..<collection.index(after: upperBound)
      }
      /// Whether some value lies in both ranges.
      func overlaps(_ other: ClosedRange<Bound>) -> Bool {
        lowerBound <= other.upperBound && other.lowerBound <= upperBound
      }
      /// Whether some value lies in both ranges.
      func overlaps(_ other: Range<Bound>) -> Bool {
        !other.isEmpty && lowerBound < other.upperBound && other.lowerBound <= upperBound
      }
      /// The range with both ends moved into the limits.
      func clamped(to limits: ClosedRange<Bound>) -> ClosedRange<Bound> {
        let lower =
          limits.lowerBound > lowerBound
          ? limits.lowerBound : limits.upperBound < lowerBound ? limits.upperBound : lowerBound
        let upper =
          limits.upperBound < upperBound
          ? limits.upperBound : limits.lowerBound > upperBound ? limits.lowerBound : upperBound
        return ClosedRange(lowerBound: lower, upperBound: upper)
      }
      var description: String { "\(lowerBound)...\(upperBound)" }
      var debugDescription: String {
        "ClosedRange(" + String(reflecting: lowerBound) + "..." + String(reflecting: upperBound) + ")"
      }
    }
    extension ClosedRange: Equatable {
      static func == (lhs: ClosedRange<Bound>, rhs: ClosedRange<Bound>) -> Bool {
        lhs.lowerBound == rhs.lowerBound && lhs.upperBound == rhs.upperBound
      }
    }
    extension ClosedRange: Hashable where Bound: Hashable {
      func hash(into hasher: inout Hasher) {
        lowerBound.hash(into: &hasher)
        upperBound.hash(into: &hasher)
      }
    }
    extension ClosedRange: Sendable {}
    /// A position in a closed range; there is one behind the last value.
    struct _ClosedRangeIndex<Bound: Comparable>: Comparable {
      let _value: Bound
      let _isEnd: Bool
      static func == (lhs: _ClosedRangeIndex<Bound>, rhs: _ClosedRangeIndex<Bound>) -> Bool {
        lhs._isEnd == rhs._isEnd && (lhs._isEnd || lhs._value == rhs._value)
      }
      static func < (lhs: _ClosedRangeIndex<Bound>, rhs: _ClosedRangeIndex<Bound>) -> Bool {
        lhs._isEnd ? false : rhs._isEnd || lhs._value < rhs._value
      }
    }
    extension ClosedRange: Sequence where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Element = Bound
      typealias Iterator = _ClosedRangeIterator<Bound>
      func makeIterator() -> _ClosedRangeIterator<Bound> {
        _ClosedRangeIterator(_next: lowerBound, _last: upperBound)
      }
    }
    extension ClosedRange: Collection where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Index = _ClosedRangeIndex<Bound>
      typealias SubSequence = Slice<ClosedRange<Bound>>
      /// The same range as one without its end, which must not be empty.
      init(_ other: Range<Bound>) {
        if other.isEmpty { _fault(.range) }
        self = ClosedRange(lowerBound: other.lowerBound, upperBound: other.upperBound.advanced(by: -1))
      }
      var startIndex: _ClosedRangeIndex<Bound> { _ClosedRangeIndex(_value: lowerBound, _isEnd: false) }
      var endIndex: _ClosedRangeIndex<Bound> { _ClosedRangeIndex(_value: upperBound, _isEnd: true) }
      var count: Int { Int(lowerBound.distance(to: upperBound)) + 1 }
      func index(after i: _ClosedRangeIndex<Bound>) -> _ClosedRangeIndex<Bound> {
        if i._isEnd { _fault(.index) }
        if i._value == upperBound { return endIndex }
        return _ClosedRangeIndex(_value: i._value.advanced(by: 1), _isEnd: false)
      }
      func distance(from start: _ClosedRangeIndex<Bound>, to end: _ClosedRangeIndex<Bound>) -> Int {
        Int(start._value.distance(to: end._value)) + (end._isEnd ? 1 : 0) - (start._isEnd ? 1 : 0)
      }
      subscript(position: _ClosedRangeIndex<Bound>) -> Bound {
        if position._isEnd { _fault(.index) }
        return position._value
      }
      var first: Bound? { lowerBound }
      func min() -> Bound? { lowerBound }
      func max() -> Bound? { upperBound }
      func sorted() -> [Bound] { Array(self) }
    }
    extension ClosedRange: BidirectionalCollection
    where Bound: Strideable, Bound.Stride: SignedInteger {
      var last: Bound? { upperBound }
      func index(before i: _ClosedRangeIndex<Bound>) -> _ClosedRangeIndex<Bound> {
        if i._isEnd { return _ClosedRangeIndex(_value: upperBound, _isEnd: false) }
        if i._value <= lowerBound { _fault(.index) }
        return _ClosedRangeIndex(_value: i._value.advanced(by: -1), _isEnd: false)
      }
    }
    extension ClosedRange: RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {
    }
    typealias CountableClosedRange<Bound: Strideable> = ClosedRange<Bound>
    struct _ClosedRangeIterator<Bound: Strideable>: IteratorProtocol where Bound.Stride: SignedInteger {
      typealias Element = Bound
      var _next: Bound
      let _last: Bound
      var _isDone: Bool = false
      init(_next: Bound, _last: Bound) {
        self._next = _next
        self._last = _last
      }
      mutating func next() -> Bound? {
        if _isDone { return nil }
        let value = _next
        if value == _last { _isDone = true } else { _next = value.advanced(by: 1) }
        return value
      }
    }

    /// The values below an upper bound.
    struct PartialRangeUpTo<Bound: Comparable>: RangeExpression, Sendable {
      /// Where the range ends; not part of it.
      let upperBound: Bound
      init(upperBound: Bound) { self.upperBound = upperBound }
      init(_ upperBound: Bound) { self.upperBound = upperBound }
      func contains(_ element: Bound) -> Bool { element < upperBound }
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
        collection.startIndex..<upperBound
      }
    }
    /// The values up to and with an upper bound.
    struct PartialRangeThrough<Bound: Comparable>: RangeExpression, Sendable {
      /// The last value of the range.
      let upperBound: Bound
      init(upperBound: Bound) { self.upperBound = upperBound }
      init(_ upperBound: Bound) { self.upperBound = upperBound }
      func contains(_ element: Bound) -> Bool { element <= upperBound }
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
        collection.startIndex..<collection.index(after: upperBound)
      }
    }
    /// The values from a lower bound on.
    struct PartialRangeFrom<Bound: Comparable>: RangeExpression, Sendable {
      /// Where the range begins.
      let lowerBound: Bound
      init(lowerBound: Bound) { self.lowerBound = lowerBound }
      init(_ lowerBound: Bound) { self.lowerBound = lowerBound }
      func contains(_ element: Bound) -> Bool { lowerBound <= element }
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
        lowerBound..<collection.endIndex
      }
    }
    extension PartialRangeFrom: Sequence where Bound: Strideable, Bound.Stride: SignedInteger {
      typealias Element = Bound
      struct Iterator: IteratorProtocol {
        var _next: Bound
        mutating func next() -> Bound? {
          let value = _next
          _next = value.advanced(by: 1)
          return value
        }
      }
      func makeIterator() -> Iterator { Iterator(_next: lowerBound) }
    }

    /// The range of all positions of a collection: `a[...]`.
    enum UnboundedRange_ {
      static postfix func ... (_ unused: UnboundedRange_) {}
    }
    typealias UnboundedRange = (UnboundedRange_) -> Void

    """#
}
