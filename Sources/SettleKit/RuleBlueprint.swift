import ScrollLanguage
import ScrollStage

/// All that it takes to build a rule's machine again: which struct, its arguments, what the host has
/// bound, and the properties that were changed since.
struct RuleBlueprint: Sendable {
  private let rule: String
  /// Index of the recipe and of its initialiser.
  private let recipe: Int
  private let initializer: Int
  /// As they were given: arguments of the initialiser, and values for stored properties.
  private let parameters: [String: ScriptValue]
  private let host: [HostBinding]
  private let natives: [NativeFunction]
  /// Stored properties that were set later.
  var changes: [String: ScriptValue] = [:]

  init(
    _ script: Script, _ rule: String, _ parameters: [String: ScriptValue], _ host: [HostBinding]
  ) throws(RuleError) {
    let recipes = script.program.recipes
    guard let index = recipes.firstIndex(where: { $0.name == rule }) else {
      throw .noSuchRule(rule, known: script.ruleNames)
    }
    self.rule = rule
    self.parameters = parameters
    self.host = host
    recipe = index
    initializer = try RuleBlueprint.choose(recipes[index], parameters)
    natives = try script.program.natives(for: host)
  }

  /// The initialiser that takes the most of what is given, and needs nothing else.
  private static func choose(
    _ recipe: RuleRecipe, _ given: [String: ScriptValue]
  ) throws(RuleError) -> Int {
    var best: (index: Int, taken: Int)?
    var missing: [String]?
    for (index, initializer) in recipe.initializers.enumerated() {
      var taken = 0
      var needed: [String] = []
      for parameter in initializer.parameters {
        if given[parameter.label] != nil {
          taken += 1
        } else if parameter.defaultValue == nil {
          needed.append(parameter.label.isEmpty ? "_" : parameter.label)
        }
      }
      if !needed.isEmpty {
        if needed.count < missing?.count ?? .max { missing = needed }
      } else if taken > best?.taken ?? -1 {
        best = (index, taken)
      }
    }
    if let best { return best.index }
    throw .missingParameters(missing ?? [])
  }

  /// The same rule of another script, with the parameters that are still there.
  func moved(to script: Script) throws(RuleError) -> RuleBlueprint {
    let recipes = script.program.recipes
    guard let recipe = recipes.first(where: { $0.name == rule }) else {
      throw .noSuchRule(rule, known: script.ruleNames)
    }
    let known = script.program.parameterNames(of: recipe)
    let kept = parameters.filter { known.contains($0.key) }
    var bindings: [HostBinding] = []
    for binding in host where script.program.host.contains(where: { $0.name == binding.name }) {
      bindings.append(binding)
    }
    var blueprint = try RuleBlueprint(script, rule, kept, bindings)
    blueprint.changes = changes.filter { known.contains($0.key) }
    return blueprint
  }

  /// Makes a machine with the rule on it.
  func build(_ script: Script, _ limits: Limits) throws(RuleError) -> RuleInstance {
    let program = script.program
    let recipe = program.recipes[self.recipe]
    let chosen = recipe.initializers[initializer]
    var misfit: RuleError?
    let instance: RuleInstance
    do throws(Fault) {
      instance = try RuleInstance(
        program.declarations, recipe, initializer: chosen, limits: limits.engine, natives: natives
      ) { (index, machine, window) throws(Fault) in
        let parameter = chosen.parameters[index]
        guard let value = parameters[parameter.label] else { return false }
        if value.write(to: window, type: parameter.type, on: machine) { return true }
        misfit = .wrongType(
          parameter: parameter.label, type: machine.spelling(of: parameter.type))
        throw Fault(.stated, "")
      }
    } catch {
      throw misfit ?? .failed(Failure(error, in: program.sources))
    }
    for name in parameters.keys.sorted() {
      guard let value = parameters[name],
        !chosen.parameters.contains(where: { $0.label == name })
      else { continue }
      try instance.set(name, to: value)
    }
    for name in changes.keys.sorted() {
      if let value = changes[name] { try instance.set(name, to: value) }
    }
    return instance
  }
}

extension ScriptProgram {
  /// Labels of the initialisers, and stored properties.
  func parameterNames(of recipe: RuleRecipe) -> Set<String> {
    var names: Set<String> = []
    for initializer in recipe.initializers {
      for parameter in initializer.parameters { names.insert(parameter.label) }
    }
    if case .structure(let parts) = declarations.code.type(recipe.type).kind {
      for part in parts { names.insert(part.name) }
    }
    return names
  }
}

extension RuleInstance {
  func value(of field: RuntimeType.Part) -> ScriptValue {
    ScriptValue(reading: registers(of: field), type: field.type, on: machine)
  }

  /// Gives a stored property another value, or leaves it as it is and throws.
  func set(_ name: String, to value: ScriptValue) throws(RuleError) {
    guard let field = fields.first(where: { $0.name == name }) else {
      var known: [String] = []
      for field in fields { known.append(field.name) }
      throw .noSuchParameter(name, known: known)
    }
    let registers = registers(of: field)
    let old = Value(
      copying: registers.words, registers.references, type: field.type, machine: machine)
    if !value.write(to: registers, type: field.type, on: machine) {
      old.copy(to: registers.words, registers.references, machine: machine)
      throw .wrongType(parameter: name, type: machine.spelling(of: field.type))
    }
  }
}
