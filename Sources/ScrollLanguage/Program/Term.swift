/// Index of a term in `Program.terms`.
package struct TermID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }

  /// No term, where one is optional.
  package static let none = TermID(index: 0)
}

/// A run of terms in `Program.termLists`.
package struct TermList: Hashable {
  package let start: UInt32
  package let count: UInt32
  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }
  package static let empty = TermList(start: 0, count: 0)
}

/// A run of types in `Program.typeLists`: the generic arguments of a use of a declaration, in the
/// order of its `genericParameters`.
package struct TypeList: Hashable {
  package let start: UInt32
  package let count: UInt32
  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }
  package static let empty = TypeList(start: 0, count: 0)
}

/// Index of a function in `Program.functions`.
package struct FunctionID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of a variable of a function (parameters included) in `Program.locals`.
package struct LocalID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of a top-level or static stored variable in `Program.globals`.
package struct GlobalID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// A loop, `switch`, labelled `do` or `if` that `break` and `continue` name; unique in a function.
package struct LabelID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of a text in `Program.texts`.
package struct TextID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of an `Accessor` in `Program.accessors`.
package struct AccessorID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of a `LoopOverRange` or `LoopOverArray` in `Program.loops`.
package struct LoopID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// One node of the elaborated program: names are resolved, overloads chosen, arguments in the order
/// of the parameters with defaults filled in, conversions explicit, patterns turned into conditions.
///
/// A term has a type (`Program.type(of:)`), which may mention the generic parameters of the function
/// it belongs to; the compiler substitutes them. Statements are terms of unit type. Cases hold only
/// indices, so that terms lie flat in one array and the checker can discard an attempt by cutting
/// the array short.
package enum Term {
  /// Stands for an expression in error. A program with errors is never compiled.
  case invalid

  // MARK: Values

  case unit
  /// A literal of type `Int` or another integer type.
  case integer(Int64)
  /// A literal of type `Double`, `CGFloat` or `Float` (already rounded to the type).
  case double(Double)
  case boolean(Bool)
  /// A literal of type `String` or `Character`.
  case text(TextID)
  case local(LocalID)
  case global(GlobalID)
  /// Stored property `index` of a struct, or element `index` of a tuple. Also a place.
  case field(TermID, index: UInt32)
  /// Associated value `index` of a value that is known to be of case `caseIndex`.
  case payload(TermID, caseIndex: UInt32, index: UInt32)
  /// Whether an enum value is of a case.
  case isCase(TermID, caseIndex: UInt32)
  /// A struct or tuple (the term's type says which) from all its stored parts, in order.
  case construct(TermList)
  /// An enum value from the associated values of its case. `Optional` is an enum: 0 none, 1 some.
  case enumCase(index: UInt32, TermList)
  /// An `Array` from its elements.
  case array(TermList)
  /// A `Dictionary` from alternating keys and values, or a `Set` from its elements; a duplicate
  /// key of a dictionary is a fault.
  case collection(TermList)
  /// A string made of parts that are themselves of type `String`.
  case interpolation(TermList)
  /// The text that `print` shows for a value of any type, as a `String`.
  case describe(TermID, Description)
  /// The value `T.self`; the term's type is the metatype.
  case metatype

  // MARK: Calls

  /// A call of a function, method, accessor or initialiser. Methods take `self` first. An argument
  /// for an inout parameter is a place wrapped in `.inout`.
  case call(FunctionID, TypeList, TermList)
  /// A call of a protocol requirement. The first generic argument is the `Self` type: once that is
  /// concrete the witness is called directly; when it is an existential the value decides.
  case callRequirement(FunctionID, TypeList, TermList)
  /// A call of a value of function type.
  case callValue(TermID, TermList)
  /// A closure or local function as a value. Captured variables follow from the function; the list
  /// holds the initial values for `Function.captureListLocals`.
  case closure(FunctionID, TypeList, TermList)
  /// A global function, method or initialiser (without captures) as a value; its parameters are the
  /// parameters of the value.
  case functionValue(FunctionID, TypeList)
  /// Makes a place the argument of an inout parameter.
  case `inout`(TermID)

  // MARK: Conversions

  /// A value as an existential (`any P`, `Any`): boxes it, or keeps the box it is already in.
  case erase(TermID)
  /// The same bits under another type: `Double` as `CGFloat`, a tuple without its labels, a
  /// function type that differs in such parts only.
  case relabel(TermID)

  // MARK: Operators with control flow

  case and(TermID, TermID)
  case or(TermID, TermID)
  case not(TermID)
  /// `condition ? then : otherwise`, also an `if` with `else` used as an expression.
  case conditional(TermID, then: TermID, otherwise: TermID)
  /// `optional ?? other`; `other` is evaluated only when needed. The term's type is that of `other`.
  case coalesce(TermID, otherwise: TermID)
  /// `x!`; a fault when nil. Also a place when its operand is one.
  case forceUnwrap(TermID)
  /// The extent of an optional chain: its value is that of the operand wrapped in an optional
  /// (unless that is one already: then `isFlattened`), or nil as soon as a `.chained` inside is nil.
  case optionalChain(TermID, isFlattened: Bool)
  /// `x?` inside an optional chain: the wrapped value, or the end of the chain. Also a place.
  case chained(TermID)

  // MARK: Places

  /// A computed property, a subscript, or a stored property with observers, used as a place: read
  /// through its getter, changed in a temporary, written back through its setter.
  case accessor(AccessorID)
  /// Where an unwanted value goes: `_ = f()`.
  case discard

  // MARK: Statements

  /// Terms one after another; the value is that of the last when the block has a type.
  case block(TermList)
  /// Declares a variable; without a value it is assigned later.
  case declare(LocalID, TermID)
  /// Gives a top-level or static variable its initial value.
  case initializeGlobal(GlobalID, TermID)
  case assign(place: TermID, TermID)
  case `if`(TermID, then: TermID, otherwise: TermID)
  case whileLoop(LabelID, condition: TermID, body: TermID)
  case repeatLoop(LabelID, body: TermID, condition: TermID)
  case rangeLoop(LoopID)
  case arrayLoop(LoopID)
  /// The cases of a `switch` in order: condition, body, condition, body… The last condition of an
  /// exhaustive switch is `boolean(true)` or is taken to hold. With a type, the value of the body.
  case select(LabelID, TermList)
  /// Goes on with the body of the next case of the innermost `select`.
  case `fallthrough`
  case labelled(LabelID, TermID)
  case `break`(LabelID)
  case `continue`(LabelID)
  /// Returns from the function; `.none` for unit.
  case `return`(TermID)
  /// Gives a variable of a pattern its value; always true.
  case bind(LocalID, TermID)
  /// True when the optional has a value, which the variable then holds.
  case bindSome(LocalID, TermID)
  /// Prints values as described, with their separator and terminator.
  case print(TermList, separator: TermID, terminator: TermID)
  /// `fatalError`, `precondition` that failed: stops with this message (a `String` term or none).
  case stop(TermID)
}

