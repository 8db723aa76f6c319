import Testing

@testable import ScrollLanguage

struct TypeTests {
  @Test func collectionsAndOptionals() {
    #expect(type("[Int]?") == "(optionalType (arrayType (identifierType Int)))")
    #expect(
      type("[String: [Int]]?")
        == "(optionalType (dictionaryType (identifierType String) (arrayType "
        + "(identifierType Int))))")
    #expect(type("Int!") == "(implicitlyUnwrappedType (identifierType Int))")
    #expect(type("Int??") == "(optionalType (optionalType (identifierType Int)))")
  }

  @Test func genericsWithAdjacentBrackets() {
    #expect(
      statements("let x: Array<Array<Int>>=[]").contains(
        "(type: identifierType Array (identifierType Array (identifierType Int))) "
          + "(value: arrayLiteral)"))
    #expect(
      type("Dictionary<Int, Set<T>>?")
        == "(optionalType (identifierType Dictionary (identifierType Int) (identifierType Set "
        + "(identifierType T))))")
    #expect(
      type("A.B<C>.D") == "(memberType .D (memberType .B (identifierType A) (identifierType C)))")
  }

  @Test func functionsAndTuples() {
    #expect(
      type("(_ x: Int, inout T) -> (A) -> B")
        == "(functionType (tupleTypeElement _ x (identifierType Int)) (tupleTypeElement inout "
        + "(identifierType T)) (result: functionType (tupleTypeElement (identifierType A)) "
        + "(result: identifierType B)))")
    #expect(
      type("(a: Int, b: String)")
        == "(tupleType (tupleTypeElement a (identifierType Int)) (tupleTypeElement b "
        + "(identifierType String)))")
    #expect(type("(Int)") == "(identifierType Int)")
    #expect(type("()") == "(tupleType)")
    #expect(
      type("((Int) -> Int)?")
        == "(optionalType (functionType (tupleTypeElement (identifierType Int)) "
        + "(result: identifierType Int)))")
    #expect(
      type("((Int, Int)) -> Int")
        == "(functionType (tupleTypeElement (tupleType (tupleTypeElement (identifierType Int)) "
        + "(tupleTypeElement (identifierType Int)))) (result: identifierType Int))")
  }

  @Test func parenthesesAroundParameters() {
    #expect(problems("let f: Int -> Int = g") == ["1:8 Syntax"])
    #expect(problems("let f: some") == ["1:12 Syntax"])
  }

  @Test func existentials() {
    #expect(
      type("[any P & Q]")
        == "(arrayType (anyType (compositionType (identifierType P) (identifierType Q))))")
    #expect(type("T.Type") == "(metatype Type (identifierType T))")
    #expect(
      type("@Sendable () -> Void")
        == "(attributedType (attribute @Sendable) (functionType (result: identifierType Void)))")
  }
}
