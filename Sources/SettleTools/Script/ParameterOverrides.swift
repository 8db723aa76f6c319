import ScrollLanguage

/// `--set Rule.parameter=value`: writes another value into a script before it is read.
///
/// A parameter has its value where the rule declares it (`var step = 40`) and where a rule is made
/// (`Snap(step: 60)`); both are replaced, on the same line, so that places keep their lines.
package struct ParameterOverrides {
  private let settings: [ParameterSetting]
  private var isUsed: [Bool]
  /// Where the values stand in the texts that came of it, by the name of the source.
  private var places: [(file: String, span: Span, setting: Int)] = []

  package init(_ settings: [ParameterSetting]) {
    self.settings = settings
    isUsed = settings.map { _ in false }
  }

  /// The text with all values replaced that it has.
  package mutating func apply(to bytes: [UInt8], of file: String) -> [UInt8] {
    if settings.isEmpty { return bytes }
    var names = NameTable()
    let source = Source(id: SourceID(rawValue: 0), name: "", bytes: bytes)
    let tree = parse(source, names: &names).tree
    var edits: [(span: Span, setting: Int)] = []
    for index in settings.indices {
      guard let rule = names.find(settings[index].rule),
        let parameter = names.find(settings[index].parameter)
      else { continue }
      for span in values(of: parameter, rule: rule, in: tree) {
        edits.removeAll { $0.span == span }
        edits.append((span, index))
        isUsed[index] = true
      }
    }
    var text: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      text += bytes[end..<Int(edit.span.start)]
      let start = text.count
      text += Array(settings[edit.setting].value.utf8)
      let span = Span(start: UInt32(start), end: UInt32(text.count))
      places.append((file, span, edit.setting))
      end = Int(edit.span.end)
    }
    return text + bytes[end...]
  }

  /// What is wrong with a value is said of the option: the line that it stands in is not the file's.
  package func blamed(_ finding: Finding) -> Finding {
    guard let place = finding.place,
      let own = places.first(where: {
        $0.file == place.source.name && $0.span.start <= place.span.start
          && place.span.end <= $0.span.end
      })
    else { return finding }
    let setting = settings[own.setting]
    var blamed = finding
    blamed.message =
      "--set \(setting.rule).\(setting.parameter)=\(setting.value): \(finding.message)"
    blamed.place = nil
    blamed.file = place.source.name
    blamed.fix = nil
    return blamed
  }

  /// An error for each setting that no source had a place for.
  package func unused(in file: String) -> [Finding] {
    settings.indices.filter { !isUsed[$0] }.map { index in
      let (rule, parameter) = (settings[index].rule, settings[index].parameter)
      return Finding(
        .error, "--set: there is no rule '\(rule)' with a value for '\(parameter)'", file: file)
    }
  }

  private func values(of parameter: Name, rule: Name, in tree: Tree) -> [Span] {
    var spans: [Span] = []
    for index in 1..<max(1, tree.nodeCount) {
      let id = NodeID(rawValue: UInt32(index))
      switch tree.kind(id) {
      case .structDeclaration: spans += defaults(of: parameter, rule: rule, in: id, tree)
      case .call: spans += arguments(of: parameter, rule: rule, in: id, tree)
      default: break
      }
    }
    return spans
  }

  private func defaults(of parameter: Name, rule: Name, in id: NodeID, _ tree: Tree) -> [Span] {
    let type = tree.nominalType(id)
    guard type.name == rule else { return [] }
    var spans: [Span] = []
    for member in type.members where tree.kind(member) == .variableDeclaration {
      for id in tree.variable(member).bindings {
        let binding = tree.binding(id)
        guard tree.kind(binding.pattern) == .identifierPattern,
          tree.name(binding.pattern) == parameter, !binding.initializer.isNone
        else { continue }
        spans.append(tree.span(binding.initializer))
      }
    }
    return spans
  }

  private func arguments(of parameter: Name, rule: Name, in id: NodeID, _ tree: Tree) -> [Span] {
    let call = tree.call(id)
    guard tree.kind(call.callee) == .identifier, tree.name(call.callee) == rule else { return [] }
    var spans: [Span] = []
    for id in call.arguments {
      let argument = tree.argument(id)
      if argument.label == parameter { spans.append(tree.span(argument.value)) }
    }
    return spans
  }
}
