import ScrollLanguage

/// `--set Rule.parameter=value`: reads another value in place of one that a script gives.
///
/// A parameter gets its value where the rule declares it (`var step = 40`) and where a rule is made
/// (`Snap(step: 60)`); both are replaced. One that an initializer computes from something else has no
/// such place, and is refused.
package struct ParameterOverrides {
  private let settings: [ParameterSetting]
  private let types: [ParameterType?]
  private var isUsed: [Bool]
  /// What was replaced, by the name of the source.
  private var texts: [String: ReplacedText] = [:]

  private struct ReplacedText {
    var written: [UInt8]
    var replacements: [(place: SourceTexts.Replacement, setting: Int)]
  }

  /// The parameters of the types that were read, by the path of the type.
  private var known: [String: Set<String>] = [:]

  private struct Edit {
    var place: ParameterPlaces.Place
    var setting: Int

    var span: Span { place.span }
  }

  /// - Parameter type: of a parameter, where that is known.
  package init(_ settings: [ParameterSetting], type: (ParameterSetting) -> ParameterType?) {
    self.settings = settings
    types = settings.map(type)
    isUsed = settings.map { _ in false }
  }

  /// The text with all values replaced that it has.
  package mutating func apply(to bytes: [UInt8], of file: String) -> [UInt8] {
    if settings.isEmpty { return bytes }
    let edits = readPlaces(in: bytes)
    if edits.isEmpty { return bytes }
    var text: [UInt8] = []
    var end = 0
    var replaced = ReplacedText(written: bytes, replacements: [])
    for edit in edits.sorted(by: { $0.span.start < $1.span.start })
    where Int(edit.span.start) >= end {
      text += bytes[end..<Int(edit.span.start)]
      let start = text.count
      text += Array(value(of: edit).utf8)
      let read = Span(start: UInt32(start), end: UInt32(text.count))
      replaced.replacements.append(
        (SourceTexts.Replacement(written: edit.span, read: read), edit.setting))
      isUsed[edit.setting] = true
      end = Int(edit.span.end)
    }
    texts[file] = replaced
    return text + bytes[end...]
  }

  private func value(of edit: Edit) -> String {
    let value = settings[edit.setting].value
    switch edit.place.form {
    case .value: return value
    case .missingValue: return " = \(value)"
    // A literal takes the type that the parameter had from the literal before.
    case .untypedValue:
      guard let type = types[edit.setting], type.isLiteral else { return value }
      return "(\(value)) as \(type.spelling)"
    }
  }

  // MARK: What is said of it

  /// A source that was read, as its file holds it.
  func add(_ source: Source, to quoted: inout SourceTexts) {
    guard let text = texts[source.name] else { return quoted.add(source) }
    quoted.add(
      Source(id: source.id, name: source.name, bytes: text.written),
      replacements: text.replacements.map(\.place))
  }

  /// What the values of the command line have broken in a script that was well without them: one
  /// finding for each, which names the option and the type that is expected.
  func findings(
    of errors: [Diagnostic], sources: [Source], quoted: SourceTexts, file: String
  ) -> [Finding] {
    var found: [Finding] = []
    var blamed: Set<Int> = []
    var others: [Diagnostic] = []
    for error in errors {
      guard let setting = setting(at: error.span, sources: sources) else {
        others.append(error)
        continue
      }
      guard blamed.insert(setting).inserted else { continue }
      found.append(finding(settings[setting], types[setting], error.message, file: file))
    }
    if found.isEmpty, let first = others.first {
      var finding = Finding(
        .error,
        "\(settings.map(\.option).joined(separator: " ")): the script does not check with it",
        file: file)
      finding.notes = [.init(first.message, place: quoted.place(first.span))]
      found.append(finding)
    }
    return found
  }

  private func setting(at span: SourceSpan, sources: [Source]) -> Int? {
    guard let source = sources.first(where: { $0.id == span.source }) else { return nil }
    return texts[source.name]?.replacements.first {
      $0.place.read.start <= span.span.start && span.span.end <= $0.place.read.end
    }?.setting
  }

  private func finding(
    _ setting: ParameterSetting, _ type: ParameterType?, _ message: String, file: String
  ) -> Finding {
    guard let type else { return Finding(.error, "\(setting.option): \(message)", file: file) }
    var finding = Finding(
      .error, "\(setting.option): the value must be of type '\(type.spelling)'", file: file)
    finding.notes = [.init(message)]
    return finding
  }

  /// An error for each setting that no source had a place for.
  package func unused(in file: String) -> [Finding] {
    settings.indices.filter { !isUsed[$0] }.map {
      Finding(.error, "--set: \(repetition($0) ?? missing(settings[$0]))", file: file)
    }
  }

  /// What is said of a setting if a later one sets the same parameter.
  private func repetition(_ index: Int) -> String? {
    let setting = settings[index]
    let isRepeated = settings[(index + 1)...].contains {
      $0.rule == setting.rule && $0.parameter == setting.parameter
    }
    return isRepeated ? "'\(setting.rule).\(setting.parameter)' is given more than once" : nil
  }

  private func missing(_ setting: ParameterSetting) -> String {
    let rules = known.filter { path, _ in
      path == setting.rule || path.hasSuffix("." + setting.rule)
    }
    let parameters = rules.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    if parameters.contains(setting.parameter) {
      return "'\(setting.parameter)' of '\(setting.rule)' cannot be set: it has no value where it "
        + "is declared, and no '\(setting.rule)' is made with an argument '\(setting.parameter):'"
    }
    let text: String
    let guess: String?
    if rules.isEmpty {
      text = "there is no rule '\(setting.rule)' with a value for '\(setting.parameter)'"
      guess = closestSpelling(to: setting.rule, among: known.keys.sorted())
    } else {
      text = "'\(setting.rule)' has no value for '\(setting.parameter)'"
      guess = closestSpelling(to: setting.parameter, among: parameters.sorted())
    }
    return guess.map { text + "; did you mean '\($0)'?" } ?? text
  }

  // MARK: Where values stand

  private mutating func readPlaces(in bytes: [UInt8]) -> [Edit] {
    var names = NameTable()
    let source = Source(id: SourceID(rawValue: 0), name: "", bytes: bytes)
    let types = DeclaredTypes(parse(source, names: &names).tree)
    for type in types.all {
      let path = type.path.map(names.text).joined(separator: ".")
      known[path, default: []].formUnion(type.stored(in: types.tree).map { names.text($0.name) })
    }
    var edits: [Edit] = []
    for index in settings.indices {
      let rule = settings[index].path.compactMap { names.find($0) }
      guard rule.count == settings[index].path.count,
        let parameter = names.find(settings[index].parameter)
      else { continue }
      for place in ParameterPlaces(rule: rule, parameter: parameter, types: types).found {
        edits.removeAll { $0.span == place.span }
        edits.append(Edit(place: place, setting: index))
      }
    }
    return edits
  }
}

extension ParameterSetting {
  /// As it was given.
  fileprivate var option: String { "--set \(rule).\(parameter)=\(value)" }
}
