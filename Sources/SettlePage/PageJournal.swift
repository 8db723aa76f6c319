import ScrollModel
import ScrollStage

/// A scroll view as a script finds it.
enum ScrollPlace {
  /// The outermost one that fits.
  case outermost
  /// By an identity that has a literal.
  case named(ViewID)
  /// By its place among `scrollViews`.
  case numbered(Int)
}

/// The gestures since the text was played, in order, as verbs that repeat them.
struct PageJournal {
  struct Entry {
    var verb: HostVerb
    var place: ScrollPlace
    /// When the verb began and when it ended, seconds of the scene.
    var begin: Double
    var end: Double
  }

  private(set) var entries: [Entry] = []
  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// What had ended by a moment.
  func until(_ time: Double) -> [Entry] { Array(entries.prefix { $0.end <= time }) }

  /// The beginning of a drag that was under way at a moment, if there is one.
  func part(until time: Double) -> Entry? {
    guard var entry = entries.first(where: { $0.end > time }), entry.begin < time,
      case .drag(let way, let seconds) = entry.verb, seconds > 0
    else { return nil }
    let share = (time - entry.begin) / seconds
    entry.verb = .drag(
      Vector(dx: way.dx * share, dy: way.dy * share), over: time - entry.begin)
    return entry
  }

  /// The statements.
  ///
  /// - Parameter joinsWaits: waits that follow one another become one. This makes no difference unless
  ///   the program looks at the moments between them.
  func lines(joinsWaits: Bool) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      var end = entry.end
      index += 1
      guard case .advance = entry.verb else {
        lines.append(PageJournal.statement(entry))
        continue
      }
      while joinsWaits, index < entries.count, case .advance = entries[index].verb {
        end = entries[index].end
        index += 1
      }
      lines.append("advance(\(seconds(from: entry.begin, to: end)))")
    }
    return lines
  }

  private static func arguments(_ way: HostVerb.Way, label: String) -> String {
    switch way {
    case .along(let direction, let size): ".\(direction.name), \(label): \(size)"
    case .both(let vector): "x: \(vector.dx), y: \(vector.dy)"
    }
  }

  private static func statement(_ entry: Entry) -> String {
    func call(_ verb: String, _ arguments: String) -> String {
      switch entry.place {
      case .outermost: "\(verb)(\(arguments))"
      case .numbered(let number): "scrollViews[\(number)].\(verb)(\(arguments))"
      case .named(let id):
        "\(verb)(\(arguments.isEmpty ? "" : arguments + ", ")in: \(id.literal ?? id.text))"
      }
    }
    switch entry.verb {
    case .flick(let speed): return call("flick", arguments(speed, label: "velocity"))
    case .drag(let way, let seconds):
      return call("drag", "x: \(way.dx), y: \(way.dy), over: \(seconds)")
    case .grab: return call("grab", "")
    case .hold(let seconds): return "hold(\(seconds))"
    case .release(let speed): return speed.map { "release(velocity: \($0))" } ?? "release()"
    case .wheel(let way): return call("wheel", arguments(way, label: "by"))
    case .tap(let target): return "tap(\(target.literal ?? target.text))"
    case .advance(let seconds): return "advance(\(seconds))"
    case .step(let frames): return "step(\(frames))"
    case .settle: return "settle()"
    case .resize(let size): return "resize(width: \(size.width), height: \(size.height))"
    case .rotate: return "rotate()"
    case .reset: return "reset()"
    case .scroll(let x, let y, let isAnimated):
      var arguments = [x.map { "x: \($0)" }, y.map { "y: \($0)" }].compactMap { $0 }
      if isAnimated { arguments.append("animated: true") }
      return call("scroll", arguments.joined(separator: ", "))
    case .scrollToID(let target, let isAnimated):
      return call(
        "scroll", "to: \(target.literal ?? target.text)" + (isAnimated ? ", animated: true" : ""))
    }
  }
}
