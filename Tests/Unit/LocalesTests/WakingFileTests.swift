import Confidence
import Dialogue
import Testing

@testable import Locales
@testable import YAML

@Suite struct WakingFileTests {
  private func phrases(_ text: String) throws -> WakingFile.WakeWords {
    try WakingFile.phrases(try YAMLFile(text: text, name: "wakewords.yaml").root)
  }

  @Test("Wake phrases and thresholds are read by rule")
  func read() throws {
    let phrases = try phrases(
      "rider.wake:\n  open rider: {isolated: 1e-40, embedded: 1e-20}\nhelp.wake: {socorro: {isolated: 1, embedded: 1}}\n"
    )
    #expect(
      phrases[GrammarName("rider", "wake")] == ["open rider": WakeWordThresholds(isolated: 1e-40, embedded: 1e-20)])
    #expect(phrases[GrammarName("help", "wake")] == ["socorro": WakeWordThresholds(isolated: 1, embedded: 1)])
  }

  @Test(
    "An invalid rule, phrase or threshold is reported with its line",
    arguments: [
      ("rider: {}", "not a rule"), ("rider.: {}", "not a rule"), ("rider.wake.x: {}", "not a rule"),
      ("rider.wake: {}", "no phrase"), ("rider.wake: open rider", "text"), ("rider.wake: {a: 1}", "a is text"),
      ("rider.wake: {a: {isolated: 1}}", "embedded is missing"),
      ("rider.wake: {a: {isolated: high, embedded: 1}}", "isolated is high"),
      ("rider.wake: {a: {isolated: 0, embedded: 1}}", "isolated is 0"),
      ("rider.wake: {a: {isolated: 1, embedded: 2}}", "embedded is 2"),
      ("rider.wake: {a: {isolated: nan, embedded: 1}}", "isolated is nan"), ("- a", "list"),
    ])
  func wrong(_ text: String, _ problem: String) {
    let error = #expect(throws: AssetError.self) { try phrases(text) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(problem))
    #expect("\(error.map { "\($0)" } ?? "")".contains("wakewords.yaml:1"))
  }
}
