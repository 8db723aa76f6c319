/// A body written in Swift for a function that the library text declares without one.
package typealias NativeFunction = @Sendable (borrowing NativeCall) throws(Fault) -> Void

/// The native bodies that a program can be bound to, by name.
///
/// Names follow the library text: `Array.insert(_:at:)`, getter `Array.first`, setter `X.y=`,
/// `Array.subscript(_:)`, `Int.init(_:)`, `Int.+(_:_:)`, `swap(_:_:)`, or what `@_native` says.
/// The compiler's own intrinsics (`Intrinsic`) take precedence over an entry of the same name.
package struct NativeTable: Sendable {
  package private(set) var functions: [NativeFunction] = []
  private var indices: [String: Int] = [:]

  package init() {
    functions.reserveCapacity(NativeTable.room)
    indices.reserveCapacity(NativeTable.room)
  }

  /// As many as the library binds, about.
  private static let room = 1 << 9

  /// Binds a name; a later binding of the same name replaces the earlier.
  package mutating func add(_ name: String, _ function: @escaping NativeFunction) {
    indices.updateValue(functions.count, forKey: name)
    functions.append(function)
  }

  package func index(of name: String) -> Int? { indices[name] }
  package func contains(_ name: String) -> Bool { indices[name] != nil }
}

/// Where the arguments and the result of a native function lie, for one choice of its generic
/// arguments.
package struct NativeSignature {
  package struct Parameter {
    package var type: RuntimeTypeID
    package var layout: Layout
    package var offset: Layout
    package var isInout: Bool
  }

  package var name: String
  package var function: Int
  package var parameters: [Parameter]
  package var result: Parameter
  /// The generic arguments: for a member of `Dictionary<Key, Value>` first Key, then Value.
  package var generics: [RuntimeTypeID]
  /// All inout parameters together: they come first and are followed by the result after the call.
  package var inouts: Layout
  /// All parameters together.
  package var arguments: Layout
}

/// One call of a native function: its arguments by position (`self` is 0 in methods) and its result.
///
/// Arguments own their references; the machine releases them when the function returns. An inout
/// argument is changed in its registers. The result has registers of its own; its references begin
/// as nil.
package struct NativeCall {
  package let machine: Machine
  package let heap: HeapPointer
  let base: UnsafeMutablePointer<UInt64>
  let referenceBase: UnsafeMutablePointer<Reference?>
  let signature: UnsafePointer<NativeSignature>

  // MARK: Arguments

  package func words(_ parameter: Int) -> UnsafeMutablePointer<UInt64> {
    base + signature.pointee.parameters[parameter].offset.words
  }

  package func references(_ parameter: Int) -> UnsafeMutablePointer<Reference?> {
    referenceBase + signature.pointee.parameters[parameter].offset.references
  }

  package func layout(_ parameter: Int) -> Layout {
    signature.pointee.parameters[parameter].layout
  }

  package func type(_ parameter: Int) -> RuntimeTypeID {
    signature.pointee.parameters[parameter].type
  }

  package func generic(_ index: Int) -> RuntimeTypeID { signature.pointee.generics[index] }

  package func layout(of type: RuntimeTypeID) -> Layout { machine.code.type(type).layout }

  package func int(_ parameter: Int) -> Int64 { Int64(bitPattern: words(parameter)[0]) }
  package func double(_ parameter: Int) -> Double { Double(bitPattern: words(parameter)[0]) }
  package func bool(_ parameter: Int) -> Bool { words(parameter)[0] != 0 }
  package func string(_ parameter: Int) -> String { text(of: references(parameter)[0]) }
  package func reference(_ parameter: Int) -> Reference? { references(parameter)[0] }

  /// The text of a `String` or `Character`.
  package func text(of reference: Reference?) -> String {
    guard let reference else { return "" }
    return reference.string.pointee.value
  }

  // MARK: Changing inout arguments

  package func set(_ parameter: Int, string value: String) {
    set(parameter, reference: heap.makeString(value))
  }

  /// Takes over the reference.
  package func set(_ parameter: Int, reference: Reference?) {
    store(reference, in: references(parameter))
  }

  /// Puts a reference that is handed over into a register, dropping what it held.
  package func store(_ reference: Reference?, in register: UnsafeMutablePointer<Reference?>) {
    let old = register.pointee
    register.pointee = reference
    heap.release(old)
  }

  // MARK: Result

  package var resultWords: UnsafeMutablePointer<UInt64> {
    base + signature.pointee.result.offset.words
  }

  package var resultReferences: UnsafeMutablePointer<Reference?> {
    referenceBase + signature.pointee.result.offset.references
  }

  package var resultLayout: Layout { signature.pointee.result.layout }
  package var resultType: RuntimeTypeID { signature.pointee.result.type }

  package func result(int value: Int64) { resultWords[0] = UInt64(bitPattern: value) }
  package func result(double value: Double) { resultWords[0] = value.bitPattern }
  package func result(bool value: Bool) { resultWords[0] = value ? 1 : 0 }
  package func result(string value: String) { result(reference: heap.makeString(value)) }

  /// Takes over the reference.
  package func result(reference: Reference?) { store(reference, in: resultReferences) }

  /// `nil` for a result of optional type.
  package func resultNil() { resultWords[0] = 0 }

  package func result(some value: Int64) {
    resultWords[0] = 1
    resultWords[1] = UInt64(bitPattern: value)
  }

  package func result(some value: Double) {
    resultWords[0] = 1
    resultWords[1] = value.bitPattern
  }

  /// Takes over the reference.
  package func result(some reference: Reference?) {
    resultWords[0] = 1
    result(reference: reference)
  }

  package func result(_ value: borrowing Value) {
    value.copy(to: resultWords, resultReferences, machine: machine)
  }

  // MARK: Failing and paying

  /// A fault at the innermost line of the user's program; throw it.
  package func fault(_ reason: Fault.Reason, _ message: String) -> Fault { Fault(reason, message) }

  /// Fails when so many bytes more would exceed the memory limit.
  package func reserve(_ count: Int, of layout: Layout) throws(Fault) {
    if !heap.admits(count, of: layout) { throw memoryFault() }
  }

  /// Takes steps from the budget: one for about every 16 elements that a function works through.
  package func pay(_ steps: Int) throws(Fault) { try machine.pay(steps) }

  package func memoryFault() -> Fault { machine.memoryFault() }
}
