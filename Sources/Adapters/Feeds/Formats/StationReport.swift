import BikeShare
import Foundation

/// The current report of a feed about one station.
struct StationReport {
  let station: Station
  var bikes: Int?
  var electric: Int?
  var stands: Int?
  var isRenting = true
  var isReturning = true
  var reported: Date?

  func availability(at written: Date) -> Availability? {
    let age = reported.map { max(0, written.timeIntervalSince($0)) } ?? 0
    return Availability(
      station: station.id, bikes: bikes, electric: electric, freeDocks: stands, isRenting: isRenting,
      isReturning: isReturning, age: .seconds(age)
    ).plausible(docks: station.docks)
  }
}
