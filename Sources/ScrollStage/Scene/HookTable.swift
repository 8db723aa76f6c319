import ScrollLanguage
import ScrollModel

/// The hooks of the views in the scene, from one look at it to the next, and what they have seen.
///
/// The views that are there are gone through after an evaluation, and when rows of lazy stacks have
/// come or gone; those that watch a movement are asked at every look.
final class HookTable {
  fileprivate struct Entry {
    var hook: ViewHook
    /// The value of an `onChange`, of a preference or of an observer when it was last looked at.
    var seen: Kept?
    let order: Int
  }

  /// A hook that is there, with its view.
  fileprivate struct Found {
    let hook: ViewHook
    let node: LayoutNode
    /// The views around it that count inside, outermost first.
    let around: [LayoutNode]
  }

  /// All that has been seen.
  struct Memory {
    fileprivate var entries: [Identity: Entry] = [:]
    fileprivate var nextOrder = 0
    /// The scene as it was last gone through.
    fileprivate var root: LayoutNode?
    fileprivate var changing = ChangingViews()
    /// The hooks that are there and follow movements.
    fileprivate var followers: [Found] = []
    /// Phases that have begun and have not been reported yet.
    fileprivate var phases: [PhaseChange] = []
    /// The hooks of which it has been said that they stand in the wrong place.
    fileprivate var reproved: Set<Identity> = []
  }

  private let machine: Machine
  private let host: SceneHost
  var memory = Memory()
  /// What to warn of since the last look.
  private var warnings: [Warning] = []

  init(_ machine: Machine, _ host: SceneHost) {
    self.machine = machine
    self.host = host
  }

  struct Warning {
    let words: String
    /// The program's function that the modifier was given.
    let span: SourceSpan
  }

  /// A call that is due.
  struct Call {
    enum Arguments {
      case values([Kept])
      case phase(PhaseChange)
    }
    let name: String
    let closure: Kept
    var arguments = Arguments.values([])
  }

  /// Looks at the scene: the calls that what has changed since the last time asks for.
  func update(_ scene: Scene) throws(Fault) -> [Call] {
    var calls: [Call] = []
    let (beginnings, ends) = takePhases()
    if scene.root === memory.root, !memory.changing.haveChanged {
      tell(beginnings, &calls)
      for one in memory.followers { try note(one, scene, &calls) }
      tell(ends, &calls)
      return calls
    }
    memory.root = scene.root
    memory.changing = ChangingViews()
    var found: [Found] = []
    gather(scene.root, [], &found)
    try machine.pay(Account.node * found.count)
    calls = try departures(found)
    memory.followers = found.filter { $0.hook.followsMovement }
    for one in memory.followers where one.hook.watchesScroll { reprove(one) }
    tell(beginnings, &calls)
    for one in found { try note(one, scene, &calls) }
    tell(ends, &calls)
    return calls
  }

  private func gather(_ node: LayoutNode, _ around: [LayoutNode], _ found: inout [Found]) {
    var inside = around
    if node.countsInside { inside.append(node) }
    memory.changing.note(node)
    node.payForLook()
    for child in node.appearedChildren { gather(child, inside, &found) }
    for hook in node.hooks { found.append(Found(hook: hook, node: node, around: around)) }
  }

  /// Forgets hooks that are there no more, and tells those that want to know.
  private func departures(_ found: [Found]) throws(Fault) -> [Call] {
    let present = Set(found.map { $0.hook.identity })
    var gone: [Entry] = []
    for (identity, entry) in memory.entries where !present.contains(identity) {
      gone.append(entry)
      memory.entries[identity] = nil
    }
    gone.sort { $0.order < $1.order }
    var calls: [Call] = []
    for entry in gone {
      switch entry.hook.kind {
      case .appearance(_, let disappear?):
        calls.append(Call(name: "onDisappear", closure: disappear))
      case .observer(let observer) where observer.subject == .visibility:
        // A row that a jump takes out of the stack was in sight a moment ago.
        guard let seen = entry.seen, let hidden = observer.before,
          try !machine.holds(observer.isSame, seen, hidden)
        else { continue }
        calls.append(
          Call(
            name: entry.hook.name, closure: observer.action, arguments: .values([seen, hidden])))
      default: break
      }
    }
    return calls
  }

