import ScrollModel
import ScrollPictures
import ScrollStage

extension OptionSpecification {
  /// Whether it says which flicks of a scroll view are tried, and which of these.
  var choosesFlicks: Bool { [.from, .velocity, .step, .shard].contains(key) }
}

/// Reads the values of the options that say which flicks to try.
struct FlickOptionParser {
  let command: CommandName

  private func failure(_ message: String) -> UsageError { UsageError(message, command: command) }

  /// Reads the value of an option that says which flicks to try and how to show them; others are left.
  func read(
    _ key: OptionKey, _ text: String, into options: inout FlickOptions
  ) throws(UsageError) {
    switch key {
    case .from: options.query.starts.append(try start(text))
    case .velocity: options.query.velocities = try velocities(text)
    case .step: options.query.step = try step(text)
    case .jobs: options.jobs = try count(text, of: "--jobs")
    case .at: options.moments += try moments(text)
    case .not: options.absentTarget = text
    case .scrollView: options.query.scrollView = text
    case .axis: options.query.axis = axis(text)
    case .shard: options.shard = try shard(text)
    case .property: options.properties.append(try property(text))
    case .kind: options.plotKind = PlotKind(rawValue: text) ?? .time
    case .gesture: options.landing = .number(try count(text, of: "--gesture"))
    case .line: options.landing = .line(try count(text, of: "--line"))
    case .standardInput: options.readsStandardInput = true
    case .ascii: options.isASCII = true
    case .output: options.outputPath = text
    case .emit, .root, .set, .format, .every, .color, .strict, .noHistory, .filter, .quiet, .watch,
      .record, .limitSteps, .limitMemory, .version, .completion, .manual, .reference, .help:
      break
    }
  }

  /// `-6000...6000`, or one number.
  func velocities(_ text: String) throws(UsageError) -> ClosedRange<Double> {
    guard let parts = range(text), parts.step == nil else {
      throw failure(
        "The value '\(text)' is invalid for '--velocity <range>'; "
          + (fault(inRange: text, of: "velocity")
            ?? "it may be two velocities in pt/s, as in -6000...6000, or one"))
    }
    return parts.range
  }

  func step(_ text: String) throws(UsageError) -> Double {
    guard let step = Double(text), step > 0, step.isFinite else {
      throw failure("The value '\(text)' is invalid for '--step <pt/s>'; it must be above 0")
    }
    return step
  }

  /// `0,0.1,0.5`
  func moments(_ text: String) throws(UsageError) -> [Double] {
    let moments = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let known = moments.compactMap { $0 }.filter { $0 >= 0 && $0 <= 3600 }
    guard known.count == moments.count else {
      throw failure(
        "The value '\(text)' is invalid for '--at <seconds>'; it may be seconds after the release, as in "
          + "0,0.1,0.5")
    }
    return known
  }

  func axis(_ text: String) -> Axis { text == "x" ? .horizontal : .vertical }

  /// `0`, `0...2000`, `0...2000:50`, `id:3`.
  func start(_ text: String) throws(UsageError) -> FlickQuery.Start {
    if text.hasPrefix("id:"), text.utf8.count > 3 { return .id(String(text.dropFirst(3))) }
    guard let parts = range(text) else {
      throw failure(
        "The value '\(text)' is invalid for '--from <start>'; "
          + (fault(inRange: text, of: "offset")
            ?? "it may be an offset, a range such as 0...2000 or 0...2000:50, or the id of a target, "
            + "as in id:3"))
    }
    if parts.range.lowerBound == parts.range.upperBound { return .offset(parts.range.lowerBound) }
    return .range(parts.range, step: parts.step)
  }

  /// `inBounds`, `targetsPerFlick=2`
  func property(_ text: String) throws(UsageError) -> LandingProperty {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(sides.first ?? "")
    let count = sides.count > 1 ? Int(sides[1]) : nil
    if let property = LandingProperty(name: name, count: count),
      sides.count == 1 || count.map({ $0 >= 1 }) == true && name == "targetsPerFlick"
    {
      return property
    }
    let guess = closestSpelling(to: name, among: LandingProperty.names)
    let hint = guess.map { $0 == name ? "" : "; did you mean '\($0)'?" } ?? ""
    throw failure("The value '\(text)' is invalid for '--property <name>'\(hint)")
  }

