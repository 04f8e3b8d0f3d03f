import Compass
import Foundation
import Testing
import VivaVozTesting

@Suite("The search for North")
struct NorthSearchTests {
  private func findings(_ samples: [MotionSample]) -> [NorthSearch.Finding] {
    var search = NorthSearch()
    return samples.flatMap { search.add($0) }
  }

  @Test("HAP-012, HAP-019: the vibration stops at the window, and then North is reported")
  func order() {
    let found = findings(Motion.turn(from: 90, speed: -20, seconds: 5))
    let reached = found.firstIndex(of: .reached)
    #expect(reached.map { found[$0 - 1] } == .touch(.none))
    #expect(found.filter { $0 == .reached }.count == 1)
    #expect(found.prefix { $0 != .reached }.allSatisfy { if case .touch = $0 { true } else { false } })
  }

  @Test("HAP-013: North is reported once for each entry into the window")
  func entries() {
    let found = findings(Motion.turn(from: 90, speed: 80, seconds: 9))
    #expect(found.filter { $0 == .reached }.count == 2)
    #expect(!found.contains(.held), "a fast turn only passes through the window")
    #expect(found.filter { $0 == .left }.count == 2)
  }

  @Test("The step ends when the device has pointed to North for a second without a gap")
  func held() {
    let steady = Motion.steady(at: 4, count: 60)
    let found = findings(steady)
    #expect(found == [.touch(.none), .reached, .held])
    let firstSecond = steady.prefix { $0.time < .seconds(1) }
    #expect(!findings(Array(firstSecond)).contains(.held))
    let gap = Motion.steady(at: 4, count: 120).filter { $0.time < .milliseconds(300) || $0.time > .milliseconds(1600) }
    #expect(!findings(gap.filter { $0.time < .seconds(2.5) }).contains(.held))
  }

  @Test("HAP-014: tilt, even with noise, changes nothing")
  func tilt() {
    let plain = Motion.turn(from: 200, speed: 30, seconds: 12)
    let tilted = plain.enumerated().map { index, sample in
      MotionSample(
        at: sample.time, sample.heading, pitch: Double(index * 37 % 180) - 90, roll: Double(index * 71 % 360) - 180)
    }
    #expect(findings(plain) == findings(tilted))
  }

  @Test(
    "The recorded turn enters the window twice, each entry is reported at its first sample, and neither ends the step",
    .enabled(if: RecordedMotion.isThere, RecordedMotion.reason))
  func recorded() throws {
    let samples = try RecordedMotion.samples("rotate-360ccw-around-z-pointing-up")
    var search = NorthSearch()
    var (entries, wasNorth) = (0, false)
    for sample in samples {
      let found = search.add(sample)
      let isEntry = sample.heading.isNorth && !wasNorth
      #expect(found.contains(.reached) == isEntry)
      #expect(!found.contains(.held))
      if isEntry { entries += 1 }
      wasNorth = sample.heading.isNorth
    }
    #expect(entries == 2)
  }
}

/// Recordings of a phone's sensors, which are not part of the repository.
enum RecordedMotion {
  private static let folder = "\(Repository.shared)/domain/imu"
  static let isThere = Repository.hasShared("domain/imu")
  static let reason: Comment = "there are no recordings of motion in ../shared/domain/imu"

  /// Returns the samples of a run, with headings in degrees and accelerations without gravity, in g.
  static func samples(_ name: String) throws -> [MotionSample] {
    var check = MotionCheck()
    return try rows(name).map { row in
      let force = ["acc_x", "acc_y", "acc_z"].reduce(0.0) { $0 + (row[$1] ?? 0) * (row[$1] ?? 0) }.squareRoot()
      return try check.check(
        at: .seconds(row["t_s"] ?? 0), heading: row["heading_flat_deg"], pitch: row["pitch_deg"], roll: row["roll_deg"],
        acceleration: abs(force - 1))
    }
  }

  /// Returns the samples of a phone in a pocket. The recording has no heading; it is set to that of a steady walk.
  static func pocket(_ name: String) throws -> [MotionSample] {
    try rows(name).map { row in
      let motion = ["ax", "ay", "az"].reduce(0.0) { $0 + (row[$1] ?? 0) * (row[$1] ?? 0) }.squareRoot()
      // The pitch of an attitude from its gravity: gravity along the y axis is a phone on its head.
      let pitch = -asin(min(max(row["gy"] ?? 0, -1), 1)) * 180 / .pi
      return MotionSample(
        at: .seconds(row["t"] ?? 0), .north, pitch: pitch,
        roll: atan2(row["gx"] ?? 0, -(row["gz"] ?? 0)) * 180 / .pi, acceleration: motion)
    }
  }

  private static func rows(_ name: String) throws -> [[String: Double]] {
    let lines = try String(contentsOfFile: "\(folder)/\(name).csv", encoding: .utf8).split(
      whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(names, line.split(separator: ",").map { Double($0) ?? .nan }))
    }
  }
}
