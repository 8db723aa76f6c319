/// What the compiler generates besides the program itself.
package struct CompileOptions {
  /// The first of the variables whose values somebody will ask for in words, if anybody does.
  package var describedGlobals: Int?
  /// Requirements that the host will call on values of any type that the program erases.
  package var requirements: [FunctionID] = []
  /// Such requirements by the names of the protocol and their own: they are looked up once a program
  /// erases a type that conforms, for most programs have none.
  package var lateRequirements: [(protocol: String, name: String)] = []
  /// Functions that the host will call directly, with their generic arguments.
  package var exports: [(function: FunctionID, arguments: [Type])] = []
  /// Types whose values the host erases or describes by itself.
  package var erased: [Type] = []
  /// Types whose values the host reads and writes.
  package var known: [Type] = []
  /// The source that is the first one of the user's own.
  package var firstUserSource = SourceID(rawValue: 0)
  /// The program's functions that change a value of this type in place, as `updateTarget(_:context:)` does,
  /// note the lines that decide and that write to it.
  package var notedType: Type?
  /// These functions also note the values of their expressions, for a machine with a
  /// `ValueLog`.
  package var notesValues = false

  package init() {}
}

/// Why a checked program could not be compiled: a native without a body, a function beyond what
/// instructions can address, or something that only the compiler can tell is outside the subset.
package struct CompileError: Error {
  package var diagnostic: Diagnostic

  package init(message: String, span: SourceSpan) {
    diagnostic = Diagnostic(.notCompiled(message), at: span)
  }

  init(refusing problem: CheckProblem, span: SourceSpan) {
    diagnostic = Diagnostic(.check(problem), at: span)
  }
}

/// What is compiled as one function.
enum Instance: Hashable {
  case body(FunctionID, [Type])
  /// Takes `self` boxed as the existential of the use, calls the witness of its requirement in a
  /// type.
  case boxed(RequirementUse, Type)
  /// Gives a global its value when it is first used.
  case initializer(GlobalID)
}

