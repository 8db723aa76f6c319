/// The memory from which the machine reads a code. The code of a prompt's entry begins with all of the
/// previous one, so both share the memory as long as there is room.
struct CodeMemory {
  let instructions: CodeList<Instruction>
  let constants: CodeList<UInt64>
  let entries: CodeList<CodeEntry>

  init(_ parts: CodeParts, after former: CodeMemory?) {
    // An instruction more, at which what runs off the end halts.
    instructions = CodeList.holding(parts.instructions.count + 1, after: former?.instructions)
    instructions.removeLast(instructions.count > 0 ? 1 : 0)
    for index in instructions.count..<parts.instructions.count {
      instructions.append(parts.instructions[index])
    }
    instructions.append(Instruction(.halt))
    constants = CodeList.holding(parts.constants.count, after: former?.constants)
    for index in constants.count..<parts.constants.count {
      constants.append(parts.constants[index])
    }
    let hasStayed = former?.instructions === instructions
    entries = CodeList.holding(parts.functions.count, after: hasStayed ? former?.entries : nil)
    for index in entries.count..<parts.functions.count {
      let function = parts.functions[index]
      entries.append(CodeEntry(function, start: instructions.start + function.start))
    }
  }
}

/// A list of values without references, at a fixed address.
final class CodeList<Element> {
  let start: UnsafeMutablePointer<Element>
  private let capacity: Int
  private(set) var count = 0

  private init(capacity: Int) {
    start = .allocate(capacity: max(1, capacity))
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  /// A list with room for so many elements that begins with those of another one: that list itself if
  /// it has the room.
  static func holding(_ count: Int, after former: CodeList<Element>?) -> CodeList<Element> {
    guard let former else { return CodeList(capacity: count) }
    if former.capacity >= count { return former }
    let list = CodeList(capacity: count * 2)
    list.start.initialize(from: former.start, count: former.count)
    list.count = former.count
    return list
  }

  func append(_ element: Element) {
    precondition(count < capacity)
    (start + count).initialize(to: element)
    count += 1
  }

  func removeLast(_ removed: Int) { count -= removed }
}
