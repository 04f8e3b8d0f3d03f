public import Dialogue
import Games

/// Games that are played with the eyes, for people who learn to use an eye tracker. Everything can be selected by
/// looking at it, and by voice. The backend runs the games and reports what happens in them.
public struct EyePlay: Flow {
  public typealias Effects = [Effect<Prompt, Query>]

  /// The times of the flow. The requirements state none; all are own choices.
  public struct Settings: Hashable, Sendable {
    /// The time between two breaks for the eyes.
    public var playTime: Duration = .seconds(600)
    /// The time by which a break is put off that is due between two levels, or while the eyes are lost.
    public var breakDelay: Duration = .seconds(5)
    /// The length of a break, from the end of the prompt.
    public var rest: Duration = .seconds(20)
    /// The time from the praise to the next level.
    public var celebration: Duration = .milliseconds(800)

    public init() {}
  }

  public var state = State.probing
  /// The number of levels.
  var levels = 1
  var hasMusic = false
  var hasSounds = false
  let settings: Settings

  public init(settings: Settings = Settings()) { self.settings = settings }

  public var stateName: String { state.name }

  public var subscriptions: Set<Query> {
    switch state {
    case .probing, .between: []
    case .menu, .minigames, .settings, .paused, .resting: [.choose(state.buttons)]
    case .playing(let activity): [.play(activity)]
    case .lost(let activity): [.watch(activity)]
    }
  }

