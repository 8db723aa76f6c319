import ScrollLanguage
import ScrollModel

/// The native bodies of what a layout or an alignment guide of the program asks of its views.
extension NativeTable {
  mutating func addLayouts() {
    add(session: "_defineLine(_:_:)") { (session, call) throws(Fault) in
      guard let closure = call.reference(1) else { return }
      session.host.alignmentLines[call.number(0)] = Kept(closure, session.machine.heap)
    }
    add(session: "_linePosition(_:_:_:_:)") { (session, call) throws(Fault) in
      let (axis, line) = call.line(1)
      let view = session.host.layoutRuns.view(call.number(0))
      call.result(double: view?.position(of: line, along: axis) ?? 0)
    }
    add(session: "_explicitPosition(_:_:_:_:)") { (session, call) throws(Fault) in
      let (axis, line) = call.line(1)
      guard let view = session.host.layoutRuns.view(call.number(0)),
        let position = view.node?.explicitPosition(
          of: line, along: axis, in: view.size, view.context)
      else {
        call.resultNil()
        return
      }
      call.result(some: position)
    }
    addSubviewsOfLayouts()
    addTraits()
    addStandardLayouts()
  }

  private mutating func addSubviewsOfLayouts() {
    add(session: "_layoutCount(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(session.layoutRun(call)?.node.children.count ?? 0))
    }
    add(session: "_layoutIsRightToLeft(_:)") { (session, call) throws(Fault) in
      call.result(bool: session.layoutRun(call)?.context.isRightToLeft ?? false)
    }
    add(session: "_layoutSize(_:_:_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(session.measured(call)?.size ?? .zero)
    }
    add(session: "_layoutDimensions(_:_:_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(session.measured(call).map { session.host.layoutRuns.add($0) } ?? -1))
    }
    add(session: "_layoutPlace(_:_:_:_:_:)") { (session, call) throws(Fault) in
      guard let run = session.layoutRun(call), let child = session.layoutSubview(call) else {
        return
      }
      let offer = call.proposal(4)
      let size = child.size(for: offer, in: run.context)
      var cursor = call.cursor(2)
      let x = cursor.double()
      let y = cursor.double()
      var anchorCursor = call.cursor(3)
      let anchor = anchorCursor.unitPoint()
      let rect = Rect(
        x: x - anchor.x * size.width, y: y - anchor.y * size.height, width: size.width,
        height: size.height)
      guard rect.isFinite else {
        throw Fault(.nonFinite, "A layout places a subview at a point that is not finite")
      }
      session.host.layoutRuns.place(
        call.number(1), of: call.number(0), at: ChildFrame(rect, offer: offer))
    }
  }

  private mutating func addTraits() {
    add(session: "_layoutPriority(_:_:)") { (session, call) throws(Fault) in
      call.result(double: session.layoutSubview(call)?.layoutTraits.priority ?? 0)
    }
    add(session: "_layoutSpacing(_:_:)") { (session, call) throws(Fault) in
      var spacing = ViewSpacing()
      if let run = session.layoutRun(call), let view = session.layoutSubview(call) {
        spacing = view.spacing(in: run.context)
      }
      var writer = ValueWriter(call.resultWords)
      for length in [spacing.top, spacing.leading, spacing.bottom, spacing.trailing] {
        writer.write(length)
      }
    }
    add(session: "_layoutHasValue(_:_:_:)") { (session, call) throws(Fault) in
      call.result(bool: session.layoutValue(call) != nil)
    }
    add(session: "_layoutValue(_:_:_:)") { (session, call) throws(Fault) in
      guard let value = session.layoutValue(call)?.reference else {
        throw Fault(.stated, "A subview of a layout is used after the layout has run")
      }
      value.retain()
      call.result(reference: value)
    }
    add(session: "_layoutTraitCount(_:_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(session.layoutSubview(call)?.traits.count ?? 0))
    }
    add(session: "_layoutTrait(_:_:_:)") { (session, call) throws(Fault) in
      let traits = session.layoutSubview(call)?.traits ?? []
      guard traits.indices.contains(call.number(2)) else {
        throw Fault(.index, "There is no such container value")
      }
      let trait = traits[call.number(2)].change.reference
      trait.retain()
      call.result(reference: trait)
    }
  }

