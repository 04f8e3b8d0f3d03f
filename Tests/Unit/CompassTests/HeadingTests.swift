import Compass
import Testing

@Suite("Headings")
struct HeadingTests {
  @Test(
    "HAP-015: headings outside 0...360 are normalised, and 360 is 0",
    arguments: [
      (-1, 359), (0, 0), (360, 0), (361, 1), (720, 0), (-720, 0), (-0.5, 359.5), (1e6, 280),
    ] as [(Double, Double)])
  func normalised(angle: Double, degrees: Double) { #expect(Heading(angle)?.degrees == degrees) }

  @Test("A heading that is no finite number does not exist", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(angle: Double) { #expect(Heading(angle) == nil) }

  @Test("A tiny negative angle is less than 360")
  func tiny() { #expect(Heading(-1e-15)?.degrees == 0) }

  @Test(
    "HAP-016: the window around North is 350 to 10, both included",
    arguments: [
      (350, true), (10, true), (0, true), (360, true), (355.5, true), (349.9, false), (10.1, false), (180, false),
    ] as [(Double, Bool)])
  func window(angle: Double, isNorth: Bool) { #expect(Heading(angle)?.isNorth == isNorth) }

  @Test(
    "HAP-017: the volume is the smallest angle to North divided by 180",
    arguments: [(0, 0), (90, 0.5), (180, 1), (270, 0.5), (10.1, 10.1 / 180), (349.9, 10.1 / 180)] as [(Double, Double)])
  func volume(angle: Double, volume: Double) throws {
    let heading = try #require(Heading(angle))
    #expect(abs(heading.volume - volume) < 1e-12)
  }

  @Test("HAP-018: the volume and the level rise with the angle to North, on both sides")
  func monotone() throws {
    let angles = stride(from: 0.0, through: 180, by: 0.1)
    for side in [1.0, -1] {
      let headings = try angles.map { try #require(Heading(side * $0)) }
      for (near, far) in zip(headings, headings.dropFirst()) {
        #expect(near.volume < far.volume)
        #expect(TouchLevel(near).step <= TouchLevel(far).step)
      }
    }
  }

  @Test(
    "The level is 0 in the window only, and 16 at South",
    arguments: [
      (0, 0), (10, 0), (350, 0), (10.1, 1), (349.9, 1), (90, 8), (90.1, 9), (180, 16), (270, 8),
    ] as [(Double, Int)])
  func level(angle: Double, step: Int) throws { #expect(TouchLevel(try #require(Heading(angle))).step == step) }

  @Test(
    "HAP-042: the deviation is positive to the right, and crosses North",
    arguments: [
      (10, 350, 20), (350, 10, -20), (180, 0, 180), (0, 180, 180), (90, 0, 90), (0, 90, -90),
    ] as [(Double, Double, Double)])
  func deviation(angle: Double, from: Double, degrees: Double) throws {
    #expect(try #require(Heading(angle)).deviation(from: try #require(Heading(from))) == degrees)
  }

  @Test("HAP-041: a constant error of the compass cancels", arguments: [0.0, 40, 180, 352])
  func bias(error: Double) throws {
    let offset = try #require(Heading(30 + error))
    let measured = try #require(Heading(75 + error))
    #expect(abs(measured.corrected(by: offset).degrees - 45) < 1e-9)
  }

  @Test(
    "A heading has one of eight compass points",
    arguments: [
      (0, .north), (22.4, .north), (22.5, .northEast), (90, .east), (180, .south), (247.4, .southWest), (270, .west),
      (337.4, .northWest), (337.5, .north), (359.9, .north),
    ] as [(Double, CompassPoint)])
  func point(angle: Double, point: CompassPoint) throws { #expect(CompassPoint(try #require(Heading(angle))) == point) }
}
