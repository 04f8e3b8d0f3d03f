import BikeShare
import Randomness
import Routes
import Testing

@Suite("The street of a point")
struct StreetIndexTests {
  private func point(_ east: Double, _ north: Double) -> Coordinate { DrawnRoute.point(east: east, north: north) }

  /// King Street runs 1 km east, Queen Street crosses it in its middle, North Lane runs parallel 150 m to the north.
  private var index: StreetIndex {
    StreetIndex(streets: [
      ("King Street", [point(0, 0), point(1_000, 0)]), ("Queen Street", [point(500, -300), point(500, 300)]),
      ("North Lane", [point(0, 150), point(400, 150)]), ("", [point(0, 5), point(1_000, 5)]),
    ])
  }

  @Test("The nearest street with a name is found with its distance")
  func nearest() throws {
    let king = try #require(index.nearest(to: point(250, 20)))
    #expect(king.name == "King Street")
    #expect(abs(king.metres - 20) < 0.5)
    #expect(index.nearest(to: point(250, 100))?.name == "North Lane")
    #expect(index.nearest(to: point(510, 200))?.name == "Queen Street")
  }

  @Test("A street beyond the limit is not found")
  func limit() {
    #expect(index.nearest(to: point(750, 61)) == nil)
    #expect(index.nearest(to: point(750, 59))?.name == "King Street")
    #expect(index.nearest(to: point(750, 100), within: 110)?.name == "King Street")
    #expect(index.nearest(to: point(-40, 0))?.name == "King Street")
    #expect(index.nearest(to: point(5_000, 0), within: .infinity)?.name == "King Street")
    #expect(index.nearest(to: point(0, 0), within: -1) == nil)
  }

  @Test("The crossing is another street within 30 m")
  func crossing() {
    #expect(index.crossing(of: "King Street", near: point(480, 0)) == "Queen Street")
    #expect(index.crossing(of: "King Street", near: point(465, 0)) == nil)
    #expect(index.crossing(of: "Queen Street", near: point(500, 10)) == "King Street")
    #expect(index.crossing(of: "King Street", near: point(300, 0), within: 160) == "North Lane")
  }

  @Test("Of two equally near streets the first of the list is found")
  func tie() {
    let index = StreetIndex(streets: [("B", [point(0, 10), point(90, 10)]), ("A", [point(0, 10), point(90, 10)])])
    #expect(index.nearest(to: point(50, 0))?.name == "B")
  }

  @Test("The result is that of a comparison with all streets")
  func against() {
    var generator = SeededGenerator(seed: 7)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let streets = (0..<400).map { number in
      let (east, north) = (random(0...3_000), random(0...3_000))
      return (
        name: "S\(number)", path: [point(east, north), point(east + random(-300...300), north + random(-300...300))]
      )
    }
    let index = StreetIndex(streets: streets)
    for street in streets {
      // Where a street cuts the corner of a cell of the grid, it is still found.
      let ride = SimulatedRide(street.path)
      let place = ride.point(at: random(0...ride.metres))
      #expect((index.nearest(to: place, within: 1)?.metres ?? 9) < 0.5)
    }
    let singles = streets.map { StreetIndex(streets: [$0]) }
    for _ in 0..<60 {
      let place = point(random(-100...3_100), random(-100...3_100))
      let nearest = singles.compactMap { $0.nearest(to: place, within: 100) }.min { $0.metres < $1.metres }
      let found = index.nearest(to: place, within: 100)
      #expect((found == nil) == (nearest == nil))
      #expect(abs((found?.metres ?? 0) - (nearest?.metres ?? 0)) < 1)
    }
  }

  @Test("Streets without points, points that are not on the earth and segments across the world are left out")
  func absurd() {
    let index = StreetIndex(streets: [
      ("None", []), ("Nowhere", [Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 99, longitude: 0)]),
      ("World", [point(0, 0), Coordinate(latitude: -80, longitude: 170)]), ("Spot", [point(30, 0)]),
    ])
    #expect(index.nearest(to: point(0, 0))?.name == "Spot")
    #expect(index.nearest(to: Coordinate(latitude: .nan, longitude: 0)) == nil)
    #expect(StreetIndex(streets: []).nearest(to: point(0, 0)) == nil)
  }
}
