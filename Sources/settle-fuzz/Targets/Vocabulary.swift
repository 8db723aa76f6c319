/// Words of the language, with which any bytes become a text made of them.
enum Vocabulary {
  static let words: [String] =
    """
    let var func struct enum case switch if else guard for in while repeat return break continue
    default where extension protocol init self Self static mutating inout some any nil true false try
    throw throws do catch defer import typealias associatedtype private public subscript get set
    willSet didSet indirect is as as? as! fallthrough _ @State @Binding @ViewBuilder @escaping
    @discardableResult #if #else #endif os(iOS) DEBUG
    ( ) { } [ ] < > , : ; . ? ! = == != + - * / % && || ?? ... ..< -> => += -= ! & | ^ ~ << >> @ \\ $0
    $1 #file " \\( ) \"""
    0 1 2 3 10 100 0.5 1.5 1e9 0x1F 9223372036854775807 -1 "" "a" "b\\(x)" "text" 'x'
    a b c x y n i T U Int Double CGFloat Bool String Array Dictionary Set Optional Any Void Never
    Hashable Equatable Comparable CustomStringConvertible Identifiable Error Element Key Value
    count first last isEmpty append map filter reduce sorted min max zip stride from to by through
    print abs sqrt description hashValue keys values index contains insert remove
    View body ScrollView VStack LazyVStack HStack LazyHStack ForEach Color.red Text Spacer id frame
    width height padding scrollTargetLayout scrollTargetBehavior .viewAligned .paging ScrollTarget
    ScrollTargetBehavior updateTarget target context TargetContext rect origin minY velocity dy
    flick drag release settle step expect test .up .down by over offset scroll device .iPhone15
    scrollTransition phase content Layout sizeThatFits placeSubviews ObservableObject @Published
    @Observable @Environment Group Section GeometryReader ScrollPosition withAnimation
    """
    .split { $0 == " " || $0 == "\n" }.map(String.init) + ["\n", "\n", "\n", " /* ", " */ ", "//"]

  /// A byte is a word; from 0xF0 on the next one is added to it, and 0xE0 joins two words.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var addend = 0
    for byte in bytes.prefix(2000) {
      if byte >= 0xF0 {
        addend = Int(byte - 0xEF) * 0xE0
        continue
      }
      if byte >= 0xE0 {
        if text.last == UInt8(ascii: " ") { text.removeLast() }
        continue
      }
      text += words[(Int(byte) + addend) % words.count].utf8
      text.append(UInt8(ascii: " "))
      addend = 0
    }
    return text
  }
}
