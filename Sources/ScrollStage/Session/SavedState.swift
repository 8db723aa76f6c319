import ScrollLanguage
import ScrollModel

/// The state of a session, as words that can be compared: its window and time, how every scroll view is
/// placed and moves and where it will rest, all variables, all state.
struct SavedState {
  private struct Part {
    let name: String
    let value: String
    /// How a script that ends otherwise is brought there; nil where it cannot be.
    let correction: SavedCorrection?
    /// What makes it one of several with this name.
    var key: String
    /// What comes to the same.
    var alternative: String?
  }

  private var parts: [Part] = []
  private let valuePrefix: String
  private let older: (Value) -> Set<String>?

  /// - Parameters:
  ///   - names: the variables to look at.
  ///   - valuePrefix: what `$` is written as in a script.
  ///   - statics: those to look at, where a session does not know it best; a script has one of each.
  ///   - older: what a value consists of in an older form; nil where its words show it whole.
  init(
    _ session: Session, _ names: Set<String>, valuePrefix: String, statics: [SavedStatic]? = nil,
    older: @escaping (Value) -> Set<String>?
  ) {
    self.valuePrefix = valuePrefix
    self.older = older
    if let scene = session.scene {
      addScene(scene, isGrabbed: session.fingerScroll != nil)
      addRules(of: scene, in: session)
    }
    addStates(of: session)
    addVariables(of: session, names)
    if let statics {
      addStatics(statics, of: session)
    } else {
      addStaticsToBegin(of: session)
    }
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

  /// What decides where the next gesture ends.
  private mutating func addRules(of scene: Scene, in session: Session) {
    for (index, scroll) in scene.scrolls.enumerated() {
      guard let rule = session.rules.programRule(of: scroll) else { continue }
      let payload = rule.reference.payload
      let value = Value(
        copying: payload.words, payload.references,
        type: session.machine.boxType(rule.reference), machine: session.machine)
      let name = index == 0 ? "the rule" : "the rule of scroll view \(index + 1)"
      add(name, session.describe(value, isDebug: true))
      addForm(of: value, named: name)
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
    var values: [String: Value] = [:]
    for global in session.machine.code.globals where global.owner == nil {
      guard let name = name(of: global.name, names),
        let kept = session.machine.globalValue(global.id)
      else { continue }
      if values[name] == nil { found.append(name) }
      values[name] = session.wrappedState(kept) ?? kept
    }
    for name in found {
      guard let value = values[name] else { continue }
      let text = session.describe(value, isDebug: true)
      add("'\(name)'", text, session.correction(name, value, text))
      if !isValue(name) { addForm(of: value, named: "'\(name)'") }
    }
  }

  /// Words do not tell one form from the other.
  private mutating func addForm(of value: Value, named name: String) {
    guard let form = older(value) else { return }
    let words = form.sorted().map { "'\($0)'" }.joined(separator: ", ")
    add("what \(name) uses", words.isEmpty ? "the latest" : "the older " + words)
  }

  /// A static that nothing has read yet.
  private static let untouched = "its first value"

  private mutating func addStatics(_ statics: [SavedStatic], of session: Session) {
    for found in statics {
      guard let value = session.machine.globalValue(found.global) else {
        add("'\(found.name)'", SavedState.untouched)
        continue
      }
      let text = session.describe(value, isDebug: true)
      let correction = found.isMutable ? session.correction(found.name, value, text) : nil
      add("'\(found.name)'", text, correction)
      addForm(of: value, named: "'\(found.name)'")
    }
  }

  /// Those of a script's run, which is over: they are begun to compare their first values, for a
  /// static that nothing has read is no other than one that was read and left as it is.
  private mutating func addStaticsToBegin(of session: Session) {
    for global in session.machine.code.globals where global.owner != nil {
      let value = session.machine.globalValue(global.id)
      let text = value.map { session.describe($0, isDebug: true) }
      let first = session.firstWords(of: global.id)
      guard let words = text ?? first else { continue }
      add("'\(global.qualifiedName)'", words)
      if words == first { parts[parts.count - 1].alternative = SavedState.untouched }
      if let value { addForm(of: value, named: "'\(global.qualifiedName)'") }
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

  /// How a script's run ends differently.
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
    var alternatives: [String: String] = [:]
    for part in other.parts {
      others[part.key] = oldNames.reduce(part.value) { $0.replacing(word: $1.new, with: $1.old) }
      alternatives[part.key] = part.alternative
    }
    var words: String?
    var corrections: [SavedCorrection]? = []
    for part in parts where others[part.key] != part.value {
      if alternatives[part.key] == part.value { continue }
      if others[part.key] == nil, isDispensable(part) { continue }
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

  /// Whether a script may go without it: values that nothing reads, and statics that nothing uses.
  private func isDispensable(_ part: Part) -> Bool {
    part.value == SavedState.untouched || isValue(String(part.name.dropFirst().dropLast()))
  }
}

/// A stored `static` of the program.
struct SavedStatic {
  /// As a script calls it.
  let name: String
  let global: GlobalID
  let isMutable: Bool
}

extension Session {
  /// What a static begins with, in words; nil where it cannot be told.
  fileprivate func firstWords(of global: GlobalID) -> String? {
    do throws(Fault) {
      return try machine.firstValue(global).map { describe($0, isDebug: true) }
    } catch {
      return nil
    }
  }

  /// Sets a variable to a value that was described.
  fileprivate func correction(_ name: String, _ value: Value, _ text: String) -> SavedCorrection {
    .variable(
      name, type: machine.code.type(value.type).name, literal: literal(text, value.type))
  }

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
