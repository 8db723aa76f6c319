import Foundation
import Testing

@testable import ScrollStage

/// The shared figures that concern layout, each case played as a script. A case that cannot be played
/// stands in `excluded` with the reason.
@Suite struct LayoutVectorTests {
  typealias Vector = [String: Any]

  private static let sets = [
    "tokamak-stack-pixels", "tuikit-stacks", "blueprint-stacks", "swiftcrossui-scroll",
    "openswiftui-geometry",
  ]

  private static let excluded: [String: String] = [
    "rtl-flips-offset": "dubious by the README; offsets stay left-origin here (language.md §3)",
    "offset-moves-visible-rect": "the visible rect is tested with the observables",
    "insets-max": "a function on insets of the peer's own; nothing in a script reaches one",
    "insets-min": "a function on insets of the peer's own; nothing in a script reaches one",
    "spacing-h-rtl": "views have no spacing preferences of their own here: the default is 8",
    "spacing-v": "views have no spacing preferences of their own here: the default is 8",
    "spacing-h-rtl-back": "views have no spacing preferences of their own here: the default is 8",
    "spacing-v-back": "views have no spacing preferences of their own here: the default is 8",
    "flex-negative-min": "what a view gives for an offer below zero, which no layout makes here",
    "guide-running": "the steps on the way to a mean, which is tested by guide-average",
    "element-ids": "identities of a ForEach are tested with the containers",
    "nested-unary": "resolved subviews are tested with the containers",
  ]

  /// Played by `GeometryVectorTests`.
  private static let elsewhere = ["insets-", "safe-", "flex-max", "granularity-"]

  @Test(arguments: sets)
  func vectors(set: String) throws {
    guard let url = SharedFolder.url("vectors/\(set).json"),
      let data = try? Data(contentsOf: url),
      let root = try? JSONSerialization.jsonObject(with: data) as? Vector
    else {
      print("skipped: no shared figures here for \(set)")
      return
    }
    for vector in root["cases"] as? [Vector] ?? [] {
      let id = vector["id"] as? String ?? ""
      if LayoutVectorTests.excluded[id] != nil { continue }
      if LayoutVectorTests.elsewhere.contains(where: id.hasPrefix) { continue }
      let played = try LayoutCase(vector)
      let script = try #require(played.script, "\(set) \(id) is neither played nor excluded")
      let run = try Played("device(width: 400, height: 400)\n" + script)
      #expect(run.faults.isEmpty, "\(id)")
      #expect(!run.expectations.isEmpty, "\(id)")
      #expect(run.outcome == .passed, "\(id)")
    }
  }
}

/// One case as a script that states what is expected.
private struct LayoutCase {
  let id: String
  let given: [String: Any]
  let wanted: [String: Any]
  let tolerance: Double

  init(_ vector: [String: Any]) throws {
    id = vector["id"] as? String ?? ""
    given = try #require(vector["in"] as? [String: Any])
    wanted = try #require(vector["expect"] as? [String: Any])
    tolerance = max(1e-9, (vector["tolerance"] as? NSNumber)?.doubleValue ?? 0)
  }

  var script: String? {
    if id.hasPrefix("stacks-") { return squares }
    if given["stack"] != nil, given["children"] != nil || given["widths"] != nil { return stack }
    return modifier ?? other
  }

  // MARK: Measured squares

  private var squares: String {
    let spacing = id.hasPrefix("stacks-10") ? 10 : 20
    let names = [["red", "green"], ["blue", "black"]]
    let rows = names.map { row in
      "HStack(spacing: \(spacing)) { "
        + row.map { "Color.\($0).frame(width: 100, height: 100).id(\"\($0)\")" }
        .joined(separator: "; ") + " }"
    }
    let view = "VStack(spacing: \(spacing)) { \(rows.joined(separator: "; ")) }"
    return inFrame(view, given["proposal"]) + frame(given["child"] as? String ?? "", "frame")
  }

  /// The view in the top leading corner of a frame of a size.
  private func inFrame(_ view: String, _ size: Any?) -> String {
    let size = numbers(size)
    return """
      \(view)
        .id("whole").frame(width: \(size[0]), height: \(size[1])).id("frame")
      let corner = view("frame").frame.origin

      """
  }

  /// Holds the place of a view in the frame to what is wanted.
  private func frame(_ id: String, _ key: String) -> String {
    let frame = numbers(wanted[key])
    return """
      let \(key)Found = view("\(id)").frame
      expect(\(key)Found.minX - corner.x, equals: \(frame[0]), within: \(tolerance))
      expect(\(key)Found.minY - corner.y, equals: \(frame[1]), within: \(tolerance))
      expect(\(key)Found.width, equals: \(frame[2]), within: \(tolerance))
      expect(\(key)Found.height, equals: \(frame[3]), within: \(tolerance))

      """
  }

  // MARK: Stacks of lengths

