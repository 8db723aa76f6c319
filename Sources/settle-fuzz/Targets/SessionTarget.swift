import ScrollLanguage
import ScrollModel
import ScrollStage

enum SessionTarget {
  static func text(of bytes: [UInt8]) -> String {
    var writer = GestureWriter(Choices(bytes: bytes))
    return writer.script()
  }

  static func take(_ bytes: [UInt8]) throws(Broken) {
    let text = text(of: bytes)
    let script = ScriptLoader().load([
      ScriptInput(name: "gestures.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    guard let code = script.code(for: .iOS) else {
      let messages = script.diagnostics.map(\.message).joined(separator: "; ")
      throw Broken("the scene is refused: \(messages)\n\(text)")
    }
    var broken: Broken?
    let run = SmallRun(code, of: script) { event in
      guard case .row(let row) = event else { return }
      let numbers = [row.time, row.offset.x, row.offset.y, row.velocity.dx, row.velocity.dy]
      if numbers.contains(where: { !$0.isFinite }) {
        broken = Broken("a row of the trace has a number that is none: \(row.what)")
      }
    }
    run.play()
    if let broken { throw broken }
    guard let scene = run.session.scene else { return }
    for scroll in scene.scrolls { try check(scroll.model) }
  }

  static func check(_ model: ScrollViewModel) throws(Broken) {
    let isAtRest = !model.isMoving && !model.isFingerDown && model.phase == .idle
    for axis in [Axis.horizontal, .vertical] {
      try check(
        offset: axis == .horizontal ? model.offset.x : model.offset.y,
        range: model.geometry.axis(axis).range, isAtRest: isAtRest)
    }
  }

  /// An offset is a number, and at rest it is where the content is.
  static func check(offset: Double, range: ClosedRange<Double>, isAtRest: Bool) throws(Broken) {
    guard offset.isFinite else { throw Broken("an offset is no number") }
    // What rests between two pixels may be rounded beyond the end.
    guard !isAtRest || offset > range.lowerBound - 1 && offset < range.upperBound + 1 else {
      throw Broken("at rest at \(offset), which is not in \(range)")
    }
  }
}
