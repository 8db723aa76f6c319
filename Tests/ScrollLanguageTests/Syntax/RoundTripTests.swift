import Foundation
import Testing

@testable import ScrollLanguage

/// A program that is written again from its tokens, with blanks and lines made alike, is the same
/// program: what the tree has left out says nothing.
struct RoundTripTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func texts() -> [(name: String, text: String)] {
    ["Tests/GoldenTests/Scripts", "examples"].flatMap { name in
      let folder = package.appendingPathComponent(name)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      return (files ?? []).filter { $0.hasSuffix(".scroll") }.sorted().compactMap { file in
        (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)).map {
          (file, $0)
        }
      }
    }
  }

  /// The text from its tokens: one blank or one line end where there were any, no comments.
  private func rewritten(_ text: String) -> String {
    let source = Source(text: text)
    return source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, source: source.id, names: NameTable())
      var result = ""
      while !lexer.isDone {
        lexer.scanBatch(1 << 20)
        for token in lexer.tokens where token.kind != .endOfFile {
          if token.isOnNewLine {
            if !result.isEmpty { result += "\n" }
          } else if token.hasSpaceBefore {
            result += " "
          }
          result += source.text(token.span)
        }
        lexer.tokens = []
      }
      return result + "\n"
    }
  }

  @Test func ofAllScripts() {
    let texts = Self.texts()
    #expect(texts.count > 200)
    var changed = 0
    for (name, text) in texts {
      let before = SyntaxText(text)
      if !before.problems.isEmpty { continue }
      let again = rewritten(text)
      let after = SyntaxText(again)
      #expect(after.problems.isEmpty, "\(name)")
      #expect(after.tree == before.tree, "\(name)")
      #expect(rewritten(again) == again, "\(name)")
      if again != text { changed += 1 }
    }
    #expect(changed > 100)
  }

  /// All of a text is tokens, blanks and the comments that the tree has kept.
  @Test func nothingIsLost() {
    for (name, text) in Self.texts() {
      let source = Source(text: text)
      let syntax = SyntaxText(text)
      if !syntax.problems.isEmpty { continue }
      var covered = [Bool](repeating: false, count: source.bytes.count)
      for comment in syntax.parsed.tree.comments {
        for index in comment.span.start..<comment.span.end { covered[Int(index)] = true }
      }
      source.bytes.withUnsafeBufferPointer { bytes in
        var lexer = Lexer(bytes, source: source.id, names: NameTable())
        while !lexer.isDone { lexer.scanBatch(1 << 20) }
        for token in lexer.tokens {
          for index in token.start..<token.end { covered[Int(index)] = true }
        }
      }
      let lost = source.bytes.indices.first {
        !covered[$0] && source.bytes[$0] > UInt8(ascii: " ")
      }
      #expect(lost == nil, "\(name)")
    }
  }
}
