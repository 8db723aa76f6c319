import Foundation

/// Programs of the machine that a test tries our texts in, where they are installed.
enum Shell {
  struct Run {
    var output: String
    var errors: String
    var status: Int32
  }

  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/bin:/usr/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end. What it prints must fit into a pipe.
  static func run(
    _ program: String, _ arguments: [String], input: String = "", folder: String? = nil
  ) throws -> Run {
    let process = Process()
    let (inputs, outputs, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    (process.standardInput, process.standardOutput) = (inputs, outputs)
    process.standardError = errors
    try process.run()
    inputs.fileHandleForWriting.write(Data(input.utf8))
    try inputs.fileHandleForWriting.close()
    let output = outputs.fileHandleForReading.readDataToEndOfFile()
    let error = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: error, as: UTF8.self), status: process.terminationStatus)
  }
}
