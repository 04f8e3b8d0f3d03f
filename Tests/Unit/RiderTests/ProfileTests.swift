import BikeShare
import Dialogue
import Prompts
import Rider
import Routes
import Testing

@Suite("Set-up and profile")
struct ProfileTests {
  private static let here = Coordinate(latitude: 53.3476, longitude: -6.2782)

  private func settingUp(isTracked: Bool = true) -> TestConversation {
    var talk = TestConversation(isTracked: isTracked, offersSetUp: true)
    talk.hear(.profile(.setUp))
    return talk
  }

  /// A set-up whose question for the language is answered with "yes".
  private func namingUp(isTracked: Bool = true) -> TestConversation {
    var talk = settingUp(isTracked: isTracked)
    talk.hear(.yes)
    return talk
  }

  /// The profile that the last event stores; nil for none.
  private func kept(_ talk: TestConversation) -> Rider.Profile? {
    talk.effects.compactMap { if case .query(.keepProfile(let profile)) = $0 { profile } else { nil } }.last
  }

  @Test("That the profile cannot be stored is said once")
  func notKeptOnce() {
    var talk = TestConversation(offersSetUp: true)
    talk.hear(.profile(.offerGuidance(false)))
    talk.send(.answered(.keptProfile(false)))
    #expect(talk.said == ["profile.not.kept"])
    talk.hear(.profile(.offerGuidance(true)))
    talk.send(.answered(.keptProfile(false)))
    #expect(talk.said.isEmpty)
  }

  @Test("The first start offers two ways, and takes a request at once (RID-009, RID-048, RID-090, RID-091)")
  func opening() {
    var talk = TestConversation(offersSetUp: true)
    #expect(talk.said == ["opened", "welcome", "profile.offer"])
    var direct = talk
    talk.hear(.profile(.straightOn))
    #expect(talk.said == ["ask.help"])
    direct.hear(.find(.bikes, .smithfield))
    #expect(direct.said == ["confirm"])
  }

