// Which branch of an `#if` the program is made of.

extension Checker {
  func liveClause(of node: NodeID) -> NodeID? {
    liveClause(among: tree.ifConfig(node), in: tree)
  }

  func liveClause(among clauses: NodeList, in tree: Tree) -> NodeID? {
    for clause in clauses {
      let condition = tree.ifConfigClause(clause).condition
      if condition.isNone || holds(condition, in: tree) { return clause }
    }
    return nil
  }

  private func holds(_ node: NodeID, in tree: Tree) -> Bool {
    switch tree.kind(node) {
    case .booleanLiteral: return tree.boolean(node)
    case .parenExpression: return holds(tree.operand(node), in: tree)
    case .configNot: return !holds(tree.operand(node), in: tree)
    case .configAnd:
      let (first, second) = tree.pair(node)
      return holds(first, in: tree) && holds(second, in: tree)
    case .configOr:
      let (first, second) = tree.pair(node)
      return holds(first, in: tree) || holds(second, in: tree)
    case .configTest: return holds(tree.configTest(node))
    default: return false
    }
  }

  private func holds(_ test: ConfigTestSyntax) -> Bool {
    let argument = text(test.argument)
    switch text(test.test) {
    case "os":
      switch configuration.operatingSystem {
      case .iOS: return argument == "iOS"
      case .macOS: return argument == "macOS" || argument == "OSX"
      }
    case "canImport":
      return ["SwiftUI", "Foundation", "CoreGraphics", "UIKit", "Swift"].contains(argument)
    case "arch": return argument == "arm64"
    case "targetEnvironment": return false
    case "swift", "compiler":
      let version = (6, 3, 1)
      let wanted = (test.major, test.minor, test.patch)
      switch test.comparison {
      case .atLeast: return version >= wanted
      case .below: return version < wanted
      case .none: return false
      }
    case "hasFeature": return upcomingFeatures.contains(argument)
    default: return false
    }
  }

  /// Statements with `#if` decided.
  func liveStatements(_ statements: NodeList) -> [NodeID] {
    var live: [NodeID] = []
    for node in statements {
      if tree.kind(node) == .ifConfig {
        if let clause = liveClause(of: node) {
          live += liveStatements(tree.ifConfigClause(clause).elements)
        }
      } else {
        live.append(node)
      }
    }
    return live
  }

  /// What lies in branches of `#if` that are not compiled.
  func deadSpans() -> [Span] {
    var spans: [Span] = []
    for raw in 0..<UInt32(tree.nodeCount) {
      let node = NodeID(rawValue: raw)
      let clauses: NodeList
      switch tree.kind(node) {
      case .ifConfig: clauses = tree.ifConfig(node)
      case .ifConfigPostfix: clauses = tree.ifConfigPostfix(node).clauses
      default: continue
      }
      let live = liveClause(among: clauses, in: tree)
      for clause in clauses where clause != live { spans.append(tree.span(clause)) }
    }
    return spans
  }

  /// The closure of the first `#Preview` that is part of the program.
  func preview() -> NodeID? {
    if tree.previews.isEmpty { return nil }
    let dead = deadSpans()
    return tree.previews.first { preview in
      !preview.closure.isNone && !dead.contains { $0.contains(preview.span) }
    }?.closure
  }
}

/// The features that the mode of Swift 6 turns on. The language's other features have no meaning
/// here, or follow from the version.
private let upcomingFeatures: Set<String> = [
  "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain",
  "DisableOutwardActorInference", "DynamicActorIsolation", "ForwardTrailingClosures",
  "GlobalActorIsolatedTypesUsability", "GlobalConcurrency", "ImplicitOpenExistentials",
  "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues",
  "NonfrozenEnumExhaustivity", "RegionBasedIsolation", "StrictConcurrency",
]
