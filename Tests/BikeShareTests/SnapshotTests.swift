import BikeShare
import Testing

@Suite("A snapshot's age")
struct SnapshotTests {
  @Test("is fresh up to and including five minutes", arguments: [(0, true), (300, true), (301, false), (-5, true)])
  func fresh(seconds: Int, isFresh: Bool) {
    #expect(Village.snapshot(age: .seconds(seconds)).isFresh == isFresh)
  }

  @Test("is not made stale by one station's own old report")
  func oldReport() {
    let old = Availability(station: Station.ID("1"), bikes: 1, stands: 2, age: .seconds(3_600))
    #expect(Village.snapshot(old).isFresh)
    #expect(old.offers(.bikes))
  }
}
