extension LibraryPrograms {
  static let optionals = ##"""
    // optionals
    let a: Int? = 3, n: Int? = nil
    print(a.map { $0 * 2 } as Any, n.map { $0 * 2 } as Any, a.flatMap { $0 > 2 ? $0 : nil } as Any, a ?? 0, n ?? 0, a == 3, n == nil, a != nil)
    print([a, n].compactMap { $0 }, [a, n].map { $0 ?? -1 }, [a, n].contains(nil), [a, n].firstIndex(of: 3)!, [a, n] == [3, nil])
    let nested: Int?? = .some(.some(4)), inner: Int?? = .some(nil)
    print(nested!!, inner! as Any, nested ?? 1 as Any, (inner ?? 5) as Any, nested == 4, inner == .some(nil), inner == nil)
    if let x = nested, let y = x { print(y) }
    switch a { case .some(let v) where v > 2: print("big", v); case .some: print("some"); case .none: print("none") }
    let s: String? = "hi"
    print(s?.count as Any, s?.uppercased().first as Any, s!.isEmpty, s.map { $0 + "!" } ?? "-", s?.isEmpty == false)
    func half(_ n: Int) -> Int? { n % 2 == 0 ? n / 2 : nil }
    print(half(8).flatMap(half).flatMap(half) as Any, half(6).flatMap(half) as Any, [1, 2, 3, 4].compactMap(half), Optional(5).map(String.init)!)
    var o: Int? = 5; o? += 1; o = o.map { $0 * 10 }; print(o!, o as Any); o = nil; o? += 1; print(o as Any)
    let dict: [String: Int?] = ["a": 1, "b": nil]
    print(dict["a"]! as Any, dict["b"]! as Any, dict["c"] as Any, dict.count, dict["b"] == .some(nil))
    print(max(a ?? 0, n ?? 0), [n, a].lazy.compactMap { $0 }.first!, a.hashValue == Optional(3).hashValue, Set([a, n, 3]).count)
    let t: (Int, String)? = (1, "x"); print(t?.0 as Any, t!.1, t.map { $0.0 + 1 }!)
    print(a.debugDescription, Optional<String>.none as Any, [Optional<Int>]() .isEmpty, a as Any, "\(String(describing: a))")
    enum E: Error { case bad }
    let r: Result<Int, E> = .success(4), f: Result<Int, E> = .failure(.bad)
    switch r { case .success(let v): print("ok", v); case .failure(let e): print(e) }
    print(r.map { $0 + 1 }, f.map { $0 + 1 }, r == .success(4), f)
    """##

  static let optionalsOutput = ##"""
    Optional(6) nil Optional(3) 3 0 true true true
    [3] [3, -1] true 0 true
    4 nil Optional(4) nil true true false
    4
    big 3
    Optional(2) Optional("H") false hi! true
    Optional(1) nil [1, 2] 5
    60 Optional(60)
    nil
    Optional(1) nil nil 2 true
    3 3 true 2
    Optional(1) x 2
    Optional(3) nil true Optional(3) Optional(3)
    ok 4
    success(5) failure(main.E.bad) true failure(main.E.bad)

    """##
}
