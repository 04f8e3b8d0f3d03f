import Compass
import Randomness
import Testing
import VivaVozTesting

@Suite("The search for the offset")
struct OffsetSearchTests {
  private func findings(_ samples: [MotionSample], _ settings: OffsetSearch.Settings = .init()) -> [OffsetSearch
    .Finding]
  {
    var search = OffsetSearch(settings)
    return samples.compactMap { search.add($0) }
  }

  private func isFound(_ finding: OffsetSearch.Finding?) -> Bool {
    if case .found? = finding { true } else { false }
  }

  @Test("HAP-027: 39 headings give no result, 40 give one, and not before four seconds have passed")
  func count() {
    #expect(!findings(Motion.steady(at: 90, count: 39, rate: 9)).contains { isFound($0) })
    #expect(isFound(findings(Motion.steady(at: 90, count: 40, rate: 9)).last))
    #expect(!findings(Motion.steady(at: 90, count: 400, rate: 100)).contains { isFound($0) })
    #expect(isFound(findings(Motion.steady(at: 90, count: 401, rate: 100)).last))
  }

  @Test("HAP-026: progress is reported by tenths, and then the result")
  func progress() {
    let found = findings(Motion.steady(at: 90, count: 401, rate: 100))
    #expect(found.dropLast() == (1...9).map { .progress($0) }[...])
    #expect(isFound(found.last))
  }

  @Test("HAP-029: scattered headings are asked for again, and the next attempt can succeed")
  func unsteady() {
    // The user turns round slowly: no jump, but headings in all directions.
    let turning = Motion.turn(from: 0, speed: 90, seconds: 4.1).map {
      MotionSample(at: $0.time, $0.heading, acceleration: 0.4)
    }
    let then = Motion.steady(at: 8, count: 110, from: 4.1)
    let found = findings(turning + then)
    #expect(found.filter { $0 == .unsteady }.count == 1)
    #expect(isFound(found.last))
  }

  @Test("A user who turns steadily while moving gets no result", arguments: [12.0, 25, 40])
  func turning(speed: Double) {
    let turn = Motion.turn(from: 10, speed: speed, seconds: 8.3).map {
      MotionSample(at: $0.time, $0.heading, acceleration: 0.4)
    }
    let found = findings(turn)
    #expect(found.contains(.unsteady))
    #expect(!found.contains { isFound($0) })
  }

  @Test("A device at rest gives no result, and the next attempt can succeed")
  func still() {
    let rest = Motion.steady(at: 20, count: 106, acceleration: 0.006)
    let found = findings(rest + Motion.steady(at: 20, count: 110, from: 4.2))
    #expect(found.filter { $0 == .still }.count == 1)
    #expect(isFound(found.last))
  }

  @Test(
    "A sensor that measures too rarely is reported after four seconds, and never gives a result",
    arguments: [0.3, 0.5, 1, 1.5])
  func rare(rate: Double) {
    let found = findings(Motion.steady(at: 90, count: 60, rate: rate))
    #expect(found.last == .tooRare && found.count { $0 == .tooRare } == 1)
    #expect(!found.contains { isFound($0) })
    let enough = Int(max(4 * rate, 1).rounded(.up)) + 1
    #expect(findings(Motion.steady(at: 90, count: enough, rate: rate)).last == .tooRare)
    #expect(!findings(Motion.steady(at: 90, count: enough - 1, rate: rate)).contains(.tooRare))
  }

  @Test("A sensor that measures twice a second gets a result within the time of the step, with gaps and jitter, too")
  func slow() {
    #expect(isFound(findings(Motion.steady(at: 90, count: 40, rate: 2)).last))
    var generator = SeededGenerator(seed: 5)
    let jittered = Motion.steady(at: 90, count: 44, rate: 2).map { sample in
      MotionSample(
        at: sample.time + .seconds(Double.random(in: 0...0.2, using: &generator)), sample.heading, acceleration: 0.4)
    }
    #expect(isFound(findings(jittered).last))
    // A fast sensor that is silent for most of a second measures often enough.
    let gap = Motion.steady(at: 90, count: 10) + Motion.steady(at: 90, count: 110, from: 1.9)
    #expect(isFound(findings(gap).last))
  }

  @Test("The result has the mean tilt of the carrying place")
  func tilt() throws {
    guard case .found(let calibration)? = findings(Motion.steady(at: 20, pitch: -70)).last else {
      Issue.record("nothing was found")
      return
    }
    #expect(abs(try #require(calibration.pitch) + 70) < 1e-6)
  }

  @Test("HAP-037: clean motion ends with a result", arguments: [0.0, 10, 90, 180, 352])
  func clean(offset: Double) { #expect(isFound(findings(Motion.steady(at: offset)).last)) }

  @Test("Damaged and random samples, 100,000 of them, never end the program")
  func random() {
    var generator = SeededGenerator(seed: 4)
    var (check, north, offset, watch) = (MotionCheck(), NorthSearch(), OffsetSearch(), TiltWatch())
    let strange: [Double?] = [nil, .nan, .infinity, -1, 361, 720, 0, 350, 360, 1e308, -1e308, .leastNonzeroMagnitude]
    var time = 0.0
    for _ in 0..<100_000 {
      func value(_ range: ClosedRange<Double>) -> Double? {
        Int.random(in: 0..<4, using: &generator) == 0
          ? strange.randomElement(using: &generator) ?? nil : .random(in: range, using: &generator)
      }
      time += Double.random(in: -0.05...0.3, using: &generator)
      guard
        let sample = try? check.check(
          at: .seconds(time), heading: value(0...360), pitch: value(-90...90), roll: value(-180...180),
          acceleration: value(0...2))
      else { continue }
      for finding in north.add(sample) where finding == .reached { #expect(sample.heading.isNorth) }
      if offset.add(sample) != nil, offset.hasEnded { offset = OffsetSearch() }
      _ = watch.add(sample)
    }
  }
}

@Suite("The check of samples")
struct MotionCheckTests {
  @Test(
    "Dead values are named, and not used",
    arguments: [
      (nil, nil, .noHeading), (.nan, nil, .noHeading), (-1, nil, .headingOutOfRange), (361, nil, .headingOutOfRange),
      (10, .nan, .tiltOutOfRange), (10, 999, .tiltOutOfRange),
    ] as [(Double?, Double?, MotionCheck.Fault)])
  func dead(heading: Double?, pitch: Double?, fault: MotionCheck.Fault) {
    var check = MotionCheck()
    #expect(throws: fault) { try check.check(at: .zero, heading: heading, pitch: pitch) }
  }

  @Test(
    "A pitch beyond 90 degrees is the elevation of the long axis of an overturned device",
    arguments: [(95, 85), (-119, -61), (180, 0), (-180, 0), (60, 60)] as [(Double, Double)])
  func overturned(pitch: Double, elevation: Double) throws {
    var check = MotionCheck()
    #expect(try check.check(at: .zero, heading: 1, pitch: pitch, roll: 5).pitch == elevation)
  }

  @Test("HAP-035: heading and tilt are observed in the order of time; an older sample is named and left out")
  func order() throws {
    var check = MotionCheck()
    _ = try check.check(at: .seconds(1), heading: 10, pitch: 1)
    #expect(throws: MotionCheck.Fault.outOfOrder) { try check.check(at: .seconds(0.5), heading: 10) }
    #expect(try check.check(at: .seconds(1), heading: 360).heading == .north)
  }
}
