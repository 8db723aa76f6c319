import ScrollLanguage

/// The top-level declarations of a prompt's entries as text, the latest of each name, and which
/// names each of them uses.
struct PromptDeclarations {
  private struct Entry {
    /// Nil for an extension.
    var name: String?
    var text: String
    var words: Set<String>
  }

  private var entries: [Entry] = []
  /// The expression that the present scene is.
  var scene: String?

  mutating func read(_ tree: Tree, of sources: [Source], names: NameTable) {
    guard let source = sources.first(where: { $0.id == tree.source }) else { return }
    for node in tree.sourceFile(tree.root) {
      let name: Name?
      switch tree.kind(node) {
      case .structDeclaration, .enumDeclaration, .protocolDeclaration:
        name = tree.nominalType(node).name
      case .functionDeclaration: name = tree.function(node).name
      case .typealiasDeclaration: name = tree.typealias(node).name
      case .extensionDeclaration: name = nil
      default: continue
      }
      insert(name.map { names.text($0) }, source.text(tree.span(node)))
    }
  }

  private mutating func insert(_ name: String?, _ text: String) {
    let entry = Entry(name: name, text: text, words: PromptDeclarations.words(of: text))
    if let name, let place = entries.firstIndex(where: { $0.name == name }) {
      entries[place] = entry
    } else if !entries.contains(where: { $0.text == text }) {
      entries.append(entry)
    }
  }

  /// The declarations, and the scene, that use one of these names, directly or through one another;
  /// those that `own` declares are left out.
  func dependents(
    on names: Set<String>, besides own: PromptDeclarations
  ) -> (text: String, hasScene: Bool) {
    let ownNames = Set(own.entries.compactMap { $0.name })
    var dirty = names
    var chosen: Set<Int> = []
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (index, entry) in entries.enumerated() where !chosen.contains(index) {
        if let name = entry.name, ownNames.contains(name) || names.contains(name) { continue }
        guard !entry.words.isDisjoint(with: dirty) else { continue }
        chosen.insert(index)
        if let name = entry.name { dirty.insert(name) }
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
