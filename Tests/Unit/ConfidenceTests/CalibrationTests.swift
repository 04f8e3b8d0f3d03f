import Dialogue
import Foundation
import Testing

@testable import Confidence

@Suite struct CalibrationTests {
  /// Returns samples of two features. One feature is around 1 for correct hypotheses and around -1 for wrong ones; the
  /// other is uninformative.
  private func samples(_ count: Int, apart distance: Double = 1) -> [LabelledUtterance] {
    (0..<count).map { index in
      let isRight = index.isMultiple(of: 2)
      // Sums of three uniform numbers, from a fixed sequence.
      let spread = [1, 2, 3].map { Double((index * 7_919 * $0 + $0 * 131) % 1_000) / 500 - 1 }.reduce(0, +)
      let other = Double((index * 104_729) % 1_000) / 500 - 1
      return LabelledUtterance(
        features: [.frame: (isRight ? distance : -distance) + spread, .word: other], isRight: isRight,
        recording: "\(index)")
    }
  }

  @Test("A feature that separates correct from wrong hypotheses gets a large weight, an uninformative one almost none")
  func weights() throws {
    let confidenceModel = try Calibration(samples(1_000), features: [.frame, .word], operatingPoint: .init()).model
    #expect(confidenceModel.weights[.frame, default: 0] > 1)
    #expect(abs(confidenceModel.weights[.word, default: 9]) < 0.3)
    #expect(abs(confidenceModel.bias) < 0.3)
  }

  @Test(
    "At the acceptance threshold the false acceptance rate is at most the requested one", arguments: [0.01, 0.05, 0.2])
  func operatingPoint(_ rate: Double) throws {
    var operatingPoint = Calibration.OperatingPoint()
    operatingPoint.falseAcceptRate = rate
    let calibration = try Calibration(samples(2_000), features: [.frame], operatingPoint: operatingPoint)
    let usual = try #require(calibration.model.thresholds[.normal])
    let cost = calibration.curve.point(at: usual.accept)
    #expect(cost.falseAcceptRate <= rate)
    #expect(cost.falseAcceptRate > rate / 2)
    let more = try #require(calibration.model.thresholds[.strict])
    let less = try #require(calibration.model.thresholds[.lenient])
    #expect(less.accept <= usual.accept && usual.accept <= more.accept)
    #expect(usual.ask <= usual.accept)
    #expect(calibration.curve.point(at: usual.ask).falseRejectRate <= 0.01)
  }

  @Test("A clean recording does not train the score of the same recording in noise")
  func recordings() throws {
    // Eight uninformative numbers separate twenty recordings perfectly if the training contains each of them.
    let signals = ConfidenceFeature.allCases
    let samples = (0..<30).flatMap { _ in
      (0..<20).map { recording in
        let luck = signals.indices.map { Double(((recording + 3) * 7_919 * ($0 + 5) * (recording + $0)) % 997) / 997 }
        return LabelledUtterance(
          features: Dictionary(uniqueKeysWithValues: zip(signals, luck)), isRight: recording.isMultiple(of: 2),
          recording: "\(recording)")
      }
    }
    let calibration = try Calibration(samples, features: signals, operatingPoint: .init())
    let cost = calibration.curve.point(at: calibration.curve.threshold(falseAcceptRate: 0.1))
    #expect(cost.falseRejectRate > 0.6)
  }

  @Test("Linearly separable samples give finite weights and thresholds")
  func separable() throws {
    let samples = (0..<40).map {
      LabelledUtterance(features: [.frame: $0 < 20 ? -5 : 5, .word: 3], isRight: $0 >= 20, recording: "\($0)")
    }
    let confidenceModel = try Calibration(samples, features: [.frame, .word], operatingPoint: .init()).model
    #expect(confidenceModel.weights.values.allSatisfy(\.isFinite) && confidenceModel.bias.isFinite)
    #expect(confidenceModel.thresholds.values.allSatisfy { $0.accept.isFinite && $0.ask.isFinite })
  }

  /// Returns hypotheses with the coverage as the only informative feature.
  /// - Parameters:
  ///   - seconds: the length of the words.
  ///   - sign: 1 if a high coverage is correct, -1 if a low one is.
  private func words(_ seconds: Double, right: Int, wrong: Int, sign: Double = 1) -> [LabelledUtterance] {
    (0..<right + wrong).map { index in
      let isRight = index < right
      let coverage = (isRight ? sign : -sign) * 0.2 + Double(index * 7_919 % 100) / 200
      return LabelledUtterance(
        features: [.length: log(seconds), .coverage: coverage, .consensus: 1], isRight: isRight,
        recording: "\(seconds) \(index)")
    }
  }

  @Test("The model for short words is fitted to words of less than 0.6 s only", arguments: [0.6, 0.61, 2])
  func shortWords(_ seconds: Double) throws {
    let short = words(0.59, right: 100, wrong: 250)
    let alone = try Calibration(short, features: [.coverage], operatingPoint: .init()).model.shortWords
    let longer = words(seconds, right: 300, wrong: 300, sign: -1)
    let both = try Calibration(short + longer, features: [.coverage], operatingPoint: .init()).model.shortWords
    #expect(alone != nil && both == alone)
    #expect(alone?.weights[.coverage, default: 0] ?? 0 > 1)
    let accepted = short.filter { !$0.isRight }.count { utterance in
      guard let model = alone else { return false }
      return model.bias + (model.weights[.coverage] ?? 0) * (utterance.features[.coverage] ?? 0)
        + (model.weights[.consensus] ?? 0) >= model.accept
    }
    // A quarter of 2 % of 250; the threshold is from cross-validation.
    #expect(accepted <= 3)
  }

  @Test(
    "The model for short words needs 30 correct ones, and so many wrong ones that one may be accepted",
    arguments: [(29, 300, false), (30, 300, true), (100, 199, false), (100, 200, true)])
  func fewShortWords(_ right: Int, _ wrong: Int, _ isFitted: Bool) throws {
    let model = try Calibration(
      words(0.4, right: right, wrong: wrong), features: [.coverage], operatingPoint: .init()
    ).model
    #expect((model.shortWords != nil) == isFitted)
  }

  @Test("Too few recordings throw an error with their numbers")
  func tooFew() {
    let error = #expect(throws: CalibrationError.self) {
      try Calibration(samples(18), features: [.frame], operatingPoint: .init())
    }
    #expect(error == .tooFew(right: 9, wrong: 9))
  }

  @Test("The operating curve goes from no acceptance to full acceptance, with the rates of the samples")
  func curve() {
    let curve = DETCurve([(3, true), (2, true), (2, false), (1, true), (0, false)])
    #expect(curve.points.first?.falseRejectRate == 1 && curve.points.first?.falseAcceptRate == 0)
    #expect(curve.points.last?.falseRejectRate == 0 && curve.points.last?.falseAcceptRate == 1)
    #expect(curve.threshold(falseAcceptRate: 0) == 3)
    #expect(curve.threshold(falseAcceptRate: 0.5) == 1)
    #expect(curve.threshold(falseRejectRate: 0) == 1)
    #expect(abs(curve.point(at: 2.5).falseRejectRate - 2.0 / 3) < 1e-9)
    #expect(curve.point(at: 2).falseAcceptRate == 0.5)
  }

  @Test("The diagram has the curve, its title and its marks")
  func diagram() {
    let diagram = DETCurve([(1, true), (0, false)]).svg(title: "en", marks: [("usual", 1)])
    for part in ["<svg", ">en<", ">usual<", "<polyline", "</svg>"] { #expect(diagram.contains(part)) }
  }
}
