/// Curves over a common horizontal axis: offset and velocity against time, or the offset of a rubber
/// band against the finger's distance.
///
/// A plot is a value that knows its units and names; sizes and characters are arguments of its
/// renderings, `PlotSVG` and `PlotText`.
package struct Plot: Equatable, Sendable {
  package var title: String
  /// Where it comes from and how it was made: `carousel.scroll:31`.
  package var facts: [String]
  /// One sentence that says what the curves show.
  package var summary: String
  /// Of the horizontal axis.
  package var horizontal: Quantity
  /// Shaded stretches of the horizontal axis: the phases of the scroll view.
  package var phases: [Phase]
  /// From the top; each has its own vertical axis.
  package var panels: [Panel]

  package init(
    title: String, facts: [String] = [], summary: String = "", horizontal: Quantity,
    phases: [Phase] = [], panels: [Panel]
  ) {
    self.title = title
    self.facts = facts
    self.summary = summary
    self.horizontal = horizontal
    self.phases = phases
    self.panels = panels
  }

  /// What an axis measures: `time` in `s`.
  package struct Quantity: Equatable, Sendable {
    package var name: String
    package var unit: String
    /// What the axis spans at least, so that several plots can be compared.
    var extent: ClosedRange<Double>?

    package init(name: String, unit: String) {
      self.name = name
      self.unit = unit
    }

    var words: String { unit.isEmpty ? name : "\(name), \(unit)" }
  }

  package struct Phase: Equatable, Sendable {
    package var name: String
    package var range: ClosedRange<Double>

    package init(name: String, range: ClosedRange<Double>) {
      self.name = name
      self.range = range
    }
  }

  /// Curves with one vertical axis.
  package struct Panel: Equatable, Sendable {
    package var quantity: Quantity
    package var series: [Series]
    package var levels: [Level]

    package init(quantity: Quantity, series: [Series], levels: [Level] = []) {
      self.quantity = quantity
      self.series = series
      self.levels = levels
    }
  }

  /// A curve, its samples in order of the horizontal axis. A sample that is not a number splits it.
  package struct Series: Equatable, Sendable {
    package var name: String
    package var samples: [Sample]
    /// A comparison, not what was asked for.
    package var isDashed: Bool

    package init(name: String, samples: [Sample], isDashed: Bool = false) {
      self.name = name
      self.samples = samples
      self.isDashed = isDashed
    }
  }

  package struct Sample: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A horizontal line with a name.
  package struct Level: Equatable, Sendable {
    package var name: String
    package var value: Double
    package var kind: Kind

    package init(name: String, value: Double, kind: Kind) {
      self.name = name
      self.value = value
      self.kind = kind
    }

    package enum Kind: Int, Equatable, Sendable {
      /// Where the behaviour decided to rest.
      case chosen
      /// Where the content would have come to rest by itself.
      case proposed
      /// An end of the content.
      case limit
      /// A view that can be aligned.
      case target
    }
  }
}
