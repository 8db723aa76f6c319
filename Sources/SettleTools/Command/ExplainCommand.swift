/// `settle explain`: the page of a diagnostic or fault, or the list of all pages.
package struct ExplainCommand {
  private let options: ExplainOptions
  private let console: Console

  package init(_ options: ExplainOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    let text = ExplainText(palette: palette)
    guard let name = options.name else {
      console.output.write(text.list(ExplainFamily.all))
      return .success
    }
    guard let page = ExplainPage.named(name) else { return refuse(name) }
    console.output.write(text.render(page))
    return .success
  }

  private func refuse(_ name: String) -> ExitStatus {
    let hint = ExplainPage.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
    let escaped = name.unicodeScalars.map { $0.value < 0x20 ? $0.escaped(asASCII: true) : "\($0)" }
    console.report(
      """
      Error: There is no diagnostic '\(escaped.joined())'\(hint)
        See '\(CommandTable.program) explain' for the list of all.

      """)
    return .usage
  }
}
