import Dialogue
import Testing

@testable import Express

@Suite("The guardian's lock") struct LockTests {
  @Test("EXP-009: whoever has not given the password reaches nothing that changes anything")
  func editing() {
    let edits: [Express.GuardianIntent] = [
      .change(.home), .toggle(.contactPrivacy, false), .voice(.male), .theme(.green), .overview, .add, .remove(0),
      .list,
      .settings, .renew,
    ]
    for edit in edits {
      var talk = Talk()
      talk.hear(edit)
      #expect(talk.said == ["lock.ask"], "\(edit.name)")
      #expect(talk.asked.isEmpty)
    }
  }

  @Test("EXP-026: settings and change password are behind the lock, and open with the password")
  func options() {
    var talk = Talk.atTheLock()
    #expect(talk.said == ["lock.ask"])
    talk.type("abcd")
    #expect(talk.asked == [.check(password: "abcd")])
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "settings.ask"])
    talk = Talk()
    talk.hear(.renew)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "password.new"], "the current one was given at the lock")
  }

  @Test("EXP-026: the way to an error report goes through the lock, and leads there")
  func report() {
    var app = Express(library: .small, profile: .ana)
    #expect(app.unlock(.report).first == .say(.guardian(.unlock)))
    _ = app.handle(.heard(.text("abcd"), Hypothesis(text: "abcd")))
    #expect(app.handle(.answered(.checked(.right))).first == .say(.guardian(.unlocked)))
    #expect(app.isUnlocked)
    if case .guardian = app.state { Issue.record("still at the lock") }
  }

  @Test("a password that could not be looked at is told as that, and not as a wrong one")
  func failed() {
    var talk = Talk.atTheLock()
    talk.type("abcd")
    talk.get(.checked(.failed))
    #expect(talk.said == ["lock.failed"])
    #expect(!talk.app.isUnlocked)
  }

  @Test("EXP-046: a wrong password gives an error, and three make it wait")
  func wrong() {
    var talk = Talk.atTheLock()
    for wait in [0, 0, 30] {
      talk.type("zzzz")
      talk.get(.checked(.wrong(wait: wait)))
      #expect(talk.said == [wait == 0 ? "lock.wrong" : "lock.wrong.wait"])
    }
    #expect(talk.slots("lock.wrong.wait")?["wait"] == .seconds(30))
    talk.type("abcd")
    talk.get(.checked(.tooSoon(wait: 12)))
    #expect(talk.said == ["lock.wait"])
    #expect(!talk.app.isUnlocked)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said.contains("settings.ask"))
  }
}
