import RealModule
import Testing

@testable import BikeShare

@Suite("Position fixes")
struct FixTests {
  let quay = Coordinate(latitude: 53.3473, longitude: -6.2591)

  /// Returns a point at a distance in metres from the quay, in a direction clockwise from north.
  private func point(_ metres: Double, _ degrees: Double) -> Coordinate {
    let angle = Degrees.radians(degrees)
    return Coordinate(
      latitude: quay.latitude + metres * .cos(angle) / 111_195.08,
      longitude: quay.longitude + metres * .sin(angle) / 111_195.08 / .cos(Degrees.radians(quay.latitude)))
  }

  @Test("While riding, eight directions are relative to the course", arguments: [0.0, 44, 91, 200, 359])
  func relative(course: Double) {
    let fix = Fix(quay, course: course, speed: 4.5)
    for (number, direction) in Direction.relative.enumerated() {
      for edge in [-22.0, 0, 22] {
        #expect(fix.direction(to: point(200, course + Double(number) * 45 + edge)) == direction)
      }
    }
  }

  @Test(
    "At rest, or without a speed, eight directions are compass directions",
    arguments: [nil, 0, 0.99] as [Double?])
  func compass(speed: Double?) {
    let fix = Fix(quay, course: 123, speed: speed)
    for (number, direction) in Direction.compass.enumerated() {
      for edge in [-22.0, 0, 22] {
        #expect(fix.direction(to: point(200, Double(number) * 45 + edge)) == direction)
      }
    }
  }

  @Test("Without a course the directions are compass directions, at any speed")
  func noCourse() {
    #expect(Fix(quay, speed: 5).direction(to: point(200, 90)) == .east)
  }

  @Test("From 1 m/s on the course is used")
  func slowest() {
    #expect(Fix(quay, course: 90, speed: 1).direction(to: point(200, 90)) == .ahead)
  }

  @Test("A target closer than the accuracy, or closer than 15 m, has no direction")
  func near() {
    #expect(Fix(quay, accuracy: 40).direction(to: point(39, 90)) == nil)
    #expect(Fix(quay, accuracy: 40).direction(to: point(41, 90)) == .east)
    #expect(Fix(quay, accuracy: 2).direction(to: point(14.5, 90)) == nil)
    #expect(Fix(quay).direction(to: point(15.5, 90)) == .east)
    #expect(Fix(quay).direction(to: quay) == nil)
  }

  @Test("A position that is not on earth has no direction", arguments: [91, -Double.infinity, .nan])
  func offEarth(latitude: Double) {
    let nowhere = Coordinate(latitude: latitude, longitude: 0)
    #expect(Fix(nowhere).direction(to: quay) == nil)
    #expect(Fix(quay).direction(to: nowhere) == nil)
  }

  @Test("A fix is valid up to 60 s and 250 m, and with unknown accuracy")
  func usable() {
    #expect(Fix(quay).isUsable)
    #expect(Fix(quay, accuracy: 250, age: .seconds(60)).isUsable)
    #expect(!Fix(quay, accuracy: 250.1).isUsable)
    #expect(!Fix(quay, age: .milliseconds(60_001)).isUsable)
  }

  @Test(
    "An invalid fix is not used",
    arguments: [(0, 0), (90.1, 0), (0, -180.1), (.nan, 1), (1, .nan), (.infinity, 1)] as [(Double, Double)])
  func impossible(latitude: Double, longitude: Double) {
    #expect(!Fix(Coordinate(latitude: latitude, longitude: longitude)).isUsable)
  }

  @Test("A value that is not a number is missing, and a course is normalised to the circle")
  func numbers() {
    let fix = Fix(quay, course: .nan, speed: -1, accuracy: .infinity, age: .seconds(-3))
    #expect(fix == Fix(quay))
    #expect(Fix(quay, course: 360).course == 0)
    #expect(Fix(quay, course: -90).course == 270)
  }

  @Test("The age of a fix increases with time")
  func older() {
    #expect(Fix(quay, age: .seconds(2)).later(by: .seconds(3)).age == .seconds(5))
  }

  @Test("Every direction has a different name and is either relative or a compass direction")
  func names() {
    #expect(Set(Direction.allCases.map(\.rawValue)).count == 16)
    #expect(Direction.allCases == Direction.relative + Direction.compass)
  }
}