  @Test(
    "The set-up asks for language, name, start, directions, speech, consent, and reads them (RID-022, RID-056, RID-096)"
  )
  func whole() {
    var talk = settingUp()
    #expect(talk.said == ["profile.begin", "profile.ask.language"])
    talk.hear(.yes)
    #expect(talk.effects.contains(.query(.keepLanguage)))
    #expect(talk.said == ["profile.ask.name"])
    talk.hear(.profile(.name("Ana")))
    #expect(talk.said == ["profile.confirm.name"])
    talk.hear(.yes)
    #expect(talk.said == ["profile.greeting", "profile.ask.start"])
    #expect(kept(talk)?.name == "Ana")
    talk.hear(.at(.smithfield))
    #expect(talk.said == ["profile.start", "profile.ask.guidance"])
    talk.hear(.no)
    #expect(talk.said == ["profile.ask.speech"])
    talk.hear(.profile(.leaveOut([.stands, .way])))
    #expect(talk.said == ["profile.speech.stands.off", "profile.speech.way.off", "profile.ask.position"])
    talk.hear(.yes)
    #expect(kept(talk)?.silent == [.stands, .way])
    #expect(kept(talk)?.startPlace == .smithfield)
    #expect(kept(talk)?.offersGuidance == false)
    #expect(kept(talk)?.usesPosition == true)
    #expect(
      talk.said == [
        "profile.language", "profile.name", "profile.start", "profile.guidance.off", "profile.position.on",
        "profile.speech.stands.off", "profile.speech.way.off", "profile.later", "ask.help",
      ])
  }

  @Test("Another language answers the question for the language, and is stored; elsewhere it is not")
  func language() {
    var talk = settingUp()
    talk.hear(.no)
    #expect(talk.said == ["profile.ask.language"])
    talk.hear(.language("es"))
    #expect(talk.effects.contains(.query(.keepLanguage)))
    #expect(talk.said == ["language", "profile.ask.name"])
    talk.hear(.language("en"))
    #expect(!talk.effects.contains(.query(.keepLanguage)))
    #expect(talk.said == ["language", "profile.ask.name"])
    talk.hear(.profile(.finish))
    #expect(!talk.said.contains("profile.language"), "the language of this conversation is not the one that is stored")
  }

  @Test("Where only one language can be spoken, the set-up begins with the name")
  func oneLanguage() {
    var talk = TestConversation(offersSetUp: true, asksLanguage: false)
    talk.hear(.profile(.setUp))
    #expect(talk.said == ["profile.begin", "profile.ask.name"])
  }

  @Test("\"Yes\" to everything aloud speaks what was only shown before (RID-021, RID-052)")
  func aloud() {
    var talk = namingUp(isTracked: false)
    talk.hear(.profile(.speech(.bikes, isOn: false)), .profile(.skip), .profile(.skip))
    #expect(talk.said == ["profile.ask.speech"])
    talk.hear(.no)
    #expect(talk.said == ["profile.ask.speech"])
    talk.hear(.yes)
    #expect(kept(talk)?.silent == [])
  }

  @Test("A name that was misunderstood is asked for again, or corrected")
  func name() {
    var talk = namingUp()
    talk.hear(.profile(.name("Emma")))
    talk.hear(.no)
    #expect(talk.said == ["profile.ask.name"])
    talk.hear(.profile(.name("Emma")), .profile(.name("Anna")), .yes)
    #expect(kept(talk)?.name == "Anna")
  }

  @Test("Every question can be skipped; no mail address is asked (RID-042, RID-049, RID-092, RID-100)")
  func skipped() {
    var talk = settingUp()
    for _ in 0..<6 { talk.hear(.profile(.skip)) }
    var empty = Rider.Profile()
    // A question that is skipped gives no consent.
    empty.usesPosition = false
    #expect(kept(talk) == empty)
    #expect(
      talk.said.starts(with: ["profile.name.none", "profile.start.none"]), "the empty fields are named (RID-099)")
  }

  @Test("\"Let's ride\" ends the set-up, and keeps what was said (RID-093)")
  func finished() {
    var talk = namingUp()
    talk.hear(.profile(.name("Ana")), .yes, .profile(.finish))
    #expect(kept(talk)?.name == "Ana")
    #expect(talk.state == "awaiting-request")
  }

  @Test("A rider with a name is welcomed by it, and asked about the usual start (RID-068, RID-069, RID-101)")
  func welcome() {
    var profile = Rider.Profile()
    profile.name = "Ana"
    var talk = TestConversation(profile: profile)
    #expect(talk.said == ["profile.welcome", "ask.thing"])
    #expect(talk.said("profile.welcome").first?["name"] == .text("Ana"))
    profile.startPlace = .smithfield
    talk = TestConversation(profile: profile)
    #expect(talk.said == ["profile.welcome", "ask.want"])
    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["confirm"])
    talk.hear(.yes)
    talk.get(.arrived(.morning))
    #expect(talk.said.contains("near"), "the counts are those of the start")
  }

  @Test("Without consent Rider does not ask for the position, and asks for the place instead (RID-064)")
  func consent() {
    var profile = Rider.Profile()
    profile.usesPosition = false
    var talk = TestConversation(isTracked: true, profile: profile)
    talk.hear(.streets(.whereAmI))
    #expect(!talk.effects.contains(.query(.whereabouts)))
    #expect(talk.said.contains("profile.position.refused"))
    talk.hear(.ride(.record))
    #expect(talk.said.first == "profile.position.refused")
    talk.hear(.profile(.usePosition(true)), .streets(.whereAmI))
    #expect(talk.effects.contains(.query(.whereabouts)))
  }

  @Test("With the preference for no directions a route is only told (RID-052)", arguments: [true, false])
  func guidance(isOffered: Bool) {
    var talk = TestConversation(isTracked: true)
    talk.hear(.profile(.offerGuidance(isOffered)))
    talk.hear(.streets(.route(.destination(.smithfield))))
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(.init(metres: 150, minutes: 4, streets: [])))
    #expect(talk.said == (isOffered ? ["route", "guide.offer"] : ["route", "anything.else"]))
  }

  @Test(
    "Each class of sentences is switched off for itself, and shown instead (RID-021)",
    arguments: Rider.SpeechClass.allCases)
  func silent(speech: Rider.SpeechClass) {
    var talk = TestConversation(isTracked: true)
    talk.hear(.profile(.speech(speech, isOn: false)))
    #expect(talk.said.first == "profile.speech.\(speech.rawValue).off")
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.said.contains("station.bikes") == (speech != .bikes))
    #expect(talk.shown.contains("station.bikes") == (speech == .bikes))
    talk.hear(.also(.docks))
    #expect(talk.said.contains("station.stands") == (speech != .stands))
    talk.hear(.streets(.route(.destination(.smithfield))))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(.init(metres: 150, minutes: 4, streets: [])))
    #expect(talk.said.contains("route") == (speech != .way))
    talk.hear(.profile(.speech(speech, isOn: true)))
    #expect(talk.said.first == "profile.speech.\(speech.rawValue).on")
  }

  @Test("The profile is erased only after a yes, and then it is empty")
  func erase() {
    var profile = Rider.Profile()
    profile.name = "Ana"
    var talk = TestConversation(profile: profile)
    talk.hear(.profile(.erase))
    #expect(talk.said == ["profile.ask.erase"])
    var kept = talk
    kept.hear(.no)
    #expect(!kept.effects.contains(.query(.eraseProfile(.profile))))
    talk.hear(.yes)
    #expect(talk.effects.contains(.query(.eraseProfile(.profile))))
    talk.send(.answered(.erasedProfile(.profile, true)))
    #expect(talk.said == ["profile.erased", "anything.else"])
    talk.hear(.profile(.read))
    #expect(talk.said.first == "profile.name.none")
  }

  @Test("\"Erase everything about me\" erases rides and routes, too, after a certain yes")
  func everything() {
    var talk = TestConversation()
    talk.hear(.profile(.eraseEverything))
    #expect(talk.said == ["profile.ask.erase.everything"])
    talk.hear(.yes)
    #expect(talk.effects.contains(.query(.eraseProfile(.everything))))
    talk.send(.answered(.erasedProfile(.everything, true)))
    #expect(talk.said == ["profile.erased.everything", "anything.else"])
  }

  @Test("To erase the profile is not to consent: a refused position stays refused (RID-064)")
  func erasedRefusal() {
    var talk = TestConversation(isTracked: true)
    talk.hear(.profile(.usePosition(false)), .profile(.erase), .yes)
    talk.send(.answered(.erasedProfile(.profile, true)))
    talk.hear(.streets(.whereAmI))
    #expect(!talk.effects.contains(.query(.whereabouts)))
    #expect(talk.said.contains("profile.position.refused"))
  }

  @Test("An offer to guide, accepted after the rider has refused the position, is declined")
  func oldOffer() {
    var talk = TestConversation(isTracked: true)
    talk.hear(.streets(.route(.destination(.smithfield))))
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(.init(metres: 150, minutes: 4, streets: [])))
    #expect(talk.state == "offering-guidance")
    talk.hear(.profile(.usePosition(false)), .yes)
    #expect(talk.said == ["profile.position.refused", "anything.else"])
    #expect(talk.flow.subscriptions.isEmpty)
  }

  @Test("A rider who withdraws the consent is no longer followed: the ride and the guidance end (RID-064)")
  func withdrawn() {
    var talk = TestConversation(isTracked: true)
    talk.hear(.ride(.record))
    talk.send(.observed(.ride(.recording(.started))))
    talk.hear(.profile(.setUp), .yes, .no, .no, .no, .profile(.skip))
    #expect(talk.said == ["profile.ask.position"])
    talk.hear(.no)
    #expect(talk.flow.subscriptions.isEmpty)
    #expect(talk.effects.contains(.query(.ride(.end))))
    // The answer to a query that was sent before.
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    #expect(talk.flow.view.position == nil)
  }

  @Test("A profile that cannot be stored is not told as saved")
  func notKept() {
    var talk = namingUp()
    talk.hear(.profile(.name("Ana")), .yes)
    talk.send(.answered(.keptProfile(false)))
    #expect(talk.said == ["profile.not.kept"])
  }
}
