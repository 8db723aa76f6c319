import ScrollModel
import ScrollStage

/// What a landing map says, in words: its header, the thresholds of a start, the targets that no flick
/// rests on, what fails. The text and the drawn picture use the same words.
struct MapWords {
  let map: LandingMap

  init(_ map: LandingMap) {
    self.map = map
  }

  private var subject: LandingMap.Subject { map.subject }

  // MARK: The header

  /// Where the rule is declared; without one, the file whose scene it is.
  var source: String { subject.place?.words ?? subject.file }

  var window: String {
    let size = "\(figure(subject.window.width)) × \(figure(subject.window.height))"
    return "\(size), \(subject.sizeClass)" + (subject.isRightToLeft ? ", right to left" : "")
  }

  var velocities: String {
    let range = subject.velocities
    return "\(place(range.lowerBound))…\(place(range.upperBound)) pt/s"
  }

  /// How the landings were taken.
  var sampling: String {
    "step \(place(subject.step)), thresholds to \(place(subject.precision))"
      + (subject.isPlayed ? ", played" : "")
  }

  // MARK: Places

  func rest(of piece: LandingMap.Piece) -> String { ScrollPictures.rest(piece.rest, piece.name) }

  /// A line by its number, with its file where that is not the map's own.
  func line(_ place: SourcePlace) -> String {
    let files = [subject.place?.file, subject.file.split(separator: "/").last.map { String($0) }]
    let isOwn = files.contains(place.file)
    return isOwn ? "line \(place.line)" : "\(place.file) line \(place.line)"
  }

  // MARK: Thresholds

  /// The pieces of a start, a part for each, twelve at most; the last part says what was left out.
  func thresholds(of start: LandingMap.Start) -> [String] {
    let shown = start.widest(MapWords.shownThresholds)
    let places = decidingPlaces(of: start)
    var parts: [String] = []
    var previous: SourcePlace?
    for position in shown.indices {
      let index = shown[position]
      let piece = start.pieces[index]
      let followed = position + 1 < shown.count && shown[position + 1] == index + 1
      var part = "\(condition(index, of: start, isFollowed: followed)) → \(rest(of: piece))"
      if piece.failure != nil { part += ", fails" }
      if places.count > 1, let place = piece.place, place != previous {
        part += " by \(line(place))"
      }
      previous = piece.place
      parts.append(part)
    }
    let hidden = start.pieces.count - shown.count
    return hidden == 0 ? parts : parts + ["and \(hidden) more"]
  }

  static let shownThresholds = 12

  /// `line 12 decides`, where one line decides all flicks of a start.
  func decision(of start: LandingMap.Start) -> String? {
    let places = decidingPlaces(of: start)
    return places.count == 1 ? "\(line(places[0])) decides" : nil
  }

  /// For which velocities a piece is: `below 386.38`, `from 386.38`.
  ///
  /// An end is named only where no next piece, which would say it, follows.
  private func condition(
    _ index: Int, of start: LandingMap.Start, isFollowed: Bool
  ) -> String {
    let extent = start.extent(of: index)
    let isLast = index == start.pieces.count - 1
    if index == 0 { return isLast ? "every flick" : "below \(figure(extent.upperBound))" }
    if isLast || isFollowed { return "from \(figure(extent.lowerBound))" }
    return "\(figure(extent.lowerBound))…\(figure(extent.upperBound))"
  }

  /// The condition of a piece alone: `below 386.38`, `from 386.38`.
  func threshold(_ index: Int, of start: LandingMap.Start) -> String {
    condition(index, of: start, isFollowed: true)
  }

  private func decidingPlaces(of start: LandingMap.Start) -> [SourcePlace] {
    var places: [SourcePlace] = []
    for piece in start.pieces {
      if let place = piece.place, !places.contains(place) { places.append(place) }
    }
    return places
  }

  // MARK: What cannot be reached

