import Testing

@testable import Express

@Suite("Input at the guardian's lock") struct PasswordEntryTests {
  @Test(
    "The lock asks for four characters, counts them and never speaks them (EXP-044)",
    arguments: [["a", "1", "b", "2"], ["a1", "b2"]])
  func spelling(utterances: [String]) {
    var talk = TestConversation.atTheLock()
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
    "Three and five characters are rejected with a reason (EXP-044)",
    arguments: ["abc", "abcde", "", "ab c", "a!b2"])
  func length(text: String) {
    var talk = TestConversation.atTheLock()
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
    "Letters and digits of any script reach the lock unchanged; only the lock normalises them (EXP-044)",
    arguments: [(" ABcd ", "ABcd"), ("١٢٣٤", "١٢٣٤"), ("añb2", "añb2"), ("1 2 3 4", "1234")])
  func scripts(typed: String, characters: String) {
    var talk = TestConversation.atTheLock()
    talk.type(typed)
    #expect(talk.asked == [.check(password: characters)])
  }

  @Test("The last character, and all characters, can be deleted (EXP-044)")
  func wiping() {
    var talk = TestConversation.atTheLock()
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

  @Test("Calls for help work at the lock, and typed characters are preserved (EXP-008, EXP-073)")
  func help() {
    var talk = TestConversation.atTheLock()
    talk.hear(.spelt("ab"))
    talk.hear(.say(.callForHelp))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
    talk.hear(.spelt("cd"))
    #expect(talk.asked == [.check(password: "abcd")])
  }

  @Test("No state on the path of back, and no prompt, holds a character of a password")
  func secrecy() {
    var talk = TestConversation()
    var said: [String] = []
    func note() { said += talk.effects.filter { if case .query = $0 { false } else { true } }.map { "\($0)" } }
    talk.hear(.renew)
    talk.hear(.spelt("qx"), .spelt("z7"))
    talk.get(.checked(.right))
    for letters in ["kw", "j9", "kw", "j9"] {
      talk.hear(.spelt(letters))
      note()
      #expect(!"\(talk.state)".contains(letters))
    }
    talk.get(.renewed(.changed))
    note()
    talk.hear(.back)
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry())
    for letters in ["qx", "z7", "kw", "j9"] {
      #expect(said.contains { $0.contains(letters) } == false)
      #expect(!"\(talk.flow)".contains("\"\(letters)"), "\(letters)")
    }
  }
}
