import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// Effects on the look of a view: they stay with its node and change no layout.
extension ViewResolver {
  func expandEffect(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let items = try expand(value.reference(), environment, identity.child(0))
    if modifier == .coordinateSpace {
      let name = value.reference().flatMap { types.identity(of: $0) }
      return items.map { item in
        item.mapped(keepsLengths: true) { leaf in
          leaf.mapped { (node, _) in
            node.coordinateSpace = name
            return node
          }
        }
      }
    }
    guard let make = effect(modifier, &value, environment) else { return items }
    return items.map { item in
      item.mapped(keepsLengths: true) { leaf in
        // Each of several views has its own.
        let effect = make(leaf.identity.combined(with: identity))
        return leaf.mapped { [self] (node, _) in
          if effect.hasPast { followedViewCount += 1 }
          node.effects.append(effect)
          return node
        }
      }
    }
  }

  /// A colour that lets something through looks like any other view of that opacity.
  func color(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) -> LayoutNode {
    let node = LayoutNode(.shape)
    node.paint = ViewPaint(fill: ViewColor(name: value.string(), alpha: 1))
    let alpha = value.double()
    if alpha != 1 {
      session.hasLooks = true
      let part = VisualEffectPart(kind: .opacity, values: [alpha])
      node.effects.append(
        .look(
          NodeLook(identity: identity, parts: [part], transactions: environment.transactions)))
    }
    return node
  }

  /// What makes the effect for each of the views that the modifier stands on.
  private func effect(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment
  ) -> ((Identity) -> NodeEffect)? {
    switch modifier {
    case .effect:
      guard let box = value.reference() else { return nil }
      session.hasLooks = true
      let parts = VisualEffectPart.parts(in: box)
      return {
        .look(NodeLook(identity: $0, parts: parts, transactions: environment.transactions))
      }
    case .visualEffect:
      guard let closure = value.reference() else { return nil }
      let kept = Kept(closure, machine.heap)
      return { _ in .geometry(kept) }
    default:
      let axis = value.int()
      let topLeading = value.transitionConfiguration()
      let bottomTrailing = value.transitionConfiguration()
      guard let closure = value.reference() else { return nil }
      let parts = Kept(closure, machine.heap)
      if topLeading.animation != nil || bottomTrailing.animation != nil {
        session.hasTimedTransitions = true
      }
      return { identity in
        .transition(
          NodeTransition(
            identity: identity, axis: axis < 0 ? nil : axis == 0 ? .horizontal : .vertical,
            topLeading: topLeading.configuration, bottomTrailing: bottomTrailing.configuration,
            topLeadingAnimation: topLeading.animation,
            bottomTrailingAnimation: bottomTrailing.animation, parts: parts))
      }
    }
  }
}

extension VisualEffectPart {
  /// The parts in an array of the program.
  static func parts(in box: Reference) -> [VisualEffectPart] {
    let array = box.array
    return (0..<array.pointee.count).compactMap { VisualEffectPart(array.words(at: $0)) }
  }
}

extension ValueCursor {
  mutating func unitCurve() -> TimingCurve {
    let kind = int()
    let x1 = double()
    let y1 = double()
    let x2 = double()
    let y2 = double()
    switch kind {
    case 0: return .linear
    case 2: return .circularEaseIn
    case 3: return .circularEaseOut
    case 4: return .circularEaseInOut
    default: return .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    }
  }

  fileprivate mutating func transitionConfiguration() -> (
    configuration: TransitionConfiguration, animation: Animation?
  ) {
    let kind = int()
    let curve = unitCurve()
    let animation = reference().flatMap(ValueCursor.animation)
    let threshold = reference().flatMap(ValueCursor.threshold) ?? .visible(1)
    switch kind {
    case 1: return (TransitionConfiguration(.animated, threshold: threshold), animation)
    case 2: return (TransitionConfiguration(.identity, threshold: threshold), nil)
    default:
      return (TransitionConfiguration(.interactive(curve), threshold: threshold), animation)
    }
  }

  /// The one animation of an array, if it has one.
  private static func animation(_ animations: Reference) -> Animation? {
    let array = animations.array
    guard array.pointee.count > 0 else { return nil }
    var none: Reference?
    return withUnsafePointer(to: &none) { references in
      var value = ValueCursor(words: array.words(at: 0), references: references)
      return value.animation()
    }
  }

  /// A threshold from its steps, which follow each other as in a calculator with a stack.
  private static func threshold(_ steps: Reference) -> TransitionThreshold? {
    var stack: [TransitionThreshold] = []
    let array = steps.array
    for index in 0..<array.pointee.count {
      let words = array.words(at: index)
      let given = Double(bitPattern: words[1])
      // What is no number leaves the threshold as it is.
      let amount = given.isFinite ? given : 0
      switch words[0] {
      case 0: stack.append(.visible(given.isNaN ? 1 : given))
      case 1: stack.append(.hidden)
      case 2: stack.append(.centered)
      case 3:
        guard let base = stack.popLast() else { return nil }
        stack.append(.inset(base, by: amount))
      default:
        guard let end = stack.popLast(), let start = stack.popLast() else { return nil }
        stack.append(.interpolated(start, towards: end, amount: amount))
      }
    }
    return stack.last
  }
}

extension NodeEffect {
  /// What the effect shows depends on what it has shown before.
  fileprivate var hasPast: Bool {
    switch self {
    case .look: true
    case .transition(let transition): transition.takesTime
    case .geometry: false
    }
  }
}
