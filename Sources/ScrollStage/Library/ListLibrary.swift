extension StageLibrary {
  /// Lists: scroll views with one row for each subview.
  static let lists: StaticString = """
    /// A vertically scrolling list with one row per subview.
    @_primitive public struct List: View {
      public typealias Content = any View
      var content: any View
      public init<Content: View>(@ViewBuilder content: () -> Content) { self.content = content() }
      public init<Content: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Content
      ) {
        content = ForEach(data, content: rowContent)
      }
      public init<Data: RandomAccessCollection, Content: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) where Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
      }
      public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) {
        content = ForEach(data, id: id, content: rowContent)
      }
      public init<Element: Identifiable, Content: View>(
        _ data: Binding<[Element]>, @ViewBuilder rowContent: @escaping (Binding<Element>) -> Content
      ) {
        content = ForEach(data, content: rowContent)
      }
      public init<Element, ID: Hashable, Content: View>(
        _ data: Binding<[Element]>, id: KeyPath<Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Element>) -> Content
      ) {
        content = ForEach(data, id: id, content: rowContent)
      }
    }

    extension List {
      /// The selection never changes: nothing selects a row here.
      public init<Selection: Hashable, Content: View>(
        selection: Binding<Selection?>?, @ViewBuilder content: () -> Content
      ) {
        self.init(content: content)
      }
      public init<Selection: Hashable, Content: View>(
        _ data: Range<Int>, selection: Binding<Selection?>?,
        @ViewBuilder rowContent: @escaping (Int) -> Content
      ) {
        self.init(data, rowContent: rowContent)
      }
      public init<Selection: Hashable, Data: RandomAccessCollection, Content: View>(
        _ data: Data, selection: Binding<Selection?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) where Data.Element: Identifiable {
        self.init(data, rowContent: rowContent)
      }
      public init<Selection: Hashable, Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) {
        self.init(data, id: id, rowContent: rowContent)
      }
      /// The selection never changes: nothing selects a row here.
      public init<Selection: Hashable, Content: View>(
        selection: Binding<Set<Selection>>?, @ViewBuilder content: () -> Content
      ) {
        self.init(content: content)
      }
      public init<Selection: Hashable, Content: View>(
        _ data: Range<Int>, selection: Binding<Set<Selection>>?,
        @ViewBuilder rowContent: @escaping (Int) -> Content
      ) {
        self.init(data, rowContent: rowContent)
      }
      public init<Selection: Hashable, Data: RandomAccessCollection, Content: View>(
        _ data: Data, selection: Binding<Set<Selection>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) where Data.Element: Identifiable {
        self.init(data, rowContent: rowContent)
      }
      public init<Selection: Hashable, Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Selection>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) {
        self.init(data, id: id, rowContent: rowContent)
      }
    }

    extension List {
      /// Rows of an outline, closed; nothing opens them here.
      public init<Data: RandomAccessCollection, Content: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) where Data.Element: Identifiable {
        self.init(data, rowContent: rowContent)
      }
      public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
      ) {
        self.init(data, id: id, rowContent: rowContent)
      }
    }

    @_primitive struct _ListRowInsets: View {
      var content: any View
      var top: CGFloat?
      var leading: CGFloat?
      var bottom: CGFloat?
      var trailing: CGFloat?
    }

    extension View {
      /// The insets of a row's content; nil for those of the list.
      public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        _ListRowInsets(
          content: self, top: insets?.top, leading: insets?.leading, bottom: insets?.bottom,
          trailing: insets?.trailing)
      }
      /// The same on some edges.
      public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        _ListRowInsets(
          content: self, top: edges.contains(.top) ? length : nil,
          leading: edges.contains(.leading) ? length : nil,
          bottom: edges.contains(.bottom) ? length : nil,
          trailing: edges.contains(.trailing) ? length : nil)
      }
    }

    /// Rows of settings, laid out like those of a list.
    public struct Form: View {
      public typealias Content = any View
      var content: any View
      public init<Content: View>(@ViewBuilder content: () -> Content) { self.content = content() }
      public var body: some View { List { content } }
    }

    """
}
