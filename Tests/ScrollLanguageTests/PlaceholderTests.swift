import Testing

@testable import ScrollLanguage

@Test func placeholder() { #expect(Bool(true)) }
