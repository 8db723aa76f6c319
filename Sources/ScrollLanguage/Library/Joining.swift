extension StandardLibrary {
  static let joining: StaticString = #"""
    /// The elements of all the elements of a sequence.
    struct FlattenSequence<Base: Sequence>: Sequence where Base.Element: Sequence {
      typealias Element = Base.Element.Element
      let _base: Base
      struct Iterator: IteratorProtocol {
        var _outer: Base.Iterator
        var _inner: Base.Element.Iterator?
        mutating func next() -> Base.Element.Element? {
          while true {
            if let element = _inner?.next() { return element }
            guard let part = _outer.next() else { return nil }
            _inner = part.makeIterator()
          }
        }
      }
      func makeIterator() -> Iterator { Iterator(_outer: _base.makeIterator(), _inner: nil) }
    }
    extension FlattenSequence: Collection where Base: Collection, Base.Element: Collection {
      /// Where an element is: in which part, and where in it; at the end there is no part.
      struct Index: Comparable {
        let _outer: Base.Index
        let _inner: Base.Element.Index?
        static func == (lhs: Index, rhs: Index) -> Bool {
          lhs._outer == rhs._outer && lhs._inner == rhs._inner
        }
        static func < (lhs: Index, rhs: Index) -> Bool {
          if lhs._outer != rhs._outer { return lhs._outer < rhs._outer }
          guard let left = lhs._inner, let right = rhs._inner else { return false }
          return left < right
        }
      }
      typealias SubSequence = Slice<FlattenSequence<Base>>
      var startIndex: Index { _firstPosition(from: _base.startIndex) }
      var endIndex: Index { Index(_outer: _base.endIndex, _inner: nil) }
      func _firstPosition(from outer: Base.Index) -> Index {
        var outer = outer
        while outer != _base.endIndex {
          let part = _base[outer]
          if !part.isEmpty { return Index(_outer: outer, _inner: part.startIndex) }
          outer = _base.index(after: outer)
        }
        return endIndex
      }
      func index(after i: Index) -> Index {
        guard let inner = i._inner else { _fault(.index) }
        let part = _base[i._outer]
        let next = part.index(after: inner)
        if next != part.endIndex { return Index(_outer: i._outer, _inner: next) }
        return _firstPosition(from: _base.index(after: i._outer))
      }
      subscript(position: Index) -> Base.Element.Element {
        guard let inner = position._inner else { _fault(.index) }
        return _base[position._outer][inner]
      }
      var count: Int {
        var count = 0
        for part in _base { count += part.count }
        return count
      }
    }
    extension FlattenSequence: BidirectionalCollection
    where Base: BidirectionalCollection, Base.Element: BidirectionalCollection {
      func index(before i: Index) -> Index {
        if let inner = i._inner {
          let part = _base[i._outer]
          if inner != part.startIndex {
            return Index(_outer: i._outer, _inner: part.index(before: inner))
          }
        }
        var outer = i._outer
        while outer != _base.startIndex {
          outer = _base.index(before: outer)
          let part = _base[outer]
          if !part.isEmpty { return Index(_outer: outer, _inner: part.index(before: part.endIndex)) }
        }
        _fault(.index)
      }
    }
    /// The elements of all the elements of a sequence, with others between them.
    struct JoinedSequence<Element>: Sequence {
      typealias Iterator = IndexingIterator<[Element]>
      let _elements: [Element]
      func makeIterator() -> IndexingIterator<[Element]> { _elements.makeIterator() }
    }

    """#
}
