import Compass
import Randomness
import Testing

@Suite("Estimators of the direction")
struct EstimatorTests {
  @Test("HAP-028: the mean of 350 and 10 is North, and not South")
  func acrossNorth() throws {
    let mean = CircularMean(try [350, 10].map { try #require(Heading($0)) })
    #expect(abs(try #require(mean.direction).deviation(from: .north)) < 1e-9)
  }

  @Test("The resultant is 1 for equal headings and 0 for opposite ones")
  func resultant() throws {
    #expect(CircularMean(try [77, 77, 77].map { try #require(Heading($0)) }).resultant > 0.999_999)
    let opposite = CircularMean(try [0, 180].map { try #require(Heading($0)) })
    #expect(opposite.resultant < 1e-9)
    #expect(opposite.direction == nil)
    #expect(CircularMean().resultant == 0)
    #expect(CircularMean().direction == nil)
  }

  @Test("A low-pass filter begins at the first heading, and follows a turn across North")
  func lowPass() throws {
    var filter = LowPassDirection(weight: 0.2)
    #expect(filter.direction == nil)
    filter.add(try #require(Heading(340)))
    #expect(abs(try #require(filter.direction).degrees - 340) < 1e-9)
    for _ in 0..<100 { filter.add(try #require(Heading(20))) }
    #expect(abs(try #require(filter.direction).deviation(from: try #require(Heading(20)))) < 0.1)
  }

  @Test(
    "HAP-005, HAP-030, HAP-043: both estimators find an offset with noise of 5 degrees within 3 degrees",
    arguments: [0.0, 10, 90, 180, 352], [Estimator.circularMean, .lowPass(weight: 0.05)])
  func offset(truth: Double, estimator: Estimator) throws {
    for seed in 0..<400 {
      var settings = OffsetSearch.Settings()
      settings.estimator = estimator
      var search = OffsetSearch(settings)
      let found = Motion.steady(at: truth, noise: 5, seed: UInt64(seed)).compactMap { search.add($0) }.compactMap {
        if case .found(let calibration) = $0 { calibration } else { nil }
      }
      let offset = try #require(found.first).offset
      #expect(abs(offset.deviation(from: try #require(Heading(truth)))) <= 3, "seed \(seed): \(offset.degrees)")
    }
  }
}

/// Generated motion.
enum Motion {
  /// Returns samples of a carried device that points in one direction, with normally distributed noise.
  static func steady(
    at heading: Double, noise: Double = 0, count: Int = 120, rate: Double = 26, acceleration: Double? = 0.4,
    pitch: Double? = 60, from start: Double = 0, seed: UInt64 = 1
  ) -> [MotionSample] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      // The sum of twelve uniform numbers is nearly normal, with a standard deviation of 1.
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
      return MotionSample(
        at: .seconds(start + Double(index) / rate), Heading(heading + noise * normal) ?? .north, pitch: pitch,
        acceleration: acceleration)
    }
  }

  /// Returns samples of a device that is turned at a constant speed.
  /// - Parameter speed: in degrees a second, clockwise.
  static func turn(from heading: Double, speed: Double, seconds: Double, rate: Double = 26) -> [MotionSample] {
    (0..<Int(seconds * rate)).map { index in
      let time = Double(index) / rate
      return MotionSample(at: .seconds(time), Heading(heading + speed * time) ?? .north)
    }
  }
}
