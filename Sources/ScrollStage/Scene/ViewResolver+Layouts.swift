import ScrollLanguage
import ScrollModel

/// Layouts of the program's own, and readers of geometry: closures of the program that are called
/// while views are laid out.
extension ViewResolver {
  /// A layout that asks its subviews several times, in another that does the same, and so on, takes
  /// twice as long at every level; beyond this number of calls it is taken to have no end.
  private static let greatestLayoutCalls = 100_000

  func customLayout(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    let axis = value.int()
    var inner = environment
    inner.marksTargetLayout = false
    inner.stackAxis = axis < 0 ? nil : axis == 0 ? .horizontal : .vertical
    inner.isInGrid = value.bool()
    let items = try expand(content, inner, identity.child(0))
    guard let closures = ScriptLayout(&value, machine.heap) else { return LayoutNode(.shape) }
    // What a cache was made of may have changed since the last evaluation.
    try machine.call(closures.begin)
    let node = LayoutNode(
      .custom(layout(closures)), children: try flattened(items, inner))
    node.isTargetLayout = environment.marksTargetLayout
    node.composition = composition(of: content, items, inner, identity)
    return node
  }

  /// The closures of an `_ErasedLayout`.
  private struct ScriptLayout {
    let size: Kept
    let place: Kept
    let position: Kept
    let spacing: Kept
    let begin: Kept
    let name: Kept

    init?(_ value: inout ValueCursor, _ heap: Heap) {
      guard let size = value.reference(), let place = value.reference(),
        let position = value.reference(), let spacing = value.reference(),
        let begin = value.reference(), let name = value.reference()
      else { return nil }
      self.size = Kept(size, heap)
      self.place = Kept(place, heap)
      self.position = Kept(position, heap)
      self.spacing = Kept(spacing, heap)
      self.begin = Kept(begin, heap)
      self.name = Kept(name, heap)
    }
  }

  private func layout(_ closures: ScriptLayout) -> CustomLayout {
    let owner = owner
    return CustomLayout(
      saysLines: true,
      size: { [self] node, proposal, context in
        run(node, context, owner, or: .zero) { (number) throws(Fault) in
          try size(closures, number, proposal)
        }
      },
      frames: { [self] node, size, offer, context in
        run(node, context, owner, or: []) { (number) throws(Fault) in
          try place(closures.place, number, Rect(origin: node.frame.origin, size: size), offer)
          return session.layoutRuns.run(number)?.frames(in: size, node.frame.origin) ?? []
        }
      },
      position: { [self] node, line, axis, size, context in
        run(node, context, owner, or: nil) { (number) throws(Fault) in
          try position(
            closures.position, number, line, axis, Rect(origin: node.frame.origin, size: size))
        }
      },
      spacing: { [self] node, context in
        run(node, context, owner, or: ViewSpacing()) { (number) throws(Fault) in
          try spacing(closures, number)
        }
      })
  }

  /// Calls a layout for the children of a node; after a fault nothing is called any more.
  private func run<Result>(
    _ node: LayoutNode, _ context: LayoutContext, _ owner: ViewOwner?, or failed: Result,
    _ body: (Int) throws(Fault) -> Result
  ) -> Result {
    guard fault == nil else { return failed }
    if layoutDepth == 0 { layoutCalls = 0 }
    layoutDepth += 1
    defer { layoutDepth -= 1 }
    let mark = session.layoutRuns.begin()
    defer { session.layoutRuns.end(mark) }
    session.beginEvaluation()
    defer { session.endEvaluation() }
    do throws(Fault) {
      layoutCalls += 1
      if layoutCalls > ViewResolver.greatestLayoutCalls {
        throw Fault(.budget, "The layout keeps asking for sizes without end")
      }
      return try body(session.layoutRuns.add(node, context))
    } catch {
      fault = placed(error, in: owner)
      return failed
    }
  }

  private func size(
    _ closures: ScriptLayout, _ number: Int, _ proposal: Proposal
  ) throws(Fault) -> Size {
    let size = try machine.invoke(closure: closures.size.reference) { window in
      var writer = ValueWriter(window.words)
      writer.write(number)
      writer.write(proposal)
    } results: {
      Size(width: Double(bitPattern: $0.words[0]), height: Double(bitPattern: $0.words[1]))
    }
    // Asked for its greatest size a layout may well be endless, also along the other axis, whose length
    // it may work out from the one that it is offered: what its arithmetic makes of that is no length.
    let isEndless = proposal.width == .infinity || proposal.height == .infinity
    func length(_ length: Double) throws(Fault) -> Double {
      if length.isFinite { return max(0, length) }
      if isEndless, length != -.infinity { return .infinity }
      throw try Fault(.nonFinite, "\(name(closures)) returned a size that is not a finite number")
    }
    return Size(width: try length(size.width), height: try length(size.height))
  }

