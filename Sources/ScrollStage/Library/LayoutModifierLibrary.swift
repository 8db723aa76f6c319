extension StageLibrary {
  /// Modifiers that change the size or position of a view.
  static let layoutModifiers: StaticString = """
    extension View {
      /// A frame of fixed size; an omitted length is the view's own.
      public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
      ) -> some View {
        if let width, !(width >= 0 && width < .infinity) { _warnOfDimension("width", width) }
        if let height, !(height >= 0 && height < .infinity) { _warnOfDimension("height", height) }
        return _FixedFrame(content: self, width: width, height: height, alignment: alignment)
      }

      /// A frame with minimum, ideal and maximum lengths.
      public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
      ) -> some View {
        _checkBounds("Width", minWidth, idealWidth, maxWidth)
        _checkBounds("Height", minHeight, idealHeight, maxHeight)
        return _FlexibleFrame(
          content: self, minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth,
          minHeight: minHeight, idealHeight: idealHeight, maxHeight: maxHeight,
          alignment: alignment)
      }

      /// Space around the view; 16 points if no length is given.
      public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        if let length, !length.isFinite { _warnOfNumber("padding", length, "0") }
        return _Padding(content: self, insets: _insets(edges, length ?? 16))
      }
      public func padding(_ length: CGFloat) -> some View {
        if !length.isFinite { _warnOfNumber("padding", length, "0") }
        return _Padding(content: self, insets: _insets(.all, length))
      }
      public func padding(_ insets: EdgeInsets) -> some View {
        _checkInsets("padding", insets)
        return _Padding(content: self, insets: insets)
      }

      /// Keeps the ratio of width to height.
      public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        if let ratio, !(ratio > 0 && ratio < .infinity) {
          _warnOfNumber("aspectRatio", ratio, "none given")
        }
        return _AspectRatio(content: self, ratio: ratio, contentMode: contentMode)
      }
      public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
        let quotient = ratio.width / ratio.height
        if !(quotient > 0 && quotient < .infinity) {
          _warnOfNumber("aspectRatio", quotient, "none given")
        }
        return _AspectRatio(content: self, ratio: quotient, contentMode: contentMode)
      }
      public func scaledToFit() -> some View {
        _AspectRatio(content: self, ratio: nil, contentMode: .fit)
      }
      public func scaledToFill() -> some View {
        _AspectRatio(content: self, ratio: nil, contentMode: .fill)
      }

      /// Views in front of this one, laid out in its frame.
      public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
      ) -> some View {
        _Overlay(content: self, secondary: content(), alignment: alignment, isBehind: false)
      }
      @_disfavoredOverload
      public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        _Overlay(content: self, secondary: overlay, alignment: alignment, isBehind: false)
      }
      public func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
      ) -> some View {
        _VisualModifier(content: self, name: "overlay")
      }
      public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
      ) -> some View {
        _VisualModifier(content: self, name: "overlay")
      }

      /// Views behind this one, laid out in its frame.
      public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
      ) -> some View {
        _Overlay(content: self, secondary: content(), alignment: alignment, isBehind: true)
      }
      @_disfavoredOverload
      public func background<V: View>(
        _ background: V, alignment: Alignment = .center
      ) -> some View {
        _Overlay(content: self, secondary: background, alignment: alignment, isBehind: true)
      }
      public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        _VisualModifier(content: self, name: "background")
      }
      public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
      ) -> some View {
        _VisualModifier(content: self, name: "background", use: .background, color: style._color)
      }
      public func background<T: Shape>(
        in shape: T, fillStyle: FillStyle = FillStyle()
      ) -> some View {
        _VisualModifier(
          content: self, name: "background", use: .background, color: Color("background"),
          radius: shape._radius)
      }
      public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
      ) -> some View {
        _VisualModifier(
          content: self, name: "background", use: .background, color: style._color,
          radius: shape._radius)
      }

      /// Makes the view as long as the nearest scroll view, or the window, without insets.
      public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
      ) -> some View {
        _ContainerRelativeFrame(
          content: self, axes: axes, alignment: alignment, count: 0, span: 1, spacing: 0,
          length: nil)
      }

      /// Makes the view span some of the columns into which the nearest container is divided.
      public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
        alignment: Alignment = .center
      ) -> some View {
        precondition(count >= 1, "containerRelativeFrame: count is less than 1")
        precondition(span >= 1, "containerRelativeFrame: span is less than 1")
        precondition(spacing.isFinite, "containerRelativeFrame: spacing is not a finite number")
        return _ContainerRelativeFrame(
          content: self, axes: axes, alignment: alignment, count: count, span: span,
          spacing: spacing, length: nil)
      }

      /// A length computed from the length of the nearest container.
      public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
      ) -> some View {
        _ContainerRelativeFrame(
          content: self, axes: axes, alignment: alignment, count: 0, span: 1, spacing: 0,
          length: length)
      }
    }

    func _insets(_ edges: Edge.Set, _ length: CGFloat) -> EdgeInsets {
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0)
    }

    /// Warns of a length of a frame, as SwiftUI does.
    func _warnOfDimension(_ name: String, _ value: CGFloat)
    func _warnOfContradiction(_ name: String, _ value: CGFloat, _ other: String, _ bound: CGFloat)
    /// Warns of a number that means nothing to layout, and says what it counts as.
    func _warnOfNumber(_ name: String, _ value: CGFloat, _ counts: String)

    func _checkBounds(_ name: String, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
      if let least {
        if !(least < .infinity) { return _warnOfDimension("min" + name, least) }
        if let ideal, least > ideal {
          return _warnOfContradiction("min" + name, least, "ideal" + name, ideal)
        }
        if let most, least > most {
          return _warnOfContradiction("min" + name, least, "max" + name, most)
        }
      }
      if let ideal {
        if !(ideal >= 0 && ideal < .infinity) { return _warnOfDimension("ideal" + name, ideal) }
        if let most, ideal > most {
          return _warnOfContradiction("ideal" + name, ideal, "max" + name, most)
        }
      }
      if let most, !(most >= 0) { _warnOfDimension("max" + name, most) }
    }

    func _checkInsets(_ name: String, _ insets: EdgeInsets) {
      let sum = insets.top + insets.leading + insets.bottom + insets.trailing
      if !sum.isFinite { _warnOfNumber(name, sum, "0 at an edge that is not finite") }
    }

    func _checkSpacing(_ name: String, _ spacing: CGFloat?) {
      if let spacing, !spacing.isFinite { _warnOfNumber(name, spacing, "none given") }
    }

    @_primitive struct _FixedFrame: View {
      var content: any View
      var width: CGFloat?
      var height: CGFloat?
      var alignment: Alignment
    }

    @_primitive struct _FlexibleFrame: View {
      var content: any View
      var minWidth: CGFloat?
      var idealWidth: CGFloat?
      var maxWidth: CGFloat?
      var minHeight: CGFloat?
      var idealHeight: CGFloat?
      var maxHeight: CGFloat?
      var alignment: Alignment
    }

    @_primitive struct _Padding: View {
      var content: any View
      var insets: EdgeInsets
    }

    @_primitive struct _AspectRatio: View {
      var content: any View
      var ratio: CGFloat?
      var contentMode: ContentMode
    }

    @_primitive struct _Overlay: View {
      var content: any View
      var secondary: any View
      var alignment: Alignment
      var isBehind: Bool
    }

    @_primitive struct _ContainerRelativeFrame: View {
      var content: any View
      var axes: Axis.Set
      var alignment: Alignment
      /// 0 when the whole length is meant.
      var count: Int
      var span: Int
      var spacing: CGFloat
      var length: ((CGFloat, Axis) -> CGFloat)?
    }

    """
}
