extension StageLibrary {
  /// Modifiers that change the size or the place of a view.
  static let layoutModifiers = """
    extension View {
      /// A frame of fixed lengths; an axis left out keeps the view's own.
      public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
      ) -> some View {
        _FixedFrame(content: self, width: width, height: height, alignment: alignment)
      }

      /// A frame between bounds.
      public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
      ) -> some View {
        _FlexibleFrame(
          content: self, minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth,
          minHeight: minHeight, idealHeight: idealHeight, maxHeight: maxHeight,
          alignment: alignment)
      }

      /// Room around the view; 16 where no length is given.
      public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        _Padding(content: self, insets: _insets(edges, length ?? 16))
      }
      public func padding(_ length: CGFloat) -> some View {
        _Padding(content: self, insets: _insets(.all, length))
      }
      public func padding(_ insets: EdgeInsets) -> some View {
        _Padding(content: self, insets: insets)
      }

      /// Keeps width and height in proportion.
      public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        _AspectRatio(content: self, ratio: ratio, contentMode: contentMode)
      }
      public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
        _AspectRatio(content: self, ratio: ratio.width / ratio.height, contentMode: contentMode)
      }
      public func scaledToFit() -> some View {
        _AspectRatio(content: self, ratio: nil, contentMode: .fit)
      }
      public func scaledToFill() -> some View {
        _AspectRatio(content: self, ratio: nil, contentMode: .fill)
      }

      /// Views in front, laid out in the frame of this one.
      public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
      ) -> some View {
        _Overlay(content: self, secondary: content(), alignment: alignment, isBehind: false)
      }
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

      /// Views behind, laid out in the frame of this one.
      public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
      ) -> some View {
        _Overlay(content: self, secondary: content(), alignment: alignment, isBehind: true)
      }
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
        _VisualModifier(content: self, name: "background")
      }
      public func background<T: Shape>(
        in shape: T, fillStyle: FillStyle = FillStyle()
      ) -> some View {
        _VisualModifier(content: self, name: "background")
      }
      public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
      ) -> some View {
        _VisualModifier(content: self, name: "background")
      }

      /// As long as the nearest scroll view or the window shows, without its insets.
      public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
      ) -> some View {
        _ContainerRelativeFrame(
          content: self, axes: axes, alignment: alignment, count: 0, span: 1, spacing: 0,
          length: nil)
      }

      /// A number of the columns into which the nearest container is divided.
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

      /// A length computed from that of the nearest container.
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
