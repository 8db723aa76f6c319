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
        item.mapped { leaf in
          leaf.mapped { (node, _) in
            node.coordinateSpace = name
            return node
          }
        }
      }
    }
    guard let effect = effect(modifier, &value) else { return items }
    return items.map { item in
      item.mapped { leaf in
        leaf.mapped { (node, _) in
          node.effects.append(effect)
          return node
        }
      }
    }
  }

  private func effect(_ modifier: PrimitiveView, _ value: inout ValueCursor) -> NodeEffect? {
    switch modifier {
    case .effect:
      return value.reference().map { .parts(VisualEffectPart.parts(in: $0)) }
    case .visualEffect:
      return value.reference().map { .geometry(Kept($0, machine.heap)) }
    default:
      let axis = value.int()
      let topLeading = value.transitionConfiguration()
      let bottomTrailing = value.transitionConfiguration()
      guard let parts = value.reference() else { return nil }
      return .transition(
        NodeTransition(
          axis: axis < 0 ? nil : axis == 0 ? .horizontal : .vertical, topLeading: topLeading,
          bottomTrailing: bottomTrailing, parts: Kept(parts, machine.heap)))
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

  fileprivate mutating func transitionConfiguration() -> TransitionConfiguration {
    let kind = int()
    let curve = unitCurve()
    _ = reference()
    let threshold = reference().flatMap(ValueCursor.threshold) ?? .visible(1)
    switch kind {
    case 1: return TransitionConfiguration(.animated, threshold: threshold)
    case 2: return TransitionConfiguration(.identity, threshold: threshold)
    default: return TransitionConfiguration(.interactive(curve), threshold: threshold)
    }
  }

  /// A threshold from its steps, which follow each other as in a calculator with a stack.
  private static func threshold(_ steps: Reference) -> TransitionThreshold? {
    var stack: [TransitionThreshold] = []
    let array = steps.array
    for index in 0..<array.pointee.count {
      let words = array.words(at: index)
      let amount = Double(bitPattern: words[1])
      switch words[0] {
      case 0: stack.append(.visible(amount))
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
