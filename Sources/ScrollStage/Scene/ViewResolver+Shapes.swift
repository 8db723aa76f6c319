import ScrollLanguage
import ScrollModel

/// Rows made up of views with fixed frames, under conditions and in stacks: what can make one longer
/// than another is read from the values of their views.
extension ViewResolver {
  /// Rows that differ in nothing else than this have shapes.
  private static let shapedRows: RowVariation = [.texts, .frameWidths, .frameHeights, .branches]
  /// So many views may stand inside of each other.
  private static let greatestNesting = 60

  func shapes(_ rows: Rows) -> RowShapes? {
    guard let origin = rows.origin,
      rows.likeness.variation.isSubset(of: ViewResolver.shapedRows)
    else { return nil }
    let hasSameTexts = !rows.likeness.variation.contains(.texts)
    return RowShapes { [self] row, axis in
      guard fault == nil else { return nil }
      var shape = RowShape(axis: axis, hasSameTexts: hasSameTexts)
      do throws(Fault) {
        let isTold = try passing { () throws(Fault) in
          let view = try call(origin.closure, Int64(row))
          return try read(view?.reference, into: &shape, origin.environment)
        }
        return isTold ? shape.marks : nil
      } catch {
        fault = error
        return nil
      }
    }
  }

  /// False if the length depends on something that is not read.
  private func read(
    _ reference: Reference?, into shape: inout RowShape, _ environment: ViewEnvironment
  ) throws(Fault) -> Bool {
    guard let reference, shape.nesting < ViewResolver.greatestNesting else { return false }
    try machine.pay(Account.node)
    shape.nesting += 1
    defer { shape.nesting -= 1 }
    let view = Kept(reference, machine.heap)
    let entry = types.entry(of: view.reference)
    guard let primitive = entry.primitive else {
      guard let body = try statelessBody(of: view, entry, environment) else { return false }
      return try read(body.reference, into: &shape, environment)
    }
    var value = ValueCursor(view.reference)
    switch primitive {
    case .color, .rectangle, .roundedRectangle, .unevenRoundedRectangle, .circle, .ellipse,
      .capsule, .divider, .spacer, .empty:
      return true
    case .text:
      // How it breaks into lines depends on the space that the views beside it leave.
      return shape.hasSameTexts && !shape.isAcross
    case .conditional:
      shape.marks.append(Double(value.int()))
      return try read(value.reference(), into: &shape, environment)
    case .tuple:
      return try readTuple(value.reference(), into: &shape, environment)
    case .vStack, .hStack, .zStack:
      return try readStack(primitive, &value, into: &shape, environment)
    case .fixedFrame:
      let content = value.reference()
      let lengths = (width: value.optionalLength(), height: value.optionalLength())
      let (along, across) =
        shape.axis == .horizontal
        ? (lengths.width, lengths.height) : (lengths.height, lengths.width)
      if let along {
        shape.marks.append(along)
        return true
      }
      // No frame is shorter than 0.
      shape.marks += [-1, across ?? -1]
      return try read(content, into: &shape, environment)
    case .any, .group, .identified, .visual, .effect, .scrollTransition, .visualEffect,
      .coordinateSpace, .padding, .overlay, .flexibleFrame, .tapGesture, .spokenLabel, .font,
      .lineLimit, .appearance, .change, .observer, .phaseObserver, .containerValue:
      return try read(value.reference(), into: &shape, environment)
    default:
      return false
    }
  }

  private func readTuple(
    _ children: Reference?, into shape: inout RowShape, _ environment: ViewEnvironment
  ) throws(Fault) -> Bool {
    guard let children else { return true }
    let array = children.array
    for index in 0..<array.pointee.count {
      let isTold = try read(array.references(at: index)[0], into: &shape, environment)
      if !isTold { return false }
    }
    return true
  }

  /// Along the axis the lengths of the views in a stack add up. Those across it are the greatest one,
  /// unless the views stand on lines of their own.
  private func readStack(
    _ stack: PrimitiveView, _ value: inout ValueCursor, into shape: inout RowShape,
    _ environment: ViewEnvironment
  ) throws(Fault) -> Bool {
    let content = value.reference()
    let wasAcross = shape.isAcross
    defer { shape.isAcross = wasAcross }
    switch (stack, shape.axis) {
    case (.vStack, .vertical), (.hStack, .horizontal): break
    case (.zStack, _):
      let alignment = value.alignment()
      guard alignment.horizontal.isFraction, alignment.vertical.isFraction else { return false }
    default:
      guard value.alignmentLine().isFraction else { return false }
      shape.isAcross = true
    }
    return try read(content, into: &shape, environment)
  }
}

/// What has been read of a row so far.
private struct RowShape {
  let axis: Axis
  /// Texts say the same in all rows in which they are there.
  let hasSameTexts: Bool
  var marks: [Double] = []
  var nesting = 0
  /// Inside of a stack across the axis, where views share the room for their breadths.
  var isAcross = false

  init(axis: Axis, hasSameTexts: Bool) {
    self.axis = axis
    self.hasSameTexts = hasSameTexts
  }
}

extension AlignmentLine {
  fileprivate var isFraction: Bool {
    if case .fraction = self { return true }
    return false
  }
}
