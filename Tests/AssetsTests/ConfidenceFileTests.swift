import Confidence
import Dialogue
import Foundation
import Testing

@testable import Assets

@Suite struct ConfidenceFileTests {
  private static let whole = """
    bias: 2.5
    weights: {frame: 0.5, word_margin: -1}
    thresholds:
      less: {accept: 0, ask: -2}
      usual: {accept: 1, ask: -2}
      more: {accept: 3, ask: 3}

    """

  private func judge(_ text: String) throws -> ConfidenceModel {
    try ConfidenceFile.judge(try YAMLFile(text: text, name: "confidence.yaml").root)
  }

  @Test("it is read as it is written")
  func read() throws {
    let judge = try judge(Self.whole)
    #expect(judge.bias == 2.5)
    #expect(judge.weights == [.frame: 0.5, .wordMargin: -1])
    #expect(judge.thresholds[.usual] == .init(accept: 1, ask: -2))
    #expect(judge.thresholds[.more] == .init(accept: 3, ask: 3))
    #expect(judge.askInLargeNets == nil)
    #expect(try self.judge(Self.whole + "large: {ask: -1.5}\n").askInLargeNets == -1.5)
  }

  @Test(
    "what is missing, no number, unknown or out of order is an error that names its line",
    arguments: [
      ("bias: 2.5", "", "bias is missing"), ("bias: 2.5", "bias: high", "bias is high"),
      ("bias: 2.5", "bias: nan", "bias is nan"), ("word_margin", "luck", "there is no signal \"luck\""),
      ("usual: {accept: 1, ask: -2}", "", "usual is missing"),
      ("accept: 1, ask: -2", "accept: -2, ask: 1", "ask is above accept"), ("less:", "lesser:", "no field \"lesser\""),
      ("bias: 2.5", "bias: 2.5\nlarge: {accept: 1}", "no field \"accept\""),
    ])
  func wrong(_ part: String, _ other: String, _ problem: String) {
    let error = #expect(throws: AssetError.self) {
      try judge(Self.whole.replacingOccurrences(of: part, with: other))
    }
    #expect("\(error, default: "")".contains("confidence.yaml:"))
    #expect("\(error, default: "")".contains(problem))
  }

  @Test("what a calibration is written as is read as the same judge")
  func roundTrip() throws {
    let samples = (0..<200).map { index in
      LabelledUtterance(
        signals: [.frame: Double(index % 17) + (index.isMultiple(of: 3) ? 9 : 0)], isRight: index.isMultiple(of: 3),
        recording: "\(index)")
    }
    let calibration = try Calibration(samples, signals: [.frame], goal: .init())
    let judge = try judge(ConfidenceFile.text(calibration, surroundings: ["clean", "pink 10 dB"]))
    #expect(abs(judge.bias - calibration.judge.bias) < 1e-3)
    #expect(Set(judge.weights.keys) == [.frame])
    #expect(judge.thresholds.count == Care.calibrated.count)
  }

  @Test("the locales of the repository have one")
  func ours() throws {
    let root = try DataDirectory.find(environment: [:], program: Repository.path + "/bin/vivavoz")
    for tag in LocaleFolder.folders(in: root) {
      #expect(try !LocaleFolder(tag, in: root).judge.weights.isEmpty)
    }
  }
}
