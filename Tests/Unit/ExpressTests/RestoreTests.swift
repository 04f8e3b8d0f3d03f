import Dialogue
import Testing

@testable import Express

@Suite("Missing settings with an earlier version") struct RestoreTests {
  @Test("The set-up starts with the question whether to restore the earlier version (EXP-040)")
  func offered() {
    let talk = TestConversation(.earlier)
    #expect(talk.said == ["setup.earlier"])
    #expect(talk.asked.isEmpty, "nothing is taken before a yes")
  }

  @Test("After yes the earlier version is restored, announced and used")
  func taken() {
    var talk = TestConversation(.earlier)
    talk.hear(.yes)
    #expect(talk.asked == [.recall])
    talk.get(.recalled(.kept(.ana)))
    #expect(talk.said == ["setup.recalled", "welcome.name", "menu"])
    #expect(talk.profile == .ana && talk.state == .home)
  }

  @Test("An earlier version with an unfinished set-up continues the set-up")
  func half() {
    var talk = TestConversation(.earlier)
    talk.hear(.yes)
    var half = Profile.ana
    half.setup = .preferences
    talk.get(.recalled(.kept(half)))
    #expect(talk.said == ["setup.recalled", "setup.unfinished"])
  }

  @Test("After no the set-up starts from its beginning")
  func refused() {
    var talk = TestConversation(.earlier)
    talk.hear(.no)
    #expect(talk.said == ["setup.welcome", "no.service", "setup.plain", "setup.begin"])
    talk.hear(.yes)
    talk.type("k7q2", "k7q2")
    talk.get(.renewed(.changed))
    #expect(talk.asked == [.make(.setup(.information), in: .nothing)])
  }

  @Test("A user who defers the question is asked again before every change")
  func later() {
    for intent in [Express.GuardianIntent.settings, .renew, .change(.name), .toggle(.contactPrivacy, false)] {
      var talk = TestConversation(.earlier)
      talk.hear(.stop)
      #expect(talk.state == .home)
      talk.hear(intent)
      #expect(talk.said == ["setup.earlier"], "\(intent.name)")
    }
  }

  @Test("A failed restore is reported and can be repeated; if the version is gone, the set-up starts")
  func failing() {
    var talk = TestConversation(.earlier)
    talk.hear(.yes)
    talk.get(.recalled(.failed))
    #expect(talk.said == ["setup.lost", "setup.earlier"])
    talk.hear(.yes)
    talk.get(.recalled(.gone))
    #expect(talk.said.prefix(2) == ["setup.lost", "setup.welcome"])
    #expect(talk.app.setupStatus == .nothing)
  }

  @Test("A restore that completes after the user has moved on is announced and used")
  func late() {
    var talk = TestConversation(.earlier)
    talk.hear(.yes)
    talk.hear(.stop)
    talk.get(.recalled(.kept(.ana)))
    #expect(talk.said == ["setup.recalled"])
    #expect(talk.profile == .ana && talk.state == .home)
  }
}
