import Foundation
import Testing

@testable import settle_fuzz

/// The inputs of `Corpora`: what fuzzing begins with, and all that has once broken something.
@Suite struct CorpusTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpora")

  @Test(arguments: FuzzTarget.allCases)
  func survives(target: FuzzTarget) throws {
    let paths = Corpus.files(in: Self.folder.appendingPathComponent(target.rawValue).path)
    #expect(!paths.isEmpty)
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(Replay.take(bytes, by: target) == nil, "\(path)")
    }
  }

  @Test func aNumberIsAnInput() {
    let corpus = Corpus([Self.folder.path + "/parser", Self.folder.path + "/checker"])
    for target in FuzzTarget.allCases {
      let inputs = FuzzInputs(target, corpus)
      let some = (0..<20).map { inputs[$0] }
      #expect(some == (0..<20).map { inputs[$0] })
      #expect(Set(some).count > 15, "\(target)")
    }
  }

  @Test func piecesAreTheText() {
    let text = Array("let x = [1, 22]\n\n  f(é){ $0 <= \"a b\" } // end".utf8)
    let pieces = TextPieces.pieces(of: text)
    #expect(Array(pieces.joined()) == text)
    #expect(pieces.count == 35)
  }

  @Test func wordsAreWords() {
    let text = String(decoding: Vocabulary.text(of: [0, 0xE1, 2, 0xF0, 0]), as: UTF8.self)
    #expect(text.hasPrefix("letfunc "))
    #expect(text.split(separator: " ").count == 2)
  }

  /// What the property checks for can be seen.
  @Test func promisesCanBreak() {
    func holds(_ offset: Double, isAtRest: Bool) -> Bool {
      (try? SessionTarget.check(offset: offset, range: 0...100, isAtRest: isAtRest)) != nil
    }
    #expect(holds(50, isAtRest: true))
    #expect(holds(-30, isAtRest: false))
    #expect(!holds(-30, isAtRest: true))
    #expect(!holds(.nan, isAtRest: false))
  }
}
