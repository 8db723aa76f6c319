extension StandardLibrary {
  static let array: StaticString = #"""
    /// A list of values in order.
    @_reference
    struct Array<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
      ExpressibleByArrayLiteral, CustomStringConvertible, CustomDebugStringConvertible
    {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Iterator = IndexingIterator<[Element]>
      typealias ArrayLiteralElement = Element
      init()
    }

    extension Array {
      static func + (lhs: [Element], rhs: [Element]) -> [Element] {
        var result = lhs
        result.append(contentsOf: rhs)
        return result
      }
      static func += (lhs: inout [Element], rhs: [Element]) { lhs.append(contentsOf: rhs) }
    }

    extension Array {
      init<S: Sequence>(_ elements: S) where S.Element == Element { self = elements._contents() }
      /// The same element a number of times.
      init(repeating repeatedValue: Element, count: Int)
      init(arrayLiteral elements: [Element]) { self = elements }
      init(arrayLiteral a: Element, _ b: Element) { self = [a, b] }
      init(arrayLiteral a: Element, _ b: Element, _ c: Element) { self = [a, b, c] }
      var startIndex: Int { 0 }
      var endIndex: Int { count }
      var count: Int { get }
      var isEmpty: Bool { get }
      var first: Element? { count == 0 ? nil : self[0] }
      var last: Element? { count == 0 ? nil : self[count - 1] }
      var indices: Range<Int> { 0..<count }
      /// The number of elements that there is room for.
      var capacity: Int { count }
      func index(after i: Int) -> Int { i + 1 }
      func index(before i: Int) -> Int { i - 1 }
      func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }
      func index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
        _index(i, offsetBy: distance, limitedBy: limit)
      }
      func distance(from start: Int, to end: Int) -> Int { end - start }
      func formIndex(after i: inout Int) { i += 1 }
      subscript(index: Int) -> Element { get set }
      subscript(bounds: Range<Int>) -> ArraySlice<Element> {
        get {
          if bounds.lowerBound < 0 || bounds.upperBound > count { _fault(.index) }
          return ArraySlice(_base: self, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
        }
        set { replaceSubrange(bounds, with: newValue) }
      }
      subscript<R: RangeExpression>(r: R) -> ArraySlice<Element> where R.Bound == Int {
        get { self[r.relative(to: self)] }
        set { replaceSubrange(r.relative(to: self), with: newValue) }
      }
      subscript(x: (UnboundedRange_) -> Void) -> ArraySlice<Element> {
        get { ArraySlice(_base: self, startIndex: 0, endIndex: count) }
        set { self = Array(newValue) }
      }
      mutating func append(_ newElement: Element)
      @_native("Array.append(array:)") mutating func append(contentsOf newElements: [Element])
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element {
        for element in newElements { append(element) }
      }
      mutating func insert(_ newElement: Element, at i: Int)
      @discardableResult mutating func remove(at index: Int) -> Element
      @discardableResult mutating func removeLast() -> Element
      mutating func removeLast(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        if k > count { _fault(.empty) }
        _replace(count - k, count, [])
      }
      @discardableResult mutating func removeFirst() -> Element {
        if count == 0 { _fault(.empty) }
        return remove(at: 0)
      }
      mutating func removeFirst(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        if k > count { _fault(.empty) }
        _replace(0, k, [])
      }
      mutating func popLast() -> Element?
      mutating func swapAt(_ i: Int, _ j: Int)
      mutating func reverse()
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { self = [] }
      mutating func reserveCapacity(_ n: Int) {}
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C)
      where C.Element == Element {
        _replace(subrange.lowerBound, subrange.upperBound, Array(newElements))
      }
      mutating func removeSubrange(_ bounds: Range<Int>) {
        _replace(bounds.lowerBound, bounds.upperBound, [])
      }
      mutating func _replace(_ start: Int, _ end: Int, _ elements: [Element])
      func _part(_ start: Int, _ end: Int) -> [Element]
      func _contents() -> [Element] { self }
      var description: String { String(describing: self) }
      var debugDescription: String { String(reflecting: self) }

      func compactMap<T>(_ transform: (Element) -> T?) -> [T] {
        var result: [T] = []
        for element in self { if let value = transform(element) { result.append(value) } }
        return result
      }
      func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
        var result: [Element] = []
        for element in self { if isIncluded(element) { result.append(element) } }
        return result
      }
      func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) -> Result)
        -> Result
      {
        var result = initialResult
        for element in self { result = nextPartialResult(result, element) }
        return result
      }
      func reduce<Result>(
        into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) -> Void
      ) -> Result {
        var result = initialResult
        for element in self { updateAccumulatingResult(&result, element) }
        return result
      }
      func forEach(_ body: (Element) -> Void) { for element in self { body(element) } }
      func first(where predicate: (Element) -> Bool) -> Element? {
        for element in self { if predicate(element) { return element } }
        return nil
      }
      func contains(where predicate: (Element) -> Bool) -> Bool {
        for element in self { if predicate(element) { return true } }
        return false
      }
      func allSatisfy(_ predicate: (Element) -> Bool) -> Bool {
        for element in self { if !predicate(element) { return false } }
        return true
      }
      func firstIndex(where predicate: (Element) -> Bool) -> Int? {
        for index in 0..<count { if predicate(self[index]) { return index } }
        return nil
      }
      func min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element? {
        if count == 0 { return nil }
        var best = self[0]
        for index in 1..<count { if areInIncreasingOrder(self[index], best) { best = self[index] } }
        return best
      }
      func max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element? {
        if count == 0 { return nil }
        var best = self[0]
        for index in 1..<count { if areInIncreasingOrder(best, self[index]) { best = self[index] } }
        return best
      }
      func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        var result = self
        result.sort(by: areInIncreasingOrder)
        return result
      }
      mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
        let runLength = 8
        var start = 0
        while start < count {
          let end = start + runLength < count ? start + runLength : count
          for index in (start + 1)..<end {
            let element = self[index]
            var hole = index
            while hole > start && areInIncreasingOrder(element, self[hole - 1]) {
              self[hole] = self[hole - 1]
              hole -= 1
            }
            self[hole] = element
          }
          start = end
        }
        var width = runLength
        while width < count {
          self = _merged(runs: width, by: areInIncreasingOrder)
          width *= 2
        }
      }
      func _merged(runs width: Int, by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        var result: [Element] = []
        var low = 0
        while low < count {
          let middle = low + width < count ? low + width : count
          let high = middle + width < count ? middle + width : count
          var left = low
          var right = middle
          while left < middle && right < high {
            if areInIncreasingOrder(self[right], self[left]) {
              result.append(self[right])
              right += 1
            } else {
              result.append(self[left])
              left += 1
            }
          }
          while left < middle {
            result.append(self[left])
            left += 1
          }
          while right < high {
            result.append(self[right])
            right += 1
          }
          low = high
        }
        return result
      }
    }
    extension RandomAccessCollection where Index == Int {
      func _index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
        let limitDistance = limit - i
        if distance > 0
          ? limitDistance >= 0 && limitDistance < distance
          : limitDistance <= 0 && distance < limitDistance
        {
          return nil
        }
        return i + distance
      }
    }
    extension Array: Equatable where Element: Equatable {
      static func == (lhs: [Element], rhs: [Element]) -> Bool {
        if lhs.count != rhs.count { return false }
        for index in 0..<lhs.count { if !(lhs[index] == rhs[index]) { return false } }
        return true
      }
      func contains(_ element: Element) -> Bool {
        for candidate in self { if candidate == element { return true } }
        return false
      }
      func firstIndex(of element: Element) -> Int? {
        for index in 0..<count { if self[index] == element { return index } }
        return nil
      }
    }
    extension Array: Hashable where Element: Hashable {
      func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { element.hash(into: &hasher) }
      }
    }
    extension Array where Element: Comparable {
      func min() -> Element? {
        if count == 0 { return nil }
        var best = self[0]
        for element in self { if element < best { best = element } }
        return best
      }
      func max() -> Element? {
        if count == 0 { return nil }
        var best = self[0]
        for element in self { if best < element { best = element } }
        return best
      }
    }
    extension Array where Element == String {
      func joined() -> String { String._join(self, "") }
      func joined(separator: String) -> String { String._join(self, separator) }
    }
    extension Array: Sendable {}
    typealias ContiguousArray<Element> = [Element]

    """#

  static let arraySlice: StaticString = #"""
    /// A part of an array; it keeps the array's positions.
    struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
      ExpressibleByArrayLiteral, CustomStringConvertible, CustomDebugStringConvertible
    {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
      typealias Iterator = IndexingIterator<ArraySlice<Element>>
      typealias ArrayLiteralElement = Element
      var _base: [Element]
      /// The position of the first element.
      var startIndex: Int
      /// The position behind the last element.
      var endIndex: Int
      init(_base: [Element], startIndex: Int, endIndex: Int) {
        self._base = _base
        self.startIndex = startIndex
        self.endIndex = endIndex
      }
      init() { self = ArraySlice(_base: [], startIndex: 0, endIndex: 0) }
      func _contents() -> [Element] { _base._part(startIndex, endIndex) }
      init<S: Sequence>(_ elements: S) where S.Element == Element {
        let array = Array(elements)
        self = ArraySlice(_base: array, startIndex: 0, endIndex: array.count)
      }
      init(arrayLiteral elements: [Element]) {
        self = ArraySlice(_base: elements, startIndex: 0, endIndex: elements.count)
      }
      var count: Int { endIndex - startIndex }
      var indices: Range<Int> { startIndex..<endIndex }
      func index(after i: Int) -> Int { i + 1 }
      func index(before i: Int) -> Int { i - 1 }
      func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }
      func index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
        _index(i, offsetBy: distance, limitedBy: limit)
      }
      func distance(from start: Int, to end: Int) -> Int { end - start }
      subscript(index: Int) -> Element {
        get {
          if index < startIndex || index >= endIndex { _fault(.index) }
          return _base[index]
        }
        set {
          if index < startIndex || index >= endIndex { _fault(.index) }
          _base[index] = newValue
        }
      }
      subscript(bounds: Range<Int>) -> ArraySlice<Element> {
        get {
          if bounds.lowerBound < startIndex || bounds.upperBound > endIndex { _fault(.index) }
          return ArraySlice(_base: _base, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
        }
        set { replaceSubrange(bounds, with: newValue) }
      }
      subscript<R: RangeExpression>(r: R) -> ArraySlice<Element> where R.Bound == Int {
        get { self[r.relative(to: self)] }
        set { replaceSubrange(r.relative(to: self), with: newValue) }
      }
      mutating func append(_ newElement: Element) {
        if endIndex == _base.count {
          _base.append(newElement)
        } else {
          _base._replace(endIndex, _base.count, [newElement])
        }
        endIndex += 1
      }
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C)
      where C.Element == Element {
        if subrange.lowerBound < startIndex || subrange.upperBound > endIndex { _fault(.index) }
        let elements = Array(newElements)
        _base._replace(subrange.lowerBound, subrange.upperBound, elements)
        endIndex += elements.count - (subrange.upperBound - subrange.lowerBound)
      }
      @discardableResult mutating func removeFirst() -> Element {
        if startIndex == endIndex { _fault(.empty) }
        startIndex += 1
        return _base[startIndex - 1]
      }
      mutating func removeFirst(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        if k > count { _fault(.empty) }
        startIndex += k
      }
      mutating func popFirst() -> Element? { startIndex == endIndex ? nil : removeFirst() }
      @discardableResult mutating func removeLast() -> Element {
        if startIndex == endIndex { _fault(.empty) }
        endIndex -= 1
        return _base[endIndex]
      }
      mutating func removeLast(_ k: Int) {
        if k < 0 { _fault(.negativeCount) }
        if k > count { _fault(.empty) }
        endIndex -= k
      }
      mutating func popLast() -> Element? { startIndex == endIndex ? nil : removeLast() }
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
        if keepCapacity { endIndex = startIndex } else { self = ArraySlice() }
      }
      mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
        let kept = filter { !shouldBeRemoved($0) }
        replaceSubrange(startIndex..<endIndex, with: kept)
      }
      var description: String { String(describing: Array(self)) }
      var debugDescription: String { "ArraySlice(" + String(reflecting: Array(self)) + ")" }
      func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
        var result: [Element] = []
        for index in startIndex..<endIndex {
          if isIncluded(_base[index]) { result.append(_base[index]) }
        }
        return result
      }
    }
    extension ArraySlice: Equatable where Element: Equatable {
      static func == (lhs: ArraySlice<Element>, rhs: ArraySlice<Element>) -> Bool {
        if lhs.count != rhs.count { return false }
        for offset in 0..<lhs.count {
          if !(lhs._base[lhs.startIndex + offset] == rhs._base[rhs.startIndex + offset]) {
            return false
          }
        }
        return true
      }
    }
    extension ArraySlice: Hashable where Element: Hashable {
      func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { element.hash(into: &hasher) }
      }
    }
    extension ArraySlice: Sendable {}

    """#
}
