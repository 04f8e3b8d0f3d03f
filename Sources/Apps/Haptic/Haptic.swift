public import Compass
public import Dialogue

/// The calibration of a device that guides a user who cannot see by vibration. The user turns to North, puts the device
/// where it will be carried, and moves; the heading that the device shows then is its offset.
public struct Haptic: Flow {
  public typealias Effects = [Effect<Prompt, Query>]

  /// The times of the flow. The requirements state none; all are own choices.
  public struct Settings: Hashable, Sendable {
    /// The silence after which a question is repeated. The user holds a device and listens, so it is long.
    public var noInputTimeout: Duration = .seconds(15)
    /// The time between two reminders to keep turning.
    public var reminder: Duration = .seconds(10)
    /// The time between two numbers of the countdown.
    public var second: Duration = .seconds(1)
    /// The time from the end of an instruction to the measurement.
    public var pause: Duration = .milliseconds(200)
    /// The time after which a movement without a result is ended.
    public var longestMove: Duration = .seconds(30)

    public init() {}
  }

  public var state = State.probing
  /// The calibration that holds; nil before the first one and after it was erased.
  var calibration: Calibration?
  let settings: Settings

  public init(settings: Settings = Settings()) { self.settings = settings }

  public var stateName: String { state.name }

  public var subscriptions: Set<Query> {
    switch state {
    case .turning, .lost(.turning): [.north]
    case .moving(.some), .lost(.moving): [.offset]
    case .calibrated(let calibration), .locating(let calibration), .lost(.calibrated(let calibration)):
      [.carrying(calibration)]
    case .probing, .offering, .explainingNorth, .explainingCarrying, .counting, .moving(nil): []
    }
  }

  /// Ticks in the earphones, which are always there: the further from North, the faster, higher and louder.
  public var sonification: Sonification? {
    guard case .turning(let turning) = state, turning.touch != .none else { return nil }
    let part = Double(turning.touch.step) / Double(TouchLevel.highest)
    // A tick next to the window must still be audible outdoors, so the loudness begins at a third.
    return Sonification(pitch: 300 + 600 * part, level: (1 + 2 * part) / 3, pulseRate: 1 + 9 * part)
  }

