import ScrollLanguage
import ScrollModel

/// Where a session is, as words that can be compared: its window and time, how every scroll view
/// stands and moves and where it will rest, all variables, all state.
struct SavedState {
  private struct Part {
    let name: String
    let value: String
    /// How a script that ends otherwise is brought there; nil where it cannot be.
    let correction: SavedCorrection?
    /// What makes it one of several with this name.
    var key: String
  }

  private var parts: [Part] = []
  private let valuePrefix: String
  private let older: (Value) -> Set<String>

  /// - Parameters:
  ///   - names: the variables to look at.
  ///   - valuePrefix: what `$` is written as in a script.
  ///   - older: what a value that words do not show whole consists of in an older form.
  init(
    _ session: Session, _ names: Set<String>, valuePrefix: String,
    older: @escaping (Value) -> Set<String>
  ) {
    self.valuePrefix = valuePrefix
    self.older = older
    if let scene = session.scene { addScene(scene, isGrabbed: session.fingerScroll != nil) }
    addStates(of: session)
    addVariables(of: session, names)
  }

  private mutating func add(
    _ name: String, _ value: String, _ correction: SavedCorrection? = nil, key: String = ""
  ) {
    var key = name + key
    while parts.contains(where: { $0.key == key }) { key += "'" }
    parts.append(Part(name: name, value: value, correction: correction, key: key))
  }

  private mutating func addScene(_ scene: Scene, isGrabbed: Bool) {
    let window = scene.device.window
    add(
      "the window", "\(window.width) × \(window.height)",
      .verb("resize(width: \(window.width), height: \(window.height))"))
    add("the time", "\(scene.time)", .time(scene.time))
    let isAtRest = !isGrabbed && !scene.scrolls.contains { $0.model.isMoving }
    for (index, scroll) in scene.scrolls.enumerated() {
      let model = scroll.model
      let of = index == 0 ? "" : " of scroll view \(index + 1)"
      let place = isAtRest ? scroll.placeVerb(isOutermost: index == 0) : nil
      let correction = place.map { SavedCorrection.place($0) }
      let content = model.geometry.contentSize
      add("the content\(of)", "\(content.width) × \(content.height)", .consequence)
      add("the offset\(of)", "(\(model.offset.x), \(model.offset.y))", correction)
      add("the velocity\(of)", "(\(model.velocity.dx), \(model.velocity.dy))", correction)
      add("the phase\(of)", model.phase.name, correction)
      add("the place of rest\(of)", "(\(model.restOffset.x), \(model.restOffset.y))", correction)
      if let goal = model.fingerGoal {
        let words = "to (\(goal.offset.x), \(goal.offset.y)) at \(goal.time) s"
        add("the way of the finger\(of)", words)
      }
    }
  }

  private mutating func addStates(of session: Session) {
    do throws(Fault) {
      for state in try session.hostStates() {
        let value = try session.read(state) { window in
          Value(
            copying: window.words, window.references, type: state.type, machine: session.machine)
        }
        let text = session.describe(value, isDebug: true)
        let literal = session.literal(text, state.type)
        let ids = state.ids.compactMap { $0.literal }
        let correction = ids.last.map {
          SavedCorrection.state("view(\($0)).state.\(state.name) = \(literal)")
        }
        add(
          "the state '\(state.qualifiedName)'", text, correction,
          key: ids.isEmpty ? "" : " " + ids.joined(separator: " "))
      }
    } catch {
      add("the state", error.message)
    }
  }

