import ScrollLanguage

/// Reads the closures that make rows, to tell how the rows can differ.
///
/// Each row has a different element; the walk follows what is computed from it through the expressions
/// of the closure, the functions that it calls and the bodies of the program's own views, down to the
/// library's views, and notes which of their properties it reaches. Everything else is the same in all
/// rows of one evaluation. Where the walk does not understand something, it assumes that rows differ in
/// everything: the result may be too cautious, never wrong. The state of each row is not considered
/// here.
struct RowAnalysis: ~Copyable {
  private(set) var checker: Checker
  /// Found when the first closure is looked at.
  private(set) var primitives: [NominalID: PrimitiveView] = [:]
  private var view: ProtocolID?
  private var body: FunctionID?
  private let firstUserSource: SourceID

  var locals: [LocalID: RowValue] = [:]
  /// Variables from outside of the row.
  var outside: Set<LocalID> = []
  var variation: RowVariation = []
  /// What the function being walked returns.
  var returned: RowValue?
  /// Conditions in the function being walked, around the present term, that differ between rows.
  var differentConditions = 0
  private var active: Set<FunctionID> = []
  private static let greatestDepth = 60
  /// Terms that may still be looked at for the present closure: functions are walked at each of
  /// their calls, and calls of calls add up.
  private var remainingTerms = 0
  private static let greatestWalk = 100_000

  /// - Parameter body: the requirement `View.body`.
  init(_ checker: consuming Checker, body: FunctionID?) {
    if let body, case .requirement(let view) = checker.program[body].body {
      self.view = view
      self.body = body
    }
    self.checker = checker
    firstUserSource = StageFoundation.shared.firstUserSource
  }

  /// Gives the checker back.
  consuming func ended() -> Checker { checker }

  private mutating func findPrimitives() {
    for primitive in PrimitiveView.allCases {
      if let nominal = checker.nominal(named: primitive.typeName) {
        primitives[nominal] = primitive
      }
    }
  }

  /// For each closure of the program that makes views of an element: in what its views can differ.
  /// - Parameter before: what was found of the program before it was continued. That stays, unless
  ///   variables that were the same in all rows have begun to vary.
  mutating func variations(since before: RowVariations = RowVariations()) -> RowVariations {
    let new = rowClosures()
    let isStale = before.varyingCount != checker.flow.varyingCount && !before.closures.isEmpty
    if new.isEmpty, !isStale { return before.counting(checker.flow.varyingCount) }
    findPrimitives()
    var found = isStale ? RowVariations() : before
    found.varyingCount = checker.flow.varyingCount
    for closure in isStale ? before.closures + new : new {
      found.add(variation(of: closure), of: closure, at: checker.program[closure].span)
    }
    return found
  }

  /// The closures that have one parameter and return a view.
  private mutating func rowClosures() -> [FunctionID] {
    guard view != nil else { return [] }
    return checker.newFunctions.map { FunctionID(index: UInt32($0)) }.filter { id in
      let function = checker.program[id]
      return function.isClosure && function.parameters.count == 1 && !isLibrary(function.span)
        && isView(function.result)
    }
  }

  private mutating func variation(of closure: FunctionID) -> RowVariation {
    locals = [:]
    variation = []
    remainingTerms = RowAnalysis.greatestWalk
    outside = Set(checker.program[closure].captures)
    let result = call(closure, [.different])
    if result.isDifferent { variation.insert(.structure) }
    return variation
  }

  /// Whether another term may be looked at; without a term to spare, rows differ in everything.
  mutating func spend() -> Bool {
    if remainingTerms > 0 {
      remainingTerms -= 1
      return true
    }
    variation.formUnion(.unknown)
    return false
  }

  mutating func isView(_ type: Type) -> Bool {
    guard let view, case .existential(let protocols, _) = checker.program.types.shape(of: type)
    else {
      return false
    }
    return protocols.contains(view)
  }

  /// A generic parameter that stands for a view of any type.
  mutating func isErased(_ type: Type) -> Bool {
    guard let view, case .genericParameter(let parameter) = checker.program.types.shape(of: type)
    else {
      return false
    }
    return checker.program.genericParameters[Int(parameter.index)].bounds.contains(view)
  }

