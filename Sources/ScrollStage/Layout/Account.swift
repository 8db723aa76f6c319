import ScrollLanguage

/// Charges a program for the engine's own work: each view made, size measured, row counted and identity
/// compared costs steps of the program's machine, and the memory that the engine keeps for the program
/// counts with that of its own values.
///
/// Layout does not throw. The first fault closes the account: loops whose length the program decides
/// stop, no further view is measured or placed, and the scene throws the fault before anything reads
/// the unfinished layout.
final class Account {
  private let machine: Machine
  /// The first fault of an evaluation that could not be thrown.
  private(set) var fault: Fault?

  init(_ machine: Machine) { self.machine = machine }

  var isOpen: Bool { fault == nil }

  /// Only the first fault counts.
  func close(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// Answers false once the account is closed.
  @discardableResult
  func pay(_ steps: Int) -> Bool {
    guard fault == nil else { return false }
    do throws(Fault) {
      try machine.pay(steps)
    } catch {
      fault = error
    }
    return fault == nil
  }

  // MARK: Memory

  /// Memory that is in use already, or about to be: a little, or what has been paid for by steps.
  func take(_ bytes: Int) {
    let heap = machine.heap.state
    heap.pointee.used += bytes
    if heap.isExhausted { close(machine.memoryFault()) }
  }

  func give(_ bytes: Int) { machine.heap.state.pointee.used -= bytes }

  /// Whether so many things of a size stay within the limit; else the account is closed.
  func admits(_ count: Int, of bytes: Int) -> Bool {
    guard isOpen else { return false }
    let (size, overflow) = count.multipliedReportingOverflow(by: bytes)
    if !overflow, machine.heap.state.admits(size) { return true }
    close(machine.memoryFault())
    return false
  }
}

/// Prices. A step stands for about 30 ns, with which 50 million of them end within two seconds.
extension Account {
  /// A view, or a modifier of one, that is resolved.
  static let view = 60
  /// A view that is measured, placed or looked at, and each view in it.
  static let node = 8
  static let child = 4
  /// An observer of geometry or visibility that is asked in a frame, without what its closures do.
  static let observer = 60
  /// A row that is passed in a walk over all of them.
  static let row = 2
  /// A row of the trace or a line of output, and a moment at which the scene is looked at.
  static let event = 150
  /// What a verb sets going: where the content will rest, and when.
  static let verb = 150
  static let moment = 60

  /// Bytes of a node with what it remembers; about half of what it takes, as for all memory here: so the
  /// limit of a program's own values also holds for a scene of plain views.
  static let nodeBytes = 768
  /// A subview that is resolved and has no node yet.
  static let leafBytes = 320
  /// A `ForEach` in a lazy container.
  static let listBytes = 1024
  /// What is remembered of a body, and of each of the three closures of a state.
  static let bodyBytes = 160
  static let stateBytes = 80
  /// A row that is there.
  static let createdRowBytes = 128
  /// A row of the trace that a host keeps.
  static let eventBytes = 256
  /// An entry of a table by which rows are found.
  static let nameBytes = 32
}

/// Memory charged to an account for one object; it is given back with the object.
final class Holding {
  private let account: Account?
  private var bytes = 0

  /// - Parameter account: nil where nobody pays.
  init(_ account: Account?) { self.account = account }

  deinit { account?.give(bytes) }

  func add(_ bytes: Int) {
    self.bytes += bytes
    account?.take(bytes)
  }

  /// Room for so many things of a size; false where there is none.
  func add(_ count: Int, of size: Int) -> Bool {
    guard let account else { return true }
    guard account.admits(count, of: size) else { return false }
    add(count * size)
    return true
  }
}

/// The numbers of rows, one after the other, each paid for: it ends early when the account is
/// closed.
struct PaidRows: Sequence, IteratorProtocol {
  private var row: Int
  private let end: Int
  private let account: Account?

  init(_ rows: Range<Int>, _ account: Account?) {
    row = rows.lowerBound
    end = rows.upperBound
    self.account = account
  }

  mutating func next() -> Int? {
    guard row < end, account?.pay(Account.row) != false else { return nil }
    defer { row += 1 }
    return row
  }
}
