import Glibc

/// A vector in the axes of a device: x to the right of its screen, y to the top of the screen, z out of the screen.
struct Vector: Hashable {
  var x: Double
  var y: Double
  var z: Double

  var length: Double { dot(self).squareRoot() }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector) -> Vector {
    Vector(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }

  static func - (a: Vector, b: Vector) -> Vector { a + b * -1 }

  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor, z: a.z * factor) }
}
