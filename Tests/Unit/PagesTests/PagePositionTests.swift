import BikeShare
import Location
import Testing

@testable import Pages

@Suite struct PagePositionTests {
  private let quay = Coordinate(latitude: 53.3477, longitude: -6.2783)

  @Test("The position that a page reported ages until it is too old")
  func ages() {
    let position = PagePosition()
    let now = ContinuousClock.now
    position.report(Fix(quay, accuracy: 20, age: .seconds(2)), at: now)
    #expect(position.result(at: now + .seconds(5)) == .located(Fix(quay, accuracy: 20, age: .seconds(7))))
    guard case .missing(.searching, let last) = position.result(at: now + .seconds(86_400)) else {
      Issue.record("a position of yesterday is used")
      return
    }
    #expect(last?.coordinate == quay)
  }

  @Test("Without a report, and after the user has withdrawn it, there is no position")
  func withdrawn() {
    let position = PagePosition()
    #expect(position.result(at: .now) == .missing(.searching, last: nil))
    position.report(Fix(quay))
    position.report(nil)
    #expect(position.result(at: .now) == .missing(.searching, last: nil))
  }

  @Test("An inaccurate position is not used")
  func inaccurate() {
    let position = PagePosition()
    let now = ContinuousClock.now
    position.report(Fix(quay, accuracy: 50_000), at: now)
    #expect(position.result(at: now) == .missing(.searching, last: Fix(quay, accuracy: 50_000)))
  }
}
