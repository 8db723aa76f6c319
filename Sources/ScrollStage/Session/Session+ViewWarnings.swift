import ScrollLanguage

/// Warnings of what views are made of.
extension Session {
  /// Tells of what evaluations have found since the last time.
  func warnOfViews() {
    warnOfRepeatedIDs()
    if host.warnings.isEmpty { return }
    for warning in host.warnings.take() { warn(warning.message, at: warning.place) }
  }

  private func warnOfRepeatedIDs() {
    if host.identities.isEmpty { return }
    for repeated in host.identities.take() {
      switch repeated {
      case .elements(let id, let first, let second, let place):
        warn(
          "the ID \(id.text) is that of the elements \(first) and \(second) here, which gives "
            + "undefined results in SwiftUI: it finds the first", at: place)
      case .rows(let id, let first, let second, let place):
        warn(
          "the ID \(id.text) is that of views in the rows \(first.text) and \(second.text) here, in "
            + "the same scroll view: it finds the first", at: place)
      case .views(let id, let first, let second):
        let other =
          first == second ? "another view here" : "the view at \(program.place(of: first))"
        warn(
          "the ID \(id.text) is also that of \(other), in the same scroll view: it finds the first",
          at: second)
      }
    }
  }

  /// A view is asked for by an identity that another one has as well: once for each place.
  ///
  /// - Parameter place: where it is asked for. The search may have made rows since, so that the program
  ///   is elsewhere now.
  func warn(ofShared id: ViewID, _ location: Location, at place: SourceSpan) {
    guard location.isShared, host.identities.tellsOfSharing(id, at: place) else { return }
    warn(
      "several views have the ID \(id.text): of those in fewest layouts the first is meant",
      at: place)
  }

  private func warn(_ message: String, at place: SourceSpan) {
    emit(.warning(RunWarning(message: message, span: place, test: test?.name)))
  }
}
