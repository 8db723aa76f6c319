import ScrollLanguage
import ScrollModel

/// One case for each view of the library, in the order of `PrimitiveView`: those that containers
/// look into are expanded, those that are one subview become a node.
extension ViewResolver {
  func expand(
    _ primitive: PrimitiveView, _ box: Reference, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    var value = ValueCursor(box)
    if primitive.isOpen, let place = environment.scroll.behaviorPlace {
      session.behaviors?.doubt(place)
    }
    switch primitive {
    case .tuple:
      return try expandTuple(value.reference(), environment, identity)
    case .conditional:
      let branch = Int(truncatingIfNeeded: value.int())
      return try expand(value.reference(), environment, identity.branch(branch))
    case .empty:
      return []
    case .any, .group, .modifierContent, .styledContent:
      return try expand(value.reference(), environment, identity.child(0))
    case .forEach:
      return try expandForEach(&value, environment, identity)
    case .identified:
      return try expandIdentified(&value, environment, identity)
    case .section:
      return try expandSection(&value, environment, identity)
    case .subview, .subviews, .subviewsSlice, .subviewsReader, .sectionsReader, .containerValue:
      return try expandSubviews(primitive, &value, environment, identity)
    case .visual:
      return try expandVisual(&value, environment, identity)
    case .font, .lineLimit, .contentMargins, .scrollTargetLayout, .scrollTargetBehavior,
      .scrollPosition, .scrollIndicators, .scrollBounce, .defaultScrollAnchor, .scrollDisabled:
      return try expandEnvironmentModifier(primitive, &value, environment, identity)
    case .fixedFrame, .flexibleFrame, .padding, .aspectRatio, .overlay,
      .containerRelativeFrame, .safeAreaPadding, .fixedSize, .position, .alignmentGuide,
      .safeAreaInset, .ignoresSafeArea:
      return try expandLayoutModifier(primitive, &value, environment, identity)
    case .layoutTrait, .layoutValue, .listRowInsets:
      return try expandLayoutTrait(primitive, &value, environment, identity)
    case .gridRow where !environment.isInGrid:
      return try expand(value.reference(), environment, identity.child(0))
    case .environment:
      return try expandEnvironment(&value, environment, identity)
    case .appearance, .change, .preference, .transformedPreference, .preferenceObserver, .observer,
      .phaseObserver:
      return try expandHook(primitive, &value, environment, identity)
    case .transaction:
      return try expandTransaction(&value, environment, identity)
    case .outerTransactions:
      return try expandOuterTransactions(&value, environment, identity)
    case .preferenceReader:
      return try expandPreferenceReader(&value, environment, identity)
    case .modifiedContent:
      return try expandModifiedContent(&value, environment, identity)
    case .effect, .scrollTransition, .visualEffect, .coordinateSpace:
      return try expandEffect(primitive, &value, environment, identity)
    case .navigationColumn:
      return try expandNavigation(&value, environment, identity)
    case .scrollViewReader:
      return try expandReader(&value, environment, identity)
    case .buttonStyle, .labelStyle:
      return try expandControlModifier(primitive, &value, environment, identity)
    case .styleBody:
      return try expandStyleBody(&value, environment, identity)
    case .tapGesture, .spokenLabel:
      return try expandTapModifier(primitive, &value, environment, identity)
    case .button, .label, .image,
      .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .list, .spacer, .divider,
      .scrollView, .grid, .gridRow, .lazyVGrid, .lazyHGrid, .geometryReader, .layout, .viewThatFits,
      .color, .rectangle, .roundedRectangle, .unevenRoundedRectangle, .ellipse, .capsule, .circle,
      .text:
      return [leaf(primitive, box, identity)]
    }
  }

  /// The node of a view that is one subview.
  func node(
    _ primitive: PrimitiveView, _ value: ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    var value = value
    // What such a view holds is made when the row that it stands in is placed, and may be anything.
    if primitive.makesContentLater { followedViewCount += 1 }
    switch primitive {
    case .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack:
      return try stack(primitive, &value, environment, identity)
    case .list:
      return try list(&value, environment, identity)
    case .grid:
      return try grid(&value, environment, identity)
    case .gridRow:
      return try gridRow(&value, environment, identity)
    case .lazyVGrid, .lazyHGrid:
      let axis: Axis = primitive == .lazyVGrid ? .vertical : .horizontal
      return try trackGrid(axis, &value, environment, identity)
    case .geometryReader:
      return geometryReader(&value, environment, identity)
    case .layout:
      return try customLayout(&value, environment, identity)
    case .viewThatFits:
      return try viewThatFits(&value, environment, identity)
    case .scrollView:
      return try scrollView(&value, environment, identity)
    case .button, .label, .image:
      return try control(primitive, &value, environment, identity)
    default:
      return simpleNode(primitive, &value, environment, identity)
    }
  }

