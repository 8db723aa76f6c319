import ScrollPictures
import ScrollStage

/// The flicks that land elsewhere, in the form that was asked for.
struct DiffRendering {
  private let options: FlickOptions
  private let console: Console

  init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  func text(of difference: LandingDifference, _ maps: [LandingMap]) -> String {
    switch options.format {
    case .json: return document(difference).indented + "\n"
    case .text: return DifferenceText(difference, style: TextStyle(options, console)).render()
    case .svg, .html: return MapRendering(options, console: console).text(of: maps)
    }
  }

  private func document(_ difference: LandingDifference) -> JSON {
    .object([
      .init("schema", .string("settle-diff-1")),
      .init("old", MapJSON.subject(difference.old)),
      .init("new", MapJSON.subject(difference.new)),
      .init(
        "intervals",
        .array(
          difference.intervals.map { interval in
            .object([
              .init("start", .number(interval.start)),
              .init("id", .text(interval.startName)),
              .init("velocities", MapJSON.range(interval.velocities)),
              .init("before", place(interval.before)),
              .init("after", place(interval.after)),
            ])
          })),
    ])
  }

  private func place(_ place: LandingDifference.Place) -> JSON {
    .object([
      .init("rest", MapJSON.rest(place.rest)),
      .init("id", .text(place.name)),
      .init("place", MapJSON.place(place.place)),
      .init("failure", .text(place.failure)),
    ])
  }
}
