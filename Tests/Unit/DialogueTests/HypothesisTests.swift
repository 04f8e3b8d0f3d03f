import Dialogue
import Testing

@Suite("A hypothesis")
struct HypothesisTests {
  @Test(
    "A hypothesis is sure from a confidence of one half on",
    arguments: [(0.0, false), (0.49, false), (0.5, true), (1.0, true)])
  func sure(_ confidence: Double, _ isSure: Bool) {
    #expect(Hypothesis(text: "single", confidence: confidence).isSure == isSure)
  }

  @Test("The acceptance thresholds ascend from lenient to always confirmed, which has no threshold of its own")
  func thresholds() {
    #expect(AcceptanceThreshold.allCases.reversed().sorted() == [.lenient, .normal, .strict, .confirm])
    #expect(!AcceptanceThreshold.calibrated.contains(.confirm))
  }
}
