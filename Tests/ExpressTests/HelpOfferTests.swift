import Boards
import Dialogue
import Foundation
import Testing

@testable import Express

@Suite("\"Help\": the question whether a call is wanted") struct HelpOfferTests {
  private func asked() -> Talk {
    var talk = Talk()
    talk.hear(.help)
    return talk
  }

  private func answer(_ talk: inout Talk, _ isYes: Bool) {
    talk.tell(.heard(.certain(isYes), Hypothesis(text: isYes ? "yes" : "no")))
  }

  @Test("\"yes\" to \"do you need help?\" calls for help, also where it was not understood at first")
  func yes() {
    var talk = asked()
    #expect(talk.said == ["help.home"] && talk.ears?.grammar == GrammarName("express", "offer"))
    #expect(talk.flow.stateName == "home")
    answer(&talk, true)
    #expect(talk.said.contains("phrase.emergency.help"))
    talk = asked()
    talk.tell(.nomatch(nil))
    #expect(talk.ears?.grammar == GrammarName("express", "offer"))
    answer(&talk, true)
    #expect(talk.said.contains("phrase.emergency.help"))
  }

  @Test("a doubtful \"yes\", such as a cough may be, calls nothing; the question stays open")
  func doubtful() {
    var talk = asked()
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes", decision: .ask, confidence: 0.3)))
    #expect(talk.said == ["nomatch(1)"] && talk.ears?.grammar == GrammarName("express", "offer"))
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes", decision: .ask, confidence: 0.7)))
    #expect(talk.said.contains("phrase.emergency.help"), "short words are never accepted with the usual care")
  }

  @Test("\"no\" calls nothing, and the menu is said; another phrase is said at once; \"repeat\" asks again")
  func others() {
    var talk = asked()
    answer(&talk, false)
    #expect(talk.said == ["menu"] && talk.ears?.grammar == GrammarName("express", "home"))
    talk = asked()
    talk.hear(.say(Button.Key(Board.ID("emergency"), Button.ID("lost"))))
    #expect(talk.said.contains("phrase.emergency.lost") && !talk.said.contains("phrase.emergency.help"))
    talk = asked()
    talk.hear(.again)
    #expect(talk.said == ["again help.home"])
  }

  @Test("on a board \"yes\" calls, too; where it is not offered the help asks no question", arguments: Locales.tags)
  func elsewhere(tag: String) throws {
    var talk = Talk()
    talk.hear(.open(Board.ID("feelings")))
    talk.hear(.help)
    #expect(talk.ears?.grammar == GrammarName("express", talk.flow.app.state.name == "board" ? "offer" : "scan"))
    let texts = try ["express", "tutorial"].map {
      try String(contentsOfFile: "\(Locales.root().locales)/\(tag)/\($0).yaml", encoding: .utf8)
    }
    var key = ""
    for line in texts.joined(separator: "\n").split(separator: "\n") {
      if !line.hasPrefix(" ") { key = String(line.prefix { $0 != ":" }) }
      let asks = line.contains("Do you need help?") || line.contains("¿Necesitas ayuda?")
      if asks { #expect(["help.home", "help.board"].contains(key), "\(key)") }
    }
  }

  @Test("after a silence, or once something else was asked, \"yes\" is no call for help")
  func stale() {
    var talk = asked()
    talk.tell(.noinput)
    answer(&talk, true)
    #expect(!talk.said.contains { $0.hasPrefix("phrase") }, "\(talk.said)")
    talk = asked()
    talk.hear(.home)
    answer(&talk, true)
    #expect(!talk.said.contains { $0.hasPrefix("phrase") }, "\(talk.said)")
  }
}