  /// Music while a game is played: a quiet sequence of tones.
  public var sonification: Sonification? {
    guard hasMusic, case .playing(let activity) = state else { return nil }
    // A pentatonic scale, in which any two tones sound well together.
    return Sonification(
      pitch: 261.63, level: 0.3, pulseRate: activity.tempo,
      melody: [329.63, 392, 440, 392, 329.63, 293.66, 329.63], yieldsToPrompts: true)
  }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: [.say(.welcome), .query(.probe)]
    case .heard(let intent, _, _): meant(intent)
    case .answered(let answer): answered(answer)
    case .observed(let observation): observed(observation)
    case .timerFired(let timer): fired(timer)
    // `UniversalCommands` handles these.
    case .nomatch, .noinput, .audioRestored: listen()
    }
  }

  // MARK: - Answers

  private mutating func answered(_ answer: Answer) -> Effects {
    switch answer {
    case .tracker(let start): begin(start, [])
    case .voiceOnly(let start): begin(start, [.say(.voiceOnly)])
    case .noSource: [.say(.noSource), .hangUp]
    case .moved: []
    case .blocked: sound(.missed)
    case .score(let score): [.say(.score(score, state.activity))] + listen()
    case .trend(let trend): [.say(.trend(trend))] + listen()
    case .changed(let setting, let value, let isStored): changed(setting, value, isStored)
    case .unchanged: [.say(.unchanged)] + listen()
    case .erased(let isErased): [.say(isErased ? .erased : .notErased)] + listen()
    case .selected, .hit, .hits, .completed, .marked, .roundOver, .returned, .scored, .eyesLost, .eyesBack:
      preconditionFailure("the backend answered with an observation: \(answer.name)")
    }
  }

  private mutating func begin(_ start: Start, _ effects: Effects) -> Effects {
    (levels, hasMusic, hasSounds) = (start.levels, start.hasMusic, start.hasSounds)
    state = .menu
    return effects + [.startTimer(Self.breakTimer, after: settings.playTime), .say(.menu)] + listen()
  }

  private mutating func changed(_ setting: Setting, _ value: String, _ isStored: Bool) -> Effects {
    switch setting {
    case .music: hasMusic = value == "on"
    case .sounds: hasSounds = value == "on"
    case .animations, .cursorSize, .cursorColour, .colours, .dwell, .opponent: break
    }
    return [.say(.changed(setting, value))] + (isStored ? [] : [.say(.notStored)]) + listen()
  }

  // MARK: - Observations

  private mutating func observed(_ observation: Answer) -> Effects {
    switch (state, observation) {
    // What is being said belongs to the choice that is made now.
    case (_, .selected(let intent)):
      state.buttons.contains(intent) ? [.stopPlayback] + looked(at: intent) : []
    case (.playing(let activity), .completed): complete(activity)
    case (.playing(.ticTacToe), .roundOver(let winner)):
      [.stopPlayback] + sound(.success, if: winner != nil) + [.say(.roundOver(winner))] + listen()
    case (.playing, .marked(let player)): [.stopPlayback] + sound(.chosen) + [.say(.turn(player.other))] + listen()
    case (.playing, .hit), (.playing, .returned): sound(.chosen)
    case (.playing, .hits(let number)): [.say(.hits(number))] + listen()
    case (.playing, .scored(_, let score)): [.say(.scored(score))] + listen()
    case (.playing(let activity), .eyesLost): become(.lost(activity), [.stopPlayback, .say(.lost)])
    case (.lost(let activity), .eyesBack): become(.playing(activity), [.stopPlayback, .say(.back)])
    // An observation that the state before had caused, or one that changes nothing here.
    case (_, .hit), (_, .hits), (_, .completed), (_, .marked), (_, .roundOver), (_, .returned), (_, .scored),
      (_, .eyesLost), (_, .eyesBack):
      []
    case (_, .tracker), (_, .voiceOnly), (_, .noSource), (_, .moved), (_, .blocked), (_, .score), (_, .trend),
      (_, .changed), (_, .unchanged), (_, .erased):
      preconditionFailure("the backend observed an answer: \(observation.name)")
    }
  }

  /// A question to the backend has an earcon of its own.
  private mutating func looked(at intent: Intent) -> Effects {
    if case .change = intent { meant(intent) } else { sound(.chosen) + meant(intent) }
  }

  /// A level or a maze is completed: the screen shows the success, then the sound follows, then the next one.
  private mutating func complete(_ activity: Activity) -> Effects {
    become(
      .between(activity),
      [.stopPlayback] + sound(.success) + [.say(.praise), .startTimer(Self.nextTimer, after: settings.celebration)])
  }

  private func sound(_ earcon: Earcon, if isMeant: Bool = true) -> Effects {
    hasSounds && isMeant ? [.play(earcon)] : []
  }

  // MARK: - Timers

  private static let breakTimer = FlowTimer("break")
  private static let restTimer = FlowTimer("rest", countsOnlySilence: true)
  private static let nextTimer = FlowTimer("next", countsOnlySilence: true)

  private mutating func fired(_ timer: FlowTimer) -> Effects {
    switch (state, timer) {
    case (.playing(let activity), Self.breakTimer):
      state = .resting(activity)
      return [.stopPlayback, .say(.rest), .startTimer(Self.restTimer, after: settings.rest)] + listen()
        + startBreakTimer()
    // The break follows soon, in the game.
    case (.between, Self.breakTimer), (.lost, Self.breakTimer):
      return [.startTimer(Self.breakTimer, after: settings.breakDelay)]
    case (_, Self.breakTimer): return startBreakTimer()
    case (.resting(let activity), Self.restTimer): return become(.playing(activity), [.say(.rested)])
    case (.between(let activity), Self.nextTimer): return next(after: activity)
    // A timer cannot be stopped; the user has left the state.
    default: return []
    }
  }

  private func startBreakTimer() -> Effects { [.startTimer(Self.breakTimer, after: settings.playTime)] }

  /// Plays what follows a completed level or maze. After the last level there is the menu.
  mutating func next(after completed: Activity) -> Effects {
    if completed == .level(levels) { return become(.menu, [.say(.allLevels), .say(.menu)]) }
    return play(following(completed))
  }

  /// What follows a completed level or maze. The last level and a maze are played again.
  func following(_ completed: Activity) -> Activity {
    if case .level(let number) = completed { .level(min(number + 1, levels)) } else { completed }
  }

  // MARK: - Steps

  mutating func play(_ activity: Activity) -> Effects { become(.playing(activity), [.say(.instruction(activity))]) }

  func listen() -> Effects { [.listen(ListenRequest(state.grammar))] }

  /// Enters a state, and listens there after the effects.
  mutating func become(_ next: State, _ effects: Effects) -> Effects {
    state = next
    return effects + listen()
  }
}