  /// A line for each target that no flick rests on, twelve at most, and what is not known; `none` if all
  /// can be rested on.
  var neverRested: [String] {
    let reach = map.reach
    if reach.rests.isEmpty, !reach.isComplete { return ["not known yet"] }
    if reach.targetCount == 0 { return ["no targets"] }
    var lines = reach.missed.prefix(12).map { "\($0.name): \(reason($0.reason))" }
    if reach.missed.count > 12 { lines.append("and \(reach.missed.count - 12) more") }
    if let undecided { lines.append("not known: \(undecided)") }
    return lines.isEmpty ? ["none"] : lines
  }

  /// What a search that ended early leaves open.
  private var undecided: String? {
    map.reach.undecidedCount == 0 ? nil : map.reach.undecidedWords
  }

  func reason(_ reason: Reachability.Reason) -> String {
    reach(reason, container: subject.container, velocities: velocities)
  }

  // MARK: Failures

  /// Each reason with the flicks that fail for it, the first start's in numbers.
  var failures: [String] {
    var reasons: [String] = []
    var regions: [[ClosedRange<Double>]] = []
    var starts: [[Int]] = []
    for (index, start) in map.starts.enumerated() {
      for (number, piece) in start.pieces.enumerated() {
        guard let failure = piece.failure else { continue }
        let known = reasons.firstIndex(of: failure) ?? reasons.count
        if known == reasons.count {
          reasons.append(failure)
          regions.append([])
          starts.append([])
        }
        if starts[known].last != index { starts[known].append(index) }
        if starts[known].count == 1 { regions[known].add(start.extent(of: number)) }
      }
    }
    return reasons.indices.map { index in
      let others = starts[index].count - 1
      let more = others == 0 ? "" : ", and from \(counted(others, "other start"))"
      let start = map.starts[starts[index][0]]
      let ranges = regions[index].map { "\(figure($0.lowerBound))…\(figure($0.upperBound))" }
      return "\(reasons[index]): \(ranges.joined(separator: ", ")) pt/s from "
        + "\(named(start.name, start.offset))\(more)"
    }
  }

  // MARK: Summary

  /// The whole map in one or two sentences.
  var summary: String {
    let reach = map.reach
    var sentences: [String] = []
    if map.isContinuous {
      sentences.append("The content coasts: a faster flick rests farther on.")
    } else if let farthest = reach.rests.map({ $0.flicks }).max(), !reach.rests.isEmpty {
      let rests = counted(reach.rests.count, "resting offset")
      sentences.append("\(rests), each at most \(counted(farthest, "flick")) away.")
    }
    if !reach.missed.isEmpty {
      sentences.append(
        "\(counted(reach.missed.count, "target")) of \(reach.targetCount) can never be reached.")
    } else if reach.targetCount > 0, undecided == nil {
      sentences.append("Every target can be reached.")
    }
    if let undecided { sentences.append("Not decided: \(undecided).") }
    if !failures.isEmpty { sentences.append("The rule fails for some flicks.") }
    if sentences.isEmpty { return "Where each flick comes to rest." }
    return sentences.joined(separator: " ")
  }
}

extension [ClosedRange<Double>] {
  /// Adds one behind the others, or to the last one where they touch.
  fileprivate mutating func add(_ range: ClosedRange<Double>) {
    if let last, last.upperBound >= range.lowerBound {
      self[count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }
}

/// `1 flick`, `3 flicks`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(figure(Double(count))) \(noun)\(count == 1 ? "" : "s")"
}

/// Why a target is never rested on.
func reach(
  _ reason: Reachability.Reason, container: Double, velocities: String
) -> String {
  switch reason {
  case .contentEnds(let by, let margin):
    return "the content ends \(figure(by)) pt before it" + advice(margin)
  case .contentBegins(let by, let margin):
    return "the content begins \(figure(by)) pt after it" + advice(margin)
  case .longerThanContainer:
    return "longer than the container, \(figure(container)) pt"
  case .noVelocity:
    return "no velocity within \(velocities) lands there"
  }
}

/// ` (a bottom margin of 127 would do)`
private func advice(_ margin: Reachability.Margin?) -> String {
  margin.map { " (a \($0.edge.name) margin of \(figure($0.length)) would do)" } ?? ""
}
