import DeepStack
import ScrollLanguage
import ScrollStage
import SettleTools

/// One number for all that scripts bring forth: every event of every run, to the last bit.
///
/// It is the same on every host, in every process and in every build, whatever the seed of hashes and
/// the environment are.
struct TraceHash {
  private(set) var scripts = 0
  private(set) var events = 0
  /// FNV-1a (Fowler, Noll, Vo).
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Runs the scripts below folders, in the order of their paths.
  init(of folders: [String]) {
    for folder in folders {
      for path in Corpus.files(in: folder) where path.hasSuffix(".scroll") { play(path) }
    }
  }

  private mutating func add(_ text: String) {
    events += 1
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ 0x0A) &* 0x100_0000_01B3
  }

  private mutating func play(_ path: String) {
    guard let bytes = try? FileReader().read(path) else { return }
    scripts += 1
    for line in DeepStack.run({ Self.told(path, bytes) }) { add(line) }
  }

  private static func told(_ path: String, _ bytes: [UInt8]) -> [String] {
    var told = [path]
    let loader = ScriptLoader { path, including in
      switch IncludeFolder(script: including, roots: []).read(path) {
      case .success(let file): .bytes(file.bytes, name: file.name)
      case .failure(let refusal): .refused(reason: refusal.reason)
      }
    }
    let script = loader.load([ScriptInput(name: path, bytes: bytes, isScript: true)])
    for diagnostic in script.diagnostics {
      told.append("\(diagnostic.span.span.start) \(diagnostic.group) \(diagnostic.message)")
    }
    guard let code = script.code(for: .iOS) else { return told }
    var options = Session.Options()
    options.density = .event
    let session = Session(code, of: script, options: options) { told.append(text($0)) }
    told.append("\(session.run())")
    return told
  }

  private static func text(_ event: Event) -> String {
    switch event {
    case .row(let row):
      "\(row.time) \(row.phase.name) \(row.offset.x) \(row.offset.y) \(row.velocity.dx) "
        + "\(row.velocity.dy) \(row.position ?? "-") \(row.kind) \(row.what)"
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
