import ScrollLanguage
import ScrollModel

/// Modifiers: those that go into the environment of the view, and those that put a frame around it.
extension ViewResolver {
  func expandEnvironmentModifier(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    return try expand(content, environmentChange(modifier, &value), environment, identity)
  }

  /// A view in a changed environment.
  func expand(
    _ content: Reference?, _ change: @escaping (inout ViewEnvironment) -> Void,
    _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    var inner = environment
    change(&inner)
    let items = try expand(content, inner, identity.child(0))
    return items.map { item in item.mapped(keepsLengths: true) { $0.inside(change) } }
  }

  private func environmentChange(
    _ modifier: PrimitiveView, _ value: inout ValueCursor
  ) -> (inout ViewEnvironment) -> Void {
    switch modifier {
    case .font:
      let font = value.optionalFont()
      return { $0.values.font = font }
    case .lineLimit:
      let limit = value.optionalInt().map { Int(clamping: $0) }
      let reserved = Int(clamping: value.int())
      return {
        $0.values.lineLimit = limit
        $0.values.reservedLines = reserved
      }
    case .contentMargins:
      let edges = value.edges()
      let insets = value.insets()
      let placement = value.int()
      return { $0.scroll.margins.set(edges, insets, placement: placement) }
    case .scrollTargetLayout:
      let isMarked = value.bool()
      return { $0.marksTargetLayout = isMarked }
    case .scrollTargetBehavior:
      let behavior = value.reference().map { Kept($0, machine.heap) }
      let place = Int(truncatingIfNeeded: value.int())
      let places = session.behaviors
      places?.note(place)
      return {
        if let outer = $0.scroll.behaviorPlace { places?.hide(outer, by: place) }
        $0.scroll.behavior = behavior
        $0.scroll.behaviorPlace = place
      }
    case .scrollPosition:
      let position = position(&value)
      return { $0.scroll.position = position }
    case .defaultScrollAnchor:
      let anchor = value.optionalUnitPoint()
      let role = value.int()
      return { $0.scroll.anchors.set(anchor, role: role) }
    default:
      return EnvironmentRecord.change(modifier, &value)
    }
  }

  private func position(_ value: inout ValueCursor) -> PositionBinding? {
    let anchor = value.optionalUnitPoint()
    guard let read = value.reference(), let write = value.reference() else { return nil }
    let request = value.optionalReference().map { Kept($0, machine.heap) }
    return PositionBinding(
      anchor: anchor, read: Kept(read, machine.heap), write: Kept(write, machine.heap),
      request: request, place: Int(truncatingIfNeeded: value.int()), isConstant: value.bool(),
      type: value.string())
  }

  func expandLayoutModifier(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    let secondary =
      modifier == .overlay || modifier == .safeAreaInset
      ? value.reference().map { Kept($0, machine.heap) } : nil
    let layout = layoutContent(modifier, &value)
    if let framedAxis, layout.fixes(framedAxis) { return [framedView(layout, identity)] }
    let items = try expand(content, environment, identity.child(0))
    return items.map { item in
      item.mapped { leaf in
        leaf.mapped { [self] (node, outer) throws(Fault) in
          var others: [LayoutNode] = []
          if let secondary {
            others = try nodes(around: secondary, outer, leaf.identity.child(1))
          }
          guard case .gridRow = node.content else {
            return LayoutNode(layout, children: [node] + layout.single(others))
          }
          // What modifies a row of a grid modifies each of its cells.
          node.children = node.children.map {
            LayoutNode(layout, children: [$0] + layout.single(others))
          }
          return node
        }
      }
    }
  }

