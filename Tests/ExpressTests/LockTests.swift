import Dialogue
import Testing

@testable import Express

@Suite("The guardian's lock") struct LockTests {
  private func atTheLock() -> Talk {
    var talk = Talk()
    talk.hear(.options)
    talk.hear(.settings)
    return talk
  }

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
    var talk = atTheLock()
    #expect(talk.said == ["lock.ask"])
    talk.type("abcd")
    #expect(talk.asked == [.check(password: "abcd")])
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "settings.ask"])
    talk = Talk()
    talk.hear(.renew)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "password.current"])
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

  @Test(
    "EXP-044: four characters are asked for, counted and never said", arguments: [["a", "1", "b", "2"], ["a1", "b2"]])
  func spelling(utterances: [String]) {
    var talk = atTheLock()
    for letters in utterances.dropLast() {
      talk.hear(.spelt(letters))
      #expect(talk.said == ["lock.typed"])
    }
    #expect(talk.slots("lock.typed")?["count"] == .number(utterances.dropLast().joined().count))
    talk.hear(.spelt(utterances.last ?? ""))
    #expect(talk.asked == [.check(password: "a1b2")])
    #expect(talk.said == [])
  }

  @Test(
    "EXP-044: three and five characters are refused with words",
    arguments: ["abc", "abcde", "", "ab c", "a!b2"])
  func length(text: String) {
    var talk = atTheLock()
    talk.type(text)
    #expect(talk.said == ["password.four"])
    #expect(talk.asked.isEmpty)
    talk.hear(.spelt("abcde"))
    #expect(talk.said == ["password.four"])
    talk.hear(.spelt("abc"))
    talk.hear(.done)
    #expect(talk.said == ["password.four"])
    talk.hear(.spelt("abcd"))
    #expect(talk.asked == [.check(password: "abcd")], "what was refused is forgotten")
  }

  @Test(
    "EXP-044: letters and digits of any script go to the lock as they were written, which alone says what is the same",
    arguments: [(" ABcd ", "ABcd"), ("١٢٣٤", "١٢٣٤"), ("añb2", "añb2"), ("1 2 3 4", "1234")])
  func scripts(typed: String, characters: String) {
    var talk = atTheLock()
    talk.type(typed)
    #expect(talk.asked == [.check(password: characters)])
  }

  @Test("a password that could not be looked at is told as that, and not as a wrong one")
  func failed() {
    var talk = atTheLock()
    talk.type("abcd")
    talk.get(.checked(.failed))
    #expect(talk.said == ["lock.failed"])
    #expect(!talk.app.isUnlocked)
  }

  @Test("EXP-044: the last character, and all of them, can be taken back")
  func wiping() {
    var talk = atTheLock()
    talk.hear(.spelt("ab"))
    talk.hear(.wipe)
    #expect(talk.slots("lock.typed")?["count"] == .number(1))
    talk.hear(.wipe, .wipe)
    #expect(talk.slots("lock.typed")?["count"] == .number(0))
    talk.hear(.spelt("xy"))
    talk.hear(.clear)
    #expect(talk.said == ["lock.ask"])
    talk.hear(.spelt("abcd"))
    #expect(talk.asked == [.check(password: "abcd")])
  }

  @Test("EXP-046: a wrong password gives an error, and three make it wait")
  func wrong() {
    var talk = atTheLock()
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

  @Test("EXP-045, EXP-047: a reset warns, names the manual, and happens after a yes and not without one")
  func reset() {
    var talk = atTheLock()
    talk.hear(.reset)
    #expect(talk.said == ["reset.warning"])
    #expect(talk.asked.isEmpty)
    talk.hear(.no)
    #expect(talk.said == ["reset.kept", "lock.ask"])
    talk.hear(.reset)
    talk.hear(.yes)
    #expect(talk.asked == [.reset])
    talk.get(.reset(true))
    #expect(talk.said == ["reset.done", "lock.ask"], "and does not open anything")
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(false))
    #expect(talk.said == ["reset.failed", "lock.ask"])
  }

  @Test("EXP-045: a reset from the settings leads back to them")
  func resetBehind() {
    var talk = Talk()
    talk.unlock()
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(true))
    #expect(talk.said == ["reset.done", "settings.ask"])
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
    #expect(talk.app.secret == Express.Secret())
  }

  @Test("a late answer opens nothing for whoever is there by then")
  func late() {
    var talk = atTheLock()
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

  @Test("no state that can be gone back to, and nothing that is said, holds a character of a password")
  func secrecy() {
    var talk = Talk()
    var said: [String] = []
    func note() { said += talk.effects.filter { if case .ask = $0 { false } else { true } }.map { "\($0)" } }
    talk.hear(.renew)
    talk.hear(.spelt("qx"), .spelt("z7"))
    talk.get(.checked(.right))
    for letters in ["qx", "z7", "kw", "j9", "kw", "j9"] {
      talk.hear(.spelt(letters))
      note()
      #expect(!"\(talk.state)".contains(letters))
    }
    talk.get(.renewed(.changed))
    note()
    talk.hear(.back)
    #expect(talk.app.secret == Express.Secret())
    for letters in ["qx", "z7", "kw", "j9"] {
      #expect(said.contains { $0.contains(letters) } == false)
      #expect(!"\(talk.flow)".contains("\"\(letters)"), "\(letters)")
    }
  }

  @Test("calls for help are said at the lock, which stays where it is")
  func help() {
    var talk = atTheLock()
    talk.hear(.spelt("ab"))
    talk.hear(.say(.callForHelp))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
    talk.hear(.spelt("cd"))
    #expect(talk.asked == [.check(password: "abcd")])
  }
}
