import ScrollLanguage

/// A prompt's entries as texts of a script, in the order in which they were made: values by names,
/// included texts in place, and what was undone by stepping back left out.
struct SavedHistory {
  struct Step {
    var text: String
    /// Those of its statements that let time pass, in order.
    var timed: [TimedStatement] = []
    /// What was typed or read.
    let entered: String
    /// As it was entered, but for `$` names and includes.
    let original: String
    var course: SceneCourse
    let shadowed: Set<String>
    let carried: String
    let carriesScene: Bool
  }

  var steps: [Step] = []
  /// Names of older declarations, and what they were called at the prompt.
  private(set) var oldNames: [(new: String, old: String)] = []
  private let loader: ScriptLoader
  private var separateNames: SeparateNames
  /// Names of the included texts that stand in it.
  private var included: Set<String> = []
  /// What `$3` is called in a script, without its number: so that no name is taken.
  let valuePrefix: String
  /// What a step back has ended within, if a script can make no part of it or one that ends there.
  var brokenGesture: String?
  /// `$` values that an entry reads.
  private var readValues: Set<String> = []

  /// Statements that move the scene, or that look at how it moved.
  static let gestures: Set<String> = [
    "flick", "drag", "grab", "hold", "release", "wheel", "scroll", "tapStatusBar", "settle",
    "advance", "step", "expect", "expectFailure", "verify", "sweep",
  ]

  init(_ entries: [PromptEntry], loader: ScriptLoader) {
    self.loader = loader
    valuePrefix = SavedHistory.freePrefix(in: entries)
    separateNames = SeparateNames(SavedHistory.texts(of: entries))
    for entry in entries {
      let bytes = Array(entry.text.utf8)
      for read in entry.reads where Int(read.end) <= bytes.count {
        readValues.insert(
          String(decoding: bytes[Int(read.start)..<Int(read.end)], as: UTF8.self))
      }
    }
    for entry in entries {
      if entry.stepBack != nil {
        stepBack(entry.course)
      } else {
        let text = text(of: entry)
        var step = Step(
          text: text, entered: entry.text, original: text, course: entry.course,
          shadowed: entry.shadowed,
          carried: entry.carriedText, carriesScene: entry.carriesScene)
        step.timed = TimedStatement.all(in: entry)
        if entry.isOnOtherDevice { step.remove { $0.callee == "device" } }
        steps.append(step)
      }
    }
    dropOlderTests()
  }

  /// A test given again has taken the place of the one before.
  private mutating func dropOlderTests() {
    var given: Set<String> = []
    for index in steps.indices.reversed() {
      let names = WrittenStatement.all(in: steps[index].text).compactMap { $0.testName }
      if !given.isDisjoint(with: names) {
        steps[index].remove { $0.testName.map { given.contains($0) } ?? false }
      }
      given.formUnion(names)
    }
  }

  private static func freePrefix(in entries: [PromptEntry]) -> String {
    var words: Set<String> = []
    for text in texts(of: entries) { words.formUnion(PromptDeclarations.words(of: text)) }
    var prefix = "value"
    while words.contains(where: { word in
      word.hasPrefix(prefix) && Int(word.dropFirst(prefix.count)) != nil
    }) {
      prefix += "_"
    }
    return prefix
  }

  // MARK: Text

