import Dialogue
import EyePlay
import Games
import JSGF
import Testing

@Suite("The flow of EyePlay")
struct EyePlayFlowTests {
  private typealias Event = Dialogue.Event<EyePlay.Intent, EyePlay.Answer>

  private static let user = EyePlay.Start(levels: 2, hasMusic: true, hasSounds: true)
  private static let silent = EyePlay.Start(levels: 2, hasMusic: false, hasSounds: false)

  private static func says(_ intent: EyePlay.Intent) -> Event { .heard(intent, Hypothesis(text: "")) }
  private static func looks(at intent: EyePlay.Intent) -> Event { .observed(.selected(intent)) }
  private static let next = Event.timerFired(FlowTimer("next", countsOnlySilence: true))
  private static let pause = Event.timerFired(FlowTimer("break"))

  /// Returns the flow after events, with the effects of the last one.
  private func flow(_ start: EyePlay.Start = user, _ events: Event...) -> (flow: EyePlay, effects: EyePlay.Effects) {
    var flow = EyePlay()
    _ = flow.handle(.opened)
    var effects = flow.handle(.answered(.tracker(start)))
    for event in events { effects = flow.handle(event) }
    return (flow, effects)
  }

  private func said(_ effects: EyePlay.Effects) -> [EyePlay.Prompt] {
    effects.compactMap { if case .say(let prompt) = $0 { prompt } else { nil } }
  }

  private func played(_ effects: EyePlay.Effects) -> [Earcon] {
    effects.compactMap { if case .play(let earcon) = $0 { earcon } else { nil } }
  }

  @Test("EYE-008, EYE-014: the app looks for a tracker before the menu, which has the three main choices")
  func menu() {
    var flow = EyePlay()
    #expect(flow.handle(.opened) == [.say(.welcome), .query(.probe)])
    #expect(flow.state == .probing && flow.subscriptions.isEmpty)
    _ = flow.handle(.answered(.tracker(Self.user)))
    #expect(flow.state == .menu && flow.subscriptions == [.choose([.play, .minigames, .settings])])
  }

  @Test("EYE-015: without a tracker the app says so and ends")
  func noTracker() {
    var flow = EyePlay()
    _ = flow.handle(.opened)
    #expect(flow.handle(.answered(.noSource)) == [.say(.noSource), .hangUp])
  }

  @Test("EYE-006, EYE-009, EYE-054: the four minigames are chosen by looking at them")
  func minigames() {
    let (chooser, _) = flow(Self.user, Self.looks(at: .minigames))
    #expect(chooser.state.buttons.map(\.name) == ["ball", "maze", "tic-tac-toe", "pong", "menu"])
    for activity in EyePlay.Activity.minigames {
      let (game, _) = flow(Self.user, Self.looks(at: .minigames), Self.looks(at: .start(activity)))
      #expect(game.state == .playing(activity) && game.subscriptions == [.play(activity)])
    }
  }

  @Test("EYE-030: each minigame has a style, and no two have the same")
  func styles() {
    #expect(Set(EyePlay.Activity.minigames.compactMap(\.style)) == Set(EyePlay.Activity.Style.allCases))
  }