  /// The node of a view that holds no others.
  private func simpleNode(
    _ primitive: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) -> LayoutNode {
    switch primitive {
    case .spacer:
      let least = value.optionalFinite() ?? DefaultLength.spacer
      return LayoutNode(.spacer(environment.stackAxis, minLength: least))
    case .divider:
      let node = LayoutNode(.divider(stackAxis: environment.stackAxis))
      node.paint = ViewPaint(fill: ViewColor(name: "separator", alpha: 1))
      return node
    case .circle:
      let node = LayoutNode(.circle)
      node.paint = ViewPaint(environment, cornerRadius: .infinity)
      return node
    case .text:
      let node = LayoutNode(.text(text(&value, environment)))
      node.paint = ViewPaint(environment)
      if let color = value.optionalColor() { node.paint.fill = color }
      return node
    case .color:
      return color(&value, environment, identity)
    default:
      let node = LayoutNode(.shape)
      node.paint = ViewPaint(environment, cornerRadius: value.cornerRadius(of: primitive))
      return node
    }
  }

  // MARK: Lists of views

  private func expandTuple(
    _ children: Reference?, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let children else { return [] }
    var items: [ViewItem] = []
    let array = children.array
    for index in 0..<array.pointee.count {
      items += try expand(array.references(at: index)[0], environment, identity.child(index))
    }
    return items
  }

  private func expandForEach(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let count = max(0, Int(clamping: value.int()))
    if count == 0, let place = environment.scroll.behaviorPlace { session.behaviors?.doubt(place) }
    let firstID = value.optionalInt()
    guard let id = value.reference(), let row = value.reference() else { return [] }
    if let reader = value.optionalReference() {
      return try expand(reader, environment, identity)
    }
    let keptID = Kept(id, machine.heap)
    let keptRow = Kept(row, machine.heap)
    let closure = programClosure(of: row)
    let likeness = RowLikeness(closure.flatMap { session.rowVariations[$0] } ?? .unknown)
    let naming: RowNaming.Part =
      firstID.map { .integers(first: $0, count: count) } ?? .closure(keptID, count: count)
    let makeID = { [self] (index: Int) -> ViewID in rowID(keptID, index) }
    let elements =
      firstID == nil ? closure.map { ElementIdentities(at: $0, session.identities) } : nil
    // Of a lazy list perhaps no row but the first is made.
    for index in 0..<min(count, ElementIdentities.firstRows) {
      elements?.note(makeID(index), row: index, idAt: makeID)
    }
    let (nesting, owner) = (nesting, owner)
    var rows = Rows(
      count: count, firstID: firstID, likeness: likeness, identity: identity,
      naming: RowNaming(parts: [naming]), id: makeID
    ) { [self] (index) throws(Fault) in
      let id = firstID.map { ViewID.integer($0 &+ Int64(index)) } ?? makeID(index)
      elements?.note(id, row: index, idAt: makeID)
      // Rows are as deep as the list that they are of, whoever asks for them.
      return try inside(nesting, of: owner) { () throws(Fault) -> [ViewItem] in
        try rowItems(keptRow, index, id, closure, environment, identity)
      }
    }
    rows.origin = RowOrigin(closure: keptRow, environment: environment, nesting: nesting)
    return [.rows(rows)]
  }

  /// The program's closure that makes the rows: the library's has captured it.
  private func programClosure(of row: Reference) -> SourceSpan? {
    let payload = row.payload
    for index in 0..<Int(payload.pointee.referenceCount) {
      guard let captured = payload.references[index], captured.pointee.kind == .closure else {
        continue
      }
      let function = machine.code.functions[Int(captured.payload.pointee.tag)]
      if session.rowVariations[function.span] != nil { return function.span }
    }
    return nil
  }

  private func rowID(_ id: Kept, _ index: Int) -> ViewID {
    do throws(Fault) {
      guard let box = try call(id, Int64(index)) else { return .integer(Int64(index)) }
      return types.identity(of: box.reference) ?? .integer(Int64(index))
    } catch {
      if fault == nil { fault = error }
      return .integer(Int64(index))
    }
  }

  private func expandIdentified(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    guard let box = value.reference(), let id = types.identity(of: box) else {
      return try expand(content, environment, identity)
    }
    let place = Int(truncatingIfNeeded: value.int())
    if !isPassing, !environment.ids.contains(id) {
      session.identities.note(
        id, of: identity, row: environment.rows.last, in: environment.scrollView, at: place)
    }
    var inner = environment
    inner.ids.append(id)
    let items = try expand(content, inner, identity.identified(by: id))
    return items.map { item in
      item.mapped(keepsLengths: true) { leaf in
        leaf.inside { $0.ids.append(id) }.mapped { (node, _) in
          node.ids.insert(id, at: 0)
          node.idPlace = place
          return node
        }
      }
    }
  }

  func text(_ value: inout ValueCursor, _ environment: ViewEnvironment) -> TextBlock {
    var block = TextBlock(
      value.string(), fontSize: environment.fontSize, lineHeight: environment.lineHeight)
    if let font = value.optionalFont() {
      block.fontSize = font.size
      block.lineHeight = font.lineHeight
    }
    block.lineLimit = environment.values.lineLimit
    block.reservedLines = environment.values.reservedLines
    block.lineSpacing = environment.values.lineSpacing
    return block
  }
}

extension ValueCursor {
  /// `Font?`; one of no height is taken for none.
  mutating func optionalFont() -> EnvironmentRecord.Font? {
    let isSome = bool()
    let size = double()
    let lineHeight = double()
    guard isSome, size > 0, lineHeight > 0 else { return nil }
    return EnvironmentRecord.Font(size: size, lineHeight: lineHeight)
  }
}
