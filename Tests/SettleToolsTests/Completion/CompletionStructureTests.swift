import Foundation
import Testing

@testable import SettleTools

/// What the scripts for zsh and fish offer, read from their text: these shells are not everywhere, and
/// the one for bash is tried where it is.
struct CompletionStructureTests {
  /// Options of each command with the words for their values.
  private typealias Offers = [String: [String: [String]]]

  private static let commands = CommandName.allCases.map { CommandTable.specification(of: $0) }
    .filter { !$0.isPlanned }

  private static let table: Offers = {
    var offers: Offers = [:]
    for command in commands {
      for option in command.options {
        let words: [String]
        switch option.value {
        case .none, .folder: words = []
        case .text(_, let such): words = such
        case .choice(_, let all): words = all
        }
        offers[command.name.rawValue, default: [:]][plain(option.long)] = words
      }
    }
    return offers
  }()

  private static func plain(_ option: String) -> String { String(option.drop { $0 == "-" }) }

  @Test func fishOffersWhatTheTableSays() throws {
    var offers: Offers = [:]
    for line in CompletionScript.fish.text.split(separator: "\n") {
      guard
        let match = line.firstMatch(
          of: /-n '__settle_is ([a-z]+)' -l ([a-z-]+)(?: -s .)?(?: -x)?(?: -a '([^']*)')?/)
      else { continue }
      let words = (match.3 ?? "").split(separator: " ").map(String.init)
      offers[String(match.1), default: [:]][String(match.2)] =
        words.first?.hasPrefix("(") == true ? [] : words
    }
    #expect(offers == Self.table)
  }

  @Test func zshOffersWhatTheTableSays() throws {
    var offers: Offers = [:]
    var command: String?
    for line in CompletionScript.zsh.text.split(separator: "\n") {
      if let match = line.wholeMatch(of: #/ +([a-z]+)\)/#) { command = String(match.1) }
      if line.contains(";;") { command = nil }
      guard let command, let match = line.firstMatch(of: /--([a-z-]+)[=\[}]/) else { continue }
      let words = line.firstMatch(of: /:\(([^)]*)\)'/).map { $0.1.split(separator: " ") } ?? []
      offers[command, default: [:]][String(match.1)] = words.map(String.init)
    }
    #expect(offers == Self.table)
  }

  /// Brackets and quotes in pairs: a help text with an apostrophe must not end a word.
  @Test(arguments: [CompletionScript.zsh, .fish])
  func quotesComeInPairs(script: CompletionScript) {
    for line in script.text.split(separator: "\n") where !line.contains("#") {
      var quotes = 0
      var isEscaped = false
      for character in line {
        if character == "'", !isEscaped { quotes += 1 }
        isEscaped = character == "\\" && !isEscaped
      }
      #expect(quotes % 2 == 0, "\(line)")
    }
  }
}
