extension Code {
  /// A readable listing: each function with its instructions, one per line.
  package var listing: String {
    var text = ""
    for function in functions {
      text += "\(function.name.isEmpty ? "(closure)" : function.name)"
      text += ": \(function.frame.words) words, \(function.frame.references) references\n"
      var offset = function.start
      while offset < function.start + function.count {
        offset += list(offset, from: function.start, into: &text)
      }
      text += "\n"
    }
    return text
  }

  /// Adds one instruction; returns how many slots it takes.
  private func list(_ offset: Int, from start: Int, into text: inout String) -> Int {
    let instruction = instructions[offset]
    var slots = 1
    while offset + slots < instructionCount, instructions[offset + slots].op == .data { slots += 1 }
    text += pad("\(offset - start)", to: 5)
    text += "  "
    text += pad(instruction.op.name, to: 22, left: true)
    text += operands(offset)
    for slot in 1..<max(slots, 1) {
      let data = instructions[offset + slot]
      text += " | \(data.a) \(data.b) \(data.c)"
      if data.d != 0 { text += " \(data.d)" }
    }
    text += "\n"
    return slots
  }

  private func operands(_ offset: Int) -> String {
    let i = instructions[offset]
    let words = i.op.shape
    var text = ""
    for (index, kind) in words.enumerated() {
      if index > 0 { text += ", " }
      switch kind {
      case .wordA: text += "w\(i.a)"
      case .wordB: text += "w\(i.b)"
      case .wordC: text += "w\(i.c)"
      case .referenceA: text += "r\(i.a)"
      case .referenceB: text += "r\(i.b)"
      case .referenceC: text += "r\(i.c)"
      case .constantB: text += constant(Int(i.b))
      case .constantC: text += constant(Int(i.c))
      case .constantWide: text += constant(Int(i.wide))
      case .wide: text += "\(i.wide)"
      case .far: text += signed(Int(i.wide))
      case .near: text += signed(i.near)
      case .countB: text += "\(i.b)"
      case .countC: text += "\(i.c)"
      case .countD: text += "\(i.d)"
      case .function:
        let index = Int(i.c)
        text += index < functions.count ? functions[index].name : "?"
      case .native:
        let index = Int(i.c)
        text += index < signatureCount ? signatures[index].name : "?"
      case .literal:
        let index = Int(i.wide)
        var quoted = ""
        if index >= 0, index < texts.count { quote(texts[index], into: &quoted) }
        text += quoted
      }
    }
    return text
  }

  private func signed(_ distance: Int) -> String { distance < 0 ? "\(distance)" : "+\(distance)" }

  /// A constant is shown as both kinds of number that it may be.
  private func constant(_ index: Int) -> String {
    guard index >= 0, index < constantCount else { return "?" }
    let bits = constants[index]
    let integer = Int64(bitPattern: bits)
    if integer.magnitude < 1 << 40 { return "#\(integer)" }
    return "#\(Double(bitPattern: bits).description)"
  }

  private func pad(_ text: String, to width: Int, left: Bool = false) -> String {
    let missing = max(0, width - text.utf8.count)
    let spaces = String(repeating: " ", count: missing)
    return left ? text + spaces : spaces + text
  }
}
