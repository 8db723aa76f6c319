import ScrollLanguage

/// A compiled program with the functions, variables and tests in it that the stage uses.
package struct StageCode {
  package let code: Code
  /// `View.body`, `ScrollTargetBehavior.updateTarget` and `.properties`.
  let body: FunctionID?
  let updateTarget: FunctionID?
  let properties: FunctionID?
  /// The rules of the program that a host can make by themselves.
  package let rules: [RuleRecipe]
  /// The variables of the program that a host can read and set.
  let variables: [HostVariable]
  /// In what the rows can differ that a closure makes, by its place.
  let rowVariations: [SourceSpan: RowVariation]
  /// The tests that stand at the top level, in their order.
  let tests: [TopLevelTest]
  /// Rules that move their targets along one axis alone, where lints are wanted.
  var ruleAxes: [RuleAxis] = []
  /// Numbered one after the other.
  private let sourceTable: Table<Source>
  /// The system whose branches of `#if os(…)` were compiled.
  package let system: SceneDevice.OperatingSystem

  package init(
    code: Code, body: FunctionID?, updateTarget: FunctionID?, properties: FunctionID?,
    rules: [RuleRecipe] = [], variables: [HostVariable] = [],
    rowVariations: [SourceSpan: RowVariation] = [:], tests: [TopLevelTest] = [],
    sources: Table<Source>,
    system: SceneDevice.OperatingSystem = .iOS
  ) {
    self.code = code
    self.body = body
    self.updateTarget = updateTarget
    self.properties = properties
    self.rules = rules
    self.variables = variables
    self.rowVariations = rowVariations
    self.tests = tests
    sourceTable = sources
    self.system = system
  }

  package var sources: [Source] { Array(sourceTable) }

  func source(of span: SourceSpan) -> Source? { sourceTable.source(span.source) }

  /// The text of a span, for messages.
  func text(of span: SourceSpan) -> String { source(of: span)?.text(span.span) ?? "" }

  /// The bytes of the source of a span between two places.
  func bytes(of span: SourceSpan, from start: UInt32, to end: UInt32) -> [UInt8] {
    guard let source = source(of: span), start <= end, Int(end) <= source.bytes.count else {
      return []
    }
    return Array(source.bytes[Int(start)..<Int(end)])
  }

  /// The line in which a span begins, without the white space around it.
  func line(of span: SourceSpan) -> String {
    guard let source = source(of: span) else { return "" }
    var text = source.lineText(source.position(at: span.span.start).line)[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// `cards.scroll:4`: a row has no room for the folders of a path.
  func place(of span: SourceSpan) -> String { sourcePlace(of: span)?.words ?? "" }

  func sourcePlace(of span: SourceSpan) -> SourcePlace? {
    guard let source = source(of: span) else { return nil }
    let file = source.name.split(separator: "/").last ?? ""
    return SourcePlace(file: String(file), line: Int(source.position(at: span.span.start).line))
  }
}
