import ScrollLanguage
import ScrollModel

/// One case for each view of the library, in the order of `PrimitiveView`.
extension ViewResolver {
  func resolve(
    _ primitive: PrimitiveView, _ value: ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    var value = value
    switch primitive {
    case .tuple:
      return try resolveTuple(value.reference(), environment, identity)
    case .conditional:
      let branch = Int(truncatingIfNeeded: value.int())
      return try resolve(value.reference(), environment, identity.branch(branch))
    case .empty:
      return []
    case .any, .group:
      return try resolve(value.reference(), environment, identity.child(0))
    case .forEach:
      return [.rows(rows(of: &value, environment, identity))]
    case .identified:
      return try resolveIdentified(&value, environment, identity)
    case .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack:
      return [.node(try stack(primitive, &value, environment, identity))]
    case .spacer:
      let least = value.optionalLength() ?? DefaultLength.spacer
      return [.node(LayoutNode(.spacer(environment.stackAxis, minLength: least)))]
    case .divider:
      return [.node(LayoutNode(.divider(stackAxis: environment.stackAxis)))]
    case .scrollView:
      return [.node(try scrollView(&value, environment, identity))]
    case .color, .rectangle, .roundedRectangle, .ellipse, .capsule:
      return [.node(LayoutNode(.shape))]
    case .circle:
      return [.node(LayoutNode(.circle))]
    case .text:
      return [.node(LayoutNode(.text(text(&value, environment))))]
    case .visual, .font, .lineLimit, .contentMargins, .scrollTargetLayout, .scrollTargetBehavior,
      .scrollPosition, .scrollIndicators, .scrollBounce, .defaultScrollAnchor, .scrollDisabled:
      return try resolveEnvironmentModifier(primitive, &value, environment, identity)
    case .fixedFrame, .flexibleFrame, .padding, .offset, .aspectRatio, .overlay,
      .containerRelativeFrame, .safeAreaPadding:
      return try resolveLayoutModifier(primitive, &value, environment, identity)
    }
  }

  // MARK: Lists of views

  private func resolveTuple(
    _ children: Reference?, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let children else { return [] }
    var items: [ViewItem] = []
    let array = children.array
    for index in 0..<array.pointee.count {
      items += try resolve(array.references(at: index)[0], environment, identity.child(index))
    }
    return items
  }

  private func rows(
    of value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) -> RowSource {
    let count = Int(truncatingIfNeeded: value.int())
    let firstID = value.optionalInt()
    guard let id = value.reference(), let row = value.reference() else {
      return RowSource(count: 0, id: { _ in .integer(0) }, nodes: { _ in [] })
    }
    let keptID = Kept(id, machine.heap)
    let keptRow = Kept(row, machine.heap)
    let traits = RowTraits(variation(of: row))
    let makeID = { [self] (index: Int) -> ViewID in rowID(keptID, index) }
    return RowSource(
      count: count, firstID: firstID, traits: traits, id: makeID,
      nodes: { [self] index in
        let id = firstID.map { ViewID.integer($0 &+ Int64(index)) } ?? makeID(index)
        let before = statefulViews
        let nodes = rowNodes(keptRow, index, id, environment, identity)
        if statefulViews > before { traits.keepsState = true }
        return nodes
      },
      whilePassing: { [self] body in
        let wasPassing = isPassing
        isPassing = true
        defer { isPassing = wasPassing }
        return body()
      })
  }

  /// In what the rows can differ: the library's closure has captured that of the program.
  private func variation(of row: Reference) -> RowVariation {
    let payload = row.payload
    for index in 0..<Int(payload.pointee.referenceCount) {
      guard let captured = payload.references[index], captured.pointee.kind == .closure else {
        continue
      }
      let function = machine.code.functions[Int(captured.payload.pointee.tag)]
      if let variation = session.rowVariations[function.span] { return variation }
    }
    return .structure
  }

  private func rowID(_ id: Kept, _ index: Int) -> ViewID {
    do throws(Fault) {
      guard let box = try call(id, index) else { return .integer(Int64(index)) }
      return types.identity(of: box.reference) ?? .integer(Int64(index))
    } catch {
      if fault == nil { fault = error }
      return .integer(Int64(index))
    }
  }