  /// The latest of each name.
  private mutating func addVariables(of session: Session, _ names: Set<String>) {
    var found: [String] = []
    var values: [String: (text: String, correction: SavedCorrection)] = [:]
    var forms: [String: Set<String>] = [:]
    for global in session.machine.code.globals {
      guard let name = name(of: global.name, names),
        let kept = session.machine.globalValue(global.id)
      else { continue }
      if values[name] == nil { found.append(name) }
      let value = session.wrappedState(kept) ?? kept
      let text = session.describe(value, isDebug: true)
      forms[name] = session.hidesForm(value) ? older(value) : []
      values[name] = (
        text,
        .variable(
          name, type: session.machine.code.type(value.type).name,
          literal: session.literal(text, value.type))
      )
    }
    for name in found {
      guard let value = values[name] else { continue }
      add("'\(name)'", value.text, value.correction)
      if isValue(name) { continue }
      // Words do not tell one form from the other.
      let form = (forms[name] ?? []).sorted().map { "'\($0)'" }.joined(separator: ", ")
      add("what '\(name)' uses", form.isEmpty ? "the latest" : "the older " + form)
    }
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

  /// What is otherwise in a script's run.
  struct Difference {
    /// The first of it, in words.
    let words: String
    /// What brings the script there; nil where something has no correction.
    let corrections: [SavedCorrection]?
  }

  /// What is otherwise in a script's run; nil where nothing is. What the script has besides does not
  /// count, nor do values that nothing reads.
  /// - Parameter oldNames: what the script calls older declarations otherwise.
  func difference(
    from other: SavedState, calling oldNames: [(new: String, old: String)]
  ) -> Difference? {
    var others: [String: String] = [:]
    for part in other.parts {
      others[part.key] = oldNames.reduce(part.value) { $0.replacing(word: $1.new, with: $1.old) }
    }
    var words: String?
    var corrections: [SavedCorrection]? = []
    for part in parts where others[part.key] != part.value {
      if others[part.key] == nil, isValue(String(part.name.dropFirst().dropLast())) { continue }
      words =
        words
        ?? others[part.key].map {
          "\(part.name) would be \($0.shortened), not \(part.value.shortened)"
        }
        ?? "\(part.name) would be missing"
      if let correction = part.correction {
        corrections?.append(correction)
      } else {
        corrections = nil
      }
    }
    return words.map { Difference(words: $0, corrections: corrections) }
  }
}

extension Session {
  /// A value that was described, as it is written in a script.
  fileprivate func literal(_ text: String, _ type: RuntimeTypeID) -> String {
    let name = machine.code.type(type).name
    let labels: [String]
    switch name {
    case "CGPoint": labels = ["x", "y"]
    case "CGSize": labels = ["width", "height"]
    case "CGVector": labels = ["dx", "dy"]
    case "CGRect": labels = ["x", "y", "width", "height"]
    default: return text.withoutModule
    }
    let numbers = text.dropFirst().dropLast().split(separator: ",")
    let arguments = zip(labels, numbers).map { "\($0): \($1.drop { $0 == " " })" }
    return "\(name)(" + arguments.joined(separator: ", ") + ")"
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

extension Session {
  /// Whether a value does what no words show: a closure, an existential, a view or a rule.
  fileprivate func hidesForm(_ value: Value) -> Bool {
    var hides = false
    machine.forEachContent(of: value) { content in
      switch content {
      case .function: hides = true
      case .type(let id):
        if case .existential = machine.code.type(id).kind { hides = true }
        hides = hides || hasBehavior(id)
      }
    }
    return hides
  }

  private func hasBehavior(_ type: RuntimeTypeID) -> Bool {
    machine.code.requirements.contains { requirement in
      [program.body, program.updateTarget].contains(requirement.requirement)
        && requirement.direct.indices.contains(Int(type.index))
        && requirement.direct[Int(type.index)] != CodeRequirement.none
    }
  }

  /// The names of a script, among some of its own, that a value has or that its closures use.
  func names(in value: Value, among names: Set<String>) -> Set<String> {
    if names.isEmpty { return [] }
    var found: Set<String> = []
    machine.forEachContent(of: value) { content in
      let text =
        switch content {
        case .type(let id): machine.code.type(id).name
        case .function(let span): program.text(of: span)
        }
      found.formUnion(PromptDeclarations.words(of: text).intersection(names))
    }
    return found
  }
}

extension String {
  /// A value in a sentence.
  fileprivate var shortened: String {
    let limit = 60
    return utf8.count <= limit ? self : start(of: limit) + "…"
  }

  /// Without the name of the program's module before a type.
  fileprivate var withoutModule: String {
    var text: [UInt8] = []
    var rest = Array(utf8)[...]
    while let first = rest.first {
      if rest.starts(with: "main.".utf8), !(text.last.map { isWordByte($0) } ?? false) {
        rest = rest.dropFirst(5)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

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
