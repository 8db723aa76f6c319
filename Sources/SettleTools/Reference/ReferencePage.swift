/// The reference of the library as a Markdown article, with the status of every declaration.
package struct ReferencePage {
  private let reference: LibraryReference

  package init(_ reference: LibraryReference = LibraryReference()) { self.reference = reference }

  package var text: String {
    var page = """
      # The library of scripts

      Every public declaration that a script can use, and what becomes of it.

      ## Overview

      This page is generated from the text of the library that the checker reads; \
      `settle --generate-reference` prints it.

      - *works*: layout, offsets, targets, time or values follow from it as they do in SwiftUI. What \
      is not documented there is described in <doc:Fidelity>.
      - *recorded, no effect*: it is accepted, so that code can be pasted, and nothing that Settle \
      reports depends on it.
      - *refused*: using it is an error that names it.


      """
    for chapter in reference.chapters where !chapter.entries.isEmpty {
      page += "## \(chapter.title)\n\n"
      page += groups(chapter.entries).map(table).joined(separator: "\n") + "\n"
    }
    page += "## Attributes\n\n| attribute | status | |\n|---|---|---|\n"
    for (name, words) in LibraryReference.attributes {
      page += "| `\(name)` | works | \(words) |\n"
    }
    page += "\n## Refused\n\n| names | instead |\n|---|---|\n"
    for (names, hint) in reference.refused {
      page += "| \(names.map { "`\($0)`" }.joined(separator: ", ")) | \(hint) |\n"
    }
    return page
  }

  /// Neighbours of one type together: a type with its members, or an extension.
  private func groups(_ entries: [ReferenceEntry]) -> [[ReferenceEntry]] {
    var groups: [[ReferenceEntry]] = []
    for entry in entries {
      if let last = groups.last?.last, heading(last) == heading(entry) {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups
  }

  private func heading(_ entry: ReferenceEntry) -> String {
    entry.kind == .type ? entry.path : entry.owner
  }

  private func table(_ entries: [ReferenceEntry]) -> String {
    let title = entries.first.map(heading) ?? ""
    var text = title.isEmpty ? "" : "### \(title)\n\n"
    text += "| declaration | status | |\n|---|---|---|\n"
    var last = ""
    for entry in entries where entry.declaration != last {
      text += "| `\(entry.declaration)` | \(entry.status.rawValue) | \(escaped(entry.words)) |\n"
      last = entry.declaration
    }
    return text
  }

  private func escaped(_ words: String) -> String {
    words.map { $0 == "|" || $0 == "<" ? "\\\($0)" : String($0) }.joined()
  }
}
