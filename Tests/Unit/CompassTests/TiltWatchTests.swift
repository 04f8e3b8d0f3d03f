import Compass
import Testing

@Suite("The watch of the tilt")
struct TiltWatchTests {
  private func reasons(_ samples: [MotionSample]) -> [(index: Int, reason: TiltWatch.Reason)] {
    var watch = TiltWatch()
    return samples.enumerated().compactMap { index, sample in watch.add(sample).map { (index, $0) } }
  }

  @Test("HAP-031: a pitch of 90 degrees in the buffer is critical", arguments: [90.0, -90, 85, -86])
  func pitch(degrees: Double) {
    var samples = Motion.steady(at: 10, count: 10)
    samples[4] = MotionSample(at: samples[4].time, samples[4].heading, pitch: degrees)
    #expect(reasons(samples).map(\.reason) == [.pitch])
  }

  @Test("HAP-034: there is one check for each ten samples")
  func period() {
    var watch = TiltWatch()
    for sample in Motion.steady(at: 10, count: 95) { _ = watch.add(sample) }
    #expect(watch.checks == 9)
  }

  @Test("HAP-004: a jump of the heading by more than 15 degrees is critical, also across North")
  func jump() {
    let headings = [350.0, 350, 350.3, 350, 350.4, 8, 8.2, 8, 8, 8.3]
    let samples = headings.enumerated().map {
      MotionSample(at: .milliseconds($0.offset * 40), Heading($0.element) ?? .north)
    }
    #expect(reasons(samples).map(\.reason) == [.jump])
    #expect(
      reasons(
        Array(samples.prefix(5))
          + Array(samples.suffix(5)).map {
            MotionSample(at: $0.time + .seconds(1), $0.heading)
          }
      ).isEmpty, "a user can turn between two samples that are a second apart")
  }

  @Test("HAP-036: the first check after a critical sample stops, within one period")
  func latency() {
    for index in 0..<40 {
      var samples = Motion.steady(at: 10, count: 60)
      samples[index] = MotionSample(at: samples[index].time, samples[index].heading, pitch: 89)
      let first = reasons(samples).first?.index ?? .max
      #expect(first >= index && first - index < TiltWatch.period)
    }
  }

  @Test(
    "HAP-031, HAP-036: the recorded tilts stop within one period of the first critical sample",
    .enabled(if: RecordedMotion.isThere, RecordedMotion.reason),
    arguments: ["tilt-around-x-pointing-forward", "tilt-around-y-pointing-left"])
  func recordedTilts(name: String) throws {
    let samples = try RecordedMotion.samples(name)
    let critical = try #require(
      samples.indices.first { index in
        let jump = index > 0 ? abs(samples[index].heading.deviation(from: samples[index - 1].heading)) : 0
        return jump > TiltWatch.criticalJump || abs(samples[index].pitch ?? 0) >= TiltWatch.criticalPitch
      })
    let first = try #require(reasons(samples).first)
    #expect(first.index >= critical && first.index - critical < TiltWatch.period)
  }

  @Test("The recorded turn never stops", .enabled(if: RecordedMotion.isThere, RecordedMotion.reason))
  func recordedTurn() throws {
    #expect(try reasons(RecordedMotion.samples("rotate-360ccw-around-z-pointing-up")).isEmpty)
  }

  @Test(
    "HAP-023: a phone in the pocket of a walking and of a standing person is accepted",
    .enabled(if: RecordedMotion.isThere, RecordedMotion.reason),
    arguments: ["pocket-walk-100hz", "pocket-balance-100hz"])
  func pockets(name: String) throws { #expect(try reasons(RecordedMotion.pocket(name)).isEmpty) }

  @Test(
    "The pocket of a walking person moves, that of a standing person does not",
    .enabled(if: RecordedMotion.isThere, RecordedMotion.reason))
  func movement() throws {
    func findings(_ name: String) throws -> [OffsetSearch.Finding] {
      var search = OffsetSearch()
      // The first three seconds of the standing person are those of putting the phone away.
      return try RecordedMotion.pocket(name).drop { $0.time < .seconds(4) }.compactMap { search.add($0) }
    }
    #expect(try findings("pocket-walk-100hz").contains { if case .found = $0 { true } else { false } })
    let standing = try findings("pocket-balance-100hz")
    #expect(standing.contains(.still))
    #expect(!standing.contains { if case .found = $0 { true } else { false } })
  }
}

@Suite("The watch of the carrying place")
struct CarryingWatchTests {
  private let calibration = Calibration(offset: .north, pitch: 60, roll: 0)

  private func reports(_ samples: [MotionSample]) -> Int {
    var watch = CarryingWatch(calibration)
    return samples.filter { watch.hasMoved($0) }.count
  }

  @Test("HAP-006: a device that leaves its place is reported once, and again after it was put back")
  func moved() {
    let away = Motion.steady(at: 0, count: 200, pitch: 20, from: 5)
    let back = Motion.steady(at: 0, count: 200, pitch: 60, from: 15)
    let again = Motion.steady(at: 0, count: 200, pitch: 20, from: 25)
    #expect(reports(Motion.steady(at: 0, count: 100, pitch: 60)) == 0)
    #expect(reports(Motion.steady(at: 0, count: 100, pitch: 60) + away) == 1)
    #expect(reports(away + back + again) == 2)
  }

  @Test("A step, or a sensor without tilt, is no report")
  func steps() {
    let step = Motion.steady(at: 0, count: 20, pitch: 10, from: 3)
    #expect(reports(Motion.steady(at: 0, count: 60, pitch: 60) + step + Motion.steady(at: 0, pitch: 60, from: 4)) == 0)
    #expect(reports(Motion.steady(at: 0, count: 500, pitch: nil)) == 0)
  }

  @Test(
    "A walk is no report", .enabled(if: RecordedMotion.isThere, RecordedMotion.reason))
  func walk() throws {
    let walk = try RecordedMotion.pocket("pocket-walk-100hz")
    var search = OffsetSearch()
    let findings = walk.compactMap { search.add($0) }
    let found = findings.compactMap { finding -> Calibration? in
      if case .found(let calibration) = finding { calibration } else { nil }
    }.first
    var watch = CarryingWatch(try #require(found))
    #expect(!walk.contains { watch.hasMoved($0) })
  }
}
