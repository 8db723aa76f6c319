#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Answers the comparison's driver line by line: which rule, in which form, how many passes.
///
/// Forms: `obj`, the rule called for every flick; `sweep`, the rule asked for all flicks at once;
/// `cold`, one flick at a time with 64 MiB of other memory read before it; `compile`, from the rule's
/// text to its first result. Others are `na`.
struct Conversation {
  private var inputs: Inputs
  private var calls: [Int: CallHost] = [:]
  private var sweeps: [Int: SweepHost] = [:]

  init?(path: String) {
    guard let inputs = Inputs(path: path) else { return nil }
    self.inputs = inputs
  }

  mutating func hold() {
    say("ready settle")
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      if words.count == 4, words[0] == "run", let rule = Int(words[1]), let passes = Int(words[3]) {
        say(answer(rule, words[2], passes) ?? "na")
      } else if words.count >= 2, words[0] == "load" {
        guard let fresh = Inputs(path: String(line.dropFirst(5))) else { return }
        inputs.release()
        inputs = fresh
        calls = [:]
        sweeps = [:]
        say("loaded \(inputs.count)")
      } else if words.first == "quit" {
        return
      } else {
        say("na")
      }
    }
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private mutating func answer(_ rule: Int, _ form: String, _ passes: Int) -> String? {
    inputs.results.update(repeating: 0, count: inputs.count)
    let elapsed: Elapsed
    switch form {
    case "obj":
      guard let host = host(of: rule) else { return nil }
      elapsed = Elapsed {
        for _ in 0..<passes where !host.run(inputs, count: inputs.count) { return }
      }
    case "sweep":
      guard prepareSweep(rule) else { return nil }
      let inputs = inputs
      let velocities = Array(
        UnsafeBufferPointer(start: inputs.velocities, count: inputs.count))
      elapsed = Elapsed {
        for _ in 0..<passes where sweeps[rule]?.run(inputs, velocities) != true { return }
      }
    case "cold":
      guard let host = host(of: rule) else { return nil }
      elapsed = cold(host)
    case "compile":
      guard let text = RuleTexts.program(rule, inputs) else { return nil }
      elapsed = compile(text)
    default: return nil
    }
    return "ok \(elapsed.wall) \(elapsed.processor) \(hexadecimal(inputs.checksum))"
  }

  /// The host that was made before, or a new one; nil where the rule cannot be made.
  private mutating func host(of rule: Int) -> CallHost? {
    if let known = calls[rule] { return known }
    guard let text = RuleTexts.program(rule, inputs) else { return nil }
    calls[rule] = CallHost(text, inputs)
    return calls[rule]
  }

  /// The same for a sweep; false where the rule cannot be made.
  private mutating func prepareSweep(_ rule: Int) -> Bool {
    if sweeps[rule] != nil { return true }
    guard let text = RuleTexts.program(rule, inputs) else { return false }
    sweeps[rule] = SweepHost(text, inputs)
    return sweeps[rule] != nil
  }

  /// The median of 200 single flicks, each after other memory has displaced what the caches held.
  private func cold(_ host: CallHost) -> Elapsed {
    let size = 64 << 20
    let other = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    other.initialize(repeating: 1, count: size)
    defer { other.deallocate() }
    var times: [Int64] = []
    var sum = 0
    for index in 0..<min(200, inputs.count) {
      for line in stride(from: 0, to: size, by: 64) { sum &+= Int(other[line]) }
      times.append(Elapsed { _ = host.run(inputs, from: index, count: 1) }.wall)
    }
    if sum == 0 { print("#") }
    let all = times.sorted()[times.count / 2] * Int64(inputs.count)
    return Elapsed(wall: all, processor: all)
  }

  /// The mean of 200 times from text to first result, as if each flick had taken that long.
  private func compile(_ text: String) -> Elapsed {
    let rounds = 200
    var elapsed = Elapsed {
      for _ in 0..<rounds {
        _ = CallHost(text, inputs)?.run(inputs, count: 1)
      }
    }
    let flicks = Int64(inputs.count)
    elapsed.wall = elapsed.wall / Int64(rounds) * flicks
    elapsed.processor = elapsed.processor / Int64(rounds) * flicks
    return elapsed
  }

  private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
