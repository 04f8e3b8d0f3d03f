import Dialogue
import Testing

@testable import Express

@Suite("A new password that is easy to guess") struct WeakPasswordTests {
  /// At the first question for a new one.
  private func asked() -> TestConversation {
    var talk = TestConversation(Profile())
    talk.hear(.yes)
    return talk
  }

  @Test(
    "The set-up and the change warn of an easy password, and accept it after yes",
    arguments: ["0000", "1234", "4321", "7890", "aaaa", "AaAa", "٣٣٣٣", "١٢٣٤"])
  func insisted(easy: String) {
    var talk = asked()
    talk.type(easy)
    #expect(talk.said == ["password.easy"])
    #expect(talk.asked.isEmpty)
    talk.hear(.yes)
    #expect(talk.said == ["password.again"])
    talk.type(easy)
    #expect(talk.asked == [.renew(current: nil, new: easy)], "and is not asked about once more")

    talk = TestConversation()
    talk.hear(.renew)
    talk.type("abcd")
    talk.get(.checked(.right))
    talk.type(easy)
    #expect(talk.said == ["password.easy"])
    talk.hear(.yes)
    talk.type(easy)
    #expect(talk.asked == [.renew(current: "abcd", new: easy)])
  }

  @Test("After no another password is requested, and the easy one is forgotten")
  func other() {
    var talk = asked()
    talk.hear(.spelt("0000"))
    talk.hear(.no)
    #expect(talk.said == ["password.new"])
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry())
    talk.type("k7q2", "k7q2")
    #expect(talk.asked == [.renew(current: nil, new: "k7q2")])
  }

  @Test("Other passwords lead to no question", arguments: ["k7q2", "1235", "1357", "0001", "2468", "1abc", "abba"])
  func fine(password: String) {
    var talk = asked()
    talk.type(password)
    #expect(talk.said == ["password.again"])
  }

  @Test("Input at that question is as sensitive as a password, and going back asks the question again")
  func secret() {
    var talk = asked()
    talk.type("1234")
    #expect(talk.request?.isSensitive == true)
    talk.hear(.yes)
    talk.hear(.back)
    #expect(talk.said == ["back", "password.easy"])
    talk.hear(.stop)
    #expect(talk.app.guardian.password.entry == Express.PasswordEntry())
    talk.hear(.back)
    #expect(talk.said == ["back", "password.new"], "what was forgotten is asked for anew")
  }
}
