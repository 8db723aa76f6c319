import ScrollLanguage

/// A statement of the top level that lets time pass, and when it did.
struct TimedStatement {
  /// Nil where it was over at once.
  var time: (begin: Double, end: Double, scene: Int)?
  /// What it was before a part of it was taken back, and when that ended.
  var whole: (text: String, end: Double)?

  static let callees: Set<String> = ["drag", "hold", "settle", "advance", "step"]
  /// Those that leave the finger alone, and others that it does not move in.
  static let waits: Set<String> = ["hold", "settle", "advance", "step"]

  static func all(in entry: PromptEntry) -> [TimedStatement] {
    let passages = entry.course.passages
    let statements = passages.isEmpty ? [] : WrittenStatement.all(in: entry.text)
    return statements.filter { $0.isTimed }.map { statement in
      let own = passages.filter {
        statement.span.start <= $0.place.span.start && $0.place.span.end <= statement.span.end
      }
      guard let first = own.first, let last = own.last else { return TimedStatement() }
      return TimedStatement(time: (first.begin, last.end, last.scene))
    }
  }
}

extension WrittenStatement {
  var isTimed: Bool { callee.map { TimedStatement.callees.contains($0) } ?? false }
}

/// Steps back in time: what came after the moment that was gone back to is left out, and what was
/// under way then is cut short.
extension SavedHistory {
  mutating func stepBack(_ back: SceneCourse) {
    let time = back.timeAfter
    for index in steps.indices {
      let course = steps[index].course
      guard course.sceneAfter == back.sceneAfter, !course.isStill, course.timeAfter > time else {
        continue
      }
      let begin = course.sceneBefore == back.sceneAfter ? course.timeBefore : 0
      if begin > time {
        steps[index].keepDeclarations(from: 0)
        steps[index].course = SceneCourse(at: time, in: course.sceneAfter)
        continue
      }
      let isCut = steps[index].cut(at: time) || steps[index].cutWrittenOut(at: time)
      if !isCut { brokenGesture = steps[index].statement(at: time) }
      if let drag = steps[index].timed.last?.whole { brokenGesture = drag.text }
      steps[index].course.timeAfter = time
    }
  }

  /// What added to a time gives the other one to the bit, where a number does.
  static func seconds(from begin: Double, to end: Double) -> Double {
    let way = end - begin
    for candidate in [way, way.nextUp, way.nextDown] where begin + candidate == end {
      return candidate
    }
    return way
  }

  /// Drags that were gone back into and then on to their end, without the step back.
  var withWholeDrags: SavedHistory {
    var history = self
    for index in steps.indices {
      if let whole = steps[index].timed.last?.whole { history.complete(whole, at: index) }
    }
    return history
  }

  /// Has a drag as it was where nothing but time came behind it until it was over.
  private mutating func complete(_ whole: (text: String, end: Double), at index: Int) {
    var history = self
    history.steps[index].replaceLastTimed(with: whole.text)
    for later in steps.indices.dropFirst(index + 1)
    where steps[later].course.sceneAfter == steps[index].course.sceneAfter {
      switch history.steps[later].dropWaits(until: whole.end) {
      case .isOver:
        self = history
        return
      case .goesOn: continue
      case .isDisturbed: return
      }
    }
  }
}

extension SavedHistory.Step {
  fileprivate enum Overlap {
    case isOver, goesOn, isDisturbed
  }

  /// Ends the step at a moment within one of its statements; false where no script can, and it is
  /// whole then.
  fileprivate mutating func cut(at time: Double) -> Bool {
    guard let number = timed.firstIndex(where: { isUnderWay($0, after: time) }),
      let span = timed[number].time
    else { return false }
    let statements = WrittenStatement.all(in: text)
    let places = statements.indices.filter { statements[$0].isTimed }
    // Time that passed in loops and functions before.
    guard places.count == timed.count, span.begin <= time else { return false }
    let place = places[number]
    let statement = statements[place]
    let seconds = SavedHistory.seconds(from: span.begin, to: time)
    keepDeclarations(from: place + 1)
    timed = Array(timed[...number])
    timed[number].time?.end = time
    if statement.callee == "drag" {
      let whole = timed[number].whole ?? (statement.text, span.end)
      let share = (time - span.begin) / (whole.end - span.begin)
      timed[number].whole = whole
      replace(statement.span, with: whole.text.partOfDrag(share, seconds))
    } else {
      if seconds <= 0 { timed.removeLast() }
      let verb = statement.callee == "hold" ? "hold" : "advance"
      replace(statement.span, with: seconds > 0 ? "\(verb)(\(seconds))" : "")
    }
    return true
  }

