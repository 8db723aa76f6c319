/// A command line that cannot be understood, with the command whose usage line helps.
package struct UsageError: Error, Equatable, Sendable {
  package var message: String
  package var command: CommandName?

  package init(_ message: String, command: CommandName? = nil) {
    self.message = message
    self.command = command
  }
}