/// Turns a program into code: monomorphises functions from a worklist, beginning with the top-level
/// statements, and keeps the tables that they share.
package final class Compiler {
  /// Checks bodies of the library when they are first compiled, and knows who meets what.
  package internal(set) var checker: Checker
  let natives: NativeTable
  let options: CompileOptions
  var parts = CodeParts()

  var typeLayouts = NumberedValues<TypeLayout>()
  let wellKnown: WellKnown

  var instances: [Instance: FunctionIndex] = [:]
  var pending: [Instance] = []
  /// How many of `pending` have been compiled.
  private var emitted = 0
  var bindings = NumberedValues<Binding>()
  var intrinsics: [FunctionID: Intrinsic] = [:]
  var witnesses: [WitnessUse: (function: FunctionID, arguments: [Type])] = [:]
  var inlineCosts: [FunctionID: Bool] = [:]

  private var constantIndices: [UInt64: Int] = [:]
  private var textIndices: [TextID: Int] = [:]
  private var globalIndices: [GlobalID: Int] = [:]
  private var signatureIndices: [Instance: Int] = [:]
  private var nativeIndices: [Int: Int] = [:]
  var runtimeTypes = NumberedValues<RuntimeTypeID>()
  /// By the runtime type's number.
  var describedTypes = NumberedValues<Bool>()
  var hashedTypes = NumberedValues<Bool>()

  var requirementSlots: [RequirementUse: Int] = [:]
  var requirementUses: [RequirementUse] = []
  private var erasedTypes: [Type] = []
  private var isErased = NumberedValues<Bool>()
  private var dispatched = 0
  private var dispatchedTypes = 0
  /// How many erased types have been asked for late requirements.
  private var typesAsked = 0

  lazy var space = text(" ")
  lazy var newline = text("\n")
  private var failure: CompileError?
  /// The code made last.
  private var code: Code?
  /// Variables whose types have been asked for their descriptions.
  private var describedGlobals = 0
  private var growth = InstanceGrowth()
  var currentSpan = SourceSpan.none

  package static func compile(
    _ checker: consuming Checker, natives: NativeTable, options: CompileOptions = CompileOptions()
  ) throws(CompileError) -> Code {
    let compiler = Compiler(consume checker, natives: natives, options: options)
    return try compiler.compile()
  }

  /// Compiles what this checker, gone on from the one before, has found since. The code holds all
  /// that the code before it held, at the same places, so that a machine can go over to it.
  package func compile(continuing checker: consuming Checker) throws(CompileError) -> Code {
    self.checker = checker
    parts.main = nil
    parts.exports = []
    // Earlier types may conform to more by now.
    dispatched = 0
    dispatchedTypes = 0
    typesAsked = 0
    return try compile()
  }

  package init(_ checker: consuming Checker, natives: NativeTable, options: CompileOptions) {
    var checker = consume checker
    wellKnown = checker.library?.wellKnown ?? WellKnown(&checker)
    self.checker = checker
    self.natives = natives
    self.options = options
    parts.firstUserSource = options.firstUserSource
  }

  package func compile() throws(CompileError) -> Code {
    if let main = checker.program.main { parts.main = request(.body(main, [])) }
    for export in options.exports {
      parts.exports.append(request(.body(export.function, export.arguments)))
    }
    for value in checker.prompt.promptValues {
      requestDescription(runtimeType(of: self[value.global].type))
    }
    if let first = options.describedGlobals {
      for index in checker.program.globals.ownIndices.dropFirst(max(first, describedGlobals)) {
        requestDescription(runtimeType(of: checker.program.globals[index].type))
      }
      describedGlobals = checker.program.globals.ownIndices.count
    }
    for type in options.erased { erase(type) }
    for type in options.known { _ = runtimeType(of: type) }
    for requirement in options.requirements {
      _ = requirementSlot(use(of: requirement))
    }
    emitPending()
    finishRequirements()
    if let failure { throw failure }
    let code = Code(parts, after: code)
    self.code = code
    return code
  }

  /// Has the body of a function checked; those of the library for all programs at once.
  func requireBody(_ function: FunctionID) {
    let errors = checker.diagnostics.count
    checker.requireBody(function)
    if errors == 0, let first = checker.diagnostics.first(where: { $0.severity == .error }) {
      currentSpan = first.span
      fail(first.message)
    }
  }

  private func emitPending() {
    while true {
      while emitted < pending.count {
        if failure != nil { return }
        let instance = pending[emitted]
        emitted += 1
        FunctionEmitter(self).emitFunction(instance)
      }
      if !dispatchMore() { return }
    }
  }

  /// Records the first reason why there will be no code.
  func fail(_ message: String) {
    if failure == nil { failure = CompileError(message: message, span: currentSpan) }
  }

  /// Refuses what is marked, as the checker would have if it had seen it.
  func refuse(_ problem: CheckProblem) {
    if failure == nil { failure = CompileError(refusing: problem, span: currentSpan) }
  }

  var hasFailed: Bool { failure != nil }

  /// Notes an instance that is made for the first time; refuses the program where there is no end of
  /// them.
  func noteInstance(of subject: InstanceGrowth.Subject, for arguments: [Type]) {
    if failure != nil { return }
    let types = checker.program.types
    guard types.isOverfull || growth.isEndless(subject, for: arguments, in: types) else { return }
    let name =
      switch subject {
      case .function(let function): self[function].name
      case .type(let nominal): checker.program.names.text(self[nominal].name)
      }
    refuse(.endlessInstances(name))
  }

  // MARK: Tables

  /// The function of an instance, which will be compiled in turn.
  func request(_ instance: Instance) -> FunctionIndex {
    if let known = instances[instance] { return known }
    let index = FunctionIndex(index: UInt32(pending.count))
    pending.append(instance)
    instances[instance] = index
    if case .body(let function, let arguments) = instance {
      noteInstance(of: .function(function), for: arguments)
    }
    return index
  }

  func constant(_ bits: UInt64) -> Int {
    if let known = constantIndices[bits] { return known }
    let index = parts.constants.count
    parts.constants.append(bits)
    constantIndices[bits] = index
    return index
  }

  func text(_ id: TextID) -> Int {
    if let known = textIndices[id] { return known }
    let index = text(checker.program.texts[Int(id.index)])
    textIndices[id] = index
    return index
  }

  func text(_ text: String) -> Int {
    parts.texts.append(text)
    return parts.texts.count - 1
  }

  /// Index of a global in the tables of the code.
  func global(_ id: GlobalID) -> Int {
    if let known = globalIndices[id] { return known }
    let global = self[id]
    let layout = layout(of: global.type)
    let index = parts.globals.count
    parts.globals.append(
      CodeGlobal(
        id: id, offset: parts.globalLayout, layout: layout, type: runtimeType(of: global.type),
        name: checker.program.names.text(global.name),
        owner: global.owner.map { checker.nestedName(of: $0) }))
    parts.globalLayout = parts.globalLayout + layout
    globalIndices[id] = index
    return index
  }

  func isUser(_ span: SourceSpan) -> Bool {
    span.source.rawValue >= options.firstUserSource.rawValue
  }

  /// The signature of a native function for one choice of generic arguments.
  func signature(_ function: FunctionID, _ arguments: [Type], name: String) -> Int? {
    let key = Instance.body(function, arguments)
    if let known = signatureIndices[key] { return known }
    guard let native = natives.index(of: name) else {
      fail("the library function '\(name)' has no body")
      return nil
    }
    let index = parts.signatures.count
    signatureIndices[key] = index
    parts.signatures.append(
      makeSignature(
        callShape(function, arguments), arguments, name, nativeIndex(native)))
    return index
  }

  private func nativeIndex(_ native: Int) -> Int {
    if let known = nativeIndices[native] { return known }
    let index = parts.natives.count
    parts.natives.append(natives.functions[native])
    nativeIndices[native] = index
    return index
  }

  /// The signature of the taking variant of a native getter.
  func takingSignature(_ function: FunctionID, _ arguments: [Type], name: String) -> Int? {
    let key = Instance.body(function, arguments + [.error])
    if let known = signatureIndices[key] { return known }
    guard let native = natives.index(of: name) else { return nil }
    let index = parts.signatures.count
    signatureIndices[key] = index
    parts.signatures.append(
      makeSignature(takingShape(function, arguments), arguments, name, nativeIndex(native)))
    return index
  }

  private func makeSignature(
    _ shape: CallShape, _ arguments: [Type], _ name: String, _ native: Int
  ) -> NativeSignature {
    var parameters: [NativeSignature.Parameter] = []
    for parameter in shape.parameters {
      parameters.append(
        NativeSignature.Parameter(
          type: runtimeType(of: parameter.type), layout: parameter.layout,
          offset: parameter.offset, isInout: parameter.isInout))
    }
    for argument in arguments { requestHash(runtimeType(of: argument)) }
    return NativeSignature(
      name: name, function: native, parameters: parameters,
      result: NativeSignature.Parameter(
        type: runtimeType(of: shape.resultType), layout: shape.result, offset: shape.arguments,
        isInout: false),
      generics: arguments.map { runtimeType(of: $0) }, inouts: shape.inouts,
      arguments: shape.arguments)
  }

  // MARK: Dispatch

  /// Compiles the witnesses that calls on existentials may reach and that are not there yet.
  private func dispatchMore() -> Bool {
    findLateRequirements()
    if dispatched == requirementUses.count, dispatchedTypes == erasedTypes.count { return false }
    let uses = requirementUses.count
    let types = erasedTypes.count
    for (use, requirement) in requirementUses.enumerated() where use < uses {
      for index in 0..<types where use >= dispatched || index >= dispatchedTypes {
        dispatch(requirement, slot: use, erasedTypes[index])
      }
    }
    dispatched = uses
    dispatchedTypes = types
    return true
  }

  private func findLateRequirements() {
    if parts.lateRequirements.isEmpty {
      parts.lateRequirements = options.lateRequirements.map { _ in nil }
    }
    while typesAsked < erasedTypes.count {
      let type = erasedTypes[typesAsked]
      typesAsked += 1
      for (index, late) in options.lateRequirements.enumerated()
      where parts.lateRequirements[index] == nil {
        guard let id = checker.protocolID(named: late.protocol), checker.conforms(type, to: id),
          let function = checker.requirement(late.name, of: late.protocol)
        else { continue }
        parts.lateRequirements[index] = function
        _ = requirementSlot(use(of: function))
      }
    }
  }

  private func dispatch(_ use: RequirementUse, slot: Int, _ type: Type) {
    // Primitive views of the library conform to `View` without a body.
    guard checker.canBe(use.existential, type),
      let witness = openedWitness(use, type)
    else { return }
    let id = Int(runtimeType(of: type).index)
    let boxed = request(.boxed(use, type))
    while parts.requirements[slot].boxed.count <= id {
      parts.requirements[slot].boxed.append(CodeRequirement.none)
      parts.requirements[slot].direct.append(CodeRequirement.none)
    }
    parts.requirements[slot].boxed[id] = boxed.index
    // `direct` is for hosts, which call nothing but requirements.
    guard case .requirement = self[use.function].body else { return }
    parts.requirements[slot].direct[id] =
      request(.body(witness.function, witness.arguments)).index
  }

  private func finishRequirements() {
    for index in parts.requirements.indices {
      while parts.requirements[index].boxed.count < parts.types.count {
        parts.requirements[index].boxed.append(CodeRequirement.none)
        parts.requirements[index].direct.append(CodeRequirement.none)
      }
    }
  }

  /// The slot of a requirement that is called on existentials.
  func requirementSlot(_ use: RequirementUse) -> Int {
    if let known = requirementSlots[use] { return known }
    let slot = requirementUses.count
    requirementUses.append(use)
    requirementSlots[use] = slot
    parts.requirements.append(
      CodeRequirement(
        requirement: use.function, name: self[use.function].name, boxed: [],
        direct: []))
    return slot
  }

  /// Notes that values of a type are boxed.
  @discardableResult
  func erase(_ type: Type) -> RuntimeTypeID {
    let id = runtimeType(of: type)
    if isErased.mark(type.index) {
      erasedTypes.append(type)
      requestDescription(id)
      requestHash(id)
    }
    return id
  }
}

/// A requirement, or generic code, with the existential whose box is opened and the other type arguments.
struct RequirementUse: Hashable {
  let function: FunctionID
  let opening: Opening
  let existential: Type
  let arguments: [Type]

  init(_ function: FunctionID, opening: Opening, on existential: Type, arguments: [Type]) {
    self.function = function
    self.opening = opening
    self.existential = existential
    self.arguments = arguments
  }

  /// All type arguments, with this one for what is in the box.
  func types(with type: Type) -> [Type] {
    var types = arguments
    types.insert(type, at: opening.argument)
    return types
  }
}
