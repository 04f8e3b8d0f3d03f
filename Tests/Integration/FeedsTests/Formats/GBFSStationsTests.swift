import BikeShare
import Foundation
import Testing

@testable import Feeds

@Suite("Stations of a feed")
struct GBFSStationsTests {
  private static let good = #"{"station_id":"1","name":"One","lat":53.3,"lon":-6.2}"#

  @Test(
    "An invalid station is ignored with its reason, and the others are used",
    arguments: [
      (#"{"station_id":"2","name":"X","lat":"abc","lon":1}"#, #"station 2: lat is "abc"; the station is ignored"#),
      (#"{"station_id":"2","name":"X","lat":91,"lon":1}"#, "station 2: lat is 91.0; the station is ignored"),
      (#"{"station_id":"2","name":"X","lat":1,"lon":-180.5}"#, "station 2: lon is -180.5; the station is ignored"),
      (#"{"station_id":"2","name":"X","lat":0,"lon":0}"#, "station 2: its position is 0, 0; the station is ignored"),
      (#"{"station_id":"2","name":"X","lat":null,"lon":1}"#, "station 2: lat is missing; the station is ignored"),
      (#"{"station_id":"2","name":"X","lat":true,"lon":1}"#, "station 2: lat is true; the station is ignored"),
      (#"{"station_id":"2","name":"X","lat":"53,3","lon":1}"#, #"station 2: lat is "53,3"; the station is ignored"#),
      (#"{"station_id":"2","name":"X","lat":"nan","lon":1}"#, #"station 2: lat is "nan"; the station is ignored"#),
      (#"{"station_id":"2","name":"X","lat":"0x1p3","lon":1}"#, #"station 2: lat is "0x1p3"; the station is ignored"#),
      (#"{"station_id":"2","name":"X","lat":"1e999","lon":1}"#, #"station 2: lat is "1e999"; the station is ignored"#),
      (#"{"station_id":"2","name":" ","lat":1,"lon":1}"#, "station 2: it has no name; the station is ignored"),
      (#"{"station_id":"2","lat":1,"lon":1}"#, "station 2: it has no name; the station is ignored"),
      (#"{"station_id":"1","name":"X","lat":1,"lon":1}"#, "station 1: it is listed twice; the station is ignored"),
      (#"{"station_id":"","name":"X","lat":1,"lon":1}"#, "a station without an id is ignored"),
      (#"{"name":"X","lat":1,"lon":1}"#, "a station without an id is ignored"),
      ("7", "a station without an id is ignored"), ("null", "a station without an id is ignored"),
    ])
  func bad(row: String, warning: String) throws {
    let list = try FeedFixture.stations(Self.good, row)
    #expect(list.stations.map(\.name) == ["One"])
    #expect(list.warnings == [warning])
  }

  @Test("Names are read in the wanted language, otherwise English, otherwise the first")
  func names() throws {
    func name(_ texts: String, _ language: String) throws -> String? {
      try FeedFixture.stations(#"{"station_id":"1","name":[\#(texts)],"lat":1,"lon":1}"#, language: language)
        .stations.first?.name
    }
    let en = #"{"text":"Quay","language":"en"}"#
    let ga = #"{"text":"Cé","language":"ga"}"#
    let es = #"{"text":"Muelle","language":"es-MX"}"#
    #expect(try name([ga, en, es].joined(separator: ","), "es") == "Muelle")
    #expect(try name([ga, en].joined(separator: ","), "es") == "Quay")
    #expect(try name(ga, "es") == "Cé")
    #expect(try name(#"7,{"text":"","language":"es"},\#(ga)"#, "es") == "Cé")
  }

  @Test("A name of ten thousand characters is truncated, and cursor controls are removed")
  func longName() throws {
    let long = String(repeating: "a", count: 10_000)
    let list = try FeedFixture.stations(
      #"{"station_id":"1","name":"\#(long)","lat":1,"lon":1}"#,
      #"{"station_id":"2","name":"A\u001b[2J\u202e  B\n","lat":1,"lon":1}"#)
    #expect(list.stations[0].name.count == 120)
    #expect(list.stations[1].name == "A [2J B")
    #expect(list.warnings == ["station 1: its name is very long; it is truncated to 120 characters"])
  }

  @Test(
    "Docks are summed over the types that fit a bicycle, or are unknown",
    arguments: [
      (#""capacity":12"#, 12), (#""capacity":0"#, nil), (#""capacity":-3"#, nil), (#""capacity":"12""#, 12),
      (#""capacity":"12.5""#, nil),
      (#""capacity":1e300"#, nil), (#""capacity":12.5"#, nil),
      (#""vehicle_type_capacity":{"bike":5,"cargo":2,"scooter":9}"#, 7),
      (#""vehicle_type_capacity":{"bike":"5","scooter":9}"#, 5),
      (#""vehicle_type_capacity":{"bike":"five","scooter":9}"#, nil),
      (#""vehicle_docks_capacity":[{"vehicle_type_ids":["bike","scooter"],"count":4}]"#, 4),
      (#""vehicle_docks_capacity":[{"vehicle_type_ids":["bike"],"count":4},{"vehicle_type_ids":["scooter"]}]"#, 4),
      (#""x":1"#, nil),
    ] as [(String, Int?)])
  func docks(fields: String, docks: Int?) throws {
    let types = VehicleTypes(bicycles: ["bike", "cargo"], electric: [], all: ["bike", "cargo", "scooter"])
    let list = try FeedFixture.stations(#"{"station_id":"1","name":"One","lat":1,"lon":1,\#(fields)}"#, types: types)
    #expect(list.stations.first?.docks == docks)
  }

  @Test("At most 20,000 stations are read, with one warning, and at most a hundred warnings are stored")
  func bounded() throws {
    let rows = (1...20_010).map { #"{"station_id":"\#($0)","name":"N","lat":1,"lon":\#($0 > 200 ? "1" : "null")}"# }
    let json = #"{"data":{"stations":[\#(rows.joined(separator: ","))]}}"#
    let list = try GBFS.stations(Data(json.utf8), at: "a", language: "en", types: nil).list
    #expect(list.stations.count == 19_800)
    #expect(list.warnings.first == "only the first 20000 of 20010 stations are used")
    #expect(list.warnings.count == 101 && list.warnings.last == "and 101 more of these")
  }

  @Test("A list without any usable station is a fault")
  func nothing() {
    let fault = #expect(throws: FeedFault.self) { try FeedFixture.stations(#"{"station_id":"1","name":"One"}"#) }
    let reason = "station 1: lat is missing; the station is ignored"
    #expect(fault?.problem == "none of its 1 stations can be used, the first because: \(reason)")
    #expect(fault?.failure == .broken)
  }
}