  mutating func nominal(of type: Type) -> NominalID? {
    guard case .nominal(let nominal, _) = checker.program.types.shape(of: type) else { return nil }
    return nominal
  }

  // MARK: Calls

  mutating func call(_ function: FunctionID, _ arguments: [RowValue]) -> RowValue {
    let isDifferent = arguments.contains { $0.isDifferent }
    let takesClosure = arguments.contains { $0.isClosure }
    // What the library makes of things that are the same is the same.
    if !isDifferent, !takesClosure, isLibrary(checker.program[function].span) { return .same }
    checker.requireBody(function)
    let declaration = checker.program[function]
    guard case .term(let body) = declaration.body, body != .none else {
      return isDifferent || takesClosure ? .different : .same
    }
    guard active.count < RowAnalysis.greatestDepth, active.insert(function).inserted else {
      variation.formUnion(.unknown)
      return .different
    }
    defer { active.remove(function) }
    for (index, parameter) in declaration.parameters.enumerated() {
      locals[parameter.local] = index < arguments.count ? arguments[index] : .different
    }
    let outerReturn = returned
    returned = nil
    // Whatever condition it is called under, what it does itself is done under its own.
    let outerConditions = differentConditions
    differentConditions = 0
    let value = walk(body)
    differentConditions = outerConditions
    let result = returned.map { isReturning(body) ? $0 : $0.joined(value) } ?? value
    returned = outerReturn
    return finish(result, of: declaration.result)
  }

  /// Ends with a `return`, so that its last value is none.
  private mutating func isReturning(_ body: TermID) -> Bool {
    switch checker.program[body] {
    case .return: return true
    case .block(let list): return checker.program[list].last.map { isReturning($0) } ?? false
    default: return false
    }
  }

  mutating func call(_ closure: FunctionID, capturing values: [RowValue], _ arguments: [RowValue])
    -> RowValue
  {
    let captures = checker.program[closure].captures + checker.program[closure].captureListLocals
    let before = captures.map { locals[$0] }
    for (local, value) in zip(captures, values) { locals[local] = value }
    let result = call(closure, arguments)
    for (local, value) in zip(captures, before) { locals[local] = value }
    return result
  }

  mutating func isLibrary(_ span: SourceSpan) -> Bool {
    span.source.rawValue < firstUserSource.rawValue
  }

  /// Whether the members of a type may be the program's own.
  mutating func isProgram(_ type: Type) -> Bool {
    guard let nominal = nominal(of: type) else { return true }
    return !nominal.isOfLibrary
  }

  // MARK: Views

  /// A library view that has just been made: its properties are noted, and it counts as the same.
  mutating func finish(_ value: RowValue, of type: Type) -> RowValue {
    guard let nominal = nominal(of: type), let primitive = primitives[nominal] else { return value }
    if primitive.holdsViews { variation.insert(.lists) }
    if value.isDifferent { note(primitive, value) }
    return .same
  }

  /// A value that goes on as a view of any type.
  mutating func erase(_ value: RowValue, of type: Type) -> RowValue {
    guard let nominal = nominal(of: type) else { return value }
    if primitives[nominal] != nil { return finish(value, of: type) }
    guard let body, let own = checker.witness(for: body, in: type, arguments: []) else {
      variation.formUnion(.unknown)
      return .same
    }
    if call(own.function, [value]).isDifferent { variation.insert(.structure) }
    return .same
  }

  private mutating func note(_ view: PrimitiveView, _ value: RowValue) {
    switch view {
    case .color, .rectangle, .roundedRectangle, .unevenRoundedRectangle, .circle, .ellipse,
      .capsule, .divider:
      break
    case .text:
      variation.insert(.texts)
    case .identified, .visual, .effect, .scrollTransition, .visualEffect, .coordinateSpace,
      .overlay, .containerValue, .appearance, .change, .observer, .phaseObserver:
      if value.part(0).isDifferent { variation.insert(.structure) }
    case .listRowInsets:
      if (0...4).contains(where: { value.part($0).isDifferent }) { variation.insert(.structure) }
    case .fixedFrame:
      if value.part(0).isDifferent { variation.insert(.structure) }
      if value.part(1).isDifferent { variation.insert(.frameWidths) }
      if value.part(2).isDifferent { variation.insert(.frameHeights) }
    default:
      variation.insert(.structure)
    }
  }
}
