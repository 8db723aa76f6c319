import Foundation
import Testing

@testable import SettleTools

struct HistoryFileTests {
  /// A folder of its own that goes away with the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "settle-history-" + UUID().uuidString

    var file: HistoryFile { HistoryFile(path: path + "/state/settle/history") }

    func write(_ bytes: [UInt8]) throws {
      try FileManager.default.createDirectory(
        atPath: path + "/state/settle", withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: file.path))
    }

    var bytes: [UInt8] { FileManager.default.contents(atPath: file.path).map(Array.init) ?? [] }

    func mode(_ path: String) -> Int? {
      try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func liesWhereStateBelongs() {
    #expect(HistoryFile.path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/settle/history")
    #expect(HistoryFile.path(["HOME": "/h"]) == "/h/.local/state/settle/history")
    #expect(HistoryFile.path(["XDG_STATE_HOME": "here", "HOME": "/h"])?.hasPrefix("/h") == true)
    #expect(HistoryFile.path([:]) == nil)
  }

  @Test func keepsEntriesForTheOwnerAlone() throws {
    let folder = Folder()
    #expect(try folder.file.load() == [])
    let entries = ["one", "two\nlines\n  \\n", "日本 \\\\", "\ttab"]
    for entry in entries { try folder.file.append(entry) }
    #expect(try folder.file.load() == entries)
    #expect(folder.mode(folder.file.path) == 0o600)
    #expect(folder.mode(folder.path + "/state/settle") == 0o700)
  }

  @Test func aModeThatWasTooWideIsMended() throws {
    let folder = Folder()
    try folder.write(Array("a\n".utf8))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.file.path)
    try folder.file.append("b")
    #expect(folder.mode(folder.file.path) == 0o600)
    #expect(try folder.file.load() == ["a", "b"])
  }

  @Test func rubbishDoesNoHarm() throws {
    let folder = Folder()
    let long = Array(repeating: UInt8(ascii: "x"), count: 70_000)
    var bytes: [UInt8] = Array("good\n\n\u{1B}[31mred\nbad \\q\nends \\\n".utf8)
    bytes += [0xFF, 0xFE, 0x0A, 0x00, 0x0A] + long + [0x0A] + Array("also good\ntorn".utf8)
    try folder.write(bytes)
    #expect(try folder.file.load() == ["good", "also good", "torn"])
    try folder.file.append("next")
    #expect(try folder.file.load() == ["good", "also good", "torn", "next"])
  }

  @Test func someEntriesAreNotKept() throws {
    let folder = Folder()
    for entry in ["", " ", "\n", "a\u{7}", String(repeating: "x", count: 70_000)] {
      try folder.file.append(entry)
    }
    #expect(try folder.file.load() == [])
  }

  @Test func keepsAtMostSoMany() throws {
    let folder = Folder()
    let lines = (0..<5_200).map { "entry \($0)\n" }.joined()
    try folder.write(Array(lines.utf8))
    #expect(try folder.file.load().count == 5_000)
    try folder.file.append("last")
    let kept = String(decoding: folder.bytes, as: UTF8.self).split(separator: "\n")
    #expect(kept.count <= 5_000)
    #expect(kept.last == "last")
    #expect(try folder.file.load().dropLast().last == "entry 5199")
    let beside = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state/settle")
    #expect(beside == ["history"])
    #expect(folder.mode(folder.file.path) == 0o600)
  }

  @Test func sessionsAtTheSameTimeLoseNothing() throws {
    let folder = Folder()
    // Near the limit, so that the file is also replaced meanwhile.
    try folder.write(Array((0..<4_900).map { "old \($0)\n" }.joined().utf8))
    let file = folder.file
    DispatchQueue.concurrentPerform(iterations: 4) { session in
      for number in 0..<50 { try? file.append("session \(session) \(number)") }
    }
    let entries = Set(try file.load())
    for session in 0..<4 {
      for number in 0..<50 { #expect(entries.contains("session \(session) \(number)")) }
    }
  }

  @Test func whatCannotBeKeptIsSaidOnce() throws {
    let folder = Folder()
    try folder.write([])
    var history = EntryHistory(
      environment: ["XDG_STATE_HOME": folder.file.path], isKept: true)
    history.add("one")
    history.add("two")
    let notice = history.takeNotice()
    #expect(notice?.hasPrefix("the history cannot be kept in") == true)
    history.add("three")
    #expect(history.takeNotice() == nil)
    #expect(history.entries == ["one", "two", "three"])
  }

  @Test func aFullDiskIsNoHarm() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(throws: HistoryFile.Failure.self) { try HistoryFile(path: "/dev/full").append("x") }
  }

  @Test func nothingIsWrittenThatIsNotWanted() throws {
    let folder = Folder()
    var history = EntryHistory(environment: ["XDG_STATE_HOME": folder.path], isKept: false)
    history.add("one")
    history.add("one")
    history.add(" \n")
    #expect(history.entries == ["one"])
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(history.takeNotice() == nil)
  }
}