  /// A number from 1 on.
  func count(_ text: String, of option: String) throws(UsageError) -> Int {
    guard let count = Int(text), count >= 1 else {
      throw failure("The value '\(text)' is invalid for '\(option) <N>'; it must be 1 or more")
    }
    return count
  }

  func shard(_ text: String) throws(UsageError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), count >= 1,
      number >= 1, number <= count
    else {
      throw failure(
        "The value '\(text)' is invalid for '--shard <I/N>'; it is the number of a part and that of "
          + "all parts, as in 2/8")
    }
    return Shard(number: number, count: count)
  }

  /// Two numbers with `...` between them and perhaps `:step` behind, or one number.
  private func range(_ text: String) -> (range: ClosedRange<Double>, step: Double?)? {
    var rest = text[...]
    var step: Double?
    if let colon = rest.lastIndex(of: ":") {
      guard let value = Double(rest[rest.index(after: colon)...]), value > 0, value.isFinite else {
        return nil
      }
      step = value
      rest = rest[..<colon]
    }
    let ends = FlickOptionParser.ends(of: rest)
    guard let first = Double(ends.first), let last = Double(ends.last), first.isFinite,
      last.isFinite, first <= last
    else { return nil }
    return (first...last, step)
  }

  /// What is wrong with two ends that are numbers; nil where they are not, or something else is wrong.
  private func fault(inRange text: String, of quantity: String) -> String? {
    let ends = FlickOptionParser.ends(of: text.prefix { $0 != ":" })
    guard let first = Double(ends.first), let last = Double(ends.last) else { return nil }
    if let bad = [(first, ends.first), (last, ends.last)].first(where: { !$0.0.isFinite }) {
      return "'\(bad.1)' is not a finite number"
    }
    guard first > last else { return nil }
    return "its first \(quantity) is greater than the last: write \(ends.last)...\(ends.first)"
  }

  /// The two sides of `...`; twice the same without.
  private static func ends(of text: Substring) -> (first: Substring, last: Substring) {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix("...") {
        return (text[..<index], text[text.index(index, offsetBy: 3)...])
      }
      index = text.index(after: index)
    }
    return (text, text)
  }

  // MARK: Several values

  /// The values of `Rule.parameter=280,300,320` or `280...320:10`, each as a setting by itself.
  func values(_ text: String) throws(UsageError) -> [String] {
    guard let equal = text.firstIndex(of: "=") else { return [text] }
    let name = text[...equal]
    let value = text[text.index(after: equal)...]
    if let parts = range(String(value)), let step = parts.step {
      let last = ((parts.range.upperBound - parts.range.lowerBound) / step + 1e-9).rounded(.down)
      try allow(last + 1, named: "'--set \(text)'")
      return (0...Int(last)).map { "\(name)\(points(parts.range.lowerBound + Double($0) * step))" }
    }
    let parts = FlickOptionParser.parts(of: value)
    try allow(Double(parts.count), named: "'--set \(name.dropLast())'")
    return parts.map { String(name + $0) }
  }

  /// More pictures than this compare nothing that anybody could see.
  private static let greatestVariants = 100.0

  private func allow(_ count: Double, named name: String) throws(UsageError) {
    if count <= FlickOptionParser.greatestVariants { return }
    throw failure(
      "\(name) gives \(figure(count, digits: 0)) values, and at most "
        + "\(figure(FlickOptionParser.greatestVariants)) are compared: take fewer, or a longer step"
    )
  }

  /// Refuses more combinations of values than can be compared.
  func allowCombinations(of variants: [[ParameterSetting]]) throws(UsageError) {
    let count = variants.reduce(1.0) { $0 * Double($1.count) }
    if count <= FlickOptionParser.greatestVariants { return }
    let several = variants.filter { $0.count > 1 }.compactMap { $0.first }
    let names = several.map { "'\($0.rule).\($0.parameter)'" }.joined(separator: " and ")
    throw failure(
      "The values for \(names) make \(figure(count, digits: 0)) combinations, and at most "
        + "\(figure(FlickOptionParser.greatestVariants)) are compared: take fewer values")
  }

  /// What stands between commas outside of brackets and quotes.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0 && !isQuoted:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts
  }
}
