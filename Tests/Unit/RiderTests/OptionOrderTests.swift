import BikeShare
import Dialogue
import Testing

@testable import Rider

@Suite("The order of options")
struct OptionOrderTests {
  @Test("The open questions name first what the rider asks for most often (RID-023)")
  func order() {
    var talk = TestConversation(mostUsed: .docks)
    #expect(talk.said.last == "ask.help.stands")
    talk.hear(.at(.smithfield))
    #expect(talk.said == ["ask.want.stands"])
    talk.hear(.stop)
    #expect(talk.said.last == "ask.help.stands")
    let usual = TestConversation()
    #expect(usual.said.last == "ask.help")
  }

  @Test("\"The second one\" is the second thing that Rider has named", arguments: [Resource.bikes, .docks])
  func second(mostUsed: Resource) {
    var talk = TestConversation(mostUsed: mostUsed)
    talk.hear(.at(.smithfield))
    talk.hear(.ordinal(2))
    let other: Resource = mostUsed == .bikes ? .docks : .bikes
    #expect(talk.flow.app.state == .confirming(Request(other, .smithfield)))
  }

  @Test("After a list of counts \"the second one\" is the second station, and during a question of the set-up nothing")
  func stations() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    let read = talk.flow.app.answering.lastRead
    #expect(read.count > 1)
    talk.hear(.ordinal(2))
    #expect(talk.flow.app.answering.last?.destination == .station(read[1]))
    talk = TestConversation(offersSetUp: true)
    talk.hear(.profile(.setUp), .ordinal(2))
    #expect(talk.state == "setting-up")
  }

  @Test("An answered request is counted")
  func counted() {
    var talk = TestConversation()
    talk.hear(.find(.docks, .smithfield), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.effects.contains(.query(.countUse(.docks))))
  }

  @Test("\"The second one\" after \"straight on, or set up first?\" begins the set-up, and later it does not")
  func setUp() {
    var talk = TestConversation(offersSetUp: true)
    talk.hear(.ordinal(2))
    #expect(talk.state == "setting-up")
    talk = TestConversation(offersSetUp: true)
    talk.hear(.ordinal(1))
    #expect(talk.state == "awaiting-request")
    talk.hear(.ordinal(2))
    #expect(talk.state == "confirming")
  }
}
