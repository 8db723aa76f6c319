import ScrollLanguage

/// The top-level declarations of a prompt's entries as text, the latest of each name, and which
/// names each of them uses.
struct PromptDeclarations {
  private struct Entry {
    /// Nil for an extension.
    var name: String?
    /// What an extension extends, and the names of what it declares.
    var extended = ""
    var members: Set<String> = []
    var text: String
    var words: Set<String>

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
  var scene: String?

  mutating func read(_ tree: Tree, of sources: [Source], names: NameTable) {
    guard let source = sources.first(where: { $0.id == tree.source }) else { return }
    for node in tree.sourceFile(tree.root) {
      if let entry = PromptDeclarations.entry(node, of: source, tree, names) { insert(entry) }
    }
  }

  /// Nil for a statement, and for a variable.
  private static func entry(
    _ node: NodeID, of source: Source, _ tree: Tree, _ names: NameTable
  ) -> Entry? {
    let isExtension = tree.kind(node) == .extensionDeclaration
    guard isExtension || tree.isType(node) || tree.kind(node) == .functionDeclaration else {
      return nil
    }
    let text = source.text(tree.span(node))
    var entry = Entry(text: text, words: words(of: text))
    entry.name = tree.namesDeclared(by: node).first.map { names.text($0) }
    if let extended = tree.extendedType(node) {
      entry.extended = source.text(tree.span(extended))
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
  ) -> (text: String, hasScene: Bool) {
    var dirty = names.union(changedMembers(by: own))
    if dirty.isEmpty { return ("", false) }
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
    var parts = chosen.sorted().map { entries[$0].text }
    guard let scene, own.scene == nil,
      !PromptDeclarations.words(of: scene).isDisjoint(with: dirty)
    else { return (parts.joined(separator: "\n"), false) }
    parts.append(scene)
    return (parts.joined(separator: "\n"), true)
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
