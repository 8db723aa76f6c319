import ScrollLanguage

/// Findings for programs. Lines and columns are 1-based, columns both in UTF-8 bytes and in UTF-16
/// units; `offset` counts bytes from 0.
extension Finding {
  package var json: JSON {
    .object(
      [
        .init("severity", .string(severity.rawValue)),
        .init("group", .text(group)),
        .init("message", .string(message)),
        .init("file", .string(file)),
        .init("range", place?.range ?? .null),
        .init("notes", .array(notes.map(\.json))),
        .init("fix", fix?.json ?? .null),
      ] + lineMembers)
  }
}

extension Finding {
  /// Only where there are lines.
  private var lineMembers: [JSON.Member] {
    var members: [JSON.Member] = []
    if !difference.isEmpty {
      members.append(.init("difference", .array(difference.map(JSON.string))))
    }
    if !details.isEmpty { members.append(.init("details", .array(details.map(JSON.string)))) }
    return members
  }
}

extension Finding.Note {
  fileprivate var json: JSON {
    .object([
      .init("message", .string(message)),
      .init("file", .text(place?.source.name)),
      .init("range", place?.range ?? .null),
    ])
  }
}

extension Finding.Fix {
  fileprivate var json: JSON {
    .object([
      .init("file", .string(place.source.name)),
      .init("range", place.range),
      .init("replacement", .string(replacement)),
    ])
  }
}

extension Place {
  /// Start and end as JSON.
  package var range: JSON {
    .object([
      .init("start", Place.json(start, offset: span.start)),
      .init("end", Place.json(end, offset: span.end)),
    ])
  }

  private static func json(_ position: SourcePosition, offset: UInt32) -> JSON {
    .object([
      .init("line", .integer(position.line)),
      .init("column", .integer(position.column)),
      .init("utf16Column", .integer(position.utf16Column)),
      .init("offset", .integer(Int(offset))),
    ])
  }
}
