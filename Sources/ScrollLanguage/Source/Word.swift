/// The words that the parser recognises, in the order in which every `NameTable` is seeded.
///
/// The order is what makes keyword recognition free: an identifier is interned anyway, and its
/// number tells whether it is a word. The raw value of a word is the raw value of its `Name`.
/// Reserved words come first, words with a meaning only in context after them.
package enum Word: UInt8, CaseIterable, Sendable {
  // Reserved.
  case underscore = 1
  case `associatedtype`
  case `break`
  case `case`
  case `catch`
  case `class`
  case `continue`
  case `default`
  case `defer`
  case `deinit`
  case `do`
  case `else`
  case `enum`
  case `extension`
  case `fallthrough`
  case `false`
  case `fileprivate`
  case `for`
  case `func`
  case `guard`
  case `if`
  case `import`
  case `in`
  case initializer
  case `inout`
  case `internal`
  case `is`
  case `as`
  case `let`
  case `nil`
  case `operator`
  case `precedencegroup`
  case `private`
  case `protocol`
  case `public`
  case `repeat`
  case `rethrows`
  case `return`
  case selfValue
  case selfType
  case `static`
  case `struct`
  case `subscript`
  case `super`
  case `switch`
  case `throw`
  case `throws`
  case `true`
  case `try`
  case `typealias`
  case `var`
  case `where`
  case `while`
  // Contextual.
  case actor
  case any
  case anyType
  case arch
  case associativity
  case async
  case attachedEntry
  case autoclosure
  case available
  case await
  case borrowing
  case canImport
  case colorLiteral
  case column
  case compiler
  case consuming
  case convenience
  case distributed
  case didSet
  case dynamic
  case each
  case escaping
  case file
  case fileID
  case filePath
  case final
  case freestanding
  case function
  case get
  case globalActor
  case indirect
  case infix
  case isolated
  case lazy
  case line
  case macro
  case mutating
  case nonisolated
  case nonmutating
  case `open`
  case optional
  case os
  case override
  case package
  case postfix
  case prefix
  case preview
  case propertyWrapper
  case protocolMember
  case required
  case resultBuilder
  case safe
  case selector
  case sending
  case sendable
  case set
  case some
  case swift
  case targetEnvironment
  case task
  case typeMember
  case unavailable
  case unowned
  case unsafe
  case weak
  case willSet
  case yield

  /// The words as written, in the order of the cases, one space between two.
  package static let spellings: StaticString = """
    _ associatedtype break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is as let nil \
    operator precedencegroup private protocol public repeat rethrows return self Self static struct \
    subscript super switch throw throws true try typealias var where while \
    actor any Any arch associativity async Entry autoclosure available await borrowing canImport \
    colorLiteral column compiler consuming convenience distributed didSet dynamic each escaping \
    file fileID filePath final freestanding function get globalActor indirect infix isolated lazy \
    line macro mutating nonisolated nonmutating open optional os override package postfix prefix \
    Preview propertyWrapper Protocol required resultBuilder safe selector sending Sendable set some \
    swift targetEnvironment Task Type unavailable unowned unsafe weak willSet yield
    """

  /// Words up to here cannot be used as names without back-ticks.
  package static let lastReserved = Word.while
  package static let last = Word.yield

  package var isReserved: Bool { rawValue <= Word.lastReserved.rawValue }
}
