/// How the arguments and the result of a call lie in its window: inout parameters first, then the
/// others, then what is captured; the result follows the inout parameters.
struct CallShape {
  struct Parameter {
    var type: Type
    var layout: Layout
    var offset: Layout
    var isInout: Bool
  }

  var parameters: [Parameter]
  var inouts: Layout
  var arguments: Layout
  var resultType: Type
  var result: Layout

  /// Registers that a call takes at least: its arguments, and its results.
  func window(captures: Layout = .zero) -> Layout {
    let after = inouts + result
    let before = arguments + captures
    return Layout(
      words: max(before.words, after.words), references: max(before.references, after.references))
  }
}

extension Compiler {
  func callShape(_ function: FunctionID, _ arguments: [Type]) -> CallShape {
    let declaration = self[function]
    let substitution = Substitution(
      parameters: declaration.genericParameters, arguments: arguments)
    var types: [ParameterType] = []
    for parameter in declaration.parameters {
      types.append(
        ParameterType(
          checker.concrete(parameter.type, substitution), isInout: parameter.isInout))
    }
    return callShape(types, result: checker.concrete(declaration.result, substitution))
  }

  /// The shape of calls of a function value.
  func callShape(of type: Type) -> CallShape? {
    guard case .function(let parameters, let result) = checker.program.types.shape(of: type) else {
      return nil
    }
    return callShape(parameters, result: result)
  }

  fileprivate func callShape(_ types: [ParameterType], result: Type) -> CallShape {
    var parameters: [CallShape.Parameter] = []
    var end = Layout.zero
    for type in types {
      parameters.append(
        CallShape.Parameter(
          type: type.type, layout: layout(of: type.type), offset: end, isInout: type.isInout))
      if type.isInout { end = end + parameters[parameters.count - 1].layout }
    }
    let inouts = end
    for index in parameters.indices where !parameters[index].isInout {
      parameters[index].offset = end
      end = end + parameters[index].layout
    }
    return CallShape(
      parameters: parameters, inouts: inouts, arguments: end, resultType: result,
      result: layout(of: result))
  }

  /// Whether a variable lives in a cell.
  func needsCell(_ local: LocalID) -> Bool {
    self[local].isCaptured && self[local].isMutable
  }

  /// What a function finds behind its arguments.
  func captures(of function: FunctionID) -> [LocalID] {
    requireBody(function)
    return self[function].captures + self[function].captureListLocals
  }
}

extension Compiler {
  /// The shape of a getter that moves the value out of its container: `self` becomes inout.
  func takingShape(_ function: FunctionID, _ arguments: [Type]) -> CallShape {
    let declaration = self[function]
    let substitution = Substitution(
      parameters: declaration.genericParameters, arguments: arguments)
    var types: [ParameterType] = []
    for (index, parameter) in declaration.parameters.enumerated() {
      types.append(
        ParameterType(checker.concrete(parameter.type, substitution), isInout: index == 0))
    }
    return callShape(types, result: checker.concrete(declaration.result, substitution))
  }
}
