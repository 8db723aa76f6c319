/// Removes moves between words: a value is computed where it is needed, and one that never changes,
/// such as a parameter, is not copied.
///
/// It works on small functions without calls, in which all uses of words can be told from the
/// instructions alone.
struct MoveCoalescing {
  private var function: EmittedFunction
  /// For each instruction the words that are read after it before they are written.
  private var live: WordSets
  private let targets: Set<Int>

  /// The function with fewer moves, or as it is.
  static func improved(_ function: EmittedFunction) -> EmittedFunction {
    guard function.contains(.move), var coalescing = MoveCoalescing(function)
    else { return function }
    coalescing.coalesce()
    return coalescing.function
  }

  private init?(_ function: EmittedFunction) {
    guard let live = function.liveWords() else { return nil }
    self.function = function
    self.live = live
    targets = function.targets()
  }

  private mutating func coalesce() {
    for position in function.instructions.indices where function[position].op == .move {
      if !retarget(moveAt: position) { forward(moveAt: position) }
    }
  }

  // MARK: Computing into place

  /// `t = …; x = t`, and `t` is not used again: `x = …`
  private mutating func retarget(moveAt position: Int) -> Bool {
    guard let previous = previous(of: position), !targets.contains(position) else { return false }
    let temporary = Int(function[position].b)
    let wanted = Int(function[position].a)
    let maker = function[previous]
    guard let use = maker.op.wordUse, use.contains(.writesA), !use.contains(.spans),
      !use.contains(.readsA), Int(maker.a) == temporary, !live.contains(position, temporary)
    else { return false }
    function[previous].a = UInt16(wanted)
    live.remove(previous, temporary)
    live.insert(previous, wanted)
    function.remove(at: position)
    return true
  }

  /// The instruction that is always run right before.
  private func previous(of position: Int) -> Int? {
    var previous = position - 1
    while previous >= 0, function[previous].op == .data || function.isRemoved(at: previous) {
      if targets.contains(previous) { return nil }
      previous -= 1
    }
    guard previous >= 0, function.successors(of: previous).1 == nil else { return nil }
    switch function[previous].op {
    case .jump, .loop, .`return`, .returnWord, .fail, .stop, .halt: return nil
    default: return previous
    }
  }

  // MARK: Reading the original

  /// `x = y`, where `x` gets no other value and `y` stays as it is as long as `x` is used: `y` itself.
  private mutating func forward(moveAt position: Int) {
    let copy = Int(function[position].a)
    let original = Int(function[position].b)
    guard copy >= max(function.argumentWords, function.resultWords), copy != original,
      canForward(copy, original, from: position)
    else { return }
    for reader in function.instructions.indices where function[reader].op != .data {
      replace(copy, by: original, at: reader)
      if live.contains(reader, copy) {
        live.remove(reader, copy)
        live.insert(reader, original)
      }
    }
    function.remove(at: position)
  }

  private func canForward(_ copy: Int, _ original: Int, from position: Int) -> Bool {
    for other in function.instructions.indices
    where other != position && function[other].op != .data && !function.isRemoved(at: other) {
      var isChanged = false
      var isOriginalChanged = false
      function.forEachWrite(other) {
        if $0 == copy { isChanged = true }
        if $0 == original { isOriginalChanged = true }
      }
      if isChanged || isOriginalChanged && live.contains(other, copy) { return false }
      if function[other].op.wordUse?.contains(.spans) == true {
        var isRead = false
        function.forEachRead(other) { if $0 == copy { isRead = true } }
        if isRead { return false }
      }
    }
    return true
  }

  private mutating func replace(_ copy: Int, by original: Int, at position: Int) {
    guard let use = function[position].op.wordUse, !use.contains(.spans) else { return }
    let word = UInt16(original)
    if use.contains(.readsA), Int(function[position].a) == copy { function[position].a = word }
    if use.contains(.readsB), Int(function[position].b) == copy { function[position].b = word }
    if use.contains(.readsC), Int(function[position].c) == copy { function[position].c = word }
    if use.contains(.readsNext), Int(function[position + 1].a) == copy {
      function[position + 1].a = word
    }
  }
}
