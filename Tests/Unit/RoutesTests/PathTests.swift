import BikeShare
import Randomness
import Routes
import Testing

@Suite struct PathTests {
  private static func point(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(latitude: 53.35 + north / 111_195, longitude: -6.26 + east / 66_400)
  }

  @Test("The errors of a receiver are left out, and the corners stay")
  func simplified() {
    var random = SeededGenerator(seed: 1)
    var path: [Coordinate] = []
    for metre in stride(from: 0.0, through: 500, by: 5) {
      path.append(Self.point(metre, Double.random(in: -4...4, using: &random)))
    }
    for metre in stride(from: 5.0, through: 500, by: 5) {
      path.append(Self.point(500 + Double.random(in: -4...4, using: &random), metre))
    }
    let simple = Path.simplified(path)
    #expect(simple.count == 3)
    #expect(simple.first == path.first && simple.last == path.last)
    #expect(simple[1].metres(to: Self.point(500, 0)) < 15)
    #expect(abs(Path.metres(simple) - 1_000) < 20)
  }

  @Test("Short paths stay, and a path of one point repeated", arguments: [0, 1, 2, 50])
  func short(count: Int) {
    let path = Array(repeating: Self.point(1, 1), count: count)
    #expect(Path.simplified(path).count == min(count, 2))
    #expect(Path.metres(path) == 0)
  }

  @Test("The rest of a path begins at the nearest place, also between two points that are far from each other")
  func rest() {
    let path = [(0.0, 0.0), (1_000, 0), (1_000, 500)].map { Self.point($0.0, $0.1) }
    let rest = Path.rest(of: path, from: Self.point(600, 30))
    #expect(rest.count == 3)
    #expect(rest[0].metres(to: Self.point(600, 0)) < 2)
    #expect(Path.rest(of: path, from: Self.point(1_100, 700)).count == 2)
    #expect(Path.rest(of: [], from: Self.point(0, 0)).isEmpty)
  }

  @Test("A rider at the start of a round trip has all of it before them, also if the last street is nearer")
  func roundTrip() {
    let path = [(0.0, 0.0), (200, 0), (200, 200), (0, 200), (0, 0)].map { Self.point($0.0, $0.1) }
    let rider = Self.point(3, 9)
    #expect(Path.metres(Path.rest(of: path, from: rider)) < 20, "the last street is the nearest")
    #expect(Path.metres(Path.rest(of: path, from: rider, within: 40)) > 750)
    #expect(Path.rest(of: path, from: Self.point(-300, -300), within: 40).isEmpty)
  }

  @Test("Of a round trip only what is left counts, so that its end is not taken for its beginning")
  func end() {
    let path = [(0.0, 0.0), (100, 0), (100, 100), (0, 100), (0, 0)].map { Self.point($0.0, $0.1) }
    let left = Path.end(of: path, metres: 90)
    #expect(left == Array(path.suffix(2)))
    #expect(Path.rest(of: left, from: Self.point(2, 5)).count == 2)
    #expect(Path.metres(Path.rest(of: left, from: Self.point(2, 5))) < 10)
    #expect(Path.end(of: path, metres: 0) == [path[4]])
    #expect(Path.end(of: path, metres: 9_999) == path)
    #expect(Path.end(of: [], metres: 5).isEmpty)
  }
}
