import ScrollLanguage
import ScrollStage
import SettleTools

/// Compares what constraints say of each expression with what the checker makes of it, and prints the
/// shortest expressions that differ.
struct Engines {
  private var counts: [EngineDifference.Kind: Int] = [:]
  private var found: [(kind: EngineDifference.Kind, text: String, place: String)] = []

  /// - Parameter paths: sources, or folders of them.
  mutating func compare(_ paths: [String]) {
    for path in paths {
      let below = Corpus.files(in: path)
      for file in below.isEmpty ? [path] : below where file.hasSuffix(".scroll") {
        compare(file: file)
      }
    }
  }

  private mutating func compare(file: String) {
    guard let bytes = try? FileReader().read(file) else { return }
    var loader = ScriptLoader()
    loader.comparesEngines = true
    let script = loader.check([ScriptInput(name: file, bytes: bytes, isScript: true)])
    for difference in script.differences {
      counts[difference.kind, default: 0] += 1
      guard isShown(difference.kind),
        let source = script.sources.first(where: { $0.id == difference.span.source })
      else { continue }
      let line = source.position(at: difference.span.span.start).line
      let detail = difference.detail.isEmpty ? "" : "   (\(difference.detail))"
      found.append(
        (difference.kind, source.text(difference.span.span) + detail, "\(file):\(line)"))
    }
  }

  private func isShown(_ kind: EngineDifference.Kind) -> Bool {
    switch kind {
    case .none: false
    case .unknown, .onlyInferred, .onlyElaborated, .type, .choice, .tooComplex: true
    }
  }

  func report() {
    for (kind, count) in counts.sorted(by: { $0.value > $1.value }) {
      print("\(count)  \(name(of: kind))")
      let shortest = found.filter { $0.kind == kind }.sorted {
        $0.text.utf8.count < $1.text.utf8.count
      }
      for difference in shortest {
        print("    \(difference.place): \(difference.text)")
      }
    }
  }

  private func name(of kind: EngineDifference.Kind) -> String {
    switch kind {
    case .none: "agree"
    case .onlyInferred: "only constraints have a solution"
    case .onlyElaborated: "constraints have no solution"
    case .type: "a literal is of another type"
    case .choice: "another declaration is chosen"
    case .tooComplex: "too complex"
    case .unknown(let node): "not inferred: \(node)"
    }
  }
}
