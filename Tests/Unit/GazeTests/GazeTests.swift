import Foundation
import Gaze
import Randomness
import Testing
import VivaVozTesting

@Suite("The check of gaze samples")
struct GazeCheckTests {
  @Test(
    "Samples that cannot be used are named",
    arguments: [
      (.nan, 0.5, .notFinite), (0.5, .infinity, .notFinite), (1.3, 0.5, .outside), (0.5, -0.3, .outside),
      (1e308, 0, .outside),
    ] as [(Double, Double, GazeCheck.Fault)])
  func faults(x: Double, y: Double, fault: GazeCheck.Fault) {
    var check = GazeCheck()
    #expect(throws: fault) { try check.check(at: .zero, x: x, y: y) }
  }

  @Test("A point just outside is moved to the edge, and eyes that are not seen are a sample without a point")
  func edge() throws {
    var check = GazeCheck()
    #expect(try check.check(at: .zero, x: -0.1, y: 1.1).point == GazePoint(x: 0, y: 1.nextDown))
    #expect(try check.check(at: .seconds(1), x: nil, y: 0.5).point == nil)
    #expect(throws: GazeCheck.Fault.outOfOrder) { try check.check(at: .zero, x: 0, y: 0) }
  }
}

@Suite("The gaze filter")
struct GazeFilterTests {
  private func sample(_ milliseconds: Int, _ x: Double?) -> GazeSample {
    GazeSample(at: .milliseconds(milliseconds), x.map { GazePoint(x: $0, y: 0.5) })
  }

  @Test("Noise is smoothed, and a jump is followed at once")
  func smoothing() {
    var (filter, generator) = (GazeFilter(), SeededGenerator(seed: 1))
    var points: [Double] = []
    for index in 0..<200 {
      let noise = Double.random(in: -0.02...0.02, using: &generator)
      if case .tracked(let point) = filter.add(sample(index * 10, 0.3 + noise)) { points.append(point.x) }
    }
    let errors = points.dropFirst(20).map { abs($0 - 0.3) }
    #expect((errors.max() ?? 1) < 0.02)
    #expect(filter.add(sample(2_000, 0.9)) == .tracked(GazePoint(x: 0.9, y: 0.5)))
  }

  @Test("EYE-023: a gap of 150 ms is bridged, a longer one hides the cursor, and after a second the eyes are lost")
  func gaps() {
    var filter = GazeFilter()
    _ = filter.add(sample(0, 0.4))
    #expect(filter.add(sample(150, nil)) == .tracked(GazePoint(x: 0.4, y: 0.5)))
    #expect(filter.add(sample(200, nil)) == .gap)
    #expect(filter.add(sample(999, nil)) == .gap)
    #expect(filter.add(sample(1_000, nil)) == .lost)
    #expect(filter.add(sample(1_010, 0.6)) == .tracked(GazePoint(x: 0.6, y: 0.5)))
  }

  @Test("A tracker that never sees the eyes is lost after a second")
  func never() {
    var filter = GazeFilter()
    #expect(filter.add(sample(0, nil)) == .gap)
    #expect(filter.add(sample(1_000, nil)) == .lost)
    #expect(GazeFilter().tracking(at: .seconds(5)) == .gap, "nothing was measured at all")
  }
}

@Suite("The dwell selector")
struct DwellSelectorTests {
  private typealias Selector = DwellSelector<String>
  private static let targets = [
    Selector.Target("left", GazeArea(left: 0.1, top: 0.3, width: 0.3, height: 0.4)),
    Selector.Target("right", GazeArea(left: 0.6, top: 0.3, width: 0.3, height: 0.4)),
  ]
  private static let left = GazePoint(x: 0.2, y: 0.5)
  private static let right = GazePoint(x: 0.7, y: 0.5)
  private static let nowhere = GazePoint(x: 0.5, y: 0.05)

  /// Returns the findings of looks: a point and a time in milliseconds each, sampled every 10 ms.
  private func findings(
    _ looks: [(GazePoint?, Int)], dwell: Duration = Selector.usualDwell
  ) -> [DwellSelector<String>.Finding] {
    var (selector, time) = (Selector(dwell: dwell), 0)
    return looks.flatMap { point, milliseconds in
      (0..<milliseconds / 10).flatMap { _ in
        time += 10
        return selector.add(point, at: .milliseconds(time), among: Self.targets)
      }
    }
  }

  @Test("EYE-003: a look of 0.5 s does not select, one of 1.3 s does, once")
  func dwell() {
    #expect(!findings([(Self.left, 500), (Self.nowhere, 1_000)]).contains(.selected("left")))
    #expect(findings([(Self.left, 3_000)]).filter { $0 == .selected("left") }.count == 1)
  }

