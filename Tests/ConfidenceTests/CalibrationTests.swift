import Dialogue
import Testing

@testable import Confidence

@Suite struct CalibrationTests {
  /// Right ones lie around 1 in one signal and wrong ones around -1; the other signal tells nothing.
  private func samples(_ count: Int, apart distance: Double = 1) -> [LabelledUtterance] {
    (0..<count).map { index in
      let isRight = index.isMultiple(of: 2)
      // Sums of three uniform numbers, from a fixed sequence.
      let spread = [1, 2, 3].map { Double((index * 7_919 * $0 + $0 * 131) % 1_000) / 500 - 1 }.reduce(0, +)
      let other = Double((index * 104_729) % 1_000) / 500 - 1
      return LabelledUtterance(
        signals: [.frame: (isRight ? distance : -distance) + spread, .word: other], isRight: isRight,
        recording: "\(index)")
    }
  }

  @Test("the signal that tells right from wrong gets the weight, the one that does not gets next to none")
  func weights() throws {
    let judge = try Calibration(samples(1_000), signals: [.frame, .word], goal: .init()).judge
    #expect(judge.weights[.frame, default: 0] > 1)
    #expect(abs(judge.weights[.word, default: 9]) < 0.3)
    #expect(abs(judge.bias) < 0.3)
  }

  @Test("at the threshold no more wrong ones are believed than was wished for", arguments: [0.01, 0.05, 0.2])
  func goal(_ believed: Double) throws {
    var goal = Calibration.OperatingPoint()
    goal.believed = believed
    let calibration = try Calibration(samples(2_000), signals: [.frame], goal: goal)
    let usual = try #require(calibration.judge.thresholds[.usual])
    let cost = calibration.curve.point(at: usual.accept)
    #expect(cost.believed <= believed)
    #expect(cost.believed > believed / 2)
    let more = try #require(calibration.judge.thresholds[.more])
    let less = try #require(calibration.judge.thresholds[.less])
    #expect(less.accept <= usual.accept && usual.accept <= more.accept)
    #expect(usual.ask <= usual.accept)
    #expect(calibration.curve.point(at: usual.ask).refused <= 0.01)
  }

  @Test("what is known of a recording in silence does not tell of it in noise")
  func recordings() throws {
    // Eight numbers that mean nothing tell twenty recordings apart for whoever has heard each of them before.
    let signals = ConfidenceFeature.allCases
    let samples = (0..<30).flatMap { _ in
      (0..<20).map { recording in
        let luck = signals.indices.map { Double(((recording + 3) * 7_919 * ($0 + 5) * (recording + $0)) % 997) / 997 }
        return LabelledUtterance(
          signals: Dictionary(uniqueKeysWithValues: zip(signals, luck)), isRight: recording.isMultiple(of: 2),
          recording: "\(recording)")
      }
    }
    let calibration = try Calibration(samples, signals: signals, goal: .init())
    let cost = calibration.curve.point(at: calibration.curve.threshold(believing: 0.1))
    #expect(cost.refused > 0.6)
  }

  @Test("samples that one signal parts entirely give finite weights")
  func parted() throws {
    let samples = (0..<40).map {
      LabelledUtterance(signals: [.frame: $0 < 20 ? -5 : 5, .word: 3], isRight: $0 >= 20, recording: "\($0)")
    }
    let judge = try Calibration(samples, signals: [.frame, .word], goal: .init()).judge
    #expect(judge.weights.values.allSatisfy(\.isFinite) && judge.bias.isFinite)
    #expect(judge.thresholds.values.allSatisfy { $0.accept.isFinite && $0.ask.isFinite })
  }

  @Test("too few recordings are refused, and the numbers told")
  func tooFew() {
    let error = #expect(throws: CalibrationError.self) {
      try Calibration(samples(18), signals: [.frame], goal: .init())
    }
    #expect(error == .tooFew(right: 9, wrong: 9))
  }

  @Test("a curve goes from nothing believed to everything, and its shares are those of the samples")
  func curve() {
    let curve = DETCurve([(3, true), (2, true), (2, false), (1, true), (0, false)])
    #expect(curve.points.first?.refused == 1 && curve.points.first?.believed == 0)
    #expect(curve.points.last?.refused == 0 && curve.points.last?.believed == 1)
    #expect(curve.threshold(believing: 0) == 3)
    #expect(curve.threshold(believing: 0.5) == 1)
    #expect(curve.threshold(refusing: 0) == 1)
    #expect(abs(curve.point(at: 2.5).refused - 2.0 / 3) < 1e-9)
    #expect(curve.point(at: 2).believed == 0.5)
  }

  @Test("the picture has the curve, its title and its marks")
  func picture() {
    let picture = DETCurve([(1, true), (0, false)]).svg(title: "en", marks: [("usual", 1)])
    for part in ["<svg", ">en<", ">usual<", "<polyline", "</svg>"] { #expect(picture.contains(part)) }
  }
}
