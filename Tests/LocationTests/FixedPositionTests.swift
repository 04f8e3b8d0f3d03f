import BikeShare
import LocationTesting
import Testing

@testable import Location

@Suite("A fixed position")
struct FixedPositionTests {
  @Test("is where it is, always and at once", arguments: [Duration.zero, .seconds(7_200), .seconds(-1)])
  func stays(now: Duration) async {
    #expect(await FixedPosition(Ride.start).locate(at: now) == .located(Fix(Ride.start)))
  }

  @Test("that cannot be is none")
  func impossible() async {
    let fix = Fix(Coordinate(latitude: .nan, longitude: 0))
    let answer = await FixedPosition(fix.coordinate).locate(at: .zero)
    #expect(answer.usable == nil)
  }

  @Test("the last fix is to go by while it is usable, though its receiver has gone")
  func usable() {
    let fix = Fix(Ride.start, age: .seconds(59))
    #expect(Whereabouts.missing(.noReceiver("gone"), last: fix).usable == fix)
    #expect(Whereabouts.missing(.noReceiver("gone"), last: fix.later(by: .seconds(2))).usable == nil)
    #expect(Whereabouts.missing(.searching, last: nil).usable == nil)
  }
}