  @Test("A target that is hard to undo takes a longer look")
  func longerLook() {
    let end = Selector.Target("end", GazeArea(left: 0.1, top: 0.3, width: 0.3, height: 0.4), dwells: 2)
    var selector = Selector()
    let found = (1...260).flatMap { selector.add(Self.left, at: .milliseconds(10 * $0), among: [end]) }
    #expect(found == (1...9).map { .progress("end", $0) } + [.selected("end")])
    var short = Selector()
    #expect(
      !(1...240).flatMap { short.add(Self.left, at: .milliseconds(10 * $0), among: [end]) }.contains(.selected("end")))
  }

  @Test("The progress is reported by tenths, from a quarter of a second on")
  func progress() {
    let found = findings([(Self.left, 1_300)])
    #expect(found == [2, 3, 4, 5, 6, 7, 8, 9].map { .progress("left", $0) } + [.selected("left")])
  }

  @Test("A glance aside keeps the dwell, a longer one loses it")
  func aside() {
    #expect(findings([(Self.left, 800), (Self.nowhere, 150), (Self.left, 600)]).contains(.selected("left")))
    #expect(!findings([(Self.left, 800), (Self.nowhere, 300), (Self.left, 600)]).contains(.selected("left")))
    #expect(findings([(Self.left, 800), (Self.right, 100)]).last == .left("left"))
  }

  @Test("A target is selected again only after a look elsewhere")
  func again() {
    let twice = findings([(Self.left, 2_000), (Self.nowhere, 900), (Self.left, 2_000)])
    #expect(twice.filter { $0 == .selected("left") }.count == 2)
  }

  @Test("A dwell of zero selects by collision")
  func collision() { #expect(findings([(Self.right, 20)], dwell: .zero) == [.selected("right")]) }

  @Test("Time without a cursor does not count")
  func gap() {
    #expect(!findings([(Self.left, 1_000), (nil, 5_000), (Self.left, 100)]).contains(.selected("left")))
    #expect(findings([(Self.left, 1_000), (nil, 5_000), (Self.left, 400)]).contains(.selected("left")))
  }

  @Test("Looks that are meant select in 95 of 100 cases, with noise of 1 % and dropouts")
  func meant() {
    var generator = SeededGenerator(seed: 3)
    var selected = 0
    for _ in 0..<200 {
      var (filter, selector) = (GazeFilter(), Selector())
      let isSelected = (0..<150).contains { index in
        let isSeen = Int.random(in: 0..<50, using: &generator) > 0
        func near(_ value: Double) -> Double {
          // The sum of twelve uniform numbers is nearly normal, with a standard deviation of 1.
          value + 0.01 * (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0..<1, using: &generator) }
        }
        let point = isSeen ? GazePoint(x: near(Self.left.x), y: near(Self.left.y)) : nil
        let tracking = filter.add(GazeSample(at: .milliseconds(index * 10), point))
        let cursor: GazePoint? = if case .tracked(let point) = tracking { point } else { nil }
        return selector.add(cursor, at: .milliseconds(index * 10), among: Self.targets).contains(.selected("left"))
      }
      if isSelected { selected += 1 }
    }
    #expect(selected >= 190)
  }

  @Test(
    "People who only look around select the left area in at most 3 of 12 trials, and the right one in at most 2",
    .enabled(if: Repository.hasShared("domain/gaze"), "there is no recorded gaze in ../shared/domain/gaze"))
  func recorded() throws {
    let trials = try RecordedGaze.trials()
    #expect(trials.count == 12)
    var selected = ["left": 0, "right": 0]
    var (longGaps, lost) = (0, 0)
    for trial in trials {
      var (check, filter, selector) = (GazeCheck(), GazeFilter(), Selector())
      var found: Set<String> = []
      for (time, x, y) in trial {
        let sample = try check.check(at: time, x: x, y: y)
        let tracking = filter.add(sample)
        var cursor: GazePoint?
        switch tracking {
        case .tracked(let point): cursor = point
        case .gap: longGaps += 1
        case .lost: lost += 1
        }
        for case .selected(let id) in selector.add(cursor, at: time, among: RecordedGaze.targets) { found.insert(id) }
      }
      for id in found { selected[id, default: 0] += 1 }
    }
    #expect(selected["left", default: 0] <= 3 && selected["right", default: 0] <= 2, "\(selected)")
    #expect(lost == 0, "no dropout of the recordings pauses a game")
  }
}

/// Two people's recorded gaze, which is not part of the repository.
enum RecordedGaze {
  private static let (width, height) = (1920.0, 1080.0)
  static let targets = [area("left", 460), area("right", 1460)]

  private static func area(_ id: String, _ x: Double) -> DwellSelector<String>.Target {
    let area = GazeArea(
      left: (x - 210) / width, top: (840 - 160) / height, width: 420 / width, height: 320 / height)
    return DwellSelector.Target(id, area)
  }

