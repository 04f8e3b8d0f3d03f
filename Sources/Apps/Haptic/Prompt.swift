public import Compass
public import Dialogue
public import Prompts

extension Haptic {
  /// What the app can say. The texts are in `Locales/<locale>/haptic.yaml`.
  public enum Prompt: Hashable, Sendable, SpokenPrompt {
    case welcome, noSensor
    /// Asks whether the stored calibration is to be used.
    case offer
    /// Step 1 and step 2, with the instructions.
    case explainNorth, explainCarrying
    /// Short forms of the two, for a user who has heard them.
    case askNorth, askCarrying
    case turn, keepTurning, north
    case count(Int)
    case move, still, unsteady, tooRare, takesLong
    /// The device must be carried in another position.
    case critical
    case calibrated, stored, notKept, moved
    case facing(Heading)
    case noDirection, notCalibrated
    case lost, returned
    case erased, notErased
    case goodbye
    case help(State), example(State), choices(State)
    /// Lines of the view.
    case showTouch(Int), showProgress(Int), showCount(Int), showCalibrated

    public var line: PromptLine {
      switch self {
      case .welcome: PromptLine("welcome")
      case .noSensor: PromptLine("sensor.none")
      case .offer: PromptLine("offer")
      case .explainNorth: PromptLine("explain.north")
      case .explainCarrying: PromptLine("explain.carrying")
      case .askNorth: PromptLine("ask.north")
      case .askCarrying: PromptLine("ask.carrying")
      case .turn: PromptLine("turn")
      case .keepTurning: PromptLine("turn.on")
      case .north: PromptLine("north")
      case .count(let number): PromptLine("count", ["number": .number(number)])
      case .move: PromptLine("move")
      case .still: PromptLine("move.still")
      case .unsteady: PromptLine("move.unsteady")
      case .tooRare: PromptLine("move.rare")
      case .takesLong: PromptLine("move.long")
      case .critical: PromptLine("critical")
      case .calibrated: PromptLine("calibrated")
      case .stored: PromptLine("calibrated.stored")
      case .notKept: PromptLine("calibrated.unsaved")
      case .moved: PromptLine("moved")
      case .facing(let heading): Self.facing(heading)
      case .noDirection: PromptLine("facing.unknown")
      case .notCalibrated: PromptLine("facing.uncalibrated")
      case .lost: PromptLine("sensor.lost")
      case .returned: PromptLine("sensor.returned")
      case .erased: PromptLine("erased")
      case .notErased: PromptLine("erased.not")
      case .goodbye: PromptLine("goodbye")
      case .help(let state): PromptLine("help.\(state.name)")
      case .example(let state): PromptLine("example.\(state.topic)")
      case .choices(let state): PromptLine("choices.\(state.topic)")
      case .showTouch(let step): PromptLine("view.touch", ["step": .number(step)])
      case .showProgress(let tenths): PromptLine("view.progress", ["percent": .number(tenths * 10)])
      case .showCount(let number): PromptLine("view.count", ["number": .number(number)])
      case .showCalibrated: PromptLine("view.calibrated")
      }
    }

    private static func facing(_ heading: Heading) -> PromptLine {
      let point = Slot.line(PromptLine("point.\(CompassPoint(heading).rawValue)"))
      let angle = Int(heading.angleToNorth.rounded())
      if heading.isNorth { return PromptLine("facing.north") }
      if angle > 170 { return PromptLine("facing.south") }
      // North is on the other side of the user's own direction.
      return PromptLine(
        heading.degrees < 180 ? "facing.left" : "facing.right", ["point": point, "degrees": .number(angle)])
    }
  }
}

extension Haptic.State {
  /// The grammar rule of the state, which decides what can be said. It selects the examples.
  var topic: String { grammar.rule }
}

extension Haptic {
  /// At least one of every prompt, in each form with a wording of its own.
  public static let promptExamples: [Prompt] =
    [
      .welcome, .noSensor, .offer, .explainNorth, .explainCarrying, .askNorth, .askCarrying, .turn, .keepTurning,
      .north, .count(10), .count(1), .move, .still, .unsteady, .tooRare, .takesLong, .critical, .calibrated, .stored,
      .notKept, .moved, .noDirection, .notCalibrated, .lost, .returned, .erased, .notErased, .goodbye,
    ] + stride(from: 0.0, to: 360, by: 22.5).compactMap { Heading($0).map { .facing($0) } }
    + State.examples.flatMap { [.help($0), .example($0), .choices($0)] }
    + [.showTouch(0), .showTouch(1), .showTouch(16), .showProgress(5), .showCount(10), .showCalibrated]
}
