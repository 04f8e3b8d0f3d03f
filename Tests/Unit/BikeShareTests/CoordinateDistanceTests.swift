import Foundation
import Testing

@testable import BikeShare

@Suite("Distances")
struct CoordinateDistanceTests {
  let spire = Coordinate(latitude: 53.3498, longitude: -6.2603)

  @Test("The distance of a point to itself is 0")
  func itself() {
    #expect(spire.metres(to: spire) == 0)
  }

  @Test("One degree of latitude is 111.2 km in both directions")
  func oneDegree() {
    let north = Coordinate(latitude: 54.3498, longitude: -6.2603)
    #expect(abs(spire.metres(to: north) - 111_195) < 1)
    #expect(spire.metres(to: north) == north.metres(to: spire))
  }

  @Test(
    "The approximation is within 0.1 % of the great circle up to 10 km and 70 degrees",
    arguments: [-70.0, 0, 41.4, 53.35, 70])
  func againstHaversine(latitude: Double) {
    let here = Coordinate(latitude: latitude, longitude: 2)
    for (north, east) in [(0.09, 0.0), (0.0, 0.09), (0.05, -0.08), (-0.001, 0.002)] {
      let there = Coordinate(latitude: latitude + north, longitude: 2 + east)
      let exact = haversine(here, there)
      #expect(abs(here.metres(to: there) - exact) < exact * 0.001)
    }
  }

  @Test("Two points on either side of the date line are close")
  func dateLine() {
    let west = Coordinate(latitude: 0, longitude: 179.999)
    let east = Coordinate(latitude: 0, longitude: -179.999)
    #expect(abs(west.metres(to: east) - 222.4) < 0.1)
  }

  private func haversine(_ one: Coordinate, _ other: Coordinate) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let north = sin(radians(other.latitude - one.latitude) / 2)
    let east = sin(radians(other.longitude - one.longitude) / 2)
    let chord = north * north + cos(radians(one.latitude)) * cos(radians(other.latitude)) * east * east
    return 2 * 6_371_008.8 * asin(sqrt(chord))
  }
}
