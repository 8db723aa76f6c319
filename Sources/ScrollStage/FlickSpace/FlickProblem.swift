import ScrollLanguage
import ScrollModel

/// Why there are no flicks to try.
package enum FlickProblem: Error {
  case noScene
  case nothingScrolls(AxisSet)
  /// Several scroll views that lie side by side, or the one named is not there: what is wrong, and the
  /// names that there are.
  case whichScrollView(String, names: [String])
  case whichAxis
  case otherAxis(Axis)
  case fingerIsDown
  case isMoving
  /// A number of the query is no number, or there is nothing to try.
  case range(String)
  case noSuchStart(String)
  case tooManyLandings(Int)
  /// The scene could not be made.
  case fault(Fault)

  /// For a command.
  package var words: String {
    switch self {
    case .noScene:
      "there is no scene: the script shows no view, so there is nothing to flick"
    case .nothingScrolls(let axes):
      axes.isEmpty ? "nothing in the scene scrolls" : "nothing in the scene scrolls \(axes.words)"
    case .whichScrollView(let problem, let names):
      names.isEmpty
        ? "\(problem); give the one that you mean an id and name it with '--in ID'"
        : "\(problem); name one with '--in ID': \(names.joined(separator: ", "))"
    case .whichAxis:
      "the scroll view scrolls along both axes: choose one with '--axis x' or '--axis y'"
    case .otherAxis(let axis):
      "the scroll view does not scroll \(axis == .horizontal ? "horizontally" : "vertically")"
    case .fingerIsDown:
      "a finger is down at the end of the script: release() it and settle() first"
    case .isMoving: "the content is still moving at the end of the script: settle() first"
    case .range(let words): words
    case .noSuchStart(let words): words
    case .tooManyLandings(let count):
      "that would be \(count) landings, more than \(FlickQuery.greatestCount): take a longer step or "
        + "fewer starts"
    case .fault(let fault): fault.message
    }
  }

  /// For a verb of a script.
  func words(of verb: FlickVerb) -> String {
    switch self {
    case .fault(let fault): return fault.message
    case .tooManyLandings: return verb.tooManyLandings
    case .whichScrollView(let problem, let names):
      let advice =
        names.isEmpty
        ? "give the one that you mean an id and name it with 'in:'"
        : "name one with 'in:': \(names.joined(separator: ", "))"
      return "\(verb.subject): \(problem); \(advice)"
    case .whichAxis:
      return "\(verb.subject): the scroll view scrolls along both axes: choose one with "
        + "'axis: .horizontal' or 'axis: .vertical'"
    case .fingerIsDown:
      return "\(verb.subject): a finger is down: release() it and settle() first"
    case .isMoving: return "\(verb.subject): the content is still moving: settle() first"
    case .noScene, .nothingScrolls, .otherAxis, .range, .noSuchStart:
      return "\(verb.subject): \(words)"
    }
  }
}
