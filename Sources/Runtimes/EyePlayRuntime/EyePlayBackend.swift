import AtomicFiles
package import EyePlay
import Games
import Gaze
import Ports
package import VoiceEngine

/// The backend of the app: it runs the games and the choices by gaze, and draws them.
struct EyePlayBackend: Backend {
  /// What a backend is made from.
  struct Parts {
    var gaze: GazeFeed.Source
    /// The hand of the second player; nil for none.
    var hand: (any SampleSource)?
    /// The shape of the drawing; nil for 16:9.
    var screen: (any SampleSource)?
    /// Whether the app ends without a tracker. Otherwise the user plays by voice.
    var isTrackerNeeded: Bool
    var levels: [LevelFile]
    var store: EyePlayStore
    var display: Display
    /// The day, such as 2026-11-30.
    var day: String
    /// The seed of the first game. Each further game has the next one.
    var seed: UInt64
  }

  /// The longest wait for the first point of a tracker: an own choice.
  static let longestProbe: Duration = .seconds(3)
  /// The longest step of a game. The session asks for observations every 20 ms.
  private static let step: Duration = .milliseconds(20)
  /// The time after which the rest of a delay is dropped, so that a stopped program is no leap in a game.
  private static let longestDelay: Duration = .milliseconds(400)

  private var pointer: Pointer
  private var recorder: PracticeRecorder
  private var hand: (any SampleSource)?
  private let isTrackerNeeded: Bool
  private let levels: [LevelFile]
  private let store: EyePlayStore
  private let display: Display
  private var seed: UInt64
  private let onDiagnostic: DiagnosticHandler
  let pendingQueries = PendingQueries<EyePlay.Answer>()
  private var ready: [EyePlay.Answer] = []
  /// The time at which the query for the tracker began; nil while it is not asked.
  private var probedAt: Duration?
  private var preferences = EyePlay.Preferences()

  /// The observed stream, and the time to which it was processed.
  private var observed: (query: EyePlay.Query, until: Duration)?
  /// What a command of the voice has caused in the game. It is reported as an observation of it.
  private var fromVoice: [EyePlay.Answer] = []
  private var buttons: ButtonChoice?
  private var game: PlayedGame?
  /// The button that pauses the game, and the part of its dwell that has passed, in tenths.
  private var options = DwellSelector<Int>()
  private var optionsProgress = 0

  init(_ parts: Parts, onDiagnostic: @escaping DiagnosticHandler) {
    pointer = Pointer(
      GazeFeed(parts.gaze, screen: parts.screen, onDiagnostic: onDiagnostic), isNamedTracker: parts.isTrackerNeeded)
    recorder = PracticeRecorder(parts.store, day: parts.day, onDiagnostic: onDiagnostic)
    (hand, isTrackerNeeded, levels, store) = (parts.hand, parts.isTrackerNeeded, parts.levels, parts.store)
    (display, seed, self.onDiagnostic) = (parts.display, parts.seed, onDiagnostic)
    do { preferences = try store.preferences() } catch { onDiagnostic(.settingsIgnored(error)) }
  }

  // MARK: - Queries

  mutating func query(_ query: EyePlay.Query, at now: Duration) {
    switch query {
    case .probe: probedAt = now
    case .move(let direction): ready.append(move(direction))
    case .mark(let cell): ready.append(outcome(of: game?.mark(cell)))
    case .score: ready.append(.score(game?.score ?? EyePlay.Score(0)))
    case .trend: ready.append(.trend(recorder.trend))
    case .change(let change): apply(change)
    case .erase: pendingQueries.runInTurn(recorder.erase())
    case .choose, .play, .watch: break
    }
  }

  mutating func answers(by now: Duration) -> [EyePlay.Answer] {
    if let probe = probed(by: now) { ready.append(probe) }
    defer { ready = [] }
    return ready + pendingQueries.collect()
  }

  private mutating func probed(by now: Duration) -> EyePlay.Answer? {
    guard let start = probedAt else { return nil }
    // The first menu must know where the user looks already.
    pointer.probe(at: now)
    if !pointer.isUsed, pointer.canWait, now - start < Self.longestProbe { return nil }
    probedAt = nil
    let user = EyePlay.Start(
      levels: levels.count, hasMusic: preferences.isOn(.music), hasSounds: preferences.isOn(.sounds))
    if pointer.isUsed { return .tracker(user) }
    return isTrackerNeeded ? .noSource : .voiceOnly(user)
  }

  private mutating func move(_ direction: EyePlay.Direction) -> EyePlay.Answer {
    guard let game, game.takesVoiceCursor else { return outcome(of: self.game?.move(direction)) }
    recorder.restart()
    return pointer.move(direction, targets: game.targets) ? .moved : .blocked
  }

  /// Keeps what a command of the voice has caused.
  /// - Parameter happened: nil if the command was impossible.
  private mutating func outcome(of happened: [EyePlay.Answer]?) -> EyePlay.Answer {
    fromVoice += happened ?? []
    return happened == nil ? .blocked : .moved
  }

  private mutating func apply(_ change: EyePlay.Change) {
    guard let changed = preferences.applying(change) else { return ready.append(.unchanged) }
    preferences = changed
    buttons?.show(preferences, cursor: pointer.point)
    game?.play(against: preferences.opponent)
    pendingQueries.runInTurn { [store, onDiagnostic] in
      .changed(
        change.setting, changed[change.setting],
        isStored: succeeds(onDiagnostic) { () throws(FolderError) in try store.write(changed) })
    }
  }

  /// Waits until everything is written.
  func finish() async {
    await pendingQueries.rest()
    await recorder.finish()
  }

  // MARK: - Streams