  @Test("EYE-013, EYE-004, EYE-005: play now begins with level 1; each completed level leads to the next one")
  func levels() {
    #expect(flow(Self.user, Self.looks(at: .play)).flow.state == .playing(.level(1)))
    #expect(
      flow(Self.user, Self.says(.play), .observed(.completed), Self.next).flow.state == .playing(.level(2)))
    let (end, effects) = flow(
      Self.user, Self.says(.play), .observed(.completed), Self.next, .observed(.completed), Self.next)
    #expect(end.state == .menu && said(effects) == [.allLevels, .menu])
  }

  @Test("EYE-017, EYE-018, EYE-055: the view shows the success, then one sound is played, then the next level begins")
  func success() {
    let (between, effects) = flow(Self.user, Self.says(.play), .observed(.completed))
    #expect(between.view.state == .between(.level(1)))
    #expect(played(effects) == [.success] && said(effects) == [.praise])
    let sound = effects.firstIndex(of: .play(.success))
    let timer = effects.firstIndex { if case .startTimer(let timer, _) = $0 { timer.name == "next" } else { false } }
    #expect(try! #require(sound) < #require(timer))
    // A second observation of the same success changes nothing.
    var again = between
    #expect(again.handle(.observed(.completed)).isEmpty)
  }

  @Test("EYE-004: a completed level is not played again after words or a pause that fall into its praise")
  func wordsDuringPraise() {
    for intent in [EyePlay.Intent.goOn, .yes, .no] {
      let (next, effects) = flow(Self.user, Self.says(.play), .observed(.completed), Self.says(intent))
      #expect(next.state == .playing(.level(2)) && said(effects) == [.instruction(.level(2))])
    }
    let (paused, _) = flow(Self.user, Self.says(.play), .observed(.completed), Self.says(.options))
    #expect(paused.state == .paused(.level(2)))
    let (end, effects) = flow(
      Self.user, Self.says(.play), .observed(.completed), Self.next, .observed(.completed), Self.says(.goOn))
    #expect(end.state == .menu && said(effects) == [.allLevels, .menu])
  }

  @Test("EYE-022, EYE-026: 'go back' leads back to the screen before a look at a button")
  func backAfterLook() {
    var flow = UniversalCommands(EyePlay())
    _ = flow.handle(.opened)
    _ = flow.handle(.answered(.tracker(Self.user)))
    _ = flow.handle(.observed(.selected(.minigames)))
    _ = flow.handle(.observed(.selected(.start(.pong))))
    _ = flow.handle(.observed(.returned))
    for state in [EyePlay.State.minigames, .menu, .menu] {
      _ = flow.handle(.heard(.command(.back), Hypothesis(text: "")))
      #expect(flow.app.state == state)
    }
  }

  @Test("EYE-011, EYE-019: without sounds none is played, and without music there is no tone")
  func silentGames() {
    #expect(played(flow(Self.silent, Self.says(.play), .observed(.completed)).effects).isEmpty)
    #expect(played(flow(Self.silent, Self.looks(at: .play)).effects).isEmpty)
    #expect(played(flow(Self.user, Self.looks(at: .play)).effects) == [.chosen])
    #expect(played(flow(Self.silent, Self.says(.start(.pong)), .observed(.returned)).effects).isEmpty)
    #expect(played(flow(Self.user, Self.says(.start(.pong)), .observed(.returned)).effects) == [.chosen])
    #expect(flow(Self.silent, Self.says(.play)).flow.sonification == nil)
    #expect(flow(Self.user, Self.says(.play)).flow.sonification != nil)
  }

  @Test("EYE-048, EYE-050: music sounds in games only, yields to prompts, and is faster in later levels and in pong")
  func music() throws {
    #expect(flow().flow.sonification == nil)
    let first = try #require(flow(Self.user, Self.says(.play)).flow.sonification)
    let second = try #require(
      flow(Self.user, Self.says(.play), .observed(.completed), Self.next).flow.sonification)
    let pong = try #require(flow(Self.user, Self.says(.start(.pong))).flow.sonification)
    #expect(first.yieldsToPrompts && first.pulseRate < second.pulseRate && second.pulseRate < pong.pulseRate)
    #expect(flow(Self.user, Self.says(.play), Self.says(.options)).flow.sonification == nil)
  }

  @Test("EYE-049: the music can be switched in the menu")
  func musicOff() {
    let off = EyePlay.Change(.music, .value("off"))
    let (asked, effects) = flow(Self.user, Self.says(.change(off)))
    #expect(effects.contains(.query(.change(off))) && asked.state == .menu)
    var flow = asked
    #expect(said(flow.handle(.answered(.changed(.music, "off", isStored: true)))) == [.changed(.music, "off")])
    _ = flow.handle(Self.says(.play))
    #expect(flow.sonification == nil)
  }

  @Test("EYE-053: options pause the game; go on continues it")
  func options() {
    for event in [Self.looks(at: .options), Self.says(.options)] {
      let (paused, _) = flow(Self.user, Self.says(.start(.maze)), event)
      #expect(paused.state == .paused(.maze) && !paused.subscriptions.contains(.play(.maze)))
      var flow = paused
      _ = flow.handle(Self.looks(at: .goOn))
      #expect(flow.state == .playing(.maze))
    }
  }

  @Test("EYE-023: lost eyes pause the game and are told; it goes on when they are back")
  func lost() {
    let (lost, effects) = flow(Self.user, Self.says(.start(.pong)), .observed(.eyesLost))
    #expect(lost.state == .lost(.pong) && said(effects) == [.lost] && lost.subscriptions == [.watch(.pong)])
    var flow = lost
    #expect(said(flow.handle(.observed(.eyesBack))) == [.back])
    #expect(flow.state == .playing(.pong))
  }

  @Test(
    "Lost eyes change nothing in a menu, where the voice can still choose",
    arguments: [EyePlay.Answer.eyesLost, .eyesBack])
  func lostInMenu(_ observation: EyePlay.Answer) {
    let (menu, effects) = flow(Self.user, .observed(observation))
    #expect(menu.state == .menu && effects.isEmpty)
  }

  @Test("EYE-025: after some minutes of play the app proposes a break, and ends it")
  func rest() {
    let (resting, effects) = flow(Self.user, Self.says(.start(.ball)), Self.pause)
    #expect(resting.state == .resting(.ball) && said(effects) == [.rest])
    var flow = resting
    _ = flow.handle(.timerFired(FlowTimer("rest", countsOnlySilence: true)))
    #expect(flow.state == .playing(.ball))
    // In a menu the time begins again, without a break.
    let (menu, waiting) = self.flow(Self.user, Self.pause)
    #expect(menu.state == .menu && said(waiting).isEmpty && waiting.count == 1)
  }

  @Test("EYE-044: a score of pong is said when it changes")
  func pongScore() {
    let score = EyePlay.Score(1, other: 0)
    #expect(
      said(flow(Self.user, Self.says(.start(.pong)), .observed(.scored(.first, score))).effects) == [.scored(score)])
  }

  @Test("EYE-052: the score and the level are said on request")
  func score() {
    let (asked, effects) = flow(Self.user, Self.says(.play), Self.says(.score))
    #expect(effects.contains(.query(.score)))
    var flow = asked
    #expect(said(flow.handle(.answered(.score(EyePlay.Score(3))))) == [.score(EyePlay.Score(3), .level(1))])
  }

  @Test("EYE-022: every state has a button, or ends by an answer, a timer or the return of the eyes")
  func handsFree() {
    let without = EyePlay.State.examples.filter(\.buttons.isEmpty).map(\.name)
    #expect(without == ["probing", "between", "lost"])
  }

  @Test("EYE-025: a break that is due between two levels, or while the eyes are lost, follows in a few seconds")
  func breakLater() {
    for event in [Event.observed(.completed), .observed(.eyesLost)] {
      let (waiting, effects) = flow(Self.user, Self.says(.play), event, Self.pause)
      #expect(effects == [.startTimer(FlowTimer("break"), after: .seconds(5))])
      #expect(waiting.state.name != "resting")
    }
  }

  @Test("EYE-010, EYE-020, EYE-021: a large red cursor, and black, white and gray, unless the user changes them")
  func defaults() {
    let preferences = EyePlay.Preferences()
    #expect(preferences[.cursorSize] == "large" && preferences[.cursorColour] == "red")
    #expect(preferences[.colours] == "black-white")
    #expect([EyePlay.Setting.music, .sounds, .animations].allSatisfy(preferences.isOn))
  }

  @Test("EYE-007, EYE-012: settings change to a value, to the next one, and no further than the last one")
  func changes() throws {
    let usual = EyePlay.Preferences()
    #expect(usual.applying(.init(.cursorSize, .larger)) == nil)
    let smaller = try #require(usual.applying(.init(.cursorSize, .smaller)))
    #expect(smaller[.cursorSize] == "medium")
    #expect(smaller.applying(.init(.cursorSize, .larger)) == usual)
    #expect(usual.applying(.init(.music, .next))?.isOn(.music) == false)
    #expect(usual.applying(.init(.colours, .value("green")))?[.colours] == "black-white")
    for setting in EyePlay.Setting.allCases {
      // As many steps as there are values lead back to the first one.
      let steps = setting.values.count
      let end = (0..<steps).reduce(usual) { preferences, _ in preferences.applying(.init(setting, .next)) ?? preferences
      }
      #expect(end == usual, "\(setting)")
    }
  }

  @Test(
    "Tags that mean nothing are no intent",
    arguments: [
      "{eye=fly}", "{cell=0}", "{cell=10}", "{move=there}", "{set=volume}", "{set=music} {value=loud}",
      "{set=music} {step=up}", "{answer=maybe}", "{eye}", "{eye=play} {eye=menu}",
    ])
  func tags(_ text: String) throws {
    let grammar = try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\npublic <r> = word \(text);", file: "g.gram")
    let tags = try #require(grammar.taggedSentences(under: "r").first).tags
    #expect(EyePlay.Intent(tags: tags) == nil)
  }

  @Test("A button of an earlier screen has no effect")
  func late() {
    let (game, effects) = flow(Self.user, Self.says(.play), Self.looks(at: .minigames))
    #expect(game.state == .playing(.level(1)) && effects.isEmpty)
  }
}
