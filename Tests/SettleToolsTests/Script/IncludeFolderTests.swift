import Foundation
import Testing

@testable import SettleTools

struct IncludeFolderTests {
  @Test func looksBesideTheScriptThenInTheRoots() throws {
    let folder = try Folder()
    let other = try Folder()
    let script = try folder.add("s.scroll", "")
    try folder.add("sub/A.swift", "a")
    try other.add("B.swift", "b")
    let include = IncludeFolder(script: script, roots: [other.path])
    #expect(try include.read("sub/A.swift").get().bytes == Array("a".utf8))
    #expect(try include.read("sub/../sub/A.swift").get().bytes == Array("a".utf8))
    #expect(try include.read("B.swift").get().bytes == Array("b".utf8))
  }

  @Test func nothingOutsideCanBeRead() throws {
    let folder = try Folder()
    let secret = try folder.add("secret.swift", "s")
    let script = try folder.add("in/s.scroll", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in/link.swift", withDestinationPath: secret)
    let include = IncludeFolder(script: script, roots: [])
    for path in ["../secret.swift", "link.swift"] {
      #expect(reason(include.read(path)).contains("outside"))
    }
    #expect(reason(include.read(secret)).contains("relative"))
    #expect(reason(include.read("none.swift")).contains("no such file"))
    #expect(reason(include.read(".")).contains("outside"))
    #expect(reason(include.read("")).contains("empty"))
  }

  private func reason(_ result: Result<InputFile, IncludeRefusal>) -> String {
    if case .failure(let refusal) = result { return refusal.reason }
    return ""
  }
}
