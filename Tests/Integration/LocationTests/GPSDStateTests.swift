import BikeShare
import Testing
import VivaVozTesting

@testable import Location

@Suite("State of a gpsd connection")
struct GPSDStateTests {
  private let start = ContinuousClock().now
  private let fix = Fix(Ride.start, course: 90, speed: 4.5, accuracy: 17)

  private func state(_ reports: GPSDReport...) -> GPSDState {
    var state = GPSDState(GPSDAddress())
    for report in reports { state.received(.heard(report), at: start) }
    return state
  }

  private func absence(_ result: LocationResult) -> LocationResult.Unavailability? {
    if case .missing(let absence, _) = result { absence } else { nil }
  }

  @Test("Before the first report the state is unknown, and there is no report")
  func connecting() {
    #expect(!state().hasReport)
    let words = "localhost:2947: no answer from gpsd yet; check the address"
    #expect(state().locationResult(at: start) == .missing(.noReceiver(words), last: nil))
  }

  @Test("The age of a fix increases until the fix is invalid")
  func growing() {
    let state = state(.greeting, .devices(["a"]), .fix(fix))
    #expect(state.hasReport)
    #expect(state.locationResult(at: start + .seconds(60)) == .located(fix.later(by: .seconds(60))))
    #expect(
      state.locationResult(at: start + .seconds(61)) == .missing(.searching, last: fix.later(by: .seconds(61))))
  }

  @Test("A receiver without a fix is searching, and the query waits for it")
  func searching() {
    let state = state(.greeting, .devices(["a"]))
    #expect(!state.hasReport)
    #expect(state.locationResult(at: start) == .missing(.searching, last: nil))
  }

  @Test("gpsd without a receiver is reported as such until one appears")
  func noDevice() {
    var state = state(.greeting, .devices([]))
    #expect(state.hasReport)
    let words = "localhost:2947: gpsd has no receiver; plug one in, or name it with gpsdctl add"
    #expect(absence(state.locationResult(at: start)) == .noReceiver(words))
    state.received(.heard(.device("a", isThere: true)), at: start)
    #expect(absence(state.locationResult(at: start)) == .searching)
    state.received(.heard(.fix(fix)), at: start)
    state.received(.heard(.device("a", isThere: false)), at: start)
    #expect(absence(state.locationResult(at: start)) == .noReceiver(words))
  }

  @Test("If one of two receivers disappears, the other one is used")
  func twoDevices() {
    let state = state(.greeting, .devices(["a", "b"]), .device("a", isThere: false))
    #expect(absence(state.locationResult(at: start)) == .searching)
  }

  @Test("The loss of gpsd is reported with the last fix; after its return the fix is current again")
  func lost() {
    var state = state(.greeting, .fix(fix))
    state.received(.lost("gone"), at: start)
    let result = state.locationResult(at: start + .seconds(5))
    #expect(result == .missing(.noReceiver("gone"), last: fix.later(by: .seconds(5))))
    #expect(result.usable == fix.later(by: .seconds(5)))
    state.received(.heard(.greeting), at: start + .seconds(6))
    #expect(state.locationResult(at: start + .seconds(6)) == .located(fix.later(by: .seconds(6))))
  }

  @Test("An inaccurate fix is not used")
  func inaccurateFix() {
    let inaccurateFix = Fix(Ride.start, accuracy: 300)
    #expect(
      state(.greeting, .fix(inaccurateFix)).locationResult(at: start) == .missing(.searching, last: inaccurateFix))
  }
}
