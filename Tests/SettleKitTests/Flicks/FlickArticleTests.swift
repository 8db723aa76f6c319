import Foundation
import SettleKit
import Testing

/// The code of the article "Seeing every flick" is the code of these functions, line by line.
struct FlickArticleTests {
  private let script: Script

  init() throws {
    script = try Script(
      FlickSample.cards(gestures: "flick(.left, velocity: 900)\nsettle()"), name: "cards.scroll")
  }

  @Test func firstMap() throws {
    // article
    let simulation = try Simulation(script)
    let map = try simulation.landingMap()
    print(map.text())
    // end
    #expect(map.starts.count == 12)
  }

  @Test func reading() throws {
    let simulation = try Simulation(script)
    // article
    let map = try simulation.landingMap(from: .id("card 0"), velocity: 0...2000)
    for piece in map.starts[0].pieces {
      switch piece.rest {
      case .at(let offset): print(piece.velocities, "rests at", offset, piece.id ?? "")
      case .from(let first, let last): print(piece.velocities, "from", first, "to", last)
      }
    }
    let picture = map.svg()
    // end
    #expect(map.starts[0].pieces.count == 4 && picture.hasPrefix("<svg"))
  }

  @Test func explaining() throws {
    // article
    let simulation = try Simulation(script, keepsLandings: true)
    let landing = try simulation.explanation()
    for line in landing.decision?.lines ?? [] {
      print(line.line, line.text, line.values)
    }
    print(landing.rest, landing.nearby.map(\.velocity))
    // end
    #expect(landing.rest == 352)
  }

  @Test func verifying() throws {
    let simulation = try Simulation(script)
    // article
    let verification = try simulation.verify(.neverFails, .restsOnTargets, .monotone)
    for verdict in verification.verdicts {
      switch verdict.outcome {
      case .held(let count, let unit): print(verdict.property, "held for", count, unit)
      case .failed(let example): print(verdict.property, example.message, example.test)
      case .undecided(let rest): print(verdict.property, rest)
      case .doesNotApply(let reason): print(verdict.property, reason)
      }
    }
    // end
    #expect(!verification.hasFailed)
  }

  @Test func failing() throws {
    let simulation = try Simulation(script)
    // article
    try simulation.flick(dx: 900)
    do {
      _ = try simulation.landingMap()
    } catch FlickError.stillMoving {
      try simulation.settle()
    }
    // end
    _ = try simulation.landingMap(step: 1000)
  }

  @Test func theArticleShowsThisCode() throws {
    let file = URL(fileURLWithPath: #filePath)
    let package = (0..<4).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
    let article = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/SettleKit/SettleKit.docc/SeeingEveryFlick.md"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("swift\n") }
      .map { String($0.element.dropFirst("swift\n".count)) }
    let tests = try String(contentsOf: file, encoding: .utf8)
    let code = tests.components(separatedBy: "    // article\n").dropFirst()
      .compactMap { $0.components(separatedBy: "    // end\n").first }
      .filter { !$0.contains("components") }
      .map { text in
        text.components(separatedBy: "\n").map { String($0.dropFirst(4)) }.joined(separator: "\n")
      }
    #expect(blocks == Array(code) && blocks.count == 5)
  }
}
