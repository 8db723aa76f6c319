import Foundation
import Testing

@testable import SettleTools

/// What has been given to a session is given again in another form: by `:load`, or by hand.
@Suite struct LoadAgainTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("settle-load-\(UUID().uuidString)")

  /// The values that a session prints, and all that goes to standard error.
  private func play(
    _ lines: [String], files: [String: String]
  ) throws -> (answers: [Substring], errors: String) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let session = lines.map { $0.replacingOccurrences(of: "@", with: folder.path + "/") }
    let (output, errors) = (Output(), Output())
    try PipedRepl.play(session.joined(separator: "\n") + "\n", output: output, errors: errors)
    return (output.text.split(separator: "\n").filter { $0.hasPrefix("$") }, errors.text)
  }

  private func rule(_ y: Int) -> String {
    """
    struct Rest: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = \(y)
      }
    }
    """
  }

  private func scene(_ height: Int) -> String {
    "ScrollView { Color.red.frame(height: \(height)) }.scrollTargetBehavior(Rest())"
  }

  private let flick = ["flick(.up, velocity: 900)", "settle()", "offset.y"]

  /// The scene that stands goes over to the rule of another file of declarations.
  @Test func declarationsOfAnotherFile() throws {
    let run = try play(
      [":load @a.swift", scene(3000)] + flick + [":load @b.swift"] + flick,
      files: ["a.swift": rule(50), "b.swift": rule(150)])
    #expect(run.answers == ["$0: CGFloat = 50.0", "$1: CGFloat = 150.0"])
    #expect(run.errors == "")
  }

  /// The scene of the file that is loaded is shown, not the one before.
  @Test func aSceneWithTheSameRule() throws {
    let run = try play(
      [":load @a.scroll", ":load @b.scroll", "contentSize.height", "time"],
      files: ["a.scroll": rule(50) + "\n" + scene(3000), "b.scroll": rule(60) + "\n" + scene(3100)])
    #expect(run.answers == ["$0: CGFloat = 3100.0", "$1: Double = 0.0"])
    #expect(run.errors.hasPrefix("note: ") && run.errors.contains("brings that back"))
  }

  /// A script begins anew where it was loaded: named tests and constants made of others are no
  /// matter, and what came after it can be had back.
  @Test func aScriptAgain() throws {
    let text =
      rule(50) + """

        let numbers = [3, 4]
        let doubled = numbers.map { $0 * 2 }
        \(scene(3000))
        test("a") { expect(doubled == [6, 8]) }
        """
    let run = try play(
      [":load @a.scroll", "var mine = 1"] + flick
        + [":load @a.scroll", ":undo", "offset.y + Double(mine)", ":load @a.scroll", "offset.y"],
      files: ["a.scroll": text])
    #expect(run.answers == ["$0: CGFloat = 50.0", "$1: Double = 51.0", "$0: CGFloat = 0.0"])
    #expect(run.errors == "")
  }

  private func script(_ device: String, _ height: Int) -> String {
    """
    device(.\(device))
    \(scene(height))
    test("t") { expect(contentSize.height == \(height)) }
    """
  }

  /// Another script has a session of its own: its device, its tests, its values. The declarations
  /// from before the first scene are its own too, and the other session can be had back.
  @Test func anotherScript() throws {
    let run = try play(
      [
        ":load @rule.swift", ":load @a.scroll", "var mine = 7", "containerSize.width",
        ":load @b.scroll", "containerSize.width", "mine", ":undo", ":undo", "mine",
        "containerSize.width",
      ],
      files: [
        "rule.swift": rule(50), "a.scroll": script("iPad11", 3000),
        "b.scroll": script("iPhoneSE", 3100),
      ])
    #expect(
      run.answers == [
        "$0: CGFloat = 820.0", "$0: CGFloat = 375.0", "$1: Int = 7", "$2: CGFloat = 820.0",
      ])
    #expect(run.errors.contains("cannot find 'mine'") && !run.errors.contains("too late"))
  }

  /// A script takes the place of a scene that was typed; one that fails takes no place.
  @Test func aScriptInPlaceOfATypedScene() throws {
    let run = try play(
      [
        "let early = 1", "ScrollView { Color.red.frame(height: 500) }", "let late = 2",
        ":load @broken.scroll", "late", ":load @a.scroll", "early", "contentSize.height", "late",
      ],
      files: [
        "a.scroll": "device(.iPad11)\nScrollView { Color.red.frame(height: 900) }",
        "broken.scroll": "device(.iPad11)\nfatalError()",
      ])
    #expect(run.answers == ["$0: Int = 2", "$0: Int = 1", "$1: CGFloat = 900.0"])
    #expect(run.errors.contains("cannot find 'late'"))
  }

  /// A script of declarations alone joins the scene that stands, once and again.
  @Test func declarationsInAScript() throws {
    let run = try play(
      [":load @a.scroll", ":load @rule.scroll"] + flick + [":load @rule.scroll", "offset.y"],
      files: [
        "a.scroll": rule(60) + "\n" + scene(3000), "rule.scroll": "import SwiftUI\n" + rule(50),
      ])
    #expect(run.answers == ["$0: CGFloat = 50.0", "$1: CGFloat = 50.0"])
    #expect(run.errors == "")
  }

  /// Another device is another device, whatever the script says of its own; a test says it itself.
  @Test func anotherDevice() throws {
    let run = try play(
      [
        ":load @a.scroll", ":device iPhoneSE", "containerSize.width",
        "test(\"s\") { device(.iPhone15); print(\"$\", containerSize.width) }",
        ":save @b.scroll", ":load @b.scroll", "containerSize.width",
      ],
      files: ["a.scroll": "device(.iPad11)\nScrollView { Color.red.frame(height: 900) }"])
    #expect(
      run.answers == [
        "$0: CGFloat = 375.0", "$ 393.0", "$ 393.0", "$0: CGFloat = 375.0", "$1: CGFloat = 375.0",
      ])
  }

  /// The file that is asked for last holds, whatever was declared since it was loaded first.
  @Test func declarationsThatOthersHaveHidden() throws {
    let run = try play(
      [":load @a.swift", ":load @b.swift", scene(3000), ":load @a.swift"] + flick
        + [":load @b.swift"] + flick,
      files: ["a.swift": rule(50), "b.swift": rule(150)])
    #expect(run.answers == ["$0: CGFloat = 50.0", "$1: CGFloat = 150.0"])
    #expect(run.errors == "")
  }

  /// Types and functions given after a scene hold for the next script, if they can do without the scene.
  @Test func declarationsSinceAScene() throws {
    let files = [
      "a.scroll": scene(3000).replacing("Rest()", with: ".paging") + "\nlet n = 4",
      "rest.swift": rule(70),
      "b.scroll": scene(3000) + "\nflick(.up, velocity: 900)\nsettle()",
    ]
    let run = try play(
      [":load @a.scroll", ":load @rest.swift", ":load @b.scroll", "offset.y"], files: files)
    #expect(run.answers == ["$0: CGFloat = 70.0"])
    let other = try play(
      [":load @a.scroll", "func f() -> Int { n }", ":load @a.scroll", "n", "f()"], files: files)
    #expect(other.answers == ["$0: Int = 4"])
    #expect(other.errors.contains("were discarded with it"))
    #expect(other.errors.contains("cannot find 'f'"))
  }

  /// What happens in a script that takes another's place is told with its own lines.
  @Test func linesOfAnotherScript() throws {
    let run = try play(
      [":load @a.scroll", ":load @b.scroll"],
      files: [
        "a.scroll": "ScrollView { Color.red.frame(height: 900) }",
        "b.scroll":
          "\n\nScrollView { Color.red.frame(height: 950) }\nexpect(contentSize.height == 1)",
      ])
    #expect(run.errors.contains("b.scroll:4:1: error: expectation failed: contentSize.height == 1"))
  }

  /// What is played again in another way is not heard again, but that it fails now is.
  @Test func failuresOnAnotherDevice() throws {
    let run = try play(
      [":load @a.scroll", ":device iPhoneSE"],
      files: ["a.scroll": "ScrollView { Color.red }\nexpect(containerSize.width == 393)"])
    #expect(run.errors.contains("a.scroll:2:1: error: expectation failed"))
  }

  /// What is read once more for the sake of a new declaration is told with the lines of its file, and
  /// sees what only that file does.
  @Test func linesOfWhatIsReadOnceMore() throws {
    let run = try play(
      ["struct Step { var height = 50 }", ":load @a.swift", "pick(Step(), 1)"]
        + ["struct Step { var height = 60 }", "pick(Step(), 1)", "pick(Step(), 9)"],
      files: [
        "a.swift": """
        private let heights = [1, 2, 3]

        func pick(_ step: Step, _ index: Int) -> Int {
          heights[index] * step.height
        }
        """
      ])
    #expect(run.answers == ["$0: Int = 100", "$1: Int = 120"])
    #expect(run.errors.contains("a.swift:4:3: error: Index 9 is out of range"))
  }

  /// A path may be in quotes, as one that is dragged to a terminal.
  @Test func pathsInQuotes() throws {
    let run = try play(
      [":load '@a b.scroll'", "contentSize.height", ":save \"@c d.scroll\"", ":load @c d.scroll"],
      files: ["a b.scroll": scene(3000).replacing("Rest()", with: ".paging")])
    #expect(run.answers == ["$0: CGFloat = 3000.0", "$0: CGFloat = 3000.0"])
  }

  /// An extension may be given again: alike, or with another body, which its users take.
  @Test func extensions() throws {
    func shift(_ by: Int) -> String {
      "extension CGFloat { var shifted: CGFloat { self + \(by) } }"
    }
    let rule = """
      struct Rest: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = CGFloat(50).shifted
        }
      }
      """
    let run = try play(
      [shift(0), rule, scene(3000)] + flick + [shift(0), shift(7)] + flick, files: [:])
    #expect(run.answers == ["$0: CGFloat = 50.0", "$1: CGFloat = 57.0"])
    #expect(run.errors == "")
  }
}
