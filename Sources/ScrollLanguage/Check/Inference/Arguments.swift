// Fitting the arguments of a call to the parameters of a declaration.

/// An argument as written, and its term where that does not depend on the parameter.
struct CallArgument {
  var label: Name
  var node: NodeID
  var isTrailing: Bool
  /// `&x`
  var isInout: Bool
  var checked: TermID?
  /// Where the label is written.
  var labelSpan: Span?
}

/// How the arguments match the parameters, or the first mismatch.
enum ArgumentMatch {
  /// For every parameter the argument that fills it.
  case fits([Int?])
  case wrongLabel(argument: Int, expected: Name)
  case missing(parameter: Int)
  case extra(argument: Int)
  case unknownTrailingLabel(argument: Int)
}

extension Checker {
  func arguments(of call: NodeID) -> [CallArgument] { arguments(tree.call(call).arguments) }

  func arguments(ofInterpolation node: NodeID) -> [CallArgument] {
    arguments(tree.interpolation(node))
  }

  func arguments(ofAttribute node: NodeID) -> [CallArgument] {
    arguments(tree.attribute(node).arguments)
  }

  private func arguments(_ nodes: NodeList) -> [CallArgument] {
    nodes.map { node in
      let syntax = tree.argument(node)
      return CallArgument(
        label: syntax.label, node: syntax.value, isTrailing: syntax.isTrailing,
        isInout: tree.kind(syntax.value) == .inoutExpression, checked: nil,
        labelSpan: syntax.isTrailing || syntax.label.isNone ? nil : syntax.labelSpan)
    }
  }

  @inline(__always)
  mutating func match(
    _ arguments: [CallArgument], _ parameters: [Signature.Parameter]
  ) -> ArgumentMatch {
    var filled = FilledParameters(count: parameters.count)
    if let misfit = filled.take(arguments, parameters) { return misfit }
    if arguments.contains(where: { $0.isTrailing }),
      let misfit = takeTrailing(arguments, parameters, &filled)
    {
      return misfit
    }
    return filled.match(parameters)
  }

  private func takeTrailing(
    _ arguments: [CallArgument], _ parameters: [Signature.Parameter],
    _ filled: inout FilledParameters
  ) -> ArgumentMatch? {
    for (index, argument) in arguments.enumerated() where argument.isTrailing {
      guard
        let position = trailingPosition(argument, arguments, index, from: filled.next, parameters)
      else {
        if !argument.label.isNone { return .unknownTrailingLabel(argument: index) }
        // `f { … }` where a value is to stand in front of the closure.
        let rest = parameters.indices.dropFirst(filled.next)
        if let missing = rest.first(where: { !parameters[$0].hasDefault }),
          rest.contains(where: { takesClosure(parameters[$0]) })
        {
          return .missing(parameter: missing)
        }
        return .extra(argument: index)
      }
      filled.put(index, at: position)
    }
    return nil
  }

  /// Where a trailing closure goes (SE-0286): to the next parameter that can take it. A parameter with a default is skipped
  /// if a later one, in front of the next closure's parameter, needs an argument.
  private func trailingPosition(
    _ argument: CallArgument, _ arguments: [CallArgument], _ index: Int, from start: Int,
    _ parameters: [Signature.Parameter]
  ) -> Int? {
    let rest = parameters.indices.dropFirst(start)
    if !argument.label.isNone { return rest.first { parameters[$0].label == argument.label } }
    let next = index + 1 < arguments.count ? arguments[index + 1].label : nil
    for position in rest {
      let parameter = parameters[position]
      if takesClosure(parameter) {
        let later = parameters[(position + 1)...].prefix { $0.label != next }
        if !parameter.hasDefault || later.allSatisfy({ $0.hasDefault }) { return position }
      } else if !parameter.hasDefault {
        return nil
      }
    }
    return nil
  }

  /// Whether a declaration can be given so many arguments.
  mutating func takes(_ count: Int, _ candidate: Candidate) -> Bool {
    guard let parameters = parameters(of: candidate.declaration) else { return false }
    return count <= parameters.count && parameters.count { !$0.hasDefault } <= count
  }

  private func takesClosure(_ parameter: Signature.Parameter) -> Bool {
    var type = unwrappedAll(parameter.type)
    if parameter.isAutoclosure, let (_, result) = functionShape(type) {
      type = unwrappedAll(result)
    }
    switch program.types.shape(of: type) {
    case .function: return true
    case .genericParameter, .variable: return true
    default: return parameter.isViewBuilder
    }
  }
}

extension Signature.Parameter {
  var hasDefault: Bool {
    if case .none = defaultValue { return false }
    return true
  }
}

/// The argument that each parameter takes, filled from left to right.
private struct FilledParameters {
  private var arguments: [Int?]
  /// The first parameter that the next argument can be for.
  private(set) var next = 0

  init(count: Int) { arguments = Array(of: nil, count: count) }

  mutating func put(_ argument: Int, at parameter: Int) {
    arguments[parameter] = argument
    next = parameter + 1
  }

  /// Takes the arguments in the parentheses; why they do not fit, if so.
  mutating func take(
    _ arguments: [CallArgument], _ parameters: [Signature.Parameter]
  ) -> ArgumentMatch? {
    for (index, argument) in arguments.enumerated() where !argument.isTrailing {
      var position = next
      while position < parameters.count, parameters[position].label != argument.label {
        if !parameters[position].hasDefault { break }
        position += 1
      }
      guard position < parameters.count, parameters[position].label == argument.label else {
        return misfit(argument, at: index, next, parameters, arguments.count)
      }
      put(index, at: position)
    }
    return nil
  }

  /// The end of it: what is not given has to have a default.
  func match(_ parameters: [Signature.Parameter]) -> ArgumentMatch {
    for (index, parameter) in parameters.enumerated()
    where arguments[index] == nil && !parameter.hasDefault {
      return .missing(parameter: index)
    }
    return .fits(arguments)
  }

  private func misfit(
    _ argument: CallArgument, at index: Int, _ next: Int, _ parameters: [Signature.Parameter],
    _ count: Int
  ) -> ArgumentMatch {
    guard next < parameters.count else { return .extra(argument: index) }
    if count < parameters.filter({ !$0.hasDefault }).count, argument.label.isNone {
      return .missing(parameter: next)
    }
    if count > parameters.count, argument.label.isNone { return .extra(argument: index) }
    return .wrongLabel(argument: index, expected: parameters[next].label)
  }
}
