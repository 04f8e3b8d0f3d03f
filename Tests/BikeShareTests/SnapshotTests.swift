import BikeShare
import Testing

@Suite("A snapshot's age")
struct SnapshotTests {
  @Test("is of now up to two minutes", arguments: [-5, 0, 120])
  func fresh(seconds: Int) {
    #expect(Village.snapshot(age: .seconds(seconds)).freshness == .fresh)
  }

  @Test("is to be told up to five", arguments: [121, 300])
  func ageing(seconds: Int) {
    #expect(Village.snapshot(age: .seconds(seconds)).freshness == .ageing(.seconds(seconds)))
  }

  @Test("makes it old from then on", arguments: [301, 1_000_000])
  func old(seconds: Int) {
    #expect(Village.snapshot(age: .seconds(seconds)).freshness == .old(.seconds(seconds)))
  }

  @Test("tells how long it stays what it is", arguments: [(0, 120), (100, 20), (121, 179), (300, 0)])
  func left(seconds: Int, left: Int) {
    let snapshot = Village.snapshot(age: .seconds(seconds))
    #expect(snapshot.timeLeft == .seconds(left))
    #expect(snapshot.older(by: .seconds(left + 1)).freshness != snapshot.freshness)
  }

  @Test("is not asked about any more once it is old")
  func noneLeft() {
    #expect(Village.snapshot(age: .seconds(301)).timeLeft == nil)
  }

  @Test("is not made stale by one station's own old report")
  func oldReport() {
    let old = Availability(station: Station.ID("1"), bikes: 1, stands: 2, age: .seconds(3_600))
    #expect(Village.snapshot(old).freshness == .fresh)
    #expect(old.offers(.bikes))
  }
}
