import ScrollModel
import ScrollPhysics
import ScrollStage

/// Plots of a landing and of the rubber band.
extension Plot {
  /// Offset and velocity against time, from the release to the rest.
  package init(of explanation: Explanation, _ track: MotionTrack) {
    let place = explanation.place.map { [$0.words] } ?? []
    let name = explanation.restName.map { "\($0) (\(figure(explanation.rest)))" }
    self.init(
      title: explanation.gesture, facts: place,
      summary: "From \(figure(explanation.start)) to \(name ?? figure(explanation.rest)) in "
        + "\(figure(explanation.seconds, digits: 3)) s.",
      horizontal: Quantity(name: "time", unit: "s"),
      phases: track.phases.map { Phase(name: $0.name, range: $0.range) },
      panels: [
        Panel(
          quantity: Quantity(name: "offset", unit: "pt"),
          series: [
            Series(name: "offset", samples: track.samples.map { Sample($0.time, $0.offset) })
          ],
          levels: Plot.levels(explanation, track)),
        Panel(
          quantity: Quantity(name: "velocity", unit: "pt/s"),
          series: [
            Series(name: "velocity", samples: track.samples.map { Sample($0.time, $0.velocity) })
          ]),
      ])
  }

  /// Where it was headed, where it rests, the ends of the content near by, and the targets on the way.
  private static func levels(_ explanation: Explanation, _ track: MotionTrack) -> [Level] {
    var levels = [Level(name: "rest", value: explanation.rest, kind: .chosen)]
    if explanation.forecast.natural != explanation.rest {
      levels.append(
        Level(name: "natural rest", value: explanation.forecast.natural, kind: .proposed))
    }
    let offsets = track.samples.map { $0.offset }
    let range = explanation.limits
    if let least = offsets.min(), least <= range.lowerBound {
      levels.append(Level(name: "start of the content", value: range.lowerBound, kind: .limit))
    }
    if let greatest = offsets.max(), greatest >= range.upperBound {
      levels.append(Level(name: "end of the content", value: range.upperBound, kind: .limit))
    }
    for target in track.targets where target.offset != explanation.rest {
      levels.append(Level(name: target.name, value: target.offset, kind: .target))
    }
    return levels
  }

  /// How far content follows a finger beyond an edge (physics.md §2), in a viewport of a length.
  package static func band(viewport: Double) -> Plot {
    let band = RubberBand(dimension: viewport)
    let samples = (0...200).map { index in
      let pull = viewport * Double(index) / 200
      return Sample(pull, band.shown(pull))
    }
    return Plot(
      title: "Rubber band", facts: ["viewport \(figure(viewport)) pt"],
      summary: "How far the content follows a finger that pulls it beyond its end.",
      horizontal: Quantity(name: "finger beyond the end", unit: "pt"),
      panels: [
        Panel(
          quantity: Quantity(name: "content", unit: "pt"),
          series: [
            Series(name: "content", samples: samples),
            Series(
              name: "without resistance",
              samples: [Sample(0, 0), Sample(viewport / 2, viewport / 2)],
              isDashed: true),
          ])
      ])
  }
}