  private var stack: String? {
    let isVertical = (given["stack"] as? String ?? "") == "V"
    let spacing = (given["spacing"] as? NSNumber)?.doubleValue ?? 0
    let children = (given["children"] as? [Any]) ?? (given["widths"] as? [Any]) ?? []
    var views: [String] = []
    for (index, child) in children.enumerated() {
      switch child {
      case "spacer" as String: views.append("Spacer(minLength: 0).id(\(index))")
      case "empty" as String: views.append("EmptyView()")
      default:
        let size = (child as? [Double]) ?? length(child, isVertical)
        views.append("Color.red.frame(width: \(size[0]), height: \(size[1])).id(\(index))")
      }
    }
    let stack =
      "\(isVertical ? "V" : "H")Stack(spacing: \(spacing)) { \(views.joined(separator: "; ")) }"
    let room = (given["available"] as? NSNumber)?.doubleValue ?? 300
    return """
      \(stack)
        .id("whole").frame(width: \(room), height: \(room)).id("frame")
      let corner = view("whole").frame.origin

      """ + expectations(isVertical)
  }

  /// A child of a length along the stack, or of a width for cases of cross alignment.
  private func length(_ child: Any, _ isVertical: Bool) -> [Double] {
    let length = (child as? NSNumber)?.doubleValue ?? 0
    if given["widths"] != nil { return [length, 1] }
    return isVertical ? [1, length] : [length, 1]
  }

  private func expectations(_ isVertical: Bool) -> String {
    var lines: [String] = []
    func add(_ found: String, _ value: Any?) {
      guard let number = (value as? NSNumber)?.doubleValue else { return }
      lines.append("expect(\(found), equals: \(number), within: \(tolerance))")
    }
    let along = isVertical ? "minY - corner.y" : "minX - corner.x"
    add("view(\"whole\").frame.height", wanted["height"])
    add("view(\"whole\").frame.width", wanted["width"])
    add("subviewCount(of: \"whole\")", wanted["children"])
    add("view(1).frame.width", wanted["spacer"])
    add("view(1).frame.\(along)", wanted["origin_of_text"])
    add("view(0).frame.minX - corner.x", wanted["x_of_first"])
    add("view(1).frame.minX - corner.x", wanted["x_of_second"])
    for (index, origin) in numbers(wanted["origins"]).enumerated() {
      add("view(\(index)).frame.\(along)", origin)
    }
    let size = numbers(wanted["size"])
    if size.count == 2 {
      add("view(\"whole\").frame.width", size[0])
      add("view(\"whole\").frame.height", size[1])
    }
    for (index, frame) in ((wanted["frames"] as? [[Double]]) ?? []).enumerated() {
      add("view(\(index)).frame.minX - corner.x", frame[0])
      add("view(\(index)).frame.minY - corner.y", frame[1])
    }
    return lines.joined(separator: "\n").replacing("subviewCount", with: "Double(subviewCount")
      .replacing("of: \"whole\")", with: "of: \"whole\"))")
  }

  // MARK: Modifiers

  private var modifier: String? {
    let square = "Color.blue.frame(width: 40, height: 40).id(\"background\")"
    switch id {
    case "frame-bottom-trailing":
      return inFrame(
        """
        Color.red.frame(width: 20, height: 20).id("x")
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        """, given["proposal"]) + frame("x", "frame")
    case "background-fills", "background-bottom-trailing":
      let behind = id == "background-fills" ? "Color.blue.id(\"background\")" : square
      return inFrame(
        """
        Color.red.frame(width: 80, height: 80).id("x")
          .background(alignment: .bottomTrailing) { \(behind) }
        """, given["proposal"]) + frame("x", "frame") + frame("background", "background")
    case "aspect-fit":
      return inFrame(
        """
        Color.red.id("x").aspectRatio(0.75, contentMode: .fit).frame(width: 100, height: 100)
        """, given["proposal"]) + frame("x", "frame")
    case "frame-center":
      return held(".frame(minWidth: 10, minHeight: 3, alignment: .center)")
    case "frame-infinity-w": return held(".frame(maxWidth: .infinity)")
    case "padding-asym", "padding-all":
      let edges = numbers(given["padding"])
      return held(
        ".padding(EdgeInsets(top: \(edges[0]), leading: \(edges[1]), bottom: \(edges[2]), trailing: \(edges[3])))"
      )
    default: return nil
    }
  }

  /// A view of a size with a modifier, held to the origin and the size that are wanted.
  private func held(_ modifier: String) -> String {
    let content = numbers(given["content"])
    let room = (given["available"] as? NSNumber)?.doubleValue ?? 5
    var text = """
      Color.red.frame(width: \(content[0]), height: \(content[1])).id("x")\(modifier)
        .id("whole").frame(width: \(room), height: \(room))
      let whole = view("whole").frame

      """
    if let width = wanted["width"] { text += "expect(whole.width == \(width))\n" }
    if let height = wanted["height"] { text += "expect(whole.height == \(height))\n" }
    let origin = numbers(wanted["origin"])
    if origin.count == 2 {
      text += """
        expect(view("x").frame.minX - whole.minX == \(origin[0]))
        expect(view("x").frame.minY - whole.minY == \(origin[1]))
        """
    }
    return text
  }

  // MARK: One of a kind

