import ScrollLanguage
import ScrollModel

/// The lints that need no scene: they read the checked text of a program's rules.
struct ProgramLints {
  private(set) var reports: [LintReport] = []
  /// For lints of a scene: rules that move their target along one axis alone.
  private(set) var axes: [RuleAxis] = []

  private let program: Program
  private let firstUserSource: SourceID

  init(_ checker: inout Checker, of reading: SourceReading) {
    // A file of declarations may have rules that this script does not use.
    let scripts = reading.scriptSources
    firstUserSource = StageFoundation.shared.firstUserSource
    guard checker.declaresTypes,
      let requirement = checker.requirement("updateTarget", of: "ScrollTargetBehavior")
    else {
      program = checker.program
      return
    }
    let rules = checker.structs(meeting: requirement)
    program = checker.program
    for rule in rules {
      let reading = RuleReading(of: rule, in: program, firstUserSource: firstUserSource)
      lint(rule, reading)
      if let axis = reading.onlyAxis, let place = reading.places[axis] {
        axes.append(RuleAxis(type: rule.qualifiedName, axis: axis, place: place))
      }
      if program.hasTopLevelView, scripts.contains(rule.span.source), !isUsed(rule) {
        reports.append(LintReport(lint: .unusedRule(rule.name), span: rule.nameSpan))
      }
    }
    reports.removeAll { report in
      guard let source = reading.sources.first(where: { $0.id == report.span.source }) else {
        return false
      }
      return LintAllowance.isGiven(to: report.group, at: report.span, in: source)
    }
  }

  private mutating func lint(_ rule: ConformingType, _ reading: RuleReading) {
    if reading.isSilent {
      reports.append(LintReport(lint: .silentRule(rule.name), span: rule.nameSpan))
    }
    for threshold in reading.thresholds
    where threshold.value > 0 && threshold.value < ProgramLints.slowestFlick {
      reports.append(LintReport(lint: .velocityScale(threshold.value), span: threshold.span))
    }
    for figure in reading.figures {
      guard let device = ProgramLints.deviceLength(figure.value) else { continue }
      reports.append(
        LintReport(lint: .deviceConstant(figure.value, device: device), span: figure.span))
    }
  }

  /// Below this a rule sees no velocity, pt/s.
  private static let slowestFlick = 250.0

  // MARK: Devices

  private static func deviceLength(_ value: Double) -> String? {
    for (index, preset) in SceneDevice.presets.enumerated() where preset.system == .iOS {
      guard index < deviceNames.count else { break }
      if value == preset.window.width { return "the width of an \(deviceNames[index])" }
      if value == preset.window.height { return "the height of an \(deviceNames[index])" }
    }
    return nil
  }

  /// In the order of the presets.
  private static let deviceNames = [
    "iPhone SE", "iPhone 15", "iPhone 15 Pro Max", "11-inch iPad", "13-inch iPad",
  ]

  // MARK: Use

  /// Whether a value of the rule is made, or its type named, anywhere outside of its declaration.
  private func isUsed(_ rule: ConformingType) -> Bool {
    for index in program.termTypes.ownIndices {
      let id = TermID(index: UInt32(index))
      let (type, span) = (program.type(of: id), program.span(of: id))
      guard span.source.rawValue >= firstUserSource.rawValue, !rule.span.holds(span) else {
        continue
      }
      if type == rule.type || isMetatype(type, of: rule.type) { return true }
    }
    return false
  }

  private func isMetatype(_ type: Type, of rule: Type) -> Bool {
    guard case .metatype(let instance) = program.types.shape(of: type) else { return false }
    return instance == rule
  }
}

/// A rule that moves its target along one axis alone.
struct RuleAxis {
  /// The full name of its type.
  let type: String
  let axis: Axis
  let place: SourceSpan
}

extension SourceSpan {
  fileprivate func holds(_ other: SourceSpan) -> Bool {
    source == other.source && span.contains(other.span)
  }
}
