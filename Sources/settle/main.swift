import Foundation
import ScrollLanguage

let frontend = Frontend(library: StandardLibrary.sources)
func show(_ d: Diagnostic, _ c: Checker) {
  let s = c.sources[Int(d.span.source.rawValue)]
  let p = s.position(at: d.span.span.start)
  print("\(s.name):\(p.line):\(p.column): \(d.severity): \(d.message) [#\(d.group)]")
}
for d in frontend.diagnostics { show(d, frontend.checker) }
for path in CommandLine.arguments.dropFirst() {
  if path == "--lib" {
    var c = frontend.checker
    c.checkLibraryBodies()
    for d in c.diagnostics { show(d, c) }
    continue
  }
  let data = [UInt8](FileManager.default.contents(atPath: path)!)
  let checker = frontend.check([(name: path, bytes: data, isScript: true)])
  if !checker.diagnostics.isEmpty {
    for d in checker.diagnostics { show(d, checker) }
    continue
  }
  var natives = NativeTable()
  natives.addCore()
  natives.addStandardLibrary()
  do {
    var options = CompileOptions()
    options.firstUserSource = checker.program.firstUserSource
    let code = try Compiler.compile(checker, natives: natives, options: options)
    let machine = Machine(code: code, limits: .script)
    machine.output = { print($0, terminator: "") }
    do { try machine.runMain() } catch {
      let s = checker.sources[Int(error.span.source.rawValue)]
      print("FAULT \(error.reason) line \(s.position(at: error.span.span.start).line): \(error.message)")
    }
  } catch {
    let s = checker.sources[Int(error.span.source.rawValue)]
    let p = s.position(at: error.span.span.start)
    print("COMPILE \(s.name):\(p.line):\(p.column) \(error.message)")
  }
}
