import BikeShare
import LocationTesting
import Testing

@testable import Location

@Suite("What is known of a gpsd")
struct GPSDStateTests {
  private let start = ContinuousClock().now
  private let fix = Fix(Ride.start, course: 90, speed: 4.5, accuracy: 17)

  private func reception(_ reports: GPSDReport...) -> GPSDState {
    var reception = GPSDState(GPSDAddress())
    for report in reports { reception.heard(report, at: start) }
    return reception
  }

  private func absence(_ whereabouts: Whereabouts) -> Whereabouts.Absence? {
    if case .missing(let absence, _) = whereabouts { absence } else { nil }
  }

  @Test("nothing at first, and nothing to tell yet")
  func connecting() {
    #expect(!reception().isTelling)
    let words = "localhost:2947: no answer from gpsd yet; is this the right address?"
    #expect(reception().whereabouts(at: start) == .missing(.noReceiver(words), last: nil))
  }

  @Test("a fix, which grows older until it cannot be used")
  func growing() {
    let reception = reception(.greeting, .devices(["a"]), .fix(fix))
    #expect(reception.isTelling)
    #expect(reception.whereabouts(at: start + .seconds(60)) == .located(fix.later(by: .seconds(60))))
    #expect(
      reception.whereabouts(at: start + .seconds(61)) == .missing(.searching, last: fix.later(by: .seconds(61))))
  }

  @Test("a receiver that has no fix yet is searching, and one waits for it")
  func searching() {
    let reception = reception(.greeting, .devices(["a"]))
    #expect(!reception.isTelling)
    #expect(reception.whereabouts(at: start) == .missing(.searching, last: nil))
  }

  @Test("a gpsd without a receiver is none, until one comes")
  func noDevice() {
    var reception = reception(.greeting, .devices([]))
    #expect(reception.isTelling)
    let words = "localhost:2947: gpsd has no receiver; plug one in, or name it with gpsdctl add"
    #expect(absence(reception.whereabouts(at: start)) == .noReceiver(words))
    reception.heard(.device("a", isThere: true), at: start)
    #expect(absence(reception.whereabouts(at: start)) == .searching)
    reception.heard(.fix(fix), at: start)
    reception.heard(.device("a", isThere: false), at: start)
    #expect(absence(reception.whereabouts(at: start)) == .noReceiver(words))
  }

  @Test("of two receivers one may go")
  func twoDevices() {
    let reception = reception(.greeting, .devices(["a", "b"]), .device("a", isThere: false))
    #expect(absence(reception.whereabouts(at: start)) == .searching)
  }

  @Test("a gpsd that is gone is told at once, with the last fix; when it is back the fix counts again")
  func lost() {
    var reception = reception(.greeting, .fix(fix))
    reception.lost("gone")
    let whereabouts = reception.whereabouts(at: start + .seconds(5))
    #expect(whereabouts == .missing(.noReceiver("gone"), last: fix.later(by: .seconds(5))))
    #expect(whereabouts.usable == fix.later(by: .seconds(5)))
    reception.heard(.greeting, at: start + .seconds(6))
    #expect(reception.whereabouts(at: start + .seconds(6)) == .located(fix.later(by: .seconds(6))))
  }

  @Test("too vague a fix is none")
  func vague() {
    let vague = Fix(Ride.start, accuracy: 300)
    #expect(reception(.greeting, .fix(vague)).whereabouts(at: start) == .missing(.searching, last: vague))
  }
}
