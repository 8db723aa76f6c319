import ScrollModel

/// Makes landing maps.
extension FlickSpace {
  /// Where each flick comes to rest.
  ///
  /// - Parameters:
  ///   - file: the name of the script.
  ///   - settings: parameters that were set, in words.
  ///   - crew: who tries the flicks; this space alone without one.
  ///   - goesOn: asked now and then whether to go on. Where it ends early the map has the starts that
  ///     were finished.
  package func map(
    file: String, settings: [String] = [], crew: FlickCrew? = nil,
    goesOn: @escaping () -> Bool = { true }
  ) throws(FlickProblem) -> LandingMap {
    let crew = crew ?? FlickCrew(of: self)
    let given = query.starts.isEmpty ? nil : try givenStarts()
    var search = ReachabilitySearch(LandingSampler(space: self, goesOn: goesOn), crew)
    search.search()
    let offsets = given ?? defaultStarts(search)
    let found = crew.map(offsets) { [search] space, offset -> LandingMap.Start? in
      let sampler = LandingSampler(space: space, goesOn: goesOn)
      let pieces = sampler.pieces(search.samples(from: offset, by: sampler))
      return goesOn() ? space.row(from: offset, pieces) : nil
    }
    finish()
    var subject = subject(file: file, settings: settings)
    var starts = found.compactMap { $0 }
    if starts.isEmpty, !goesOn() {
      starts = search.rows
      subject.precision = step
    }
    search.note(starts)
    return LandingMap(subject: subject, starts: starts, reach: search.result)
  }

  func row(from offset: Double, _ pieces: [LandingMap.Piece]) -> LandingMap.Start {
    LandingMap.Start(offset: offset, name: position(at: offset)?.text, pieces: pieces)
  }

  /// A first look: few starts, few velocities, thresholds no nearer than these. Nothing is said of what
  /// can be reached.
  ///
  /// - Returns: nil where the map itself would not be finer.
  package func coarseMap(
    file: String, settings: [String] = [], goesOn: @escaping () -> Bool = { true }
  ) throws(FlickProblem) -> LandingMap? {
    let range = query.velocities
    let step = (range.upperBound - range.lowerBound) / Double(FlickQuery.coarseVelocityCount - 1)
    guard step > self.step else { return nil }
    let grid = try query.velocityGrid(step: step)
    let offsets = FlickSpace.thinned(
      query.starts.isEmpty
        ? try evenly(geometry.range, step: nil) : try givenStarts(), FlickQuery.coarseStartCount)
    let sampler = LandingSampler(space: self, goesOn: goesOn)
    var starts: [LandingMap.Start] = []
    for offset in offsets where goesOn() {
      let samples = grid.map { landing(from: offset, velocity: $0) }
      starts.append(row(from: offset, sampler.steps(samples)))
    }
    finish()
    var subject = subject(file: file, settings: settings)
    (subject.step, subject.precision) = (step, step)
    return LandingMap(
      subject: subject, starts: starts,
      reach: Reachability(rests: [], missed: [], targetCount: 0, isComplete: false))
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

  /// The starts of a sweep.
  package func sweepStarts(
    crew: FlickCrew? = nil, goesOn: @escaping () -> Bool
  ) throws(FlickProblem) -> [Double] {
    if !query.starts.isEmpty { return try givenStarts() }
    var search = ReachabilitySearch(
      LandingSampler(space: self, goesOn: goesOn), crew ?? FlickCrew(of: self))
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
    guard offsets.count <= query.greatestCount / velocities.count else {
      throw .tooManyLandings(
        offsets.count.multipliedReportingOverflow(by: velocities.count).partialValue)
    }
    return Set(offsets).sorted()
  }

  private var startCount: Int { FlickQuery.startCount(isPlayed: isPlayed) }

  /// The rests that stand by themselves, and where content coasts an even grid between its ends.
  func defaultStarts(_ search: ReachabilitySearch) -> [Double] {
    var offsets = FlickSpace.distinct(search.rests.map { $0.offset })
    if offsets.count > startCount {
      offsets = FlickSpace.thinned(offsets, startCount)
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

  /// A start that content can rest at.
  package func within(_ offset: Double) throws(FlickProblem) -> Double {
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
    geometry.clampedOffset(try alignedTarget(named: name).offset)
  }

  /// The target of an identity, and where content that rests on it stands, not kept within the limits.
  func alignedTarget(
    named name: String
  ) throws(FlickProblem) -> (index: Int, offset: Double) {
    let count = min(model.targets.count, FlickSpace.greatestNameSearch)
    var found = (0..<count).first { scroll.id(ofTarget: $0)?.isWritten(name) == true }
    if found == nil, let value = Int64(name) { found = scroll.targets.index(of: .integer(value)) }
    guard let index = found, let offset = model.alignedOffset(ofTarget: index, along: axis) else {
      throw .noSuchStart("no target of the scroll view has the id \(name)")
    }
    return (index, offset)
  }

  /// Further targets are found by their number only.
  private static var greatestNameSearch: Int { 10_000 }

  /// So many of them, evenly chosen, with both ends.
  private static func thinned(_ offsets: [Double], _ count: Int) -> [Double] {
    if offsets.count <= count { return offsets }
    let last = Double(offsets.count - 1)
    return (0..<count).map { index in
      offsets[Int((Double(index) * last / Double(count - 1)).rounded())]
    }
  }

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
