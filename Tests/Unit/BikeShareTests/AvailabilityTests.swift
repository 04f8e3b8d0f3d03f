import BikeShare
import Testing

@Suite("A station's counts")
struct AvailabilityTests {
  @Test("Bikes and stands are counted separately")
  func counts() {
    let report = SmallCity.report(1, bikes: 3, stands: 17)
    #expect(report.count(of: .bikes) == 3)
    #expect(report.count(of: .docks) == 17)
  }

  @Test("A station that does not rent offers no bikes, but still stands")
  func notRenting() {
    let report = SmallCity.report(1, bikes: 3, stands: 17, renting: false)
    #expect(!report.offers(.bikes))
    #expect(report.count(of: .bikes) == 0)
    #expect(report.count(of: .docks) == 17)
  }

  @Test("A station that accepts no returns offers no stands, but still bikes")
  func notReturning() {
    let report = SmallCity.report(1, bikes: 3, stands: 17, returning: false)
    #expect(!report.offers(.docks))
    #expect(report.offers(.bikes))
  }

  @Test("A count of zero is not available")
  func none() {
    #expect(!SmallCity.report(1, bikes: 0, stands: 20).offers(.bikes))
  }

  @Test("A count above the number of docks is reduced to it")
  func capped() {
    let report = SmallCity.report(1, bikes: 12, stands: 28).plausible(docks: 21)
    #expect(report == SmallCity.report(1, bikes: 12, stands: 21))
  }

  @Test("Counts whose sum differs from the docks stay unchanged")
  func doNotAddUp() {
    #expect(SmallCity.report(1, bikes: 14, stands: 9).plausible(docks: 24) == SmallCity.report(1, bikes: 14, stands: 9))
  }

  @Test("A negative count is missing", arguments: [(-1, 5), (5, -1), (Int.min, Int.min)])
  func negative(bikes: Int, stands: Int) {
    #expect(SmallCity.report(1, bikes: bikes, stands: stands).plausible(docks: 20) == nil)
  }

  @Test("A count above twice the docks is discarded, and the other count stays", arguments: [41, 999, Int.max])
  func absurd(stands: Int) {
    let report = SmallCity.report(1, bikes: 3, stands: stands).plausible(docks: 20)
    #expect(report?.bikes == 3)
    #expect(report?.freeDocks == nil)
  }

  @Test("If the docks are unknown, a count of 999 is missing", arguments: [(500, 500), (501, nil), (999, nil)])
  func unknownDocks(count: Int, expected: Int?) {
    #expect(SmallCity.report(1, bikes: count, stands: 1).plausible(docks: nil)?.bikes == expected)
  }

  @Test("More electric bikes than bikes are discarded", arguments: [(0, 0), (3, 3), (4, nil), (-1, nil)])
  func electric(electric: Int, expected: Int?) {
    let report = Availability(station: Station.ID("1"), bikes: 3, electric: electric, freeDocks: 1)
    #expect(report.plausible(docks: 20)?.electric == expected)
  }

  @Test("A missing count is neither available nor zero")
  func uncounted() {
    let report = Availability(station: Station.ID("1"), bikes: nil, freeDocks: 4)
    #expect(report.count(of: .bikes) == nil)
    #expect(!report.offers(.bikes))
    #expect(report.offers(.docks))
  }
}
