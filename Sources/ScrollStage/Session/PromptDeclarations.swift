import ScrollLanguage

/// The top-level declarations of a prompt's entries where they are written, the latest of each name,
/// and which names each of them uses.
struct PromptDeclarations {
  private struct Place {
    let source: Source
    let span: Span
    let isScript: Bool

    var text: String { source.text(span) }
    var spanInSource: SourceSpan { SourceSpan(source.id, span) }
  }

  private struct Entry {
    /// Empty for an extension.
    var names: Set<String> = []
    /// What an extension extends, and the names of what it declares.
    var extended = ""
    var members: Set<String> = []
    let place: Place
    let text: String
    let words: Set<String>

    /// Whether this is another form of what another one says.
    func replaces(_ other: Entry) -> Bool {
      if !names.isEmpty { return !names.isDisjoint(with: other.names) }
      return other.names.isEmpty
        && (other.text == text
          || other.extended == extended && !members.isDisjoint(with: other.members))
    }
  }

  private var entries: [Entry] = []
  /// All names that an entry has had.
  private var known: Set<String> = []
  /// The expression that the present scene is.
  private var scene: Place?

  /// The sources that a checker has read last.
  mutating func read(_ sources: Slice<Table<Source>>, by checker: borrowing Checker) {
    for (source, tree) in zip(sources, checker.trees.last(sources.count)) {
      let isScript = checker.isScript(source.id)
      for node in tree.sourceFile(tree.root) {
        let place = Place(source: source, span: tree.span(node), isScript: isScript)
        if let entry = PromptDeclarations.entry(node, at: place, tree, checker.program.names) {
          insert(entry)
        } else {
          // A variable takes the place of what had its name.
          let declared = Set(tree.namesDeclared(by: node).map { checker.program.names.text($0) })
          if known.isDisjoint(with: declared) { continue }
          entries.removeAll { !$0.names.isDisjoint(with: declared) }
        }
      }
      if let shown = checker.prompt.shownExpression, shown.source == source.id {
        scene = Place(source: source, span: shown.span, isScript: isScript)
      }
    }
  }

  /// Nil for a statement, and for a variable that holds a value.
  private static func entry(
    _ node: NodeID, at place: Place, _ tree: Tree, _ names: NameTable
  ) -> Entry? {
    let isExtension = tree.kind(node) == .extensionDeclaration
    guard
      isExtension || tree.isType(node) || tree.kind(node) == .functionDeclaration
        || tree.isComputed(node)
    else { return nil }
    let text = place.text
    var entry = Entry(place: place, text: text, words: words(of: text))
    entry.names = Set(tree.namesDeclared(by: node).map { names.text($0) })
    if let extended = tree.extendedType(node) {
      entry.extended = place.source.text(tree.span(extended))
      entry.members = Set(tree.namesOfMembers(node).map { names.text($0) })
    }
    return entry
  }

  private mutating func insert(_ entry: Entry) {
    let isNew = !entry.names.isEmpty && known.isDisjoint(with: entry.names)
    known.formUnion(entry.names)
    if !isNew, let place = entries.firstIndex(where: { entry.replaces($0) }) {
      entries[place] = entry
    } else {
      entries.append(entry)
    }
  }

  /// What other declarations see of extensions in another form than before.
  private func changedMembers(by own: PromptDeclarations) -> Set<String> {
    var changed: Set<String> = []
    for entry in own.entries where entry.names.isEmpty {
      for before in entries where before.text != entry.text && entry.replaces(before) {
        changed.formUnion(entry.members)
      }
    }
    return changed
  }

  /// The declarations, and the scene, that use one of these names, directly or through one another;
  /// those that `own` declares are left out, and those at the places `left`.
  func dependents(
    on names: Set<String>, besides own: PromptDeclarations, leaving left: Set<SourceSpan>
  ) -> CarriedTexts {
    let causes = names.union(changedMembers(by: own))
    if causes.isEmpty { return CarriedTexts() }
    var dirty = causes
    var chosen: Set<Int> = []
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (index, entry) in entries.enumerated()
      where !chosen.contains(index) && !left.contains(entry.place.spanInSource) {
        if own.entries.contains(where: { $0.replaces(entry) }) { continue }
        if !entry.names.isDisjoint(with: names) { continue }
        guard !entry.words.isDisjoint(with: dirty) else { continue }
        chosen.insert(index)
        dirty.formUnion(entry.names.union(entry.members))
        hasGrown = true
      }
    }
    var carried = CarriedTexts(causes: causes)
    let places = chosen.map { entries[$0].place }
    guard let scene, own.scene == nil, !left.contains(scene.spanInSource),
      !PromptDeclarations.words(of: scene.text).isDisjoint(with: dirty)
    else {
      carried.texts = PromptDeclarations.texts(of: places)
      return carried
    }
    carried.texts = PromptDeclarations.texts(of: places, endingWith: scene)
    carried.scene = scene.spanInSource
    return carried
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
