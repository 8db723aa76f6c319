import ScrollModel
import ScrollPhysics
import Testing

/// Named stretches of a view timeline as thresholds of scroll transitions: a boundary is the offset at
/// which a threshold is crossed, progress on the way in or out is a weight.
@Suite(.enabled(if: VectorSet.isHere, "no shared test figures here"))
struct TransitionConformanceTests {
  /// An item in a container, as a case has it; insets narrow the container.
  struct Setting {
    let origin: Double
    let length: Double
    let container: Double
    let leadingInset: Double

    init(_ test: JSON) {
      let given = test["in"]
      let whole = given["container"].number ?? 0
      let insets = given["insets_start_end"].list.map { inset in
        inset.number ?? (Double(inset.text?.dropLast() ?? "") ?? 0) / 100 * whole
      }
      leadingInset = insets.first ?? 0
      container = whole - leadingInset - (insets.last ?? 0)
      origin = given["item"]["origin"].number ?? 0
      length = given["item"]["size"].number ?? 0
    }

    func place(at offset: Double) -> TransitionPlace {
      TransitionPlace(
        leading: origin - offset - leadingInset, length: length, container: container)
    }

    /// As much of the item in sight as there can be.
    var arrived: TransitionThreshold { .visible(min(1, container / length)) }
  }

  /// Where an item crosses a threshold: behind the middle of the container, or before it.
  enum Boundary {
    case bottomTrailing(TransitionThreshold)
    case topLeading(TransitionThreshold)

    /// A name and an amount in percent, or in points from where the stretch begins.
    init?(_ name: JSON, _ amount: JSON, _ setting: Setting) {
      let points = amount.text.flatMap { Double($0.dropLast(2)) }
      let share = (amount.number ?? 0) / 100
      let arrived = setting.arrived
      switch (name.text, points) {
      case ("cover", let points?): self = .bottomTrailing(.inset(.hidden, by: points))
      case ("cover", nil): self = share == 0 ? .bottomTrailing(.hidden) : .topLeading(.hidden)
      case ("entry", nil):
        self = .bottomTrailing(.interpolated(.hidden, towards: arrived, amount: share))
      case ("entry-crossing", nil):
        self = .bottomTrailing(.interpolated(.hidden, towards: .visible(1), amount: share))
      case ("exit", nil):
        self = .topLeading(.interpolated(arrived, towards: .hidden, amount: share))
      case ("exit", let points?): self = .topLeading(.inset(arrived, by: -points))
      case ("contain", nil) where share == 0: self = .bottomTrailing(arrived)
      case ("contain", nil) where share == 1: self = .topLeading(arrived)
      case ("contain", nil):
        self = .bottomTrailing(.interpolated(arrived, towards: .visible(1), amount: share))
      case ("contain", let points?):
        let rest = abs(setting.container - setting.length) - points
        self =
          points < rest
          ? .bottomTrailing(.inset(arrived, by: points))
          : .topLeading(.inset(arrived, by: rest))
      default: return nil
      }
    }

    /// Whether the item lies beyond the boundary at an offset, out of the middle.
    func isBeyond(_ setting: Setting, at offset: Double) -> Bool {
      switch self {
      case .bottomTrailing(let threshold):
        return weights(threshold, setting, offset).bottomTrailing == 1
      case .topLeading(let threshold):
        return weights(threshold, setting, offset).topLeading == 1
      }
    }

    /// The side on which an offset lies that is so much farther out.
    var outward: Double {
      if case .topLeading = self { return 1 }
      return -1
    }

    private func weights(
      _ threshold: TransitionThreshold, _ setting: Setting, _ offset: Double
    ) -> TransitionWeights {
      let configuration = TransitionConfiguration(.animated, threshold: threshold)
      return TransitionWeights(
        at: setting.place(at: offset), topLeading: configuration, bottomTrailing: configuration)
    }
  }

  @Test func viewTimelineBoundaries() {
    VectorSet.load("wpt-view-timeline")?.run(only: Self.boundaryCases) { test, id in
      let setting = Setting(test)
      for (end, key) in [("range_start", "offset_at_start"), ("range_end", "offset_at_end")] {
        let offset = test["expect"][key].number ?? .nan
        guard let boundary = Boundary(test["in"][end][0], test["in"][end][1], setting) else {
          Issue.record("\(id): unknown range")
          continue
        }
        let step = 0.001 * boundary.outward
        #expect(boundary.isBeyond(setting, at: offset + step), "\(id) \(end)")
        #expect(!boundary.isBeyond(setting, at: offset - step), "\(id) \(end)")
      }
    }
  }

  @Test func viewTimelineProgress() {
    guard let set = VectorSet.load("wpt-view-timeline") else { return }
    let others = Set(set.cases.map { $0["id"].text ?? "" }).subtracting(Self.boundaryCases)
    let plain = TransitionConfiguration(.interactive(.linear), threshold: .visible(1))
    set.run(only: others) { test, id in
      let setting = Setting(test)
      let weights = TransitionWeights(
        at: setting.place(at: test["ours"]["offset"].number ?? .nan), topLeading: plain,
        bottomTrailing: plain)
      #expect(
        matches(
          weights.bottomTrailing - weights.topLeading, test["ours"]["phase_value"],
          JSON(value: 1e-9)), "\(id)")
    }
  }

  private static let boundaryCases: Set<String> = [
    "r-contain", "r-entry", "r-exit", "px-cover", "px-contain", "px-exit", "large-entry",
    "large-entry-crossing", "large-mixed", "inset-0-0", "inset-10", "inset-10pc-20pc",
    "inset-auto-margins",
  ]
}