  /// The views of an overlay or a background, which stand in no stack and no scroll view's place.
  func nodes(
    around secondary: Kept?, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [LayoutNode] {
    var behind = environment
    behind.marksTargetLayout = false
    behind.stackAxis = nil
    behind.isInGrid = false
    behind.scroll = ScrollModifiers()
    return try inside(nesting) { () throws(Fault) in
      try flattened(expand(secondary?.reference, behind, identity), behind)
    }
  }

  private func layoutContent(_ modifier: PrimitiveView, _ value: inout ValueCursor) -> LayoutContent
  {
    switch modifier {
    case .fixedFrame:
      let width = value.optionalLength()
      let height = value.optionalLength()
      return .fixedFrame(width: width, height: height, value.alignment())
    case .flexibleFrame:
      let width = value.bounds()
      let height = value.bounds()
      return .flexibleFrame(FlexibleFrame(width: width, height: height), value.alignment())
    case .aspectRatio:
      let ratio = value.optionalDouble()
      return .aspectRatio(ratio, isFilling: value.caseIndex() == 1)
    case .overlay:
      let alignment = value.alignment()
      return .overlay(alignment, isBehind: value.bool())
    case .containerRelativeFrame:
      return .containerRelativeFrame(relativeFrame(&value))
    case .safeAreaPadding:
      return .safeAreaPadding(value.insets())
    case .fixedSize, .position, .alignmentGuide, .safeAreaInset, .ignoresSafeArea:
      return arrangement(modifier, &value)
    default:
      return .padding(value.insets())
    }
  }

  private func relativeFrame(_ value: inout ValueCursor) -> ContainerRelativeFrame {
    let axes = value.axes()
    let alignment = value.alignment()
    let count = Int(clamping: value.int())
    let span = Int(clamping: value.int())
    let spacing = value.double()
    var length = ContainerRelativeFrame.Length.whole
    if count > 0 { length = .columns(count: count, span: span, spacing: spacing) }
    if let formula = value.optionalReference() {
      let kept = Kept(formula, machine.heap)
      length = .computed { [self] container, axis in self.length(kept, container, axis) }
    }
    return ContainerRelativeFrame(axes: axes, length: length, alignment: alignment)
  }

  /// Calls a closure `(CGFloat, Axis) -> CGFloat`.
  private func length(_ formula: Kept, _ container: Double, _ axis: Axis) -> Double {
    session.beginEvaluation()
    defer { session.endEvaluation() }
    do throws(Fault) {
      return try machine.invoke(closure: formula.reference) { window in
        window.words[0] = container.bitPattern
        window.words[1] = axis == .horizontal ? 0 : 1
      } results: {
        Double(bitPattern: $0.words[0])
      }
    } catch {
      if fault == nil { fault = error }
      return container
    }
  }
}

extension ValueCursor {
  fileprivate mutating func bounds() -> FlexibleFrame.Bounds {
    let least = optionalLength()
    let ideal = optionalLength()
    return FlexibleFrame.Bounds(least: least, ideal: ideal, most: optionalMaximum())
  }
}

extension EnvironmentRecord {
  /// What a modifier of scroll views says.
  fileprivate static func change(
    _ modifier: PrimitiveView, _ value: inout ValueCursor
  ) -> (inout ViewEnvironment) -> Void {
    switch modifier {
    case .scrollIndicators:
      let visibility = IndicatorVisibility(kind: value.int())
      let axes = value.axes()
      return {
        if axes.contains(.horizontal) { $0.values.horizontalIndicators = visibility }
        if axes.contains(.vertical) { $0.values.verticalIndicators = visibility }
      }
    case .scrollBounce:
      let behavior = BounceBehavior(kind: value.int())
      let axes = value.axes()
      return {
        if axes.contains(.horizontal) { $0.values.horizontalBounce = behavior }
        if axes.contains(.vertical) { $0.values.verticalBounce = behavior }
      }
    case .scrollDisabled:
      // One of several that says so is enough.
      let isDisabled = value.bool()
      return { if isDisabled { $0.values.isScrollEnabled = false } }
    default:
      return { _ in }
    }
  }
}

extension ScrollAnchors {
  /// -1 is every role; a role of its own counts more, wherever it is said.
  fileprivate mutating func set(_ anchor: UnitPoint?, role: Int64) {
    switch role {
    case 0: initialOffset = .some(anchor)
    case 1: sizeChanges = .some(anchor)
    case 2: alignment = .some(anchor)
    default: general = anchor
    }
  }
}