  private var other: String? {
    switch id {
    case "spacer-min", "spacer-min-5":
      let least = (given["spacer_min_length"] as? NSNumber)?.doubleValue ?? 0
      return """
        HStack(spacing: 0) { Spacer(minLength: \(least)).id("x") }.frame(width: 0)
        expect(view("x").frame.width == \(least))
        HStack(spacing: 0) { Spacer(minLength: \(least)).id("x") }.frame(width: 50)
        expect(view("x").frame.width == 50)
        """
    case "lazy-v-empty":
      return """
        ScrollView { LazyVStack { EmptyView() } }
        expect(contentSize.height == \(wanted["height"]!))
        """
    case "optional-none":
      return """
        let isShown = false
        VStack { if isShown { Color.red } }.id("whole")
        expect(view("whole").frame.height == \(wanted["height"]!))
        """
    case "tuple-two":
      return """
        struct Two: View {
          var body: some View { Color.red.frame(height: 1); Color.blue.frame(height: 1) }
        }
        VStack(spacing: 0) { Two() }.id("whole")
        expect(view("whole").frame.height == \(wanted["height"]!))
        expect(subviewCount(of: "whole") == \(wanted["children"]!))
        """
    case "column-leading", "column-trailing", "column-center":
      let alignment = given["alignment"] as? String ?? ""
      return """
        VStack(alignment: .\(alignment)) { Color.red.frame(width: 100, height: 10).id("x") }
          .frame(width: 200, alignment: .\(alignment)).id("whole")
        expect(view("x").frame.minX - view("whole").frame.minX == \(wanted["origin"]!))
        """
    case "guides-baseline":
      return guides
    case "guides-center":
      return nil
    case "empty-greedy":
      return """
        VStack { Text("a"); ScrollView { EmptyView() } }.id("whole")
          .frame(width: 100, height: 200)
        expect(view("whole").frame.height == \(wanted["height"]!))
        """
    case "basic":
      return """
        ScrollView { Color.red.frame(height: 100) }.frame(width: 80, height: 80)
        expect(containerSize.width == 80 && containerSize.height == 80)
        expect(contentSize.height == \(wanted["content_height"]!) && contentSize.width == 80)
        """
    default: return proposals
    }
  }

  private var guides: String {
    let tops = numbers(given["explicit_guides_from_top"])
    let views = tops.enumerated().map { index, top in
      "Color.red.frame(width: 100, height: 100).alignmentGuide(.bottom) { _ in \(top) }.id(\(index))"
    }
    let bounds = numbers(given["bounds"])
    var text = """
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        HStack(alignment: .bottom, spacing: 0) { \(views.joined(separator: "; ")) }.id("whole")
      }
      .frame(width: \(bounds[0]), height: \(bounds[1])).id("frame")
      expect(view("whole").frame.height == \(numbers(wanted["size"])[1]))

      """
    for (index, origin) in numbers(wanted["cross_origins"]).enumerated() {
      text += "expect(view(\(index)).frame.minY - view(\"frame\").frame.minY == \(origin))\n"
    }
    return text
  }

  private var proposals: String? {
    switch id {
    case "proposal-fix", "proposal-fix-10":
      let defaults = numbers(given["defaults"])
      let by =
        defaults.count == 2 ? "by: CGSize(width: \(defaults[0]), height: \(defaults[1]))" : ""
      let size = numbers(wanted["size"])
      return """
        let size = ProposedViewSize(width: nil, height: 200).replacingUnspecifiedDimensions(\(by))
        expect(size == CGSize(width: \(size[0]), height: \(size[1])))
        """
    case "proposal-axis-h", "proposal-axis-v":
      let size = numbers(wanted["proposal"])
      let isVertical = id == "proposal-axis-v"
      let (along, across) = isVertical ? ("height", "width") : ("width", "height")
      return """
        Color.red.frame(\(isVertical ? "width: 200, height: 100" : "width: 100, height: 200")).id("x")
        expect(view("x").frame.\(along) == 100 && view("x").frame.\(across) == 200)
        expect(view("x").frame.size == CGSize(width: \(size[0]), height: \(size[1])))
        """
    case "guide-average", "guide-average-nil":
      let values = (given["child_values"] as? [Any] ?? []).map { ($0 as? NSNumber)?.doubleValue }
      let views = values.map { value in
        "Color.red.frame(width: 20, height: 20)"
          + (value.map { ".alignmentGuide(.leading) { _ in \($0) }" } ?? "")
      }
      return """
        VStack(alignment: .leading, spacing: 0) {
          HStack(alignment: .top, spacing: -20) { \(views.joined(separator: "; ")) }.id("x")
          Color.blue.frame(width: 200, height: 10).id("line")
        }
        let mean = \(values.enumerated().compactMap { index, _ in values[index] }.reduce(0, +)
          / Double(values.compactMap { $0 }.count))
        expect(view("line").frame.minX - view("x").frame.minX == mean)
        expect(mean == \(wanted["combined"]!))
        """
    default: return nil
    }
  }

  private func numbers(_ value: Any?) -> [Double] {
    (value as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
  }
}
