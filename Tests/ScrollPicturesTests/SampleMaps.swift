import ScrollModel
import ScrollStage

@testable import ScrollPictures

/// Maps as a sampler would make them, small enough to read.
enum SampleMaps {
  static func subject(
    behavior: String = "CardSnap",
    place: SourcePlace? = SourcePlace(file: "carousel.scroll", line: 4),
    settings: [String] = [], limits: ClosedRange<Double> = -24...4131,
    velocities: ClosedRange<Double> = -6000...6000, isPlayed: Bool = false
  ) -> LandingMap.Subject {
    LandingMap.Subject(
      behavior: behavior, place: place, file: "carousel.scroll", settings: settings,
      window: Size(width: 393, height: 852), sizeClass: "compact", axis: .horizontal,
      limits: limits, container: 393, velocities: velocities, step: 25, isPlayed: isPlayed)
  }

  /// Cards at a step: a flick of `v` goes on by `v / 2` points and rests on the nearest card, at
  /// most `most` cards away; a slow one stays.
  static func cards(
    _ count: Int = 12, step: Double = 376, most: Int = 4, settings: [String] = [],
    missed: [Reachability.Missed] = []
  ) -> LandingMap {
    let last = -24 + step * Double(count - 1)
    let starts = (0..<count).map { card(at: $0, of: count, step: step, most: most) }
    let rests = (0..<count).map {
      Reachability.Rest(
        offset: offset($0, step), name: "card \($0)", flicks: ($0 + most - 1) / most)
    }
    return LandingMap(
      subject: subject(settings: settings, limits: -24...last), starts: starts,
      reach: Reachability(
        rests: rests, missed: missed, targetCount: count + missed.count, isComplete: true))
  }

  private static func offset(_ card: Int, _ step: Double) -> Double { -24 + step * Double(card) }

  private static func card(
    at index: Int, of count: Int, step: Double, most: Int
  ) -> LandingMap.Start {
    let line = SourcePlace(file: "carousel.scroll", line: 12)
    var pieces: [LandingMap.Piece] = []
    var lower = -6000.0
    for card in max(0, index - most)...min(count - 1, index + most) {
      let isLast = card == min(count - 1, index + most)
      let upper = isLast ? 6000 : (Double(card - index) + 0.5) * step * 2 + 10.38
      guard upper > lower else { continue }
      pieces.append(
        LandingMap.Piece(
          velocities: lower...min(6000, upper), rest: .at(offset(card, step)), name: "card \(card)",
          place: line))
      if upper >= 6000 { break }
      lower = upper
    }
    return LandingMap.Start(offset: offset(index, step), name: "card \(index)", pieces: pieces)
  }

  /// Content that just coasts between its limits.
  static var coasting: LandingMap {
    let starts = (0..<9).map { index -> LandingMap.Start in
      let offset = Double(index) * 300
      let low = -offset * 2
      let high = (2400 - offset) * 2
      var pieces = [
        LandingMap.Piece(velocities: low...high, rest: .from(0, to: 2400))
      ]
      if low > -6000 { pieces.insert(.init(velocities: -6000...low, rest: .at(0)), at: 0) }
      if high < 6000 { pieces.append(.init(velocities: high...6000, rest: .at(2400))) }
      return LandingMap.Start(offset: offset, name: nil, pieces: pieces)
    }
    return LandingMap(
      subject: subject(behavior: "no behavior", place: nil, limits: 0...2400, isPlayed: true),
      starts: starts,
      reach: Reachability(rests: [], missed: [], targetCount: 0, isComplete: true))
  }

  /// A rule that fails for a stretch of flicks, of a name that needs escaping.
  static var failing: LandingMap {
    var map = cards(
      4, most: 2,
      missed: [
        .init(
          index: 0, name: "card <4> & \"more\"", offset: 1480,
          reason: .contentEnds(by: 127, margin: .init(edge: .trailing, length: 127))),
        .init(index: 1, name: "hero", offset: 700, reason: .longerThanContainer),
        .init(index: 2, name: "spacer", offset: 900, reason: .noVelocity),
        .init(
          index: 3, name: "top", offset: -90,
          reason: .contentBegins(by: 66, margin: .init(edge: .leading, length: 132))),
      ])
    map.subject.behavior = "Snap<&\"'>"
    for index in 1..<3 {
      map.starts[index].pieces = [
        .init(velocities: -6000...812, rest: .at(-24), name: "card 0"),
        .init(
          velocities: 812...3044.31, rest: .at(352), name: "card 1",
          failure: "index 12 is out of range: the array has 12 elements"),
        .init(velocities: 3044.31...6000, rest: .at(1104), name: "card 3"),
      ]
    }
    return map
  }

  /// As many starts and pieces as a map may have.
  static func large(starts: Int = 64, pieces: Int = 40) -> LandingMap {
    let width = 12000.0 / Double(pieces)
    let all = (0..<starts).map { start in
      LandingMap.Start(
        offset: Double(start) * 101.37, name: "section \(start)",
        pieces: (0..<pieces).map { piece in
          let shift = -6000 + Double(start) * width / 219
          let lower = piece == 0 ? -6000 : shift + width * Double(piece)
          let upper = piece == pieces - 1 ? 6000 : shift + width * Double(piece + 1)
          let target = max(0, min(starts - 1, start + piece - pieces / 2))
          return LandingMap.Piece(
            velocities: lower...upper, rest: .at(Double(target) * 101.37),
            name: "section \(target)", place: SourcePlace(file: "carousel.scroll", line: 12))
        })
    }
    return LandingMap(
      subject: subject(limits: 0...Double(starts - 1) * 101.37), starts: all,
      reach: Reachability(
        rests: all.map { .init(offset: $0.offset, name: $0.name, flicks: 3) }, missed: [],
        targetCount: starts, isComplete: true))
  }
}