  private func note(_ found: Found, _ scene: Scene, _ calls: inout [Call]) throws(Fault) {
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
    case .observer(let observer):
      try machine.pay(Account.observer)
      try note(observer, found, scene, &entry, &calls)
    case .preference, .transformedPreference, .phaseObserver:
      break
    }
    entry.hook = hook
    memory.entries[hook.identity] = entry
  }

  private func note(
    _ change: ViewHook.Change, _ hook: ViewHook, _ entry: inout Entry, _ calls: inout [Call]
  ) throws(Fault) {
    let new = change.value
    if let old = entry.seen, machine.haveSameType(old, new) {
      if try machine.holds(change.isSame, old, new) { return }
      calls.append(Call(name: hook.name, closure: change.action, arguments: .values([old, new])))
    } else if change.isInitial {
      calls.append(Call(name: hook.name, closure: change.action, arguments: .values([new, new])))
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
    if let old = entry.seen, machine.haveSameType(old, value),
      try machine.holds(observer.isSame, old, value)
    {
      return
    }
    entry.seen = value
    calls.append(
      Call(name: found.hook.name, closure: observer.action, arguments: .values([value])))
  }
}

// MARK: Movements

extension HookTable {
  /// Whether a view that is there watches values that change while anything moves.
  var watchesMovement: Bool {
    memory.followers.contains { found in
      if case .observer = found.hook.kind { return true }
      return false
    }
  }

  /// Whether a view that is there watches the phases of a scroll view.
  var watchesPhases: Bool {
    memory.followers.contains { found in
      if case .phaseObserver = found.hook.kind { return true }
      return false
    }
  }

  /// A phase has begun; the next look reports it.
  func add(_ change: PhaseChange) {
    if watchesPhases { memory.phases.append(change) }
  }

  /// Hands over what there is to warn of.
  func takeWarnings() -> [Warning] {
    defer { warnings = [] }
    return warnings
  }

  /// Warns, once, of a hook that has several scroll views to watch, or none because it stands in one.
  private func reprove(_ found: Found) {
    let hook = found.hook
    let count = found.node.outermostScrollCount
    if count == 1 || count == 0 && !found.around.contains(where: { $0.isScroll }) { return }
    guard memory.reproved.insert(hook.identity).inserted else { return }
    let words =
      count > 1
      ? "\(hook.name): the view has \(count) scroll views; only the first is observed"
      : "\(hook.name): there is no scroll view inside this view; put it on the view around the scroll view"
    warnings.append(Warning(words: words, span: machine.userSpan(of: hook.action) ?? .none))
  }

  /// The phase changes that are reported before geometries, and those that are reported after them: a scroll view becomes idle
  /// after its last change of geometry, and its later changes follow that.
  private func takePhases() -> (beginnings: [PhaseChange], ends: [PhaseChange]) {
    var beginnings: [PhaseChange] = []
    var ends: [PhaseChange] = []
    for phase in memory.phases {
      let isEnd =
        phase.after == .idle || ends.contains { $0.scroll.node === phase.scroll.node }
      if isEnd { ends.append(phase) } else { beginnings.append(phase) }
    }
    memory.phases = []
    return (beginnings, ends)
  }

  private func tell(_ phases: [PhaseChange], _ calls: inout [Call]) {
    for phase in phases {
      for found in memory.followers {
        guard case .phaseObserver(let action) = found.hook.kind,
          found.node.firstScroll === phase.scroll.node
        else { continue }
        calls.append(Call(name: found.hook.name, closure: action, arguments: .phase(phase)))
      }
    }
  }

  private func note(
    _ observer: ViewObserver, _ found: Found, _ scene: Scene, _ entry: inout Entry,
    _ calls: inout [Call]
  ) throws(Fault) {
    guard let new = try value(of: observer, found, scene) else { return }
    let name = found.hook.name
    let seen = entry.seen.flatMap { machine.haveSameType($0, new) ? $0 : nil }
    if let old = seen ?? observer.before {
      if try machine.holds(observer.isSame, old, new) { return }
      calls.append(Call(name: name, closure: observer.action, arguments: .values([old, new])))
    } else if observer.subject.tellsFirst {
      calls.append(Call(name: name, closure: observer.action, arguments: .values([new, new])))
    }
    entry.seen = new
  }

  /// What is watched, as it is now; nil where there is no scroll view to watch.
  private func value(
    of observer: ViewObserver, _ found: Found, _ scene: Scene
  ) throws(Fault) -> Kept? {
    if observer.subject.isOfScroll {
      guard let number = scene.firstScroll(in: found.node) else { return nil }
      return try machine.call(observer.read, number: number)
    }
    let geometry = scene.geometry(
      of: found.node, in: found.around, outside: found.hook.effectsInside)
    return try machine.call(observer.read, number: host.add(geometry))
  }
}
