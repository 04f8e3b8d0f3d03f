import Dialogue
import Testing

@testable import Express

@Suite("A new password") struct PasswordTests {
  private func changing() -> Talk {
    var talk = Talk()
    talk.unlock()
    talk.hear(.renew)
    return talk
  }

  @Test("EXP-048, EXP-049: current, new and again are asked for in this order")
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

  @Test("EXP-049: whoever opens the lock to change it has given the current one, and is not asked for it twice")
  func atTheLock() {
    var talk = Talk()
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

  @Test("what was typed wrongly at the lock is no current one, nor what was typed there for something else")
  func notAtTheLock() {
    var talk = Talk()
    talk.hear(.renew)
    talk.type("zzzz")
    talk.get(.checked(.wrong(wait: 0)))
    #expect(talk.app.secret == Express.PasswordEntry())
    talk.type("abcd")
    talk.hear(.stop)
    #expect(talk.app.secret == Express.PasswordEntry(), "who leaves meanwhile leaves nothing behind")
    talk.unlock()
    #expect(talk.app.secret == Express.PasswordEntry())
  }

  @Test("EXP-050: once it is written the new one holds, and everything typed is forgotten")
  func changed() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y2")
    #expect(talk.app.secret == Express.PasswordEntry(), "as soon as it is on its way")
    talk.get(.renewed(.changed))
    #expect(talk.said == ["password.changed", "options"])
  }

  @Test("EXP-051: a current one that does not match is told, and asked for again", arguments: [0, 60])
  func current(wait: Int) {
    var talk = changing()
    talk.type("zzzz", "x1y2", "x1y2")
    talk.get(.renewed(.refused(wait == 0 ? .wrong(wait: 0) : .tooSoon(wait: wait))))
    #expect(talk.said == [wait == 0 ? "password.refused" : "password.refused.wait", "password.current"])
    #expect(talk.asked.isEmpty)
  }

  @Test("EXP-052: a new one that is not the same twice is told, changes nothing, and is asked for anew")
  func differing() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y3")
    #expect(talk.asked.isEmpty)
    #expect(talk.said == ["password.differ", "password.new"])
    talk.type("x1y2", "x1y2")
    #expect(talk.asked == [.renew(current: "abcd", new: "x1y2")], "the current one was kept")
  }

  @Test("EXP-053: a new one that has not four characters is told", arguments: ["abc", "abcde", ""])
  func length(text: String) {
    var talk = changing()
    talk.type("abcd", text)
    #expect(talk.said == ["password.four"])
    #expect(talk.state == .guardian(.renewing(.new)))
    #expect(talk.asked.isEmpty)
  }

  @Test("one that could not be written is told, and nothing has changed")
  func failed() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y2")
    talk.get(.renewed(.failed))
    #expect(talk.said == ["password.failed", "password.current"])
  }

  @Test("going back to a step whose characters are forgotten begins at the first")
  func stale() {
    var talk = changing()
    talk.type("abcd", "x1y2", "x1y2")
    talk.get(.renewed(.changed))
    talk.hear(.back)
    #expect(talk.said == ["back", "password.current"])
  }

  @Test("going back from the second to the first new one asks for it anew")
  func back() {
    var talk = changing()
    talk.type("abcd", "x1y2")
    talk.hear(.back)
    #expect(talk.said == ["back", "password.new"])
    talk.type("x1y3", "x1y3")
    #expect(talk.asked == [.renew(current: "abcd", new: "x1y3")])
  }
}
