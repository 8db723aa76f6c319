extension StageLibrary {
  /// Bindings to collections, which are collections of bindings to the elements.
  static let boundCollections: StaticString = """
    extension Binding: Identifiable where Value: Identifiable {
      public typealias ID = Value.ID
      public var id: Value.ID { wrappedValue.id }
    }
    extension Binding: Sequence where Value: MutableCollection {
      public typealias Element = Binding<Value.Element>
      public typealias Iterator = IndexingIterator<Binding<Value>>
    }
    extension Binding: Collection where Value: MutableCollection {
      public typealias Index = Value.Index
      public typealias SubSequence = Slice<Binding<Value>>
      public var startIndex: Value.Index { wrappedValue.startIndex }
      public var endIndex: Value.Index { wrappedValue.endIndex }
      public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
      public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(
          get: { wrappedValue[position] },
          set: { element in
            var value = wrappedValue
            value[position] = element
            wrappedValue = value
          })
      }
    }
    extension Binding: BidirectionalCollection
    where Value: BidirectionalCollection, Value: MutableCollection {
      public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    }
    extension Binding: RandomAccessCollection
    where Value: RandomAccessCollection, Value: MutableCollection {}

    """
}
