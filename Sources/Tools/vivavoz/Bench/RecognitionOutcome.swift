import Dialogue
import Foundation
import Session

/// The recognition result of one recording.
struct RecognitionOutcome {
  let file: String
  let text: String
  let verdict: (decision: Hypothesis.Decision, confidence: Double)?
  /// The acoustic score of the words per frame; nil without a hypothesis.
  let score: Double?
  let tags: [String]
  /// The sentence of opposite meaning that fits nearly as well; nil where there is none.
  let opposite: String?
  /// How long the decoding took.
  let seconds: Duration
  /// How long the recording is.
  let duration: Duration

  private struct Object: Encodable {
    let file: String
    let text: String
    let decision: String
    let confidence: Double
    let score: Double?
    let tags: [String]
    /// Left out where there is none.
    let opposite: String?
    let seconds: Double
    let duration: Double
    /// Left out where the spoken words are unknown.
    let right: Bool?
  }

  var decision: Hypothesis.Decision { verdict?.decision ?? .reject }

  func json(isRight: Bool?) -> String {
    let object = Object(
      file: file, text: text, decision: decision.rawValue, confidence: verdict?.confidence ?? 0,
      score: score, tags: tags, opposite: opposite, seconds: seconds.inSeconds, duration: duration.inSeconds,
      right: isRight)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  func line(isRight: Bool?) -> String {
    let mark =
      switch isRight {
      case true?: Console.styled("right  ", .green)
      case false?: Console.styled("wrong  ", .red)
      case nil: ""
      }
    let numbers = score.map { String(format: "%.1f a frame, %.2f s", $0, seconds.inSeconds) } ?? "nothing heard"
    let meaning = tags.isEmpty ? "" : "  " + tags.map { "{\($0)}" }.joined(separator: " ")
    let other = opposite.map { ", or \"\($0)\"" } ?? ""
    return "\(mark)\(file)  \(text)\(meaning)\(other)  " + Console.styled("\(decision.rawValue), \(numbers)", .dim)
  }
}