  /// The same with what the statement did in its place, through functions and loops.
  fileprivate mutating func cutWrittenOut(at time: Double) -> Bool {
    var step = self
    guard step.writeOut(at: time), step.cut(at: time) else { return false }
    self = step
    return true
  }

  /// Has the gestures that were made by a statement in its place; false where some have no words.
  private mutating func writeOut(at time: Double) -> Bool {
    let entered = WrittenStatement.all(in: entered)
    let statements = WrittenStatement.all(in: text)
    guard entered.count == statements.count,
      let passage = course.passages.first(where: {
        $0.scene == course.sceneAfter && $0.end > time
      }),
      let number = entered.firstIndex(where: { $0.span.contains(passage.place.span) }),
      !entered[number].onlyDeclares, !entered[number].isTimed
    else { return false }
    let deeds = course.deeds.filter { entered[number].span.contains($0.place.span) }
    var lines: [String] = []
    for deed in deeds {
      guard let text = deed.text, deed.scene == course.sceneAfter else { return false }
      if !text.isEmpty { lines.append(text) }
    }
    let before = statements[..<number].filter { $0.isTimed }.count
    timed.insert(
      contentsOf: deeds.filter { $0.isTimed && $0.text != "" }.map {
        TimedStatement(time: ($0.begin, $0.end, $0.scene))
      }, at: before)
    replace(statements[number].span, with: lines.joined(separator: "\n"))
    return true
  }

  /// The first line of the statement of the top level that let time pass then.
  fileprivate func statement(at time: Double) -> String {
    let passage = course.passages.first { $0.scene == course.sceneAfter && $0.end > time }
    let statement = WrittenStatement.all(in: entered).first { statement in
      passage.map { statement.span.contains($0.place.span) } ?? false
    }
    let lines = (statement?.text ?? entered).split(separator: "\n")
    return lines.count > 1 ? lines[0] + " …" : String(lines.first ?? "")
  }

  private func isUnderWay(_ statement: TimedStatement, after time: Double) -> Bool {
    guard let own = statement.time, own.scene == course.sceneAfter else { return false }
    return own.end > time
  }

  /// Leaves out what did something at a moment that was gone back before. Variables that were set
  /// there keep their values, which is seen to at the end.
  fileprivate mutating func keepDeclarations(from place: Int) {
    let starts = WrittenStatement.all(in: text).dropFirst(place).map { $0.span.start }
    guard let start = starts.first else { return }
    remove { $0.span.start >= start && !$0.onlyDeclares && $0.testName == nil }
    if place == 0 { timed = [] }
  }

  fileprivate mutating func replaceLastTimed(with whole: String) {
    guard let statement = WrittenStatement.all(in: text).last(where: { $0.isTimed }) else { return }
    replace(statement.span, with: whole)
  }

  /// Takes out the waits up to a moment, and shortens the one that goes beyond.
  fileprivate mutating func dropWaits(until end: Double) -> Overlap {
    let statements = WrittenStatement.all(in: text).filter {
      $0.callee.map { SavedHistory.gestures.contains($0) } ?? false
    }
    var replacements: [(span: Span, text: String)] = []
    var isOver = false
    for (number, statement) in statements.enumerated() where !isOver {
      guard let callee = statement.callee, TimedStatement.waits.contains(callee),
        timed.indices.contains(number)
      else { return .isDisturbed }
      let rest = timed[number].time.map { SavedHistory.seconds(from: end, to: $0.end) } ?? -1
      replacements.append((statement.span, rest > 0 ? "advance(\(rest))" : ""))
      isOver = rest >= 0
    }
    for replacement in replacements.reversed() {
      replace(replacement.span, with: replacement.text)
    }
    if isOver { return .isOver }
    return course.isStill || !statements.isEmpty ? .goesOn : .isDisturbed
  }
}

extension String {
  /// A drag that goes a part of its way in so many seconds.
  fileprivate func partOfDrag(_ share: Double, _ seconds: Double) -> String {
    guard let drag = WrittenStatement.all(in: self).first else { return self }
    let bytes = Array(utf8)
    var edits = TextEdits()
    var end: UInt32?
    for argument in drag.arguments {
      let written = String(
        decoding: bytes[Int(argument.span.start)..<Int(argument.span.end)], as: UTF8.self)
      switch argument.label {
      case "by", "x", "y":
        edits.replace(argument.span, with: "(\(written)) * \(share)")
        end = argument.span.end
      case "over":
        edits.replace(argument.span, with: "\(seconds)")
        end = nil
      default: break
      }
    }
    if let end, !drag.arguments.contains(where: { $0.label == "over" }) {
      edits.replace(Span(start: end, end: end), with: ", over: \(seconds)")
    }
    return edits.applied(to: self)
  }
}
