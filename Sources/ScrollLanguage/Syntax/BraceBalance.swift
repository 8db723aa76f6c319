/// Where closing braces are too many, judged by the indentation of the lines.
///
/// The parser notices a surplus brace only where nothing is open any more, mostly at the end of the
/// file. The lines tell which one it was: a brace that begins its line closes what a line of the
/// same indentation has opened, any other one what its own line has opened.
struct BraceBalance {
  private struct Brace {
    let span: Span
    let isOpening: Bool
    let line: Int
    let indentation: Int
    let beginsLine: Bool
  }

  private var braces: [Brace] = []
  /// Beyond this the search, which is quadratic, is not worth its time.
  private static let greatestCount = 2000

  init(_ source: Source) {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, source: source.id, names: NameTable())
      while !lexer.isDone, lexer.tokens.count < BraceBalance.greatestCount * 20 {
        lexer.scanBatch(Parser.batchSize)
      }
      for token in lexer.tokens where token.kind == .leftBrace || token.kind == .rightBrace {
        let line = source.lines.line(at: token.start)
        braces.append(
          Brace(
            span: token.span, isOpening: token.kind == .leftBrace, line: line,
            indentation: BraceBalance.indentation(of: Int(source.lines.starts[line - 1]), bytes),
            beginsLine: token.isOnNewLine))
      }
    }
  }

  private static func indentation(of start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    return end - start
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

  /// Braces that stand otherwise than their lines say, and those of them that close nothing.
  private func misfits(without removed: Range<Int>) -> (count: Int, unmatched: Int) {
    var open: [Brace] = []
    var count = 0
    var unmatched = 0
    for (index, brace) in braces.enumerated() where !removed.contains(index) {
      if brace.isOpening {
        open.append(brace)
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
