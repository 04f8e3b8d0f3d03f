import Boards
import Dialogue
import Testing

@testable import Express

/// What strangers hear, and how a person comes to it.
@Suite("Phrases") struct PhraseTests {
  private static let lost = Button.Key(Board.ID("emergency"), Button.ID("lost"))
  private static let sad = Button.Key(Board.ID("feelings"), Button.ID("sad"))

  private func isSaid(_ key: Button.Key, in talk: Talk) -> Bool { talk.said.contains { $0.hasPrefix("phrase.\(key)") } }

  @Test("EXP-012, EXP-013: a phrase that is chosen is said, behind a short sound")
  func chosen() {
    var talk = Talk()
    talk.hear(.say(Self.sad))
    #expect(talk.effects.first == .play(.chosen))
    #expect(talk.said == ["phrase.feelings.sad"])
  }

  @Test("EXP-008: a stranger is told first whom he has before him, once")
  func introduction() {
    var talk = Talk()
    talk.hear(.say(Self.lost))
    #expect(talk.said.map { $0.hasPrefix("phrase.emergency.introduction") } == [true, false])
    talk.hear(.say(Self.lost))
    #expect(talk.said.count == 1)
  }

  @Test("a call for help is said at once, without a sound before it, from every state, and nothing in hand is lost")
  func everywhere() {
    var talk = Talk(Profile())
    talk.hear(.yes)
    let state = talk.state
    talk.hear(.say(.callForHelp))
    #expect(isSaid(.callForHelp, in: talk) && talk.state == state)
    #expect(!talk.effects.contains(.play(.chosen)))
    var other = Talk()
    for way: [Express.Intent] in [
      [.options], [.options, .guardian(.settings)], [.open(Board.ID("feelings"))], [.keep],
    ] {
      for intent in way { other.hear(intent) }
      other.hear(.say(.callForHelp))
      #expect(isSaid(.callForHelp, in: other), "\(way)")
    }
  }

  @Test("what is said is heard whatever has been switched off, where it is a call for help")
  func muted() {
    var talk = Talk()
    talk.hear(.mute)
    talk.hear(.say(.callForHelp))
    #expect(isSaid(.callForHelp, in: talk))
    talk.hear(.say(Self.sad))
    #expect(talk.said.isEmpty)
  }

  @Test("\"keep saying it\" repeats until somebody says stop")
  func keeps() {
    var talk = Talk()
    talk.hear(.say(Self.sad), .keep)
    #expect(talk.said == ["phrase.feelings.sad"] && talk.state == .repeating(Self.sad))
    talk.tell(.elapsed(.repetition))
    #expect(talk.said == ["phrase.feelings.sad"])
    talk.hear(.stop)
    #expect(talk.state == .home)
    talk.tell(.elapsed(.repetition))
    #expect(talk.effects.isEmpty)
  }

  @Test("EXP-019, EXP-020, EXP-021: a board is read one by one; \"that one\" says it")
  func scanning() {
    var talk = Talk()
    talk.hear(.open(Board.ID("emergency")))
    #expect(talk.said == ["board", "no.service", "label"], "EXP-007: it says that it is no emergency service")
    talk.tell(.elapsed(.scan))
    talk.hear(.that)
    #expect(isSaid(.callForHelp, in: talk))
    talk.hear(.read, .next, .next, .next)
    #expect(talk.said == ["end"])
  }

  @Test("EXP-024, EXP-025: contacts are read digit by digit in groups, and addresses as they are set")
  func told() {
    var talk = Talk()
    talk.hear(.tell(.contacts))
    #expect("\(talk.slots("told.contacts") ?? [:])".contains("0 8 7, 1 2 3, 4 5 6 7"))
    talk.hear(.tell(.home))
    #expect(talk.slots("told.home")?["home"] == .text("12 Greek Street"))
    talk.hear(.tell(.school))
    #expect(talk.said == ["missing.school"])
  }

  @Test("EXP-003, EXP-033, EXP-034, EXP-065: what is private is told to nobody, in no phrase either")
  func hidden() {
    var profile = Profile.ana
    (profile.hidesContacts, profile.hidesAddresses) = (true, true)
    var talk = Talk(profile)
    for item: Profile.Item in [.contacts, .home] {
      talk.hear(.tell(item))
      #expect(talk.said == ["hidden.\(item.rawValue)"])
    }
    talk.hear(.directions(.home))
    #expect(talk.said == ["hidden.home"] && talk.asked.isEmpty)
    #expect(talk.app.facts.contacts.isEmpty && talk.app.facts.home == nil)
  }

  @Test("EXP-018, EXP-043, EXP-066, EXP-067: the way home is told where it is known, else the address is read")
  func way() {
    var talk = Talk()
    talk.hear(.directions(.home))
    #expect(talk.asked == [.way(.home)])
    talk.get(.way(.home, Express.Way(metres: 400, toward: .northEast)))
    #expect(talk.said == ["way.home", "told.home"])
    #expect(talk.slots("way.home")?["distance"] == .metres(400))
    talk.hear(.directions(.home))
    talk.get(.way(.home, nil))
    #expect(talk.said == ["told.home"])
  }

  @Test(
    "numbers are read in groups of three, four at the end rather than one alone",
    arguments: [
      ("087 123 4567", "0 8 7, 1 2 3, 4 5 6 7"), ("112", "1 1 2"), ("+353 1 234 5678", "+, 3 5 3, 1 2 3, 4 5 6, 7 8"),
      ("(01) 234-567", "0 1 2, 3 4 5, 6 7"), ("", ""),
    ])
  func digits(number: String, spoken: String) {
    #expect(Digits.spoken(number) == spoken)
  }
}
