import BikeShare
import LocationTesting
import Testing

@testable import Location

@Suite("A track")
struct TrackTests {
  private func track(_ seconds: [Int], end: Int? = nil) throws -> Track {
    let points = seconds.map { TrackPoint(time: .seconds($0), fix: Fix(Ride.coordinate($0))) }
    return try #require(Track(points, end: end.map { .seconds($0) }))
  }

  private func located(_ whereabouts: Whereabouts) throws -> Fix {
    guard case .located(let fix) = whereabouts else { throw Missing() }
    return fix
  }

  private struct Missing: Error {}

  @Test("has its first fix at the beginning, whenever it was ridden")
  func beginning() throws {
    let fix = try located(try track([1_000, 1_001]).whereabouts(at: .zero))
    #expect(fix.coordinate == Ride.coordinate(1_000))
    #expect(fix.age == .zero)
  }

  @Test("is at the last fix that there was, which grows older until the next")
  func between() throws {
    let track = try track([0, 1, 4])
    let fix = try located(track.whereabouts(at: .milliseconds(3_999)))
    #expect(fix.coordinate == Ride.coordinate(1))
    #expect(fix.age == .milliseconds(2_999))
    #expect(try located(track.whereabouts(at: .seconds(4))).coordinate == Ride.coordinate(4))
  }

  @Test("before its beginning it is searching")
  func before() throws {
    #expect(try track([0, 1]).whereabouts(at: .milliseconds(-1)) == .missing(.searching, last: nil))
  }

  @Test("after its end the last fix grows older, and is over when it cannot be used any more")
  func over() throws {
    let track = try track([0, 10])
    #expect(try located(track.whereabouts(at: .seconds(70))).age == .seconds(60))
    guard case .missing(.over, let last) = track.whereabouts(at: .seconds(71)) else { throw Missing() }
    #expect(last?.age == .seconds(61))
  }

  @Test("in a gap that is too long, and where the receiver was on without a fix, it is searching")
  func gap() throws {
    guard case .missing(.searching, .some) = try track([0, 200]).whereabouts(at: .seconds(100)) else { throw Missing() }
    guard case .missing(.searching, .some) = try track([0], end: 500).whereabouts(at: .seconds(100)) else {
      throw Missing()
    }
  }

  @Test("points out of order are put in order, and of two of one time the later counts")
  func order() throws {
    let shuffled = try track([2, 0, 3, 1])
    #expect(shuffled == (try track([0, 1, 2, 3])))
    let twice = [Ride.coordinate(5), Ride.start].map { TrackPoint(time: .zero, fix: Fix($0)) }
    #expect(Track(twice)?.points.map(\.fix.coordinate) == [Ride.start])
  }

  @Test("computes course and speed where the file has none, the first point's from the second")
  func course() throws {
    for second in 0...3 {
      let fix = try located(try track([0, 1, 2, 3]).whereabouts(at: .seconds(second)))
      #expect(abs(try #require(fix.speed) - Ride.speed) < 0.01)
      #expect(abs(try #require(fix.course) - 90) < 0.01)
    }
  }

  @Test("keeps the file's own course and speed; who stands has no course; after half a minute nobody knows")
  func ownCourse() throws {
    let own = [0, 1].map { TrackPoint(time: .seconds($0), fix: Fix(Ride.coordinate($0), course: 12, speed: 3)) }
    #expect(Track(own)?.points[1].fix == own[1].fix)
    let standing = [0, 1].map { TrackPoint(time: .seconds($0), fix: Fix(Ride.start)) }
    #expect(Track(standing)?.points[1].fix == Fix(Ride.start, speed: 0))
    #expect(try track([0, 31]).points[1].fix.speed == nil)
    #expect(try track([0]).points[0].fix.speed == nil)
  }

  @Test("without points there is none")
  func empty() {
    #expect(Track([]) == nil)
  }
}
