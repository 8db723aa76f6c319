import ScrollLanguage
import ScrollModel

/// What the text of one rule tells: which axes of its target it writes to, what it compares the
/// velocity with, which numbers it contains.
///
/// The checked terms of `updateTarget` are walked, with those of its closures and of the program's own
/// functions that it calls. What is not understood counts as a write to everything, so that nothing is
/// reported about it.
struct RuleReading {
  /// A comparison of the velocity with a number.
  struct Threshold {
    let span: SourceSpan
    let value: Double
  }

  /// A number, and where it stands.
  struct Figure {
    let span: SourceSpan
    let value: Double
  }

  private(set) var writes: Set<Write> = []
  /// The first write that moves the target along each axis.
  private(set) var places: [Axis: SourceSpan] = [:]
  private(set) var thresholds: [Threshold] = []
  private(set) var figures: [Figure] = []
  /// Nothing at all stands in the body.
  private(set) var isEmpty = true
  /// It prints or stops on purpose: that is what it is there for.
  private(set) var isForItsEffects = false

  enum Write: Hashable {
    case x, y, other
  }

  private let program: Program
  private let rule: ConformingType
  private let target: LocalID?
  private let firstUserSource: SourceID
  private var visited: Set<FunctionID> = []
  /// The values of constants, and what holds the velocity, as far as the walk has come.
  private var constants: [LocalID: TermID] = [:]
  private var velocities: Set<LocalID> = []
  /// Literals that are compared with a velocity.
  private var thresholdSpans: Set<SourceSpan> = []

  init(of rule: ConformingType, in program: Program, firstUserSource: SourceID) {
    self.program = program
    self.rule = rule
    self.firstUserSource = firstUserSource
    let parameters = rule.witness.map { program[$0].parameters } ?? []
    target = parameters.first { $0.isInout }?.local
    if let function = rule.witness, case .term(let body) = program[function].body, body != .none {
      isEmpty = isNothing(body)
      visited.insert(function)
      walk(body)
    }
    // What a property begins with is a number of the rule, too.
    for field in rule.initialValues.keys.sorted() {
      guard let function = rule.initialValues[field],
        case .term(let body) = program[function].body, body != .none
      else { continue }
      noteFigures(in: body)
    }
    figures.removeAll { thresholdSpans.contains($0.span) }
  }

  private func isNothing(_ body: TermID) -> Bool {
    switch program[body] {
    case .unit: true
    case .block(let list): program[list].allSatisfy { isNothing($0) }
    default: false
    }
  }

  // MARK: The walk

  private mutating func walk(_ term: TermID) {
    switch program[term] {
    case .assign(let place, _): note(writeTo: place)
    case .inout(let place): note(writeTo: place)
    case .declare(let local, let value) where value != .none && !program[local].isMutable:
      if constant(value) != nil { constants[local] = value }
      if isVelocity(value) { velocities.insert(local) }
    case .call(let function, _, let list), .callRequirement(let function, _, let list):
      noteComparison(function, Array(program[list]))
      follow(function)
    case .closure(let function, _, _), .functionValue(let function, _): follow(function)
    case .print, .stop: isForItsEffects = true
    default: note(figure: term)
    }
    for child in program.children(of: term) where !isDatum(child, of: term) { walk(child) }
  }

  // MARK: Numbers

  private mutating func noteFigures(in term: TermID) {
    note(figure: term)
    for child in program.children(of: term) where !isDatum(child, of: term) {
      noteFigures(in: child)
    }
  }

  private mutating func note(figure term: TermID) {
    switch program[term] {
    case .double(let value): figures.append(Figure(span: program.span(of: term), value: value))
    case .integer(let value):
      figures.append(Figure(span: program.span(of: term), value: Double(value)))
    default: break
    }
  }

  /// Whether a term is a number in a list or a value of the program's own: what it measures is not
  /// known.
  private func isDatum(_ child: TermID, of parent: TermID) -> Bool {
    switch program[parent] {
    case .array, .collection, .construct, .enumCase: return isNumber(child)
    case .call(let function, _, _): return isUser(program[function].span) && isNumber(child)
    default: return false
    }
  }

  private func isNumber(_ term: TermID) -> Bool {
    switch program[term] {
    case .double, .integer: true
    case .relabel(let inner): isNumber(inner)
    default: false
    }
  }

  private mutating func follow(_ function: FunctionID) {
    guard isUser(program[function].span), visited.insert(function).inserted,
      case .term(let body) = program[function].body, body != .none
    else { return }
    walk(body)
  }

  private func isUser(_ span: SourceSpan) -> Bool {
    span.source.rawValue >= firstUserSource.rawValue
  }

  // MARK: Writes

  private mutating func note(writeTo place: TermID) {
    guard let target, root(of: place) == target else { return }
    let path = path(of: place)
    let write: Write =
      path == ["rect", "origin", "x"] ? .x : path == ["rect", "origin", "y"] ? .y : .other
    writes.insert(write)
    let span = program.span(of: place)
    if write == .x, places[.horizontal] == nil { places[.horizontal] = span }
    if write == .y, places[.vertical] == nil { places[.vertical] = span }
  }

  /// The variable that a place is a part of.
  private func root(of place: TermID) -> LocalID? {
    switch program[place] {
    case .local(let local): return local
    case .field(let base, _), .forceUnwrap(let base), .chained(let base), .payload(let base, _, _),
      .relabel(let base), .inout(let base):
      return root(of: base)
    case .accessor(let accessor):
      return program[accessor].base == .none ? nil : root(of: program[accessor].base)
    default: return nil
    }
  }

