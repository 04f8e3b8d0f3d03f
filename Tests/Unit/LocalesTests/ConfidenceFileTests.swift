import Confidence
import Dialogue
import Foundation
import Testing
import VivaVozTesting

@testable import Locales
@testable import YAML

@Suite struct ConfidenceFileTests {
  private static let whole = """
    bias: 2.5
    weights: {frame: 0.5, word_margin: -1}
    thresholds:
      lenient: {accept: 0, ask: -2}
      normal: {accept: 1, ask: -2}
      strict: {accept: 3, ask: 3}

    """

  private func confidenceModel(_ text: String) throws -> ConfidenceModel {
    try ConfidenceFile.confidenceModel(try YAMLFile(text: text, name: "confidence.yaml").root)
  }

  @Test("A confidence file is read completely")
  func read() throws {
    let confidenceModel = try confidenceModel(Self.whole)
    #expect(confidenceModel.bias == 2.5)
    #expect(confidenceModel.weights == [.frame: 0.5, .wordMargin: -1])
    #expect(confidenceModel.thresholds[.normal] == .init(accept: 1, ask: -2))
    #expect(confidenceModel.thresholds[.strict] == .init(accept: 3, ask: 3))
    #expect(confidenceModel.askInLargeGrammars == nil)
    #expect(confidenceModel.shortWords == nil)
    #expect(
      try self.confidenceModel(Self.whole + "short: {bias: 1, weights: {coverage: 7.5}, accept: 0.5}\n").shortWords
        == ShortWordModel(weights: [.coverage: 7.5], bias: 1, accept: 0.5))
    #expect(try self.confidenceModel(Self.whole + "large: {ask: -1.5}\n").askInLargeGrammars == -1.5)
  }

  @Test(
    "A missing, non-numeric, unknown or misplaced value throws an error with its line",
    arguments: [
      ("bias: 2.5", "", "bias is missing"), ("bias: 2.5", "bias: high", "bias is high"),
      ("bias: 2.5", "bias: nan", "bias is nan"), ("word_margin", "luck", "there is no confidence feature \"luck\""),
      ("normal: {accept: 1, ask: -2}", "", "normal is missing"),
      ("accept: 1, ask: -2", "accept: -2, ask: 1", "ask is above accept"),
      ("lenient:", "lesser:", "no field \"lesser\""),
      ("bias: 2.5", "bias: 2.5\nlarge: {accept: 1}", "no field \"accept\""),
      ("bias: 2.5", "bias: 2.5\nshort: {bias: 1, accept: 1}", "weights is missing"),
      ("bias: 2.5", "bias: 2.5\nshort: {bias: 1, weights: {luck: 1}, accept: 1}", "feature \"luck\""),
    ])
  func wrong(_ part: String, _ other: String, _ problem: String) {
    let error = #expect(throws: AssetError.self) {
      try confidenceModel(Self.whole.replacingOccurrences(of: part, with: other))
    }
    #expect("\(error, default: "")".contains("confidence.yaml:"))
    #expect("\(error, default: "")".contains(problem))
  }

  @Test("A written calibration reads back as the same confidence model")
  func roundTrip() throws {
    let samples = (0..<200).map { index in
      LabelledUtterance(
        features: [.frame: Double(index % 17) + (index.isMultiple(of: 3) ? 9 : 0)], isRight: index.isMultiple(of: 3),
        recording: "\(index)")
    }
    let calibration = try Calibration(samples, features: [.frame], operatingPoint: .init())
    let confidenceModel = try confidenceModel(ConfidenceFile.text(calibration, conditions: ["clean", "pink 10 dB"]))
    #expect(abs(confidenceModel.bias - calibration.model.bias) < 1e-3)
    #expect(Set(confidenceModel.weights.keys) == [.frame])
    #expect(confidenceModel.thresholds.count == AcceptanceThreshold.calibrated.count)
    #expect(confidenceModel.shortWords == nil)
  }

  @Test("A written model for short words reads back as the same model")
  func shortRoundTrip() throws {
    let samples = (0..<400).map { index in
      LabelledUtterance(
        features: [
          .length: -1, .coverage: index.isMultiple(of: 2) ? Double(index % 13) / 100 : -Double(index % 11) / 10,
        ], isRight: index.isMultiple(of: 2), recording: "\(index)")
    }
    let written = try Calibration(samples, features: [.coverage], operatingPoint: .init())
    let fitted = try #require(written.model.shortWords)
    let read = try #require(try confidenceModel(ConfidenceFile.text(written, conditions: ["clean"])).shortWords)
    #expect(abs(read.bias - fitted.bias) < 1e-3 && abs(read.accept - fitted.accept) < 1e-3)
    #expect(read.weights.keys == fitted.weights.keys)
  }

  @Test("Every locale of the repository has a confidence file")
  func ours() throws {
    let root = try DataDirectory.find(environment: [:], program: Repository.path + "/bin/vivavoz")
    for tag in LocaleFolder.folders(in: root) {
      #expect(try !LocaleFolder(tag, in: root).confidenceModel.weights.isEmpty)
    }
  }
}
