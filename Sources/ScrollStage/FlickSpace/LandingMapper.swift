import ScrollModel

/// Makes landing maps.
extension FlickSpace {
  /// Where each flick comes to rest.
  ///
  /// - Parameters:
  ///   - file: the name of the script.
  ///   - settings: parameters that were set, in words.
  ///   - progress: told how many of how many starts are done; answers whether to go on.
  package func map(
    file: String, settings: [String] = [],
    progress: @escaping (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(FlickProblem) -> LandingMap {
    var isGoingOn = true
    let sampler = LandingSampler(space: self, goesOn: { isGoingOn })
    var search = ReachabilitySearch(sampler)
    isGoingOn = progress(0, 1)
    search.search()
    let offsets = try starts(search)
    var starts: [LandingMap.Start] = []
    for (number, offset) in offsets.enumerated() {
      isGoingOn = progress(number, offsets.count)
      if !isGoingOn { break }
      starts.append(
        LandingMap.Start(
          offset: offset, name: position(at: offset)?.text,
          pieces: sampler.pieces(search.samples(from: offset))))
    }
    finish()
    return LandingMap(
      subject: subject(file: file, settings: settings), starts: starts, reach: search.result)
  }

  func subject(file: String, settings: [String]) -> LandingMap.Subject {
    let behavior = session.behavior(of: scroll)
    let isCompact = model.settings.sizeClasses.isCompact(along: axis)
    return LandingMap.Subject(
      behavior: behavior.name, place: behavior.place, file: file, settings: settings,
      window: scene.device.window, sizeClass: isCompact ? "compact" : "regular", axis: axis,
      limits: geometry.range, container: geometry.container, velocities: query.velocities,
      step: step, isPlayed: isPlayed, isRightToLeft: scene.device.isRightToLeft,
      present: presentOffset)
  }

  // MARK: Starts

  /// The starts that the query asks for, in order of their offsets.
  func starts(_ search: ReachabilitySearch) throws(FlickProblem) -> [Double] {
    if query.starts.isEmpty { return defaultStarts(search) }
    return try givenStarts()
  }

  /// The starts of a sweep.
  package func sweepStarts(goesOn: @escaping () -> Bool) throws(FlickProblem) -> [Double] {
    if !query.starts.isEmpty { return try givenStarts() }
    var search = ReachabilitySearch(LandingSampler(space: self, goesOn: goesOn))
    search.search()
    return defaultStarts(search)
  }

  /// The starts that the query names, in order of their offsets.
  package func givenStarts() throws(FlickProblem) -> [Double] {
    var offsets: [Double] = []
    for start in query.starts {
      switch start {
      case .offset(let offset): offsets.append(try within(offset))
      case .range(let range, let step): offsets += try evenly(range, step: step)
      case .id(let name): offsets.append(try offset(ofTarget: name))
      }
    }
    return FlickSpace.distinct(offsets)
  }

  private var startCount: Int { FlickQuery.startCount(isPlayed: isPlayed) }

  /// The rests that stand by themselves, and where content coasts an even grid between its ends.
  private func defaultStarts(_ search: ReachabilitySearch) -> [Double] {
    var offsets = FlickSpace.distinct(search.rests.map { $0.offset })
    if offsets.count > startCount {
      let last = Double(offsets.count - 1)
      let places = (0..<startCount).map { index in
        Int((Double(index) * last / Double(startCount - 1)).rounded())
      }
      offsets = places.map { offsets[$0] }
    } else if search.hasContinuousRests {
      let range = geometry.range
      offsets = FlickSpace.distinct(offsets + [range.lowerBound, range.upperBound])
      let missing = startCount - offsets.count
      for index in 0..<missing {
        let share = (Double(index) + 0.5) / Double(missing)
        offsets.append((range.lowerBound + geometry.reach * share).rounded())
      }
    }
    return FlickSpace.distinct(offsets.map { geometry.clampedOffset($0) })
  }

  private func within(_ offset: Double) throws(FlickProblem) -> Double {
    let range = geometry.range
    guard offset >= range.lowerBound - FlickSpace.samePlace,
      offset <= range.upperBound + FlickSpace.samePlace
    else {
      throw .range(
        "nothing rests at \(points(offset)): the content scrolls from \(points(range.lowerBound)) to "
          + points(range.upperBound))
    }
    return geometry.clampedOffset(offset)
  }

  private func evenly(
    _ range: ClosedRange<Double>, step: Double?
  ) throws(FlickProblem) -> [Double] {
    let first = try within(range.lowerBound)
    let last = try within(range.upperBound)
    let step = step ?? (last - first) / Double(startCount - 1)
    if last == first { return [first] }
    guard step > 0, step.isFinite else {
      throw .range("the step between starts is \(points(step)) pt, it must be above 0 pt")
    }
    let count = ((last - first) / step + 1e-9).rounded(.down)
    guard count < Double(query.greatestCount) else {
      throw .tooManyLandings(count < 1e15 ? Int(count) : .max)
    }
    return (0...Int(count)).map { first + Double($0) * step }
  }

  private func offset(ofTarget name: String) throws(FlickProblem) -> Double {
    let count = min(model.targets.count, FlickSpace.greatestNameSearch)
    for index in 0..<count {
      guard let id = scroll.id(ofTarget: index), id.isWritten(name),
        let offset = model.alignedOffset(ofTarget: index, along: axis)
      else { continue }
      return geometry.clampedOffset(offset)
    }
    if let value = Int64(name), let index = scroll.targets.index(of: .integer(value)),
      let offset = model.alignedOffset(ofTarget: index, along: axis)
    {
      return geometry.clampedOffset(offset)
    }
    throw .noSuchStart("no target of the scroll view has the id \(name)")
  }

  /// Further targets are found by their number only.
  private static var greatestNameSearch: Int { 10_000 }

  /// In order, each place once.
  static func distinct(_ offsets: [Double]) -> [Double] {
    var distinct: [Double] = []
    for offset in offsets.sorted() {
      if let last = distinct.last, offset - last < samePlace { continue }
      distinct.append(offset)
    }
    return distinct
  }
}
