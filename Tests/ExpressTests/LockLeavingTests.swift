import Testing

@testable import Express

@Suite("Leaving what is behind the guardian's lock") struct LockLeavingTests {
  @Test("\"keep saying it\" in the settings says the call for help, and locks; the way back is through the lock")
  func kept() {
    var talk = Talk()
    talk.unlock()
    talk.hear(.keep)
    #expect(talk.state == .repeating(.callForHelp) && !talk.app.isUnlocked)
    #expect(talk.said.count == 1 && talk.said[0].hasPrefix("phrase.emergency.help"), "\(talk.said)")
    talk.hear(.back)
    #expect(talk.said == ["back", "lock.ask"])
  }

  @Test("stop goes home, locks, and forgets what was typed")
  func stop() {
    var talk = Talk()
    talk.unlock()
    talk.hear(.renew)
    talk.type("abcd", "new1")
    talk.hear(.stop)
    #expect(talk.state == .home)
    #expect(!talk.app.isUnlocked)
    #expect(talk.app.secret == Express.PasswordEntry())
  }

  @Test("a late answer opens nothing for whoever is there by then")
  func late() {
    var talk = Talk.atTheLock()
    talk.type("abcd")
    talk.hear(.stop)
    talk.get(.checked(.right))
    #expect(!talk.app.isUnlocked)
    #expect(talk.state == .home)
  }

  @Test("going back to what is behind the lock asks for the password, and then is where it was")
  func back() {
    var talk = Talk()
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

  @Test("leaving for the phrases locks, whichever way it is left")
  func leaving() {
    for intent in [Express.Intent.open(.init("feelings")), .keep, .home] {
      var talk = Talk()
      talk.unlock()
      talk.hear(intent)
      #expect(!talk.app.isUnlocked, "\(intent.name)")
    }
  }
}
