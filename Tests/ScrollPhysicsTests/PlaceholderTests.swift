import Testing

@testable import ScrollPhysics

@Test func placeholder() { #expect(Bool(true)) }
