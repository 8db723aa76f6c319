import ScrollLanguage
import ScrollModel

/// Which effects of views are there, from one look at the scene to the next, and what they have seen.
///
/// After an evaluation the views that are made at once are gone through; the lazy stacks among them
/// are looked at again whenever something has moved.
final class EffectTable {
  private struct Entry {
    var effect: ViewEffect
    /// The value of an `onChange` or of a preference when it was last looked at.
    var seen: Kept?
    let order: Int
  }

  /// An effect that is there, with its view.
  private struct Found {
    let effect: ViewEffect
    let node: LayoutNode
  }

  private let machine: Machine
  private var entries: [Identity: Entry] = [:]
  private var nextOrder = 0
  /// The rows that were there, by stack.
  private var rows: [Identity: [ViewID]] = [:]
  private(set) var hasLazyStacks = false

  init(_ machine: Machine) { self.machine = machine }

  /// A call that is due.
  struct Call {
    let name: String
    let closure: Kept
    var arguments: [Kept] = []
  }

  /// Looks at the scene: the calls that what has changed since the last time asks for.
  func update(_ scene: Scene) throws(Fault) -> [Call] {
    var found: [Found] = []
    var rowsNow: [Identity: [ViewID]] = [:]
    hasLazyStacks = false
    gather(scene.root, Rect(size: scene.device.window), scene, &found, &rowsNow)
    rows = rowsNow
    var calls = departures(found)
    for one in found { try note(one, &calls) }
    return calls
  }

  private func gather(
    _ node: LayoutNode, _ viewport: Rect, _ scene: Scene, _ found: inout [Found],
    _ rowsNow: inout [Identity: [ViewID]]
  ) {
    var inner = viewport
    if case .scroll(let region) = node.content {
      inner =
        scene.scroll(of: node)?.model.visibleRect
        ?? Rect(size: region.viewport.size)
    }
    if case .lazyLine(let stack) = node.content {
      hasLazyStacks = true
      let before = stack.identity.flatMap { rows[$0] } ?? []
      stack.follow(inner, in: node) { before.contains($0) }
      if let identity = stack.identity { rowsNow[identity] = stack.presentIDs }
      for row in stack.presentNodes { gather(row, inner, scene, &found, &rowsNow) }
    } else {
      for child in node.children { gather(child, inner, scene, &found, &rowsNow) }
    }
    for effect in node.effects { found.append(Found(effect: effect, node: node)) }
  }

  /// Forgets effects that are there no more, and tells those that want to know.
  private func departures(_ found: [Found]) -> [Call] {
    let present = Set(found.map { $0.effect.identity })
    var gone: [Entry] = []
    for (identity, entry) in entries where !present.contains(identity) {
      gone.append(entry)
      entries[identity] = nil
    }
    gone.sort { $0.order < $1.order }
    var calls: [Call] = []
    for entry in gone {
      if case .appearance(_, let disappear?) = entry.effect.kind {
        calls.append(Call(name: "onDisappear", closure: disappear))
      }
    }
    return calls
  }

  private func note(_ found: Found, _ calls: inout [Call]) throws(Fault) {
    let effect = found.effect
    let known = entries[effect.identity]
    if known == nil { nextOrder += 1 }
    var entry = known ?? Entry(effect: effect, order: nextOrder)
    switch effect.kind {
    case .appearance(let appear, _):
      if known == nil, let appear { calls.append(Call(name: effect.name, closure: appear)) }
    case .change(let change):
      if known == nil || known?.effect !== effect {
        try note(change, effect, &entry, &calls)
      }
    case .preferenceObserver(let observer):
      try note(observer, found, &entry, &calls)
    case .preference, .transformedPreference:
      break
    }
    entry.effect = effect
    entries[effect.identity] = entry
  }

  private func note(
    _ change: ViewEffect.Change, _ effect: ViewEffect, _ entry: inout Entry, _ calls: inout [Call]
  ) throws(Fault) {
    let new = change.value
    if let old = entry.seen {
      if try machine.holds(change.isSame, old, new) { return }
      calls.append(Call(name: effect.name, closure: change.action, arguments: [old, new]))
    } else if change.isInitial {
      calls.append(Call(name: effect.name, closure: change.action, arguments: [new, new]))
    }
    entry.seen = new
  }

  private func note(
    _ observer: ViewEffect.PreferenceObserver, _ found: Found, _ entry: inout Entry,
    _ calls: inout [Call]
  ) throws(Fault) {
    var value = try PreferenceReading(machine, observer.key)
      .value(of: found.node, before: found.effect)
    if value == nil { value = try machine.call(observer.initial) }
    guard let value else { return }
    if let old = entry.seen, try machine.holds(observer.isSame, old, value) { return }
    entry.seen = value
    calls.append(
      Call(name: found.effect.name, closure: observer.action, arguments: [value]))
  }
}
