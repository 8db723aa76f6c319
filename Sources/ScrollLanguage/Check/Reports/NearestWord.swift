/// What the search for misspelled names may cost in one check.
///
/// Every name considered and every letter compared counts. Once nothing is left, errors suggest no
/// name, and checking goes on.
struct Guesses {
  /// About a third of a second on one core of 2024: thousands of unknown names in a program of
  /// ordinary size.
  private var left = 4_000_000

  var remain: Bool { left > 0 }

  mutating func pay(_ amount: Int) { left -= min(left, amount) }
}

/// The search for the word that a misspelled one was probably meant to be: the nearest, and among
/// equals the first in the alphabet, so that the result does not depend on the order of the candidates.
struct NearestWord {
  private(set) var guesses: Guesses
  private let wanted: [UInt8]
  private let isBinding: Bool
  private let framework: String?
  /// How many mistakes a word of this length may have.
  private let limit: Int
  private var best: (word: String, distance: Int)?
  /// Whether only what is nearer than the best so far counts.
  private var isFurther = false

  /// Nobody mistypes a name of more letters and looks for a hint.
  private static let longest = 255

  /// Nil where no word is near: to a single letter, or to a text that is no name.
  init?(to name: String, _ guesses: Guesses) {
    // A binding is of a property with a wrapper, and no name of anything else is near to one.
    isBinding = name.utf8.first == UInt8(ascii: "$")
    let length = name.utf8.count - (isBinding ? 1 : 0)
    guard guesses.remain, length > 1, length <= NearestWord.longest else { return nil }
    self.guesses = guesses
    wanted = Array(name.utf8.suffix(length))
    framework = Refusals.framework(of: String(decoding: wanted, as: UTF8.self))
    limit = length < 5 ? 1 : length < 10 ? 2 : 3
  }

  /// The word that was found; nil if the search was too long to be finished.
  var word: String? { guesses.remain ? best?.word : nil }

  /// What follows is further away than what has been considered, and has to be nearer in letters.
  mutating func nextIsFurther() { isFurther = best != nil }

  /// - Parameter counts: whether the candidate can be meant, asked only where it would be the best.
  mutating func consider(_ candidate: String, where counts: () -> Bool = { true }) {
    guesses.pay(1)
    let isMarked = candidate.utf8.first == UInt8(ascii: "$")
    let length = candidate.utf8.count - (isMarked ? 1 : 0)
    guard guesses.remain, isMarked == isBinding, abs(length - wanted.count) <= limit else { return }
    var letters = Array(candidate.utf8.suffix(length))
    // Neither what is internal nor an operator, nor members that are not known by names.
    guard let first = letters.first, isWordByte(first), first != UInt8(ascii: "_"),
      first != UInt8(ascii: "$"), candidate != "init", candidate != "subscript"
    else { return }
    // Short words are all alike: there the first letter is not mistaken.
    if wanted.count < 5, first != wanted[0] { return }
    // `UIFont` is of another framework, and no `Font` with two letters too many.
    guard framework == nil || Refusals.framework(of: candidate) == framework else { return }
    var others = wanted
    removeCommonEnds(&letters, &others)
    guesses.pay(letters.count)
    guard let distance = editDistance(letters, others, limit: limit), distance > 0,
      distance < wanted.count, isBetter(candidate, distance), counts()
    else { return }
    best = (candidate, distance)
    isFurther = false
  }

  private func isBetter(_ candidate: String, _ distance: Int) -> Bool {
    guard let best else { return true }
    if distance != best.distance { return distance < best.distance }
    return !isFurther && candidate < best.word
  }
}

/// Takes away what two words begin and end with, which changes nothing about their distance.
private func removeCommonEnds(_ first: inout [UInt8], _ second: inout [UInt8]) {
  let shorter = min(first.count, second.count)
  var start = 0
  while start < shorter, first[start] == second[start] { start += 1 }
  var end = 0
  while end < shorter - start, first[first.count - 1 - end] == second[second.count - 1 - end] {
    end += 1
  }
  first = Array(first[start..<first.count - end])
  second = Array(second[start..<second.count - end])
}

/// How many letters have to be put in, taken out, changed, or swapped with the next, to make one word
/// of another; nil if more than the limit. Only the cells of the table that can be within the limit
/// are filled, along its diagonal.
func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
  if abs(first.count - second.count) > limit { return nil }
  let far = limit + 1
  var before: [Int] = []
  var last = (0...second.count).map { min($0, far) }
  var leastBefore = 0
  for i in first.indices {
    var row = Array(repeating: far, count: second.count + 1)
    row[0] = min(i + 1, far)
    var least = row[0]
    for j in max(0, i - limit)..<max(i - limit, 0, min(second.count, i + limit + 1)) {
      let change = last[j] + (first[i] == second[j] ? 0 : 1)
      var distance = min(last[j + 1] + 1, row[j] + 1, change)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        distance = min(distance, before[j - 1] + 1)
      }
      row[j + 1] = min(distance, far)
      least = min(least, distance)
    }
    // A swap reaches back two rows.
    if least > limit, leastBefore > limit { return nil }
    leastBefore = least
    before = last
    last = row
  }
  return last[second.count] > limit ? nil : last[second.count]
}
