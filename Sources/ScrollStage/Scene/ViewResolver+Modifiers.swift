import ScrollLanguage
import ScrollModel

/// Modifiers: those that go into the environment of the view, and those that put a frame around it.
extension ViewResolver {
  func resolveEnvironmentModifier(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ outer: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    var environment = outer
    switch modifier {
    case .font:
      let font = value.optionalFont()
      environment.fontSize = font?.size ?? 17
      environment.lineHeight = font?.lineHeight ?? 22
    case .lineLimit:
      environment.lineLimit = value.optionalInt().map { Int(truncatingIfNeeded: $0) }
    case .contentMargins:
      let edges = value.edges()
      let insets = value.insets()
      environment.scroll.margins.set(edges, insets, placement: value.int())
    case .scrollTargetLayout:
      environment.marksTargetLayout = value.bool()
    case .scrollTargetBehavior:
      environment.scroll.behavior = value.reference().map { Kept($0, machine.heap) }
    case .scrollPosition:
      environment.scroll.position = position(&value)
    case .defaultScrollAnchor:
      let anchor = value.optionalUnitPoint()
      environment.scroll.anchors.set(anchor, role: value.int())
    default:
      environment.values.set(modifier, &value)
    }
    return try resolve(content, environment, identity.child(0))
  }

  private func position(_ value: inout ValueCursor) -> PositionBinding? {
    let anchor = value.optionalUnitPoint()
    guard let read = value.reference(), let write = value.reference() else { return nil }
    return PositionBinding(
      anchor: anchor, read: Kept(read, machine.heap), write: Kept(write, machine.heap))
  }

  func resolveLayoutModifier(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    var inner = environment
    // A stack marked as target layout is looked for inside of the modifiers around it.
    if modifier == .overlay { inner.marksTargetLayout = false }
    var secondary: [LayoutNode] = []
    if modifier == .overlay {
      var behind = inner
      behind.stackAxis = nil
      behind.scroll = ScrollModifiers()
      secondary = try flattened(resolve(value.reference(), behind, identity.child(1)))
      inner.marksTargetLayout = environment.marksTargetLayout
    }
    let layout = layoutContent(modifier, &value)
    let items = try resolve(content, inner, identity.child(0))
    return items.map { item in
      modified(item) { LayoutNode(layout, children: [$0] + secondary) }
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
    case .offset:
      return .offset(value.size())
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
    default:
      return .padding(value.insets())
    }
  }

  private func relativeFrame(_ value: inout ValueCursor) -> ContainerRelativeFrame {
    let axes = value.axes()
    let alignment = value.alignment()
    let count = Int(truncatingIfNeeded: value.int())
    let span = Int(truncatingIfNeeded: value.int())
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
  /// Takes what a modifier of scroll views says.
  fileprivate mutating func set(_ modifier: PrimitiveView, _ value: inout ValueCursor) {
    switch modifier {
    case .scrollIndicators:
      let visibility = IndicatorVisibility(kind: value.int())
      let axes = value.axes()
      if axes.contains(.horizontal) { horizontalIndicators = visibility }
      if axes.contains(.vertical) { verticalIndicators = visibility }
    case .scrollBounce:
      let behavior = BounceBehavior(kind: value.int())
      let axes = value.axes()
      if axes.contains(.horizontal) { horizontalBounce = behavior }
      if axes.contains(.vertical) { verticalBounce = behavior }
    case .scrollDisabled:
      // One of several that says so is enough.
      if value.bool() { isScrollEnabled = false }
    default:
      break
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