  /// A new strength of the vibration has no effects.
  public static func isLevel(_ observation: Answer) -> Bool {
    if case .north(.touch) = observation { true } else { false }
  }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: [.say(.welcome), .query(.probe)]
    case .heard(let intent, _, _): heard(intent)
    case .answered(let answer): answered(answer)
    case .observed(let observation): observed(observation)
    case .timerFired(let timer): fired(timer)
    // `UniversalCommands` handles these.
    case .nomatch, .noinput, .audioRestored: listen()
    }
  }

  // MARK: - Answers

  private mutating func answered(_ answer: Answer) -> Effects {
    switch (state, answer) {
    case (.probing, .sensor(let stored?)):
      (state, calibration) = (.offering(stored), stored)
      return resume()
    case (.probing, .sensor(nil)): return calibrate()
    case (.probing, .noSensor): return [.say(.noSensor), .hangUp]
    case (.locating(let calibration), .direction(let heading)):
      state = .calibrated(calibration)
      return [.say(heading.map { .facing($0) } ?? .noDirection)] + listen()
    case (.locating(let calibration), .misplaced):
      state = .calibrated(calibration)
      return [.say(.moved)] + listen()
    case (_, .kept(false)): return [.say(.notKept)] + listen()
    case (_, .erased(true)):
      (state, calibration) = (.explainingNorth, nil)
      return [.say(.erased), .say(.askNorth)] + listen()
    case (_, .erased(false)): return [.say(.notErased)] + listen()
    // The user has left the state in the meantime, or there is nothing to say.
    case (_, .sensor), (_, .noSensor), (_, .direction), (_, .misplaced), (_, .kept(true)): return []
    case (_, .north), (_, .offset), (_, .moved), (_, .silent), (_, .returned):
      preconditionFailure("the backend answered with an observation: \(answer.name)")
    }
  }

  // MARK: - Observations

  private mutating func observed(_ observation: Answer) -> Effects {
    switch (state, observation) {
    case (.turning(let turning), .north(let finding)): observed(finding, turning)
    case (.moving, .offset(let finding)): observed(finding)
    case (.calibrated, .moved), (.locating, .moved): [.say(.moved)] + listen()
    case (.turning(let turning), .silent): interrupt(.turning(turning.touch))
    case (.moving, .silent): interrupt(.moving)
    case (.calibrated(let calibration), .silent), (.locating(let calibration), .silent):
      interrupt(.calibrated(calibration))
    case (.lost(.turning), .north(.touch(let level))): keep(level)
    case (.lost(let interrupted), .returned): proceed(with: interrupted)
    // An observation that the state before had caused.
    case (_, .north), (_, .offset), (_, .moved), (_, .silent), (_, .returned): []
    case (_, .sensor), (_, .noSensor), (_, .direction), (_, .misplaced), (_, .kept), (_, .erased):
      preconditionFailure("the backend observed an answer: \(observation.name)")
    }
  }

  private mutating func observed(_ finding: NorthSearch.Finding, _ former: Turning) -> Effects {
    var turning = former
    switch finding {
    case .touch(let level):
      turning.touch = level
      if level != .none { turning.isNorth = false }
      state = .turning(turning)
      return []
    // The user turned on while the confirmation waited, for instance for the end of an utterance.
    case .reached where turning.touch != .none: return []
    case .reached:
      turning.isNorth = true
      state = .turning(turning)
      // A reminder that is being said would delay the confirmation.
      return [.stopPlayback, .say(.north)] + listen()
    // A confirmation that is still being said is not true any more.
    case .left: return [.stopPlayback] + listen()
    case .held:
      state = .explainingCarrying
      return [.say(.explainCarrying)] + listen()
    }
  }

  private mutating func observed(_ finding: OffsetSearch.Finding) -> Effects {
    switch finding {
    case .progress(let tenths):
      state = .moving(tenths)
      return [.play(.waiting)]
    case .unsteady: return instruct(.unsteady)
    case .still: return instruct(.still)
    case .critical:
      state = .explainingCarrying
      return [.stopPlayback, .say(.critical), .say(.askCarrying)] + listen()
    case .tooRare:
      state = .explainingCarrying
      return [.stopPlayback, .say(.tooRare), .say(.askCarrying)] + listen()
    case .found(let calibration):
      (state, self.calibration) = (.calibrated(calibration), calibration)
      return [.stopPlayback, .query(.keep(calibration)), .say(.calibrated)] + listen()
    }
  }

  private mutating func keep(_ level: TouchLevel) -> Effects {
    state = .lost(.turning(level))
    return []
  }

  private mutating func interrupt(_ task: Interrupted) -> Effects {
    state = .lost(task)
    return [.stopPlayback, .say(.lost)] + listen()
  }

  private mutating func proceed(with task: Interrupted) -> Effects {
    switch task {
    case .turning(let level): turnAgain(level)
    case .moving: [.stopPlayback, .say(.returned)] + move()
    case .calibrated(let calibration): [.stopPlayback, .say(.returned)] + become(.calibrated(calibration))
    }
  }

  /// Continues the turn with the level of the sensor now: it is delivered ahead of the sensor's silence and return.
  private mutating func turnAgain(_ level: TouchLevel) -> Effects {
    var turning = Turning()
    turning.touch = level
    state = .turning(turning)
    return [.stopPlayback, .say(.returned)] + turn()
  }

  // MARK: - Timers

  private static let reminderTimer = FlowTimer("reminder")
  private static let countTimer = FlowTimer("count")
  /// Runs from the end of an instruction.
  private static let measureTimer = FlowTimer("measure", countsOnlySilence: true)
  private static let moveTimer = FlowTimer("move")

  private mutating func fired(_ timer: FlowTimer) -> Effects {
    switch (state, timer) {
    case (.turning(let turning), Self.reminderTimer):
      return startReminder() + (turning.isNorth ? [] : [.say(.keepTurning)] + listen())
    case (.counting(let number), Self.countTimer):
      if number == 1 { return move() }
      state = .counting(number - 1)
      return count(number - 1)
    case (.moving(nil), Self.measureTimer):
      state = .moving(0)
      return []
    case (.moving, Self.moveTimer):
      state = .explainingCarrying
      return [.say(.takesLong), .say(.askCarrying)] + listen()
    // A timer cannot be stopped; the user has left the state.
    default: return []
    }
  }

  private func startReminder() -> Effects { [.startTimer(Self.reminderTimer, after: settings.reminder)] }

  private func count(_ number: Int) -> Effects {
    [.say(.count(number)), .startTimer(Self.countTimer, after: settings.second)] + listen()
  }

  // MARK: - Steps

  /// Begins step 1 with its instructions.
  mutating func calibrate() -> Effects {
    state = .explainingNorth
    return [.say(.explainNorth)] + listen()
  }

  mutating func turn() -> Effects {
    // A turn that goes on keeps its level: the backend reports changes only.
    if case .turning = state {} else { state = .turning(Turning()) }
    return [.say(.turn)] + startReminder() + listen()
  }

  mutating func countDown() -> Effects {
    state = .counting(10)
    return count(10)
  }

  mutating func move() -> Effects {
    [.startTimer(Self.moveTimer, after: settings.longestMove)] + instruct(.move)
  }

  /// Says what the user has to do in step 3. The measurement begins at the end of the sentence, so that nothing is
  /// measured and said during it.
  private mutating func instruct(_ prompt: Prompt) -> Effects {
    state = .moving(nil)
    return [.say(prompt), .startTimer(Self.measureTimer, after: settings.pause)] + listen()
  }

  func listen() -> Effects {
    [.listen(ListenRequest(state.grammar, noInputTimeout: state.asks ? settings.noInputTimeout : nil))]
  }

  private mutating func become(_ next: State) -> Effects {
    state = next
    return listen()
  }
}
