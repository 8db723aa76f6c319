// Attributes that mean nothing, or nothing where they stand.

extension Checker {
  /// Looks at every attribute of the program that is not inside of a dead `#if` branch. Those of a
  /// preview follow where it is shown.
  mutating func checkAttributes() {
    for index in Int(firstNewSource)..<max(Int(firstNewSource), trees.count)
    where isNew(trees[index].source) {
      let previous = enter(trees[index].source)
      let whole = Span(start: 0, end: .max)
      checkAttributes(
        within: whole, except: deadSpans() + importSpans() + tree.previews.map { $0.span })
      leave(previous)
    }
    checkModifiers(among: newDeclarations)
  }

  mutating func checkModifiers(among indices: Range<Int>) {
    for index in indices where isNew(index) { checkModifiers(DeclarationID(index: UInt32(index))) }
  }

  /// Looks at the attributes of a preview that is shown.
  mutating func checkAttributes(ofPreview preview: NodeID) {
    checkAttributes(within: tree.span(preview), except: deadSpans())
  }

  private mutating func checkAttributes(within whole: Span, except skipped: [Span]) {
    for raw in 0..<UInt32(tree.nodeCount) {
      let node = NodeID(rawValue: raw)
      let span = tree.span(node)
      let operand = tree.branchingOperand(of: node)
      let kind = tree.kind(node)
      guard kind == .attribute || kind == .attributedType || operand != nil, whole.contains(span)
      else { continue }
      if skipped.contains(where: { $0.contains(span) }) { continue }
      if let operand {
        report(.branchingAsOperand(isIf: tree.kind(operand) == .ifStatement), at: operand)
      } else if kind == .attributedType {
        checkEscaping(among: tree.attributedType(node).attributes)
      } else {
        checkAttribute(node)
      }
    }
  }

  /// What stands before `import` is about modules, of which there are none: `@_exported import UIKit`.
  private func importSpans() -> [Span] {
    (0..<UInt32(tree.nodeCount)).map { NodeID(rawValue: $0) }
      .filter { tree.kind($0) == .importDeclaration }.map { tree.span($0) }
  }

  /// Whether a property has a wrapper that has been refused, or is not known: what it would bring along, such as its
  /// first value, is not missed then.
  func hasForeignWrapper(_ property: DeclarationID) -> Bool {
    let declaration = tables.declarations[property]
    guard declaration.kind == .variable else { return false }
    let tree = trees[Int(declaration.source.rawValue)]
    return tree.variable(declaration.node).attributes.contains {
      let name = tree.attribute($0).name
      return Self.foreignWrappers.contains(text(name)) || !isKnownAttribute(name)
    }
  }

  /// Reports `@escaping` on a type. That of a parameter is among the parameter's attributes.
  private mutating func checkEscaping(among attributes: NodeList) {
    for attribute in attributes where tree.attribute(attribute).name == names.escaping {
      report(.misplacedEscaping, at: attribute)
    }
  }

  private mutating func checkAttribute(_ node: NodeID) {
    let name = tree.attribute(node).name
    if isKnownAttribute(name) { return }
    let word = text(name)
    if Self.foreignWrappers.contains(word) {
      let hint = Refusals.hint(for: word) ?? "use '@State' or a plain property"
      report(.refusedName("@" + word, hint: hint), at: node)
    } else if let hint = Self.leftOutAttributes[word] {
      report(.refusedName("@" + word, hint: hint), at: node)
    } else if let hint = Refusals.hint(for: word) {
      report(.refusedName(word, hint: hint), at: node)
    } else {
      let words = Self.knownAttributes.union(collection.wrapperNames.map { text($0) })
      report(.unknownAttribute(word, suggestion: nearest(to: word, among: Array(words))), at: node)
    }
  }

  /// Whether an attribute is read here, or is a wrapper of the program's own that has been refused where it is declared.
  private func isKnownAttribute(_ name: Name) -> Bool {
    Self.knownAttributes.contains(text(name)) || collection.wrapperNames.contains(name)
      || flow.silencedNames.contains(name)
  }

  /// Attributes of Swift that are read, with or without an effect here. Those that are refused by
  /// name have been reported by the parser.
  private static let knownAttributes: Set<String> = [
    "discardableResult", "escaping", "autoclosure", "available", "inline", "inlinable",
    "usableFromInline", "frozen", "MainActor", "Sendable", "preconcurrency", "unchecked",
    "retroactive", "ViewBuilder", "ContentBuilder", "ToolbarContentBuilder",
    "Entry", "State", "Binding", "Environment",
    "main", "warn_unqualified_access", "testable", "_exported", "Previewable", "backDeployed",
    "_disfavoredOverload", "_transparent", "_alwaysEmitIntoClient",
    "objc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "NSManaged",
    "propertyWrapper", "resultBuilder", "globalActor",
  ]

  /// Attributes of Swift whose meaning is left out, with the reason.
  private static let leftOutAttributes: [String: String] = [
    "dynamicMemberLookup": "declare the members", "dynamicCallable": "declare 'callAsFunction'",
    "convention": "there is no C here", "nonobjc": "there is no Objective-C here",
    "concurrent": "concurrency is excluded", "isolated": "concurrency is excluded",
    "attached": "macros are excluded", "freestanding": "macros are excluded",
    "Observable": "models are classes, which are excluded: keep values in '@State'",
    "Model": "models are classes, which are excluded: keep values in '@State'",
    "abi": "", "export": "", "specialized": "", "derivative": "", "differentiable": "",
    "alwaysEmitIntoClient": "", "implementationOnly": "",
  ]

  /// Wrappers of SwiftUI for which there is no use here.
  private static let foreignWrappers: Set<String> = [
    "GestureState", "FocusState", "AppStorage", "SceneStorage", "ObservedObject", "StateObject",
    "EnvironmentObject", "Published", "Bindable", "Query",
    "AccessibilityFocusState", "FetchRequest", "UIApplicationDelegateAdaptor",
  ]
}

extension Tree {
  /// `if` and `switch` are values where a value is returned or stored, not inside of expressions.
  fileprivate func branchingOperand(of node: NodeID) -> NodeID? {
    switch kind(node) {
    case .binaryOperator: branching(binary(node).left) ?? branching(binary(node).right)
    case .prefixOperator: branching(unary(node).operand)
    case .argument: branching(argument(node).value)
    case .ternary: branching(ternary(node).then) ?? branching(ternary(node).otherwise)
    case .compoundAssignment: branching(binary(node).right)
    case .arrayLiteral: elements(node).first { branching($0) != nil }
    case .dictionaryEntry: branching(pair(node).second)
    default: nil
    }
  }

  private func branching(_ node: NodeID) -> NodeID? {
    kind(node) == .ifStatement || kind(node) == .switchStatement ? node : nil
  }
}
