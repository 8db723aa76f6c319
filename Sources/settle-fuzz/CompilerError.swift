/// An error that swiftc finds in one of many programs, each of which is a file named after its number.
struct CompilerError {
  var number: Int
  var line: Int
  var message: Substring

  /// What is said where swiftc ends without a message.
  static let crash = "swiftc crashes"

  var isGivenUp: Bool { Self.isGivenUp(message) }

  /// Whether swiftc gave up, which says nothing of the program.
  static func isGivenUp(_ message: some StringProtocol) -> Bool {
    message == crash || message.contains("in reasonable time")
  }

  static func path(_ number: Int, in folder: String) -> String {
    "\(folder)/program_\(number).swift"
  }

  /// The errors that the compiler prints with `-diagnostic-style llvm`.
  static func all(in output: String) -> [CompilerError] {
    output.split(separator: "\n").compactMap { text in
      guard let sign = text.firstRange(of: ": error: ") else { return nil }
      let place = text[..<sign.lowerBound].split(separator: ":")
      guard place.count > 1, let line = Int(place[1]),
        let digits = place[0].split(separator: "_").last?.split(separator: ".").first,
        let number = Int(digits)
      else { return nil }
      return CompilerError(number: number, line: line, message: text[sign.upperBound...])
    }
  }
}
