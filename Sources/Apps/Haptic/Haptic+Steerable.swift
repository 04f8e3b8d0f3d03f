import Compass
public import Dialogue

extension Haptic: Steerable {
  public var stateComponents: [Haptic] { [self] }

  public var isDormant: Bool { false }

  public var question: Prompt? {
    switch state {
    case .offering: .offer
    case .explainingNorth: .askNorth
    case .explainingCarrying: .askCarrying
    case .turning: .turn
    case .moving: .move
    case .lost: .lost
    case .probing, .counting, .calibrated, .locating: nil
    }
  }

  public var help: Prompt { .help(state) }
  public var example: Prompt { .example(state) }
  public var offer: Prompt { .choices(state) }

  /// Continues the state. A turn, a countdown and a movement begin again.
  public mutating func resume() -> Effects {
    switch state {
    // "Go back" can lead to a calibration that was replaced or erased in the meantime.
    case .offering(let former), .calibrated(let former):
      if former == calibration { resumeKnown() } else { renew() }
    case .explainingNorth: [.say(.askNorth)] + listen()
    case .explainingCarrying: [.say(.askCarrying)] + listen()
    case .turning: turn()
    case .counting: countDown()
    case .moving: move()
    case .locating(let calibration): resumeCalibrated(calibration)
    case .lost: [.say(.lost)] + listen()
    case .probing: [.say(.welcome), .query(.probe)]
    }
  }

  private func resumeKnown() -> Effects {
    if case .offering = state { [.say(.offer)] + listen() } else { [.say(.help(state))] + listen() }
  }

  private mutating func renew() -> Effects {
    guard let calibration else { return calibrate() }
    return resumeCalibrated(calibration)
  }

  /// The answer of the backend is dropped.
  private mutating func resumeCalibrated(_ calibration: Calibration) -> Effects {
    state = .calibrated(calibration)
    return resume()
  }

  /// Ends the step and returns to its explanation. A calibrated device stays calibrated.
  public mutating func stop() -> Effects {
    switch state {
    case .turning, .lost(.turning): state = .explainingNorth
    case .counting, .moving, .lost(.moving): state = .explainingCarrying
    case .probing, .offering, .explainingNorth, .explainingCarrying, .calibrated, .locating, .lost(.calibrated): break
    }
    return resume()
  }

  /// The vibration ends before the goodbye.
  public mutating func leave() -> Effects {
    if case .turning = state { state = .turning(Turning()) }
    return [.say(.goodbye), .hangUp]
  }

  /// A step that waits for the sensor begins anew, and the answer to a question is not waited for again.
  public static func restorable(_ state: State) -> State? {
    switch state {
    case .turning, .lost(.turning): .turning(Turning())
    case .counting, .moving, .lost(.moving): .explainingCarrying
    case .lost(.calibrated(let calibration)): .calibrated(calibration)
    case .locating: nil
    case .probing, .offering, .explainingNorth, .explainingCarrying, .calibrated: state
    }
  }

  /// Noise must neither erase the calibration nor begin a new one.
  public static func needsConfirmation(_ intent: Intent) -> Bool {
    switch intent {
    case .calibrate, .erase: true
    case .start, .yes, .no, .facing: false
    }
  }

  public func prefers(_ intent: Intent, to other: Intent) -> Bool { false }

  /// While the numbers are counted down, "stop" takes effect at once.
  public var isAutoAdvancing: Bool {
    if case .counting = state { true } else { false }
  }

  public static func isAnswer(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .north, .count, .critical, .calibrated, .stored, .notKept, .moved, .facing, .noDirection, .notCalibrated,
      .noSensor, .lost, .returned, .erased, .notErased, .still, .unsteady, .tooRare, .takesLong:
      true
    case .welcome, .offer, .explainNorth, .explainCarrying, .askNorth, .askCarrying, .turn, .keepTurning, .move,
      .goodbye, .help, .example, .choices, .showTouch, .showProgress, .showCount, .showCalibrated:
      false
    }
  }

  public static func needsReply(_ prompt: Prompt) -> Bool { prompt == .offer }
}
