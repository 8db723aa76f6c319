import ScrollLanguage
import ScrollModel

/// Which hooks of views are there, from one look at the scene to the next, and what they have seen.
///
/// The views that are there are gone through after an evaluation, and when rows of lazy stacks have
/// come or gone.
final class HookTable {
  fileprivate struct Entry {
    var hook: ViewHook
    /// The value of an `onChange` or of a preference when it was last looked at.
    var seen: Kept?
    let order: Int
  }

  /// A hook that is there, with its view.
  private struct Found {
    let hook: ViewHook
    let node: LayoutNode
  }

  /// All that has been seen.
  struct Memory {
    fileprivate var entries: [Identity: Entry] = [:]
    fileprivate var nextOrder = 0
    /// The scene as it was last gone through.
    fileprivate var root: LayoutNode?
    /// The lazy stacks that are there, each with the rows that it had.
    fileprivate var stacks: [(stack: LazyStack, rows: [[Int]])] = []
  }

  private let machine: Machine
  var memory = Memory()

  init(_ machine: Machine) { self.machine = machine }

  /// A call that is due.
  struct Call {
    let name: String
    let closure: Kept
    var arguments: [Kept] = []
  }

  /// Looks at the scene: the calls that what has changed since the last time asks for.
  func update(_ scene: Scene) throws(Fault) -> [Call] {
    if scene.root === memory.root, !haveRowsChanged { return [] }
    memory.root = scene.root
    memory.stacks = []
    var found: [Found] = []
    gather(scene.root, &found)
    var calls = departures(found)
    for one in found { try note(one, &calls) }
    return calls
  }

  /// Whether other rows are there than the last time.
  private var haveRowsChanged: Bool {
    for (stack, rows) in memory.stacks where stack.presentRows != rows { return true }
    return false
  }

  private func gather(_ node: LayoutNode, _ found: inout [Found]) {
    var children = node.children
    if let stack = node.content.lazyStack {
      memory.stacks.append((stack, stack.presentRows))
      children = stack.presentNodes
    }
    for child in children { gather(child, &found) }
    for hook in node.hooks { found.append(Found(hook: hook, node: node)) }
  }

  /// Forgets hooks that are there no more, and tells those that want to know.
  private func departures(_ found: [Found]) -> [Call] {
    let present = Set(found.map { $0.hook.identity })
    var gone: [Entry] = []
    for (identity, entry) in memory.entries where !present.contains(identity) {
      gone.append(entry)
      memory.entries[identity] = nil
    }
    gone.sort { $0.order < $1.order }
    var calls: [Call] = []
    for entry in gone {
      if case .appearance(_, let disappear?) = entry.hook.kind {
        calls.append(Call(name: "onDisappear", closure: disappear))
      }
    }
    return calls
  }

  private func note(_ found: Found, _ calls: inout [Call]) throws(Fault) {
    let hook = found.hook
    let known = memory.entries[hook.identity]
    if known == nil { memory.nextOrder += 1 }
    var entry = known ?? Entry(hook: hook, order: memory.nextOrder)
    switch hook.kind {
    case .appearance(let appear, _):
      if known == nil, let appear { calls.append(Call(name: hook.name, closure: appear)) }
    case .change(let change):
      if known == nil || known?.hook !== hook {
        try note(change, hook, &entry, &calls)
      }
    case .preferenceObserver(let observer):
      try note(observer, found, &entry, &calls)
    case .preference, .transformedPreference:
      break
    }
    entry.hook = hook
    memory.entries[hook.identity] = entry
  }

  private func note(
    _ change: ViewHook.Change, _ hook: ViewHook, _ entry: inout Entry, _ calls: inout [Call]
  ) throws(Fault) {
    let new = change.value
    if let old = entry.seen {
      if try machine.holds(change.isSame, old, new) { return }
      calls.append(Call(name: hook.name, closure: change.action, arguments: [old, new]))
    } else if change.isInitial {
      calls.append(Call(name: hook.name, closure: change.action, arguments: [new, new]))
    }
    entry.seen = new
  }

  private func note(
    _ observer: ViewHook.PreferenceObserver, _ found: Found, _ entry: inout Entry,
    _ calls: inout [Call]
  ) throws(Fault) {
    var value = try PreferenceReading(machine, observer.key)
      .value(of: found.node, before: found.hook)
    if value == nil { value = try machine.call(observer.initial) }
    guard let value else { return }
    if let old = entry.seen, try machine.holds(observer.isSame, old, value) { return }
    entry.seen = value
    calls.append(
      Call(name: found.hook.name, closure: observer.action, arguments: [value]))
  }
}
