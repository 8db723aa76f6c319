import ScrollModel
import ScrollPictures
import ScrollStage

/// A drawing as numbers and a table of texts, for a canvas.
///
/// First five numbers: window width and height, the time, how many marks, how many scroll areas. Each
/// mark has `markLength` numbers: kind (0 area, 1 border, 2 text), red, green, blue (0…255), alpha with
/// the opacity in it (0…1), frame x, y (0), width, height, the six of the transform, corner radius or font
/// size, blur, clip x, y, width, height and radius (a width of −1 clips nothing), and the number of the
/// text. Each scroll area has its number, x, y, width, height, then for either axis where the indicator
/// begins and how long it is, both as parts of the area (0 where none is drawn).
struct PageDrawing {
  static let markLength = 23
  private(set) var numbers: [Double] = []
  private(set) var texts: [String] = []

  init(_ drawing: SceneDrawing) {
    numbers.reserveCapacity(
      5 + drawing.marks.count * PageDrawing.markLength + drawing.scrollAreas.count * 9)
    numbers += [
      drawing.window.width, drawing.window.height, drawing.time, Double(drawing.marks.count),
      Double(drawing.scrollAreas.count),
    ]
    for mark in drawing.marks { add(mark) }
    for area in drawing.scrollAreas {
      add([Double(area.number)])
      add(area.rect)
      for axis in Axis.all {
        let indicator = area.indicators.first { $0.axis == axis }
        add([indicator?.begin ?? 0, indicator?.length ?? 0])
      }
    }
  }

  private mutating func add(_ mark: SceneDrawing.Mark) {
    var kind = 0.0
    var size = 0.0
    var text = -1.0
    switch mark.content {
    case .area(let radius): size = radius
    case .border(let radius): (kind, size) = (1, radius)
    case .text(let words, let fontSize):
      (kind, size, text) = (2, fontSize, Double(texts.count))
      texts.append(words)
    }
    let color = Film.Color(mark.color)
    add([
      kind, color.red * 255, color.green * 255, color.blue * 255, color.alpha * mark.opacity,
    ])
    // A canvas calculates with fewer digits: what is far from the start of its content begins at 0.
    var t = mark.transform
    t.move(by: Vector(dx: mark.frame.origin.x, dy: mark.frame.origin.y))
    add(Rect(size: mark.frame.size))
    add([t.a, t.b, t.c, t.d, t.dx, t.dy, size, mark.blur])
    add(mark.clip?.rect ?? Rect(x: 0, y: 0, width: -1, height: 0))
    add([mark.clip?.cornerRadius ?? 0, text])
  }

  private mutating func add(_ values: [Double]) { numbers += values }

  private mutating func add(_ rect: Rect) {
    add([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }
}
