import ScrollLanguage
import ScrollModel

/// Rows with a fixed frame around what is in them: its length is read from the value of the row's
/// view, and nothing is made of it.
extension ViewResolver {
  /// Rows that differ in nothing else than this are built alike.
  private static let likeRows: RowVariation = [.texts, .frameWidths, .frameHeights]
  /// So many modifiers and bodies may stand around a frame.
  private static let greatestDepth = 60

  func framing(_ rows: Rows, _ container: ViewEnvironment) -> RowFraming? {
    guard let origin = rows.origin,
      rows.likeness.variation.isSubset(of: ViewResolver.likeRows)
    else { return nil }
    return RowFraming(
      sample: { [self] axis in framedSample(of: rows, container, origin, axis) },
      length: { [self] row, axis in framedLength(of: row, origin, axis) })
  }

  // MARK: A row with nothing inside of its frame

  private func framedSample(
    of rows: Rows, _ container: ViewEnvironment, _ origin: RowOrigin, _ axis: Axis
  ) -> (row: LayoutNode, frame: LayoutNode)? {
    guard fault == nil else { return nil }
    framedAxis = axis
    defer {
      framedAxis = nil
      framedViews = []
    }
    let nodes: [LayoutNode]? = passing {
      do throws(Fault) {
        return try inside(origin.nesting) { () throws(Fault) in
          try flattened(rows.items(0), container)
        }
      } catch {
        fault = error
        return nil
      }
    }
    guard let nodes, nodes.count == 1, framedViews.count == 1 else { return nil }
    return (nodes[0], framedViews[0])
  }

  func framedView(_ layout: LayoutContent, _ identity: Identity) -> ViewItem {
    .leaf(
      Leaf(identity) { [self] _ in
        let node = LayoutNode(layout, children: [LayoutNode(.shape)])
        framedViews.append(node)
        return node
      })
  }

  // MARK: The length of a frame

  private func framedLength(of row: Int, _ origin: RowOrigin, _ axis: Axis) -> RowFraming.Length? {
    guard fault == nil else { return nil }
    do throws(Fault) {
      return try passing { () throws(Fault) in
        try framedLength(
          of: call(origin.closure, Int64(row)), origin.environment, along: axis)
      }
    } catch {
      fault = error
      return nil
    }
  }

  /// Goes from a view to what it modifies until a frame is found.
  private func framedLength(
    of view: Kept?, _ environment: ViewEnvironment, along axis: Axis
  ) throws(Fault) -> RowFraming.Length? {
    var view = view
    var passed = 0
    for _ in 0..<ViewResolver.greatestDepth {
      guard let present = view else { return nil }
      try machine.pay(Account.node)
      let entry = types.entry(of: present.reference)
      guard let primitive = entry.primitive else {
        view = try statelessBody(of: present, entry, environment)
        continue
      }
      var value = ValueCursor(present.reference)
      let content: Reference?
      switch primitive {
      case .fixedFrame:
        content = value.reference()
        let width = value.optionalLength()
        let height = value.optionalLength()
        if let length = axis == .horizontal ? width : height {
          return RowFraming.Length(length: length, passed: passed)
        }
        passed += 1
      case .any, .group, .identified, .visual, .effect, .scrollTransition, .visualEffect,
        .coordinateSpace, .padding, .overlay, .flexibleFrame, .tapGesture, .spokenLabel,
        .appearance, .change, .observer, .phaseObserver, .containerValue:
        content = value.reference()
      default:
        return nil
      }
      view = content.map { Kept($0, machine.heap) }
    }
    return nil
  }

  /// Nil for views that have state of their own.
  func statelessBody(
    of view: Kept, _ entry: ViewTypes.Entry, _ environment: ViewEnvironment
  ) throws(Fault) -> Kept? {
    guard let function = entry.body, !entry.provided.contains(where: { $0.wrapper == .state })
    else { return nil }
    let provided = provide(view.reference, entry, [], environment)
    return try evaluate(function, of: provided.reference)
  }
}

extension LayoutContent {
  /// A frame of fixed length along an axis.
  func fixes(_ axis: Axis) -> Bool {
    guard case .fixedFrame(let width, let height, _) = self else { return false }
    return (axis == .horizontal ? width : height) != nil
  }
}
