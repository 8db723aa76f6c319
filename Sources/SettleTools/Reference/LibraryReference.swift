import ScrollLanguage
import ScrollStage

/// The whole public interface of the library, with what each part does in a script.
///
/// Everything here is read from the library's own declarations and from the tables by which the
/// checker refuses names; nothing is listed a second time.
package struct LibraryReference: Sendable {
  /// A text of the library with its declarations.
  package struct Chapter: Sendable {
    package let title: String
    package var entries: [ReferenceEntry]
  }

  package private(set) var chapters: [Chapter]

  package init(_ sources: [LibrarySource] = StageLibrary.sources) {
    chapters = sources.map {
      Chapter(title: LibraryReference.title($0.name), entries: LibraryScanner.entries(of: $0))
    }
    for chapter in chapters.indices { removeDefaults(from: &chapters[chapter].entries) }
    for type in entries where type.kind == .type && type.status == .recorded { mark(type.path) }
    markTypesOfRecordedMembers()
  }

  package var entries: [ReferenceEntry] { chapters.flatMap(\.entries) }

  /// SwiftUI's macros and builders, which the checker itself reads and no text of the library declares.
  package static let attributes: [(name: String, words: String)] = [
    (
      "@Entry",
      "A property in an extension of `EnvironmentValues`, `ContainerValues`, `Transaction` or "
        + "`FocusedValues` is kept with it."
    ),
    ("@ViewBuilder", "The statements of a function, property or closure are views."),
    ("@ContentBuilder", "The same by the name that it has since SDK 27."),
  ]

  /// Names that are left out for good, with what to do instead.
  package var refused: [(names: [String], hint: String)] {
    (Refusals.members + Refusals.environmentMembers + Refusals.valueMembers + Refusals.names).map {
      ($0.names, $0.hint)
    }
  }

  /// What gives a requirement its default says nothing new.
  private func removeDefaults(from entries: inout [ReferenceEntry]) {
    var seen: Set<String> = []
    entries.removeAll { !seen.insert("\($0.path) \($0.declaration)").inserted }
  }

  /// A type has no effect when it is only there for members without one; a view stands for itself.
  ///
  /// Marking a type marks its members, which can leave another type without a member that works.
  private mutating func markTypesOfRecordedMembers() {
    let uses = memberUses()
    var hasMarked = true
    while hasMarked {
      hasMarked = false
      for chapter in chapters.indices {
        for index in chapters[chapter].entries.indices {
          let entry = chapters[chapter].entries[index]
          if isOnlyForRecorded(entry, uses[entry.name] ?? [], chapter: chapter) {
            mark(entry.path)
            hasMarked = true
          }
        }
      }
    }
  }

  /// Where a member stands among the chapters.
  private struct Position {
    let chapter: Int, entry: Int
  }

  /// The members whose declarations mention a word.
  private func memberUses() -> [String: [Position]] {
    var uses: [String: [Position]] = [:]
    for (chapter, entries) in chapters.map(\.entries).enumerated() {
      for (index, entry) in entries.enumerated() where entry.kind == .member {
        for word in Set(entry.declaration.words) {
          uses[String(word), default: []].append(Position(chapter: chapter, entry: index))
        }
      }
    }
    return uses
  }

  /// Some of the members must be neighbours of the type: the vocabulary of geometry serves everybody.
  private func isOnlyForRecorded(
    _ type: ReferenceEntry, _ mentions: [Position], chapter: Int
  ) -> Bool {
    guard type.kind == .type, type.status == .works, !type.declaration.mentions("View") else {
      return false
    }
    var hasNeighbour = false
    for position in mentions {
      let user = chapters[position.chapter].entries[position.entry]
      if user.owner == type.path || user.owner.hasPrefix(type.path + ".") { continue }
      if user.status != .recorded { return false }
      hasNeighbour = hasNeighbour || position.chapter == chapter
    }
    return hasNeighbour
  }

  private mutating func mark(_ path: String) {
    for chapter in chapters.indices {
      for index in chapters[chapter].entries.indices {
        let entry = chapters[chapter].entries[index]
        if entry.path == path || entry.owner == path || entry.owner.hasPrefix(path + ".") {
          chapters[chapter].entries[index].status = .recorded
        }
      }
    }
  }

  /// `SwiftUI/ScrollModifiers.swift` is headed "Scroll modifiers".
  private static func title(_ name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    var title = ""
    for character in file.prefix(while: { $0 != "." }) {
      if character.isUppercase, !title.isEmpty {
        title += " \(character.lowercased())"
      } else {
        title.append(character)
      }
    }
    return title
  }
}

extension StringProtocol {
  /// Whether a name occurs as a word of its own.
  package func mentions(_ name: some StringProtocol) -> Bool {
    words.contains { $0 == name }
  }

  /// The names and keywords in a declaration, in order.
  var words: [SubSequence] { split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
}
