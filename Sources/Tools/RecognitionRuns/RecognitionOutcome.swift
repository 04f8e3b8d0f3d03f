package import Dialogue
import Foundation
import Session
import Terminal
import Timestamps

/// The recognition result of one recording.
package struct RecognitionOutcome {
  package let file: String
  package let text: String
  /// The decision on the hypothesis, and its confidence from 0 to 1; nil without a hypothesis.
  package let verdict: (decision: Hypothesis.Decision, confidence: Double)?
  /// The score of the hypothesis by the confidence model; nil without a hypothesis.
  package let score: Double?
  /// The tags of the hypothesis.
  package let tags: [String]
  /// The sentence of opposite meaning that fits the audio nearly as well as the hypothesis; nil if there is none.
  package let opposite: String?
  /// The processing time of the recogniser.
  package let seconds: Duration
  /// The duration of the recording.
  package let duration: Duration

  package init(
    file: String, text: String, verdict: (decision: Hypothesis.Decision, confidence: Double)? = nil,
    score: Double? = nil, tags: [String], opposite: String? = nil, seconds: Duration, duration: Duration
  ) {
    self.file = file
    self.text = text
    self.verdict = verdict
    self.score = score
    self.tags = tags
    self.opposite = opposite
    self.seconds = seconds
    self.duration = duration
  }

  private struct Object: Encodable {
    let file: String
    let text: String
    let decision: String
    let confidence: Double
    let score: Double?
    let tags: [String]
    /// The sentence of opposite meaning; the JSON object lacks the field if there is none.
    let opposite: String?
    /// The processing time of the recogniser, in seconds.
    let seconds: Double
    /// The duration of the recording, in seconds.
    let duration: Double
    /// Whether the hypothesis is correct; the JSON object lacks the field if the spoken words are unknown.
    let right: Bool?
  }

  package var decision: Hypothesis.Decision { verdict?.decision ?? .reject }

  package func json(isRight: Bool?) -> String {
    let object = Object(
      file: file, text: text, decision: decision.rawValue, confidence: verdict?.confidence ?? 0,
      score: score, tags: tags, opposite: opposite, seconds: seconds.inSeconds, duration: duration.inSeconds,
      right: isRight)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  package func line(isRight: Bool?) -> String {
    let mark =
      switch isRight {
      case true?: Console.styled("right  ", .green)
      case false?: Console.styled("wrong  ", .red)
      case nil: ""
      }
    let numbers = score.map { String(format: "score %.2f, %.2f s", $0, seconds.inSeconds) } ?? "no hypothesis"
    let meaning = tags.isEmpty ? "" : "  " + tags.map { "{\($0)}" }.joined(separator: " ")
    let other = opposite.map { ", or \"\($0)\"" } ?? ""
    return "\(mark)\(file)  \(text)\(meaning)\(other)  " + Console.styled("\(decision.rawValue), \(numbers)", .dim)
  }
}
