import ScrollLanguage
import ScrollStage

/// Everything needed to build a rule's machine again: which struct, its arguments, what the host has
/// bound, and the properties that were changed since.
///
/// What the host has given is never forgotten: a version of the script that does not use a parameter or
/// a binding leaves it alone, and the next version may use it.
struct RuleBlueprint: Sendable {
  private let rule: String
  /// Index of the recipe and of its initialiser.
  private let recipe: Int
  private let initializer: Int
  /// As they were given to any version: arguments of the initialiser, and values for stored properties.
  private let given: [String: ScriptValue]
  /// Those of them that this version has.
  private let parameters: [String: ScriptValue]
  private let host: [HostBinding]
  private let natives: [NativeFunction]
  /// Stored properties that were set later, of any version.
  var changes: [String: ScriptValue] = [:]

  init(
    _ script: Script, _ rule: String, _ parameters: [String: ScriptValue], _ host: [HostBinding]
  ) throws(RuleError) {
    let index = try script.recipeIndex(of: rule)
    self.rule = rule
    given = parameters
    self.parameters = parameters
    self.host = host
    recipe = index
    initializer = try RuleBlueprint.choose(script.program.recipes[index], parameters)
    natives = try script.program.natives(for: host)
  }

  /// The same rule of another script, with what that script still has of all that was given.
  init(_ old: RuleBlueprint, movedTo script: Script) throws(RuleError) {
    let index = try script.recipeIndex(of: old.rule)
    let names = script.program.parameterNames(of: script.program.recipes[index])
    var parameters = old.given.filter {
      names.arguments.contains($0.key) || names.properties.contains($0.key)
    }
    // What was set and is no property any more may have become an argument.
    for (name, value) in old.changes
    where names.arguments.contains(name) && !names.properties.contains(name) {
      parameters[name] = value
    }
    var bindings: [HostBinding] = []
    for binding in old.host where script.program.host.contains(where: { $0.name == binding.name }) {
      bindings.append(binding)
    }
    rule = old.rule
    given = old.given
    self.parameters = parameters
    host = old.host
    changes = old.changes
    recipe = index
    initializer = try RuleBlueprint.choose(script.program.recipes[index], parameters)
    natives = try script.program.natives(for: bindings)
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
        if given[parameter.name] != nil {
          taken += 1
        } else if parameter.defaultValue == nil {
          needed.append(parameter.name)
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

  /// Makes a machine with the rule on it.
  func build(_ script: Script, _ limits: Limits) throws(RuleError) -> RuleInstance {
    let program = script.program
    let recipe = program.recipes[self.recipe]
    let chosen = recipe.initializers[initializer]
    var misfit: RuleError?
    let instance: RuleInstance
    do throws(Fault) {
      instance = try RuleInstance(
        program.declarations, recipe, initializer: chosen, limits: limits.engine.onForeignStack,
        natives: natives
      ) { (index, machine, window) throws(Fault) in
        let parameter = chosen.parameters[index]
        guard let value = parameters[parameter.name] else { return false }
        do throws(Misfit) {
          try value.write(to: window, type: parameter.type, on: machine)
          return true
        } catch {
          misfit = RuleError(error, parameter.name, parameter.type, machine)
          throw Fault(.stated, "")
        }
      }
    } catch {
      throw misfit ?? .failed(Failure(error, in: program.sources))
    }
    for name in parameters.keys.sorted() {
      guard let value = parameters[name],
        !chosen.parameters.contains(where: { $0.name == name })
      else { continue }
      try instance.set(name, to: value)
    }
    for name in changes.keys.sorted() where instance.fields.contains(where: { $0.name == name }) {
      if let value = changes[name] { try instance.set(name, to: value) }
    }
    return instance
  }
}

extension Script {
  fileprivate func recipeIndex(of rule: String) throws(RuleError) -> Int {
    if let index = program.recipes.firstIndex(where: { $0.name == rule }) { return index }
    throw .noSuchRule(rule, known: ruleNames)
  }
}

extension ScriptProgram {
  /// The arguments of the initialisers, and the stored properties.
  fileprivate func parameterNames(
    of recipe: RuleRecipe
  ) -> (arguments: Set<String>, properties: Set<String>) {
    var arguments: Set<String> = []
    for initializer in recipe.initializers {
      for parameter in initializer.parameters { arguments.insert(parameter.name) }
    }
    var properties: Set<String> = []
    if case .structure(let parts) = declarations.code.type(recipe.type).kind {
      for part in parts { properties.insert(part.name) }
    }
    return (arguments, properties)
  }
}

extension RuleError {
  fileprivate init(
    _ misfit: Misfit, _ parameter: String, _ type: RuntimeTypeID, _ machine: Machine
  ) {
    switch misfit {
    case .type: self = .wrongType(parameter: parameter, type: machine.code.spelling(of: type))
    case .memory: self = .tooLarge(parameter: parameter)
    }
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
    do throws(Misfit) {
      try value.write(to: registers, type: field.type, on: machine)
    } catch {
      old.copy(to: registers.words, registers.references, machine: machine)
      throw RuleError(error, name, field.type, machine)
    }
  }
}
