import BikeShare
import Testing

@Suite("What a station reports")
struct AvailabilityTests {
  @Test("bikes and stands are counted apart")
  func counts() {
    let report = Village.report(1, bikes: 3, stands: 17)
    #expect(report.count(of: .bikes) == 3)
    #expect(report.count(of: .stands) == 17)
  }

  @Test("a station that does not rent offers no bikes, whatever it counts, but still stands")
  func notRenting() {
    let report = Village.report(1, bikes: 3, stands: 17, renting: false)
    #expect(!report.offers(.bikes))
    #expect(report.count(of: .bikes) == 0)
    #expect(report.count(of: .stands) == 17)
  }

  @Test("a station that takes nothing back offers no stands, but still bikes")
  func notReturning() {
    let report = Village.report(1, bikes: 3, stands: 17, returning: false)
    #expect(!report.offers(.stands))
    #expect(report.offers(.bikes))
  }

  @Test("none is not an offer")
  func none() {
    #expect(!Village.report(1, bikes: 0, stands: 20).offers(.bikes))
  }

  @Test("counts above the docks are cut to the docks, each for itself")
  func capped() {
    let report = Village.report(1, bikes: 12, stands: 28).believable(docks: 21)
    #expect(report == Village.report(1, bikes: 12, stands: 21))
  }

  @Test("counts that do not add up to the docks are left as they are")
  func doNotAddUp() {
    #expect(Village.report(1, bikes: 14, stands: 9).believable(docks: 24) == Village.report(1, bikes: 14, stands: 9))
  }

  @Test("a negative count is as good as no report", arguments: [(-1, 5), (5, -1), (Int.min, Int.min)])
  func negative(bikes: Int, stands: Int) {
    #expect(Village.report(1, bikes: bikes, stands: stands).believable(docks: 20) == nil)
  }

  @Test("a count beyond twice the docks is left out, and the other stays", arguments: [41, 999, Int.max])
  func absurd(stands: Int) {
    let report = Village.report(1, bikes: 3, stands: stands).believable(docks: 20)
    #expect(report?.bikes == 3)
    #expect(report?.stands == nil)
  }

  @Test("where the docks are not known, 999 is no count", arguments: [(500, 500), (501, nil), (999, nil)])
  func unknownDocks(count: Int, believed: Int?) {
    #expect(Village.report(1, bikes: count, stands: 1).believable(docks: nil)?.bikes == believed)
  }

  @Test("more electric bikes than bikes are not believed", arguments: [(0, 0), (3, 3), (4, nil), (-1, nil)])
  func electric(electric: Int, believed: Int?) {
    let report = Availability(station: Station.ID("1"), bikes: 3, electric: electric, stands: 1)
    #expect(report.believable(docks: 20)?.electric == believed)
  }

  @Test("what is not counted is no offer, and not none either")
  func uncounted() {
    let report = Availability(station: Station.ID("1"), bikes: nil, stands: 4)
    #expect(report.count(of: .bikes) == nil)
    #expect(!report.offers(.bikes))
    #expect(report.offers(.stands))
  }
}
