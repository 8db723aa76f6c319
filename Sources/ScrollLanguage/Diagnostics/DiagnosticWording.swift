// The words of every diagnostic, in one place and in Swift's own manner.

extension DiagnosticKind {
  /// What is wrong, in one line without a full stop.
  package var message: String {
    switch self {
    case .invalidUTF8(let offset):
      "the text is not valid UTF-8: byte \(offset + 1) is not part of a character"
    case .binaryFile: "the file contains a zero byte: it is binary, not text"
    case .notSwift(let line): "this is not Swift: '\(shortened(line))'"
    case .unexpectedCharacter(let text): "invalid character in source file: \(text)"
    case .lookalike(let found, let meant): "'\(found)' is not '\(meant)'"
    case .unterminatedString: "unterminated string literal"
    case .singleQuotes: "single-quoted string literal found"
    case .unterminatedComment: "unterminated '/*' comment"
    case .invalidEscape: "invalid escape sequence in literal"
    case .invalidUnicodeEscape: "'\\u{…}' needs one to eight hexadecimal digits of a character"
    case .multilineStringFirstLine:
      "multi-line string literal content must begin on a new line"
    case .multilineStringLastLine:
      "multi-line string literal closing delimiter must begin on a new line"
    case .multilineStringIndentation:
      "insufficient indentation of line in multi-line string literal"
    case .floatWithoutLeadingDigit(let digits):
      "'.\(digits)' is not a valid floating point literal; it must be written '0.\(digits)'"
    case .invalidDigit(let digit, let literal):
      "'\(digit)' is not a valid digit in '\(shortened(literal))'"
    case .invalidNumber(let text): "'\(shortened(text))' is not a complete number"
    case .unknownOperator(let text): "'\(shortened(text))' is not an operator"
    case .placeholder(let text): "'\(text)' is a placeholder for code that was left out"
    case .nestingTooDeep(let limit): "nested too deeply: the limit is \(limit) levels"
    case .chainTooLong(let limit): "this expression is too long: the limit is \(limit) parts"
    case .expected(let what, let found):
      found.isEmpty ? "expected \(what)" : "expected \(what), found '\(shortened(found))'"
    case .expectedExpression(let after):
      after.isEmpty ? "expected expression" : "expected expression after '\(shortened(after))'"
    case .expectedMemberName: "expected a member name after '.'"
    case .expectedType(let after): "expected type after '\(shortened(after))'"
    case .expectedDeclaration: "expected declaration"
    case .attributeWithoutAt(let name): "attribute '\(name)' needs its '@' before a declaration"
    case .statementInType: "expected declaration: a type cannot contain statements"
    case .expectedClosing(let bracket):
      bracket == "}" ? "expected '}' at end of block" : "expected '\(bracket)'"
    case .surplusClosing(let bracket): "extraneous '\(bracket)'"
    case .consecutiveStatements:
      "consecutive statements on a line must be separated by ';'"
    case .consecutiveMembers:
      "consecutive declarations on a line must be separated by ';'"
    case .strayWords: "these words are neither a declaration nor an expression"
    case .emptyStatement: "';' statements are not allowed"
    case .beginsWithClosure: "a statement cannot begin with a closure expression"
    case .dollarName(let name):
      "cannot declare '\(name)': names with '$' stand for bindings of properties"
    case .keywordAsName(let word): "keyword '\(word)' cannot be used as an identifier here"
    case .expectedBody(let construct): "expected '{' to start the body of '\(construct)'"
    case .missingCondition(let construct): "missing condition in '\(construct)'"
    case .missingEndif:
      "expected #else or #endif at end of conditional compilation block"
    case .unexpectedConditional(let directive): "'\(directive)' without its '#if'"
    case .invalidConfigCondition: "invalid condition of conditional compilation"
    case .memberWithoutVar: "expected 'var' keyword in property declaration"
    case .missingParameterType(let name):
      name.isEmpty
        ? "expected ':' and the type of the parameter"
        : "expected ':' and the type of parameter '\(name)'"
    case .letWithObservers: "'let' declarations cannot be observing properties"
    case .letWithAccessors: "'let' declarations cannot be computed properties"
    case .observerWithGetter(let word): "'\(word)' cannot be provided together with a getter"
    case .computedWithValue: "variable with a getter cannot have an initial value"
    case .accessorsOfSeveral: "accessors and observers must belong to a single variable"
    case .defaultNotLast:
      "additional 'case' blocks cannot appear after the 'default' block of a 'switch'"
    case .emptyCase(let isDefault):
      "'\(isDefault ? "default" : "case")' label in a 'switch' must have at least one executable "
        + "statement"
    case .statementBeforeCase:
      "all statements inside a switch must be covered by a 'case' or 'default' label"
    case .bindingNeedsCase: "pattern matching in a condition requires the 'case' keyword"
    case .nonAssociative(let first, let second):
      "operators '\(first)' and '\(second)' do not combine without parentheses"
    case .loopOfC: "there are no C-style 'for' loops in Swift; write 'for i in 0..<n'"
    case .elseWithoutIf: "'else' without its 'if'"
    case .separatedOperand(let text):
      "'\(text)' cannot be separated from its operand by white space"
    case .operatorSpacing(let text): "'\(text)' must have white space on both sides or on neither"
    case .protocolBody: "protocol methods must not have bodies"
    case .onlyIn(let container, let declaration):
      "\(declaration) may only be declared \(container)"
    case .misplacedModifier(let word, let misuse): "'\(word)' is not allowed here: \(misuse.reason)"
    case .defaultForInout: "an 'inout' parameter cannot have a default value"
    case .functionTypeNeedsParentheses: "function types require parentheses around their parameters"
    case .expectedInitializer(let what): "expected '=' and a value after the \(what)"
    case .check(let problem): problem.message
    case .includeRefused(let path, let reason): "'\(path)' cannot be included: \(reason)"
    case .misplacedInclude: "'include' must be a statement at the top level with a literal path"
    case .repeatedTest(let name): "there is already a test named \"\(name)\""
    case .strayStatement(let isExpression):
      (isExpression ? "expressions" : "statements")
        + " are not allowed at the top level of a .swift file, which only declares"
    case .notCompiled(let reason): "this could not be compiled: \(reason)"
    case .unmodelledModule(let module):
      "'\(module)' is not modelled: names from it are unknown here"
    case .unsupported(let construct, let detail):
      "\(construct.phrase(detail)) not supported in .scroll files"
    }
  }

