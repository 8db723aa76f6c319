import ScrollLanguage

/// What the stage asks of the compiler: the functions of a program that it will call itself.
struct StageCompilation {
  let options: CompileOptions
  private let body: FunctionID?
  private let rules: [HostConstructible]
  private let variables: [HostVariable]
  let rowVariations: RowVariations
  private let tests: [TopLevel.Test]
  /// The first export that is a test.
  private let firstTest: Int

  /// Finding these places may add to what the checker knows.
  ///
  /// - Parameter isForHost: rules are compiled with all that a host takes to make them, and variables
  ///   are noted.
  /// - Parameter isGrowing: at a prompt, where every entry has a run of its own.
  /// - Parameter describesVariables: somebody will ask for the values of variables in words.
  /// - Parameter notesValues: somebody will ask what the expressions of rules come to.
  /// - Parameter before: what was found of its rows when such a program was continued last.
  init(
    _ checker: inout Checker, isForHost: Bool = false, isGrowing: Bool = false,
    describesVariables: Bool = false, notesValues: Bool = false,
    since before: RowVariations = RowVariations()
  ) {
    body = checker.requirement("body", of: "View")
    rules = isForHost ? checker.constructibles(conformingTo: "ScrollTargetBehavior") : []
    variables = isForHost ? checker.hostVariables() : []
    var analysis = RowAnalysis(consume checker, body: body)
    rowVariations = analysis.variations(since: before)
    checker = analysis.ended()
    var options = CompileOptions()
    if let body { options.requirements.append(body) }
    options.lateRequirements = ["updateTarget", "properties"].map { ("ScrollTargetBehavior", $0) }
    options.erased = checker.identityTypes
    options.add(rules)
    options.firstUserSource = StageFoundation.shared.firstUserSource
    options.notedType = checker.type(named: "ScrollTarget")
    options.notesValues = notesValues || isGrowing
    if isGrowing || describesVariables {
      options.describedGlobals = 0
    }
    tests = isGrowing ? [] : TopLevel(of: checker.program).tests
    firstTest = options.exports.count
    for test in tests { options.exports.append((checker.addStatement(test.statement), [])) }
    self.options = options
  }

  func code(
    _ code: Code, sources: Table<Source>, system: SceneDevice.OperatingSystem
  ) -> StageCode {
    StageCode(
      code: code, body: body, updateTarget: code.lateRequirements[0],
      properties: code.lateRequirements[1],
      rules: RuleRecipe.recipes(for: rules, in: code, from: 0),
      variables: variables, rowVariations: rowVariations.places,
      tests: tests.enumerated().map { index, test in
        TopLevelTest(test, function: code.exports[firstTest + index])
      },
      sources: sources, system: system)
  }
}
