import RealModule
import Testing

@testable import BikeShare

@Suite("Bearings")
struct CoordinateBearingTests {
  let spire = Coordinate(latitude: 53.3498, longitude: -6.2603)

  private func bearing(north: Double, east: Double) -> Double {
    spire.bearing(to: Coordinate(latitude: spire.latitude + north, longitude: spire.longitude + east))
  }

  @Test(
    "The four cardinal directions have the bearings 0, 90, 180 and 270 degrees",
    arguments: [(0.01, 0.0, 0.0), (0.0, 0.01, 90.0), (-0.01, 0.0, 180.0), (0.0, -0.01, 270.0)])
  func fourWinds(north: Double, east: Double, expected: Double) {
    // By the great circle a point due east on a parallel is a little north of east, by 0.004 degrees at this latitude.
    #expect(abs(Degrees.turned(bearing(north: north, east: east) - expected)) < 0.01)
  }

  @Test("The initial bearing from Baghdad to Osaka is 60 degrees")
  func far() {
    let baghdad = Coordinate(latitude: 35, longitude: 45)
    #expect(abs(baghdad.bearing(to: Coordinate(latitude: 35, longitude: 135)) - 60.16) < 0.01)
  }

  @Test("The bearing of a point from itself is 0, also at the poles and at the date line")
  func itself() {
    for latitude in [-90.0, -33, 0, 53.35, 90] {
      let point = Coordinate(latitude: latitude, longitude: 180)
      #expect(point.bearing(to: point) == 0)
    }
  }

  @Test("A bearing across the date line takes the short way")
  func dateLine() {
    let west = Coordinate(latitude: 0, longitude: 179.999)
    #expect(abs(west.bearing(to: Coordinate(latitude: 0, longitude: -179.999)) - 90) < 1e-9)
  }

  @Test("A bearing just west of north is below 360 degrees", arguments: [-1e-18, -1e-9, 360, 720, -720])
  func circle(degrees: Double) {
    #expect((0..<360).contains(Degrees.bearing(degrees)))
  }

  @Test("Every bearing is in 0 ..< 360")
  func range() {
    for step in 0..<720 {
      let angle = Double(step) * .pi / 360
      #expect((0..<360).contains(bearing(north: .cos(angle) / 100, east: .sin(angle) / 100)))
    }
  }
}
