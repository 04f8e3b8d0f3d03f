import Dialogue
import Testing

@testable import Express

@Suite("Guardian's lock") struct GuardianAreaTests {
  @Test("Without the password no state that changes data is reachable (EXP-009)")
  func editing() {
    let edits: [Express.GuardianIntent] = [
      .change(.home), .toggle(.contactPrivacy, false), .voice(.male), .theme(.green), .overview, .add, .remove(0),
      .list,
      .settings, .renew,
    ]
    for edit in edits {
      var talk = TestConversation()
      talk.hear(edit)
      #expect(talk.said == ["lock.ask"], "\(edit.name)")
      #expect(talk.asked.isEmpty)
    }
  }

  @Test("Settings and change of the password are behind the lock and open with the password (EXP-026)")
  func options() {
    var talk = TestConversation.atTheLock()
    #expect(talk.said == ["lock.ask"])
    talk.type("abcd")
    #expect(talk.asked == [.check(password: "abcd")])
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "settings.ask"])
    talk = TestConversation()
    talk.hear(.renew)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "password.new"], "the current one was given at the lock")
  }

  @Test("The error report is behind the lock, and the password leads to it (EXP-026)")
  func report() {
    var app = Express(library: .small, profile: .ana)
    let request = Event<Express.Intent, Express.Answer>.heard(.report(.report), Hypothesis(text: "error report"))
    #expect(app.handle(request).first == .say(.guardian(.unlock)))
    _ = app.handle(.heard(.text("abcd"), Hypothesis(text: "abcd")))
    #expect(app.handle(.answered(.checked(.right))).first == .say(.guardian(.unlocked)))
    #expect(app.guardian.isUnlocked)
    if case .guardian = app.state { Issue.record("still at the lock") }
  }

  @Test("An unreadable password file is announced as such and does not count as a wrong password")
  func failed() {
    var talk = TestConversation.atTheLock()
    talk.type("abcd")
    talk.get(.checked(.failed))
    #expect(talk.said == ["lock.failed"])
    #expect(!talk.app.guardian.isUnlocked)
  }

  @Test("A wrong password is an error, and three lead to a waiting time (EXP-046)")
  func wrong() {
    var talk = TestConversation.atTheLock()
    for wait in [0, 0, 30] {
      talk.type("zzzz")
      talk.get(.checked(.wrong(wait: wait)))
      #expect(talk.said == [wait == 0 ? "lock.wrong" : "lock.wrong.wait"])
    }
    #expect(talk.slots("lock.wrong.wait")?["wait"] == .seconds(30))
    talk.type("abcd")
    talk.get(.checked(.tooSoon(wait: 12)))
    #expect(talk.said == ["lock.wait"])
    #expect(!talk.app.guardian.isUnlocked)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said.contains("settings.ask"))
  }
}
