// Measures the language engine. `README.md` beside this file says how and records what came out.

switch CommandLine.arguments.dropFirst().first {
case "front-end": FrontEnd.measure(functions: 2000)
case "check": FrontEnd.check(functions: Int(CommandLine.arguments.last ?? "") ?? 200)
case "cores":
  if let inputs = CommandLine.arguments.last.flatMap({ Inputs(path: $0) }) { Cores.measure(inputs) }
case "growth": Growth.measure()
case "host": HostCalls.measure()
case "prompt": Prompting.measure()
case "scenes": Scenes.measure()
case "text": print(FrontEnd.source(functions: 20_000), terminator: "")
case "rule":
  let words = Array(CommandLine.arguments.dropFirst(2))
  if words.count == 2, let inputs = Inputs(path: words[0]), let rule = Int(words[1]) {
    print(RuleTexts.program(rule, inputs) ?? "", terminator: "")
  }
case .some(let path):
  if var conversation = Conversation(path: path) { conversation.hold() }
case nil:
  print(
    "usage: settle-bench INPUTS | front-end | check FUNCTIONS | cores INPUTS | growth | host | prompt | scenes | text | rule INPUTS NUMBER"
  )
}
