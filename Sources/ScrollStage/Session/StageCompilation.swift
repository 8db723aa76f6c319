import ScrollLanguage

/// What the stage asks of the compiler: the places of a program that it will call by itself.
struct StageCompilation {
  let options: CompileOptions
  private let body: FunctionID?
  private let updateTarget: FunctionID?
  private let properties: FunctionID?
  private let rules: [HostConstructible]
  private let variables: [HostVariable]
  private let rowVariations: [SourceSpan: RowVariation]

  /// Finding these places may add to what the checker knows.
  ///
  /// - Parameter isForHost: rules are compiled with all that a host takes to make them, and variables
  ///   are noted.
  init(_ checker: inout Checker, isForHost: Bool = false) {
    body = checker.requirement("body", of: "View")
    updateTarget = checker.requirement("updateTarget", of: "ScrollTargetBehavior")
    properties = checker.requirement("properties", of: "ScrollTargetBehavior")
    rules = isForHost ? checker.constructibles(conformingTo: "ScrollTargetBehavior") : []
    variables = isForHost ? checker.hostVariables() : []
    // Taken, for a copy of all that a checker knows is made when one of two is changed.
    var taken = StageFoundation.shared.library.checker
    swap(&taken, &checker)
    var analysis = RowAnalysis(consume taken, body: body)
    rowVariations = analysis.variations()
    checker = analysis.checker
    var options = CompileOptions()
    for requirement in [body, updateTarget, properties] {
      if let requirement { options.requirements.append(requirement) }
    }
    options.erased = checker.identityTypes
    options.add(rules)
    options.firstUserSource = StageFoundation.shared.library.firstUserSource
    options.notedRequirement = updateTarget
    self.options = options
  }

  func code(
    _ code: Code, sources: [Source], system: SceneDevice.OperatingSystem
  ) -> StageCode {
    StageCode(
      code: code, body: body, updateTarget: updateTarget, properties: properties,
      rules: RuleRecipe.recipes(for: rules, in: code, from: 0),
      variables: variables, rowVariations: rowVariations, sources: sources, system: system)
  }
}
