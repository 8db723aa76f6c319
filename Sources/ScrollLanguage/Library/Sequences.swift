extension StandardLibrary {
  static let sequences: StaticString = #"""
    /// Hands out the elements of a sequence one by one.
    protocol IteratorProtocol<Element> {
      associatedtype Element
      /// The next element, or nil at the end.
      mutating func next() -> Element?
    }

    /// Elements that can be visited one after another.
    protocol Sequence<Element> {
      associatedtype Element
      associatedtype Iterator: IteratorProtocol = Self where Iterator.Element == Element
      /// Starts a walk over the elements.
      func makeIterator() -> Iterator
      /// A number of elements that there are at least.
      var underestimatedCount: Int { get }
      /// All elements in their order.
      func _contents() -> [Element]
    }

    extension Sequence {
      var underestimatedCount: Int { 0 }
      func _contents() -> [Element] {
        var result: [Element] = []
        for element in self { result.append(element) }
        return result
      }
      /// What the function makes of each element.
      func map<T>(_ transform: (Element) -> T) -> [T] {
        var result: [T] = []
        for element in self { result.append(transform(element)) }
        return result
      }
      /// The elements of all the sequences that the function makes.
      func flatMap<S: Sequence>(_ transform: (Element) -> S) -> [S.Element] {
        var result: [S.Element] = []
        for element in self { for inner in transform(element) { result.append(inner) } }
        return result
      }
      /// What the function makes of each element, without the nils.
      func compactMap<T>(_ transform: (Element) -> T?) -> [T] {
        var result: [T] = []
        for element in self { if let value = transform(element) { result.append(value) } }
        return result
      }
      /// What `compactMap` is called today.
      func flatMap<T>(_ transform: (Element) -> T?) -> [T] { compactMap(transform) }
      /// The elements for which the function says true.
      func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
        var result: [Element] = []
        for element in self { if isIncluded(element) { result.append(element) } }
        return result
      }
      /// Combines all elements, one after another, with a value that starts as given.
      func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) -> Result)
        -> Result
      {
        var result = initialResult
        for element in self { result = nextPartialResult(result, element) }
        return result
      }
      /// Changes a value in place with each element.
      func reduce<Result>(
        into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) -> Void
      ) -> Result {
        var result = initialResult
        for element in self { updateAccumulatingResult(&result, element) }
        return result
      }
      /// Calls the function with each element.
      func forEach(_ body: (Element) -> Void) { for element in self { body(element) } }
      /// The first element for which the function says true.
      func first(where predicate: (Element) -> Bool) -> Element? {
        for element in self { if predicate(element) { return element } }
        return nil
      }
      /// Whether the function says true for some element.
      func contains(where predicate: (Element) -> Bool) -> Bool {
        for element in self { if predicate(element) { return true } }
        return false
      }
      /// Whether the function says true for every element.
      func allSatisfy(_ predicate: (Element) -> Bool) -> Bool {
        for element in self { if !predicate(element) { return false } }
        return true
      }
      /// The number of elements for which the function says true.
      func count(where predicate: (Element) -> Bool) -> Int {
        var count = 0
        for element in self { if predicate(element) { count += 1 } }
        return count
      }
      /// The least element by the given order; the first of equal ones.
      func min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element? {
        var iterator = makeIterator()
        guard var best = iterator.next() else { return nil }
        while let element = iterator.next() {
          if areInIncreasingOrder(element, best) { best = element }
        }
        return best
      }
      /// The greatest element by the given order; the first of equal ones.
      func max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element? {
        var iterator = makeIterator()
        guard var best = iterator.next() else { return nil }
        while let element = iterator.next() {
          if areInIncreasingOrder(best, element) { best = element }
        }
        return best
      }
      /// The elements in the given order; equal ones keep their places.
      func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        var result = Array(self)
        result.sort(by: areInIncreasingOrder)
        return result
      }
      /// The elements from the last to the first.
      func reversed() -> [Element] {
        var result = Array(self)
        result.reverse()
        return result
      }
      /// The elements with their numbers, from 0.
      func enumerated() -> EnumeratedSequence<Self> { EnumeratedSequence(_base: self) }
      /// The first elements, at most as many as given.
      func prefix(_ maxLength: Int) -> PrefixSequence<Self> {
        if maxLength < 0 { _fault(.negativeCount) }
        return PrefixSequence(_base: self, _maxLength: maxLength)
      }
      /// The elements up to the first for which the function says false.
      func prefix(while predicate: (Element) -> Bool) -> [Element] {
        var result: [Element] = []
        for element in self {
          if !predicate(element) { break }
          result.append(element)
        }
        return result
      }
      /// The last elements, at most as many as given.
      func suffix(_ maxLength: Int) -> [Element] { Array(Array(self).suffix(maxLength)) }
      /// All but the first elements.
      func dropFirst(_ k: Int = 1) -> DropFirstSequence<Self> {
        if k < 0 { _fault(.negativeCount) }
        return DropFirstSequence(_base: self, _limit: k)
      }
      /// All but the last elements.
      func dropLast(_ k: Int = 1) -> [Element] { Array(Array(self).dropLast(k)) }
      /// The elements from the first for which the function says false.
      func drop(while predicate: (Element) -> Bool) -> [Element] {
        var result: [Element] = []
        var dropping = true
        for element in self {
          if dropping && predicate(element) { continue }
          dropping = false
          result.append(element)
        }
        return result
      }
      /// The parts between the elements for which the function says true.
      func split(
        maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true,
        whereSeparator isSeparator: (Element) -> Bool
      ) -> [ArraySlice<Element>] {
        ArraySlice(Array(self)).split(
          maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences,
          whereSeparator: isSeparator)
      }
      /// Whether the other sequence has equal elements in the same order, by the given test.
      func elementsEqual<S: Sequence>(_ other: S, by areEquivalent: (Element, S.Element) -> Bool)
        -> Bool
      {
        var left = makeIterator()
        var right = other.makeIterator()
        while let a = left.next() {
          guard let b = right.next() else { return false }
          if !areEquivalent(a, b) { return false }
        }
        return right.next() == nil
      }
      /// Whether the sequence begins with the elements of the other, by the given test.
      func starts<S: Sequence>(with possiblePrefix: S, by areEquivalent: (Element, S.Element) -> Bool)
        -> Bool
      {
        var iterator = makeIterator()
        for wanted in possiblePrefix {
          guard let element = iterator.next() else { return false }
          if !areEquivalent(element, wanted) { return false }
        }
        return true
      }
      /// Whether the sequence comes before the other in a dictionary, by the given order.
      func lexicographicallyPrecedes<S: Sequence>(
        _ other: S, by areInIncreasingOrder: (Element, Element) -> Bool
      ) -> Bool where S.Element == Element {
        var left = makeIterator()
        var right = other.makeIterator()
        while true {
          guard let b = right.next() else { return false }
          guard let a = left.next() else { return true }
          if areInIncreasingOrder(a, b) { return true }
          if areInIncreasingOrder(b, a) { return false }
        }
      }
      /// The same elements, on which `map` and `filter` work only as far as elements are asked for.
      var lazy: LazySequence<Self> { LazySequence(_base: self) }
    }

    extension Sequence where Element: Equatable {
      /// Whether an element is equal to the given one.
      func contains(_ element: Element) -> Bool {
        for candidate in self { if candidate == element { return true } }
        return false
      }
      /// Whether the other sequence has equal elements in the same order.
      func elementsEqual<S: Sequence>(_ other: S) -> Bool where S.Element == Element {
        elementsEqual(other, by: { $0 == $1 })
      }
      /// Whether the sequence begins with the elements of the other.
      func starts<S: Sequence>(with possiblePrefix: S) -> Bool where S.Element == Element {
        starts(with: possiblePrefix, by: { $0 == $1 })
      }
      /// The parts between the elements that are equal to the separator.
      func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true)
        -> [ArraySlice<Element>]
      {
        split(
          maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences,
          whereSeparator: { $0 == separator })
      }
    }
    extension Sequence where Element: Comparable {
      /// The least element; the first of equal ones.
      func min() -> Element? {
        var iterator = makeIterator()
        guard var best = iterator.next() else { return nil }
        while let element = iterator.next() { if element < best { best = element } }
        return best
      }
      /// The greatest element; the first of equal ones.
      func max() -> Element? {
        var iterator = makeIterator()
        guard var best = iterator.next() else { return nil }
        while let element = iterator.next() { if best < element { best = element } }
        return best
      }
      /// The elements in order; equal ones keep their places.
      func sorted() -> [Element] { sorted(by: { $0 < $1 }) }
      /// Whether the sequence comes before the other in a dictionary.
      func lexicographicallyPrecedes<S: Sequence>(_ other: S) -> Bool where S.Element == Element {
        lexicographicallyPrecedes(other, by: { $0 < $1 })
      }
    }
    extension Sequence where Element: Sequence {
      /// The elements of all the elements.
      func joined() -> FlattenSequence<Self> { FlattenSequence(_base: self) }
      /// The elements of all the elements, with the separator's between them.
      func joined<Separator: Sequence>(separator: Separator) -> JoinedSequence<Element.Element>
      where Separator.Element == Element.Element {
        let between = Array(separator)
        var result: [Element.Element] = []
        var isFirst = true
        for part in self {
          if !isFirst { result.append(contentsOf: between) }
          isFirst = false
          for element in part { result.append(element) }
        }
        return JoinedSequence(_elements: result)
      }
    }
    extension Sequence where Element: StringProtocol {
      /// The texts one after another.
      func joined() -> String { joined(separator: "") }
      /// The texts one after another, with the separator between them.
      func joined(separator: String) -> String {
        var parts: [String] = []
        for part in self { parts.append(part._string) }
        return String._join(parts, separator)
      }
    }

    /// An iterator is a sequence of what it has not yet handed out.
    extension Sequence where Self: IteratorProtocol, Iterator == Self {
      func makeIterator() -> Self { self }
    }

    """#
}
