import ScrollStage

/// The texts of one script, loaded as they are written or with the values of `--set`.
struct LoadedInputs {
  let script: InputFile?
  let declarations: [InputFile]
  let include: IncludeFolder
  /// Somebody will ask what the expressions of rules come to.
  var notesValues = false
  var printsTerms = false

  struct Loaded {
    var script: Script
    var overrides: ParameterOverrides
    /// False where the script is not well even as it is written, so that nothing was replaced.
    var isOverridden: Bool
  }

  /// A script is first read as it is: what is wrong with it then has nothing to do with the values,
  /// and it says of which type they must be.
  func load(_ settings: [ParameterSetting]) -> Loaded {
    var overrides = ParameterOverrides([]) { _ in nil }
    if settings.isEmpty {
      return Loaded(script: load(&overrides), overrides: overrides, isOverridden: false)
    }
    let written = load(&overrides, isForHost: true)
    if written.hasErrors {
      return Loaded(script: written, overrides: overrides, isOverridden: false)
    }
    let code = written.code(for: .iOS)?.code
    overrides = ParameterOverrides(settings) { setting in
      code.flatMap { ParameterType(setting, in: $0) }
    }
    return Loaded(script: load(&overrides), overrides: overrides, isOverridden: true)
  }

  private func load(_ overrides: inout ParameterOverrides, isForHost: Bool = false) -> Script {
    let include = include
    var current = overrides
    var loader = ScriptLoader { path, _ in
      switch include.read(path) {
      case .success(let file):
        .bytes(current.apply(to: file.bytes, of: file.name), name: file.name)
      case .failure(let refusal): .refused(reason: refusal.reason)
      }
    }
    loader.isForHost = isForHost
    loader.lints = true
    loader.notesValues = notesValues
    loader.printsTerms = printsTerms
    var inputs: [ScriptInput] = []
    for file in declarations {
      inputs.append(
        ScriptInput(
          name: file.name, bytes: current.apply(to: file.bytes, of: file.name), isScript: false))
    }
    if let script {
      inputs.append(
        ScriptInput(
          name: script.name, bytes: current.apply(to: script.bytes, of: script.name),
          isScript: true))
    }
    let loaded = loader.load(inputs)
    overrides = current
    return loaded
  }
}
