import DeepStack
import ScrollStage
import Synchronization

/// Threads among which the flicks of a scene are shared out, each with a session of its own.
///
/// The first has the scene that was played; for each of the others it is played again, when there is
/// work.
final class FlickTeam {
  private let members: [Member]
  private let progress: ProgressLine

  init(_ scene: FlickScene, _ options: FlickOptions, progress: ProgressLine) {
    let jobs = options.jobs ?? FlickTeam.coreCount
    members = (0..<jobs).map { Member(scene, space: $0 == 0 ? scene.space : nil) }
    self.progress = progress
  }

  /// How many threads can work at once.
  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  var crew: FlickCrew { FlickCrew { [self] count, body in share(count, body) } }

  private func share(_ count: Int, _ body: (FlickSpace, Int) -> Void) {
    let next = Counter()
    let crowd = min(members.count, count)
    if crowd > 1 {
      DeepStack.runTogether(crowd) { [members] number in
        members[number].work(next, count, body)
      } meanwhile: { [progress] in
        progress.update(min(next.taken, count), of: count)
      }
    } else {
      members[0].work(next, count) { [progress] space, index in
        progress.update(index, of: count)
        body(space, index)
      }
    }
  }

  /// What one thread works with. Only one thread at a time uses it.
  private final class Member {
    private let scene: FlickScene
    private var space: FlickSpace?

    init(_ scene: FlickScene, space: FlickSpace?) {
      self.scene = scene
      self.space = space
    }

    /// Does what nobody has done, as long as there is something. A thread for which the scene cannot be
    /// played leaves the work to the others.
    func work(_ next: Counter, _ count: Int, _ body: (FlickSpace, Int) -> Void) {
      if space == nil { space = scene.playedAgain() }
      guard let space else { return }
      while true {
        let index = next.take()
        if index >= count { return }
        body(space, index)
      }
    }
  }
}

/// Numbers from 0 on, each given out once.
private final class Counter: Sendable {
  private let value = Atomic(0)

  func take() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }

  var taken: Int { value.load(ordering: .relaxed) }
}

extension FlickCrew {
  /// One space does it all, and says how far it has come.
  init(of space: FlickSpace, progress: ProgressLine) {
    self.init { count, body in
      for index in 0..<count {
        progress.update(index, of: count)
        body(space, index)
      }
    }
  }
}
