import BikeShare
import Testing
import VivaVozTesting

@testable import Location

@Suite("State of a gpsd connection")
struct GPSDStateTests {
  private let start = ContinuousClock().now
  private let fix = Fix(Ride.start, course: 90, speed: 4.5, accuracy: 17)

  private func reception(_ reports: GPSDReport...) -> GPSDState {
    var reception = GPSDState(GPSDAddress())
    for report in reports { reception.heard(report, at: start) }
    return reception
  }

  private func absence(_ whereabouts: LocationResult) -> LocationResult.Unavailability? {
    if case .missing(let absence, _) = whereabouts { absence } else { nil }
  }

  @Test("Before the first report the state is unknown, and there is no report")
  func connecting() {
    #expect(!reception().hasReport)
    let words = "localhost:2947: no answer from gpsd yet; check the address"
    #expect(reception().locationResult(at: start) == .missing(.noReceiver(words), last: nil))
  }

  @Test("The age of a fix increases until the fix is invalid")
  func growing() {
    let reception = reception(.greeting, .devices(["a"]), .fix(fix))
    #expect(reception.hasReport)
    #expect(reception.locationResult(at: start + .seconds(60)) == .located(fix.later(by: .seconds(60))))
    #expect(
      reception.locationResult(at: start + .seconds(61)) == .missing(.searching, last: fix.later(by: .seconds(61))))
  }

  @Test("A receiver without a fix is searching, and the query waits for it")
  func searching() {
    let reception = reception(.greeting, .devices(["a"]))
    #expect(!reception.hasReport)
    #expect(reception.locationResult(at: start) == .missing(.searching, last: nil))
  }

  @Test("gpsd without a receiver is reported as such until one appears")
  func noDevice() {
    var reception = reception(.greeting, .devices([]))
    #expect(reception.hasReport)
    let words = "localhost:2947: gpsd has no receiver; plug one in, or name it with gpsdctl add"
    #expect(absence(reception.locationResult(at: start)) == .noReceiver(words))
    reception.heard(.device("a", isThere: true), at: start)
    #expect(absence(reception.locationResult(at: start)) == .searching)
    reception.heard(.fix(fix), at: start)
    reception.heard(.device("a", isThere: false), at: start)
    #expect(absence(reception.locationResult(at: start)) == .noReceiver(words))
  }

  @Test("If one of two receivers disappears, the other one is used")
  func twoDevices() {
    let reception = reception(.greeting, .devices(["a", "b"]), .device("a", isThere: false))
    #expect(absence(reception.locationResult(at: start)) == .searching)
  }

  @Test("The loss of gpsd is reported with the last fix; after its return the fix is current again")
  func lost() {
    var reception = reception(.greeting, .fix(fix))
    reception.lost("gone")
    let whereabouts = reception.locationResult(at: start + .seconds(5))
    #expect(whereabouts == .missing(.noReceiver("gone"), last: fix.later(by: .seconds(5))))
    #expect(whereabouts.usable == fix.later(by: .seconds(5)))
    reception.heard(.greeting, at: start + .seconds(6))
    #expect(reception.locationResult(at: start + .seconds(6)) == .located(fix.later(by: .seconds(6))))
  }

  @Test("An inaccurate fix is not used")
  func vague() {
    let vague = Fix(Ride.start, accuracy: 300)
    #expect(reception(.greeting, .fix(vague)).locationResult(at: start) == .missing(.searching, last: vague))
  }
}