  mutating func subscribe(_ query: EyePlay.Query, at now: Duration) {
    observed = (query, now)
    fromVoice = []
    switch query {
    case .choose(let intents):
      buttons = ButtonChoice(intents, preferences, on: pointer.shape, cursor: pointer.point)
      // The main choices end the game; the options of a game do not.
      if !intents.contains(.goOn) { game = nil }
    case .play(let activity):
      pointer.gameBegan(at: now)
      play(activity)
    case .watch, .probe, .move, .mark, .score, .trend, .change, .erase: break
    }
    draw(at: now, isUrgent: true)
  }

  private mutating func play(_ activity: EyePlay.Activity) {
    buttons = nil
    options = DwellSelector(dwell: ButtonChoice.dwell(preferences))
    options.ignore(pointer.point, among: optionsTarget)
    optionsProgress = 0
    if game?.activity == activity, game?.isCompleted == false { return }
    let collected = if case .level(let number) = activity, number > 1 { game?.score.own ?? 0 } else { 0 }
    game = PlayedGame(
      activity, levels: levels, collected: collected, dwell: preferences.dwell,
      opponent: preferences.opponent, seed: seed)
    seed &+= 1
    recorder.restart()
    pointer.prepareNewGame()
  }

  mutating func unsubscribe(_ query: EyePlay.Query, at now: Duration) {
    guard observed?.query == query else { return }
    observed = nil
    recorder.save()
  }

  mutating func observations(by now: Duration) -> [(query: EyePlay.Query, answer: EyePlay.Answer)] {
    guard let (query, last) = observed else { return [] }
    var until = max(last, now - Self.longestDelay)
    var answers = fromVoice
    fromVoice = []
    while until < now, !answers.contains(where: \.endsStream) {
      let step = min(Self.step, now - until)
      until += step
      answers += advance(query, by: step, at: until)
    }
    observed?.until = until
    draw(at: now)
    return answers.map { (query, $0) }
  }

  private mutating func advance(_ query: EyePlay.Query, by step: Duration, at now: Duration) -> [EyePlay.Answer] {
    let shape = pointer.shape
    pointer.follow(at: now, step)
    if pointer.shape != shape { buttons?.arrange(on: pointer.shape) }
    switch query {
    case .choose:
      return buttons?.selected(by: pointer.selecting(at: now), at: now).map { [.selected($0)] } ?? []
    case .play: return pointer.lossOrReturn(at: now) + optionsSelected(at: now) + played(by: step, at: now)
    case .watch: return pointer.lossOrReturn(at: now)
    case .probe, .move, .mark, .score, .trend, .change, .erase: return []
    }
  }

  private var optionsTarget: [DwellSelector<Int>.Target] { [.init(0, ButtonGrid.options(on: pointer.shape))] }

  private mutating func optionsSelected(at now: Duration) -> [EyePlay.Answer] {
    let findings = options.add(pointer.selecting(at: now), at: now, among: optionsTarget)
    optionsProgress = findings.progress ?? optionsProgress
    return findings.contains(.selected(0)) ? [.selected(.options)] : []
  }

  private mutating func played(by step: Duration, at now: Duration) -> [EyePlay.Answer] {
    guard var game else { return [] }
    if let place = hand?.samples(by: .zero).last?.values["y"] { game.moveHand(to: place) }
    let cursor = cursor(in: game, at: now)
    if let target = game.targets.first, pointer.voiced == nil { recorder.add(cursor, for: step, target: target) }
    let answers = game.step(by: step, cursor: cursor, on: ButtonGrid.gameShape(on: pointer.shape))
    self.game = game
    if case .level = game.activity, answers.contains(.completed), pointer.voiced == nil {
      recorder.reached(after: preferences.dwell)
    }
    return answers
  }

  /// Returns the cursor of a game, in the units of its area; nil if there is none.
  private func cursor(in game: PlayedGame, at now: Duration) -> GazePoint? {
    if let voiced = pointer.voiced { return game.takesVoiceCursor ? voiced : nil }
    // Pong goes on with a pointer at rest; the other games select what it is on.
    let seen = game.activity == .pong ? pointer.point : pointer.selecting(at: now)
    return seen.flatMap(ButtonGrid.inGame)
  }

  // MARK: - Drawing

  private func draw(at now: Duration, isUrgent: Bool = false) {
    var picture = Picture()
    picture.preferences = preferences
    let voiced = game?.takesVoiceCursor == true ? pointer.voiced : nil
    picture.cursor = voiced.map(ButtonGrid.onScreen) ?? pointer.point
    if let buttons {
      picture.buttons = buttons.drawn
    } else {
      (picture.scene, picture.turn) = (game?.scene, game?.turn)
      if case .play? = observed?.query {
        picture.buttons = [.init("options", at: ButtonGrid.options(on: pointer.shape), progress: optionsProgress)]
      }
    }
    display.draw(picture, at: now, isUrgent: isUrgent)
  }
}

extension EyePlay.Preferences {
  /// Who moves the right paddle of pong.
  var opponent: Pong.Opponent { self[.opponent] == "person" ? .person : .computer }

  /// The time for which the user looks at a target to select it; 0 selects as soon as the cursor touches it.
  var dwell: Duration {
    switch self[.dwell] {
    case "at-once": .zero
    case "short": .milliseconds(800)
    case "long": .seconds(2)
    default: DwellSelector<Int>.usualDwell
    }
  }
}

extension EyePlay.Answer {
  /// Whether the flow leaves the stream by this observation. What follows belongs to another screen.
  fileprivate var endsStream: Bool {
    switch self {
    case .selected, .completed, .eyesLost, .eyesBack: true
    default: false
    }
  }
}

extension EyePlay.Answer: Timestamped {
  /// Returns the answer unchanged, since no answer has an age.
  package func older(by time: Duration) -> EyePlay.Answer { self }
}
