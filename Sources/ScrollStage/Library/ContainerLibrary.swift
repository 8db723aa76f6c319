extension StageLibrary {
  /// Sections, lists, and what a custom container learns about its subviews.
  ///
  /// Proxies of subviews hold the number of a list of the scene's `SubviewTable`.
  static let containers: StaticString = """
    /// Views with a header above and a footer below.
    @_primitive public struct Section: View {
      public typealias Parent = any View
      public typealias Content = any View
      public typealias Footer = any View
      var header: any View
      var content: any View
      var footer: any View

      init(_header: any View, _content: any View, _footer: any View) {
        header = _header
        content = _content
        footer = _footer
      }
      public init<Content: View>(@ViewBuilder content: () -> Content) {
        self.init(_header: EmptyView(), _content: content(), _footer: EmptyView())
      }
      public init<S: StringProtocol, Content: View>(
        _ title: S, @ViewBuilder content: () -> Content
      ) {
        self.init(_header: Text(String(title)), _content: content(), _footer: EmptyView())
      }
      public init<Content: View, Header: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header
      ) {
        self.init(_header: header(), _content: content(), _footer: EmptyView())
      }
      public init<Content: View, Footer: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
      ) {
        self.init(_header: EmptyView(), _content: content(), _footer: footer())
      }
      public init<Content: View, Header: View, Footer: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
        @ViewBuilder footer: () -> Footer
      ) {
        self.init(_header: header(), _content: content(), _footer: footer())
      }
      /// A section that shows its content only while it is expanded.
      public init<Content: View, Header: View>(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Header
      ) {
        self.init(
          _header: header(), _content: isExpanded.wrappedValue ? content() : EmptyView(),
          _footer: EmptyView())
      }
      public init<S: StringProtocol, Content: View>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
      ) {
        self.init(
          _header: Text(String(title)), _content: isExpanded.wrappedValue ? content() : EmptyView(),
          _footer: EmptyView())
      }
      /// The forms from before iOS 15.
      public init<Header: View, Footer: View, Content: View>(
        header: Header, footer: Footer, @ViewBuilder content: () -> Content
      ) {
        self.init(_header: header, _content: content(), _footer: footer)
      }
      public init<Header: View, Content: View>(
        header: Header, @ViewBuilder content: () -> Content
      ) {
        self.init(_header: header, _content: content(), _footer: EmptyView())
      }
      public init<Footer: View, Content: View>(
        footer: Footer, @ViewBuilder content: () -> Content
      ) {
        self.init(_header: EmptyView(), _content: content(), _footer: footer)
      }
    }

    /// One resolved subview of another view, which can be placed anywhere.
    @_primitive public struct Subview: View, Identifiable {
      let _list: Int
      let _index: Int
      /// How the subviews of a container are sized relative to each other; it has no effect.
      public enum ContainerSizingOptions: Sendable {
        case uniform(axis: Axis.Set)
        case variable
      }
      public struct ID: Hashable, CustomStringConvertible {
        let _identity: Int
        /// Short, for those who read a trace; which one it is the whole number tells.
        public var description: String { "subview \\(abs(_identity % 1_000_000))" }
      }
      public var id: Subview.ID { Subview.ID(_identity: _subviewIdentity(_list, _index)) }
      /// The container values that modifiers set on the subview.
      public var containerValues: ContainerValues {
        ContainerValues(_count: _traitCount(_list, _index)) { _trait(_list, _index, $0) }
      }
    }

    /// The resolved subviews of another view, one by one or together as a view.
    @_primitive public struct SubviewsCollection: RandomAccessCollection, View {
      public typealias Element = Subview
      public typealias Index = Int
      public typealias SubSequence = SubviewsCollectionSlice
      let _list: Int
      let _start: Int
      let _end: Int
      init(_list: Int) {
        self._list = _list
        _start = 0
        _end = _listCount(_list)
      }
      public var startIndex: Int { _start }
      public var endIndex: Int { _end }
      public func index(after i: Int) -> Int { i + 1 }
      public func index(before i: Int) -> Int { i - 1 }
      public subscript(index: Int) -> Subview {
        if index < _start || index >= _end { _fault(.index) }
        return Subview(_list: _list, _index: index)
      }
      public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        if bounds.lowerBound < _start || bounds.upperBound > _end { _fault(.index) }
        return SubviewsCollectionSlice(
          _list: _list, _start: bounds.lowerBound, _end: bounds.upperBound)
      }
    }

    /// Some of the resolved subviews of another view.
    @_primitive public struct SubviewsCollectionSlice: RandomAccessCollection, View {
      public typealias Element = Subview
      public typealias Index = Int
      public typealias SubSequence = SubviewsCollectionSlice
      let _list: Int
      let _start: Int
      let _end: Int
      public var startIndex: Int { _start }
      public var endIndex: Int { _end }
      public func index(after i: Int) -> Int { i + 1 }
      public func index(before i: Int) -> Int { i - 1 }
      public subscript(index: Int) -> Subview {
        if index < _start || index >= _end { _fault(.index) }
        return Subview(_list: _list, _index: index)
      }
      public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        if bounds.lowerBound < _start || bounds.upperBound > _end { _fault(.index) }
        return SubviewsCollectionSlice(
          _list: _list, _start: bounds.lowerBound, _end: bounds.upperBound)
      }
    }

    /// A section of another view: its header, content and footer, resolved.
    public struct SectionConfiguration: Identifiable {
      let _sections: Int
      let _index: Int
      public struct ID: Hashable, CustomStringConvertible {
        let _identity: Int
        /// Short, for those who read a trace; which one it is the whole number tells.
        public var description: String { "section \\(abs(_identity % 1_000_000))" }
      }
      public var id: SectionConfiguration.ID {
        SectionConfiguration.ID(_identity: _sectionIdentity(_sections, _index))
      }
      public var header: SubviewsCollection { _part(0) }
      public var content: SubviewsCollection { _part(1) }
      public var footer: SubviewsCollection { _part(2) }
      /// The views of `sectionActions`, which are not shown.
      public var actions: SubviewsCollection { _part(3) }
      func _part(_ part: Int) -> SubviewsCollection {
        SubviewsCollection(_list: _sectionPart(_sections, _index, part))
      }
      /// The container values that modifiers set on the section itself.
      public var containerValues: ContainerValues {
        ContainerValues(_count: _sectionTraitCount(_sections, _index)) {
          _sectionTrait(_sections, _index, $0)
        }
      }
    }

    /// The sections of another view.
    public struct SectionCollection: RandomAccessCollection {
      public typealias Element = SectionConfiguration
      public typealias Index = Int
      let _sections: Int
      public var startIndex: Int { 0 }
      public var endIndex: Int { _sectionCount(_sections) }
      public func index(after i: Int) -> Int { i + 1 }
      public func index(before i: Int) -> Int { i - 1 }
      public subscript(index: Int) -> SectionConfiguration {
        if index < 0 || index >= endIndex { _fault(.index) }
        return SectionConfiguration(_sections: _sections, _index: index)
      }
    }

    /// Passes the resolved subviews of a view to a closure that builds other views from them.
    @_primitive struct _SubviewsReader: View {
      var content: any View
      var transform: (Int) -> any View
    }

    /// The same for sections.
    @_primitive struct _SectionsReader: View {
      var content: any View
      var transform: (Int) -> any View
    }

    extension Group {
      public init<Base: View, Result: View>(
        subviews view: Base,
        @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
      ) {
        content = _SubviewsReader(
          content: view, transform: { transform(SubviewsCollection(_list: $0)) })
      }
      public init<Base: View, Result: View>(
        sections view: Base,
        @ViewBuilder transform: @escaping (SectionCollection) -> Result
      ) {
        content = _SectionsReader(
          content: view, transform: { transform(SectionCollection(_sections: $0)) })
      }
      /// The spelling of `subviews` in the session of 2024.
      public init<Base: View, Result: View>(
        subviewsOf view: Base,
        @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
      ) {
        self.init(subviews: view, transform: transform)
      }
      /// The spelling of `sections` in the session of 2024.
      public init<Base: View, Result: View>(
        sectionsOf view: Base,
        @ViewBuilder transform: @escaping (SectionCollection) -> Result
      ) {
        self.init(sections: view, transform: transform)
      }
    }

    extension ForEach {
      public init<V: View, Content: View>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
      ) {
        self.init(
          _reader: _SubviewsReader(
            content: view,
            transform: { ForEach(SubviewsCollection(_list: $0), content: content) }))
      }
      public init<V: View, Content: View>(
        sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
      ) {
        self.init(
          _reader: _SectionsReader(
            content: view,
            transform: { ForEach(SectionCollection(_sections: $0), content: content) }))
      }
      /// The spelling of `subviews` in the session of 2024.
      public init<V: View, Content: View>(
        subviewOf view: V, @ViewBuilder content: @escaping (Subview) -> Content
      ) {
        self.init(subviews: view, content: content)
      }
      /// The spelling of `sections` in the session of 2024.
      public init<V: View, Content: View>(
        sectionOf view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
      ) {
        self.init(sections: view, content: content)
      }
    }

    @_primitive struct _ContainerValue: View {
      var content: any View
      var change: (ContainerValues) -> ContainerValues
      /// What is set and to what, for those who look at the scene.
      var words: () -> (String, String)
      /// Where the program says it; below 0 for what only some containers heed.
      var place: Int = -1
    }

    extension View {
      /// Sets a value that the view's container can read.
      public func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
      ) -> some View {
        _ContainerValue(
          content: self,
          change: { values in
            var values = values
            values[keyPath: keyPath] = value
            return values
          }, words: { ("\\(keyPath)", "\\(value)") }, place: _programPlace())
      }
      /// A value that identifies the view to its container.
      public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        _ContainerValue(content: self, change: { $0._tagged(tag) }, words: { ("tag", "\\(tag)") })
      }
      /// Whether a list draws lines between its rows.
      public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
      ) -> some View {
        _ContainerValue(
          content: self, change: { $0._separated(visibility, edges) },
          words: { ("listRowSeparator", "\\(visibility)") })
      }
    }

    extension ContainerValues {
      /// The tag of a type, if the view has one.
      public func tag<V: Hashable>(for type: V.Type) -> V? {
        for tag in _tags {
          if let found: V = _unboxed(tag) { return found }
        }
        return nil
      }
      public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
      /// What `listRowSeparator` set for the row, so that a script can read it.
      public var rowSeparator: Visibility { _bottomSeparator }
      func _tagged<V: Hashable>(_ tag: V) -> ContainerValues {
        var values = self
        values._tags = [tag]
        for other in _tags {
          let same: V? = _unboxed(other)
          if same == nil { values._tags.append(other) }
        }
        return values
      }
      func _separated(_ visibility: Visibility, _ edges: VerticalEdge.Set) -> ContainerValues {
        var values = self
        if edges.contains(.top) { values._topSeparator = visibility }
        if edges.contains(.bottom) { values._bottomSeparator = visibility }
        return values
      }
    }

    func _listCount(_ list: Int) -> Int
    func _subviewIdentity(_ list: Int, _ index: Int) -> Int
    func _traitCount(_ list: Int, _ index: Int) -> Int
    func _trait(_ list: Int, _ index: Int, _ trait: Int) -> (ContainerValues) -> ContainerValues
    func _sectionCount(_ sections: Int) -> Int
    func _sectionIdentity(_ sections: Int, _ index: Int) -> Int
    func _sectionPart(_ sections: Int, _ index: Int, _ part: Int) -> Int
    func _sectionTraitCount(_ sections: Int, _ index: Int) -> Int
    func _sectionTrait(
      _ sections: Int, _ index: Int, _ trait: Int
    ) -> (ContainerValues) -> ContainerValues

    """
}
