import ScrollLanguage
import ScrollModel
import ScrollStage

/// What the lines that begin with a colon do.
extension Repl {
  /// False when the session is to end.
  func perform(_ line: String) -> Bool {
    let word = String(line.prefix { !$0.isWhitespace })
    let rest = line.dropFirst(word.count).drop { $0.isWhitespace }
    let argument = String(rest.reversed().drop { $0.isWhitespace }.reversed())
    switch ReplCommand.named(word) {
    case .failure(let problem): complain(problem.message)
    case .success(.quit) where argument.isEmpty: return false
    case .success(let command):
      if !argument.isEmpty, !command.takesArgument {
        complain("':\(command.rawValue)' takes nothing: '\(argument)' is left over")
      } else if argument.isEmpty, command.needsArgument {
        complain("':\(command.rawValue)' needs \(command.argument)")
      } else {
        perform(command, argument)
      }
    }
    return true
  }

  private func perform(_ command: ReplCommand, _ argument: String) {
    switch command {
    case .help: help(argument)
    case .load: load(path(typed: argument))
    case .reload: reload()
    case .save: save(path(typed: argument))
    case .step: step(argument)
    case .back: back(argument)
    case .undo: undo()
    case .reset: enter("\(verb("reset"))()")
    case .scene: showScene()
    case .targets: showTargets()
    case .trace: trace(argument)
    case .type: showType(argument)
    case .time: time(argument)
    case .device: device(argument)
    case .plot: plot(argument)
    case .map: map(argument)
    case .why: why(argument)
    case .quit: break
    }
  }

  func write(_ text: String) { console.output.write(text) }

  // MARK: Looking

  private func help(_ name: String) {
    if name.isEmpty { return write(ReplCommand.page) }
    if isKeptName(name) { return helpKept(name) }
    let word = name.first == ":" ? String(name.dropFirst()) : name
    let command = try? ReplCommand.named(word).get()
    var checker = prompt.withChecker { Checker(copying: $0) }
    let found = checker.declarations(named: name)
    if let command, name.first == ":" || found.isEmpty || command.rawValue == word {
      write(command.helpLine() + "\n" + HelpPage.rows(of: command.options))
    } else if found.isEmpty {
      return complain("nothing is named '\(name)'")
    }
    for completion in found {
      write(completion.declaration.wrapped(indent: 4) + "\n")
      if !completion.documentation.isEmpty {
        write("  \(completion.documentation.wrapped(indent: 2))\n")
      }
    }
  }

  /// Whether a name is that of a value that the session keeps, such as `$0`.
  private func isKeptName(_ name: String) -> Bool {
    name.first == "$" && name.count > 1 && name.dropFirst().allSatisfy { ("0"..."9").contains($0) }
  }

  private func helpKept(_ name: String) {
    guard case .success(let types) = prompt.types(of: name), let type = types.first else {
      return complain("there is no \(name) yet")
    }
    write("\(name): \(type)\n")
  }

  private func showScene() {
    guard let session = prompt.session, session.scene != nil else {
      return complain("there is no scene yet")
    }
    do throws(Fault) {
      write(try session.sceneText() + "\n")
    } catch {
      show(.failed(error))
    }
  }

  private func showTargets() {
    guard let scene = prompt.session?.scene else { return complain("there is no scene yet") }
    var shown = 0
    for scroll in scene.scrolls {
      let count = scroll.targets.count
      for index in 0..<min(count, 1000) {
        guard let rect = scroll.targets.layout.rect(at: index) else { continue }
        let id = scroll.targets.id(at: index)?.text ?? "-"
        write(
          "\(id)  \(points(rect.origin.x)), \(points(rect.origin.y)), "
            + "\(points(rect.size.width)) × \(points(rect.size.height))\n")
      }
      if count > 1000 { write("… \(count - 1000) more\n") }
      shown += count
    }
    if shown == 0 { write("no targets: nothing has .scrollTargetLayout()\n") }
  }

  private func showType(_ expression: String) {
    switch prompt.types(of: expression) {
    case .success(let types):
      if types.isEmpty {
        complain("':type' needs an expression: a declaration or statement has no type")
      }
      for type in types { write(type + "\n") }
    case .failure(let problems):
      for diagnostic in problems.diagnostics { report(finding(diagnostic)) }
    }
  }

  private func time(_ expression: String) {
    let start = Stopwatch.now
    guard enter(expression) else { return }
    let milliseconds = (Stopwatch.now - start) * 1000
    write("\(fixed(milliseconds, digits: 3)) ms\n")
  }

