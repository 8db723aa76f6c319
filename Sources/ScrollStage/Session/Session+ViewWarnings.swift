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
          "the elements \(first) and \(second) have the same ID \(id.text), which gives undefined "
            + "results in SwiftUI; here it finds the first", at: place)
      case .rows(let id, let first, let second, let place):
        warn(
          "views in the rows \(first.text) and \(second.text) of one scroll view have the same ID "
            + "\(id.text): it finds the first", at: place)
      case .views(let id, let first, let second):
        let other =
          first == second ? "another view here" : "the view at \(program.place(of: first))"
        warn(
          "\(other) in the same scroll view has the ID \(id.text), too: it finds the first",
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
      "several views have the ID \(id.text): it finds the first of those inside the fewest layouts",
      at: place)
  }

  private func warn(_ message: String, at place: SourceSpan) {
    emit(.warning(RunWarning(message: message, span: place, test: test?.name)))
  }
}
