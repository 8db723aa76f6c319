import ScrollStage

/// Numbers the resting offsets of one or more maps, in order of their offsets, so that a rest looks
/// the same wherever it is drawn.
///
/// Within one map a rest is its offset. Across maps, whose offsets differ with their parameters, it
/// is its name where it has one, so that card 3 keeps its colour.
struct RestNumbers {
  private(set) var count = 0
  private let isByName: Bool
  private var numberOfOffset: [Int64: Int] = [:]
  private var numberOfName: [String: Int] = [:]

  init(_ maps: [LandingMap]) {
    isByName = maps.count > 1
    for map in maps { number(map) }
  }

  private mutating func number(_ map: LandingMap) {
    var rests: [(offset: Double, name: String?)] = []
    for start in map.starts {
      for piece in start.pieces {
        if case .at(let offset) = piece.rest { rests.append((offset, piece.name)) }
      }
    }
    rests.sort { $0.offset < $1.offset }
    for rest in rests where self.number(at: rest.offset, name: rest.name) == nil {
      if isByName, let name = rest.name {
        numberOfName[name] = count
      } else {
        numberOfOffset[Self.key(rest.offset)] = count
      }
      count += 1
    }
  }

  /// Of a piece that rests at one offset; nil where the content coasts.
  func number(of piece: LandingMap.Piece) -> Int? {
    guard case .at(let offset) = piece.rest else { return nil }
    return number(at: offset, name: piece.name)
  }

  private func number(at offset: Double, name: String?) -> Int? {
    if isByName, let name { return numberOfName[name] }
    return numberOfOffset[Self.key(offset)]
  }

  /// Offsets that read alike are one rest.
  private static func key(_ offset: Double) -> Int64 {
    let scaled = (offset * 100).rounded()
    return abs(scaled) < 9e18 ? Int64(scaled) : Int64.max
  }
}
