import ScrollLanguage

/// Renames declarations that only one of several texts can name, so that the texts can be joined in one
/// file.
struct SeparateNames {
  /// In how many texts a word occurs.
  private var counts: [String: Int] = [:]

  init(_ texts: [String]) {
    for text in texts {
      for word in PromptDeclarations.words(of: text) { counts[word, default: 0] += 1 }
    }
  }

  /// A text whose `private` declarations are named as nothing in the others is.
  mutating func separated(_ text: String) -> String {
    var separated = text
    for statement in WrittenStatement.all(in: text) where statement.isPrivate {
      for name in statement.declared where counts[name, default: 0] > 1 {
        var number = 1
        while counts["\(name)\(number)"] != nil { number += 1 }
        counts["\(name)\(number)"] = 1
        separated = separated.renaming(name, to: "\(name)\(number)")
      }
    }
    return separated
  }
}