/// How a value is shown in a text.
package enum Description: UInt8 {
  case plain
  /// The form that a value has inside a collection: strings with their quotes.
  case quoted
  /// The beginning of what is long.
  case brief
  case briefQuoted

  var isQuoted: Bool { self == .quoted || self == .briefQuoted }
  var isBrief: Bool { self == .brief || self == .briefQuoted }
}

/// How a place without storage of its own is read and written.
package struct Accessor {
  /// `self` of the property: a place when the setter mutates it, else a value; none for a static
  /// or global property.
  package var base: TermID
  package var getter: FunctionID
  package var setter: FunctionID
  /// Getter and setter are protocol requirements: `substitutions` begin with the `Self` type.
  package var isRequirement: Bool
  package var substitutions: TypeList
  /// The arguments of a subscript, evaluated once.
  package var arguments: TermList
  /// The setter takes `self` inout.
  package var mutatesBase: Bool

  package init(
    base: TermID, getter: FunctionID, setter: FunctionID, isRequirement: Bool,
    substitutions: TypeList, arguments: TermList, mutatesBase: Bool
  ) {
    self.base = base
    self.getter = getter
    self.setter = setter
    self.isRequirement = isRequirement
    self.substitutions = substitutions
    self.arguments = arguments
    self.mutatesBase = mutatesBase
  }
}

/// A `for` loop over integers or over an array; other sequences go through their iterator.
package struct Loop {
  package var label: LabelID
  /// The variable that holds the current integer or element.
  package var variable: LocalID
  /// The lower bound, or the array.
  package var sequence: TermID
  /// The upper bound of a range; `.none` for an array or an endless range.
  package var upperBound: TermID
  package var includesUpperBound: Bool
  /// The `where` clause and the pattern's conditions; `.none` when there are none.
  package var condition: TermID
  package var body: TermID

  package init(
    label: LabelID, variable: LocalID, sequence: TermID, upperBound: TermID,
    includesUpperBound: Bool, condition: TermID, body: TermID
  ) {
    self.label = label
    self.variable = variable
    self.sequence = sequence
    self.upperBound = upperBound
    self.includesUpperBound = includesUpperBound
    self.condition = condition
    self.body = body
  }
}
