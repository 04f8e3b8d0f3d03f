import BikeShare
import Dialogue
import Foundation
import Testing

@testable import Rider

/// Tests of what Rider shows on a screen.
@Suite struct RiderViewTests {
  private func keys(_ talk: TestConversation) -> [String] {
    TestConversation.Flow.prompts(showing: talk.flow.view).map(\.key)
  }

  @Test("The request is shown as far as it is known, then the counts, until the next request (RID-076)")
  func course() {
    var talk = TestConversation()
    #expect(talk.flow.view.request == nil && keys(talk).isEmpty)
    talk.hear(.find(.bikes, nil))
    #expect(talk.flow.view.request == Request(.bikes))
    #expect(keys(talk) == ["requested"])
    talk.hear(.yes, .at(.smithfield))
    #expect(talk.flow.view.request == Request(.bikes, .smithfield))
    #expect(talk.flow.view.results.isEmpty && keys(talk) == ["requested"])
    talk.get(.arrived(.morning))
    #expect(talk.flow.view.results.map(\.count).first == 7)
    #expect(keys(talk) == ["board.bikes"])
    let shown = talk.flow.view
    talk.hear(.yes)
    #expect(talk.flow.view == shown, "how many stations were read changes nothing")
    talk.hear(.find(.docks, .greekStreet))
    #expect(talk.flow.view.request == Request(.docks, .greekStreet))
  }

  @Test("Counts that are some minutes old, and recorded ones, are shown with their age or date")
  func age() {
    for (snapshot, key) in [
      (Snapshot.of(["4": 2], age: .seconds(400)), "as.of"),
      (Snapshot.of(["4": 2], origin: .recorded(year: 2019, month: 5, day: 1)), "recording"),
    ] {
      var talk = TestConversation()
      talk.hear(.find(.bikes, .greekStreet), .yes)
      talk.get(.arrived(snapshot))
      #expect(keys(talk) == ["board.bikes", key])
    }
  }

  @Test("The last known counts, in place of current ones, are shown with their age even if they are fresh")
  func last() throws {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.failed(.offline, last: .of(["4": 2], age: .seconds(20))))
    #expect(talk.state == "offering-fallback" && talk.flow.view.isLast)
    #expect(keys(talk) == ["board.bikes", "as.of"])
    let text = String(decoding: try JSONEncoder().encode(talk.flow.view), as: UTF8.self)
    #expect(text.contains("\"last\":true"))
    talk.hear(.yes)
    #expect(keys(talk) == ["board.bikes", "as.of"], "the rider has accepted them")
  }

  @Test("\"Here\" shows the stations around the rider, and no station while the position is unknown")
  func here() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .here))
    #expect(talk.flow.view.request == Request(.bikes, .here) && talk.flow.view.results.isEmpty)
    var near = TestConversation(position: Coordinate(latitude: 53.3469, longitude: -6.273))
    near.hear(.find(.bikes, .here), .yes)
    near.get(.arrived(.morning))
    #expect(near.flow.view.results.first?.station == Station.ID("4"))
    #expect(near.flow.view.position != nil)
  }

  @Test("The view is encoded for a page: the request, its counts, all counts by station, the age and the position")
  func encoding() throws {
    var talk = TestConversation(position: Coordinate(latitude: 53.3469, longitude: -6.273))
    talk.hear(.find(.docks, .greekStreet), .yes)
    talk.get(.arrived(.of(["4": 28, "35": 7], closed: ["35"], age: .seconds(61))))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(talk.flow.view), as: UTF8.self)
    #expect(
      text == """
        {"age":61,"counts":{"35":{},"4":{"bikes":28,"stands":2}},"place":"station.4",\
        "position":{"latitude":53.3469,"longitude":-6.273},"resource":"stands","results":[{"count":2,"station":"4"}]}
        """)
  }
}
