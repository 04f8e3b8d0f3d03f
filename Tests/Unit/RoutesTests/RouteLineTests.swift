import BikeShare
import Testing

@testable import Routes

@Suite("The line of a route")
struct RouteLineTests {
  private func point(_ east: Double, _ north: Double) -> Coordinate { DrawnRoute.point(east: east, north: north) }

  /// 100 m north in steps of 10 m, then 100 m east.
  private var line: RouteLine {
    RouteLine((0...10).map { point(0, Double($0) * 10) } + (1...10).map { point(Double($0) * 10, 100) })
  }

  private func matches(_ east: Double, _ north: Double, _ range: ClosedRange<Double> = -50...300) -> [Int] {
    let line = line
    return line.matches(of: line.plane.point(point(east, north)), in: range).map { Int($0.distance.rounded()) }
  }

  @Test("A point beside a straight line has one match, however many points the line has")
  func straight() {
    for north in [31.0, 35, 39.9] { #expect(matches(-20, north) == [Int(north.rounded())]) }
  }

  @Test("A point inside a corner has a match on both sides, one outside it has the corner")
  func corner() {
    #expect(matches(30, 60) == [60, 130])
    #expect(matches(-15, 120) == [100])
  }

  @Test("Beyond the ends of the line the ends match")
  func ends() {
    #expect(matches(-5, -30) == [0])
    #expect(matches(130, 105) == [200])
  }

  @Test("A match outside the range is left out")
  func range() {
    #expect(matches(-20, 35, 40...90).isEmpty)
    #expect(matches(30, 60, 90...300) == [130])
    #expect(matches(-5, -30, 20...90).isEmpty)
    #expect(matches(0, 50, 300...400).isEmpty)
  }

  @Test("A distance on the line gives its point, one beyond the ends the nearer end")
  func place() {
    let line = line
    #expect(line.point(at: 55).metres(to: line.plane.point(point(0, 55))) < 0.2)
    #expect(line.point(at: -9) == line.points[0])
    #expect(line.point(at: 900) == line.points[20])
    #expect(abs(line.metres - 200) < 0.5)
  }
}