  // MARK: Time

  /// A verb of the library, through a module where the program calls something of its own the same.
  private func verb(_ name: String) -> String {
    prompt.withChecker { checker in
      if !checker.declares(name) { return name }
      for module in ["SwiftUI", "Swift", "Foundation", "CoreGraphics"]
      where !checker.declares(module) {
        return "\(module).\(name)"
      }
      return name
    }
  }

  private static let greatestFrames = 1_000_000_000

  private func frames(_ argument: String) -> Int? {
    if argument.isEmpty { return 1 }
    guard argument.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      complain("'\(argument)' is not a number of frames")
      return nil
    }
    guard let frames = Int(argument), frames <= Repl.greatestFrames else {
      complain("\(argument) frames are too many: at most \(Repl.greatestFrames) at a time")
      return nil
    }
    return frames
  }

  private func step(_ argument: String) {
    if let frames = frames(argument), enter("\(verb("step"))(\(frames))") { tellState() }
  }

  private func back(_ argument: String) {
    guard let frames = frames(argument) else { return }
    guard let scene = prompt.session?.scene else { return complain("there is no scene yet") }
    let seconds = Double(frames) / scene.device.frameRate
    if seconds > scene.time + 1e-9 {
      let age = Int((scene.time * scene.device.frameRate + 1e-6).rounded(.down))
      return complain("the scene is only \(age == 1 ? "1 frame" : "\(age) frames") old")
    }
    tell(prompt.goBack(frames: frames))
  }

  private func undo() {
    guard let answer = prompt.undo() else { return complain("there is nothing to undo") }
    tell(answer)
  }

  /// What came of a change of the whole session.
  func tell(_ answer: PromptAnswer) {
    switch answer {
    case .done: tellState()
    case .refused, .failed, .interrupted: show(answer)
    }
  }

  /// Where the scene is now, as a row of the trace.
  private func tellState() {
    guard let session = prompt.session, let scene = session.scene else { return }
    var row = session.presentRow(of: scene)
    row.what = "now"
    sink.row(row, at: nil)
  }

  private func trace(_ argument: String) {
    switch argument {
    case "on", "": (isTracing, prompt.density) = (true, .standard)
    case "off": isTracing = false
    case "event": (isTracing, prompt.density) = (true, .event)
    case "frame": (isTracing, prompt.density) = (true, .frame)
    default:
      guard let seconds = Double(argument), seconds > 0, seconds.isFinite else {
        return complain("':trace' takes on, off, event, frame or a number of seconds")
      }
      (isTracing, prompt.density) = (true, .seconds(seconds))
    }
  }

  /// The devices that the language knows by name.
  var deviceNames: [String] {
    prompt.completions(ofTextEndingIn: "\(verb("device"))(.").filter {
      $0.declaration.hasPrefix("case ")
    }
    .map(\.text)
  }

  private func device(_ argument: String) {
    var words = argument.split(separator: " ")
    var orientation = ""
    if words.count > 1, let last = words.last, last == "landscape" || last == "portrait" {
      orientation = ", .\(last)"
      words.removeLast()
    }
    let written = words.joined(separator: " ")
    let names = deviceNames
    let wanted = plainName(written)
    let meant =
      names.filter { plainName($0) == wanted }.first.map { [$0] }
      ?? names.filter { plainName($0).hasPrefix(wanted) }
    guard meant.count == 1, let name = meant.first else {
      let problem = meant.isEmpty ? "there is no device '\(written)'" : "'\(written)' may be"
      let listed = (meant.isEmpty ? names : meant).joined(separator: ", ")
      return complain(meant.isEmpty ? "\(problem); there are \(listed)" : "\(problem) \(listed)")
    }
    var entries = prompt.entries
    entries.removeAll { $0.name == "<device>" }
    for index in entries.indices { entries[index].isOnOtherDevice = true }
    entries.insert(
      PromptEntry(name: "<device>", text: "\(verb("device"))(.\(name)\(orientation))"), at: 0)
    let answer = prompt.replace(entries, hearsFailures: true)
    tell(answer)
    switch answer {
    case .refused, .failed:
      complain("the device stays as it is: that entry cannot be played on \(name)")
    case .done, .interrupted: break
    }
  }

  /// A device's name as whoever types it in a hurry has it.
  private func plainName(_ name: String) -> String {
    name.lowercased().filter { !" .-_".contains($0) }
  }
}