  /// What may be done about it, in one line.
  package var hint: String? {
    switch self {
    case .invalidUTF8: "write the text in UTF-8"
    case .notSwift: "a .scroll file holds SwiftUI code, such as 'ScrollView { … }'"
    case .lookalike(_, let meant): "write '\(meant)'"
    case .floatWithoutLeadingDigit(let digits): "write '0.\(digits)'"
    case .unknownOperator(let text): operatorHint(text)
    case .placeholder: "replace it with the code, or delete it"
    case .surplusClosing: "delete it, or add the opening bracket"
    case .chainTooLong: "name parts of it with 'let'"
    case .singleQuotes: "use '\"'"
    case .protocolBody: "put the body into an extension of the protocol"
    case .statementInType: "put it outside of the type"
    case .strayWords: "delete the line, or make it a comment with '//'"
    case .keywordAsName(let word): "put it in back-ticks: `\(word)`"
    case .memberWithoutVar: "write 'var' or 'let' before the name"
    case .letWithObservers, .letWithAccessors: "write 'var'"
    case .emptyCase: "write 'break' if there is nothing to do"
    case .bindingNeedsCase: "write 'case' before the pattern"
    case .strayStatement: "move it to the .scroll file"
    case .nonAssociative: "put one of the two operations in parentheses"
    case .check(let problem): problem.hint
    case .unsupported(let construct, _): construct.hint
    default: nil
    }
  }