  /// What was entered and what that included, each file once.
  private static func texts(of entries: [PromptEntry]) -> [String] {
    var files: Set<String> = []
    return entries.flatMap { entry in
      let included = entry.included.filter { files.insert($0.name).inserted }
      return [entry.text] + included.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  private mutating func text(of entry: PromptEntry) -> String {
    var edits = TextEdits()
    let written = entry.isScript ? entry.text : separateNames.separated(entry.text)
    let bytes = Array(written.utf8)
    for read in entry.reads where Int(read.end) <= bytes.count {
      let number = String(decoding: bytes[Int(read.start) + 1..<Int(read.end)], as: UTF8.self)
      edits.replace(read, with: valuePrefix + number)
    }
    replaceIncludes(in: written, named: entry.name, of: entry, &edits)
    for value in entry.values where readValues.contains(value.name) {
      let start = Span(start: value.span.start, end: value.span.start)
      edits.replace(start, with: "let \(valuePrefix)\(value.name.dropFirst()) = ")
    }
    return edits.applied(to: written)
  }

  /// An included text has declarations only, so it can stand where it was included.
  private mutating func replaceIncludes(
    in text: String, named name: String, of entry: PromptEntry, _ edits: inout TextEdits
  ) {
    var reading = SourceReading(
      names: StageFoundation.shared.library.names, firstSource: SourceID(rawValue: 0),
      loader: loader)
    reading.read(ScriptInput(name: name, bytes: Array(text.utf8), isScript: true))
    for include in reading.includes(of: 0) {
      let found = entry.included.first { $0.path == include.path && $0.including == name }
      guard let found, included.insert(found.name).inserted else {
        edits.replace(include.span.span, with: "")
        continue
      }
      let inner = separateNames.separated(String(decoding: found.bytes, as: UTF8.self))
      var innerEdits = TextEdits()
      replaceIncludes(in: inner, named: found.name, of: entry, &innerEdits)
      edits.replace(include.span.span, with: innerEdits.applied(to: inner))
    }
  }

  // MARK: Redeclared names

  /// Each declaration where it first stood, in the form that it has now.
  func withLatestDeclarations() -> SavedHistory {
    var history = self
    for index in steps.indices where !steps[index].shadowed.isEmpty { history.update(index) }
    history.dropOlderExtensions()
    return history
  }

  /// An extension goes with the form of its type that it was made for, and one that has the members
  /// of another takes its place.
  private mutating func dropOlderExtensions() {
    dropRepeatedExtensions()
    for index in steps.indices {
      let carried = WrittenStatement.all(in: steps[index].carried)
      let original = WrittenStatement.all(in: steps[index].original)
      for name in steps[index].shadowed
      where original.contains(where: { $0.isType && $0.declared == [name] }) {
        let kept = carried.filter { $0.extended == name }.map { $0.text }
        dropExtensions(of: name, before: index) { !kept.contains($0.text) }
      }
    }
  }

  /// Two extensions of one form of a type cannot have the same member.
  private mutating func dropRepeatedExtensions() {
    for index in steps.indices {
      for statement in WrittenStatement.all(in: steps[index].text) {
        guard let extended = statement.extended else { continue }
        dropExtensions(of: extended, before: index) {
          !$0.members.isDisjoint(with: statement.members)
        }
      }
    }
  }

  private mutating func dropExtensions(
    of type: String, before index: Int, where isOlder: (WrittenStatement) -> Bool
  ) {
    for earlier in 0..<index {
      steps[earlier].remove { $0.extended == type && isOlder($0) }
    }
  }

  /// Older forms under names of their own; where the scene follows the newer one, that one alone.
  func withRenamedDeclarations() -> SavedHistory {
    var history = self
    for index in steps.indices where !steps[index].shadowed.isEmpty {
      if steps[index].carriesScene { history.update(index) } else { history.rename(index) }
    }
    history.dropRepeatedExtensions()
    return history
  }

  private mutating func update(_ index: Int) {
    for statement in WrittenStatement.all(in: steps[index].text)
    where !steps[index].shadowed.isDisjoint(with: statement.declared) {
      for earlier in 0..<index {
        for old in WrittenStatement.all(in: steps[earlier].text)
        where old.declared == statement.declared {
          var edits = TextEdits()
          edits.replace(old.span, with: statement.text)
          steps[earlier].text = edits.applied(to: steps[earlier].text)
          steps[index].remove { $0.text == statement.text }
        }
      }
    }
  }

  private mutating func rename(_ index: Int) {
    var names = steps[index].shadowed
    for statement in WrittenStatement.all(in: steps[index].carried) {
      names.formUnion(statement.declared)
    }
    for name in names.sorted() {
      let other = unusedName(like: name)
      oldNames.append((other, name))
      for earlier in 0..<index {
        steps[earlier].text = steps[earlier].text.renaming(name, to: other)
      }
    }
    if !steps[index].carried.isEmpty { steps[index].text += "\n" + steps[index].carried }
  }

  private func unusedName(like name: String) -> String {
    var number = 1
    while steps.contains(where: {
      PromptDeclarations.words(of: $0.text).contains("\(name)\(number)")
    }) {
      number += 1
    }
    return "\(name)\(number)"
  }

  // MARK: All of it

  /// All that is declared at the top level. What a guard binds is local in a script.
  var declaredNames: Set<String> {
    Set(
      steps.flatMap { step in
        WrittenStatement.all(in: step.text).flatMap { $0.isGuard ? [] : $0.declared }
      })
  }

  var text: String {
    steps.map { $0.text }.filter { $0.contains { !$0.isWhitespace } }.joined(separator: "\n")
  }
}

extension SavedHistory.Step {
  mutating func remove(_ matches: (WrittenStatement) -> Bool) {
    for statement in WrittenStatement.all(in: text).reversed() where matches(statement) {
      text.remove(statement.span)
    }
  }

  /// Has another statement in the place of one, or none.
  mutating func replace(_ span: Span, with statement: String) {
    if statement.isEmpty { return text.remove(span) }
    var edits = TextEdits()
    edits.replace(span, with: statement)
    text = edits.applied(to: text)
  }
}

extension String {
  /// Takes out a statement with the semicolon that sets it off.
  fileprivate mutating func remove(_ span: Span) {
    let bytes = Array(utf8)
    var (start, end) = (Int(span.start), Int(span.end))
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let next = bytes[end...].firstIndex { !isBlank($0) }
    let previous = bytes[..<start].lastIndex { !isBlank($0) }
    if let next, bytes[next] == UInt8(ascii: ";") {
      end = next + 1
    } else if let previous, bytes[previous] == UInt8(ascii: ";") {
      start = previous
    }
    self = String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
  }
}
