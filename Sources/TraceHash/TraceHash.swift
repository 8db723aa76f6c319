import DeepStack
import ScrollLanguage
import ScrollModel
import ScrollStage

/// One number for everything that scripts report: every event of every run, to the last bit.
///
/// It is the same on every host, in every process and in every build, whatever the hash seed and the
/// environment are.
package struct TraceHash {
  /// A file in memory, by the path that names it in listings and in `include`.
  package struct File {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  package private(set) var scripts = 0
  package private(set) var events = 0
  /// FNV-1a (Fowler, Noll, Vo).
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Runs the scripts among files, in their order. What they include is looked for among all of them.
  package init(of files: [File]) {
    for file in files where file.path.hasSuffix(".scroll") {
      scripts += 1
      for line in DeepStack.run({ TraceHash.told(file, among: files) }) { add(line) }
    }
  }

  private mutating func add(_ text: String) {
    events += 1
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ 0x0A) &* 0x100_0000_01B3
  }

  private static func told(_ file: File, among files: [File]) -> [String] {
    var told = [file.path]
    let loader = ScriptLoader { path, including in
      let folder = including.split(separator: "/").dropLast().joined(separator: "/")
      let wanted = folder.isEmpty ? path : folder + "/" + path
      guard let found = files.first(where: { $0.path == wanted }) else {
        return .refused(reason: "it is not among the files")
      }
      return .bytes(found.bytes, name: found.path)
    }
    let script = loader.load([ScriptInput(name: file.path, bytes: file.bytes, isScript: true)])
    for diagnostic in script.diagnostics {
      told.append("\(diagnostic.span.span.start) \(diagnostic.group) \(diagnostic.message)")
    }
    guard let code = script.code(for: .iOS) else { return told }
    var options = Session.Options()
    options.density = .event
    let session = Session(code, of: script, options: options) { told.append(text($0)) }
    switch session.run() {
    case .passed: told.append("passed")
    case .failed: told.append("failed")
    case .interrupted: told.append("interrupted")
    }
    return told
  }

  private static func text(_ event: Event) -> String {
    switch event {
    case .row(let row):
      "\(row.time) \(row.phase.name) \(row.offset.x) \(row.offset.y) \(row.velocity.dx) "
        + "\(row.velocity.dy) \(row.position ?? "-") \(row.kind.rawValue) \(row.what)"
    case .print(let text): text
    case .expectation(let expectation):
      "\(expectation.passed) \(expectation.source) "
        + expectation.parts.map { "\($0.text) = \($0.value)" }.joined(separator: "; ")
    case .fault(let report):
      "\(report.fault.reason.name) \(report.fault.span.span.start) \(report.fault.message)"
    case .warning(let warning): "\(warning.span.span.start) \(warning.message)"
    case .testBegan(let name, _, let hasScene): "test \(name) \(hasScene)"
    case .testEnded(let name): "end of \(name)"
    }
  }
}
