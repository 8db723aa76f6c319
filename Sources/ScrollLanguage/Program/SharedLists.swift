/// Lists of elements, one behind the other. Those of the library are shared by all programs.
struct SharedLists<Element> {
  /// Kept by the program.
  private let published: Unmanaged<PublishedTable<[Element]>>?
  private let isReader: Bool
  private let firstOwn: Int
  private var own: [Element] = []

  /// Lists without a library, numbered from zero.
  init() {
    published = nil
    isReader = false
    firstOwn = 0
  }

  init(_ library: PublishedTable<[Element]>, isReader: Bool) {
    published = .passUnretained(library)
    self.isReader = isReader
    firstOwn = Int(Numbers.firstOwn)
  }

  private var library: PublishedTable<[Element]>? { published?.takeUnretainedValue() }

  /// Where the next list will begin.
  var end: Int { isReader ? library?.count ?? 0 : firstOwn + own.count }

  /// Adds a list and returns where it begins.
  mutating func append(_ elements: [Element]) -> Int {
    if isReader, let library { return library.append(elements) }
    own += elements
    return firstOwn + own.count - elements.count
  }

  func list(at start: Int, count: Int) -> ArraySlice<Element> {
    if count == 0 { return [] }
    if start < firstOwn, let published {
      return published._withUnsafeGuaranteedRef { $0[start][...] }
    }
    return own[start - firstOwn..<start - firstOwn + count]
  }
}
