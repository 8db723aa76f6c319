import Testing

@testable import SettleTools

struct HelpPageTests {
  @Test func aPageHasTheSectionsOfArgumentParser() {
    #expect(
      HelpPage(.check).text == """
        OVERVIEW: Parses and type-checks scripts and lays out their first scene; plays
        nothing.

        Warnings with a name in brackets are of what is valid and probably not meant.
        '// settle:allow Name' at the end of a line silences one; 'settle explain Name'
        explains it. 'run' and 'test' add warnings of where gestures end.

        USAGE: settle check [<options>] <file> ...

        ARGUMENTS:
          <file>                  Scripts, and .swift files with declarations; - is
                                  standard input.

        OPTIONS:
          --format <format>       How to print the diagnostics; json goes to standard
                                  output. (values: text, json; default: text)
          --strict                Exit with status 1 on warnings.
          --emit <form>           Print the syntax tree, the typed terms or the code
                                  listing instead. (values: tree, terms, code)
          --watch                 Run again whenever a file is saved, until Ctrl-C.
          --set <Rule.parameter=value>
                                  Change a parameter of a rule. May be repeated.
          --root <dir>            Let include() read files in this folder as well. May
                                  be repeated.
          --color <when>          When to colour the output. (values: auto, always,
                                  never; default: auto)
          -h, --help              Show help information.

        EXIT STATUS:
          0                       Success.
          1                       --strict found a warning.
          64                      The command line is invalid.
          65                      A script does not compile.
          66                      An input file does not exist.
          70                      A bug in settle.
          74                      Reading or writing failed.
          130                     Interrupted.

        """)
  }

  @Test func theRootPageNamesWhatIsThere() {
    let text = HelpPage(nil).text
    #expect(text.contains("run (default)"))
    #expect(text.contains("\n  test "))
    #expect(!text.contains("fmt"))
    #expect(text.hasSuffix("See 'settle help <subcommand>' for detailed help.\n"))
  }

  @Test(arguments: CommandName.allCases)
  func noLineIsTooLong(command: CommandName) {
    for line in HelpPage(command).text.split(separator: "\n") { #expect(line.count <= 80) }
  }
}
