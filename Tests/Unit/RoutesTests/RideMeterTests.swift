import BikeShare
import Randomness
import Routes
import Testing

@Suite("The distance of a ride")
struct RideMeterTests {
  private func fix(_ north: Double, accuracy: Double? = 8) -> Fix {
    Fix(DrawnRoute.point(east: 0, north: north), accuracy: accuracy)
  }

  /// A ride of 400 m north at 4 m/s.
  private func ridden() -> RideMeter {
    var meter = RideMeter()
    for second in 0...100 { meter.observe(fix(Double(second) * 4), at: .seconds(second)) }
    return meter
  }

  @Test("A steady ride is measured with its times")
  func steady() {
    let meter = ridden()
    #expect(abs(meter.metres - 400) < 6)
    #expect(meter.elapsed == .seconds(100))
    #expect(abs(meter.movingTime.components.seconds - 100) <= 2)
  }

  @Test("A slow walk is measured, although each step is smaller than the error")
  func slow() {
    var meter = RideMeter()
    for second in 0...1_000 { meter.observe(fix(Double(second) * 0.3), at: .seconds(second)) }
    #expect((290...300).contains(meter.metres))
  }

  @Test("Standing adds neither distance nor moving time")
  func standing() {
    var meter = ridden()
    let before = meter
    var generator = SeededGenerator(seed: 3)
    for second in 101...400 {
      meter.observe(fix(400 + .random(in: -4...4, using: &generator), accuracy: 20), at: .seconds(second))
    }
    #expect(meter.metres == before.metres)
    #expect(meter.movingTime == before.movingTime)
    #expect(meter.elapsed == .seconds(400))
  }

  @Test("Jitter under 5 m adds no distance, also if the accuracy is unknown")
  func jitter() {
    var meter = RideMeter()
    for second in 0...100 { meter.observe(fix(second % 2 == 0 ? 0 : 4.9, accuracy: nil), at: .seconds(second)) }
    #expect(meter.metres == 0)
  }

  @Test("A movement after a stop does not count the stop as moving time")
  func afterStop() {
    var meter = ridden()
    let before = meter.movingTime
    for second in 101...400 { meter.observe(fix(400), at: .seconds(second)) }
    meter.observe(fix(408), at: .seconds(401))
    #expect(meter.metres > 400)
    #expect(meter.movingTime - before <= .seconds(17))
  }

  @Test("The better the accuracy, the smaller the movement that counts")
  func gate() {
    for (accuracy, counts) in [(40.0, false), (30, true), (nil, true)] as [(Double?, Bool)] {
      var meter = RideMeter()
      meter.observe(fix(0), at: .zero)
      meter.observe(fix(17, accuracy: accuracy), at: .seconds(4))
      #expect((meter.metres > 0) == counts)
    }
  }

  @Test("A fix that is inaccurate, too old, repeated or earlier has no effect")
  func useless() {
    var meter = ridden()
    let before = meter
    meter.observe(fix(450, accuracy: 51), at: .seconds(110))
    meter.observe(fix(450).later(by: .seconds(61)), at: .seconds(300))
    for time in [100, 99, -4] { meter.observe(fix(420), at: .seconds(time)) }
    meter.observe(fix(420).later(by: .seconds(20)), at: .seconds(119))
    meter.observe(Fix(Coordinate(latitude: .nan, longitude: 0)), at: .seconds(110))
    #expect(meter == before)
  }

  @Test("A jump faster than 20 m/s has no effect, and the ride goes on")
  func jump() {
    var meter = ridden()
    meter.observe(fix(900), at: .seconds(101))
    #expect(meter.metres == ridden().metres)
    for second in 102...110 { meter.observe(fix(Double(second) * 4), at: .seconds(second)) }
    #expect(abs(meter.metres - 440) < 6)
  }

  @Test("A first fix far away does not stop the measurement")
  func wrongStart() {
    var meter = RideMeter()
    meter.observe(fix(9_000), at: .zero)
    for second in 1...100 { meter.observe(fix(Double(second) * 4), at: .seconds(second)) }
    #expect((370...400).contains(meter.metres))
  }

  @Test("A dropout counts as a straight line")
  func dropout() {
    var meter = ridden()
    meter.observe(fix(600), at: .seconds(150))
    #expect(abs(meter.metres - 600) < 6)
  }
}

@Suite("The energy of a ride")
struct EnergyTests {
  @Test(
    "A rider of 70 kg uses the energy of the compendium in an hour",
    arguments: [
      (4.0, 245), (5.5, 245), (5.6, 280), (9.3, 280), (9.4, 406), (9.9, 406), (10, 476), (11.9, 476), (12, 560),
      (14, 700), (16, 840), (19.9, 840), (20, 1_176), (40, 1_176),
    ])
  func hour(milesPerHour: Double, kilocalories: Double) {
    let speed = milesPerHour * 0.447_041
    let energy = Energy.kilocalories(
      kilograms: 70, seconds: 3_600, metresPerSecond: speed - (milesPerHour == 5.5 ? 1e-4 : 0))
    #expect(abs(energy - kilocalories) < 0.01)
  }

  @Test("The energy grows with the weight and the time")
  func proportional() {
    #expect(abs(Energy.kilocalories(kilograms: 35, seconds: 1_800, metresPerSecond: 5) - 119) < 0.01)
  }

  @Test("Rest, a missing weight and impossible values use no energy")
  func none() {
    #expect(Energy.kilocalories(kilograms: 70, seconds: 60, metresPerSecond: 0) == 0)
    for value in [0, -1, .nan, .infinity] as [Double] {
      #expect(Energy.kilocalories(kilograms: value, seconds: 60, metresPerSecond: 5) == 0)
      #expect(Energy.kilocalories(kilograms: 70, seconds: value, metresPerSecond: 5) == 0)
    }
    #expect(Energy.kilocalories(kilograms: 70, seconds: 60, metresPerSecond: .nan) == 0)
  }
}
