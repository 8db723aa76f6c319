import Foundation
import Testing

@testable import SettleTools

/// The example of sweeps on many cores; what it needs and is not installed is not tried.
struct SweepExampleTests {
  private static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }
  private static let folder = root.appendingPathComponent("examples/sweep").path

  /// The built command, beside the tests.
  private static let command: String? = {
    for argument in CommandLine.arguments + [Bundle.main.bundlePath] {
      var folder = URL(fileURLWithPath: argument)
      while folder.path.count > 1 {
        let command = folder.appendingPathComponent("settle").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: command, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: command)
        {
          return command
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  @Test func shardsUnderParallelAreTheWhole() throws {
    guard Shell.find("parallel") != nil, let command = Self.command, let env = Shell.find("env")
    else { return }
    let words = [
      "--from", "-24...4112:376", "--step", "2000",
      Self.root.appendingPathComponent("examples/cards.scroll").path,
    ]
    let whole = try Shell.run(command, ["sweep"] + words)
    let shards = try Shell.run(
      env, ["SETTLE=\(command)", "\(Self.folder)/parallel.sh", "5", "2"] + words)
    #expect(whole.status == 0 && whole.output.split(separator: "\n").count == 85)
    #expect(shards.status == 0 && shards.output == whole.output, "\(shards.errors)")
    let failed = try Shell.run(
      env, ["SETTLE=\(command)", "\(Self.folder)/parallel.sh", "5", "2", "--step", "0"] + words)
    #expect(failed.status != 0)
    let misused = try Shell.run("\(Self.folder)/parallel.sh", ["5"])
    #expect(misused.status == 64 && misused.errors.hasPrefix("usage:"))
  }

  @Test func theProgramForSparkIsPython() throws {
    guard let python = Shell.find("python3") else { return }
    let run = try Shell.run(
      python, ["-c", "import ast, sys; ast.parse(sys.stdin.read())"],
      input: try String(contentsOfFile: "\(Self.folder)/spark.py", encoding: .utf8))
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The flags that the examples pass are those of the command.
  @Test func theCommandTakesTheirOptions() throws {
    let readme = try String(contentsOfFile: "\(Self.folder)/README.md", encoding: .utf8)
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("examples/sweep/") })
    let words = line.split(separator: " ").dropFirst(3).prefix { $0 != ">" }.map(String.init)
    for options in [
      ["--shard", "1/8"] + words, ["--stdin", "--format", "ndjson"] + words.suffix(1),
    ] {
      #expect(throws: Never.self) { try InvocationParser.parse(["sweep"] + options) }
    }
  }
}
