import ScrollLanguage

/// The verbs that try flicks of the scene as it stands.
enum FlickVerb {
  case verify, sweep

  /// How a fault begins that is about the verb.
  var subject: String {
    switch self {
    case .verify: "Verifying"
    case .sweep: "Sweeping"
    }
  }

  /// So many landings are made by one call.
  static let greatestCount = 200_000
  /// Of the program's memory, for each landing that is kept.
  static let landingBytes = 256

  /// What to do about a call that would make more.
  var tooManyLandings: String {
    let words = "\(subject) would make more than 200,000 landings in one call"
    switch self {
    case .sweep:
      return "\(words): use a longer 'step:', fewer starts in 'from:' or a narrower 'velocity:'"
    case .verify: return "\(words): show fewer targets, or use sweep with fewer starts"
    }
  }
}
