import Testing

@testable import Express

@Suite("Leaving the guardian's area") struct GuardianAreaExitTests {
  @Test("\"keep saying it\" in the settings speaks the call for help and locks; the way back needs the password")
  func kept() {
    var talk = TestConversation()
    talk.unlock()
    talk.hear(.repeatContinuously)
    #expect(talk.state == .repeating(.callForHelp) && !talk.app.guardian.isUnlocked)
    #expect(talk.said.count == 1 && talk.said[0].hasPrefix("phrase.emergency.help"), "\(talk.said)")
    talk.hear(.back)
    #expect(talk.said == ["back", "lock.ask"])
  }

  @Test("Stop leads to the menu, locks, and discards typed input")
  func stop() {
    var talk = TestConversation()
    talk.unlock()
    talk.hear(.renew)
    talk.type("abcd", "new1")
    talk.hear(.stop)
    #expect(talk.state == .home)
    #expect(!talk.app.guardian.isUnlocked)
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry())
  }

  @Test("A backend response that arrives after stop does not unlock the guardian's area")
  func late() {
    var talk = TestConversation.atTheLock()
    talk.type("abcd")
    talk.hear(.stop)
    talk.get(.checked(.right))
    #expect(!talk.app.guardian.isUnlocked)
    #expect(talk.state == .home)
  }

  @Test("Going back to a locked state asks for the password, and then returns to it (EXP-009)")
  func back() {
    var talk = TestConversation()
    talk.unlock()
    talk.hear(.change(.home))
    talk.hear(.spelt("ab"), .spelt("c"))
    talk.hear(.stop)
    talk.hear(.back)
    #expect(talk.said == ["back", "lock.ask"])
    #expect(talk.state == .guardian(.unlocking(.returning(.writing(.home, draft: "Ab")))))
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "write.draft"])
    #expect(talk.state == .guardian(.writing(.home, draft: "Ab")))
  }

  @Test("Leaving for the phrases locks on every path (EXP-009)")
  func leaving() {
    for intent in [Express.Intent.open(.init("feelings")), .repeatContinuously, .home] {
      var talk = TestConversation()
      talk.unlock()
      talk.hear(intent)
      #expect(!talk.app.guardian.isUnlocked, "\(intent.name)")
    }
  }
}
