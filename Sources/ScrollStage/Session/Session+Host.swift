import ScrollLanguage
import ScrollModel

/// What a host does with the scene of a session whose program has run, as verbs do in a script.
package enum HostVerb {
  /// Finger speed, pt/s as the offset grows.
  case flick(Vector)
  /// A finger's way, pt as the offset grows, in seconds.
  case drag(Vector, over: Double)
  case grab
  case hold(Double)
  /// With its own speed, or with another, pt/s.
  case release(speed: Double?)
  case wheel(Vector)
  case advance(Double)
  case step(Int64)
  case settle
  case scroll(x: Double?, y: Double?, animated: Bool)
  case scrollToID(ViewID, animated: Bool)
  case resize(Size)
  case rotate
  case reset
}

extension Session {
  /// Does it, in the scroll view with an identity or in the outermost one that fits. The program's
  /// code that this runs has a fresh budget.
  package func perform(_ verb: HostVerb, in id: ViewID? = nil) throws(Fault) {
    machine.refillSteps()
    machine.forgetCaller()
    let container = id.map { ScrollReference.named($0) }
    switch verb {
    case .flick(let speed):
      try flick(
        GestureWay(x: speed.dx, y: speed.dy, .velocity, verb: "flick"), in: container)
    case .drag(let way, let seconds):
      try drag(
        GestureWay(x: way.dx, y: way.dy, .distance, verb: "drag"), over: seconds, in: container)
    case .grab: try grab(in: container)
    case .hold(let seconds): try hold(seconds)
    case .release(let speed): try release(speed: speed)
    case .wheel(let way):
      try wheel(GestureWay(x: way.dx, y: way.dy, .distance, verb: "wheel"), in: container)
    case .advance(let seconds): try advance(seconds)
    case .step(let frames): try step(frames)
    case .settle: try settle()
    case .scroll(let x, let y, let animated):
      try scroll(x: x, y: y, animated: animated, in: container)
    case .scrollToID(let target, let animated):
      try scroll(to: target, anchor: nil, animated: animated, in: container)
    case .resize(let window): try resize(to: window, turning: false)
    case .rotate: try rotate()
    case .reset: try reset()
    }
  }

  /// The scene, made and brought up to date if need be; nil where the program shows none.
  package func hostScene() throws(Fault) -> Scene? {
    if shownView == nil { return nil }
    machine.refillSteps()
    return try currentScene()
  }
}

/// The `@State` of a view as a host sees it.
package struct HostState {
  /// The view's type.
  package let view: String
  /// The property without the underscore of its storage.
  package let property: String
  package let type: RuntimeTypeID
  fileprivate let slot: StateTable.Slot
}

extension Session {
  /// The state of all views of the scene that have been met, in the order in which they were.
  package func hostStates() throws(Fault) -> [HostState] {
    guard let scene = try hostScene() else { return [] }
    var states: [HostState] = []
    for slot in scene.stateSlots {
      guard let type = slot.type else { continue }
      states.append(HostState(view: slot.view, property: slot.property, type: type, slot: slot))
    }
    return states
  }

  /// Hands the registers of a state's value to `read`.
  package func read<T>(_ state: HostState, _ read: (Window) -> T) throws(Fault) -> T {
    let layout = machine.code.type(state.type).layout
    let heap = machine.heap.state
    return try machine.invoke(closure: state.slot.closures[0].reference) { _ in
    } results: { window in
      let value = read(window)
      heap.clear(window.references, count: layout.references)
      return value
    }
  }

  /// Gives a state the value that `write` puts into registers, and has the scene follow; false, and
  /// nothing changed, where `write` says so.
  package func write(
    _ state: HostState, _ write: (Window) -> Bool
  ) throws(Fault) -> Bool {
    let registers = Registers(machine.code.type(state.type).layout, machine.heap)
    guard write(registers.window) else { return false }
    let value = Value(
      copying: registers.window.words, registers.window.references, type: state.type,
      machine: machine)
    let machine = machine
    try machine.invoke(closure: state.slot.closures[1].reference) { window in
      value.copy(to: window.words, window.references, machine: machine)
    } results: { _ in
    }
    noteStateChange(state.slot.key)
    if let scene = try hostScene() { try afterMovement(scene) }
    return true
  }
}
