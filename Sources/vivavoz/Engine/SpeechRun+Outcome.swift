import Confidence
import Foundation

extension SpeechRun.Outcome {
  private struct Object: Encodable {
    let file: String
    let said: String?
    let surrounding: String
    let grammar: String
    let inside: Bool
    let heard: String
    let right: Bool
    let decision: String
    let score: Double
    /// Left out where nobody was heard.
    let loss: Double?
    let signals: [String: Double]?
    let seconds: Double
    let duration: Double
  }

  /// One line.
  var json: String {
    let signals = evidence.map { evidence in
      Dictionary(uniqueKeysWithValues: Signal.allCases.map { ($0.rawValue, $0.value(of: evidence)) })
    }
    let object = Object(
      file: trial.take.path, said: trial.take.label, surrounding: surrounding, grammar: "\(trial.grammar)",
      inside: trial.isInside, heard: text, right: isRight, decision: decision.rawValue, score: score,
      loss: evidence?.loss, signals: signals, seconds: seconds.inSeconds, duration: duration.inSeconds)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// What went wrong, in a line; nil where nothing did.
  var complaint: String? {
    guard trial.isInside ? !isRight : decision == .accept else { return nil }
    let said = trial.take.label ?? "?"
    return "\(trial.take.path)  \(surrounding)  said: \(said)  heard: \(text.isEmpty ? "nothing" : text)  "
      + Console.styled(String(format: "%@, %.2f", decision.rawValue, score), .dim)
  }
}
