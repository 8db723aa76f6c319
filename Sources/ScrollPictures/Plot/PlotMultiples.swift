import ScrollStage

/// Plots of one scene whose parameters differ.
extension Plot {
  /// Plots with axes in common; behind the curves of each lie those of the first one, dashed.
  ///
  /// - Parameter name: of the first one.
  package static func comparable(_ plots: [Plot], first name: String) -> [Plot] {
    guard let first = plots.first, plots.count > 1 else { return plots }
    var compared = plots
    for index in plots.indices.dropFirst() { compared[index].add(first, named: name) }
    var across = Extent()
    for plot in compared { across.add(plot.span) }
    for index in compared.indices { compared[index].horizontal.extent = across.range }
    for panel in first.panels.indices {
      var along = Extent()
      for plot in compared where panel < plot.panels.count { along.add(plot.panels[panel].extent) }
      for index in compared.indices where panel < compared[index].panels.count {
        compared[index].panels[panel].quantity.extent = along.range
      }
    }
    return compared
  }

  private mutating func add(_ other: Plot, named name: String) {
    for (index, panel) in other.panels.enumerated() where index < panels.count {
      guard let curve = panel.series.first, panels[index].series.first != curve else { continue }
      panels[index].series.append(Series(name: name, samples: curve.samples, isDashed: true))
    }
  }
}

extension Extent {
  fileprivate mutating func add(_ range: ClosedRange<Double>) {
    add(range.lowerBound)
    add(range.upperBound)
  }
}

extension Explanation {
  /// Where it rests and where it does with other parameters: `Rests at card 2 (728), with
  /// CardSnap.width=280 at card 1 (352).`
  package func comparison(with other: Explanation, named name: String) -> String {
    if restName == other.restName, figure(rest) == figure(other.rest) {
      return "Rests where it does with \(name)."
    }
    return
      "Rests at \(named(restName, rest)), with \(name) at \(named(other.restName, other.rest))."
  }
}

extension Reachability {
  /// What can be rested on here, and not with other parameters, and the other way round.
  package func comparison(with other: Reachability, named name: String) -> String {
    let (mine, its) = (names, other.names)
    let gained = mine.filter { !its.contains($0) }
    let lost = its.filter { !mine.contains($0) }
    if gained.isEmpty, lost.isEmpty { return "The same places are rested on as with \(name)." }
    var sentences: [String] = []
    if !gained.isEmpty { sentences.append("Only here: \(Reachability.list(gained)).") }
    if !lost.isEmpty { sentences.append("Only with \(name): \(Reachability.list(lost)).") }
    return sentences.joined(separator: " ")
  }

  private var names: [String] { rests.map { $0.name ?? figure($0.offset) } }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }
}
