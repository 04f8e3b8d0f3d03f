import BikeShare
import Testing

@Suite("Age of a snapshot")
struct SnapshotTests {
  @Test("A snapshot is current up to two minutes", arguments: [-5, 0, 120])
  func fresh(seconds: Int) {
    #expect(SmallCity.snapshot(age: .seconds(seconds)).freshness == .fresh)
  }

  @Test("A snapshot is ageing up to five minutes", arguments: [121, 300])
  func ageing(seconds: Int) {
    #expect(SmallCity.snapshot(age: .seconds(seconds)).freshness == .ageing(.seconds(seconds)))
  }

  @Test("After five minutes a snapshot is old", arguments: [301, 1_000_000])
  func old(seconds: Int) {
    #expect(SmallCity.snapshot(age: .seconds(seconds)).freshness == .old(.seconds(seconds)))
  }

  @Test("A snapshot reports how long its freshness lasts", arguments: [(0, 120), (100, 20), (121, 179), (300, 0)])
  func left(seconds: Int, left: Int) {
    let snapshot = SmallCity.snapshot(age: .seconds(seconds))
    #expect(snapshot.timeLeft == .seconds(left))
    #expect(snapshot.older(by: .seconds(left + 1)).freshness != snapshot.freshness)
  }

  @Test("An old snapshot has no further change of freshness")
  func noneLeft() {
    #expect(SmallCity.snapshot(age: .seconds(301)).timeLeft == nil)
  }

  @Test("An old report of one station does not make the snapshot old")
  func oldReport() {
    let old = Availability(station: Station.ID("1"), bikes: 1, freeDocks: 2, age: .seconds(3_600))
    #expect(SmallCity.snapshot(old).freshness == .fresh)
    #expect(old.offers(.bikes))
  }
}
