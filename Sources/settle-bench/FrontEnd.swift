import ScrollLanguage
import ScrollStage

/// How fast text becomes code: the library at start-up, small programs, a large generated one.
enum FrontEnd {
  static func measure(functions: Int) {
    let start = Elapsed { _ = load("") }
    show("library read and an empty program compiled, first time", start.processor)
    show("an empty program compiled", Elapsed.least(of: 30) { _ = load("") })
    let text = source(functions: functions)
    let bytes = Array(text.utf8)
    show("parsed, \(functions) functions", rate(bytes.count) { parsed(bytes) })
    show("parsed and checked", rate(bytes.count) { _ = load(text) })
    let numbers = "let xs = [" + String(repeating: "1.5, ", count: 350_000) + "2.5]\n"
    show("array literal of 350001 elements", Elapsed.least(of: 1) { _ = load(numbers) })
  }

  /// Parses and checks generated functions once, for tools that count instructions.
  static func check(functions: Int) {
    print(load(source(functions: functions)) ? "checked" : "refused")
  }

  private static func show(_ what: String, _ nanoseconds: Int64) {
    print("\(nanoseconds / 1000) us\t\(what)")
  }

  private static func show(_ what: String, _ megabytes: Double) {
    print("\((megabytes * 10).rounded() / 10) MB/s\t\(what)")
  }

  private static func rate(_ bytes: Int, _ work: () -> Void) -> Double {
    Double(bytes) * 1000 / Double(Elapsed.least(of: 5, work))
  }

  private static func load(_ text: String) -> Bool {
    let script = ScriptLoader().load([
      ScriptInput(name: "large.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    if let first = script.diagnostics.first { print("# \(first.message)") }
    return !script.hasErrors
  }

  private static func parsed(_ bytes: [UInt8]) {
    var names = NameTable()
    let source = Source(id: SourceID(rawValue: 0), name: "large.scroll", bytes: bytes)
    let parsed = parse(source, names: &names)
    if let first = parsed.diagnostics.first { print("# \(first.message)") }
  }

  /// Functions with declarations, arithmetic, members, conditions, a loop and comments; names and
  /// numbers vary.
  static func source(functions: Int) -> String {
    var text = ""
    for index in 0..<functions {
      let a = "offset\(index % 1000)a"
      let b = "page\(index * 7 % 1000)b"
      let c = "margin\(index * 13 % 1000)c"
      text += """
        // rule \(index): snap to a page, with a bias by velocity
        func update\(index)(_ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
            let \(a) = context.velocity.dy * 0.\(1000 + index % 9000) + \(index % 1000).25
            var \(b) = (target.rect.minY / \(1 + index % 500).0 + 0.5).rounded(.down)
            if \(a) > \(index % 70).5 && target.rect.minY < context.containerSize.height / 3.5 {
                \(b) = \(b) + 1.0
            } else if \(a) < -\(index % 70).5 {
                \(b) = \(b) - 1.0
            } else {
                \(b) = max(12.75, min(\(b) * 0.\(100 + index % 900), 870.125))
            }
            var \(c) = 0.0
            for i in 0..<\(2 + index % 40) {
                let distance = abs(Double(i) * 30.5 + 7.25 - \(b))
                if distance < \(c) || distance == 42.0 {
                    \(c) = distance * 0.\(1 + index % 98)
                }
            }
            // clamp to the content
            target.rect.origin.y = max(0.0, min(\(b) * 8.0 + (\(c) + 2.5).squareRoot(), context.contentSize.height - context.containerSize.height))
        }


        """
    }
    return text
  }
}
