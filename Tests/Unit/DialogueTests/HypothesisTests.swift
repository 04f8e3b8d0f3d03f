import Dialogue
import Testing

@Suite("Hypotheses")
struct HypothesisTests {
  @Test(
    "A hypothesis is sure if its confidence is at least one half",
    arguments: [(0.0, false), (0.49, false), (0.5, true), (1.0, true)])
  func sure(_ confidence: Double, _ isSure: Bool) {
    #expect(Hypothesis(text: "single", confidence: confidence).isSure == isSure)
  }

  @Test("The acceptance thresholds ascend from lenient to \"always confirm\", which is not calibrated")
  func thresholds() {
    #expect(AcceptanceThreshold.allCases.reversed().sorted() == [.lenient, .normal, .strict, .confirm])
    #expect(!AcceptanceThreshold.calibrated.contains(.confirm))
  }
}
