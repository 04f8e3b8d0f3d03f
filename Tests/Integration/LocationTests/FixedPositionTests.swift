import BikeShare
import Testing
import VivaVozTesting

@testable import Location

@Suite("Fixed position")
struct FixedPositionTests {
  @Test(
    "A fixed position is available at any time and at once", arguments: [Duration.zero, .seconds(7_200), .seconds(-1)])
  func stays(now: Duration) async {
    #expect(await FixedPosition(Ride.start).locate(at: now) == .located(Fix(Ride.start)))
  }

  @Test("An invalid position gives no fix")
  func impossible() async {
    let fix = Fix(Coordinate(latitude: .nan, longitude: 0))
    let answer = await FixedPosition(fix.coordinate).locate(at: .zero)
    #expect(answer.usable == nil)
  }

  @Test("The last fix is used while it is valid, even after the loss of the receiver")
  func usable() {
    let fix = Fix(Ride.start, age: .seconds(59))
    #expect(LocationResult.missing(.noReceiver("gone"), last: fix).usable == fix)
    #expect(LocationResult.missing(.noReceiver("gone"), last: fix.later(by: .seconds(2))).usable == nil)
    #expect(LocationResult.missing(.searching, last: nil).usable == nil)
  }
}
