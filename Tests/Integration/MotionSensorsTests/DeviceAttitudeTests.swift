import Foundation
import Testing

@testable import MotionSensors

@Suite("Attitude of a device")
struct DeviceAttitudeTests {
  /// The field of Dublin: 20 µT horizontal, 45 µT down, in gauss.
  private let field = Vector(x: 0, y: 0.20, z: -0.45)
  private let up = Vector(x: 0, y: 0, z: 9.81)

  private func turned(_ vector: Vector, _ degrees: Double, around axis: Vector) -> Vector {
    let angle = degrees * .pi / 180
    return vector * cos(angle) + axis.cross(vector) * sin(angle) + axis * (axis.dot(vector) * (1 - cos(angle)))
  }

  /// Returns the attitude of a device that lies flat with its top to North, is turned to a heading, and is then tilted.
  private func attitude(heading: Double, pitch: Double = 0, roll: Double = 0) throws -> DeviceAttitude {
    let (x, y, z) = (Vector(x: 1, y: 0, z: 0), Vector(x: 0, y: 1, z: 0), Vector(x: 0, y: 0, z: 1))
    // A device that turns clockwise sees the world turn anticlockwise; likewise for the tilts.
    func seen(_ vector: Vector) -> Vector {
      turned(turned(turned(vector, heading, around: z), -pitch, around: x), -roll, around: y)
    }
    return try #require(DeviceAttitude(up: seen(up), field: seen(field)))
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs((a - b).remainder(dividingBy: 360)) < 1e-6 }

  @Test("A flat device has the heading of its top", arguments: [0, 10, 90, 180, 270, 349.9])
  func flat(heading: Double) throws {
    let attitude = try attitude(heading: heading)
    #expect(isNear(try #require(attitude.heading), heading))
    #expect(isNear(attitude.pitch, 0) && isNear(attitude.roll, 0))
  }

  @Test(
    "A tilt does not change the heading", arguments: [0, 45, 200],
    [(30, 0), (-80, 0), (0, 60), (0, -150), (30, 40), (-60, 100)])
  func tilted(heading: Double, tilt: (pitch: Double, roll: Double)) throws {
    let attitude = try attitude(heading: heading, pitch: tilt.pitch, roll: tilt.roll)
    #expect(isNear(try #require(attitude.heading), heading))
    #expect(isNear(attitude.pitch, tilt.pitch) && isNear(attitude.roll, tilt.roll))
  }

  @Test("HAP-033: the tilt is in degrees; a raised top is a positive pitch, a lowered right edge a positive roll")
  func signs() throws {
    // Upright: gravity pulls to the bottom of the screen, so the accelerometer measures it along y.
    #expect(isNear(try #require(DeviceAttitude(up: Vector(x: 0, y: 9.81, z: 0), field: nil)).pitch, 90))
    // On its right edge.
    #expect(isNear(try #require(DeviceAttitude(up: Vector(x: -9.81, y: 0, z: 0), field: nil)).roll, 90))
    #expect(isNear(try #require(DeviceAttitude(up: Vector(x: 0, y: 0, z: -9.81), field: nil)).roll, 180))
  }

  @Test("An upright device, a vertical field and a missing field have no heading")
  func none() throws {
    #expect(try attitude(heading: 0, pitch: 89).heading == nil)
    #expect(try attitude(heading: 0, pitch: 80).heading != nil)
    #expect(DeviceAttitude(up: up, field: Vector(x: 0, y: 0, z: -0.5))?.heading == nil)
    #expect(DeviceAttitude(up: up, field: Vector(x: 0, y: 0, z: 0))?.heading == nil)
    #expect(DeviceAttitude(up: up, field: nil)?.heading == nil)
  }

  @Test("A device in free fall has no attitude")
  func falling() {
    #expect(DeviceAttitude(up: Vector(x: 0, y: 0, z: 0), field: field) == nil)
  }

  @Test("At rest the user's acceleration is 0; a push of 1 g is measured, and a new tilt settles within 1.5 s")
  func gravity() {
    var filter = GravityFilter()
    #expect(filter.add(up, after: .zero).user == 0)
    #expect(filter.add(up, after: .milliseconds(40)).user == 0)
    let push = filter.add(up + Vector(x: GravityFilter.standard, y: 0, z: 0), after: .milliseconds(40)).user
    #expect(abs(push - 0.926) < 0.001)
    let tilted = Vector(x: 0, y: 9.81, z: 0)
    var last = (gravity: up, user: 0.0)
    for _ in 0..<38 { last = filter.add(tilted, after: .milliseconds(40)) }
    #expect(last.user < 0.1 && (last.gravity - tilted).length < 1)
  }

  @Test("A mount matrix turns the axes of the sensor into those of the device")
  func mount() throws {
    let vector = Vector(x: 1, y: 2, z: 3)
    #expect(MountMatrix("1, 0, 0; 0, 1, 0; 0, 0, 1") == .identity)
    #expect(try #require(MountMatrix("0, 1, 0; -1, 0, 0; 0, 0, 1")).rotated(vector) == Vector(x: 2, y: -1, z: 3))
    #expect(try #require(MountMatrix("0.5,0,0;0,1.000000,0;0,0,-1")).rotated(vector) == Vector(x: 0.5, y: 2, z: -3))
  }

  @Test(
    "Any other text is no mount matrix",
    arguments: [
      "", ";;", "1, 0, 0", "1, 0, 0; 0, 1, 0", "1, 0; 0, 1; 0, 0", "1, 0, 0; 0, 1, 0; 0, 0, 1; 0, 0, 0",
      "1, 0, 0; 0, nan, 0; 0, 0, 1", "1, 0, 0; 0, 1e308, 0; 0, 0, 1", "1 0 0; 0 1 0; 0 0 1",
      "1, 0, 0; 0, 1, 0; 0, 0, 1;",
    ])
  func noMatrix(text: String) {
    #expect(MountMatrix(text) == nil)
  }
}
