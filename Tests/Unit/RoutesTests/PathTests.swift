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

  @Test("The nearest point of the rest of a path, so that a round trip is not cut short")
  func nearest() {
    let path = [(0.0, 0.0), (100, 0), (100, 100), (0, 100), (0, 0)].map { Self.point($0.0, $0.1) }
    #expect(Path.nearest(of: path, to: Self.point(2, 1)) == 0)
    #expect(Path.nearest(of: path, to: Self.point(2, 1), from: 1) == 4)
    #expect(Path.nearest(of: path, to: Self.point(2, 1), from: 99) == 4)
    #expect(Path.nearest(of: [], to: Self.point(2, 1)) == 0)
  }
}
