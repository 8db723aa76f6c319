import ScrollModel
import ScrollStage

/// Why flicks cannot be tried or explained.
public enum FlickError: Error, Hashable, Sendable {
  /// The script shows no view.
  case noScene
  /// No scroll view of the scene scrolls along these axes; empty if no axis was asked for.
  case nothingScrolls(Geometry.Axes)
  /// No scroll view has the id that was given, or none was given and several lie side by side;
  /// `known` lists the ids that scroll views have.
  case whichScrollView(String?, known: [String])
  /// The scroll view scrolls along both axes, and none was chosen.
  case severalAxes
  /// The scroll view does not scroll along the axis that was chosen.
  case otherAxis(Geometry.Axis)
  /// A finger is down.
  case fingerIsDown
  /// The content still moves.
  case stillMoving
  /// A velocity, an offset or a step is infinite or not a number.
  case notFinite(Double)
  /// The numbers leave nothing to try, for this reason: no start was given, the step is not above 0, or
  /// the content cannot rest at a start.
  case emptyRange(String)
  /// No target of the scroll view has this id.
  case noSuchTarget(String)
  /// So many landings are more than 100 million.
  case tooManyLandings(Int)
  /// The simulation was created without `keepsLandings`.
  case landingsNotKept
  /// There is no landing of this number; so many there are.
  case noSuchLanding(Int?, count: Int)
  /// The host cancelled: `isCancelled` has answered true.
  case cancelled
  /// The scene or the script failed.
  case failed(Failure)

  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .noScene: "there is no scene: the script shows no view, so there is nothing to flick"
    case .nothingScrolls(.horizontal): "nothing in the scene scrolls horizontally"
    case .nothingScrolls(.vertical): "nothing in the scene scrolls vertically"
    case .nothingScrolls: "nothing in the scene scrolls"
    case .whichScrollView(let name?, let known):
      "there is no scroll view '\(name)'; \(NameList.inventory(known, none: "none has an id"))"
    case .whichScrollView(nil, let known):
      "several scroll views lie side by side: choose one with 'in:'; "
        + NameList.inventory(known, none: "none has an id")
    case .severalAxes: "the scroll view scrolls along both axes: choose one with 'along:'"
    case .otherAxis(.horizontal): "the scroll view does not scroll horizontally"
    case .otherAxis(.vertical): "the scroll view does not scroll vertically"
    case .fingerIsDown: "a finger is down: release() it and settle() first"
    case .stillMoving: "the content is still moving: settle() first"
    case .notFinite(let number): "velocities, offsets and steps must be finite, not \(number)"
    case .emptyRange(let reason): reason
    case .noSuchTarget(let id): "no target of the scroll view has the id '\(id)'"
    case .tooManyLandings(let count):
      "that would be \(count) landings, more than \(FlickQuery.greatestCount): take a longer step or "
        + "fewer starts"
    case .landingsNotKept:
      "the simulation keeps no landings: create it with 'keepsLandings: true'"
    case .noSuchLanding(_, count: 0): "nothing was flicked or released, so nothing has landed"
    case .noSuchLanding(let number, let count):
      "there is no landing \(number ?? count): landings are numbered 1 to \(count)"
    case .cancelled: "the host cancelled"
    case .failed(let failure): failure.description
    }
  }
}

extension FlickError: CustomStringConvertible {}
