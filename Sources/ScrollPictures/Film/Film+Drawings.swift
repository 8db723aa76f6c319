import ScrollModel
import ScrollPhysics
import ScrollStage

extension Film {
  /// What the window showed between a release and the rest.
  package init(of explanation: Explanation, _ drawings: [SceneDrawing]) {
    self.init(
      title: "\(explanation.gesture) from \(figure(explanation.start))",
      facts: explanation.place.map { [$0.words] } ?? [],
      summary: "The scene from the release to the rest.", window: drawings.first?.window ?? Size(),
      frames: drawings.map { drawing in
        Frame(
          time: drawing.time,
          boxes: [Box(rect: Rect(size: drawing.window), color: .background)]
            + drawing.marks.compactMap { Box($0) })
      })
  }
}

extension Film.Box {
  /// Nil where nothing of it is seen.
  fileprivate init?(_ mark: SceneDrawing.Mark) {
    let transform = mark.transform
    let isTurned = transform.b != 0 || transform.c != 0
    let bounds = transform.bounds(of: mark.frame)
    let middle = transform.map(mark.frame.middle)
    let scale = Film.Box.length(transform.a, transform.b)
    let size =
      isTurned
      ? Size(
        width: mark.frame.size.width * scale,
        height: mark.frame.size.height * Film.Box.length(transform.c, transform.d))
      : bounds.size
    var rect = Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
    var radius = 0.0
    if let clip = mark.clip, !isTurned {
      if case .text = mark.content {
        guard clip.rect.overlap(with: rect).size.height > rect.size.height / 2 else { return nil }
      } else {
        // The corners of the clip are those of the box where both are the same rectangle.
        if clip.rect.holds(rect), rect.holds(clip.rect) { radius = clip.cornerRadius }
        rect = clip.rect.overlap(with: rect)
      }
    }
    self.init(
      rect: rect, color: Film.Color(mark.color), opacity: mark.opacity,
      rotation: isTurned ? Film.Box.angle(transform) : 0)
    switch mark.content {
    case .area(let own): cornerRadius = max(radius, own * scale)
    case .border(let own):
      cornerRadius = max(radius, own * scale)
      isOutline = true
    case .text(let words, let fontSize):
      text = words
      letters = Letters(color: color, size: fontSize * scale)
    }
    cornerRadius = min(cornerRadius, rect.size.width / 2, rect.size.height / 2)
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Degrees, clockwise.
  private static func angle(_ transform: SceneDrawing.Transform) -> Double {
    Elementary.atan2(transform.b, transform.a) * 180 / .pi
  }
}
