import Dialogue
import Testing

@testable import Express

@Suite("A new password") struct PasswordChangeTests {
  private func changing() -> TestConversation {
    var talk = TestConversation()
    talk.unlock()
    talk.hear(.renew)
    return talk
  }

  @Test("Current, new and repeated password are requested in this order (EXP-048, EXP-049)")
  func order() {
    var talk = changing()
    #expect(talk.said == ["password.current"])
    talk.type("abcd")
    #expect(talk.said == ["password.new"])
    talk.hear(.spelt("x1y2"))
    #expect(talk.said == ["password.again"])
    talk.type("X1Y2")
    #expect(talk.asked == [.renew(current: "abcd", new: "X1Y2")], "capitals do not make it another one")
  }

  @Test("A guardian who opens the lock for the change is not asked for the current password twice (EXP-049)")
  func atTheLock() {
    var talk = TestConversation()
    talk.hear(.renew)
    #expect(talk.said == ["lock.ask"])
    talk.type("abcd")
    #expect(talk.asked == [.check(password: "abcd")])
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "password.new"])
    talk.type("x1y2")
    #expect(talk.said == ["password.again"])
    talk.type("x1y2")
    #expect(talk.asked == [.renew(current: "abcd", new: "x1y2")])
  }

  @Test("Wrong input at the lock, or input for another purpose, does not count as the current password")
  func notAtTheLock() {
    var talk = TestConversation()
    talk.hear(.renew)
    talk.type("zzzz")
    talk.get(.checked(.wrong(wait: 0)))
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry())
    talk.type("abcd")
    talk.hear(.stop)
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry(), "who leaves meanwhile leaves nothing behind")
    talk.unlock()
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry())
  }

  @Test("A stored new password is announced, and all typed characters are discarded (EXP-050)")
  func changed() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y2")
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry(), "as soon as it is on its way")
    talk.get(.renewed(.changed))
    #expect(talk.said == ["password.changed", "options"])
  }

  @Test("A wrong current password is an error and is requested again (EXP-051)", arguments: [0, 60])
  func current(wait: Int) {
    var talk = changing()
    talk.type("zzzz", "x1y2", "x1y2")
    talk.get(.renewed(.refused(wait == 0 ? .wrong(wait: 0) : .tooSoon(wait: wait))))
    #expect(talk.said == [wait == 0 ? "password.refused" : "password.refused.wait", "password.current"])
    #expect(talk.asked.isEmpty)
  }

  @Test("Two different new passwords are an error, change nothing, and are requested again (EXP-052)")
  func differing() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y3")
    #expect(talk.asked.isEmpty)
    #expect(talk.said == ["password.differ", "password.new"])
    talk.type("x1y2", "x1y2")
    #expect(talk.asked == [.renew(current: "abcd", new: "x1y2")], "the current one was kept")
  }

  @Test("A new password that does not have four characters is an error (EXP-053)", arguments: ["abc", "abcde", ""])
  func length(text: String) {
    var talk = changing()
    talk.type("abcd", text)
    #expect(talk.said == ["password.four"])
    #expect(talk.state == .guardian(.renewing(.new)))
    #expect(talk.asked.isEmpty)
  }

  @Test("A password that cannot be stored is reported, and the current one is requested again")
  func failed() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y2")
    talk.get(.renewed(.failed))
    #expect(talk.said == ["password.failed", "password.current"])
  }

  @Test("Going back to a step whose characters are discarded starts at the first step")
  func stale() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y2")
    talk.get(.renewed(.changed))
    talk.hear(.back)
    #expect(talk.said == ["back", "password.current"])
  }

  @Test("Going back from the repeated to the new password asks for it again")
  func back() {
    var talk = changing()
    talk.type("abcd", "x1y2")
    talk.hear(.back)
    #expect(talk.said == ["back", "password.new"])
    talk.type("x1y3", "x1y3")
    #expect(talk.asked == [.renew(current: "abcd", new: "x1y3")])
  }
}
