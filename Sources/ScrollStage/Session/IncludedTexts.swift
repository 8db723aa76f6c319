import ScrollLanguage

/// The texts that an entry includes: each is read when it is first asked for, and kept.
final class IncludedTexts {
  private(set) var texts: [IncludedText]
  private let source: ScriptLoader

  init(_ texts: [IncludedText], loader: ScriptLoader) {
    self.texts = texts
    source = loader
  }

  var loader: ScriptLoader {
    var loader = source
    loader.readInclude = { [self] path, including in answer(path, including) }
    return loader
  }

  private func answer(_ path: String, _ including: String) -> IncludeAnswer {
    for text in texts where text.path == path && text.including == including {
      return .bytes(text.bytes, name: text.name)
    }
    let answer = source.readInclude(path, including)
    if case .bytes(let bytes, let name) = answer {
      texts.append(IncludedText(path: path, including: including, name: name, bytes: bytes))
    }
    return answer
  }
}

/// The answer to one `include`.
struct IncludedText: Sendable {
  let path: String
  let including: String
  let name: String
  let bytes: [UInt8]
}
