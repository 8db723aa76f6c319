import ScrollLanguage
import ScrollModel

/// Where a session is, as words that can be compared: its window and time, how every scroll view
/// stands and moves and where it will rest, all variables, all state.
struct SavedState {
  private struct Part {
    let name: String
    let value: String
  }

  private var parts: [Part] = []
  private let valuePrefix: String

  /// - Parameters:
  ///   - names: the variables to look at.
  ///   - valuePrefix: what `$` is written as in a script.
  init(_ session: Session, _ names: Set<String>, valuePrefix: String) {
    self.valuePrefix = valuePrefix
    if let scene = session.scene { addScene(scene) }
    addStates(of: session)
    addVariables(of: session, names)
  }

  private mutating func add(_ name: String, _ value: String) {
    parts.append(Part(name: name, value: value))
  }

  private mutating func addScene(_ scene: Scene) {
    add("the window", "\(scene.device.window.width) × \(scene.device.window.height)")
    add("the time", "\(scene.time)")
    for (index, scroll) in scene.scrolls.enumerated() {
      let model = scroll.model
      let of = index == 0 ? "" : " of scroll view \(index + 1)"
      add("the offset\(of)", "(\(model.offset.x), \(model.offset.y))")
      add("the velocity\(of)", "(\(model.velocity.dx), \(model.velocity.dy))")
      add("the phase\(of)", model.phase.name)
      add("the place of rest\(of)", "(\(model.restOffset.x), \(model.restOffset.y))")
    }
  }

  private mutating func addStates(of session: Session) {
    do throws(Fault) {
      for state in try session.hostStates() {
        let value = try session.read(state) { window in
          Value(
            copying: window.words, window.references, type: state.type, machine: session.machine)
        }
        add("the state '\(state.qualifiedName)'", session.describe(value, isDebug: true))
      }
    } catch {
      add("the state", error.message)
    }
  }

  /// The latest of each name.
  private mutating func addVariables(of session: Session, _ names: Set<String>) {
    var found: [String] = []
    var values: [String: String] = [:]
    for global in session.machine.code.globals {
      guard let name = name(of: global.name, names),
        let value = session.machine.globalValue(global.id)
      else { continue }
      if values[name] == nil { found.append(name) }
      values[name] = session.describe(session.wrappedState(value) ?? value, isDebug: true)
    }
    for name in found { add("'\(name)'", values[name] ?? "") }
  }

  /// `$3` is, for example, `value3` in a script; what a wrapper keeps has the name of its variable.
  private func name(of global: String, _ names: Set<String>) -> String? {
    if global.first == "$" { return valuePrefix + global.dropFirst() }
    if isValue(global) { return global }
    if names.contains(global) { return global }
    let wrapped = String(global.dropFirst())
    return global.first == "_" && names.contains(wrapped) ? wrapped : nil
  }

  private func isValue(_ name: String) -> Bool {
    name.hasPrefix(valuePrefix) && Int(name.dropFirst(valuePrefix.count)) != nil
  }

  /// The first thing that is otherwise in a script's run, in words. What the script has besides does
  /// not count, nor do values that nothing reads.
  /// - Parameter oldNames: what the script calls older declarations otherwise.
  func difference(
    from other: SavedState, calling oldNames: [(new: String, old: String)]
  ) -> String? {
    var others: [String: String] = [:]
    for part in other.parts {
      others[part.name] = oldNames.reduce(part.value) { $0.replacing(word: $1.new, with: $1.old) }
    }
    for part in parts where others[part.name] != part.value {
      guard let value = others[part.name] else {
        if isValue(String(part.name.dropFirst().dropLast())) { continue }
        return "\(part.name) would be missing"
      }
      return "\(part.name) would be \(value), not \(part.value)"
    }
    return nil
  }
}

extension Session {
  /// What a `State` of the top level holds.
  fileprivate func wrappedState(_ value: Value) -> Value? {
    let type = machine.code.type(value.type)
    guard type.name.hasPrefix("State<"), let get = value.references[0],
      case .structure(let parts) = type.kind, let initial = parts.last
    else { return nil }
    let heap = machine.heap.state
    let layout = machine.code.type(initial.type).layout
    let machine = machine
    do throws(Fault) {
      return try machine.invoke(closure: get) { _ in
      } results: { window in
        defer { heap.clear(window.references, count: layout.references) }
        return Value(
          copying: window.words, window.references, type: initial.type, machine: machine)
      }
    } catch {
      return nil
    }
  }
}

extension String {
  /// With each occurrence of a word as another one.
  fileprivate func replacing(word: String, with other: String) -> String {
    var text: [UInt8] = []
    var rest = Array(utf8)[...]
    while let first = rest.first {
      let part = isWordByte(first) ? rest.prefix { isWordByte($0) } : rest.prefix(1)
      text += part.elementsEqual(word.utf8) ? Array(other.utf8)[...] : part
      rest = rest.dropFirst(part.count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
