/// The one candidate that a misspelt word most likely meant, if any is near enough.
package func closestSpelling(to word: String, among candidates: [String]) -> String? {
  let limit = max(1, word.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let distance = editDistance(Array(word), Array(candidate))
    if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other
/// (optimal string alignment).
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
  var older: [Int] = []
  var old = Array(0...to.count)
  for (row, letter) in from.enumerated() {
    var new = [row + 1]
    for (column, other) in to.enumerated() {
      var cost = min(old[column + 1] + 1, new[column] + 1, old[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == to[column - 1], from[row - 1] == other {
        cost = min(cost, older[column - 1] + 1)
      }
      new.append(cost)
    }
    (older, old) = (old, new)
  }
  return old[to.count]
}
