import ScrollLanguage
import ScrollModel

/// Views that arrange others: stacks, lists, the scroll view.
extension ViewResolver {
  func stack(
    _ primitive: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    var inner = environment
    inner.marksTargetLayout = false
    let axis: Axis? =
      switch primitive {
      case .zStack: nil
      case .vStack, .lazyVStack: .vertical
      default: .horizontal
      }
    inner.stackAxis = axis
    inner.isInGrid = false
    inner.valueReach = inner.valueReach.inside(of: primitive.typeName)
    let items = try expand(content, inner, identity.child(0))
    let node: LayoutNode
    if let axis {
      let alignment = value.alignmentLine()
      let spacing = value.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
      if primitive == .lazyVStack || primitive == .lazyHStack {
        let pinned = PinnedParts(rawValue: UInt32(truncatingIfNeeded: value.int()))
        let segments = try segments(unrolled(items, pinned: pinned), inner)
        let stack = LazyStack(
          axis: axis, alignment: alignment, spacing: spacing, segments: segments.map { $0.segment })
        stack.identity = identity
        stack.memory = states.rowMemory
        stack.pinned = pinned
        stack.sectionParts = segments.map { $0.part }
        node = LayoutNode(.lazyLine(stack))
      } else {
        node = LayoutNode(
          .line(LineStack(axis: axis, alignment: alignment, spacing: spacing)),
          children: try flattened(items, inner))
      }
    } else {
      node = LayoutNode(.layers(value.alignment()), children: try flattened(items, inner))
    }
    node.isTargetLayout = environment.marksTargetLayout
    node.composition = composition(of: content, items, inner, identity)
    return node
  }

  func scrollView(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    let axes = value.axes()
    let showsIndicators = value.bool()
    var inner = environment
    inner.scroll = ScrollModifiers()
    inner.scrollView = identity
    inner.stackAxis = nil
    inner.isInGrid = false
    inner.valueReach = inner.valueReach.inside(of: "ScrollView")
    let items = try expand(content, inner, identity.child(0))
    return LayoutNode(
      .scroll(region(axes, showsIndicators, environment, identity)),
      children: try single(items, inner, along: axes))
  }

  /// A scroll view as its modifiers want it.
  private func region(
    _ axes: AxisSet, _ showsIndicators: Bool, _ environment: ViewEnvironment, _ identity: Identity
  ) -> ScrollRegion {
    followedViewCount += 1
    let modifiers = environment.scroll
    if let place = modifiers.behaviorPlace { session.behaviors?.take(place) }
    let attributes = ScrollAttributes(
      identity: identity, modifiers: modifiers, values: environment.values,
      showsIndicators: showsIndicators, transactions: environment.transactions)
    var margins = modifiers.margins.contentInsets
    if let tried = session.triedMargin, tried.scrollView == identity {
      margins = margins + tried.margin.insets
    }
    return ScrollRegion(
      axes: axes, margins: margins,
      indicatorMargins: modifiers.margins.indicatorInsets,
      shortContentAnchor: modifiers.anchors.resolvedAlignment, attributes: attributes)
  }

  /// Several views in a scroll view lie in a stack along its axis.
  private func single(
    _ items: [ViewItem], _ environment: ViewEnvironment, along axes: AxisSet
  ) throws(Fault) -> [LayoutNode] {
    let nodes = try flattened(items, environment)
    if nodes.count <= 1 { return nodes }
    let axis: Axis = axes == .horizontal ? .horizontal : .vertical
    return [LayoutNode(.line(LineStack(axis: axis)), children: nodes)]
  }

  /// A `ScrollViewReader` is what its closure makes of a proxy; its views know that they are in it.
  func expandReader(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let closure = value.reference() else { return [] }
    let view = try call(Kept(closure, machine.heap), identity.number, for: identity)
    let items = try expand(view?.reference, environment, identity.child(0))
    return items.map { item in
      item.mapped(keepsLengths: true) { leaf in
        leaf.mapped { (node, _) in
          node.readers.append(identity)
          return node
        }
      }
    }
  }

  // MARK: Lists

  /// A list is a scroll view with its rows in a lazy stack, one row for each subview.
  ///
  /// SwiftUI does not document the metrics; these give a line of body text 44 points, the least
  /// height of a row by default.
  private static let rowInsets = Insets(top: 11, left: 20, bottom: 11, right: 20)

  func list(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    var inner = environment
    inner.scroll = ScrollModifiers()
    inner.scrollView = identity
    inner.stackAxis = nil
    inner.isInGrid = false
    inner.marksTargetLayout = false
    let content = value.reference()
    let items = try expand(content, inner, identity.child(0))
    let rows = items.map { item in
      item.mapped(keepsLengths: true) { leaf in
        leaf.mapped { (node, _) in
          ViewResolver.listRow(node, leastHeight: environment.values.leastRowHeight)
        }
      }
    }
    let lines = LazyStack(
      axis: .vertical, alignment: .fraction(0), spacing: 0,
      segments: try segments(unrolled(rows, pinned: []), inner).map { $0.segment })
    lines.identity = identity
    lines.memory = states.rowMemory
    let stack = LayoutNode(.lazyLine(lines))
    stack.isTargetLayout = environment.marksTargetLayout
    stack.composition = composition(of: content, items, inner, identity)
    return LayoutNode(
      .scroll(region(.vertical, true, environment, identity)), children: [stack])
  }

  private static func listRow(_ view: LayoutNode, leastHeight: Double) -> LayoutNode {
    let frame = FlexibleFrame(
      width: FlexibleFrame.Bounds(most: .infinity),
      height: FlexibleFrame.Bounds(least: leastHeight))
    let insets = view.layoutTraits.rowInsets.completed(by: rowInsets)
    let padded = LayoutNode(.padding(insets), children: [view])
    let row = LayoutNode(
      .flexibleFrame(frame, LayoutAlignment(0, 0.5)),
      children: [padded])
    row.ids = view.ids
    row.elementIDs = view.elementIDs
    row.listedView = view
    return row
  }
}
