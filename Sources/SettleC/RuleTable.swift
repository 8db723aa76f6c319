import SettleKit
import Synchronization

/// The rules that C programs hold, by number.
///
/// A number is a slot of the table and the generation of that slot, which grows with every use: a freed
/// rule is detected, and nothing is ever dereferenced as a pointer. Slots are never deallocated, so
/// looking one up needs no lock. A caller takes a slot with one exchange and leaves it with one store;
/// a second caller finds it taken.
enum RuleTable {
  static let capacity = chunkCount * chunkSize
  private static let chunkCount = 64
  private static let chunkSize = 1024

  /// What a slot of the table holds.
  struct Slot: ~Copyable {
    /// Generation and, in the lowest two bits, whether the place is free, at rest or in use.
    let state = Atomic<UInt64>(0)
    var rule: Rule?
    /// Whether the last call has failed, and then why.
    var hasFailed = false
    var error: RuleError?

    mutating func note(_ error: RuleError) {
      self.error = error
      hasFailed = true
    }
  }

  typealias Place = UnsafeMutablePointer<Slot>

  private enum State {
    static let free: UInt64 = 0
    static let resting: UInt64 = 1
    static let used: UInt64 = 2
    static let generation: UInt64 = 4
  }

  /// Addresses of the chunks that have been made, else 0. Never freed.
  nonisolated(unsafe) private static let chunks: UnsafeMutablePointer<Atomic<Int>> = {
    let chunks = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: chunkCount)
    for index in 0..<chunkCount { (chunks + index).initialize(to: Atomic(0)) }
    return chunks
  }()

  /// Slots that can be given out: freed ones, the oldest first, and those never used.
  private struct Reserve {
    var freed: [Int] = []
    var firstFreed = 0
    var unused = 0

    /// A place that was never used before one that was, so that generations grow slowly.
    mutating func take() -> Int? {
      if firstFreed < freed.count, freed.count - firstFreed > 64 || unused == capacity {
        firstFreed += 1
        return freed[firstFreed - 1]
      }
      if unused == capacity { return nil }
      unused += 1
      return unused - 1
    }

    mutating func giveBack(_ index: Int) {
      if firstFreed > 1024 {
        freed.removeFirst(firstFreed)
        firstFreed = 0
      }
      freed.append(index)
    }
  }

  private static let reserve = Mutex(Reserve())

  // MARK: Giving out

  /// The number of a new place that holds a rule; nil where the table is full.
  static func insert(_ rule: Rule) -> UInt64? {
    guard let index = reserve.withLock({ $0.take() }), let place = place(index) else { return nil }
    place.pointee.rule = rule
    place.pointee.hasFailed = false
    let generation = (place.pointee.state.load(ordering: .relaxed) & ~3) &+ State.generation
    place.pointee.state.store(generation | State.resting, ordering: .releasing)
    return number(index, generation)
  }

  /// Empties a place in use and gives it back.
  static func remove(_ place: Place, _ handle: UInt64) {
    place.pointee.rule = nil
    place.pointee.error = nil
    let generation = place.pointee.state.load(ordering: .relaxed) & ~3
    place.pointee.state.store(generation | State.free, ordering: .releasing)
    let index = Int(truncatingIfNeeded: handle & 0xFFFF_FFFF) - 1
    reserve.withLock { $0.giveBack(index) }
  }

  // MARK: Using

  /// Takes a place for oneself, to be left with `leave`.
  @inline(__always)
  static func enter(_ handle: UInt64) -> Result<Place, RuleTableError> {
    guard let place = place(of: handle) else { return .failure(.invalid) }
    let generation = (handle >> 32) << 2
    let (done, found) = place.pointee.state.compareExchange(
      expected: generation | State.resting, desired: generation | State.used,
      ordering: .acquiring)
    if done { return .success(place) }
    return .failure(found == generation | State.used ? .busy : .invalid)
  }

  /// Whether there is such a rule, in use or not, without taking its place.
  static func holds(_ handle: UInt64) -> Bool {
    guard let place = place(of: handle) else { return false }
    let state = place.pointee.state.load(ordering: .relaxed)
    return state & ~3 == (handle >> 32) << 2 && state & 3 != State.free
  }

  /// The place that a number names, whatever it holds now.
  @inline(__always)
  private static func place(of handle: UInt64) -> Place? {
    let index = Int(truncatingIfNeeded: handle & 0xFFFF_FFFF) - 1
    guard index >= 0, index < capacity else { return nil }
    let address = chunks[index / chunkSize].load(ordering: .acquiring)
    guard let chunk = Place(bitPattern: address) else { return nil }
    return chunk + index % chunkSize
  }

  @inline(__always)
  static func leave(_ place: Place) {
    let generation = place.pointee.state.load(ordering: .relaxed) & ~3
    place.pointee.state.store(generation | State.resting, ordering: .releasing)
  }

  private static func number(_ index: Int, _ generation: UInt64) -> UInt64 {
    (generation >> 2) << 32 | UInt64(index + 1)
  }

  /// A place that has been given out, in a chunk that is made if need be.
  private static func place(_ index: Int) -> Place? {
    let address = chunks[index / chunkSize].load(ordering: .acquiring)
    if let chunk = Place(bitPattern: address) { return chunk + index % chunkSize }
    let chunk = Place.allocate(capacity: chunkSize)
    for slot in 0..<chunkSize { (chunk + slot).initialize(to: Slot()) }
    let (done, other) = chunks[index / chunkSize].compareExchange(
      expected: 0, desired: Int(bitPattern: chunk), ordering: .acquiringAndReleasing)
    if done { return chunk + index % chunkSize }
    chunk.deinitialize(count: chunkSize)
    chunk.deallocate()
    return Place(bitPattern: other).map { $0 + index % chunkSize }
  }
}

/// Why a slot cannot be used.
enum RuleTableError: Error {
  case invalid
  case busy
}
