import ScrollLanguage

/// How a host makes a rule of a program: the struct and its initialisers in compiled code.
package struct RuleRecipe {
  package struct Parameter {
    /// The label, or the parameter's own name where that is `_`.
    package var name: String
    package var type: RuntimeTypeID
    /// Computes the value of an argument that is not given; nil where one must be.
    package var defaultValue: FunctionIndex?
  }

  package struct Initializer {
    package var function: FunctionIndex
    package var parameters: [Parameter]
  }

  package var name: String
  package var type: RuntimeTypeID
  package var initializers: [Initializer]

  /// What came of the functions that `CompileOptions.add` asked for, which begin at an export.
  static func recipes(
    for rules: [HostConstructible], in code: Code, from first: Int
  ) -> [RuleRecipe] {
    var next = first
    func export() -> FunctionIndex {
      next += 1
      return code.exports[next - 1]
    }
    var recipes: [RuleRecipe] = []
    for rule in rules {
      var recipe = RuleRecipe(
        name: rule.name, type: code.runtimeType(of: rule.type) ?? .none, initializers: [])
      for initializer in rule.initializers {
        var made = Initializer(function: export(), parameters: [])
        for parameter in initializer.parameters {
          made.parameters.append(
            Parameter(
              name: parameter.name, type: code.runtimeType(of: parameter.type) ?? .none,
              defaultValue: parameter.defaultValue == nil ? nil : export()))
        }
        recipe.initializers.append(made)
      }
      recipes.append(recipe)
    }
    return recipes
  }
}

extension RuntimeTypeID {
  fileprivate static let none = RuntimeTypeID(index: 0)
}

extension CompileOptions {
  /// Has rules compiled with all that making them takes, whether or not the program uses them.
  mutating func add(_ rules: [HostConstructible]) {
    for rule in rules {
      erased.append(rule.type)
      for initializer in rule.initializers {
        exports.append((initializer.function, []))
        for parameter in initializer.parameters {
          known.append(parameter.type)
          if let value = parameter.defaultValue { exports.append((value, [])) }
        }
      }
    }
  }
}
