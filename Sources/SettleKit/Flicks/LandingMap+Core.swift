import ScrollStage

// The core's own types.

extension LandingMap {
  init(_ map: ScrollStage.LandingMap) {
    core = map
    subject = Subject(map.subject)
    starts = map.starts.map { Start($0) }
    reach = Reach(map.reach)
  }
}

extension LandingMap.Subject {
  init(_ subject: ScrollStage.LandingMap.Subject) {
    behavior = subject.behavior
    declaredAt = subject.place.map { SourceLine($0) }
    script = subject.file
    window = Geometry.Size(subject.window)
    axis = Geometry.Axis(subject.axis)
    limits = subject.limits
    container = subject.container
    velocities = subject.velocities
    step = subject.step
    isPlayed = subject.isPlayed
    isRightToLeft = subject.isRightToLeft
    present = subject.present
  }
}

extension LandingMap.Start {
  init(_ start: ScrollStage.LandingMap.Start) {
    offset = start.offset
    id = start.name
    pieces = start.pieces.map { LandingMap.Piece($0) }
  }
}

extension LandingMap.Piece {
  init(_ piece: ScrollStage.LandingMap.Piece) {
    velocities = piece.velocities
    rest = LandingMap.Rest(piece.rest)
    id = piece.name
    decidedAt = piece.place.map { SourceLine($0) }
    failure = piece.failure
  }
}

extension LandingMap.Rest {
  init(_ rest: ScrollStage.LandingMap.Rest) {
    switch rest {
    case .at(let offset): self = .at(offset)
    case .from(let first, let last): self = .from(first, to: last)
    }
  }
}

extension LandingMap.Reach {
  init(_ reach: Reachability) {
    rests = reach.rests.map { Rest(offset: $0.offset, id: $0.name, flicks: $0.flicks) }
    missed = reach.missed.map { Missed(id: $0.name, offset: $0.offset, reason: Reason($0.reason)) }
    targetCount = reach.targetCount
    undecidedCount = reach.undecidedCount
    isComplete = reach.isComplete
  }
}

extension LandingMap.Reach.Reason {
  init(_ reason: Reachability.Reason) {
    switch reason {
    case .contentEnds(let distance, _): self = .contentEnds(by: distance)
    case .contentBegins(let distance, _): self = .contentBegins(by: distance)
    case .longerThanContainer: self = .longerThanContainer
    case .noVelocity: self = .noVelocity
    }
  }
}
