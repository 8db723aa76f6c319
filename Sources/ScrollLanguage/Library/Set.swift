extension StandardLibrary {
  static let set: StaticString = #"""
    /// A type with the operations of sets.
    protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral {
      associatedtype Element
      init()
      /// Whether the element is in the set.
      func contains(_ member: Element) -> Bool
      /// The elements of both.
      func union(_ other: Self) -> Self
      /// The elements that are in both.
      func intersection(_ other: Self) -> Self
      /// The elements that are in one of the two only.
      func symmetricDifference(_ other: Self) -> Self
      /// Adds an element.
      @discardableResult mutating func insert(_ newMember: Element) -> (
        inserted: Bool, memberAfterInsert: Element
      )
      /// Removes an element; nil when it was not there.
      @discardableResult mutating func remove(_ member: Element) -> Element?
      /// Adds an element, or puts it in the place of an equal one.
      @discardableResult mutating func update(with newMember: Element) -> Element?
      /// Adds the elements of another set.
      mutating func formUnion(_ other: Self)
      /// Keeps the elements that are in the other set as well.
      mutating func formIntersection(_ other: Self)
      /// Keeps the elements that are in one of the two only.
      mutating func formSymmetricDifference(_ other: Self)
      /// The elements without those of the other set.
      func subtracting(_ other: Self) -> Self
      /// Whether all elements are in the other set.
      func isSubset(of other: Self) -> Bool
      /// Whether the two have no element in common.
      func isDisjoint(with other: Self) -> Bool
      /// Whether all elements of the other set are in this one.
      func isSuperset(of other: Self) -> Bool
      /// Whether there are no elements.
      var isEmpty: Bool { get }
      /// Removes the elements of the other set.
      mutating func subtract(_ other: Self)
    }
    extension SetAlgebra {
      func isSubset(of other: Self) -> Bool { intersection(other) == self }
      func isSuperset(of other: Self) -> Bool { other.isSubset(of: self) }
      func isDisjoint(with other: Self) -> Bool { intersection(other).isEmpty }
      func subtracting(_ other: Self) -> Self { intersection(symmetricDifference(other)) }
      mutating func subtract(_ other: Self) { self = subtracting(other) }
      var isEmpty: Bool { self == Self() }
      init<S: Sequence>(_ sequence: S) where S.Element == Element {
        self.init()
        for element in sequence { insert(element) }
      }
      /// Whether all elements are in the other set and it has more.
      func isStrictSubset(of other: Self) -> Bool { isSubset(of: other) && self != other }
      /// Whether all elements of the other set are in this one and it has more.
      func isStrictSuperset(of other: Self) -> Bool { isSuperset(of: other) && self != other }
    }

    /// Distinct values, in the order in which they were added.
    @_reference
    struct Set<Element: Hashable>: Collection, SetAlgebra, CustomStringConvertible,
      CustomDebugStringConvertible
    {
      typealias SubSequence = Slice<Set<Element>>
      typealias ArrayLiteralElement = Element
      /// A position in a set.
      struct Index: Comparable, Hashable {
        let _entry: Int
        static func < (lhs: Index, rhs: Index) -> Bool { lhs._entry < rhs._entry }
      }
      /// Walks over a set.
      struct Iterator: IteratorProtocol {
        let _set: Set<Element>
        var _entry: Int
        mutating func next() -> Element? {
          let entry = _set._next(_entry)
          if entry < 0 { return nil }
          _entry = entry + 1
          return _set._element(entry)
        }
      }
      init()
      init(minimumCapacity: Int) { self = [] }
      init<S: Sequence>(_ sequence: S) where S.Element == Element {
        self = []
        for element in sequence { _ = _insert(element) }
      }
      init(arrayLiteral elements: [Element]) { self.init(elements) }
      var count: Int { get }
      func _next(_ entry: Int) -> Int
      func _element(_ entry: Int) -> Element
      func _entry(of element: Element) -> Int
      mutating func _insert(_ element: Element) -> Bool
      mutating func _setElement(_ entry: Int, _ element: Element)
      func contains(_ member: Element) -> Bool
      func _checked(_ position: Index) -> Int {
        let entry = position._entry
        if entry < 0 || _next(entry) != entry { _fault(.index) }
        return entry
      }
      func makeIterator() -> Iterator { Iterator(_set: self, _entry: 0) }
      func _index(from entry: Int) -> Index {
        let next = _next(entry)
        return next < 0 ? endIndex : Index(_entry: next)
      }
      var startIndex: Index { _index(from: 0) }
      var endIndex: Index { Index(_entry: Int.max) }
      func index(after i: Index) -> Index { _index(from: _checked(i) + 1) }
      func firstIndex(of member: Element) -> Index? {
        let entry = _entry(of: member)
        return entry < 0 ? nil : Index(_entry: entry)
      }
      subscript(position: Index) -> Element { _element(_checked(position)) }
      var isEmpty: Bool { count == 0 }
      @discardableResult mutating func insert(_ newMember: Element) -> (
        inserted: Bool, memberAfterInsert: Element
      ) {
        if _insert(newMember) { return (inserted: true, memberAfterInsert: newMember) }
        return (inserted: false, memberAfterInsert: _element(_entry(of: newMember)))
      }
      @discardableResult mutating func update(with newMember: Element) -> Element? {
        if _insert(newMember) { return nil }
        let entry = _entry(of: newMember)
        let old = _element(entry)
        _setElement(entry, newMember)
        return old
      }
      @discardableResult mutating func remove(_ member: Element) -> Element?
      /// Removes the element at a position.
      @discardableResult mutating func remove(at position: Index) -> Element {
        let element = self[position]
        _ = remove(element)
        return element
      }
      /// Takes out the first element.
      @discardableResult mutating func removeFirst() -> Element {
        if isEmpty { _fault(.empty) }
        return remove(at: startIndex)
      }
      /// Takes out the first element; nil when there is none.
      mutating func popFirst() -> Element? { isEmpty ? nil : remove(at: startIndex) }
      /// Removes all elements.
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { self = [] }
      mutating func reserveCapacity(_ minimumCapacity: Int) {}
      /// The elements for which the function says true.
      func filter(_ isIncluded: (Element) -> Bool) -> Set<Element> {
        var result: Set<Element> = []
        for element in self { if isIncluded(element) { _ = result._insert(element) } }
        return result
      }
      func union(_ other: Set<Element>) -> Set<Element> {
        var result = self
        result.formUnion(other)
        return result
      }
      func union<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element {
        var result = self
        for element in other { _ = result._insert(element) }
        return result
      }
      func intersection(_ other: Set<Element>) -> Set<Element> { filter { other.contains($0) } }
      func intersection<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element {
        intersection(Set(other))
      }
      func subtracting(_ other: Set<Element>) -> Set<Element> { filter { !other.contains($0) } }
      func subtracting<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element {
        subtracting(Set(other))
      }
      func symmetricDifference(_ other: Set<Element>) -> Set<Element> {
        var result = subtracting(other)
        for element in other { if !contains(element) { _ = result._insert(element) } }
        return result
      }
      func symmetricDifference<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element {
        symmetricDifference(Set(other))
      }
      mutating func formUnion(_ other: Set<Element>) { for element in other { _ = _insert(element) } }
      mutating func formUnion<S: Sequence>(_ other: S) where S.Element == Element {
        for element in other { _ = _insert(element) }
      }
      mutating func formIntersection(_ other: Set<Element>) { self = intersection(other) }
      mutating func formIntersection<S: Sequence>(_ other: S) where S.Element == Element {
        self = intersection(Set(other))
      }
      mutating func formSymmetricDifference(_ other: Set<Element>) { self = symmetricDifference(other) }
      mutating func subtract(_ other: Set<Element>) { for element in other { remove(element) } }
      mutating func subtract<S: Sequence>(_ other: S) where S.Element == Element {
        for element in other { remove(element) }
      }
      func isSubset(of other: Set<Element>) -> Bool {
        count <= other.count && allSatisfy { other.contains($0) }
      }
      func isSubset<S: Sequence>(of other: S) -> Bool where S.Element == Element {
        isSubset(of: Set(other))
      }
      func isSuperset(of other: Set<Element>) -> Bool { other.isSubset(of: self) }
      func isSuperset<S: Sequence>(of other: S) -> Bool where S.Element == Element {
        Set(other).isSubset(of: self)
      }
      func isDisjoint(with other: Set<Element>) -> Bool { !contains(where: { other.contains($0) }) }
      func isDisjoint<S: Sequence>(with other: S) -> Bool where S.Element == Element {
        isDisjoint(with: Set(other))
      }
      static func == (lhs: Set<Element>, rhs: Set<Element>) -> Bool {
        lhs.count == rhs.count && lhs.isSubset(of: rhs)
      }
      var description: String { String(describing: self) }
      var debugDescription: String { String(reflecting: self) }
    }
    extension Set: Hashable {
      func hash(into hasher: inout Hasher) {
        var sum = 0
        for element in self { sum = sum &+ element.hashValue }
        hasher.combine(sum)
      }
    }
    extension Set: Sendable {}

    """#

  static let optionSet: StaticString = #"""
    /// A set of flags, each a bit of a number.
    protocol OptionSet: SetAlgebra where Element == Self, ArrayLiteralElement == Self {
      associatedtype Element = Self
      associatedtype ArrayLiteralElement = Self
      associatedtype RawValue: FixedWidthInteger
      /// The set of the flags whose bits are 1.
      init(rawValue: RawValue)
      /// The bits of the flags.
      var rawValue: RawValue { get }
    }
    extension OptionSet {
      init() { self.init(rawValue: RawValue.zero) }
      init(arrayLiteral elements: [Self]) {
        var bits = RawValue.zero
        for element in elements { bits = bits | element.rawValue }
        self.init(rawValue: bits)
      }
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }
      func contains(_ member: Self) -> Bool { rawValue & member.rawValue == member.rawValue }
      func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
      func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
      func symmetricDifference(_ other: Self) -> Self { Self(rawValue: rawValue ^ other.rawValue) }
      @discardableResult mutating func insert(_ newMember: Self) -> (
        inserted: Bool, memberAfterInsert: Self
      ) {
        if contains(newMember) { return (inserted: false, memberAfterInsert: newMember) }
        self = union(newMember)
        return (inserted: true, memberAfterInsert: newMember)
      }
      @discardableResult mutating func remove(_ member: Self) -> Self? {
        let removed = intersection(member)
        self = Self(rawValue: rawValue & ~member.rawValue)
        return removed.isEmpty ? nil : removed
      }
      @discardableResult mutating func update(with newMember: Self) -> Self? {
        let replaced = intersection(newMember)
        self = union(newMember)
        return replaced.isEmpty ? nil : replaced
      }
      mutating func formUnion(_ other: Self) { self = union(other) }
      mutating func formIntersection(_ other: Self) { self = intersection(other) }
      mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
      func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }
      var isEmpty: Bool { rawValue == RawValue.zero }
    }

    """#
}
