import BikeShare
import Testing
import VivaVozTesting

@testable import Location

@Suite("Position on a track")
struct TrackTests {
  private func track(_ seconds: [Int], end: Int? = nil) throws -> Track {
    let points = seconds.map { TrackPoint(time: .seconds($0), fix: Fix(Ride.coordinate($0))) }
    return try #require(Track(points, end: end.map { .seconds($0) }))
  }

  private func located(_ whereabouts: LocationResult) throws -> Fix {
    guard case .located(let fix) = whereabouts else { throw Missing() }
    return fix
  }

  private struct Missing: Error {}

  @Test("The first fix is at the start of the conversation, whenever the track was recorded")
  func beginning() throws {
    let fix = try located(try track([1_000, 1_001]).locationResult(at: .zero))
    #expect(fix.coordinate == Ride.coordinate(1_000))
    #expect(fix.age == .zero)
  }

  @Test("Between fixes the last one is used, and its age increases")
  func between() throws {
    let track = try track([0, 1, 4])
    let fix = try located(track.locationResult(at: .milliseconds(3_999)))
    #expect(fix.coordinate == Ride.coordinate(1))
    #expect(fix.age == .milliseconds(2_999))
    #expect(try located(track.locationResult(at: .seconds(4))).coordinate == Ride.coordinate(4))
  }

  @Test("Before its first fix a track is searching")
  func before() throws {
    #expect(try track([0, 1]).locationResult(at: .milliseconds(-1)) == .missing(.searching, last: nil))
  }

  @Test("After the end of the track the last fix ages until it is invalid")
  func over() throws {
    let track = try track([0, 10])
    #expect(try located(track.locationResult(at: .seconds(70))).age == .seconds(60))
    guard case .missing(.over, let last) = track.locationResult(at: .seconds(71)) else { throw Missing() }
    #expect(last?.age == .seconds(61))
  }

  @Test("In a long gap, and without a fix of the receiver, the track is searching")
  func gap() throws {
    guard case .missing(.searching, .some) = try track([0, 200]).locationResult(at: .seconds(100)) else {
      throw Missing()
    }
    guard case .missing(.searching, .some) = try track([0], end: 500).locationResult(at: .seconds(100)) else {
      throw Missing()
    }
  }

  @Test("Points are sorted by time, and of two with one time the later counts")
  func order() throws {
    let shuffled = try track([2, 0, 3, 1])
    #expect(shuffled == (try track([0, 1, 2, 3])))
    let twice = [Ride.coordinate(5), Ride.start].map { TrackPoint(time: .zero, fix: Fix($0)) }
    #expect(Track(twice)?.points.map(\.fix.coordinate) == [Ride.start])
  }

  @Test("Missing course and speed are computed, for the first point from the second")
  func course() throws {
    for second in 0...3 {
      let fix = try located(try track([0, 1, 2, 3]).locationResult(at: .seconds(second)))
      #expect(abs(try #require(fix.speed) - Ride.speed) < 0.01)
      #expect(abs(try #require(fix.course) - 90) < 0.01)
    }
  }

  @Test("The file's own course and speed are used; at rest there is no course; after 30 s both are unknown")
  func ownCourse() throws {
    let own = [0, 1].map { TrackPoint(time: .seconds($0), fix: Fix(Ride.coordinate($0), course: 12, speed: 3)) }
    #expect(Track(own)?.points[1].fix == own[1].fix)
    let setupStatus = [0, 1].map { TrackPoint(time: .seconds($0), fix: Fix(Ride.start)) }
    #expect(Track(setupStatus)?.points[1].fix == Fix(Ride.start, speed: 0))
    #expect(try track([0, 31]).points[1].fix.speed == nil)
    #expect(try track([0]).points[0].fix.speed == nil)
  }

  @Test("A track without points is rejected")
  func empty() {
    #expect(Track([]) == nil)
  }
}
