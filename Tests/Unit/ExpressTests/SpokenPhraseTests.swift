import Boards
import Dialogue
import Locales
import Prompts
import Testing

@testable import Express

/// What strangers hear, and how a person comes to it.
@Suite("Phrases") struct SpokenPhraseTests {
  private static let lost = Button.Key(Board.ID("emergency"), Button.ID("lost"))
  private static let fire = Button.Key(Board.ID("emergency"), Button.ID("fire"))
  private static let sad = Button.Key(Board.ID("feelings"), Button.ID("sad"))

  private func isSaid(_ key: Button.Key, in talk: TestConversation) -> Bool {
    talk.said.contains { $0.hasPrefix("phrase.\(key)") }
  }

  @Test("A selected phrase is spoken after an earcon (EXP-012, EXP-013)")
  func chosen() {
    var talk = TestConversation()
    talk.hear(.say(Self.sad))
    #expect(talk.effects.first == .play(.chosen))
    #expect(talk.said == ["phrase.feelings.sad"])
  }

  @Test("An introduction precedes the first phrase to a bystander, once (EXP-008)")
  func introduction() {
    var talk = TestConversation()
    talk.hear(.say(Self.lost))
    #expect(talk.said.map { $0.hasPrefix("phrase.emergency.introduction") } == [true, false])
    talk.hear(.say(Self.lost))
    #expect(talk.said.count == 1)
  }

  @Test("In an emergency the introduction follows the call, once (EXP-008)")
  func urgent() {
    var talk = TestConversation()
    talk.hear(.say(Self.fire))
    #expect(talk.said.map { $0.hasPrefix("phrase.emergency.introduction") } == [false, true])
    #expect(talk.said.first?.hasPrefix("phrase.emergency.fire") == true)
    talk.hear(.say(Self.lost))
    #expect(talk.said.count == 1, "it has been said: \(talk.said)")
  }

  @Test("In the pause after a phrase a loss of the device is not announced, and the phrase is not repeated")
  func returned() {
    var talk = TestConversation()
    talk.hear(.say(Self.sad))
    talk.hear(.louder)
    talk.send(.audioRestored(.user))
    #expect(talk.effects.isEmpty)
    talk.hear(.open(Board.ID("feelings")))
    let said = talk.said
    talk.send(.audioRestored(.user))
    #expect(talk.said == ["away"] + said.map { "again \($0)" } && talk.request != nil)
  }

  @Test("A call for help starts at once and without an earcon from every state, and no draft is lost (EXP-008)")
  func everywhere() {
    var talk = TestConversation(Profile())
    talk.hear(.yes)
    let state = talk.state
    talk.hear(.say(.callForHelp))
    #expect(isSaid(.callForHelp, in: talk) && talk.state == state)
    #expect(!talk.effects.contains(.play(.chosen)))
    var other = TestConversation()
    for way: [Express.Intent] in [
      [.options], [.options, .guardian(.settings)], [.open(Board.ID("feelings"))], [.repeatContinuously],
    ] {
      for intent in way { other.hear(intent) }
      other.hear(.say(.callForHelp))
      #expect(isSaid(.callForHelp, in: other), "\(way)")
    }
  }

  @Test("A call for help is spoken while muted (EXP-008)")
  func muted() {
    var talk = TestConversation()
    talk.hear(.mute)
    talk.hear(.say(.callForHelp))
    #expect(isSaid(.callForHelp, in: talk))
    talk.hear(.say(Self.sad))
    #expect(talk.said.isEmpty)
  }

  @Test(
    "A low-confidence hypothesis while a bystander listens is not confirmed and changes nothing",
    arguments: [Dialogue.UniversalCommand.goodbye, .faster, .louder, .back])
  func passedOver(phrase: Dialogue.UniversalCommand) {
    var talk = TestConversation()
    let before = talk.flow
    let doubtful = Hypothesis(text: "whatever was said", decision: .ask, overlaps: true)
    talk.send(.heard(.command(phrase), doubtful))
    #expect(talk.effects.isEmpty && talk.flow == before)
    talk.send(.heard(.command(phrase), Hypothesis(text: doubtful.text, decision: .ask)))
    #expect(!talk.effects.isEmpty)
  }

  @Test("A low-confidence \"stop\" stops a repeated phrase, also while a bystander listens")
  func stoppedDoubtfully() {
    var talk = TestConversation()
    talk.hear(.say(Self.sad), .repeatContinuously)
    talk.send(.heard(.command(.stop), Hypothesis(text: "stop", decision: .ask, overlaps: true)))
    #expect(talk.state == .home)
  }

  @Test("\"It was a mistake\" ends the call for help and says so to the people around, also while prompts are muted")
  func retracted() {
    var talk = TestConversation()
    talk.hear(.say(.callForHelp), .repeatContinuously)
    talk.hear(.soundOff)
    talk.hear(.retract)
    #expect(talk.said == ["retraction"] && talk.effects.first == .stopPlayback && talk.state == .home)
    talk.send(.timerFired(.repetition))
    #expect(talk.effects.isEmpty)
  }

