/// Lists of numbers that grow side by side.
struct Chains {
  private var heads: [(first: Int32, last: Int32)] = []
  private var links: [(number: Int32, next: Int32)] = []

  /// Begins one more list.
  mutating func begin() { heads.append((-1, -1)) }

  mutating func append(_ number: Int, to list: Int) {
    let link = Int32(links.count)
    links.append((Int32(number), -1))
    if heads[list].last < 0 {
      heads[list].first = link
    } else {
      links[Int(heads[list].last)].next = link
    }
    heads[list].last = link
  }

  func last(of list: Int) -> Int? {
    heads[list].last < 0 ? nil : Int(links[Int(heads[list].last)].number)
  }

  func all(of list: Int) -> [Int] {
    var found: [Int] = []
    var link = heads[list].first
    while link >= 0 {
      found.append(Int(links[Int(link)].number))
      link = links[Int(link)].next
    }
    return found
  }
}
