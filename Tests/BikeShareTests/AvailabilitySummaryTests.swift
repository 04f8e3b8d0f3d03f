import BikeShare
import Testing

@Suite("Looking at stations for bikes or stands")
struct AvailabilitySummaryTests {
  let here = Village.point(metres: 0)

  private func survey(_ asked: [Station.ID], _ want: Want, _ reports: Availability...) -> AvailabilitySummary {
    let counts = Dictionary(uniqueKeysWithValues: reports.map { ($0.station, $0) })
    let snapshot = Snapshot(counts: counts, age: .zero, origin: .live)
    return Village.city.survey(asked, for: want, in: snapshot, from: here)
  }

  @Test("every station asked about is in exactly one list, in the order of the question")
  func lists() {
    let survey = survey(
      Village.ids(4, 3, 2, 1), .bikes, Village.report(4, bikes: 2, stands: 1), Village.report(3, bikes: 0, stands: 1),
      Village.report(2, bikes: 5, stands: 1, renting: false))
    #expect(survey.offers.map(\.station) == Village.ids(4))
    #expect(survey.offers.map(\.count) == [2])
    #expect(survey.empty == Village.ids(3))
    #expect(survey.closed == Village.ids(2))
    #expect(survey.silent == Village.ids(1))
  }

  @Test("where none has any, the nearest other one that has is named with its distance")
  func elsewhere() {
    let survey = survey(
      Village.ids(1, 2), .stands, Village.report(1, bikes: 9, stands: 0), Village.report(2, bikes: 9, stands: 0),
      Village.report(3, bikes: 9, stands: 4, returning: false), Village.report(4, bikes: 9, stands: 1))
    #expect(survey.offers.isEmpty)
    #expect(survey.elsewhere == NearbyStation(station: Station.ID("4"), metres: 300))
  }

  @Test("elsewhere is never one of the stations asked about, and nothing where nobody has any")
  func nowhere() {
    let survey = survey(
      Village.ids(1), .bikes, Village.report(1, bikes: 9, stands: 0), Village.report(5, bikes: 0, stands: 9))
    #expect(survey.offers.map(\.station) == Village.ids(1))
    #expect(survey.elsewhere == nil)
  }

  @Test("a closed station that counts none is closed, not empty")
  func closed() {
    let survey = survey(
      Village.ids(1), .bikes, Village.report(1, bikes: 0, stands: 0, renting: false, returning: false))
    #expect(survey.closed == Village.ids(1))
    #expect(survey.empty.isEmpty)
  }

  @Test("a station the city does not know is silent")
  func unknown() {
    #expect(survey(Village.ids(77), .bikes).silent == Village.ids(77))
  }
}
