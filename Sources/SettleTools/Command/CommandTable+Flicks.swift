import ScrollStage

/// The commands that try all flicks of a scene.
extension CommandTable {
  static let map = CommandSpecification(
    name: .map,
    overview: "Shows where each flick comes to rest.",
    discussion: """
      The script is played to its end, and the scene that stands there is flicked from every place \
      where it can rest, with every velocity. Thresholds are exact to 0.01 pt/s. Positive velocities \
      make the offset grow: a finger that moves up or to the left. With several values for --set one \
      picture is drawn for each.
      """,
    operand: script,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "svg", "html", "json"]),
        help: "How to draw the map."),
      jobs,
    ] + flicks + drawing,
    statuses: statuses(nothingToFlick),
    isPlanned: false)

  static let why = CommandSpecification(
    name: .why,
    overview: "Explains one landing step by step.",
    discussion: """
      Shows where the content would have coasted to, what the rule was proposed, each line of the rule \
      that ran with its values, the anchor, the limits, the rest, and the nearest velocities that rest \
      elsewhere. The last landing of the script is explained, unless another is chosen.
      """,
    operand: script,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "svg", "html", "json"]),
        help: "How to print the explanation."),
      OptionSpecification(
        .not, "not", value: .text(name: "id"),
        help: "Why the landing is not at the target with this id, and what would rest there."),
    ] + landing + place + drawing,
    statuses: statuses(nothingLanded),
    isPlanned: false)

  static let plot = CommandSpecification(
    name: .plot,
    overview: "Draws one landing in time or as a film, the rubber band, or what can be reached.",
    discussion: """
      time: offset and velocity from the release to the rest, with the natural rest, the chosen one and \
      the targets on the way. band: how far content follows a finger beyond its end. film: what \
      the window shows at some moments of the landing. reach: which \
      places flicks rest on, and how many flicks it takes. With several values for --set one picture \
      is drawn for each, and compared with the first one.
      """,
    operand: script,
    options: [
      OptionSpecification(
        .kind, "kind", value: .choice(name: "kind", of: PlotKind.allCases.map(\.rawValue)),
        help: "What to draw."),
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "svg", "html", "json"]),
        help: "How to draw it."),
      OptionSpecification(
        .at, "at", value: .text(name: "seconds"),
        help: "For film: the moments to draw, in seconds after the release, as in 0,0.1,0.5."),
    ] + landing + flicks + drawing,
    statuses: statuses(nothingLanded),
    isPlanned: false)

  static let sweep = CommandSpecification(
    name: .sweep,
    overview: "Prints the landing of every flick as data.",
    discussion: """
      A row for each start and velocity of an even grid, ordered by start, then by velocity. Shards \
      joined in order are byte for byte the whole. With --stdin each line {"start":0,"velocity":900} \
      is answered before the next is read.
      """,
    operand: script,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["csv", "ndjson"]),
        help: "How to print the rows."),
      OptionSpecification(
        .shard, "shard", value: .text(name: "I/N"),
        help: "Only the I-th of N contiguous parts; the first has the header."),
      OptionSpecification(
        .standardInput, "stdin", help: "Answer one flick for each line of standard input."),
    ] + flicks + [
      jobs, output, watch, set, root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(nothingToFlick),
    isPlanned: false)

  static let verify = CommandSpecification(
    name: .verify,
    overview: "Tries standard properties of a rule over all flicks.",
    discussion: """
      Without --property: neverFails, inBounds, idempotent, restsOnTargets, keepsItemOnResize and \
      mirrors. Also everyTargetReachable, targetsPerFlick=N, monotone and interruptible. A failure is \
      one report with the smallest counterexample, as a test to append to the script; with -o the script \
      is written with these tests.
      """,
    operand: script,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "svg", "html", "json"]),
        help: "How to print the verdicts."),
      OptionSpecification(
        .property, "property", value: .text(name: "name", such: LandingProperty.names),
        help: "Try this property in place of the standard ones. May be repeated."),
    ] + flicks + [
      ascii,
      OptionSpecification(
        .output, "output", short: "o", value: .text(name: "file"),
        help: "Write the script with a test for each failure to this file."),
      watch, set, root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(StatusSpecification(.failure, "A property has failed, or the script has.")),
    isPlanned: false)

  static let diff = CommandSpecification(
    name: .diff,
    overview: "Shows only the flicks that come to rest elsewhere.",
    discussion: """
      Compares two scripts, or one script with two values for --set, over the same flicks. The exit \
      status is 1 if any flick lands elsewhere, so that a pull request can be held against it.
      """,
    operand: OperandSpecification(
      kind: .files, name: "file",
      help: "The old script and the new one, or one script with two values for --set.",
      repeats: true, isOptional: false),
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "svg", "html", "json"]),
        help: "How to print the differences."),
      jobs,
    ] + flicks + drawing,
    statuses: statuses(
      StatusSpecification(.failure, "A flick lands elsewhere, or a script has failed.")),
    isPlanned: false)

  private static let nothingToFlick = StatusSpecification(
    .failure, "The script has failed or left no scene at rest.")
  private static let nothingLanded = StatusSpecification(
    .failure, "The script has failed, or nothing has landed.")

  private static let script = OperandSpecification(
    kind: .files, name: "file", help: "A script, and .swift files with declarations.",
    repeats: true,
    isOptional: false)

  /// Which flicks are meant.
  private static let flicks =
    [
      OptionSpecification(
        .from, "from", value: .text(name: "start"),
        help:
          "Start at an offset, at a range such as 0...2000 or 0...2000:50, or at a target, as in "
          + "id:3. May be repeated. Without it: every rest that can be reached."),
      OptionSpecification(
        .velocity, "velocity", value: .text(name: "range"),
        help: "Velocities in pt/s; -6000...6000 by default."),
      OptionSpecification(
        .step, "step", value: .text(name: "pt/s"),
        help:
          "The step between velocities; 25 by default, 100 where flicks must be played because the "
          + "program acts on the way. A narrower piece may be missed."),
    ] + place

  /// Which scroll view, and along which axis.
  private static let place = [
    OptionSpecification(
      .scrollView, "in", value: .text(name: "id"),
      help: "The scroll view with this id; the outermost by default."),
    OptionSpecification(
      .axis, "axis", value: .choice(name: "axis", of: ["x", "y"]),
      help: "The axis, if the scroll view scrolls along both."),
  ]

  /// Which of the landings of a script.
  private static let landing = [
    OptionSpecification(
      .gesture, "gesture", value: .text(name: "N"), help: "The N-th landing of the script."),
    OptionSpecification(
      .line, "line", value: .text(name: "N"), help: "The landing of the gesture on line N."),
  ]

  /// How and where the answer is drawn, and how the script is run.
  private static let drawing = [
    ascii, output, watch, set, root, limitSteps, limitMemory, color, helpOption,
  ]

  private static let jobs = OptionSpecification(
    .jobs, "jobs", value: .text(name: "N"),
    help: "Threads that work at once; as many as there are cores by default.")
  private static let ascii = OptionSpecification(
    .ascii, "ascii", help: "Draw text with ASCII characters only.")
  private static let output = OptionSpecification(
    .output, "output", short: "o", value: .text(name: "file"),
    help: "Write to this file in place of standard output.")
}