  private func place(
    _ closure: Kept, _ number: Int, _ bounds: Rect, _ offer: Proposal
  ) throws(Fault) {
    let _: Bool = try machine.invoke(closure: closure.reference) { window in
      var writer = ValueWriter(window.words)
      writer.write(number)
      writer.write(bounds)
      writer.write(offer)
    } results: { _ in
      true
    }
  }

  private func position(
    _ closure: Kept, _ number: Int, _ line: AlignmentLine, _ axis: Axis, _ bounds: Rect
  ) throws(Fault) -> Double? {
    try machine.invoke(closure: closure.reference) { window in
      var writer = ValueWriter(window.words)
      writer.write(number)
      writer.write(axis == .vertical)
      writer.write(line)
      writer.write(bounds)
      writer.write(Proposal(bounds.size))
    } results: { window in
      let position = Double(bitPattern: window.words[1])
      return window.words[0] != 0 && position.isFinite ? position - bounds.origin[axis] : nil
    }
  }

  private func spacing(
    _ closures: ScriptLayout, _ number: Int
  ) throws(Fault) -> ViewSpacing {
    let spacing = try machine.invoke(closure: closures.spacing.reference) { window in
      var writer = ValueWriter(window.words)
      writer.write(number)
    } results: { window in
      let lengths = (0..<4).map { Double(bitPattern: window.words[$0]) }
      return ViewSpacing(
        top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
    }
    guard spacing.isFinite else {
      throw try Fault(
        .nonFinite, "\(name(closures)) returned a spacing that is not a finite number")
    }
    return spacing
  }

  private func name(_ closures: ScriptLayout) throws(Fault) -> String {
    let name = try machine.invoke(closure: closures.name.reference) { _ in
    } results: { window in
      let name = window.references[0]?.string.pointee.value ?? ""
      machine.heap.state.clear(window.references, count: 1)
      return name
    }
    return "The layout '\(name)'"
  }

  // MARK: Geometry

  func geometryReader(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) -> LayoutNode {
    guard let closure = value.reference().map({ Kept($0, machine.heap) }) else {
      return LayoutNode(.shape)
    }
    var inner = environment
    inner.stackAxis = nil
    inner.isInGrid = false
    inner.marksTargetLayout = false
    let nesting = nesting
    let reading = GeometryReading { [self] node, context in
      madeLater(inside: nesting) { () throws(Fault) in
        let geometry = ViewGeometry(
          frame: node.frame.moved(by: context.shift), spaces: context.spaces,
          safeArea: context.safeArea.mirrored(context.isRightToLeft))
        let number = session.add(geometry, for: identity)
        let view = try call(closure, Int64(number), for: identity, geometry: geometry)
        let items = try expand(view?.reference, inner, identity.child(0))
        return try flattened(items, inner)
      }
    }
    return LayoutNode(.geometryReader(reading))
  }
}

extension LayoutRuns.Run {
  /// A frame for each subview, from the corner of the bounds; a subview that was not placed lies in
  /// their middle.
  fileprivate func frames(in size: Size, _ origin: Point) -> [ChildFrame] {
    zip(node.children, placed).map { child, placed in
      guard var placed else {
        let view = child.offered(Proposal(size), context)
        return ChildFrame(
          child.aligned(child, view.size, .center, in: size, context), offer: view.offer)
      }
      placed.rect.origin = Point(
        x: placed.rect.minX - origin.x, y: placed.rect.minY - origin.y)
      return placed
    }
  }
}

extension ValueWriter {
  /// `ProposedViewSize`
  fileprivate mutating func write(_ proposal: Proposal) {
    write(proposal.width != nil)
    write(proposal.width ?? 0)
    write(proposal.height != nil)
    write(proposal.height ?? 0)
  }

  /// `fraction` and `line` of an alignment.
  fileprivate mutating func write(_ line: AlignmentLine) {
    switch line {
    case .fraction(let fraction):
      write(fraction)
      write(0)
    case .firstBaseline:
      write(1.0)
      write(1)
    case .lastBaseline:
      write(1.0)
      write(2)
    case .custom(let key):
      write(0.0)
      write(key)
    }
  }
}