  /// The stored properties on the way from the variable; nil where the way leads through others.
  private func path(of place: TermID) -> [String]? {
    switch program[place] {
    case .local: return []
    case .inout(let base), .relabel(let base): return path(of: base)
    case .field(let base, let index):
      guard let outer = path(of: base), let name = fieldName(index, of: base) else { return nil }
      return outer + [name]
    default: return nil
    }
  }

  private func fieldName(_ index: UInt32, of base: TermID) -> String? {
    guard case .nominal(let nominal, _) = program.types.shape(of: program.type(of: base)),
      Int(index) < program[nominal].fields.count
    else { return nil }
    return program.names.text(program[nominal].fields[Int(index)].name)
  }

  private func typeName(of term: TermID) -> String {
    guard case .nominal(let nominal, _) = program.types.shape(of: program.type(of: term)) else {
      return ""
    }
    return program.names.text(program[nominal].name)
  }

  // MARK: Thresholds

  private mutating func noteComparison(_ function: FunctionID, _ arguments: [TermID]) {
    guard arguments.count == 2, !isUser(program[function].span),
      RuleReading.comparisons.contains(program[function].name.operatorSymbol)
    else { return }
    for (side, other) in [(0, 1), (1, 0)] where isVelocity(arguments[side]) {
      guard let value = constant(arguments[other]) else { continue }
      thresholds.append(Threshold(span: program.span(of: arguments[other]), value: abs(value)))
      thresholdSpans.formUnion(literalSpans(of: arguments[other]))
    }
  }

  private static let comparisons = ["<", "<=", ">", ">="]

  /// The velocity along an axis, its magnitude, or the greater of several such.
  private func isVelocity(_ term: TermID) -> Bool {
    switch program[term] {
    case .local(let local): return velocities.contains(local)
    case .relabel(let inner): return isVelocity(inner)
    case .field(let base, _): return typeName(of: base) == "CGVector" && isContextVelocity(base)
    case .accessor(let accessor):
      let base = program[accessor].base
      return base != .none && isVelocity(base)
    case .conditional(_, let then, let otherwise): return isVelocity(then) && isVelocity(otherwise)
    case .call(let function, _, let list), .callRequirement(let function, _, let list):
      let name = program[function].name
      guard !isUser(program[function].span), list.count > 0,
        RuleReading.keepingScale.contains(String(name.functionName)) || name.operatorSymbol == "-"
      else { return false }
      return program[list].allSatisfy { isVelocity($0) }
    default: return false
    }
  }

  private static let keepingScale = ["abs", "max", "min", "magnitude", "hypot"]

  private func isContextVelocity(_ term: TermID) -> Bool {
    switch program[term] {
    case .local(let local): return velocities.contains(local)
    case .field(let base, let index):
      return typeName(of: base) == "ScrollTargetBehaviorContext"
        && fieldName(index, of: base) == "velocity"
    default: return false
    }
  }

  /// A literal, a constant that holds one, or a property of the rule that begins with one.
  private func constant(_ term: TermID) -> Double? {
    switch program[term] {
    case .double(let value): return value
    case .integer(let value): return Double(value)
    case .relabel(let inner): return constant(inner)
    case .return(let value): return value == .none ? nil : constant(value)
    case .block(let list):
      guard list.count == 1, let only = program[list].first else { return nil }
      return constant(only)
    case .local(let local): return constants[local].flatMap { constant($0) }
    case .field(let base, let index):
      guard program.type(of: base) == rule.type, let function = rule.initialValues[index],
        case .term(let body) = program[function].body, body != .none
      else { return nil }
      return constant(body)
    case .call(let function, _, let list), .callRequirement(let function, _, let list):
      guard list.count == 1, program[function].name.operatorSymbol == "-",
        let operand = program[list].first
      else { return nil }
      return constant(operand).map { -$0 }
    default: return nil
    }
  }

  private func literalSpans(of term: TermID) -> [SourceSpan] {
    switch program[term] {
    case .double, .integer: return [program.span(of: term)]
    case .local(let local): return constants[local].map { literalSpans(of: $0) } ?? []
    case .field(_, let index):
      guard let function = rule.initialValues[index],
        case .term(let body) = program[function].body, body != .none
      else { return [] }
      return literalSpans(of: body)
    default:
      var found: [SourceSpan] = []
      for child in program.children(of: term) { found += literalSpans(of: child) }
      return found
    }
  }
}

extension RuleReading {
  /// It moves its target, or could.
  var isSilent: Bool { writes.isEmpty && !isEmpty && !isForItsEffects }

  /// The only axis along which it moves its target.
  var onlyAxis: Axis? {
    if writes == [.x] { return .horizontal }
    return writes == [.y] ? .vertical : nil
  }
}

extension String {
  /// The name of a function without its type and its labels: `abs` of `abs(_:)`.
  fileprivate var functionName: Substring {
    let name = prefix { $0 != "(" }
    guard let point = name.lastIndex(of: ".") else { return name }
    return name[name.index(after: point)...]
  }

  /// The operator that a function of the library is: `<` of `CGFloat.<(_:_:)`.
  fileprivate var operatorSymbol: String { String(functionName) }
}