  private mutating func addStandardLayouts() {
    add(session: "_standardSize(_:_:_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      guard let run = session.layoutRun(call) else {
        writer.write(Size.zero)
        return
      }
      let node = LayoutNode(call.standardLayout(1), children: run.node.children)
      writer.write(node.size(for: call.proposal(2), in: run.context))
    }
    add(session: "_standardPlace(_:_:_:_:)") { (session, call) throws(Fault) in
      guard let run = session.layoutRun(call) else { return }
      var cursor = call.cursor(2)
      let bounds = cursor.rect()
      let node = LayoutNode(call.standardLayout(1), children: run.node.children)
      let frames = node.childFrames(in: bounds.size, call.proposal(3), run.context)
      for (index, frame) in frames.enumerated() {
        var placed = frame
        placed.rect.origin = Point(
          x: frame.rect.minX + bounds.minX, y: frame.rect.minY + bounds.minY)
        session.host.layoutRuns.place(index, of: call.number(0), at: placed)
      }
    }
  }
}

extension Session {
  fileprivate func layoutRun(_ call: borrowing NativeCall) -> LayoutRuns.Run? {
    host.layoutRuns.run(call.number(0))
  }

  /// The subview of the first two arguments: a run and a place in it.
  fileprivate func layoutSubview(_ call: borrowing NativeCall) -> LayoutNode? {
    guard let run = layoutRun(call), run.node.children.indices.contains(call.number(1)) else {
      return nil
    }
    return run.node.children[call.number(1)]
  }

  /// The subview with its size for the proposal that is argument 2.
  fileprivate func measured(_ call: borrowing NativeCall) -> MeasuredView? {
    guard let run = layoutRun(call), let child = layoutSubview(call) else { return nil }
    let size = child.size(for: call.proposal(2), in: run.context)
    return MeasuredView(node: child, size: size, context: run.context)
  }

  fileprivate func layoutValue(_ call: borrowing NativeCall) -> Kept? {
    layoutSubview(call)?.layoutTraits.values[call.number(2)]
  }
}

extension NativeCall {
  fileprivate func number(_ parameter: Int) -> Int { Int(truncatingIfNeeded: int(parameter)) }

  /// An argument `ProposedViewSize`; lengths that are no numbers count as not given.
  fileprivate func proposal(_ parameter: Int) -> Proposal {
    var cursor = cursor(parameter)
    let width = cursor.optionalDouble()
    let height = cursor.optionalDouble()
    return Proposal(
      width: width.flatMap { $0.isNaN ? nil : max(0, $0) },
      height: height.flatMap { $0.isNaN ? nil : max(0, $0) })
  }

  /// The axis and the line of the arguments from one on: `isVertical`, `fraction`, `line`.
  fileprivate func line(_ parameter: Int) -> (Axis, AlignmentLine) {
    let line: AlignmentLine =
      switch number(parameter + 2) {
      case 0: .fraction(double(parameter + 1))
      case 1: .firstBaseline
      case 2: .lastBaseline
      case let key: .custom(key)
      }
    return (bool(parameter) ? .vertical : .horizontal, line)
  }

  /// An argument `_StandardLayout`.
  fileprivate func standardLayout(_ parameter: Int) -> LayoutContent {
    var cursor = cursor(parameter)
    let kind = cursor.int()
    let alignment = cursor.alignment()
    let spacing = cursor.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
    let rowSpacing = cursor.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
    switch kind {
    case 0:
      return .line(
        LineStack(axis: .horizontal, alignment: alignment.vertical, spacing: spacing))
    case 1:
      return .line(
        LineStack(axis: .vertical, alignment: alignment.horizontal, spacing: spacing))
    case 2:
      return .layers(alignment)
    default:
      return .grid(
        GridStack(
          alignment: alignment, columnSpacing: spacing ?? DefaultLength.stackSpacing,
          rowSpacing: rowSpacing ?? DefaultLength.stackSpacing))
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
