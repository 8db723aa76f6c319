import Foundation

@testable import SettleTools

/// A session whose input is a pipe, in the process of the tests.
enum PipedRepl {
  /// Plays a whole session, which must fit into a pipe.
  static func play(_ session: String, output: Output, errors: Output) throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(session.utf8))
    try pipe.fileHandleForWriting.close()
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: errors))
    _ = withExtendedLifetime(pipe) {
      repl.run(input: pipe.fileHandleForReading.fileDescriptor)
    }
  }
}
