/// A compiled program: flat instructions and the tables that they refer to. It never changes, so
/// many machines can run one code.
package final class Code: @unchecked Sendable {
  package let instructions: UnsafeMutablePointer<Instruction>
  package let instructionCount: Int
  let constants: UnsafeMutablePointer<UInt64>
  package let constantCount: Int
  let entries: UnsafeMutablePointer<CodeEntry>
  private let memory: CodeMemory
  package let functions: Table<CodeFunction>
  let signatures: UnsafeMutablePointer<NativeSignature>
  package let signatureCount: Int
  let natives: [NativeFunction]
  package let types: [RuntimeType]
  /// For each type how a value of it is compared and hashed, if that takes no more than its register.
  let keyKinds: UnsafeMutablePointer<KeyKind>
  package let texts: Table<String>
  /// Where the place in the source changes, by instruction.
  package let places: Table<CodePlace>
  package let globals: Table<CodeGlobal>
  package let globalLayout: Layout
  package let requirements: [CodeRequirement]
  /// For each late requirement of the host the function that stands for it, where some value meets it.
  package let lateRequirements: [FunctionID?]
  /// The top-level statements.
  package let main: FunctionIndex?
  /// Functions that the host asked for, in the order in which it asked.
  package let exports: [FunctionIndex]
  package let firstUserSource: SourceID
  package let maximumFrame: Layout

  /// - Parameter former: a code that this one begins with and takes the place of: it is not run any
  ///   more.
  init(_ parts: CodeParts, after former: Code? = nil) {
    memory = CodeMemory(parts, after: former?.memory)
    instructionCount = parts.instructions.count
    instructions = memory.instructions.start
    constantCount = parts.constants.count
    constants = memory.constants.start
    functions = parts.functions
    entries = memory.entries.start
    var largest = former?.maximumFrame ?? .zero
    for index in (former?.functions.count ?? 0)..<parts.functions.count {
      let frame = parts.functions[index].frame
      largest.words = max(largest.words, frame.words)
      largest.references = max(largest.references, frame.references)
    }
    maximumFrame = largest
    signatureCount = parts.signatures.count
    signatures = allocate(parts.signatures)
    natives = parts.natives
    types = parts.types
    keyKinds = allocate(parts.types.map { KeyKind($0) })
    texts = parts.texts
    places = parts.places
    globals = parts.globals
    globalLayout = parts.globalLayout
    requirements = parts.requirements
    lateRequirements = parts.lateRequirements
    main = parts.main
    exports = parts.exports
    firstUserSource = parts.firstUserSource
  }

  deinit {
    keyKinds.deallocate()
    signatures.deinitialize(count: signatureCount)
    signatures.deallocate()
  }

  package func type(_ id: RuntimeTypeID) -> RuntimeType { types[Int(id.index)] }

  /// The runtime type of a type of the program, if values of it occur.
  package func runtimeType(of type: Type) -> RuntimeTypeID? {
    types.firstIndex { $0.type == type }.map { RuntimeTypeID(index: UInt32($0)) }
  }

  /// The function that holds an instruction.
  package func function(at offset: Int) -> CodeFunction? {
    guard let entry = entry(at: instructions + offset) else { return nil }
    return functions[entry - entries]
  }

  /// What a call of the function that holds an instruction needs to know.
  func entry(at pc: UnsafeMutablePointer<Instruction>) -> UnsafeMutablePointer<CodeEntry>? {
    var low = 0
    var high = functions.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= pc { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries + (low - 1) : nil
  }

  /// The place in the source that an instruction stands for.
  package func span(at offset: Int) -> SourceSpan {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if Int(places[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? places[low - 1].span : .none
  }
}

/// How values of a type are compared and hashed.
enum KeyKind: UInt8 {
  /// By the bits of their word.
  case word
  /// As numbers: both zeros are equal.
  case number
  case text
  /// By their parts, or by functions of the program.
  case other

  init(_ type: RuntimeType) {
    switch type.kind {
    case .integer, .boolean: self = .word
    case .enumeration(let cases, isIndirect: false)
    where type.equal == nil && type.hash == nil && cases.allSatisfy { $0.payload.isEmpty }:
      self = .word
    case .double, .float: self = .number
    case .string, .character: self = .text
    default: self = .other
    }
  }
}

/// What a call needs to know of a function.
struct CodeEntry {
  let start: UnsafeMutablePointer<Instruction>
  let words: Int32
  let references: Int32
  let captureWord: Int32
  let captureReference: Int32
  /// What the call counts for against the depth limit.
  let weight: Int32

  init(_ function: CodeFunction, start: UnsafeMutablePointer<Instruction>) {
    self.start = start
    words = Int32(truncatingIfNeeded: function.frame.words)
    references = Int32(truncatingIfNeeded: function.frame.references)
    captureWord = Int32(truncatingIfNeeded: function.parameters.words)
    captureReference = Int32(truncatingIfNeeded: function.parameters.references)
    weight = function.isUser ? 1 : 0
  }
}

/// One compiled function.
///
/// The window of a call begins with the inout parameters, then come the other parameters, then what
/// the function captures. It ends with the inout parameters still in place and the result behind them.
package struct CodeFunction {
  package var name: String
  package var span: SourceSpan
  package var isUser: Bool
  package var start: Int
  package var count: Int
  package var frame: Layout
  /// The inout parameters, behind which the result lies after the call.
  package var inouts: Layout
  package var parameters: Layout
  package var captures: Layout
  package var result: Layout
  package var resultType: RuntimeTypeID?
}

package struct CodePlace {
  package var start: UInt32
  package var span: SourceSpan
}

package struct CodeGlobal {
  package var id: GlobalID
  package var offset: Layout
  package var layout: Layout
  package var type: RuntimeTypeID
  package var name: String
  /// The type of the program whose `static` it is; nil for others.
  package var owner: String?
  /// Gives it its first value; nil where that is another statement's.
  package var initializer: FunctionIndex?

  /// With the type that it belongs to.
  package var qualifiedName: String { owner.map { $0 + "." + name } ?? name }
}

/// A requirement that is called on existentials or by the host: for each runtime type the function
/// that takes the boxed value, and the witness itself.
package struct CodeRequirement {
  package var requirement: FunctionID
  /// `View.body`.
  var name: String
  /// By runtime type; `none` where the type does not conform.
  package var boxed: [UInt32]
  package var direct: [UInt32]

  package static let none = UInt32.max
}

/// The tables of a code under construction.
struct CodeParts {
  var instructions: [Instruction] = []
  var constants: [UInt64] = []
  var functions = Table<CodeFunction>()
  var signatures: [NativeSignature] = []
  var natives: [NativeFunction] = []
  var types: [RuntimeType] = []
  var texts = Table<String>()
  var places = Table<CodePlace>()
  var globals = Table<CodeGlobal>()
  var globalLayout = Layout.zero
  var requirements: [CodeRequirement] = []
  var lateRequirements: [FunctionID?] = []
  var main: FunctionIndex?
  var exports: [FunctionIndex] = []
  var firstUserSource = SourceID(rawValue: 0)
}

private func allocate<T>(_ elements: [T]) -> UnsafeMutablePointer<T> {
  let memory = UnsafeMutablePointer<T>.allocate(capacity: elements.count + 1)
  elements.withUnsafeBufferPointer { buffer in
    if let start = buffer.baseAddress { memory.initialize(from: start, count: buffer.count) }
  }
  return memory
}
