extension StageLibrary {
  /// Views as such: the protocol, what builders make of their statements, and the views that have
  /// no look of their own.
  ///
  /// Inside the machine every child is one `any View`; the scene reads the stored properties of the
  /// structs declared here by their place, so a change of their order is a change of `PrimitiveView`.
  static let views: StaticString = """
    /// A part of the scene.
    @_erased public protocol View {
      associatedtype Body: View
      /// What the view is made of.
      @ViewBuilder var body: Body { get }
    }

    extension Never: View {}

    /// A view that may be missing.
    extension Optional: View where Wrapped: View {
      public var body: some View {
        if let view = self { view }
      }
    }

    /// The views of a builder's statements, in order.
    @_primitive public struct TupleView: View {
      var children: [any View]
    }

    /// The branch that an `if` or `switch` in a builder has taken.
    @_primitive public struct _ConditionalContent: View {
      var branch: Int
      var content: any View
    }

    /// No view.
    @_primitive public struct EmptyView: View {
      public init() {}
    }

    /// A view of any type.
    @_primitive public struct AnyView: View {
      var content: any View
      public init<V: View>(_ view: V) { content = view }
      public init<V: View>(erasing view: V) { content = view }
    }

    /// Several views as one; its modifiers apply to each of them.
    @_primitive public struct Group: View {
      public typealias Content = any View
      var content: any View
      public init<Content: View>(@ViewBuilder content: () -> Content) { self.content = content() }
    }

    /// A view for each element of a collection, identified by the element's id.
    @_primitive public struct ForEach: View {
      public typealias Content = any View
      var count: Int
      /// The lower bound when the identities are the integers from there on.
      var firstID: Int?
      var id: (Int) -> any Hashable
      var row: (Int) -> any View
      /// The view that this one stands for, when its rows are the subviews of another.
      var reader: (any View)? = nil

      init(_reader: any View) {
        count = 0
        firstID = nil
        id = { $0 }
        row = { _ in EmptyView() }
        reader = _reader
      }

      /// A view for each integer of a range.
      public init<Content: View>(
        _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
      ) {
        let lower = data.lowerBound
        count = data.count
        firstID = lower
        id = { lower + $0 }
        row = { content(lower + $0) }
      }

      /// A view for each integer of a range, identified by one of its properties.
      public init<ID: Hashable, Content: View>(
        _ data: Range<Int>, id: KeyPath<Int, ID>, @ViewBuilder content: @escaping (Int) -> Content
      ) {
        let lower = data.lowerBound
        count = data.count
        firstID = id._path == "self" ? lower : nil
        self.id = { (lower + $0)[keyPath: id] }
        row = { content(lower + $0) }
      }

      /// A view for each integer of a closed range, identified by one of its properties.
      public init<ID: Hashable, Content: View>(
        _ data: ClosedRange<Int>, id: KeyPath<Int, ID>,
        @ViewBuilder content: @escaping (Int) -> Content
      ) {
        let lower = data.lowerBound
        count = data.count
        firstID = id._path == "self" ? lower : nil
        self.id = { (lower + $0)[keyPath: id] }
        row = { content(lower + $0) }
      }

      /// A view for each element.
      public init<Data: RandomAccessCollection, Content: View>(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
      ) where Data.Element: Identifiable {
        let elements = Array(data)
        count = elements.count
        firstID = nil
        id = { elements[$0].id }
        row = { content(elements[$0]) }
      }

      /// A view for each element, identified by one of its properties.
      public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
      ) {
        let elements = Array(data)
        count = elements.count
        firstID = nil
        self.id = { elements[$0][keyPath: id] }
        row = { content(elements[$0]) }
      }

      /// A view for each element of a bound collection.
      public init<Data: MutableCollection & RandomAccessCollection, Content: View>(
        _ data: Binding<Data>, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
      ) where Data.Element: Identifiable {
        let elements = Array(data)
        count = elements.count
        firstID = nil
        id = { elements[$0].id }
        row = { content(elements[$0]) }
      }

      /// A view for each element of a bound collection, identified by one of its properties.
      public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
      ) {
        let elements = Array(data)
        count = elements.count
        firstID = nil
        self.id = { elements[$0].wrappedValue[keyPath: id] }
        row = { content(elements[$0]) }
      }
    }

    extension View {
      /// Sets the identity of the view.
      public func id<ID: Hashable>(_ id: ID) -> some View {
        _IdentifiedView(content: self, id: id, place: _programPlace())
      }
    }

    @_primitive struct _IdentifiedView: View {
      var content: any View
      var id: any Hashable
      /// Where the program gives it.
      var place: Int
    }
    func _programPlace() -> Int

    """
}
