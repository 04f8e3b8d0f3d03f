import Dialogue
import Testing

@testable import Express

@Suite("A new password that is easy to guess") struct EasyPasswordTests {
  /// At the first question for a new one.
  private func asked() -> Talk {
    var talk = Talk(Profile())
    talk.hear(.yes)
    return talk
  }

  @Test(
    "it is told, in the set-up and at a change, and taken all the same after a yes",
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

    talk = Talk()
    talk.hear(.renew)
    talk.type("abcd")
    talk.get(.checked(.right))
    talk.type(easy)
    #expect(talk.said == ["password.easy"])
    talk.hear(.yes)
    talk.type(easy)
    #expect(talk.asked == [.renew(current: "abcd", new: easy)])
  }

  @Test("after a no another one is asked for, and the easy one is forgotten")
  func other() {
    var talk = asked()
    talk.hear(.spelt("0000"))
    talk.hear(.no)
    #expect(talk.said == ["password.new"])
    #expect(talk.app.secret == Express.PasswordEntry())
    talk.type("k7q2", "k7q2")
    #expect(talk.asked == [.renew(current: nil, new: "k7q2")])
  }

  @Test("others are not asked about", arguments: ["k7q2", "1235", "1357", "0001", "2468", "1abc", "abba"])
  func fine(password: String) {
    var talk = asked()
    talk.type(password)
    #expect(talk.said == ["password.again"])
  }

  @Test("what is typed at that question is as secret as a password, and whoever goes back to it is asked again")
  func secret() {
    var talk = asked()
    talk.type("1234")
    #expect(talk.ears?.isSecret == true)
    talk.hear(.yes)
    talk.hear(.back)
    #expect(talk.said == ["back", "password.easy"])
    talk.hear(.stop)
    #expect(talk.app.secret == Express.PasswordEntry())
    talk.hear(.back)
    #expect(talk.said == ["back", "password.new"], "what was forgotten is asked for anew")
  }
}
