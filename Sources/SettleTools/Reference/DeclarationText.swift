/// A declaration of the library as text: its words, its names, and where its body begins.
struct DeclarationText {
  private static let modifiers: Set<Substring> = [
    "public", "static", "mutating", "nonmutating", "indirect", "prefix", "infix", "postfix",
  ]
  private static let keywords: Set<Substring> = [
    "struct", "enum", "protocol", "extension", "typealias", "associatedtype", "func", "init",
    "subscript", "var", "let", "case",
  ]

  let isPublic: Bool
  /// Empty where the text declares nothing.
  let keyword: String
  /// The declaration without its attributes, without what follows it and without `public`.
  let signature: String
  /// What follows the signature: a body, or the value of a property.
  let rest: String

  init(_ text: String) {
    let bare = DeclarationText.withoutAttributes(Substring(text))
    let words = bare.split(separator: " ")
    let lead = words.prefix { DeclarationText.modifiers.contains($0) }
    isPublic = lead.contains("public")
    let first = words.dropFirst(lead.count).first?.prefix { $0.isLetter } ?? ""
    keyword = DeclarationText.keywords.contains(first) ? String(first) : ""
    let end = DeclarationText.endOfSignature(bare, isProperty: first == "var" || first == "let")
    let head = String(bare[..<end].trimmed)
    signature = head.hasPrefix("public ") ? String(head.dropFirst(7)) : head
    rest = String(bare[end...])
  }

  var isType: Bool { ["struct", "enum", "protocol"].contains(keyword) }
  var opensScope: Bool { isType || keyword == "extension" }
  var isOnlyAttributes: Bool { signature.isEmpty }

  /// Whether the signature goes on in the next line.
  func isContinued(by next: Substring) -> Bool {
    if DeclarationText.bracketDepth(of: signature) > 0 || ",:<".contains(signature.last ?? " ") {
      return true
    }
    return rest.isEmpty && ["{", "->", "where ", ">"].contains { next.hasPrefix($0) }
  }

  /// Two lines in one, as they are written where there is room.
  static func joined(_ text: String, _ next: Substring) -> String {
    let isTight = "([<".contains(text.last ?? " ") || ")]>".contains(next.first ?? " ")
    return text + (isTight ? "" : " ") + next
  }

  /// What is declared: the name with its labels; several for a line of cases.
  var names: [String] {
    var after = signature[...]
    while let word = after.split(separator: " ").first, DeclarationText.modifiers.contains(word) {
      after = after.dropFirst(word.count).trimmed
    }
    after = after.dropFirst(keyword.count).trimmed
    switch keyword {
    case "case":
      return DeclarationText.parts(of: after).map { String($0.prefix { $0 != "(" && $0 != " " }) }
    case "func": return [DeclarationText.labelled(after)]
    case "init", "subscript":
      let isSubscript = keyword == "subscript"
      return [keyword + DeclarationText.labelled(after, namesAreLabels: !isSubscript)]
    default:
      return [
        String(after.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) })
      ]
    }
  }

  /// A name and the labels of its parameters, `name(_:label:)`. In a subscript a parameter's name alone
  /// is no label.
  private static func labelled(_ text: Substring, namesAreLabels: Bool = true) -> String {
    guard let open = text.firstIndex(of: "(") else { return String(text) }
    var parameters = text[open...]
    let name: Substring
    let isGeneric = text.first == "<" && text.dropFirst().first?.isLetter == true
    let angle = isGeneric ? text.startIndex : text.dropFirst().firstIndex(of: "<") ?? open
    if angle < open {
      name = text[..<angle]
      parameters = text[afterGenerics(text, angle)...].drop { $0 != "(" }
    } else {
      name = text[..<open]
    }
    let inside = matching(parameters)
    let labels = parts(of: inside).map { part -> String in
      let words = withoutAttributes(part).prefix { $0 != ":" }.split(separator: " ")
      return words.count > 1 || namesAreLabels ? "\(words.first ?? "_"):" : "_:"
    }
    return "\(name.trimmed)(\(labels.joined()))"
  }

  private static func afterGenerics(_ text: Substring, _ angle: String.Index) -> String.Index {
    var depth = 0
    var index = angle
    while index < text.endIndex {
      if text[index] == "<" { depth += 1 }
      if text[index] == ">" {
        depth -= 1
        if depth == 0 { return index }
      }
      index = text.index(after: index)
    }
    return angle
  }

  /// What stands between the first bracket and its counterpart.
  private static func matching(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
      }
    }
    return text.dropFirst()
  }

  /// The parts between commas outside of brackets.
  private static func parts(of text: Substring) -> [Substring] {
    var depth = 0
    var parts: [Substring] = []
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where index == text.startIndex || text[text.index(before: index)] != "-": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index].trimmed)
        start = text.index(after: index)
      default: break
      }
    }
    let last = text[start...].trimmed
    return last.isEmpty ? parts : parts + [last]
  }

  private static func withoutAttributes(_ text: Substring) -> Substring {
    var text = text.trimmed
    while text.hasPrefix("@") {
      text = text.dropFirst().drop { $0.isLetter || $0 == "_" }
      if text.hasPrefix("(") { text = text.drop { $0 != ")" }.dropFirst() }
      text = text.trimmed
    }
    return text
  }

  /// Where the body begins, or the value of a property.
  private static func endOfSignature(_ text: Substring, isProperty: Bool) -> String.Index {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return index
      case "=" where depth == 0 && isProperty: return index
      default: break
      }
    }
    return text.endIndex
  }

  /// How many brackets of any kind are open at the end of a text.
  static func bracketDepth(of text: some StringProtocol) -> Int {
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
    }
    return depth
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: SubSequence {
    let start = drop { $0 == " " || $0 == "\n" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\n" }) else { return start }
    return start[...last]
  }
}
