/// One entry being typed on a raw terminal: editor, colours and screen together.
///
/// Writes to the terminal and reads nothing; the caller feeds it keys and carries out its requests.
package struct EditSession {
  /// What the reader has to do after a key.
  package enum Request: Equatable {
    case nothing
    case end(ReadOutcome)
    case suspend
  }

  private(set) var editor: LineEditor
  private var layout = EntryLayout()
  private var screen = Screen()
  private var colors: TypingColors
  private let palette: Palette
  private let prompt: String
  private let continuation: String
  private let output: Output
  private var size: (columns: Int, rows: Int)
  /// Lines of a table of candidates that wait for the next page.
  private var page: ArraySlice<String> = []
  /// Whether the last key was a Tab that found several candidates.
  private var offersTable = false

  package init(
    _ editor: LineEditor, prompt: String, continuation: String, palette: Palette, output: Output,
    size: (columns: Int, rows: Int)
  ) {
    self.editor = editor
    self.prompt = prompt
    self.continuation = continuation
    self.palette = palette
    self.output = output
    self.size = size
    colors = TypingColors(palette)
  }

  package mutating func draw() {
    if !page.isEmpty { return }
    let shown = editor.shown
    colors.update(shown.text)
    let frame = layout.frame(
      shown, prompt: editor.search?.prompt ?? prompt, continuation: continuation, colors: colors,
      width: size.columns, height: size.rows)
    let changes = screen.draw(frame)
    if !changes.isEmpty { output.write(changes) }
  }

  package mutating func take(
    _ key: Key, isHurried: Bool, candidates: (String, Int) -> [Candidate]
  ) -> Request {
    if !page.isEmpty, turnPage(key) { return .nothing }
    let offered = offersTable
    offersTable = false
    switch editor.handle(key, isHurried: isHurried) {
    case .edited: return .nothing
    case .refused:
      output.write("\u{7}")
      return .nothing
    case .submitted:
      var text = editor.buffer.text
      // As a paste of whole lines leaves it.
      while text.last == "\n" { text.removeLast() }
      end()
      return .end(.entry(text))
    case .cancelled:
      draw()
      end(mark: "^C")
      return .end(.cancelled)
    case .endOfInput:
      end()
      return .end(.endOfInput)
    case .complete:
      complete(candidates, showsTable: offered)
      return .nothing
    case .clearScreen:
      output.write(screen.clear())
      return .nothing
    case .suspend: return .suspend
    }
  }

  /// The last drawing of the entry; what follows begins on a line of its own.
  private mutating func end(mark: String = "") {
    editor.finish()
    draw()
    output.write(mark + screen.leave())
  }

  /// Goes to a new line unless the cursor is at the beginning of one, as it need not be behind output
  /// or behind keys that were pressed during a run.
  ///
  /// Nobody can ask the terminal without taking keys away: a mark and blanks fill exactly one line,
  /// and so end on the next one if anything was there.
  mutating func beginLine() {
    let mark = palette.paint("⏎", .faint)
    output.write(mark + String(repeating: " ", count: max(size.columns - 1, 0)) + "\r\u{1B}[K")
  }

  /// Leaves the terminal to somebody else.
  mutating func leave() {
    page = []
    output.write(screen.leave())
  }

  /// Begins on a line whose contents nobody knows.
  mutating func begin(_ size: (columns: Int, rows: Int)) {
    self.size = size
    page = []
    screen = Screen()
    output.write("\r\u{1B}[J")
    draw()
  }

  package mutating func resize(_ size: (columns: Int, rows: Int)) {
    guard size != self.size else { return }
    self.size = size
    if page.isEmpty { output.write(screen.resize(to: size.columns)) }
    draw()
  }

  // MARK: Completion

  private mutating func complete(
    _ candidates: (String, Int) -> [Candidate], showsTable: Bool
  ) {
    let found = candidates(editor.buffer.text, editor.buffer.offset)
    let completion = Completion(found, in: editor.buffer)
    if let insertion = completion.insertion {
      editor.replace(completion.replacing, with: insertion)
      offersTable = found.count > 1
      if found.count == 1 { showOnly(found[0]) }
    } else if found.count == 1 {
      showOnly(found[0])
    } else if found.count > 1, showsTable {
      showTable(CandidateTable(found, width: size.columns, palette: palette).lines)
      offersTable = true
    } else {
      output.write("\u{7}")
      offersTable = found.count > 1
    }
  }

  /// What there is to say of the one candidate that stands there now.
  private mutating func showOnly(_ candidate: Candidate) {
    if candidate.type.isEmpty, candidate.documentation.isEmpty { return }
    showTable(CandidateTable([candidate], width: size.columns, palette: palette).lines)
  }

  private mutating func showTable(_ lines: [String]) {
    draw()
    output.write(screen.leave())
    page = lines[...]
    showLines(max(size.rows - 1, 1))
  }

  /// Writes so many lines of the table, and asks whether to go on if there are more.
  private mutating func showLines(_ count: Int) {
    let isPlain = palette == .plain
    var text = ""
    for line in page.prefix(count) { text += line + "\r\n" }
    page = page.dropFirst(count)
    if !page.isEmpty {
      text += isPlain ? EditSession.more : palette.paint(EditSession.more, .strong)
    }
    output.write(text)
  }

  private static let more = "-- more: Space, Enter; q ends --"

  /// False where the key ends the table and then counts as usual.
  private mutating func turnPage(_ key: Key) -> Bool {
    output.write("\r\u{1B}[K")
    switch key {
    case .text(" "), .tab, .pageDown: showLines(max(size.rows - 1, 1))
    case .enter, .down: showLines(1)
    default:
      page = []
      return key == .text("q") || key == .escape || key == .control("c")
    }
    return true
  }
}
