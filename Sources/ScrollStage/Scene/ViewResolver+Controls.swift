import ScrollLanguage
import ScrollModel

/// Buttons, labels and images, with the styles that give them their look.
extension ViewResolver {
  func control(
    _ primitive: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    switch primitive {
    case .button: return try button(&value, environment, identity)
    case .label: return try label(&value, environment, identity)
    default:
      let name = value.string()
      let node = LayoutNode(value.bool() ? .shape : .image(side: environment.lineHeight))
      node.spokenText = name
      node.paint = ViewPaint(fill: ViewColor(name: "image", alpha: 1))
      return node
    }
  }

  private func button(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    followedViewCount += 1
    guard let label = value.reference(), let action = value.reference() else {
      return LayoutNode(.layers(.center))
    }
    let role = value.int()
    let tap = TapAction(
      closure: Kept(action, machine.heap), isEnabled: environment.values.isEnabled, isGesture: false
    )
    var inner = environment.alone
    inner.buttonStyle = nil
    guard let style = environment.buttonStyle else {
      return LayoutNode(.tap(tap), children: [try row(label, inner, identity.child(0))])
    }
    let look = try call(style) { window in
      label.retain()
      action.retain()
      window.references[0] = label
      window.words[0] = UInt64(bitPattern: role)
      window.references[1] = action
    }
    let node = LayoutNode(
      .tap(tap), children: [try row(look?.reference, inner, identity.child(0))])
    node.spokenText = try row(label, inner, identity.child(1)).text
    return node
  }

  private func label(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    guard let title = value.reference(), let icon = value.reference() else {
      return LayoutNode(.layers(.center))
    }
    var inner = environment.alone
    let titleNode = try row(title, inner, identity.child(1))
    guard let style = environment.labelStyle else {
      let iconNode = try row(icon, inner, identity.child(0))
      let node = LayoutNode(
        .line(LineStack(axis: .horizontal)), children: [iconNode, titleNode])
      node.spokenText = titleNode.text
      return node
    }
    inner.labelStyle = nil
    let look = try call(style) { window in
      title.retain()
      icon.retain()
      window.references[0] = title
      window.references[1] = icon
    }
    let node = LayoutNode(
      .layers(.center), children: [try row(look?.reference, inner, identity.child(2))])
    node.spokenText = titleNode.text
    return node
  }

  /// The views of a label side by side.
  private func row(
    _ view: Reference?, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let nodes = try flattened(expand(view, environment, identity), environment)
    if nodes.count == 1 { return nodes[0] }
    return LayoutNode(.line(LineStack(axis: .horizontal)), children: nodes)
  }

  /// Calls a closure that gives a view.
  func call(_ closure: Kept, _ arguments: (Window) -> Void) throws(Fault) -> Kept? {
    session.beginEvaluation()
    defer { session.endEvaluation() }
    let result: Reference? = try machine.invoke(
      closure: closure.reference, arguments: arguments
    ) { window in
      let result = window.references[0]
      window.references[0] = nil
      return result
    }
    return result.map { Kept(taking: $0, machine.heap) }
  }

  // MARK: Modifiers

  func expandControlModifier(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    let style = value.reference().map { Kept($0, machine.heap) }
    let change = { (environment: inout ViewEnvironment) in
      if modifier == .buttonStyle {
        environment.buttonStyle = style
      } else {
        environment.labelStyle = style
      }
    }
    var inner = environment
    change(&inner)
    let items = try expand(content, inner, identity.child(0))
    return items.map { item in item.mapped { $0.inside(change) } }
  }

  /// What a style makes of a control: the style is given what its `@Environment` and `@State` ask for.
  func expandStyleBody(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let style = value.reference(), let make = value.reference() else { return [] }
    let entry = types.entry(of: style)
    let slots = try stateSlots(of: style.payload, entry, environment, identity)
    let provided = provide(style, entry, slots, environment)
    let body = try call(Kept(make, machine.heap)) { window in
      provided.reference.retain()
      window.references[0] = provided.reference
    }
    return try expand(body?.reference, environment, identity.child(0))
  }

  func expandTapModifier(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let items = try expand(value.reference(), environment, identity.child(0))
    if modifier == .spokenLabel {
      let text = value.string()
      return items.map { item in
        item.mapped { leaf in
          leaf.mapped { (node, _) in
            node.spokenText = text
            return node
          }
        }
      }
    }
    guard let action = value.reference().map({ Kept($0, machine.heap) }) else { return items }
    return items.map { item in
      item.mapped { leaf in
        leaf.mapped { [self] (node, environment) in
          followedViewCount += 1
          return LayoutNode(
            .tap(
              TapAction(closure: action, isEnabled: environment.values.isEnabled, isGesture: true)),
            children: [node])
        }
      }
    }
  }
}

extension ViewEnvironment {
  /// For what stands by itself inside a control: in no stack and as no scroll view's content.
  fileprivate var alone: ViewEnvironment {
    var environment = self
    environment.stackAxis = nil
    environment.marksTargetLayout = false
    environment.scroll = ScrollModifiers()
    return environment
  }
}
