import BikeShare
import Foundation

@testable import Feeds

/// Parses the documents of the tests.
enum FeedFixture {
  static let now = Date(timeIntervalSince1970: 1_751_437_263)
  static let address = "https://feed.test/x.json"

  static func discovery(
    _ json: String, from home: String = "https://feed.test/gbfs.json", language: String = "en"
  ) throws -> GBFS.Discovery {
    let home = URL(string: home) ?? URL(fileURLWithPath: "/")
    return try GBFS.discovery(Data(json.utf8), from: home, at: address, language: language)
  }

  static func stations(_ rows: String..., types: VehicleTypes? = nil, language: String = "en") throws -> StationList {
    let json = #"{"last_updated":1751437263,"ttl":60,"data":{"stations":[\#(rows.joined(separator: ","))]}}"#
    return try GBFS.stations(Data(json.utf8), at: address, language: language, types: types).list
  }

  /// The stations `1` and `2` of 20 docks each.
  static func two() throws -> StationList {
    try stations(
      #"{"station_id":"1","name":"One","lat":53.3,"lon":-6.2,"capacity":20}"#,
      #"{"station_id":"2","name":"Two","lat":53.4,"lon":-6.2,"capacity":20}"#)
  }

  static func status(
    _ rows: String..., updated: String = "1751437263", types: VehicleTypes? = nil, of list: StationList? = nil
  ) throws -> StationCounts {
    let json = #"{"last_updated":\#(updated),"ttl":60,"data":{"stations":[\#(rows.joined(separator: ","))]}}"#
    return try GBFS.status(Data(json.utf8), at: address, stations: list ?? two(), types: types, now: now)
  }

  /// Returns the counts of station 1, from the fields of its row in a status document.
  static func one(_ fields: String, types: VehicleTypes? = nil) throws -> Availability? {
    try status(#"{"station_id":"1",\#(fields)}"#, types: types).counts[Station.ID("1")]
  }
}