  @Test("\"It was a mistake\" after an ordinary phrase, or after none, speaks to nobody around")
  func nothingRetracted() {
    var talk = TestConversation()
    talk.hear(.retract)
    #expect(talk.said == ["menu"])
    talk.hear(.say(Self.sad), .retract)
    #expect(talk.said == ["menu"] && talk.effects.first == .stopPlayback)
    talk.hear(.say(.callForHelp), .say(Self.sad), .retract)
    #expect(talk.said == ["menu"], "the call is no longer the last phrase")
  }

  @Test("A call for help that was taken back is not repeated, nor taken back twice")
  func retractedOnce() {
    var talk = TestConversation()
    talk.hear(.say(.callForHelp), .retract, .repeatContinuously)
    #expect(talk.said == ["nothing.said"] && talk.state == .home)
    talk.hear(.retract)
    #expect(talk.said == ["menu"])
    talk.hear(.say(.callForHelp), .repeatContinuously)
    #expect(talk.state == .repeating(.callForHelp))
  }

  @Test("\"keep saying it\" repeats a phrase until the user says stop")
  func keeps() {
    var talk = TestConversation()
    talk.hear(.say(Self.sad), .repeatContinuously)
    #expect(talk.said == ["phrase.feelings.sad"] && talk.state == .repeating(Self.sad))
    talk.send(.timerFired(.repetition))
    #expect(talk.said == ["phrase.feelings.sad"])
    talk.hear(.stop)
    #expect(talk.state == .home)
    talk.send(.timerFired(.repetition))
    #expect(talk.effects.isEmpty)
  }

  @Test("A board is read button by button, and \"that one\" selects (EXP-019, EXP-020, EXP-021)")
  func scanning() {
    var talk = TestConversation()
    talk.hear(.open(Board.ID("emergency")))
    #expect(talk.said == ["board", "no.service", "label"], "EXP-007: it says that it is no emergency service")
    talk.send(.timerFired(.scan))
    talk.hear(.select)
    #expect(isSaid(.callForHelp, in: talk))
    talk.hear(.read, .next, .next, .next, .next)
    #expect(talk.said == ["end"])
  }

  @Test("Contacts are read digit by digit in groups, and addresses as stored (EXP-024, EXP-025, EXP-042)")
  func told() {
    var talk = TestConversation()
    talk.hear(.tell(.contacts))
    #expect("\(talk.slots("told.contacts") ?? [:])".contains("0 8 7, 1 2 3, 4 5 6 7"))
    talk.hear(.tell(.home))
    #expect(talk.slots("told.home")?["home"] == .text("12 Greek Street"))
    talk.hear(.tell(.school))
    #expect(talk.said == ["missing.school"])
  }

  @Test("Private data is not spoken in any phrase (EXP-003, EXP-033, EXP-034, EXP-065)")
  func hidden() {
    var profile = Profile.ana
    (profile.hidesContacts, profile.hidesAddresses) = (true, true)
    var talk = TestConversation(profile)
    for item: Profile.Item in [.contacts, .home] {
      talk.hear(.tell(item))
      #expect(talk.said == ["hidden.\(item.rawValue)"])
    }
    talk.hear(.directions(.home))
    #expect(talk.said == ["hidden.home"] && talk.asked.isEmpty)
    #expect(talk.app.personalData.contacts.isEmpty && talk.app.personalData.home == nil)
  }

  @Test(
    "With Address Privacy on, a phrase with an address is not offered; when requested, it contains no address (EXP-065)",
    arguments: [true, false])
  func privateAddress(isPrivate: Bool) {
    var profile = Profile.ana
    profile.hidesAddresses = isPrivate
    func button(_ id: String, _ words: String, without: String? = nil) -> Button {
      Button(
        key: Button.Key(.emergency, Button.ID(id)), label: id, vocalization: words, mayHavePlaceholders: true,
        without: without)
    }
    let board = Board(
      id: .emergency, name: "Emergency",
      buttons: [button("home", "I live at {home}.", without: "I want to go home."), button("help", "Please help me.")])
    var talk = TestConversation(profile, library: BoardLibrary([board]))
    talk.hear(.open(.emergency))
    let shown = talk.app.offered.on(.emergency).map(\.key.button.rawValue)
    #expect(shown == (isPrivate ? ["help"] : ["home", "help"]))
    #expect(talk.app.offered.firstCall == (isPrivate ? .callForHelp : Button.Key(.emergency, Button.ID("home"))))
    talk.hear(.say(Button.Key(.emergency, Button.ID("home"))))
    #expect(talk.said == ["phrase.emergency.home" + (isPrivate ? ".without" : "")], "a call for help is never refused")
  }

