import RealModule

/// Computes one direction from many headings. Directions are averaged as unit vectors, since the arithmetic mean of
/// 350 and 10 degrees is South.
public protocol DirectionEstimator: Sendable {
  mutating func add(_ heading: Heading)
  /// The estimated direction; nil before the first heading, and for headings that cancel each other out.
  var direction: Heading? { get }
  /// The length of the resultant vector, 0 (headings in all directions) to 1 (all headings are equal).
  var resultant: Double { get }
}

/// The estimators that an ``OffsetSearch`` can use.
public enum Estimator: Hashable, Sendable {
  /// The direction of the sum of all unit vectors.
  case circularMean
  /// A first-order low-pass filter of the unit vectors. `weight` is that of a new heading, above 0 and up to 1.
  case lowPass(weight: Double)

  func makeEstimator() -> any DirectionEstimator {
    switch self {
    case .circularMean: CircularMean()
    case .lowPass(let weight): LowPassDirection(weight: weight)
    }
  }
}

/// The circular mean. Mardia and Jupp, Directional Statistics, 2000, section 2.2.
public struct CircularMean: DirectionEstimator {
  private var sum = Vector()
  public private(set) var count = 0

  public init() {}

  public init(_ headings: some Sequence<Heading>) { for heading in headings { add(heading) } }

  public mutating func add(_ heading: Heading) {
    sum.add(Vector(heading), weight: 1)
    count += 1
  }

  public var direction: Heading? { sum.direction }
  public var resultant: Double { count == 0 ? 0 : min(1, sum.length / Double(count)) }
}

/// A first-order low-pass filter of directions. It begins at the first heading.
public struct LowPassDirection: DirectionEstimator {
  private let weight: Double
  private var state: Vector?

  /// - Parameter weight: the weight of a new heading; a value outside 0.001...1 is limited to this range.
  public init(weight: Double) { self.weight = weight.isNaN ? 1 : min(max(weight, 0.001), 1) }

  public mutating func add(_ heading: Heading) {
    let vector = Vector(heading)
    guard var state else { return self.state = vector }
    state.add(Vector(east: vector.east - state.east, north: vector.north - state.north), weight: weight)
    self.state = state
  }

  public var direction: Heading? { state?.direction }
  public var resultant: Double { min(1, state?.length ?? 0) }
}

/// A vector in the horizontal plane.
private struct Vector: Sendable {
  private(set) var east = 0.0
  private(set) var north = 0.0

  init() {}

  init(east: Double, north: Double) { (self.east, self.north) = (east, north) }

  init(_ heading: Heading) {
    let angle = heading.degrees * .pi / 180
    (east, north) = (Double.sin(angle), Double.cos(angle))
  }

  mutating func add(_ other: Vector, weight: Double) {
    east += weight * other.east
    north += weight * other.north
  }

  var length: Double { (east * east + north * north).squareRoot() }

  /// The direction; nil for a vector so short that its direction is a matter of rounding errors.
  var direction: Heading? {
    length < 1e-9 ? nil : Heading(Double.atan2(y: east, x: north) * 180 / .pi)
  }
}
