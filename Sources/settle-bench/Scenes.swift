import ScrollStage

/// How long a scene takes: its layout from scratch and after a change of state, and one frame of
/// 120 Hz while it scrolls, in which a script also reads where a view is.
enum Scenes {
  private static let frames = 240
  private static let changes = 20

  static func measure() {
    for scene in scenes {
      let shown = run(scene.text + "_ = offset\n")
      let scrolled = run(
        scene.text + "_ = offset\n"
          + "for i in 0..<\(frames / 60) { flick(i % 2 == 0 ? .up : .down, velocity: 3000); "
          + "for _ in 0..<60 { step(); _ = visibleRect } }\n")
      let changed = run(
        scene.text + "_ = offset\nfor i in 0..<\(changes) { tint = i; _ = offset }\n")
      show("\(scene.name): first layout, program read included", shown)
      show("\(scene.name): layout after a change of state", (changed - shown) / Int64(changes))
      show("\(scene.name): frame", (scrolled - shown) / Int64(frames))
    }
  }

  private static func show(_ what: String, _ nanoseconds: Int64) {
    let tenths = nanoseconds / 100
    print("\(tenths / 10).\(abs(tenths % 10)) us\t\(what)")
  }

  private static func run(_ text: String) -> Int64 {
    let script = ScriptLoader().load([
      ScriptInput(name: "scene.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    for diagnostic in script.diagnostics { print("# \(diagnostic.message)") }
    return Elapsed.least(of: 5) {
      guard let code = script.code(for: .iOS) else { return }
      let session = Session(code, of: script, options: Session.Options()) { event in
        if case .fault(let report) = event { print("# \(report.fault.message)") }
      }
      _ = session.run()
    }
  }

  // MARK: The scenes

  private static var scenes: [(name: String, text: String)] {
    [
      ("1000 views in a stack", stack("VStack", count: 1000)),
      ("1000 rows in a lazy stack", stack("LazyVStack", count: 1000)),
      ("100000 rows in a lazy stack", stack("LazyVStack", count: 100_000)),
      ("1000 rows that differ", differing(count: 1000)),
      ("100000 rows that differ", differing(count: 100_000)),
      ("100000 cells in a lazy grid", grid(count: 100_000)),
    ]
  }

  private static let opening = """
    device(width: 393, height: 852, frameRate: 120)
    @State var tint = 0

    """

  /// Every row has a scroll transition and an identity.
  private static func stack(_ kind: String, count: Int) -> String {
    opening + """
      ScrollView {
        \(kind)(spacing: 8) {
          ForEach(0..<\(count)) { i in
            Text("row \\(i)").frame(height: 60).opacity(tint < 0 ? 0.5 : 1).id(i)
              .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
          }
        }
      }

      """
  }

  /// The views of the rows depend on the element, so that each row has to be measured.
  private static func differing(count: Int) -> String {
    opening + """
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(0..<\(count)) { i in
            if i % 3 == 0 { Color.red.frame(height: 40 + CGFloat(i % 7)).opacity(tint < 0 ? 0.5 : 1) }
            else { Text("row \\(i)") }
          }
        }
      }

      """
  }

  private static func grid(count: Int) -> String {
    opening + """
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
          ForEach(0..<\(count)) { i in
            Color.red.frame(height: 60).opacity(tint < 0 ? 0.5 : 1).id(i)
          }
        }
      }

      """
  }
}
