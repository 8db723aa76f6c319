import Foundation

/// The compiler, for what must or must not compile against the kit.
enum Compiler {
  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Where SwiftPM has put the modules of the package, found by the test program itself.
  static let modules: URL? = {
    for argument in CommandLine.arguments + [Bundle.main.bundlePath] {
      var folder = URL(fileURLWithPath: argument)
      while folder.path.count > 1 {
        let modules = folder.appendingPathComponent("Modules")
        let kit = modules.appendingPathComponent("ScrollStage.swiftmodule")
        if FileManager.default.fileExists(atPath: kit.path) { return modules }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  /// What the compiler says.
  static func check(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
