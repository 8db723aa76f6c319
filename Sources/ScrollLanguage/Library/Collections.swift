extension StandardLibrary {
  static let collections: StaticString = #"""
    /// A sequence whose elements have positions and can be visited again.
    protocol Collection<Element>: Sequence {
      associatedtype Iterator = IndexingIterator<Self>
      associatedtype Index: Comparable
      associatedtype SubSequence: Collection = Slice<Self>
      where
        SubSequence.Element == Element, SubSequence.Index == Index,
        SubSequence.SubSequence == SubSequence
      associatedtype Indices: Collection = DefaultIndices<Self>
      where Indices.Element == Index, Indices.Index == Index, Indices.SubSequence == Indices
      /// The position of the first element.
      var startIndex: Index { get }
      /// The position behind the last element.
      var endIndex: Index { get }
      /// The position behind the given one.
      func index(after i: Index) -> Index
      /// The element at a position.
      subscript(position: Index) -> Element { get }
      /// The elements at the positions of a range.
      subscript(bounds: Range<Index>) -> SubSequence { get }
      /// The number of elements.
      var count: Int { get }
      /// Whether there are no elements.
      var isEmpty: Bool { get }
      /// The first element, or nil.
      var first: Element? { get }
      /// All positions.
      var indices: Indices { get }
      /// The position a number of steps away.
      func index(_ i: Index, offsetBy distance: Int) -> Index
      /// The position a number of steps away, or nil when the limit is in between.
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
      /// The number of steps between two positions.
      func distance(from start: Index, to end: Index) -> Int
    }
    extension Collection {
      func makeIterator() -> IndexingIterator<Self> {
        IndexingIterator(_elements: self, _position: startIndex)
      }
      /// What the function makes of each element.
      func map<T>(_ transform: (Element) -> T) -> [T] {
        var result: [T] = []
        for element in self { result.append(transform(element)) }
        return result
      }
      var isEmpty: Bool { startIndex == endIndex }
      var count: Int { distance(from: startIndex, to: endIndex) }
      var underestimatedCount: Int { count }
      var first: Element? {
        let start = startIndex
        return start == endIndex ? nil : self[start]
      }
      func index(_ i: Index, offsetBy distance: Int) -> Index {
        if distance < 0 { _fault(.index) }
        var position = i
        for _ in 0..<distance { position = index(after: position) }
        return position
      }
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
        if distance < 0 { _fault(.index) }
        var position = i
        for _ in 0..<distance {
          if position == limit { return nil }
          position = index(after: position)
        }
        return position
      }
      func distance(from start: Index, to end: Index) -> Int {
        if end < start { return -distance(from: end, to: start) }
        var position = start
        var steps = 0
        while position != end {
          position = index(after: position)
          steps += 1
        }
        return steps
      }
      /// Moves a position one step on.
      func formIndex(after i: inout Index) { i = index(after: i) }
      /// The elements at the positions of a range.
      subscript<R: RangeExpression>(r: R) -> SubSequence where R.Bound == Index {
        self[r.relative(to: self)]
      }
      /// All elements.
      subscript(x: (UnboundedRange_) -> Void) -> SubSequence { self[startIndex..<endIndex] }
      /// The former name of `firstIndex(where:)`.
      func index(where predicate: (Element) -> Bool) -> Index? { firstIndex(where: predicate) }
      /// The position of the first element for which the function says true.
      func firstIndex(where predicate: (Element) -> Bool) -> Index? {
        var position = startIndex
        while position != endIndex {
          if predicate(self[position]) { return position }
          position = index(after: position)
        }
        return nil
      }
      func _position(_ k: Int) -> Index {
        if k < 0 { _fault(.negativeCount) }
        return index(startIndex, offsetBy: k, limitedBy: endIndex) ?? endIndex
      }
      /// The first elements, at most as many as given.
      func prefix(_ maxLength: Int) -> SubSequence { self[startIndex..<_position(maxLength)] }
      /// All but the first elements.
      func dropFirst(_ k: Int = 1) -> SubSequence { self[_position(k)..<endIndex] }
      /// The last elements, at most as many as given.
      func suffix(_ maxLength: Int) -> SubSequence {
        if maxLength < 0 { _fault(.negativeCount) }
        let count = self.count
        return self[
          (count > maxLength ? index(startIndex, offsetBy: count - maxLength) : startIndex)..<endIndex]
      }
      /// All but the last elements.
      func dropLast(_ k: Int = 1) -> SubSequence {
        if k < 0 { _fault(.negativeCount) }
        let count = self.count
        return self[startIndex..<(count > k ? index(startIndex, offsetBy: count - k) : startIndex)]
      }
      /// The elements up to the first for which the function says false.
      func prefix(while predicate: (Element) -> Bool) -> SubSequence {
        self[startIndex..<_end(while: predicate)]
      }
      /// The elements from the first for which the function says false.
      func drop(while predicate: (Element) -> Bool) -> SubSequence {
        self[_end(while: predicate)..<endIndex]
      }
      /// The elements from the first for which the function says false.
      func trimmingPrefix(while predicate: (Element) -> Bool) -> SubSequence { drop(while: predicate) }
      func _end(while predicate: (Element) -> Bool) -> Index {
        var position = startIndex
        while position != endIndex && predicate(self[position]) { position = index(after: position) }
        return position
      }
      /// The elements in front of a position.
      func prefix(upTo end: Index) -> SubSequence { self[startIndex..<end] }
      /// The elements up to and with a position.
      func prefix(through position: Index) -> SubSequence { self[startIndex..<index(after: position)] }
      /// The elements from a position on.
      func suffix(from start: Index) -> SubSequence { self[start..<endIndex] }
      /// The parts between the elements for which the function says true.
      func split(
        maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true,
        whereSeparator isSeparator: (Element) -> Bool
      ) -> [SubSequence] {
        if maxSplits < 0 { _fault(.negativeCount) }
        var result: [SubSequence] = []
        var start = startIndex
        var position = startIndex
        while position != endIndex && result.count < maxSplits {
          let next = index(after: position)
          if isSeparator(self[position]) {
            if start != position || !omittingEmptySubsequences { result.append(self[start..<position]) }
            start = next
          }
          position = next
        }
        if start != endIndex || !omittingEmptySubsequences { result.append(self[start..<endIndex]) }
        return result
      }
      /// The position where the elements for which the function says true begin, in a collection
      /// that has them all at its end.
      func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
        var low = startIndex
        var n = count
        while n > 0 {
          let half = n / 2
          let middle = index(low, offsetBy: half)
          if belongsInSecondPartition(self[middle]) {
            n = half
          } else {
            low = index(after: middle)
            n -= half + 1
          }
        }
        return low
      }
    }
    extension Collection where SubSequence == Slice<Self> {
      subscript(bounds: Range<Index>) -> Slice<Self> { Slice(base: self, bounds: bounds) }
    }
    extension Collection where Element: Equatable {
      /// The former name of `firstIndex(of:)`.
      func index(of element: Element) -> Index? { firstIndex(of: element) }
      /// The position of the first element equal to the given one.
      func firstIndex(of element: Element) -> Index? {
        var position = startIndex
        while position != endIndex {
          if self[position] == element { return position }
          position = index(after: position)
        }
        return nil
      }
      /// The parts between the elements that are equal to the separator.
      func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true)
        -> [SubSequence]
      {
        split(
          maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences,
          whereSeparator: { $0 == separator })
      }
    }
    extension Collection where SubSequence == Self {
      /// Takes out the first element; nil when there is none.
      mutating func popFirst() -> Element? {
        guard let element = first else { return nil }
        self = self[index(after: startIndex)..<endIndex]
        return element
      }
      /// Takes out the first element.
      @discardableResult mutating func removeFirst() -> Element {
        guard let element = popFirst() else { _fault(.empty) }
        return element
      }
      /// Takes out the first elements.
      mutating func removeFirst(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        guard let position = index(startIndex, offsetBy: k, limitedBy: endIndex) else { _fault(.empty) }
        self = self[position..<endIndex]
      }
    }

    /// A collection that can be walked backwards.
    protocol BidirectionalCollection<Element>: Collection where SubSequence: BidirectionalCollection {
      /// The position in front of the given one.
      func index(before i: Index) -> Index
      /// The last element, or nil.
      var last: Element? { get }
      /// The position a number of steps away, also backwards.
      func index(_ i: Index, offsetBy distance: Int) -> Index
      /// The position a number of steps away, or nil when the limit is in between.
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
    }
    extension BidirectionalCollection {
      var last: Element? { isEmpty ? nil : self[index(before: endIndex)] }
      /// Moves a position one step back.
      func formIndex(before i: inout Index) { i = index(before: i) }
      func index(_ i: Index, offsetBy distance: Int) -> Index {
        var position = i
        if distance >= 0 {
          for _ in 0..<distance { position = index(after: position) }
        } else {
          for _ in 0..<(-distance) { position = index(before: position) }
        }
        return position
      }
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
        var position = i
        if distance >= 0 {
          for _ in 0..<distance {
            if position == limit { return nil }
            position = index(after: position)
          }
        } else {
          for _ in 0..<(-distance) {
            if position == limit { return nil }
            position = index(before: position)
          }
        }
        return position
      }
      /// The last element for which the function says true.
      func last(where predicate: (Element) -> Bool) -> Element? {
        guard let position = lastIndex(where: predicate) else { return nil }
        return self[position]
      }
      /// The position of the last element for which the function says true.
      func lastIndex(where predicate: (Element) -> Bool) -> Index? {
        var position = endIndex
        while position != startIndex {
          position = index(before: position)
          if predicate(self[position]) { return position }
        }
        return nil
      }
      /// The same elements from the last to the first.
      func reversed() -> ReversedCollection<Self> { ReversedCollection(_base: self) }
    }
    extension BidirectionalCollection where Element: Equatable {
      /// The position of the last element equal to the given one.
      func lastIndex(of element: Element) -> Index? { lastIndex(where: { $0 == element }) }
    }
    extension BidirectionalCollection where SubSequence == Self {
      /// Takes out the last element; nil when there is none.
      mutating func popLast() -> Element? {
        guard let element = last else { return nil }
        self = self[startIndex..<index(before: endIndex)]
        return element
      }
      /// Takes out the last element.
      @discardableResult mutating func removeLast() -> Element {
        guard let element = popLast() else { _fault(.empty) }
        return element
      }
      /// Takes out the last elements.
      mutating func removeLast(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        guard let position = index(endIndex, offsetBy: -k, limitedBy: startIndex) else {
          _fault(.empty)
        }
        self = self[startIndex..<position]
      }
    }

    /// A collection in which every position is reached in one step.
    protocol RandomAccessCollection<Element>: BidirectionalCollection
    where SubSequence: RandomAccessCollection {}
    extension RandomAccessCollection where Index: Strideable, Index.Stride == Int {
      func index(after i: Index) -> Index { i.advanced(by: 1) }
      func index(before i: Index) -> Index { i.advanced(by: -1) }
      func index(_ i: Index, offsetBy distance: Int) -> Index { i.advanced(by: distance) }
      func distance(from start: Index, to end: Index) -> Int { start.distance(to: end) }
      var indices: Range<Index> { startIndex..<endIndex }
    }

    /// The positions of a collection.
    struct DefaultIndices<Elements: Collection>: Collection {
      typealias Indices = DefaultIndices<Elements>
      typealias SubSequence = DefaultIndices<Elements>
      let _elements: Elements
      let startIndex: Elements.Index
      let endIndex: Elements.Index
      var indices: DefaultIndices<Elements> { self }
      func index(after i: Elements.Index) -> Elements.Index { _elements.index(after: i) }
      subscript(i: Elements.Index) -> Elements.Index { i }
      subscript(bounds: Range<Elements.Index>) -> DefaultIndices<Elements> {
        DefaultIndices(
          _elements: _elements, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
      }
    }
    extension DefaultIndices: BidirectionalCollection where Elements: BidirectionalCollection {
      func index(before i: Elements.Index) -> Elements.Index { _elements.index(before: i) }
    }
    extension DefaultIndices: RandomAccessCollection where Elements: RandomAccessCollection {}
    extension Collection where Indices == DefaultIndices<Self> {
      var indices: DefaultIndices<Self> {
        DefaultIndices(_elements: self, startIndex: startIndex, endIndex: endIndex)
      }
    }

    /// Walks over a collection by its positions.
    struct IndexingIterator<Elements: Collection>: IteratorProtocol, Sequence {
      typealias Element = Elements.Element
      typealias Iterator = IndexingIterator<Elements>
      let _elements: Elements
      var _position: Elements.Index
      mutating func next() -> Elements.Element? {
        if _position == _elements.endIndex { return nil }
        let element = _elements[_position]
        _position = _elements.index(after: _position)
        return element
      }
    }

    /// A part of a collection that has no slice type of its own.
    struct Slice<Base: Collection>: Collection {
      typealias Element = Base.Element
      typealias Index = Base.Index
      typealias SubSequence = Slice<Base>
      typealias Iterator = IndexingIterator<Slice<Base>>
      let _startIndex: Base.Index
      let _endIndex: Base.Index
      let _base: Base
      var startIndex: Base.Index { _startIndex }
      var endIndex: Base.Index { _endIndex }
      /// The collection that this is a part of.
      var base: Base { _base }
      init(base: Base, bounds: Range<Base.Index>) {
        _base = base
        _startIndex = bounds.lowerBound
        _endIndex = bounds.upperBound
      }
      subscript(position: Base.Index) -> Base.Element {
        if position < startIndex || position >= endIndex { _fault(.index) }
        return _base[position]
      }
      subscript(bounds: Range<Base.Index>) -> Slice<Base> {
        if bounds.lowerBound < startIndex || bounds.upperBound > endIndex { _fault(.index) }
        return Slice(base: _base, bounds: bounds)
      }
      func index(after i: Base.Index) -> Base.Index { _base.index(after: i) }
    }
    extension Slice: BidirectionalCollection where Base: BidirectionalCollection {
      func index(before i: Base.Index) -> Base.Index { _base.index(before: i) }
    }
    extension Slice: RandomAccessCollection where Base: RandomAccessCollection {
      func distance(from start: Base.Index, to end: Base.Index) -> Int {
        _base.distance(from: start, to: end)
      }
      func index(_ i: Base.Index, offsetBy distance: Int) -> Base.Index {
        _base.index(i, offsetBy: distance)
      }
    }

    """#
}
