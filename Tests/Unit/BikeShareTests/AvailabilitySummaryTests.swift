import BikeShare
import Testing

@Suite("Availability of bikes or stands at stations")
struct AvailabilitySummaryTests {
  let here = SmallCity.point(metres: 0)

  private func summary(_ asked: [Station.ID], _ resource: Resource, _ reports: Availability...) -> AvailabilitySummary {
    let counts = Dictionary(uniqueKeysWithValues: reports.map { ($0.station, $0) })
    let snapshot = Snapshot(counts: counts, age: .zero, origin: .live)
    return SmallCity.city.summary(asked, for: resource, in: snapshot, from: here)
  }

  @Test("Every requested station is in exactly one list, in the order of the request")
  func lists() {
    let summary = summary(
      SmallCity.ids(4, 3, 2, 1), .bikes, SmallCity.report(4, bikes: 2, stands: 1),
      SmallCity.report(3, bikes: 0, stands: 1),
      SmallCity.report(2, bikes: 5, stands: 1, renting: false))
    #expect(summary.counts.map(\.station) == SmallCity.ids(4))
    #expect(summary.counts.map(\.count) == [2])
    #expect(summary.empty == SmallCity.ids(3))
    #expect(summary.closed == SmallCity.ids(2))
    #expect(summary.silent == SmallCity.ids(1))
  }

  @Test("If no station has any, the nearest other station that has is offered with its distance (RID-030, RID-032)")
  func elsewhere() {
    let summary = summary(
      SmallCity.ids(1, 2), .docks, SmallCity.report(1, bikes: 9, stands: 0), SmallCity.report(2, bikes: 9, stands: 0),
      SmallCity.report(3, bikes: 9, stands: 4, returning: false), SmallCity.report(4, bikes: 9, stands: 1))
    #expect(summary.counts.isEmpty)
    #expect(summary.elsewhere == NearbyStation(station: Station.ID("4"), metres: 300))
  }

  @Test("The alternative is never a requested station, and there is none if no station has any (RID-032)")
  func nowhere() {
    let summary = summary(
      SmallCity.ids(1), .bikes, SmallCity.report(1, bikes: 9, stands: 0), SmallCity.report(5, bikes: 0, stands: 9))
    #expect(summary.counts.map(\.station) == SmallCity.ids(1))
    #expect(summary.elsewhere == nil)
  }

  @Test("A closed station without counts is closed, not empty")
  func closed() {
    let summary = summary(
      SmallCity.ids(1), .bikes, SmallCity.report(1, bikes: 0, stands: 0, renting: false, returning: false))
    #expect(summary.closed == SmallCity.ids(1))
    #expect(summary.empty.isEmpty)
  }

  @Test("A station that the city does not have is left out")
  func unknown() {
    #expect(summary(SmallCity.ids(77), .bikes).silent == SmallCity.ids(77))
  }
}
