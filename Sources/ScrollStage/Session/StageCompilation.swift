import ScrollLanguage

/// What the stage asks of the compiler: the places of a program that it will call by itself.
struct StageCompilation {
  let options: CompileOptions
  private let body: FunctionID?
  private let updateTarget: FunctionID?
  private let properties: FunctionID?
  private let hasEnvironment: Bool

  /// Finding these places may add to what the checker knows.
  init(_ checker: inout Checker) {
    body = checker.requirement("body", of: "View")
    updateTarget = checker.requirement("updateTarget", of: "ScrollTargetBehavior")
    properties = checker.requirement("properties", of: "ScrollTargetBehavior")
    let environment = checker.hostFunction("_defaultEnvironment")
    hasEnvironment = environment != nil
    var options = CompileOptions()
    for requirement in [body, updateTarget, properties] {
      if let requirement { options.requirements.append(requirement) }
    }
    if let environment { options.exports = [(environment, [])] }
    options.erased = checker.identityTypes
    options.firstUserSource = StageFoundation.shared.library.firstUserSource
    options.notedRequirement = updateTarget
    self.options = options
  }

  func code(
    _ code: Code, sources: [Source], system: SceneDevice.OperatingSystem
  ) -> StageCode {
    StageCode(
      code: code, body: body, updateTarget: updateTarget, properties: properties,
      defaultEnvironment: hasEnvironment ? code.exports.first : nil, sources: sources,
      system: system)
  }
}
