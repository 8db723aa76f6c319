import ScrollLanguage

/// What containers make of items: nodes of all their subviews, or the segments of a lazy container.
extension ViewResolver {
  /// Rows that are needed all at once are not made beyond this number.
  private static let greatestEagerCount = 1_000_000

  /// All subviews of items, for a container that looks at each of them.
  func leaves(_ items: [ViewItem]) throws(Fault) -> [Leaf] {
    var leaves: [Leaf] = []
    for item in items {
      switch item {
      case .leaf(let leaf):
        leaves.append(leaf)
      case .rows(let rows):
        guard rows.count <= ViewResolver.greatestEagerCount else {
          throw Fault(
            .memory,
            "\(rows.count) views in a layout that creates all of them; use a lazy stack")
        }
        for index in 0..<rows.count { leaves += try self.leaves(rows.items(index)) }
      case .section(let section):
        for part in section.marked { leaves += try self.leaves(part.items) }
      }
    }
    return leaves
  }

  /// All items as nodes, for a layout that is not lazy.
  func flattened(
    _ items: [ViewItem], _ environment: ViewEnvironment
  ) throws(Fault) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    for leaf in try leaves(items) { nodes.append(try leaf.node(environment)) }
    if let fault { throw fault }
    return nodes
  }

  /// The items as a lazy container has them, with the parts of sections that they are.
  func segments(
    _ items: [ViewItem], _ environment: ViewEnvironment, part: SectionPart? = nil
  ) throws(Fault) -> [(segment: LazyStack.Segment, part: SectionPart?)] {
    var segments: [(segment: LazyStack.Segment, part: SectionPart?)] = []
    for item in items {
      switch item {
      case .leaf(let leaf):
        segments.append((.node(try leaf.node(environment)), leaf.sectionPart ?? part))
      case .rows(let rows):
        segments.append((.rows(source(rows, environment)), part))
      case .section(let section):
        for (part, items) in section.marked {
          segments += try self.segments(items, environment, part: part)
        }
      }
    }
    return segments
  }
}
