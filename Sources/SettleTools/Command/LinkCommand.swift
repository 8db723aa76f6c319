import ScrollLanguage

/// `settle link`: the fragment that brings a script to the page, `#0` and its text in base64url.
package struct LinkCommand {
  private let options: LinkOptions
  private let console: Console

  package init(_ options: LinkOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    let input = InputFile(path: options.input.paths.first ?? "-")
    if let finding = input.finding {
      report(finding)
      return input.problem?.status ?? .noInput
    }
    guard String(validating: input.bytes, as: UTF8.self) != nil else {
      report(Finding(.error, "the text is not UTF-8, which a link holds", file: input.name))
      return .badData
    }
    console.output.write("#0" + LinkCommand.base64URL(input.bytes) + "\n")
    return .success
  }

  private func report(_ finding: Finding) {
    let palette = console.palette(options.color, isTerminal: console.errorsAreTerminal)
    console.report(FindingText(palette: palette).render(finding))
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// RFC 4648, section 5, without padding.
  static func base64URL(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digits[bits >> count & 63])
      }
    }
    if count > 0 { text.append(digits[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }
}
