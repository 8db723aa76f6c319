extension StandardLibrary {
  static let mutableCollections: StaticString = #"""
    /// A collection whose elements can be replaced.
    protocol MutableCollection<Element>: Collection {
      /// The element at a position.
      subscript(position: Index) -> Element { get set }
      /// Exchanges two elements.
      mutating func swapAt(_ i: Index, _ j: Index)
    }
    extension MutableCollection {
      mutating func swapAt(_ i: Index, _ j: Index) {
        let element = self[i]
        self[i] = self[j]
        self[j] = element
      }
      /// Moves the elements for which the function says true behind all others; the position where they begin.
      @discardableResult mutating func partition(by belongsInSecondPartition: (Element) -> Bool)
        -> Index
      {
        guard var pivot = firstIndex(where: belongsInSecondPartition) else { return endIndex }
        var position = index(after: pivot)
        while position != endIndex {
          if !belongsInSecondPartition(self[position]) {
            swapAt(position, pivot)
            pivot = index(after: pivot)
          }
          position = index(after: position)
        }
        return pivot
      }
    }
    extension MutableCollection where Self: BidirectionalCollection {
      /// Moves the elements for which the function says true behind all others; the position where they begin.
      @discardableResult mutating func partition(by belongsInSecondPartition: (Element) -> Bool)
        -> Index
      {
        var low = startIndex
        var high = endIndex
        while true {
          while true {
            if low == high { return low }
            if belongsInSecondPartition(self[low]) { break }
            low = index(after: low)
          }
          while true {
            high = index(before: high)
            if low == high { return low }
            if !belongsInSecondPartition(self[high]) { break }
          }
          swapAt(low, high)
          low = index(after: low)
        }
      }
      /// Turns the order of the elements round.
      mutating func reverse() {
        if isEmpty { return }
        var low = startIndex
        var high = index(before: endIndex)
        while low < high {
          swapAt(low, high)
          low = index(after: low)
          high = index(before: high)
        }
      }
    }
    extension MutableCollection where Self: RandomAccessCollection {
      /// Puts the elements into the given order; equal ones keep their order.
      mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
        var position = startIndex
        for element in sorted(by: areInIncreasingOrder) {
          self[position] = element
          position = index(after: position)
        }
      }
    }
    extension MutableCollection where Self: RandomAccessCollection, Element: Comparable {
      /// Puts the elements into order; equal ones keep their order.
      mutating func sort() { sort(by: { $0 < $1 }) }
    }

    /// A collection to which elements can be added and from which they can be removed.
    protocol RangeReplaceableCollection<Element>: Collection {
      /// An empty collection.
      init()
      /// Puts other elements in the place of a range.
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C)
      where C.Element == Element
      /// Adds an element at the end.
      mutating func append(_ newElement: Element)
      /// Makes room for a number of elements. Without effect here.
      mutating func reserveCapacity(_ n: Int)
    }
    extension RangeReplaceableCollection {
      /// The elements of a sequence.
      init<S: Sequence>(_ elements: S) where S.Element == Element {
        self.init()
        append(contentsOf: elements)
      }
      /// The same element a number of times.
      init(repeating repeatedValue: Element, count: Int) {
        self.init()
        if count < 0 { _fault(.negativeCount) }
        for _ in 0..<count { append(repeatedValue) }
      }
      mutating func reserveCapacity(_ n: Int) {}
      mutating func append(_ newElement: Element) {
        replaceSubrange(endIndex..<endIndex, with: [newElement])
      }
      /// Adds the elements of a sequence at the end.
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element {
        for element in newElements { append(element) }
      }
      /// Puts an element in front of a position.
      mutating func insert(_ newElement: Element, at i: Index) {
        replaceSubrange(i..<i, with: [newElement])
      }
      /// Puts elements in front of a position.
      mutating func insert<C: Collection>(contentsOf newElements: C, at i: Index)
      where C.Element == Element { replaceSubrange(i..<i, with: newElements) }
      /// Takes out the element at a position.
      @discardableResult mutating func remove(at i: Index) -> Element {
        let element = self[i]
        replaceSubrange(i..<index(after: i), with: [])
        return element
      }
      /// Takes out the elements of a range.
      mutating func removeSubrange(_ bounds: Range<Index>) { replaceSubrange(bounds, with: []) }
      /// Takes out the elements of a range.
      mutating func removeSubrange<R: RangeExpression>(_ bounds: R) where R.Bound == Index {
        removeSubrange(bounds.relative(to: self))
      }
      /// Puts other elements in the place of a range.
      mutating func replaceSubrange<C: Collection, R: RangeExpression>(
        _ subrange: R, with newElements: C
      ) where C.Element == Element, R.Bound == Index {
        replaceSubrange(subrange.relative(to: self), with: newElements)
      }
      /// Takes out the first element.
      @discardableResult mutating func removeFirst() -> Element {
        if isEmpty { _fault(.empty) }
        return remove(at: startIndex)
      }
      /// Takes out the first elements.
      mutating func removeFirst(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        guard let end = index(startIndex, offsetBy: k, limitedBy: endIndex) else { _fault(.empty) }
        replaceSubrange(startIndex..<end, with: [])
      }
      /// Takes out all elements.
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { self = Self() }
      /// Takes out the elements for which the function says true.
      mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
        var result = Self()
        for element in self { if !shouldBeRemoved(element) { result.append(element) } }
        self = result
      }
    }

    extension RangeReplaceableCollection {
      static func + <S: Sequence>(lhs: Self, rhs: S) -> Self where S.Element == Element {
        var result = lhs
        result.append(contentsOf: rhs)
        return result
      }
      static func + <S: Sequence>(lhs: S, rhs: Self) -> Self where S.Element == Element {
        var result = Self()
        result.append(contentsOf: lhs)
        result.append(contentsOf: rhs)
        return result
      }
      static func + <C: RangeReplaceableCollection>(lhs: Self, rhs: C) -> Self
      where C.Element == Element {
        var result = lhs
        result.append(contentsOf: rhs)
        return result
      }
      static func += <S: Sequence>(lhs: inout Self, rhs: S) where S.Element == Element {
        lhs.append(contentsOf: rhs)
      }
    }
    extension RangeReplaceableCollection where Self: BidirectionalCollection {
      /// Takes out the last element; nil when there is none.
      mutating func popLast() -> Element? { isEmpty ? nil : remove(at: index(before: endIndex)) }
      /// Takes out the last element.
      @discardableResult mutating func removeLast() -> Element {
        if isEmpty { _fault(.empty) }
        return remove(at: index(before: endIndex))
      }
      /// Takes out the last elements.
      mutating func removeLast(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        guard let start = index(endIndex, offsetBy: -k, limitedBy: startIndex) else { _fault(.empty) }
        replaceSubrange(start..<endIndex, with: [])
      }
    }
    extension RangeReplaceableCollection {
      /// The elements for which the function says true.
      func filter(_ isIncluded: (Element) -> Bool) -> Self {
        var result = Self()
        for element in self { if isIncluded(element) { result.append(element) } }
        return result
      }
    }

    """#
}
