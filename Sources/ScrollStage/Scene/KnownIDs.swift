/// The identities that views have, in words: for a message about one that no view has.
///
/// Makes no rows, and looks at a few hundred identities at most: a collection of integers is known from
/// its ends.
struct KnownIDs {
  private var integers: ClosedRange<Int64>?
  private var strings: [String] = []
  private var others: [(type: String, texts: [String])] = []
  private var left = KnownIDs.greatestCount

  private static let greatestCount = 300
  private static let shownCount = 4

  /// What is in a scroll view does not include the scroll view itself.
  init(in node: LayoutNode) {
    if node.isScroll { addContent(of: node) } else { add(node) }
  }

  private mutating func add(_ node: LayoutNode) {
    guard left > 0 else { return }
    for id in node.ids { add(id) }
    addContent(of: node)
  }

  private mutating func addContent(of node: LayoutNode) {
    for child in node.children { add(child) }
    guard let stack = node.content.lazyStack else { return }
    for (_, view) in stack.presentViews { add(view) }
    for (_, source) in stack.rowRuns where source.count > 0 {
      if let first = source.firstID {
        add(.integer(first))
        add(.integer(first &+ Int64(source.count - 1)))
        continue
      }
      for index in 0..<min(source.count, left) { add(source.id(at: index)) }
    }
  }

  private mutating func add(_ id: ViewID) {
    guard left > 0, !id.isOfProxy else { return }
    left -= 1
    switch id {
    case .integer(let value):
      let known = integers ?? value...value
      integers = min(known.lowerBound, value)...max(known.upperBound, value)
    case .string(let value): if !strings.contains(value) { strings.append(value) }
    case .value(let value):
      let (type, text) = (value.typeName, value.text)
      guard let index = others.firstIndex(where: { $0.type == type }) else {
        others.append((type, [text]))
        return
      }
      if !others[index].texts.contains(text) { others[index].texts.append(text) }
    }
  }

  /// Of which types they are and what they are: the rest of a sentence.
  var words: String {
    var kinds: [String] = []
    if let integers {
      let (first, last) = (integers.lowerBound, integers.upperBound)
      kinds.append(first == last ? "Int: \(first)" : "Int, \(first) to \(last)")
    }
    if !strings.isEmpty {
      kinds.append(listed("String", strings.map { ViewID.string($0).quoted }))
    }
    for other in others { kinds.append(listed(other.type, other.texts)) }
    if kinds.isEmpty { return "no view here has an id" }
    return "ids here are " + kinds.joined(separator: "; ")
  }

  private func listed(_ type: String, _ texts: [String]) -> String {
    let shown = texts.prefix(KnownIDs.shownCount).joined(separator: ", ")
    return "\(type): \(shown)" + (texts.count > KnownIDs.shownCount ? "…" : "")
  }
}

extension ViewID {
  /// As a message names it: a text with its quotes.
  var quoted: String { literal ?? text }
}

extension LayoutNode {
  /// What to say of an identity that no view has here.
  func missing(_ id: ViewID) -> String {
    "\(id.quoted); \(KnownIDs(in: self).words)\(searchLimit)"
  }
}
