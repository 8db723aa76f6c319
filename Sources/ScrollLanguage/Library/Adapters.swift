extension StandardLibrary {
  static let adapters: StaticString = #"""
    /// A collection seen from its end.
    struct ReversedCollection<Base: BidirectionalCollection>: BidirectionalCollection {
      typealias Element = Base.Element
      typealias SubSequence = Slice<ReversedCollection<Base>>
      let _base: Base
      /// A position in a reversed collection.
      struct Index: Comparable {
        /// The position behind it in the collection itself.
        let base: Base.Index
        static func == (lhs: Index, rhs: Index) -> Bool { lhs.base == rhs.base }
        static func < (lhs: Index, rhs: Index) -> Bool { lhs.base > rhs.base }
      }
      /// Walks over a collection backwards.
      struct Iterator: IteratorProtocol {
        let _base: Base
        var _position: Base.Index
        mutating func next() -> Base.Element? {
          if _position == _base.startIndex { return nil }
          _position = _base.index(before: _position)
          return _base[_position]
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base, _position: _base.endIndex) }
      var startIndex: Index { Index(base: _base.endIndex) }
      var endIndex: Index { Index(base: _base.startIndex) }
      var count: Int { _base.count }
      func index(after i: Index) -> Index { Index(base: _base.index(before: i.base)) }
      func index(before i: Index) -> Index { Index(base: _base.index(after: i.base)) }
      func index(_ i: Index, offsetBy distance: Int) -> Index {
        Index(base: _base.index(i.base, offsetBy: -distance))
      }
      func distance(from start: Index, to end: Index) -> Int {
        _base.distance(from: end.base, to: start.base)
      }
      subscript(position: Index) -> Base.Element { _base[_base.index(before: position.base)] }
      func reversed() -> Base { _base }
    }
    extension ReversedCollection: RandomAccessCollection where Base: RandomAccessCollection {}

    /// Elements with their numbers, from 0.
    struct EnumeratedSequence<Base: Sequence>: Sequence {
      typealias Element = (offset: Int, element: Base.Element)
      let _base: Base
      struct Iterator: IteratorProtocol {
        var _base: Base.Iterator
        var _count: Int = 0
        mutating func next() -> (offset: Int, element: Base.Element)? {
          guard let element = _base.next() else { return nil }
          let offset = _count
          _count += 1
          return (offset: offset, element: element)
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base.makeIterator()) }
    }
    extension EnumeratedSequence: Collection where Base: Collection {
      struct Index: Comparable {
        let base: Base.Index
        let _offset: Int
        static func == (lhs: Index, rhs: Index) -> Bool { lhs.base == rhs.base }
        static func < (lhs: Index, rhs: Index) -> Bool { lhs.base < rhs.base }
      }
      var startIndex: Index { Index(base: _base.startIndex, _offset: 0) }
      var endIndex: Index { Index(base: _base.endIndex, _offset: _base.count) }
      var count: Int { _base.count }
      var isEmpty: Bool { _base.isEmpty }
      func index(after i: Index) -> Index {
        Index(base: _base.index(after: i.base), _offset: i._offset + 1)
      }
      func index(_ i: Index, offsetBy distance: Int) -> Index {
        Index(base: _base.index(i.base, offsetBy: distance), _offset: i._offset + distance)
      }
      func distance(from start: Index, to end: Index) -> Int {
        _base.distance(from: start.base, to: end.base)
      }
      subscript(position: Index) -> (offset: Int, element: Base.Element) {
        (offset: position._offset, element: _base[position.base])
      }
    }
    extension EnumeratedSequence: BidirectionalCollection where Base: BidirectionalCollection {
      func index(before i: Index) -> Index {
        Index(base: _base.index(before: i.base), _offset: i._offset - 1)
      }
    }
    extension EnumeratedSequence: RandomAccessCollection where Base: RandomAccessCollection {}

    /// The pairs of the elements of two sequences, as long as both have some.
    struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
      typealias Element = (Sequence1.Element, Sequence2.Element)
      let _sequence1: Sequence1
      let _sequence2: Sequence2
      struct Iterator: IteratorProtocol {
        var _first: Sequence1.Iterator
        var _second: Sequence2.Iterator
        mutating func next() -> (Sequence1.Element, Sequence2.Element)? {
          guard let first = _first.next() else { return nil }
          guard let second = _second.next() else { return nil }
          return (first, second)
        }
      }
      func makeIterator() -> Iterator {
        Iterator(_first: _sequence1.makeIterator(), _second: _sequence2.makeIterator())
      }
    }
    /// Pairs the elements of two sequences, as long as both have some.
    func zip<Sequence1: Sequence, Sequence2: Sequence>(_ sequence1: Sequence1, _ sequence2: Sequence2)
      -> Zip2Sequence<Sequence1, Sequence2>
    {
      Zip2Sequence(_sequence1: sequence1, _sequence2: sequence2)
    }

    /// The first elements of a sequence.
    struct PrefixSequence<Base: Sequence>: Sequence {
      typealias Element = Base.Element
      let _base: Base
      let _maxLength: Int
      struct Iterator: IteratorProtocol {
        var _base: Base.Iterator
        var _remaining: Int
        mutating func next() -> Base.Element? {
          if _remaining == 0 { return nil }
          _remaining -= 1
          return _base.next()
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base.makeIterator(), _remaining: _maxLength) }
    }
    /// All but the first elements of a sequence.
    struct DropFirstSequence<Base: Sequence>: Sequence {
      typealias Element = Base.Element
      typealias Iterator = Base.Iterator
      let _base: Base
      let _limit: Int
      func makeIterator() -> Base.Iterator {
        var iterator = _base.makeIterator()
        for _ in 0..<_limit { if iterator.next() == nil { break } }
        return iterator
      }
    }

    /// The elements that a function makes, each from the one before, until it says nil.
    struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol {
      typealias Iterator = UnfoldSequence<Element, State>
      var _state: State
      let _next: (inout State) -> Element?
      var _done: Bool = false
      mutating func next() -> Element? {
        if _done { return nil }
        guard let element = _next(&_state) else {
          _done = true
          return nil
        }
        return element
      }
    }
    /// The first element, and then what the function makes of the one before, until it says nil.
    func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T, (T?, Bool)> {
      let start: T? = first
      return UnfoldSequence(
        _state: (start, true),
        _next: { (state: inout (T?, Bool)) -> T? in
          if state.1 {
            state.1 = false
            return state.0
          }
          guard let current = state.0 else { return nil }
          let following = next(current)
          state.0 = following
          return following
        })
    }
    /// The elements that the function makes from a state that it may change, until it says nil.
    func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<
      T, State
    > {
      UnfoldSequence(_state: state, _next: next)
    }

    /// Any iterator over elements of a type.
    struct AnyIterator<Element>: IteratorProtocol, Sequence {
      typealias Iterator = AnyIterator<Element>
      let _next: () -> Element?
      init(_ body: @escaping () -> Element?) { _next = body }
      init<I: IteratorProtocol>(_ base: I) where I.Element == Element {
        var iterator = base
        _next = { iterator.next() }
      }
      func next() -> Element? { _next() }
    }
    /// What an iterator has yet to give, as a sequence.
    struct IteratorSequence<Base: IteratorProtocol>: IteratorProtocol, Sequence {
      typealias Element = Base.Element
      typealias Iterator = IteratorSequence<Base>
      var _base: Base
      init(_ base: Base) { _base = base }
      mutating func next() -> Base.Element? { _base.next() }
    }
    /// Any sequence of elements of a type.
    struct AnySequence<Element>: Sequence {
      typealias Iterator = AnyIterator<Element>
      let _makeIterator: () -> AnyIterator<Element>
      init<S: Sequence>(_ base: S) where S.Element == Element {
        _makeIterator = { AnyIterator(base.makeIterator()) }
      }
      init<I: IteratorProtocol>(_ makeUnderlyingIterator: @escaping () -> I)
      where I.Element == Element {
        _makeIterator = { AnyIterator(makeUnderlyingIterator()) }
      }
      func makeIterator() -> AnyIterator<Element> { _makeIterator() }
    }

    /// The same element a number of times.
    struct Repeated<Element>: RandomAccessCollection {
      typealias Index = Int
      typealias SubSequence = Slice<Repeated<Element>>
      typealias Iterator = IndexingIterator<Repeated<Element>>
      /// How many times.
      let count: Int
      /// The element.
      let repeatedValue: Element
      var startIndex: Int { 0 }
      var endIndex: Int { count }
      subscript(position: Int) -> Element {
        if position < 0 || position >= count { _fault(.index) }
        return repeatedValue
      }
    }
    /// The same element a number of times.
    func repeatElement<T>(_ element: T, count n: Int) -> Repeated<T> {
      if n < 0 { _fault(.negativeCount) }
      return Repeated(count: n, repeatedValue: element)
    }
    /// A collection without elements.
    struct EmptyCollection<Element>: RandomAccessCollection {
      typealias Index = Int
      typealias SubSequence = EmptyCollection<Element>
      typealias Iterator = IndexingIterator<EmptyCollection<Element>>
      init() {}
      var startIndex: Int { 0 }
      var endIndex: Int { 0 }
      func index(after i: Int) -> Int { _fault(.index) }
      func index(before i: Int) -> Int { _fault(.index) }
      subscript(position: Int) -> Element { _fault(.index) }
      subscript(bounds: Range<Int>) -> EmptyCollection<Element> {
        if bounds.lowerBound != 0 || bounds.upperBound != 0 { _fault(.index) }
        return self
      }
    }
    /// One element as a collection.
    struct CollectionOfOne<Element>: RandomAccessCollection, CustomDebugStringConvertible {
      typealias Index = Int
      typealias SubSequence = Slice<CollectionOfOne<Element>>
      typealias Iterator = IndexingIterator<CollectionOfOne<Element>>
      let _element: Element
      init(_ element: Element) { _element = element }
      var startIndex: Int { 0 }
      var endIndex: Int { 1 }
      subscript(position: Int) -> Element {
        if position != 0 { _fault(.index) }
        return _element
      }
      var debugDescription: String { "CollectionOfOne(" + String(reflecting: _element) + ")" }
    }

    """#

  static let lazy: StaticString = #"""
    /// A sequence on which `map` and `filter` work only as far as elements are asked for.
    protocol LazySequenceProtocol: Sequence {}
    extension LazySequenceProtocol {
      /// What the function makes of each element, when it is asked for.
      func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Self, U> {
        LazyMapSequence(_base: self, _transform: transform)
      }
      /// The elements for which the function says true, as they are asked for.
      func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Self> {
        LazyFilterSequence(_base: self, _predicate: isIncluded)
      }
      /// What the function makes of each element, without the nils, as it is asked for.
      func compactMap<U>(_ transform: @escaping (Element) -> U?) -> LazyMapSequence<
        LazyFilterSequence<LazyMapSequence<Self, U?>>, U
      > {
        map(transform).filter { $0 != nil }.map { $0! }
      }
      /// The elements of what the function makes of each element, as they are asked for.
      func flatMap<S: Sequence>(_ transform: @escaping (Element) -> S) -> LazySequence<
        FlattenSequence<LazyMapSequence<Self, S>>
      > {
        LazySequence(_base: FlattenSequence(_base: map(transform)))
      }
      /// The elements up to the first for which the function says false, as they are asked for.
      func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Self> {
        LazyPrefixWhileSequence(_base: self, _predicate: predicate)
      }
      /// The elements from the first for which the function says false, as they are asked for.
      func drop(while predicate: @escaping (Element) -> Bool) -> LazyDropWhileSequence<Self> {
        LazyDropWhileSequence(_base: self, _predicate: predicate)
      }
      var lazy: Self { self }
    }
    /// A collection on which `map` and `filter` work only as far as elements are asked for.
    protocol LazyCollectionProtocol: Collection, LazySequenceProtocol {}
    extension LazyCollectionProtocol {
      /// What the function makes of each element, when it is asked for.
      func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Self, U> {
        LazyMapSequence(_base: self, _transform: transform)
      }
      func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Self> {
        LazyPrefixWhileSequence(_base: self, _predicate: predicate)
      }
      func drop(while predicate: @escaping (Element) -> Bool) -> LazyDropWhileSequence<Self> {
        LazyDropWhileSequence(_base: self, _predicate: predicate)
      }
    }
    extension LazyCollectionProtocol where Self: BidirectionalCollection {
      func reversed() -> LazySequence<ReversedCollection<Self>> {
        LazySequence<ReversedCollection<Self>>(_base: ReversedCollection(_base: self))
      }
    }
    extension Slice: LazySequenceProtocol where Base: LazyCollectionProtocol {}
    extension Slice: LazyCollectionProtocol where Base: LazyCollectionProtocol {}

    /// A sequence whose operations are lazy.
    struct LazySequence<Base: Sequence>: LazySequenceProtocol {
      typealias Element = Base.Element
      typealias Iterator = Base.Iterator
      let _base: Base
      func makeIterator() -> Base.Iterator { _base.makeIterator() }
      func map<U>(_ transform: @escaping (Base.Element) -> U) -> LazyMapSequence<Base, U> {
        LazyMapSequence(_base: _base, _transform: transform)
      }
      func filter(_ isIncluded: @escaping (Base.Element) -> Bool) -> LazyFilterSequence<Base> {
        LazyFilterSequence(_base: _base, _predicate: isIncluded)
      }
      /// The sequence itself.
      var elements: Base { _base }
    }
    extension LazySequence: Collection where Base: Collection {
      typealias Index = Base.Index
      typealias SubSequence = Slice<LazySequence<Base>>
      var startIndex: Base.Index { _base.startIndex }
      var endIndex: Base.Index { _base.endIndex }
      var count: Int { _base.count }
      var isEmpty: Bool { _base.isEmpty }
      var first: Base.Element? { _base.first }
      func index(after i: Base.Index) -> Base.Index { _base.index(after: i) }
      func index(_ i: Base.Index, offsetBy distance: Int) -> Base.Index {
        _base.index(i, offsetBy: distance)
      }
      func distance(from start: Base.Index, to end: Base.Index) -> Int {
        _base.distance(from: start, to: end)
      }
      subscript(position: Base.Index) -> Base.Element { _base[position] }
    }
    extension LazySequence: LazyCollectionProtocol where Base: Collection {}
    extension LazySequence: BidirectionalCollection where Base: BidirectionalCollection {
      var last: Base.Element? { _base.last }
      func index(before i: Base.Index) -> Base.Index { _base.index(before: i) }
      func reversed() -> LazySequence<ReversedCollection<Base>> {
        LazySequence<ReversedCollection<Base>>(_base: ReversedCollection(_base: _base))
      }
    }
    extension LazySequence: RandomAccessCollection where Base: RandomAccessCollection {}

    /// What a function makes of each element, when it is asked for.
    struct LazyMapSequence<Base: Sequence, Element>: LazySequenceProtocol {
      let _base: Base
      let _transform: (Base.Element) -> Element
      struct Iterator: IteratorProtocol {
        var _base: Base.Iterator
        let _transform: (Base.Element) -> Element
        mutating func next() -> Element? {
          guard let element = _base.next() else { return nil }
          return _transform(element)
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base.makeIterator(), _transform: _transform) }
    }
    extension LazyMapSequence: Collection where Base: Collection {
      typealias Index = Base.Index
      typealias SubSequence = Slice<LazyMapSequence<Base, Element>>
      var startIndex: Base.Index { _base.startIndex }
      var endIndex: Base.Index { _base.endIndex }
      var count: Int { _base.count }
      var isEmpty: Bool { _base.isEmpty }
      func index(after i: Base.Index) -> Base.Index { _base.index(after: i) }
      func index(_ i: Base.Index, offsetBy distance: Int) -> Base.Index {
        _base.index(i, offsetBy: distance)
      }
      func distance(from start: Base.Index, to end: Base.Index) -> Int {
        _base.distance(from: start, to: end)
      }
      subscript(position: Base.Index) -> Element { _transform(_base[position]) }
    }
    extension LazyMapSequence: LazyCollectionProtocol where Base: Collection {}
    extension LazyMapSequence: BidirectionalCollection where Base: BidirectionalCollection {
      func index(before i: Base.Index) -> Base.Index { _base.index(before: i) }
    }
    extension LazyMapSequence: RandomAccessCollection where Base: RandomAccessCollection {}

    /// The elements for which a function says true, as they are asked for.
    struct LazyFilterSequence<Base: Sequence>: LazySequenceProtocol {
      typealias Element = Base.Element
      let _base: Base
      let _predicate: (Base.Element) -> Bool
      struct Iterator: IteratorProtocol {
        var _base: Base.Iterator
        let _predicate: (Base.Element) -> Bool
        mutating func next() -> Base.Element? {
          while let element = _base.next() { if _predicate(element) { return element } }
          return nil
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base.makeIterator(), _predicate: _predicate) }
    }
    extension LazyFilterSequence: Collection where Base: Collection {
      typealias Index = Base.Index
      typealias SubSequence = Slice<LazyFilterSequence<Base>>
      var startIndex: Base.Index { _next(from: _base.startIndex) }
      var endIndex: Base.Index { _base.endIndex }
      func _next(from start: Base.Index) -> Base.Index {
        var position = start
        while position != _base.endIndex && !_predicate(_base[position]) {
          position = _base.index(after: position)
        }
        return position
      }
      func index(after i: Base.Index) -> Base.Index { _next(from: _base.index(after: i)) }
      subscript(position: Base.Index) -> Base.Element { _base[position] }
    }
    extension LazyFilterSequence: LazyCollectionProtocol where Base: Collection {}
    extension LazyFilterSequence: BidirectionalCollection where Base: BidirectionalCollection {
      func index(before i: Base.Index) -> Base.Index {
        var position = _base.index(before: i)
        while !_predicate(_base[position]) { position = _base.index(before: position) }
        return position
      }
    }

    /// The elements up to the first for which a function says false, as they are asked for.
    struct LazyPrefixWhileSequence<Base: Sequence>: LazySequenceProtocol {
      typealias Element = Base.Element
      let _base: Base
      let _predicate: (Base.Element) -> Bool
      struct Iterator: IteratorProtocol {
        var _base: Base.Iterator
        let _predicate: (Base.Element) -> Bool
        var _isDone: Bool = false
        mutating func next() -> Base.Element? {
          if _isDone { return nil }
          if let element = _base.next() { if _predicate(element) { return element } }
          _isDone = true
          return nil
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base.makeIterator(), _predicate: _predicate) }
    }
    extension LazyPrefixWhileSequence where Base: Collection {
      /// The first element, or nil.
      var first: Base.Element? {
        var iterator = makeIterator()
        return iterator.next()
      }
      /// Whether there are no elements.
      var isEmpty: Bool { first == nil }
      /// The number of elements.
      var count: Int { reduce(0) { count, _ in count + 1 } }
    }
    /// The elements from the first for which a function says false, as they are asked for.
    struct LazyDropWhileSequence<Base: Sequence>: LazySequenceProtocol {
      typealias Element = Base.Element
      let _base: Base
      let _predicate: (Base.Element) -> Bool
      struct Iterator: IteratorProtocol {
        var _base: Base.Iterator
        let _predicate: (Base.Element) -> Bool
        var _hasBegun: Bool = false
        mutating func next() -> Base.Element? {
          if _hasBegun { return _base.next() }
          _hasBegun = true
          while let element = _base.next() { if !_predicate(element) { return element } }
          return nil
        }
      }
      func makeIterator() -> Iterator { Iterator(_base: _base.makeIterator(), _predicate: _predicate) }
    }
    extension LazyDropWhileSequence where Base: Collection {
      /// The first element, or nil.
      var first: Base.Element? {
        var iterator = makeIterator()
        return iterator.next()
      }
      /// Whether there are no elements.
      var isEmpty: Bool { first == nil }
      /// The number of elements.
      var count: Int { reduce(0) { count, _ in count + 1 } }
    }

    """#
}
