/// Finds the brace that is missing or superfluous, judged by the indentation of the lines.
///
/// The parser notices either only at the end of the file or where nothing is open any more. The lines
/// tell which brace it was: a closing brace that begins its line closes what a line of the same
/// indentation has opened, any other one closes what its own line has opened, and the lines of a block
/// are indented further than the line that opens it.
struct BraceBalance {
  fileprivate struct Brace {
    let span: Span
    let isOpening: Bool
    let line: Int
    let indentation: Int
    let beginsLine: Bool
  }

  /// The first token of a line, where that is no brace.
  fileprivate struct Line {
    let start: UInt32
    let number: Int
    let indentation: Int
    /// Braces before it.
    let braces: Int
  }

  private var braces: [Brace] = []
  private var lines: [Line] = []
  /// Beyond this the search, which is quadratic, is not worth its time.
  private static let greatestCount = 2000

  init(_ source: Source) {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, source: source.id, names: NameTable())
      while !lexer.isDone, lexer.tokens.count < BraceBalance.greatestCount * 20 {
        lexer.scanBatch(Parser.batchSize)
      }
      for token in lexer.tokens {
        let isBrace = token.kind == .leftBrace || token.kind == .rightBrace
        guard isBrace || token.isOnNewLine && !BraceBalance.standsBesideBlock(token) else {
          continue
        }
        let line = source.lines.line(at: token.start)
        let indentation = BraceBalance.indentation(of: Int(source.lines.starts[line - 1]), bytes)
        if isBrace {
          braces.append(
            Brace(
              span: token.span, isOpening: token.kind == .leftBrace, line: line,
              indentation: indentation, beginsLine: token.isOnNewLine))
        } else {
          lines.append(
            Line(
              start: token.start, number: line, indentation: indentation, braces: braces.count))
        }
      }
    }
  }

  /// Tokens that may begin a line of a block without being further in.
  private static func standsBesideBlock(_ token: Token) -> Bool {
    switch token.kind {
    case .poundIf, .poundElse, .poundElseif, .poundEndif, .rightParen, .rightSquare, .endOfFile:
      return true
    case .keyword:
      let word = Name(rawValue: token.value).word
      return word == .case || word == .default
    default: return false
    }
  }

  private static func indentation(of start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    return end - start
  }

  /// The opening brace that nothing closes, and where by the lines its block ends; nil where every
  /// block is closed.
  var unclosed: (opening: Span, end: UInt32?)? {
    let openings = braces.filter { $0.isOpening }.count
    guard braces.count <= BraceBalance.greatestCount, openings * 2 > braces.count else {
      return nil
    }
    var best = misfits(without: 0..<0).count
    var found: Int?
    for index in braces.indices where braces[index].isOpening {
      let count = misfits(without: index..<index + 1).count
      if count < best {
        best = count
        found = index
      }
    }
    return found.map { (braces[$0].span, end(ofBlockAt: $0)) }
  }

  /// The first line behind an opening brace that is not further in.
  private func end(ofBlockAt index: Int) -> UInt32? {
    let opening = braces[index]
    let line = lines.first { $0.braces > index && $0.isOutside(opening) }?.start
    let brace = braces[(index + 1)...].first {
      $0.beginsLine && $0.line > opening.line && $0.indentation <= opening.indentation
    }?.span.start
    return [line, brace].compactMap { $0 }.min()
  }

  /// The braces without which the others stand as their lines say; nil where the lines do not say.
  var surplus: Span? {
    guard braces.count <= BraceBalance.greatestCount else { return nil }
    let all = misfits(without: 0..<0)
    guard all.unmatched > 0 else { return nil }
    var best = all.count
    var found: Range<Int>?
    for start in braces.indices {
      let range = start..<start + all.unmatched
      guard range.upperBound <= braces.count, isRun(range) else { continue }
      let count = misfits(without: range).count
      // Of places that are as good the last: the reader sees it where the parser does.
      if count < best || count == best && found != nil {
        best = count
        found = range
      }
    }
    return found.map { Span(start: braces[$0.lowerBound].span.start, end: last($0).span.end) }
  }

  private func last(_ range: Range<Int>) -> Brace { braces[range.upperBound - 1] }

  /// Closing braces side by side on one line.
  private func isRun(_ range: Range<Int>) -> Bool {
    for index in range {
      if braces[index].isOpening || braces[index].line != last(range).line { return false }
      if index > range.lowerBound, braces[index - 1].span.end != braces[index].span.start {
        return false
      }
    }
    return true
  }

  /// Braces that stand otherwise than their lines say, blocks with lines that are no further in, and
  /// closing braces that close nothing.
  private func misfits(without removed: Range<Int>) -> (count: Int, unmatched: Int) {
    var open: [Brace] = []
    var left: Set<Int> = []
    var count = 0
    var unmatched = 0
    var line = lines.startIndex
    for index in 0...braces.count {
      while line < lines.endIndex, lines[line].braces == index {
        if let block = open.last, lines[line].isOutside(block),
          left.insert(open.count).inserted
        {
          count += 1
        }
        line += 1
      }
      guard index < braces.count, !removed.contains(index) else { continue }
      let brace = braces[index]
      if brace.isOpening {
        open.append(brace)
        left.remove(open.count)
      } else if let opening = open.popLast() {
        let fits =
          brace.beginsLine
          ? opening.indentation == brace.indentation : opening.line == brace.line
        if !fits { count += 1 }
      } else {
        unmatched += 1
      }
    }
    return (count + unmatched + open.count, unmatched)
  }
}

extension BraceBalance.Line {
  /// Whether it is no further in than the line that opens a block.
  fileprivate func isOutside(_ opening: BraceBalance.Brace) -> Bool {
    number > opening.line && indentation <= opening.indentation
  }
}
