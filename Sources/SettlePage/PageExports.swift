// What the page calls from JavaScript; `core.mjs` has the other side.
//
// A text goes in as a pointer that `settle_page_allocate` gave, and its length; the callee frees it. What
// comes out lies at `settle_page_result`, `settle_page_result_count` bytes long, until the next call.

#if arch(wasm32)
  import ScrollModel
  import ScrollStage

  /// A page and the bytes of its last answer.
  private final class Host {
    let page = Page()
    var texts: [String] = []
    /// What was last said that can be tapped.
    var taps: [ViewID] = []
    private(set) var result = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
    private(set) var count = 0

    private func makeRoom(for count: Int) {
      self.count = count
      guard count > result.count else { return }
      result.deallocate()
      result = UnsafeMutableRawBufferPointer.allocate(byteCount: count * 2, alignment: 8)
    }

    func answer(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        makeRoom(for: bytes.count)
        result.copyBytes(from: bytes)
      }
    }

    func answer(_ numbers: [Double]) {
      numbers.withUnsafeBytes { bytes in
        makeRoom(for: bytes.count)
        result.copyBytes(from: bytes)
      }
    }

    static func of(_ pointer: UnsafeMutableRawPointer) -> Host {
      Unmanaged<Host>.fromOpaque(pointer).takeUnretainedValue()
    }
  }

  private func take(_ bytes: UnsafeMutableRawPointer, _ count: Int32) -> String {
    let text = String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    bytes.deallocate()
    return text
  }

  @c(settle_page_allocate)
  public func pageAllocate(_ count: Int32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
  }

  @c(settle_page_new)
  public func pageNew() -> UnsafeMutableRawPointer { Unmanaged.passRetained(Host()).toOpaque() }

  @c(settle_page_result)
  public func pageResult(_ host: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Host.of(host).result.baseAddress
  }

  @c(settle_page_result_count)
  public func pageResultCount(_ host: UnsafeMutableRawPointer) -> Int32 {
    Int32(Host.of(host).count)
  }

  /// - Parameters:
  ///   - preset: −1 where the text says which device.
  ///   - sizeClasses: the horizontal one, and four times the vertical one.
  @c(settle_page_check)
  public func pageCheck(
    _ host: UnsafeMutableRawPointer, _ text: UnsafeMutableRawPointer, _ count: Int32,
    _ preset: Int32, _ isLandscape: Int32, _ sizeClasses: Int32, _ isRightToLeft: Int32,
    _ frameRate: Double
  ) {
    var device = PageDevice(preset: preset < 0 ? nil : Int(preset))
    device.isLandscape = isLandscape != 0
    device.horizontalSizeClass = Int(sizeClasses & 3)
    device.verticalSizeClass = Int(sizeClasses >> 2)
    device.isRightToLeft = isRightToLeft != 0
    device.frameRate = frameRate
    let host = Host.of(host)
    guard count <= Page.greatestText else {
      text.deallocate()
      return host.answer(host.page.refusal(ofBytes: Int(count)))
    }
    host.answer(host.page.check(take(text, count), on: device))
  }

  @c(settle_page_play)
  public func pagePlay(_ host: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    host.answer(host.page.play())
  }

  @c(settle_page_highlight)
  public func pageHighlight(
    _ host: UnsafeMutableRawPointer, _ text: UnsafeMutableRawPointer, _ count: Int32
  ) {
    let host = Host.of(host)
    host.answer(host.page.highlight(take(text, count)))
  }

  /// Returns 1 where something was tapped that a script cannot name.
  ///
  /// - Parameter phase: 0 began, 1 moved, 2 ended, 3 cancelled.
  @c(settle_page_touch)
  public func pageTouch(
    _ host: UnsafeMutableRawPointer, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double
  ) -> Int32 {
    guard let phase = Page.TouchPhase(rawValue: Int(phase)) else { return 0 }
    return Host.of(host).page.touch(phase, at: Point(x: x, y: y), time: time) ? 1 : 0
  }

  @c(settle_page_wheel)
  public func pageWheel(
    _ host: UnsafeMutableRawPointer, _ dx: Double, _ dy: Double, _ x: Double, _ y: Double,
    _ time: Double
  ) {
    Host.of(host).page.wheel(Vector(dx: dx, dy: dy), at: Point(x: x, y: y), time: time)
  }

  @c(settle_page_tick)
  public func pageTick(_ host: UnsafeMutableRawPointer, _ time: Double) {
    Host.of(host).page.tick(time)
  }

  /// Returns 0 where nothing scrolls the way of a flick.
  ///
  /// - Parameter kind: 0 flick along one axis, 1 resize, 2 rotate, 3 settle.
  @c(settle_page_verb)
  public func pageVerb(
    _ host: UnsafeMutableRawPointer, _ kind: Int32, _ x: Double, _ y: Double, _ time: Double
  ) -> Int32 {
    let page = Host.of(host).page
    let verb: HostVerb
    switch kind {
    case 0:
      let axis: Axis = x != 0 ? .horizontal : .vertical
      let speed = x != 0 ? x : y
      guard page.scrolls(along: axis) else { return 0 }
      verb = .flick(.along(FingerDirection(axis, offsetGrows: speed > 0), abs(speed)))
    case 1: verb = .resize(Size(width: x, height: y))
    case 2: verb = .rotate
    default: verb = .settle
    }
    page.perform(verb, time: time)
    return 1
  }

  /// What can be tapped, as a script writes it.
  @c(settle_page_tap_names)
  public func pageTapNames(_ host: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    host.taps = host.page.tapNames
    var json = PageJSON()
    json.array { json in for name in host.taps { json.string(name.literal ?? name.text) } }
    host.answer(json.text)
  }

  /// - Parameter index: of the last answer of `settle_page_tap_names`.
  @c(settle_page_tap)
  public func pageTap(_ host: UnsafeMutableRawPointer, _ index: Int32, _ time: Double) {
    let host = Host.of(host)
    guard host.taps.indices.contains(Int(index)) else { return }
    host.page.perform(.tap(host.taps[Int(index)]), time: time)
  }

  @c(settle_page_go_back)
  public func pageGoBack(_ host: UnsafeMutableRawPointer, _ moment: Double) -> Int32 {
    Host.of(host).page.goBack(to: moment) ? 1 : 0
  }

  @c(settle_page_reset)
  public func pageReset(_ host: UnsafeMutableRawPointer) { Host.of(host).page.reset() }

  @c(settle_page_state)
  public func pageState(_ host: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    host.answer(host.page.state)
  }

  /// The numbers of a drawing; `settle_page_texts` has its texts.
  @c(settle_page_draw)
  public func pageDraw(_ host: UnsafeMutableRawPointer, _ moment: Double) {
    let host = Host.of(host)
    let drawing = host.page.drawing(at: moment)
    host.texts = drawing?.texts ?? []
    host.answer(drawing?.numbers ?? [])
  }

  @c(settle_page_texts)
  public func pageTexts(_ host: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    var json = PageJSON()
    json.array { json in for text in host.texts { json.string(text) } }
    host.answer(json.text)
  }

  @c(settle_page_rows)
  public func pageRows(_ host: UnsafeMutableRawPointer, _ first: Int32) {
    let host = Host.of(host)
    host.answer(host.page.rows(from: Int(first)))
  }

  @c(settle_page_printed)
  public func pagePrinted(_ host: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    host.answer(host.page.printed)
  }

  @c(settle_page_findings)
  public func pageFindings(_ host: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    host.answer(host.page.findings)
  }

  @c(settle_page_script)
  public func pageScript(_ host: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    let (text, isSame) = host.page.savedScript
    host.answer(
      PageJSON.object { json in
        json.member("text", text)
        json.member("isSame", isSame)
      })
  }

  /// Answers `{ text }`, a map with its `places`, or `{ refusal }`.
  ///
  /// - Parameter kind: 0 map, 1 coarse map, 2 plot, 3 why; 4 more for the horizontal and 8 for the
  ///   vertical axis of a map.
  @c(settle_page_picture)
  public func pagePicture(_ host: UnsafeMutableRawPointer, _ kind: Int32) {
    let host = Host.of(host)
    let axis: Axis? = kind & 4 != 0 ? .horizontal : kind & 8 != 0 ? .vertical : nil
    let answer: PagePictures.Answer
    switch kind & 3 {
    case 0: answer = host.page.makeMap(along: axis, isCoarse: false)
    case 1: answer = host.page.makeMap(along: axis, isCoarse: true)
    case 2: answer = host.page.pictures?.plot() ?? PagePictures.noScene
    default: answer = host.page.pictures?.why() ?? PagePictures.noScene
    }
    host.answer(answer.json)
  }

  /// The maps that two pages have made last, the other one's first; answers as `settle_page_picture` does.
  @c(settle_page_compare)
  public func pageCompare(_ host: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) {
    let host = Host.of(host)
    host.answer(host.page.comparison(with: Host.of(other).page).json)
  }

  private func flick(_ isVertical: Int32, _ start: Double, _ velocity: Double) -> MapFlick {
    MapFlick(axis: isVertical == 0 ? .horizontal : .vertical, start: start, velocity: velocity)
  }

  /// Plays the text again, and a flick of the map.
  @c(settle_page_flick)
  public func pageFlick(
    _ host: UnsafeMutableRawPointer, _ isVertical: Int32, _ start: Double, _ velocity: Double
  ) {
    Host.of(host).page.replay(with: flick(isVertical, start, velocity))
  }

  /// Why a flick of the map lands where it does: `{ text, rest, name }`.
  @c(settle_page_why_flick)
  public func pageWhyFlick(
    _ host: UnsafeMutableRawPointer, _ isVertical: Int32, _ start: Double, _ velocity: Double
  ) {
    let host = Host.of(host)
    host.answer(host.page.why(flick(isVertical, start, velocity)))
  }
#endif
