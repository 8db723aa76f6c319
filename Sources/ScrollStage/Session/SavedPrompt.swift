import ScrollLanguage
import ScrollModel

/// A prompt's entries as a script of their own.
///
/// What can be declared anew at a prompt cannot in a file, and a scene that stood while its rule
/// changed has no place in one either; so the script is played, and handed out only when it ends in
/// the very state that the prompt is in.
extension Prompt {
  package enum Saving: Equatable {
    case script(String)
    case refused(reason: String)
  }

  package func saved() -> Saving {
    guard entries.allSatisfy(canBeWritten) else {
      return .refused(reason: "an entry was cut in the middle of what it did by going back in time")
    }
    let literal = entries.map { text(of: $0) }.joined(separator: "\n")
    if isState(of: literal) { return .script(literal) }
    var renewed = entriesWithLatestDeclarations()
    if isState(of: renewed) { return .script(renewed) }
    if let offset = session?.scene?.outermost?.model.scrolled {
      renewed += "\nscroll(x: \(offset.x), y: \(offset.y))"
      if isState(of: renewed) { return .script(renewed) }
    }
    return .refused(reason: "names were declared anew in a way that no single script can repeat")
  }

  // MARK: Text

  /// An entry that was cut can be written only if it did nothing but let time pass.
  private func canBeWritten(_ entry: PromptEntry) -> Bool {
    guard entry.until != nil else { return true }
    let text = entry.text.filter { !$0.isWhitespace }
    return ["settle(", "advance(", "step("].contains { text.hasPrefix($0) }
      && text.hasSuffix(")") && text.filter { $0 == "(" }.count == 1
  }

  private func text(of entry: PromptEntry) -> String {
    if let until = entry.until { return "advance(\(until.time - entry.begin))" }
    let bytes = Array(entry.text.utf8)
    var text = ""
    var end = 0
    for read in entry.reads.sorted(by: { $0.start < $1.start }) where Int(read.end) <= bytes.count {
      text += String(decoding: bytes[end..<Int(read.start)], as: UTF8.self)
      let name = String(decoding: bytes[Int(read.start)..<Int(read.end)], as: UTF8.self)
      text += "value" + name.dropFirst()
      end = Int(read.end)
    }
    text += String(decoding: bytes[end...], as: UTF8.self)
    guard let value = entry.firstValue, entry.isExpression else { return text }
    let isRead = entries.contains { other in
      other.reads.contains { other.text.utf8Slice($0) == "$\(value)" }
    }
    return isRead ? "let value\(value) = \(text)" : text
  }

  /// Each declaration where it first stood, in the form that it has now.
  private func entriesWithLatestDeclarations() -> String {
    var texts = entries.map { text(of: $0) }
    for (index, entry) in entries.enumerated() where !entry.carried.isEmpty {
      guard let session else { break }
      for declaration in session.declarations(in: texts[index]) {
        for earlier in 0..<index {
          for old in session.declarations(in: texts[earlier]) where old.name == declaration.name {
            texts[earlier] = texts[earlier].replacing(old.text, with: declaration.text)
            texts[index] = texts[index].replacing(declaration.text, with: "")
          }
        }
      }
    }
    return texts.joined(separator: "\n")
  }

  // MARK: Comparing

  /// Whether playing this text leads to where the prompt is.
  private func isState(of text: String) -> Bool {
    let script = loader.load([
      ScriptInput(name: "saved.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    guard !script.hasErrors, let code = script.code(for: .iOS) else { return false }
    var played = Session(code, of: script, options: options) { _ in }
    _ = played.run()
    played = played.successor ?? played
    guard let session, session.motion == played.motion else { return false }
    let variables = played.variables
    return session.variables.allSatisfy { variables[$0.key] == $0.value }
  }
}

extension String {
  fileprivate func utf8Slice(_ span: ScrollLanguage.Span) -> String {
    let bytes = Array(utf8)
    guard Int(span.end) <= bytes.count else { return "" }
    return String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// With the first occurrence of a text replaced.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    let bytes = Array(utf8)
    let pattern = Array(old.utf8)
    guard !pattern.isEmpty, bytes.count >= pattern.count else { return self }
    for start in 0...(bytes.count - pattern.count)
    where bytes[start..<(start + pattern.count)].elementsEqual(pattern) {
      return String(
        decoding: bytes[..<start] + new.utf8 + bytes[(start + pattern.count)...], as: UTF8.self)
    }
    return self
  }
}

extension Session {
  /// Top-level declarations of a text, each with its own text.
  fileprivate func declarations(in text: String) -> [(name: String, text: String)] {
    var names = StageFoundation.shared.library.names
    let source = Source(id: SourceID(rawValue: 0), name: "", text: text)
    let parsed = parse(source, names: &names)
    var found = PromptDeclarations()
    found.read(parsed.tree, of: [source], names: names)
    return found.named
  }

  /// Where every scroll view is and how it moves.
  fileprivate var motion: [String] {
    var lines: [String] = []
    if let scene {
      lines.append("\(scene.device.window.width) \(scene.device.window.height)")
      for scroll in scene.scrolls {
        let model = scroll.model
        lines.append(
          "\(model.offset.x) \(model.offset.y) \(model.velocity.dx) \(model.velocity.dy) "
            + model.phase.name)
      }
    }
    return lines
  }

  /// The top-level variables by name, the latest of each.
  fileprivate var variables: [String: String] {
    var found: [String: String] = [:]
    for global in machine.code.globals where global.name.first != "$" && global.name.first != "_" {
      guard let value = machine.globalValue(global.id) else { continue }
      found[global.name] = describe(value, isDebug: false)
    }
    return found
  }
}
