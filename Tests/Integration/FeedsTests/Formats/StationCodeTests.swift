import BikeShare
import Testing

@testable import Feeds

@Suite("Station ids")
struct StationCodeTests {
  @Test(
    "An id that is valid as a tag stays unchanged", arguments: ["42", "6efbec5a-6b8c-455b-bed2-8d66be6d6a4b", "a_b-C"])
  func validID(code: String) {
    #expect(Station.ID(code: code).rawValue == code)
  }

  @Test(
    "Any other id gets a valid form, the same in each run",
    arguments: [
      ("TST:Station:1", "TST-Station-1-x"), ("Smithfield North", "Smithfield-North-x"), ("Café {x=1}", "Caf-x-1-x"),
      ("", "x"), ("...", "x"), (String(repeating: "a", count: 81), String(repeating: "a", count: 60) + "-x"),
    ])
  func unfit(code: String, start: String) {
    let id = Station.ID(code: code).rawValue
    #expect(id.hasPrefix(start) && id.count == start.count + 16)
    #expect(id.utf8.count <= 80 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    #expect(Station.ID(code: code).rawValue == id)
  }

  @Test("The generated form of an id is the same in every release")
  func stable() {
    #expect(Station.ID(code: "TST:Station:1").rawValue == "TST-Station-1-x7f089d925a7a4e47")
  }

  @Test("Two similar ids stay distinct, and the feed's own ids are stored")
  func unique() throws {
    let list = try FeedFixture.stations(
      #"{"station_id":"a b","name":"One","lat":1,"lon":1}"#, #"{"station_id":"a:b","name":"Two","lat":1,"lon":1}"#)
    #expect(Set(list.stations.map(\.id)).count == 2)
    #expect(list.stations.map { list.codes[$0.id] } == ["a b", "a:b"])
    #expect(list.station("a:b")?.name == "Two")
  }

  @Test("A code that imitates another station's id is ignored")
  func imitatedID() throws {
    let imitatedID = Station.ID(code: "a b").rawValue
    let list = try FeedFixture.stations(
      #"{"station_id":"a b","name":"One","lat":1,"lon":1}"#,
      #"{"station_id":"\#(imitatedID)","name":"Two","lat":1,"lon":1}"#)
    #expect(list.stations.map(\.name) == ["One"] && list.warnings.count == 1)
  }
}
