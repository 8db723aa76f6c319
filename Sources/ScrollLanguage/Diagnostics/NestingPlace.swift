/// Where a type cannot be declared.
package enum NestingPlace: Sendable {
  case `protocol`(String)
  case protocolExtension(String)
  case genericFunction
}

extension NestingPlace {
  var words: String {
    switch self {
    case .protocol(let name): "protocol '\(name)'"
    case .protocolExtension(let name): "an extension of protocol '\(name)'"
    case .genericFunction: "a generic function or the code of a generic type"
    }
  }
}
