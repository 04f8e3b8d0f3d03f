import Dialogue
import Testing

@testable import Express

@Suite("Settings that are gone, of which the version before is there") struct EarlierTests {
  @Test("EXP-040: the set-up runs, and first of all it asks whether to take the version before")
  func offered() {
    let talk = Talk(.earlier)
    #expect(talk.said == ["setup.earlier"])
    #expect(talk.asked.isEmpty, "nothing is taken before a yes")
  }

  @Test("after a yes it is taken, told, and holds")
  func taken() {
    var talk = Talk(.earlier)
    talk.hear(.yes)
    #expect(talk.asked == [.recall])
    talk.get(.recalled(.kept(.ana)))
    #expect(talk.said == ["setup.recalled", "welcome.name", "menu"])
    #expect(talk.profile == .ana && talk.state == .home)
  }

  @Test("one that was in the middle of its set-up goes on with it")
  func half() {
    var talk = Talk(.earlier)
    talk.hear(.yes)
    var half = Profile.ana
    half.setup = .preferences
    talk.get(.recalled(.kept(half)))
    #expect(talk.said == ["setup.recalled", "setup.unfinished"])
  }

  @Test("after a no the set-up begins anew, with all that it tells at first")
  func refused() {
    var talk = Talk(.earlier)
    talk.hear(.no)
    #expect(talk.said == ["setup.welcome", "no.service", "setup.plain", "setup.begin"])
    talk.hear(.yes)
    talk.type("k7q2", "k7q2")
    talk.get(.renewed(.changed))
    #expect(talk.asked == [.make(.setup(.information), in: .nothing)])
  }

  @Test("whoever puts it off is asked again, whichever way they come, and nothing is begun over it")
  func later() {
    for intent in [Express.GuardianIntent.settings, .renew, .change(.name), .toggle(.contactPrivacy, false)] {
      var talk = Talk(.earlier)
      talk.hear(.stop)
      #expect(talk.state == .home)
      talk.hear(intent)
      #expect(talk.said == ["setup.earlier"], "\(intent.name)")
    }
  }

  @Test("one that cannot be written is told and can be tried again; one that is gone by then begins anew")
  func failing() {
    var talk = Talk(.earlier)
    talk.hear(.yes)
    talk.get(.recalled(.failed))
    #expect(talk.said == ["setup.lost", "setup.earlier"])
    talk.hear(.yes)
    talk.get(.recalled(.gone))
    #expect(talk.said.prefix(2) == ["setup.lost", "setup.welcome"])
    #expect(talk.app.standing == .nothing)
  }

  @Test("an answer that comes when somebody has gone on is told, and holds")
  func late() {
    var talk = Talk(.earlier)
    talk.hear(.yes)
    talk.hear(.stop)
    talk.get(.recalled(.kept(.ana)))
    #expect(talk.said == ["setup.recalled"])
    #expect(talk.profile == .ana && talk.state == .home)
  }
}