  /// The name under which `explain` has a page.
  package var group: DiagnosticGroup {
    switch self {
    case .invalidUTF8, .binaryFile: .encoding
    case .notSwift: .notSwift
    case .unexpectedCharacter, .lookalike, .singleQuotes: .invalidCharacter
    case .unterminatedString, .unterminatedComment: .unterminated
    case .invalidEscape, .invalidUnicodeEscape: .invalidEscape
    case .multilineStringFirstLine, .multilineStringLastLine, .multilineStringIndentation:
      .multilineString
    case .floatWithoutLeadingDigit, .invalidDigit, .invalidNumber: .invalidNumber
    case .unknownOperator: .unknownOperator
    case .operatorSpacing, .separatedOperand, .nonAssociative: .operatorUse
    case .placeholder: .placeholder
    case .nestingTooDeep, .chainTooLong: .nestingTooDeep
    case .expectedClosing, .surplusClosing: .unbalancedBracket
    case .strayWords: .strayWords
    case .keywordAsName, .dollarName: .reservedWord
    case .missingEndif, .unexpectedConditional, .invalidConfigCondition: .conditionalCompilation
    case .memberWithoutVar, .letWithObservers, .letWithAccessors, .observerWithGetter,
      .computedWithValue, .accessorsOfSeveral:
      .propertyDeclaration
    case .misplacedModifier: .modifier
    case .defaultNotLast, .emptyCase, .statementBeforeCase: .switchCases
    case .bindingNeedsCase: .patternSyntax
    case .check(let problem): problem.group
    case .includeRefused: .include
    case .misplacedInclude: .include
    case .repeatedTest: .redeclared
    case .strayStatement, .defaultForInout: .declaration
    case .notCompiled: .internal
    case .unsupported, .unmodelledModule: .unsupported
    case .expected, .expectedExpression, .expectedType, .expectedMemberName, .expectedDeclaration,
      .statementInType, .attributeWithoutAt,
      .consecutiveStatements, .consecutiveMembers, .expectedBody, .missingCondition,
      .missingParameterType, .expectedInitializer, .elseWithoutIf, .loopOfC, .protocolBody, .onlyIn,
      .emptyStatement, .beginsWithClosure, .functionTypeNeedsParentheses:
      .syntax
    }
  }
}

private func operatorHint(_ text: String) -> String? {
  switch text {
  case "++": "write '+= 1'"
  case "--": "write '-= 1'"
  default: text.utf8.count > 1 ? "put white space between adjacent operators" : nil
  }
}

/// The first few characters of a text that may be long.
private func shortened(_ text: String) -> String {
  text.utf8.count <= 60 ? text : String(text.prefix(57)) + "…"
}

extension Construct {
  /// The construct as the subject of a sentence, with its verb.
  func phrase(_ detail: String) -> String {
    switch self {
    case .class: "'class' is"
    case .actor: "'actor' is"
    case .asyncFunction: "'async' is"
    case .await: "'await' is"
    case .task: "'Task' is"
    case .throwing: detail.isEmpty ? "'throws' is" : "'\(detail)' is"
    case .try: "'try' is"
    case .doCatch: "'do'/'catch' is"
    case .throw: "'throw' is"
    case .defer: "'defer' is"
    case .lazyProperty: "'lazy' is"
    case .variadicParameter: "a variadic parameter is"
    case .macro: detail.isEmpty ? "a macro is" : "macro '\(detail)' is"
    case .macroDeclaration: "a macro declaration is"
    case .operatorDeclaration:
      detail.isEmpty ? "an operator declaration is" : "a custom operator '\(detail)' is"
    case .precedenceGroup: "an operator declaration ('precedencegroup') is"
    case .propertyWrapper: "a custom property wrapper is"
    case .resultBuilder: "a custom result builder is"
    case .regexLiteral: "a regular expression literal is"
    case .isCast: "'is' is"
    case .conditionalCast: "'as?' is"
    case .forcedCast: "'as!' is"
    case .typePattern: "a type pattern ('is' or 'as' in a 'case') is"
    case .pointer: "a pointer (\(detail)) is"
    case .reflection: "reflection (\(detail)) is"
    case .fileAccess: "access to files and the process (\(detail)) is"
    case .network: "network access (\(detail)) is"
    case .clock: "the clock (\(detail)) is"
    case .random: "a random value (\(detail)) is"
    case .selector: "'#selector' is"
    case .noncopyable: "'~Copyable' is"
    case .parameterPack: "a parameter pack is"
    case .deinitializer: "'deinit' is"
    case .inheritance: "inheritance is"
    case .weakReference: "'\(detail)' is"
    case .objectiveC: "Objective-C (\(detail)) is"
    case .ownership: "ownership (\(detail)) is"
    case .other: detail.isEmpty ? "this is" : "\(detail) is"
    }
  }

  /// What to use instead.
  var hint: String? {
    switch self {
    case .class, .actor: "use a struct"
    case .asyncFunction, .await, .task:
      "leave it out: nothing waits here, and the same code runs at once"
    case .try, .throw, .throwing, .doCatch: "return an optional instead of throwing"
    case .defer: "write the statements at the end of each path"
    case .lazyProperty: "use a computed property"
    case .variadicParameter: "take an array"
    case .operatorDeclaration, .precedenceGroup:
      "write a function, or define an existing operator for your type"
    case .isCast, .conditionalCast, .forcedCast, .typePattern: "use an enum, or a protocol's member"
    case .random, .clock: "a run must give the same every time: use a constant"
    default: nil
    }
  }
}
