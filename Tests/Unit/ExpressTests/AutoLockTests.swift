import Dialogue
import Testing

@testable import Express

@Suite("Automatic lock") struct AutoLockTests {
  private var wakes: (TestConversation) -> [Duration] {
    { talk in talk.effects.compactMap { if case .startTimer(.lock, let delay) = $0 { delay } else { nil } } }
  }

  @Test("The guardian's area locks after two minutes without speech, and the menu announces it (EXP-009)")
  func closing() {
    var profile = Profile.ana
    profile.hidesContacts = true
    var talk = TestConversation(profile)
    talk.unlock()
    #expect(wakes(talk) == [.seconds(120)])
    for _ in 0..<5 { talk.send(.noinput) }
    talk.send(.timerFired(.lock))
    #expect(talk.said == ["lock.closed", "menu"])
    #expect(talk.state == .home && !talk.app.guardian.isUnlocked)
    talk.hear(.tell(.contacts))
    #expect(talk.said == ["hidden.contacts"])
  }

  @Test("Recognised speech in the guardian's area restarts the timeout, and silence does not")
  func renewing() {
    var talk = TestConversation()
    talk.unlock()
    talk.hear(.change(.home))
    #expect(wakes(talk) == [.seconds(120)])
    talk.hear(.spelt("ab"))
    #expect(wakes(talk) == [.seconds(120)])
    talk.send(.noinput)
    #expect(wakes(talk) == [])
  }

  @Test("Before the unlocking, and after the locking, no timer runs")
  func closed() {
    var talk = TestConversation()
    talk.hear(.options)
    talk.hear(.settings)
    #expect(wakes(talk) == [])
    talk.type("abcd")
    talk.get(.checked(.right))
    talk.hear(.stop)
    #expect(wakes(talk) == [])
    talk.send(.timerFired(.lock))
    #expect(talk.effects.isEmpty && talk.state == .home)
  }

  @Test("The automatic lock discards typed characters of a new password")
  func forgetting() {
    var talk = TestConversation()
    talk.unlock()
    talk.hear(.renew)
    talk.type("abcd", "x1y2")
    talk.send(.timerFired(.lock))
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry() && !talk.app.guardian.isUnlocked)
  }
}
