import Boards
import Dialogue
import Foundation
import Testing

@testable import Express

@Suite("\"Help\": the offer of a call for help") struct HelpOfferTests {
  private func asked() -> TestConversation {
    var talk = TestConversation()
    talk.hear(.help)
    return talk
  }

  private func answer(_ talk: inout TestConversation, _ isYes: Bool) {
    talk.send(.heard(.confirmation(isYes), Hypothesis(text: isYes ? "yes" : "no")))
  }

  @Test("\"yes\" to \"do you need help?\" calls for help, also after a no-match (EXP-008)")
  func yes() {
    var talk = asked()
    #expect(talk.said == ["help.home"] && talk.request?.grammar == GrammarName("express", "offer"))
    #expect(talk.flow.stateName == "home")
    answer(&talk, true)
    #expect(talk.said.contains("phrase.emergency.help"))
    talk = asked()
    talk.send(.nomatch(nil))
    #expect(talk.request?.grammar == GrammarName("express", "offer"))
    answer(&talk, true)
    #expect(talk.said.contains("phrase.emergency.help"))
  }

  @Test("A \"yes\" with low confidence, such as a cough, makes no call; the question stays open")
  func doubtful() {
    var talk = asked()
    talk.send(.heard(.confirmation(true), Hypothesis(text: "yes", decision: .ask, confidence: 0.3)))
    #expect(talk.said == ["nomatch(1)"] && talk.request?.grammar == GrammarName("express", "offer"))
    talk.send(.heard(.confirmation(true), Hypothesis(text: "yes", decision: .ask, confidence: 0.7)))
    #expect(talk.said.contains("phrase.emergency.help"), "short words are never accepted with the usual care")
  }

  @Test("\"no\" makes no call and leads to the menu; another phrase is spoken at once; \"repeat\" repeats the question")
  func others() {
    var talk = asked()
    answer(&talk, false)
    #expect(talk.said == ["menu"] && talk.request?.grammar == GrammarName("express", "home"))
    talk = asked()
    talk.hear(.say(Button.Key(Board.ID("emergency"), Button.ID("lost"))))
    #expect(talk.said.contains("phrase.emergency.lost") && !talk.said.contains("phrase.emergency.help"))
    talk = asked()
    talk.hear(.again)
    #expect(talk.said == ["again help.home"])
  }

  @Test("On a board \"yes\" makes the call, too; help without the offer asks no question", arguments: Locales.tags)
  func elsewhere(tag: String) throws {
    var talk = TestConversation()
    talk.hear(.open(Board.ID("feelings")))
    talk.hear(.help)
    #expect(talk.request?.grammar == GrammarName("express", talk.flow.app.state.name == "board" ? "offer" : "scan"))
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

  @Test("After a no-input, or after another question, \"yes\" makes no call")
  func stale() {
    var talk = asked()
    talk.send(.noinput)
    answer(&talk, true)
    #expect(!talk.said.contains { $0.hasPrefix("phrase") }, "\(talk.said)")
    talk = asked()
    talk.hear(.home)
    answer(&talk, true)
    #expect(!talk.said.contains { $0.hasPrefix("phrase") }, "\(talk.said)")
  }
}
