import ScrollLanguage

/// The top-level declarations of a prompt's entries where they are written, the latest of each name,
/// and which names each of them uses.
struct PromptDeclarations {
  private struct Place {
    let source: Source
    let span: Span
    let isScript: Bool

    var text: String { source.text(span) }
  }

  private struct Entry {
    /// Nil for an extension.
    var name: String?
    /// What an extension extends, and the names of what it declares.
    var extended = ""
    var members: Set<String> = []
    let place: Place
    let text: String
    let words: Set<String>

    /// Whether this is another form of what another one says.
    func replaces(_ other: Entry) -> Bool {
      if let name { return other.name == name }
      return other.name == nil
        && (other.text == text
          || other.extended == extended && !members.isDisjoint(with: other.members))
    }
  }

  private var entries: [Entry] = []
  /// The expression that the present scene is.
  private var scene: Place?

  /// The sources that a checker has read last.
  mutating func read(_ sources: ArraySlice<Source>, by checker: Checker) {
    for (source, tree) in zip(sources, checker.trees.suffix(sources.count)) {
      let isScript = checker.isScript(source.id)
      for node in tree.sourceFile(tree.root) {
        let place = Place(source: source, span: tree.span(node), isScript: isScript)
        if let entry = PromptDeclarations.entry(node, at: place, tree, checker.program.names) {
          insert(entry)
        }
      }
      if let shown = checker.shownExpression, shown.source == source.id {
        scene = Place(source: source, span: shown.span, isScript: isScript)
      }
    }
  }

  /// Nil for a statement, and for a variable.
  private static func entry(
    _ node: NodeID, at place: Place, _ tree: Tree, _ names: NameTable
  ) -> Entry? {
    let isExtension = tree.kind(node) == .extensionDeclaration
    guard isExtension || tree.isType(node) || tree.kind(node) == .functionDeclaration else {
      return nil
    }
    let text = place.text
    var entry = Entry(place: place, text: text, words: words(of: text))
    entry.name = tree.namesDeclared(by: node).first.map { names.text($0) }
    if let extended = tree.extendedType(node) {
      entry.extended = place.source.text(tree.span(extended))
      entry.members = Set(tree.namesOfMembers(node).map { names.text($0) })
    }
    return entry
  }

  private mutating func insert(_ entry: Entry) {
    if let place = entries.firstIndex(where: { entry.replaces($0) }) {
      entries[place] = entry
    } else {
      entries.append(entry)
    }
  }

  /// What other declarations see of extensions in another form than before.
  private func changedMembers(by own: PromptDeclarations) -> Set<String> {
    var changed: Set<String> = []
    for entry in own.entries where entry.name == nil {
      for before in entries where before.text != entry.text && entry.replaces(before) {
        changed.formUnion(entry.members)
      }
    }
    return changed
  }

  /// The declarations, and the scene, that use one of these names, directly or through one another;
  /// those that `own` declares are left out.
  func dependents(
    on names: Set<String>, besides own: PromptDeclarations
  ) -> (texts: [CarriedText], hasScene: Bool) {
    var dirty = names.union(changedMembers(by: own))
    if dirty.isEmpty { return ([], false) }
    var chosen: Set<Int> = []
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (index, entry) in entries.enumerated() where !chosen.contains(index) {
        if own.entries.contains(where: { $0.replaces(entry) }) { continue }
        if let name = entry.name, names.contains(name) { continue }
        guard !entry.words.isDisjoint(with: dirty) else { continue }
        chosen.insert(index)
        if let name = entry.name { dirty.insert(name) } else { dirty.formUnion(entry.members) }
        hasGrown = true
      }
    }
    let places = chosen.map { entries[$0].place }
    guard let scene, own.scene == nil,
      !PromptDeclarations.words(of: scene.text).isDisjoint(with: dirty)
    else { return (PromptDeclarations.texts(of: places), false) }
    return (PromptDeclarations.texts(of: places, endingWith: scene), true)
  }

  /// Source by source; the one with the scene comes last, when all that it needs is there.
  private static func texts(of places: [Place], endingWith scene: Place? = nil) -> [CarriedText] {
    var texts: [CarriedText] = []
    let ordered = (places + (scene.map { [$0] } ?? [])).sorted { first, second in
      let (one, other) = (first.source.id.rawValue, second.source.id.rawValue)
      return one == other ? first.span.start < second.span.start : one < other
    }
    for place in ordered {
      if let last = texts.indices.last, texts[last].source.id == place.source.id {
        texts[last].spans.append(place.span)
      } else {
        texts.append(
          CarriedText(source: place.source, spans: [place.span], isScript: place.isScript))
      }
    }
    if let scene, let index = texts.firstIndex(where: { $0.source.id == scene.source.id }) {
      texts.append(texts.remove(at: index))
    }
    return texts
  }

  /// All identifiers in a text; those in comments and strings do no harm.
  static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    for word in text.utf8.split(whereSeparator: { !isWordByte($0) }) {
      words.insert(String(decoding: word, as: UTF8.self))
    }
    return words
  }
}
