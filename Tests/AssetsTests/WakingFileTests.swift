import Confidence
import Dialogue
import Testing

@testable import Assets

@Suite struct WakingFileTests {
  private func phrases(_ text: String) throws -> WakingFile.Phrases {
    try WakingFile.phrases(try YAMLFile(text: text, name: "waking.yaml").root)
  }

  @Test("phrases and thresholds are read, by rule")
  func read() throws {
    let phrases = try phrases(
      "rider.wake:\n  open rider: {alone: 1e-40, among: 1e-20}\nhelp.wake: {socorro: {alone: 1, among: 1}}\n")
    #expect(phrases[GrammarName("rider", "wake")] == ["open rider": WakeWordThresholds(alone: 1e-40, among: 1e-20)])
    #expect(phrases[GrammarName("help", "wake")] == ["socorro": WakeWordThresholds(alone: 1, among: 1)])
  }

  @Test(
    "what is no rule, no phrase or no threshold is told, with its line",
    arguments: [
      ("rider: {}", "no rule"), ("rider.: {}", "no rule"), ("rider.wake.x: {}", "no rule"),
      ("rider.wake: {}", "no phrase"), ("rider.wake: open rider", "text"), ("rider.wake: {a: 1}", "a is text"),
      ("rider.wake: {a: {alone: 1}}", "among is missing"),
      ("rider.wake: {a: {alone: high, among: 1}}", "alone is high"),
      ("rider.wake: {a: {alone: 0, among: 1}}", "alone is 0"), ("rider.wake: {a: {alone: 1, among: 2}}", "among is 2"),
      ("rider.wake: {a: {alone: nan, among: 1}}", "alone is nan"), ("- a", "list"),
    ])
  func wrong(_ text: String, _ problem: String) {
    let error = #expect(throws: AssetError.self) { try phrases(text) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(problem))
    #expect("\(error.map { "\($0)" } ?? "")".contains("waking.yaml:1"))
  }
}
