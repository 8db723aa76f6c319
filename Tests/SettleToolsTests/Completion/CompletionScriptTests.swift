import Foundation
import Testing

@testable import SettleTools

/// The scripts are tried in the shells themselves, as far as these are installed.
struct CompletionScriptTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["cards.scroll", "my list.scroll", "Gallery.swift", "notes.txt", "rows.scroll"] {
      _ = try folder.add(name, "")
    }
    for name in ["test", "sub"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
  }

  @Test(arguments: CompletionScript.allCases)
  func everyOptionAndCommandIsThere(script: CompletionScript) {
    for name in CommandName.allCases {
      let command = CommandTable.specification(of: name)
      if command.isPlanned { continue }
      #expect(script.text.contains(name.rawValue))
      for option in command.options { #expect(script.text.contains(option.long)) }
    }
    for page in ExplainPage.all { #expect(script.text.contains(page.name)) }
    #expect(!script.text.contains("fmt"))
  }

  @Test func theFlagIsReadWithBothSpellings() throws {
    let flag = "--generate-completion-script"
    #expect(try InvocationParser.parse([flag, "fish"]) == .completion(.fish))
    #expect(try InvocationParser.parse([flag + "=zsh"]) == .completion(.zsh))
    #expect(throws: UsageError.self) { try InvocationParser.parse([flag, "tcsh"]) }
    #expect(throws: UsageError.self) { try InvocationParser.parse([flag]) }
    #expect(throws: UsageError.self) { try InvocationParser.parse([flag, "zsh", "more"]) }
  }

  // MARK: bash

  @Test(.enabled(if: Shell.find("bash") != nil))
  func bashOffersCommandsAndScripts() throws {
    #expect(try bash("ch") == ["check"])
    #expect(try bash("re") == ["repl"])
    #expect(try bash("r") == ["repl", "rows.scroll", "run"])
    #expect(
      try bash("check", "") == ["Gallery.swift", "cards.scroll", "my list.scroll", "rows.scroll"]
        + ["sub", "test"])
    #expect(try bash("run", "my") == ["my list.scroll"])
    #expect(try bash("run", "no").isEmpty)
    #expect(try bash("run", "--", "s") == ["sub"])
    #expect(try bash("run", "--", "-").isEmpty)
  }

  @Test(.enabled(if: Shell.find("bash") != nil))
  func bashOffersOptionsAndTheirValues() throws {
    #expect(try bash("check", "--str") == ["--strict"])
    #expect(try bash("cards.scroll", "--ev") == ["--every"])
    #expect(
      try bash("--gen") == [
        "--generate-completion-script", "--generate-manual", "--generate-reference",
      ])
    #expect(try bash("--generate-completion-script", "") == ["bash", "fish", "zsh"])
    #expect(try bash("test", "--format", "") == ["github", "json", "junit", "tap", "text"])
    #expect(try bash("--format", "n") == ["ndjson"])
    #expect(try bash("run", "--root", "") == ["sub", "test"])
    #expect(try bash("run", "--set", "").isEmpty)
    #expect(try bash("run", "--every", "") == ["event", "frame"])
    #expect(try bash("run", "--", "--format", "r") == ["rows.scroll"])
  }

  /// With '=' among the characters that break words, as is usual, and without.
  @Test(.enabled(if: Shell.find("bash") != nil))
  func bashReadsTheEqualSign() throws {
    #expect(try bash("test", "--format", "=", "t") == ["tap", "text"])
    #expect(try bash("test", "--format", "=") == ["github", "json", "junit", "tap", "text"])
    #expect(try bash("test", "--format=t") == ["--format=tap", "--format=text"])
    #expect(try bash("run", "--root=s") == ["--root=sub"])
  }

  @Test(.enabled(if: Shell.find("bash") != nil))
  func bashOffersTopics() throws {
    #expect(try bash("explain", "mis") == ["Mismatch", "MisplacedBehavior", "MissingReturn"])
    #expect(try bash("explain", "Rec") == ["RectSizeChanged", "Recursive", "recursion"])
    #expect(try bash("help", "r") == ["repl", "run"])
  }

  /// What the function answers, in one order whatever the collation of the machine.
  private func bash(_ words: String...) throws -> [String] {
    let list = (["settle"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script =
      CompletionScript.bash.text
      + "\nCOMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _settle\n"
      + "((${#COMPREPLY[@]})) && printf '%s\\n' \"${COMPREPLY[@]}\""
    return try lines(Shell.run(#require(Shell.find("bash")), ["-c", script], folder: folder.path))
  }

  private func lines(_ run: Shell.Run) -> [String] {
    run.output.split(separator: "\n").map(String.init).sorted()
  }

  // MARK: fish

  @Test(.enabled(if: Shell.find("fish") != nil))
  func fishOffersWhatFits() throws {
    #expect(try fish("settle ch") == ["check"])
    #expect(try fish("settle run m") == ["my list.scroll"])
    #expect(try fish("settle run s") == ["sub/"])
    #expect(try fish("settle check --str") == ["--strict"])
    #expect(try fish("settle test --format t") == ["tap", "text"])
    #expect(try fish("settle test --format=t") == ["--format=tap", "--format=text"])
    #expect(try fish("settle cards.scroll --ev") == ["--every"])
    #expect(try fish("settle run --root s") == ["sub/"])
    #expect(try fish("settle explain mis") == ["Mismatch", "MissingReturn"])
    #expect(try fish("settle help r") == ["repl", "run"])
    #expect(try fish("settle --generate-completion-script z") == ["zsh"])
  }

  /// The first column of the answer; the second is the description.
  private func fish(_ line: String) throws -> [String] {
    let script = try folder.add("settle.fish", CompletionScript.fish.text)
    let command = "source \(script); complete -C '\(line)'"
    let run = try Shell.run(
      #require(Shell.find("fish")), ["--no-config", "-c", command], folder: folder.path)
    #expect(run.errors == "")
    return lines(run).map { String($0.prefix { $0 != "\t" }) }
  }

  // MARK: zsh

  @Test(.enabled(if: Shell.find("zsh") != nil))
  func zshReadsTheScript() throws {
    let zsh = try #require(Shell.find("zsh"))
    let script = try folder.add("_settle", CompletionScript.zsh.text)
    #expect(try Shell.run(zsh, ["-f", "-n", script]).errors == "")
  }

  /// A zsh with a terminal, in which the words are typed and Tab is pressed.
  @Test(.enabled(if: Shell.find("zsh") != nil))
  func zshOffersWhatFits() throws {
    #expect(try zsh("settle che") == "settle check")
    #expect(try zsh("settle run my") == "settle run my\\ list.scroll")
    #expect(try zsh("settle check --str") == "settle check --strict")
    #expect(try zsh("settle test --format=ju") == "settle test --format=junit")
    #expect(try zsh("settle cards.scroll --ev") == "settle cards.scroll --every=")
    #expect(try zsh("settle explain mism") == "settle explain Mismatch")
    #expect(try zsh("settle help rep") == "settle help repl")
    #expect(
      try zsh("settle --generate-completion-script=z") == "settle --generate-completion-script=zsh")
  }

  /// The line after Tab. It is put on the screen between marks by a widget of its own.
  private func zsh(_ line: String) throws -> String {
    _ = try folder.add("_settle", CompletionScript.zsh.text)
    let driver = """
      zmodload zsh/zpty
      zpty -b inner zsh -f -i
      typed() { zpty -w inner "$1"; }
      typed "PROMPT=; fpath=('\(folder.path)' \\$fpath); cd '\(folder.path)'"
      typed 'autoload -U compinit && compinit -u -d '\(folder.path)'/dump'
      typed 'shown() { print -r -- "<<$BUFFER>>"; zle kill-whole-line }; zle -N shown'
      typed "bindkey '^X' shown; bindkey '^I' complete-word; print ready"
      zpty -r inner answer '*ready*ready*'
      zpty -w -n inner $'\(line)\\t\\x18'
      zpty -r inner answer '*>>*'
      answer=${answer##*<<}
      print -r -- ${answer%%>>*}
      """
    let run = try Shell.run(
      #require(Shell.find("zsh")), ["-f", "-c", driver], folder: folder.path)
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
