import DeepStack
import Foundation
import ScrollLanguage
import ScrollStage
import Testing

@testable import SettleTools

/// A page for each group and each fault, and scripts that do what the pages say.
struct ExplainPageTests {
  @Test func everyGroupAndEveryFaultHasAPage() {
    let wanted =
      DiagnosticGroup.allCases.map(ExplainPage.Subject.group)
      + Fault.Reason.allCases.map(ExplainPage.Subject.fault)
      + LintGroup.allCases.map(ExplainPage.Subject.lint)
      + LandingProperty.all.map(ExplainPage.Subject.property)
    let written = ExplainPage.all.map(\.subject)
    for subject in wanted { #expect(written.filter { $0 == subject }.count == 1, "\(subject)") }
    #expect(written.count == wanted.count)
  }

  @Test func namesDifferInMoreThanTheirCase() {
    #expect(Set(ExplainPage.all.map { $0.name.lowercased() }).count == ExplainPage.all.count)
  }

  @Test(arguments: ExplainPage.all)
  func theFailingScriptGivesThisAndNothingElse(page: ExplainPage) throws {
    guard let example = page.example else { return }
    let run = try played(example.failing)
    #expect(!run.groups.isEmpty)
    for group in run.groups where !group.contains(": error: expectation failed") {
      #expect(group == page.name)
    }
    switch page.subject {
    case .group: #expect(run.status == .badData)
    case .fault, .property: #expect(run.status == .failure)
    // A lint fails nothing; what it is about may.
    case .lint(.stillMoving), .lint(.roundedFigure): #expect(run.status == .failure)
    case .lint: #expect(run.status == .success)
    }
  }

  @Test(arguments: ExplainPage.all)
  func theMendedScriptRunsClean(page: ExplainPage) throws {
    guard let example = page.example else { return }
    let run = try played(example.fixed)
    #expect(run.errors == "")
    #expect(run.status == .success)
    #expect(run.output != "", "a script that does nothing shows nothing")
  }

  /// Only what no script can bring about goes without scripts.
  @Test func pagesWithoutScriptsAreFew() {
    let without = ExplainPage.all.filter { $0.example == nil }.map(\.name)
    #expect(without == ["HostName", "Internal"])
  }

  @Test(arguments: ExplainPage.all)
  func theWordsAreSentences(page: ExplainPage) {
    #expect(page.name.count <= 22)
    #expect(!page.summary.isEmpty && page.summary.count <= 80 && !page.summary.hasSuffix("."))
    for text in [page.meaning, page.reason] {
      #expect(text.hasSuffix(".") && text.count > 40)
      #expect(!text.contains("\\ ") && !text.contains("\\\n"), "a line of the source that goes on")
    }
  }

  /// What the pages of targets that are no place say of infinity.
  @Test(arguments: [
    ("origin.y = .infinity", "nullRect"), ("origin.y = -.infinity", "nonFinite"),
    ("origin.y = .nan", "nonFinite"), ("size.height = .infinity", "nonFinite"),
  ])
  func whatInfinityIsToldAs(assignment: String, name: String) throws {
    let run = try played(
      """
      struct Rest: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.\(assignment)
        }
      }
      ScrollView { Color.blue.frame(height: 5000) }.scrollTargetBehavior(Rest())
      flick(.up, velocity: 1000)
      """)
    #expect(run.groups == [name])
  }

  private struct Played {
    var groups: [String]
    var status: SettleTools.ExitStatus
    var output: String
    var errors: String
  }

  /// Plays a script and takes the names in brackets from what is said of it.
  private func played(_ script: String) throws -> Played {
    let folder = try Folder()
    let path = try folder.add("page.scroll", script)
    let console = Console(output: Output(), errors: Output())
    let status = withExtendedLifetime(folder) {
      DeepStack.run { Settle.run([path], console: console) }
    }
    let errors = console.errors.text
    let groups = errors.components(separatedBy: "\n")
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
      .map { $0.components(separatedBy: "[#").last.map { String($0.dropLast()) } ?? "none" }
    return Played(groups: groups, status: status, output: console.output.text, errors: errors)
  }
}
