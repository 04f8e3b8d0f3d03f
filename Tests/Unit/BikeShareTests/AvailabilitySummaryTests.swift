import BikeShare
import Testing

@Suite("Availability of bikes or stands at stations")
struct AvailabilitySummaryTests {
  let here = Village.point(metres: 0)

  private func survey(_ asked: [Station.ID], _ resource: Resource, _ reports: Availability...) -> AvailabilitySummary {
    let counts = Dictionary(uniqueKeysWithValues: reports.map { ($0.station, $0) })
    let snapshot = Snapshot(counts: counts, age: .zero, origin: .live)
    return Village.city.summary(asked, for: resource, in: snapshot, from: here)
  }

  @Test("Every requested station is in exactly one list, in the order of the request")
  func lists() {
    let survey = survey(
      Village.ids(4, 3, 2, 1), .bikes, Village.report(4, bikes: 2, stands: 1), Village.report(3, bikes: 0, stands: 1),
      Village.report(2, bikes: 5, stands: 1, renting: false))
    #expect(survey.counts.map(\.station) == Village.ids(4))
    #expect(survey.counts.map(\.count) == [2])
    #expect(survey.empty == Village.ids(3))
    #expect(survey.closed == Village.ids(2))
    #expect(survey.silent == Village.ids(1))
  }

  @Test("If no station has any, the nearest other station that has is offered with its distance (RID-030, RID-032)")
  func elsewhere() {
    let survey = survey(
      Village.ids(1, 2), .docks, Village.report(1, bikes: 9, stands: 0), Village.report(2, bikes: 9, stands: 0),
      Village.report(3, bikes: 9, stands: 4, returning: false), Village.report(4, bikes: 9, stands: 1))
    #expect(survey.counts.isEmpty)
    #expect(survey.elsewhere == NearbyStation(station: Station.ID("4"), metres: 300))
  }

  @Test("The alternative is never a requested station, and there is none if no station has any (RID-032)")
  func nowhere() {
    let survey = survey(
      Village.ids(1), .bikes, Village.report(1, bikes: 9, stands: 0), Village.report(5, bikes: 0, stands: 9))
    #expect(survey.counts.map(\.station) == Village.ids(1))
    #expect(survey.elsewhere == nil)
  }

  @Test("A closed station without counts is closed, not empty")
  func closed() {
    let survey = survey(
      Village.ids(1), .bikes, Village.report(1, bikes: 0, stands: 0, renting: false, returning: false))
    #expect(survey.closed == Village.ids(1))
    #expect(survey.empty.isEmpty)
  }

  @Test("A station that the city does not have is left out")
  func unknown() {
    #expect(survey(Village.ids(77), .bikes).silent == Village.ids(77))
  }
}
