import ScrollLanguage

/// Where the program says `scrollTargetBehavior`, and what becomes of it: noted while views are made,
/// for the lints.
///
/// A place may be met many times. It counts as taken once any scroll view has taken its behaviour, and
/// as doubtful where a scroll view could still turn up inside: in a condition, or a collection that is
/// empty now.
final class BehaviorPlaces {
  private struct Fate {
    var isTaken = false
    var isDoubtful = false
    /// The place of one inside of it that counts instead.
    var hiddenBy: Int?
  }

  /// By the numbers of the places, in order of first use.
  private var numbers: [Int] = []
  private var fates: [Int: Fate] = [:]

  func note(_ place: Int) {
    if fates[place] == nil {
      fates[place] = Fate()
      numbers.append(place)
    }
  }

  func take(_ place: Int) { fates[place]?.isTaken = true }

  func doubt(_ place: Int) { fates[place]?.isDoubtful = true }

  func hide(_ place: Int, by inner: Int) {
    if place != inner { fates[place]?.hiddenBy = inner }
  }

  /// The places whose behaviours have no effect, each with the place that hides it.
  var idle: [(place: Int, hiddenBy: Int?)] {
    var found: [(place: Int, hiddenBy: Int?)] = []
    for number in numbers {
      guard let fate = fates[number], !fate.isTaken, !fate.isDoubtful else { continue }
      found.append((number, fate.hiddenBy))
    }
    return found
  }
}
