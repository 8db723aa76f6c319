extension StageLibrary {
  /// Keys of translated text. There are no translations here: a key is the text itself, unless a text is
  /// given for keys without one. Tables, bundles and comments say where a translation would be found.
  static let localizedStrings: StaticString = """
    /// What is looked up in the tables of an app, of which there are none.
    public protocol _LocalizedText {
      var _text: String { get }
    }

    /// A text to translate; it is shown as it is.
    public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, _LocalizedText,
      Sendable
    {
      var _text: String
      public init(_ value: String) { _text = value }
      public init(stringLiteral value: String) { _text = value }
    }

    /// The same for what is not a view.
    public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation,
      _LocalizedText, Sendable
    {
      public var key: String { _text }
      var _text: String
      public init(stringLiteral value: String) { _text = value }
      public init(
        _ key: String, defaultValue: String? = nil, table: String? = nil, bundle: Bundle? = nil,
        comment: String? = nil
      ) {
        _text = defaultValue ?? key
      }
    }

    /// Where tables of translated text would be; a script has no files.
    public struct Bundle: Hashable, Sendable {
      var name: String
      public static let main = Bundle(name: "main")
      public static let module = Bundle(name: "module")
    }

    /// The default value of a key, or the key itself.
    public func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
      comment: String
    ) -> String {
      value.isEmpty ? key : value
    }

    extension LocalizedStringKey: _Shown {
      var _shown: String { "LocalizedStringKey(" + String(reflecting: _text) + ")" }
    }
    extension LocalizedStringResource: _Shown {
      var _shown: String { "LocalizedStringResource(" + String(reflecting: _text) + ")" }
    }

    extension String {
      public init(localized resource: LocalizedStringResource) { self = resource.key }
      public init(
        localized resource: LocalizedStringResource, table: String?, bundle: Bundle? = nil,
        comment: String? = nil
      ) { self = resource.key }
      public init(localized resource: LocalizedStringResource, bundle: Bundle?, comment: String? = nil)
      { self = resource.key }
      public init(localized resource: LocalizedStringResource, comment: String?) { self = resource.key }

      public init(
        localized key: String, defaultValue: String, table: String? = nil, bundle: Bundle? = nil,
        comment: String? = nil
      ) {
        self = defaultValue
      }
    }
    extension Text {
      public init<T: _LocalizedText>(_ key: T) { self.init(key._text) }
      public init(
        _ key: LocalizedStringKey, tableName: String?, bundle: Bundle? = nil, comment: String? = nil
      ) { self.init(key._text) }
      public init(_ key: LocalizedStringKey, bundle: Bundle?, comment: String? = nil) {
        self.init(key._text)
      }
      public init(_ key: LocalizedStringKey, comment: String?) { self.init(key._text) }

    }
    extension Label {
      public init<T: _LocalizedText>(_ titleKey: T, systemImage: String) {
        self.init(titleKey._text, systemImage: systemImage)
      }
      public init<T: _LocalizedText>(_ titleKey: T, image: String) {
        self.init(titleKey._text, image: image)
      }
    }
    extension Button {
      public init<T: _LocalizedText>(_ titleKey: T, action: @escaping () -> Void) {
        self.init(titleKey._text, action: action)
      }
      public init<T: _LocalizedText>(
        _ titleKey: T, role: ButtonRole?, action: @escaping () -> Void
      ) {
        self.init(titleKey._text, role: role, action: action)
      }
      public init<T: _LocalizedText>(
        _ titleKey: T, systemImage: String, action: @escaping () -> Void
      ) {
        self.init(titleKey._text, systemImage: systemImage, action: action)
      }
    }
    extension Section {
      public init<T: _LocalizedText, Content: View>(
        _ titleKey: T, @ViewBuilder content: () -> Content
      ) {
        self.init(titleKey._text, content: content)
      }
      public init<T: _LocalizedText, Content: View>(
        _ titleKey: T, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
      ) {
        self.init(titleKey._text, isExpanded: isExpanded, content: content)
      }
    }
    extension View {
      public func accessibilityLabel<T: _LocalizedText>(_ labelKey: T) -> some View {
        accessibilityLabel(labelKey._text)
      }
    }

    """
}
