import Dialogue
import Testing

@testable import Express

@Suite("The guardian's lock closes by itself") struct VigilTests {
  private var wakes: (Talk) -> [Duration] {
    { talk in talk.effects.compactMap { if case .wake(.lock, let delay) = $0 { delay } else { nil } } }
  }

  @Test("two minutes after nobody was heard any more it is locked, and said so at the menu")
  func closing() {
    var profile = Profile.ana
    profile.hidesContacts = true
    var talk = Talk(profile)
    talk.unlock()
    #expect(wakes(talk) == [.seconds(120)])
    for _ in 0..<5 { talk.tell(.noinput) }
    talk.tell(.elapsed(.lock))
    #expect(talk.said == ["lock.closed", "menu"])
    #expect(talk.state == .home && !talk.app.isUnlocked)
    talk.hear(.tell(.contacts))
    #expect(talk.said == ["hidden.contacts"])
  }

  @Test("whoever is heard behind the lock keeps it open, and silence does not")
  func renewing() {
    var talk = Talk()
    talk.unlock()
    talk.hear(.change(.home))
    #expect(wakes(talk) == [.seconds(120)])
    talk.hear(.spelt("ab"))
    #expect(wakes(talk) == [.seconds(120)])
    talk.tell(.noinput)
    #expect(wakes(talk) == [])
  }

  @Test("before it is open, and once it is closed, there is nothing to close")
  func closed() {
    var talk = Talk()
    talk.hear(.options)
    talk.hear(.settings)
    #expect(wakes(talk) == [])
    talk.type("abcd")
    talk.get(.checked(.right))
    talk.hear(.stop)
    #expect(wakes(talk) == [])
    talk.tell(.elapsed(.lock))
    #expect(talk.effects.isEmpty && talk.state == .home)
  }

  @Test("what was typed of a new password is forgotten with it")
  func forgetting() {
    var talk = Talk()
    talk.unlock()
    talk.hear(.renew)
    talk.type("abcd", "x1y2")
    talk.tell(.elapsed(.lock))
    #expect(talk.app.secret == Express.PasswordEntry() && !talk.app.isUnlocked)
  }
}
