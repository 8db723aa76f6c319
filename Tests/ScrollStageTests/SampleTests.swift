import Foundation
import ScrollModel
import Testing

@testable import ScrollStage

/// The first talk's gallery, as the session page prints it, with gestures behind it.
@Suite struct SampleTests {
  private func played(_ sample: String, _ gestures: String) throws -> Played? {
    guard let url = SharedFolder.url("samples/\(sample).swift") else {
      print("skipped: no shared samples here")
      return nil
    }
    return try Played(try String(contentsOf: url, encoding: .utf8) + "\n" + gestures)
  }

  /// Width and class of the window, and how far the gallery scrolls.
  @Test(arguments: [
    ("T1-02", 393.0, 806.0), ("T1-03", 393, 726), ("T1-04", 393, 726), ("T1-02", 820, 415),
    ("T1-03", 820, 395), ("T1-04", 820, 395),
  ])
  func galleryScrollsAsFar(sample: String, width: Double, range: Double) throws {
    let played = try played(
      sample,
      """
      test("range") {
        device(width: \(width), height: 852)
        scroll(x: 9999)
        scroll(x: 9999)
      }
      """)
    guard let played else { return }
    let inset = sample == "T1-02" ? 0.0 : 20
    let last = try #require(played.rows.last { $0.axes == .horizontal })
    #expect(last.offset.x == range - inset)
  }

  @Test func aHardFlickMovesOneItemInACompactWindow() throws {
    let played = try played("T1-04", "flick(.left, velocity: 8000)\nsettle()")
    #expect(played.map { $0.rows.last?.offset.x } ?? 343 == 343)
  }

  @Test func regularStopsAreTheItemsThatFit() throws {
    let played = try played(
      "T1-04",
      """
      test("stops") {
        device(width: 820, height: 1180)
        flick(.left, velocity: 8000)
        settle()
      }
      """)
    #expect(played.map { $0.rows.last?.offset.x } ?? 375 == 375)
  }
}
