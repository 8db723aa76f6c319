import ScrollLanguage
import ScrollModel

/// Computes what the views of a subtree pass to those around them for one preference key.
struct PreferenceReading {
  let machine: Machine
  let key: Int64

  init(_ machine: Machine, _ key: Int64) {
    self.machine = machine
    self.key = key
  }

  /// The value of a view with the views inside; nil where none sets one.
  ///
  /// - Parameter before: only the hooks of the view that stand before this one count.
  func value(of node: LayoutNode, before observer: ViewHook? = nil) throws(Fault) -> Kept? {
    var value: Kept?
    var reduce: Kept?
    try machine.pay(Account.node + node.hooks.count)
    try fold(node.appearedChildren, into: &value, &reduce)
    for hook in node.hooks {
      if hook === observer { break }
      switch hook.kind {
      case .preference(key, let set, _):
        value = set
      case .transformedPreference(key, let transform, _):
        value = try machine.call(transform, optional: value)
      default: break
      }
    }
    return value
  }

  /// The hooks of a view and of the views inside on which the value hangs.
  func sources(in node: LayoutNode) -> [ViewHook] {
    var found = node.appearedChildren.flatMap { sources(in: $0) }
    for hook in node.hooks {
      switch hook.kind {
      case .preference(key, _, _), .transformedPreference(key, _, _): found.append(hook)
      default: break
      }
    }
    return found
  }

  private func fold(
    _ nodes: [LayoutNode], into value: inout Kept?, _ reduce: inout Kept?
  ) throws(Fault) {
    for node in nodes {
      guard let next = try self.value(of: node) else { continue }
      if let first = value, let reduce = reduce ?? self.reduce(in: node) {
        value = try machine.call(reduce, first, next)
      } else {
        value = next
      }
      reduce = reduce ?? self.reduce(in: node)
    }
  }

  /// How values are taken together, as a view that sets one knows it.
  private func reduce(in node: LayoutNode) -> Kept? {
    for hook in node.hooks {
      switch hook.kind {
      case .preference(key, _, let reduce), .transformedPreference(key, _, let reduce):
        return reduce
      default: break
      }
    }
    for child in node.appearedChildren {
      if let found = reduce(in: child) { return found }
    }
    return nil
  }
}

extension Machine {
  /// Calls a closure `() -> Void`.
  func call(_ closure: Kept) throws(Fault) {
    try invoke(closure: closure.reference) { _ in
    } results: { _ in
    }
  }

  /// Calls a closure `(Any, Any) -> Any`.
  func call(_ closure: Kept, _ a: Kept, _ b: Kept) throws(Fault) -> Kept? {
    let heap = heap
    return try invoke(closure: closure.reference) { window in
      a.reference.retain()
      b.reference.retain()
      window.references[0] = a.reference
      window.references[1] = b.reference
    } results: {
      $0.takeReference(heap)
    }
  }

  /// Whether two values can be compared: at a prompt a type may have been redeclared in between.
  func haveSameType(_ a: Kept, _ b: Kept) -> Bool {
    boxType(a.reference) == boxType(b.reference)
  }

  /// Calls a closure `(Any, Any) -> Bool`.
  func holds(_ closure: Kept, _ a: Kept, _ b: Kept) throws(Fault) -> Bool {
    try invoke(closure: closure.reference) { window in
      a.reference.retain()
      b.reference.retain()
      window.references[0] = a.reference
      window.references[1] = b.reference
    } results: {
      $0.words[0] != 0
    }
  }

  /// Calls a closure `(Any?) -> Any`.
  func call(_ closure: Kept, optional argument: Kept?) throws(Fault) -> Kept? {
    let heap = heap
    return try invoke(closure: closure.reference) { window in
      argument?.reference.retain()
      window.words[0] = argument == nil ? 0 : 1
      window.references[0] = argument?.reference
    } results: {
      $0.takeReference(heap)
    }
  }

  /// Calls a closure `() -> Any`, or one with a single `Any`.
  func call(_ closure: Kept, _ argument: Kept? = nil) throws(Fault) -> Kept? {
    let heap = heap
    return try invoke(closure: closure.reference) { window in
      argument?.reference.retain()
      if let argument { window.references[0] = argument.reference }
    } results: {
      $0.takeReference(heap)
    }
  }

  /// Calls a closure without a result that takes these values, each an `Any`.
  func run(_ closure: Kept, _ arguments: [Kept] = []) throws(Fault) {
    try invoke(closure: closure.reference) { window in
      for (index, argument) in arguments.enumerated() {
        argument.reference.retain()
        window.references[index] = argument.reference
      }
    } results: { _ in
    }
  }
}

extension Window {
  /// The reference that a call has left as its result.
  func takeReference(_ heap: Heap) -> Kept? {
    let result = references[0]
    references[0] = nil
    return result.map { Kept(taking: $0, heap) }
  }
}
