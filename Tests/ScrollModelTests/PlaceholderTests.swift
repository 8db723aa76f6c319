import Testing

@testable import ScrollModel

@Test func placeholder() { #expect(Bool(true)) }