  private func resolveIdentified(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    guard let box = value.reference(), let id = types.identity(of: box) else {
      return try resolve(content, environment, identity)
    }
    let items = try resolve(content, environment, identity.identified(by: id))
    return items.map { item in
      modified(item) { node in
        node.ids.insert(id, at: 0)
        return node
      }
    }
  }

  /// The same change for each view of an item.
  func modified(
    _ item: ViewItem, _ change: @escaping (LayoutNode) -> LayoutNode
  ) -> ViewItem {
    switch item {
    case .node(let node): .node(change(node))
    case .rows(let source): .rows(source.mapped(change))
    }
  }

  // MARK: Containers

  private func stack(
    _ primitive: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    var inner = environment
    inner.marksTargetLayout = false
    let node: LayoutNode
    if primitive == .zStack {
      inner.stackAxis = nil
      let alignment = value.alignment()
      let children = try flattened(resolve(content, inner, identity.child(0)))
      node = LayoutNode(.layers(alignment), children: children)
    } else {
      let axis: Axis =
        primitive == .vStack || primitive == .lazyVStack ? .vertical : .horizontal
      inner.stackAxis = axis
      let alignment =
        axis == .vertical ? .fraction(value.double()) : value.verticalAlignment()
      let spacing = value.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
      let items = try resolve(content, inner, identity.child(0))
      if primitive == .lazyVStack || primitive == .lazyHStack {
        node = LayoutNode(
          .lazyLine(
            LazyStack(
              axis: axis, alignment: alignment, spacing: spacing, segments: items.map { $0.segment }
            )))
      } else {
        node = LayoutNode(
          .line(LineStack(axis: axis, alignment: alignment, spacing: spacing)),
          children: try flattened(items))
      }
    }
    node.isTargetLayout = environment.marksTargetLayout
    return node
  }

  private func scrollView(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    let axes = value.axes()
    let showsIndicators = value.bool()
    let modifiers = environment.scroll
    let attributes = ScrollAttributes(
      identity: identity, modifiers: modifiers, values: environment.values,
      showsIndicators: showsIndicators)
    let region = ScrollRegion(
      axes: axes, margins: modifiers.margins.contentInsets,
      indicatorMargins: modifiers.margins.indicatorInsets,
      shortContentAnchor: modifiers.anchors.resolvedAlignment, attributes: attributes)
    var inner = environment
    inner.scroll = ScrollModifiers()
    inner.stackAxis = nil
    let children = try resolve(content, inner, identity.child(0))
    return LayoutNode(.scroll(region), children: try single(children, along: axes))
  }

  /// Several views in a scroll view lie in a stack along its axis.
  private func single(_ items: [ViewItem], along axes: AxisSet) throws(Fault) -> [LayoutNode] {
    let nodes = try flattened(items)
    if nodes.count <= 1 { return nodes }
    let axis: Axis = axes == .horizontal ? .horizontal : .vertical
    return [LayoutNode(.line(LineStack(axis: axis)), children: nodes)]
  }

  private func text(_ value: inout ValueCursor, _ environment: ViewEnvironment) -> TextBlock {
    var block = TextBlock(
      value.string(), fontSize: environment.fontSize, lineHeight: environment.lineHeight)
    if let font = value.optionalFont() {
      block.fontSize = font.size
      block.lineHeight = font.lineHeight
    }
    block.lineLimit = environment.lineLimit
    return block
  }
}

extension ValueCursor {
  /// `Font?`; one of no height is taken for none.
  mutating func optionalFont() -> (size: Double, lineHeight: Double)? {
    let isSome = bool()
    let size = double()
    let lineHeight = double()
    return isSome && size > 0 && lineHeight > 0 ? (size, lineHeight) : nil
  }
}

extension ViewItem {
  var segment: LazyStack.Segment {
    switch self {
    case .node(let node): .node(node)
    case .rows(let source): .rows(source)
    }
  }
}
