import Foundation
import Testing

@testable import SettleTools

struct FileReaderTests {
  @Test func readsBytes() throws {
    let folder = try Folder()
    let path = try folder.add("a.scroll", bytes: [1, 2, 255])
    #expect(try FileReader().read(path) == [1, 2, 255])
    #expect(try FileReader().read("/dev/null") == [])
  }

  @Test func namesWhatIsWrong() throws {
    let folder = try Folder()
    let file = try folder.add("a", bytes: [])
    #expect(throws: InputError.missing) { try FileReader().read(folder.path + "/b") }
    #expect(throws: InputError.missing) { try FileReader().read(file + "/b") }
    #expect(throws: InputError.directory) { try FileReader().read(folder.path) }
    #expect(throws: InputError.missing) { try FileReader().read("") }
  }

  @Test func neverReadsMoreThanTheLimit() throws {
    let folder = try Folder()
    let path = try folder.add("big", bytes: [])
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 52_428_800)
    try handle.close()
    #expect(throws: InputError.tooLarge(limit: 16_777_216)) { try FileReader().read(path) }
    #expect(throws: InputError.tooLarge(limit: 16_777_216)) { try FileReader().read("/dev/zero") }
  }
}

struct FileTreeTests {
  @Test func walksFoldersInTheOrderOfNames() throws {
    let folder = try Folder()
    for name in ["b.scroll", "a/z.scroll", "a/.hidden.scroll", ".build/x.scroll", "c.swift"] {
      try folder.add(name, bytes: [])
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/loop", withDestinationPath: folder.path)
    let found = try FileTree().files(below: folder.path, suffix: ".scroll")
    #expect(found == [folder.path + "/a/z.scroll", folder.path + "/b.scroll"])
    #expect(try FileTree().files(below: folder.path + "/", suffix: ".scroll") == found)
  }
}

struct OutputTests {
  @Test func aClosedPipeIsNotedAndSilent() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let output = Output(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, flushesEachWrite: true)
    output.write("lost")
    #expect(output.failure == .closedPipe)
    output.write("lost too")
  }

  @Test func aFullDeviceIsAFailure() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let output = Output(descriptor: full.fileDescriptor, flushesEachWrite: false)
    output.write("x")
    #expect(output.failure == nil)
    output.flush()
    guard case .system(let reason) = output.failure else {
      Issue.record("no failure")
      return
    }
    #expect(!reason.isEmpty)
  }
}

struct InterruptedOutputTests {
  private func written(interrupted: @escaping (Int) -> Bool) throws -> Int {
    let pipe = Pipe()
    var looks = 0
    let output = Output(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, flushesEachWrite: true,
      isInterrupted: {
        looks += 1
        return interrupted(looks)
      })
    output.write(String(repeating: "x", count: 60_000))
    #expect(!output.isBroken)
    try pipe.fileHandleForWriting.close()
    return pipe.fileHandleForReading.readDataToEndOfFile().count
  }

  @Test func endsALongTextOnTheWay() throws {
    #expect(try written { $0 > 2 } == 1 << 14)
  }

  @Test func whatIsSaidAfterwardsIsWhole() throws {
    #expect(try written { $0 > 0 } == 60_000)
  }
}

struct ConsoleTests {
  @Test(arguments: [
    (ColorChoice.auto, [:], true, Palette.color),
    (.auto, [:], false, .plain),
    (.auto, ["NO_COLOR": "1"], true, .plain),
    (.auto, ["NO_COLOR": ""], true, .color),
    (.auto, ["CLICOLOR_FORCE": "1"], false, .color),
    (.auto, ["CLICOLOR_FORCE": "0"], false, .plain),
    (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .plain),
    (.auto, ["TERM": "dumb"], true, .plain),
    (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, .color),
    (.never, ["CLICOLOR_FORCE": "1"], true, .plain),
  ])
  func colourFollowsFlagThenEnvironmentThenTerminal(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, palette: Palette
  ) {
    let console = Console(output: Output(), errors: Output(), environment: environment)
    #expect(console.palette(choice, isTerminal: isTerminal) == palette)
  }
}

/// A folder for one test, gone with it.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/settle-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func add(_ name: String, bytes: [UInt8]) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult
  func add(_ name: String, _ text: String) throws -> String {
    try add(name, bytes: Array(text.utf8))
  }
}
