import ScrollStage

/// Which rests can be reached, on a terminal: a list by the number of flicks, then what is missed.
package struct ReachText {
  private let words: MapWords
  private let style: TextStyle
  /// What is added to the sentence of the heading.
  private let note: String
  private static let shownRests = 60

  package init(
    _ reach: Reachability, of subject: LandingMap.Subject, note: String = "", style: TextStyle
  ) {
    self.note = note
    words = MapWords(LandingMap(subject: subject, starts: [], reach: reach))
    self.style = style
  }

  package func render() -> String {
    let reach = words.map.reach
    var lines = MapText.header(words, style)
    let summary = sentences(words.summary, note)
    lines += Paragraph.lines(style.spell(summary), width: style.width, indent: 0)
    for flicks in groups {
      let rests = reach.rests.filter { $0.flicks == flicks }
      lines += self.lines(flicks == 0 ? "start" : counted(flicks, "flick"), rests)
    }
    var isFirst = true
    for text in words.neverRested {
      let head = (isFirst ? "never" : "").padded(to: column)
      isFirst = false
      lines += hanging(head, [style.spell(text)])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var column: Int { style.width < 40 ? 4 : 11 }

  private var groups: [Int] {
    var groups: [Int] = []
    for rest in words.map.reach.rests where !groups.contains(rest.flicks) {
      groups.append(rest.flicks)
    }
    return groups.sorted()
  }

  private func lines(_ label: String, _ rests: [Reachability.Rest]) -> [String] {
    var parts = rests.prefix(ReachText.shownRests).map {
      style.spell(named($0.name, $0.offset))
    }
    if parts.count < rests.count { parts.append("and \(rests.count - parts.count) more") }
    return hanging(label.padded(to: column), parts)
  }

  /// Parts in lines behind a head; a head that leaves no room stands alone.
  private func hanging(_ head: String, _ parts: [String]) -> [String] {
    var paragraph = Paragraph(width: style.width - column, indent: 0)
    var separator = ""
    for part in parts {
      paragraph.add(part, after: separator)
      separator = style.isASCII ? ", " : " · "
    }
    let lines = paragraph.finish()
    let margin = String(repeating: " ", count: column)
    if DisplayWidth.of(head) > column {
      return [style.cut(head, to: style.width)] + lines.map { margin + $0 }
    }
    return lines.indices.map { ($0 == 0 ? head : margin) + lines[$0] }
  }
}