  static func trials() throws -> [[(Duration, Double?, Double?)]] {
    let path = "\(Repository.shared)/domain/gaze/looking-at-cues-300hz.csv"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    var trials: [String: [(Duration, Double?, Double?)]] = [:]
    for line in lines {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let sample = (
        Duration.milliseconds(Int(Double(fields[2]) ?? 0)), Double(fields[3]).map { $0 / width },
        Double(fields[4]).map { $0 / height }
      )
      trials["\(fields[0]) \(fields[1])", default: []].append(sample)
    }
    return trials.sorted { $0.key < $1.key }.map(\.value)
  }
}

@Suite("Targets that appear under the gaze")
struct IgnoredTargetTests {
  @Test("A target at the cursor is ignored until the user has looked away from it")
  func ignored() {
    var selector = DwellSelector<Int>(dwell: .seconds(1))
    let targets = [
      DwellSelector<Int>.Target(0, GazeArea(left: 0, top: 0, width: 0.4, height: 1)),
      DwellSelector<Int>.Target(1, GazeArea(left: 0.6, top: 0, width: 0.4, height: 1)),
    ]
    var time = Duration.zero
    func look(_ x: Double) -> [DwellSelector<Int>.Finding] {
      (0..<75).flatMap { _ in
        time += .milliseconds(20)
        return selector.add(GazePoint(x: x, y: 0.5), at: time, among: targets)
      }
    }
    selector.ignore(GazePoint(x: 0.2, y: 0.5), among: targets)
    #expect(look(0.2).isEmpty)
    #expect(look(0.8).contains(.selected(1)))
    #expect(look(0.2).contains(.selected(0)))
  }
}

@Suite("The cursor that the voice moves")
struct VoiceCursorTests {
  @Test("EYE-022: every place of a ball is reached by a few words, from anywhere")
  func reaches() {
    var generator = SeededGenerator(seed: 3)
    var cursor = VoiceCursor()
    for _ in 0..<2_000 {
      let target = GazePoint(
        x: .random(in: 0.09...0.91, using: &generator), y: .random(in: 0.09...0.91, using: &generator))
      var words = 0
      while cursor.point != target, words < 12 {
        let (across, down) = (target.x - cursor.point.x, target.y - cursor.point.y)
        if abs(across) > abs(down) {
          cursor.move(across: across > 0 ? 1 : -1, down: 0, targets: [target])
        } else {
          cursor.move(across: 0, down: down > 0 ? 1 : -1, targets: [target])
        }
        words += 1
      }
      #expect(cursor.point == target, "\(target) after \(words) words")
    }
  }

  @Test("The cursor stays on the screen")
  func edge() {
    var cursor = VoiceCursor(at: GazePoint(x: 0.9, y: 0.1))
    cursor.move(across: 1, down: 0, targets: [])
    cursor.move(across: 0, down: -1, targets: [])
    #expect(cursor.point == GazePoint(x: 1, y: 0))
  }
}

@Suite("The measurement of the aim")
struct AimMeterTests {
  @Test("EYE-029: the time counts while the eyes are seen, and the distance of the last half second")
  func aim() throws {
    var meter = AimMeter()
    #expect(meter.aim == nil)
    let target = GazePoint(x: 0.5, y: 0.5)
    for _ in 0..<100 { meter.add(GazePoint(x: 0.9, y: 0.5), for: .milliseconds(20), target: target) }
    for _ in 0..<100 { meter.add(nil, for: .milliseconds(20), target: target) }
    for _ in 0..<25 { meter.add(GazePoint(x: 0.5, y: 0.6), for: .milliseconds(20), target: target) }
    let aim = try #require(meter.aim)
    #expect(aim.time == .milliseconds(2_500))
    #expect(abs(aim.radius - 0.1) < 0.001)
  }
}

@Suite("The shape of a screen")
struct ScreenShapeTests {
  @Test(
    "A disc has the same radius in lengths both ways, on a wide screen and on an upright one",
    arguments: [0.5, 1, 16.0 / 9])
  func disc(aspect: Double) {
    let shape = ScreenShape(aspect: aspect)
    let radii = shape.radii(of: 0.1)
    #expect(abs(radii.x * aspect - radii.y) < 1e-12)
    // The radius is a part of the shorter side.
    #expect(abs(max(radii.x, radii.y) - 0.1) < 1e-12)
    let centre = GazePoint(x: 0.5, y: 0.5)
    #expect(abs(shape.distance(centre, GazePoint(x: 0.5 + radii.x, y: 0.5)) - 0.1) < 1e-12)
    #expect(abs(shape.distance(centre, GazePoint(x: 0.5, y: 0.5 - radii.y)) - 0.1) < 1e-12)
  }

  @Test("An impossible aspect is limited", arguments: [(Double.nan, 1.0), (0, 0.1), (-3, 0.1), (1e9, 10)])
  func limits(aspect: Double, result: Double) { #expect(ScreenShape(aspect: aspect).aspect == result) }
}
