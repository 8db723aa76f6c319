import ScrollLanguage
import ScrollModel

/// Modifiers that say how a view stands among others and in the safe area.
extension ViewResolver {
  func arrangement(_ modifier: PrimitiveView, _ value: inout ValueCursor) -> LayoutContent {
    switch modifier {
    case .fixedSize:
      var axes: AxisSet = value.bool() ? .horizontal : []
      if value.bool() { axes.insert(.vertical) }
      return .fixedSize(axes)
    case .position:
      let x = value.double()
      let y = value.double()
      return .position(Point(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0))
    case .alignmentGuide:
      let axis: Axis = value.bool() ? .vertical : .horizontal
      let line = value.alignmentLine()
      guard let position = value.reference().map({ Kept($0, machine.heap) }) else {
        return .padding(Insets())
      }
      return .alignmentGuide(
        AlignmentRule(axis: axis, line: line) { [self] view in self.position(position, view) })
    case .safeAreaInset:
      let edge = SafeAreaInset.Edge(number: value.int())
      let alignment = value.alignmentLine()
      let spacing = value.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
      return .safeAreaInset(
        SafeAreaInset(
          edge: edge, alignment: alignment, spacing: spacing ?? DefaultLength.stackSpacing))
    default:
      return .ignoresSafeArea(value.edges())
    }
  }

  func viewThatFits(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    var inner = environment
    inner.stackAxis = nil
    inner.isInGrid = false
    let items = try expand(value.reference(), inner, identity.child(0))
    return LayoutNode(.fitting(value.axes()), children: try flattened(items, inner))
  }

  /// What a view tells the layout around it, `layoutPriority` and the like.
  func expandLayoutTrait(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let items = try expand(value.reference(), environment, identity.child(0))
    let change =
      switch modifier {
      case .layoutValue: layoutValue(&value)
      case .listRowInsets: LayoutTraits.rowInsets(&value)
      default: LayoutTraits.change(&value)
      }
    return items.map { item in
      item.mapped { leaf in
        leaf.mapped { (node, _) in
          change(&node.layoutTraits)
          return node
        }
      }
    }
  }

  private func layoutValue(_ value: inout ValueCursor) -> (inout LayoutTraits) -> Void {
    let key = Int(truncatingIfNeeded: value.int())
    guard let box = value.reference().map({ Kept($0, machine.heap) }) else { return { _ in } }
    return { $0.values[key] = box }
  }

  /// Calls a closure `(ViewDimensions) -> CGFloat`.
  private func position(_ closure: Kept, _ view: MeasuredView) -> Double {
    guard fault == nil else { return 0 }
    let mark = session.layoutRuns.begin()
    defer { session.layoutRuns.end(mark) }
    session.beginEvaluation()
    defer { session.endEvaluation() }
    do throws(Fault) {
      let number = session.layoutRuns.add(view)
      return try machine.invoke(closure: closure.reference) { window in
        var writer = ValueWriter(window.words)
        writer.write(number)
        writer.write(view.size)
      } results: {
        let position = Double(bitPattern: $0.words[0])
        return position.isFinite ? position : 0
      }
    } catch {
      fault = error
      return 0
    }
  }

  /// Where a line of the program's own is in a view that says nothing of it.
  func customLine(_ key: Int, _ view: MeasuredView) -> Double {
    session.alignmentLines[key].map { position($0, view) } ?? 0
  }
}

extension LayoutContent {
  /// Several views at an edge of the safe area lie on each other.
  func single(_ views: [LayoutNode]) -> [LayoutNode] {
    guard case .safeAreaInset = self, views.count > 1 else { return views }
    return [LayoutNode(.layers(.center), children: views)]
  }
}

extension SafeAreaInset.Edge {
  fileprivate init(number: Int64) {
    switch number {
    case 0: self = .top
    case 1: self = .leading
    case 2: self = .bottom
    default: self = .trailing
    }
  }
}

extension LayoutTraits {
  /// What `_ListRowInsets` says; of two the one nearest to the view counts.
  fileprivate static func rowInsets(_ value: inout ValueCursor) -> (inout LayoutTraits) -> Void {
    let top = value.optionalFinite()
    let leading = value.optionalFinite()
    let bottom = value.optionalFinite()
    let insets = RowInsets(
      top: top, leading: leading, bottom: bottom, trailing: value.optionalFinite())
    return { $0.rowInsets = $0.rowInsets.completed(by: insets) }
  }

  /// What one `_LayoutTrait` says.
  fileprivate static func change(_ value: inout ValueCursor) -> (inout LayoutTraits) -> Void {
    let kind = value.int()
    let x = value.double()
    let y = value.double()
    let number = value.int()
    switch kind {
    case 0: return { $0.priority = x.isNaN ? 0 : x }
    case 1: return { $0.columns = Int(x, within: 1...10_000) }
    case 2: return { $0.anchor = UnitPoint(x: x, y: y) }
    case 3:
      let axes = AxisSet(rawValue: UInt8(truncatingIfNeeded: number & 3))
      return { $0.unsizedAxes = axes }
    default:
      let alignment: AlignmentLine =
        number == 0 ? .fraction(x) : .custom(Int(truncatingIfNeeded: number))
      return { $0.columnAlignment = alignment }
    }
  }
}