  @Test(
    "A phrase with personal data never uses a recording (EXP-003)",
    arguments: [true, false])
  func recorded(isPrivate: Bool) {
    var profile = Profile.ana
    profile.hidesContacts = isPrivate
    let call = Button.Key(.emergency, Button.ID("call"))
    let button = Button(
      key: call, label: "call", vocalization: "Please call {number}.", mayHavePlaceholders: true,
      without: "Please call somebody.")
    var talk = TestConversation(
      profile, library: BoardLibrary([Board(id: .emergency, name: "Emergency", buttons: [button])]))
    talk.hear(.say(call))
    #expect(talk.said == ["phrase.emergency.call" + (isPrivate ? ".without" : "")])
    #expect(talk.recordings == [])
    #expect(talk.app.prompt(for: call)?.isForBystander == true)
  }

  @Test("A phrase without placeholders uses its recording, independent of the settings (EXP-041)")
  func recordable() {
    for profile in [Profile(), .ana] {
      var talk = TestConversation(profile)
      talk.hear(.say(Self.sad))
      #expect(talk.recordings == ["feelings.sad"])
      #expect(talk.slots("phrase.feelings.sad") == [:])
    }
  }

  @Test(
    "The distance and direction of home are spoken if known, and the address in any case (EXP-018, EXP-043, EXP-066, EXP-067)"
  )
  func way() {
    var talk = TestConversation()
    talk.hear(.directions(.home))
    #expect(talk.asked == [.way(.home)])
    talk.get(.way(.home, Express.DistanceAndBearing(metres: 400, toward: .northEast)))
    #expect(talk.said == ["way.home", "told.home"])
    #expect(talk.slots("way.home")?["distance"] == .metres(400))
    talk.hear(.directions(.home))
    let walk = Express.Walk(metres: 700, minutes: 12, streets: ["Arran Quay"], language: "en")
    talk.get(.way(.home, Express.DistanceAndBearing(metres: 400, toward: .northEast, walk: walk)))
    #expect(talk.said == ["way.home", "walk.streets", "told.home"])
    talk.hear(.directions(.home))
    talk.get(.way(.home, nil))
    #expect(talk.said == ["way.unknown", "told.home"])
  }

  @Test("Several contacts are separate sentences (EXP-024)", arguments: Locales.tags)
  func apart(tag: String) throws {
    var talk = TestConversation()
    talk.hear(.tell(.contacts))
    let slots = try #require(talk.slots("told.contacts"))
    let locale = try LocaleFolder(tag, in: Locales.root())
    let narrator = Narrator(table: try locale.script(["express"]), idiom: locale.idiom)
    for words in try narrator.words(PromptLine("told.contacts", slots)) {
      #expect(words.text.contains("Rosa: 0 8 7, 1 2 3, 4 5 6 7. Tom: 1 1 2"), "\(words.text)")
    }
  }

  @Test("\"stop\" is never confirmed while a phrase repeats or a board is read")
  func stopped() {
    let stop = Event<TestConversation.Flow.Intent, Express.Answer>.heard(
      .command(.stop), Hypothesis(text: "stop", decision: .ask))
    for way: [Express.Intent] in [[.say(Self.sad), .repeatContinuously], [.open(Board.ID("feelings"))]] {
      var talk = TestConversation()
      for intent in way { talk.hear(intent) }
      talk.send(stop)
      #expect(talk.state == .home && talk.said == ["stopped", "menu"], "\(way)")
    }
    var talk = TestConversation()
    talk.send(stop)
    #expect(talk.said.first?.hasPrefix("confirmation") == true, "where nothing goes on, it is")
  }

  @Test("The bystander does not hear the thanks for a repeated utterance")
  func thanks() {
    for key in [Button.Key.callForHelp, Self.sad] {
      var talk = TestConversation()
      talk.send(.nomatch(nil))
      talk.hear(.say(key))
      #expect(!talk.said.contains("thanks") && isSaid(key, in: talk), "\(talk.said)")
    }
    var talk = TestConversation()
    talk.send(.nomatch(nil))
    talk.hear(.options)
    #expect(talk.said == ["thanks", "options"])
  }

  @Test("Three no-matches in a row lead to the first phrase that asks for help (EXP-073)")
  func missed() {
    for board: Board.ID? in [nil, Board.ID("feelings"), .emergency] {
      var talk = TestConversation()
      if let board { talk.hear(.open(board)) }
      for _ in 0..<3 { talk.send(.nomatch(nil)) }
      let offers = talk.effects.compactMap {
        if case .say(.app(.offer(_, let key, let other))) = $0 { [key, other] } else { nil }
      }
      #expect(offers.first?.first == .callForHelp && Set(offers.first ?? []).count == 2, "\(offers)")
    }
  }

  @Test(
    "Numbers are read in groups of three, with four at the end instead of a single digit (EXP-024)",
    arguments: [
      ("087 123 4567", "0 8 7, 1 2 3, 4 5 6 7"), ("112", "1 1 2"), ("+353 1 234 5678", "+, 3 5 3, 1 2 3, 4 5 6, 7 8"),
      ("(01) 234-567", "0 1 2, 3 4 5, 6 7"), ("", ""),
    ])
  func digits(number: String, spoken: String) {
    #expect(Digits.spoken(number) == spoken)
  }
}
