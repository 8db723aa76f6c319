extension StandardLibrary {
  static let strides: StaticString = #"""
    /// Values at equal distances, without the end.
    struct StrideTo<Element: Strideable>: Sequence, CustomStringConvertible {
      let _start: Element
      let _end: Element
      let _stride: Element.Stride
      struct Iterator: IteratorProtocol {
        let _start: Element
        let _end: Element
        let _stride: Element.Stride
        var _current: Element
        var _count: Int = 0
        mutating func next() -> Element? {
          let value = _current
          if _stride > Element.Stride.zero ? value >= _end : value <= _end { return nil }
          _count += 1
          _current = Element._step(_count, after: value, from: _start, by: _stride) ?? _end
          return value
        }
      }
      func makeIterator() -> Iterator {
        Iterator(_start: _start, _end: _end, _stride: _stride, _current: _start)
      }
      var description: String { "Swift.StrideTo<" + String(reflecting: Element.self) + ">" }
    }
    /// Values at equal distances, with the end when it is one of them.
    struct StrideThrough<Element: Strideable>: Sequence, CustomStringConvertible {
      let _start: Element
      let _end: Element
      let _stride: Element.Stride
      struct Iterator: IteratorProtocol {
        let _start: Element
        let _end: Element
        let _stride: Element.Stride
        var _current: Element
        var _count: Int = 0
        var _isDone: Bool = false
        mutating func next() -> Element? {
          let value = _current
          if _isDone { return nil }
          if _stride > Element.Stride.zero ? value >= _end : value <= _end {
            _isDone = true
            return value == _end ? value : nil
          }
          _count += 1
          if let next = Element._step(_count, after: value, from: _start, by: _stride) {
            _current = next
          } else {
            _isDone = true
          }
          return value
        }
      }
      func makeIterator() -> Iterator {
        Iterator(_start: _start, _end: _end, _stride: _stride, _current: _start)
      }
      var description: String { "Swift.StrideThrough<" + String(reflecting: Element.self) + ">" }
    }
    /// The values from the start up to, but without, the end. Fractions are the start plus a multiple
    /// of the step, rounded once.
    func stride<T: Strideable>(from start: T, to end: T, by stride: T.Stride) -> StrideTo<T> {
      if stride == T.Stride.zero { _fault(.strideZero) }
      return StrideTo(_start: start, _end: end, _stride: stride)
    }
    /// The values from the start up to the end, which is one of them when the steps meet it.
    func stride<T: Strideable>(from start: T, through end: T, by stride: T.Stride) -> StrideThrough<T> {
      if stride == T.Stride.zero { _fault(.strideZero) }
      return StrideThrough(_start: start, _end: end, _stride: stride)
    }

    """#
}
