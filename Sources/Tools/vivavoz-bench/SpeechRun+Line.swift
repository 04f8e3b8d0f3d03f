import Confidence
import Dialogue
import Foundation
import RecognitionRuns
import Session
import Terminal
import Timestamps
import VoiceEngine

extension SpeechRun {
  /// The result of a recording in the output file: one JSON object per line.
  struct Line: Codable {
    let file: String
    let said: String?
    let surrounding: String
    let grammar: String
    let inside: Bool
    let heard: String
    let right: Bool
    let decision: String
    let score: Double
    /// The attenuation of the voice by the denoiser, in dB; the JSON object lacks the field if no voice was detected.
    let loss: Double?
    let signals: [String: Double]?
    let seconds: Double
    let duration: Double

    /// The recording as a sample for the calibration of the confidence model; nil if no voice was detected.
    var sample: LabelledUtterance? {
      signals.map { signals in
        let known = signals.compactMap { pair in ConfidenceFeature(rawValue: pair.key).map { ($0, pair.value) } }
        return LabelledUtterance(features: Dictionary(uniqueKeysWithValues: known), isRight: right, recording: file)
      }
    }

    var json: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Reads a result file.
    /// - Throws: the first line that is no result.
    static func read(_ path: String) throws -> [Line] {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw UserFacingError(.failed, "\(path): cannot be read; check the path")
      }
      let lines = data.split(separator: UInt8(ascii: "\n"))
      return try lines.enumerated().map { number, line in
        do { return try JSONDecoder().decode(Line.self, from: line) } catch {
          throw UserFacingError(.failed, "\(path):\(number + 1): not a line of `vivavoz bench speech --json`")
        }
      }
    }
  }
}

extension SpeechRun.Outcome {
  var line: SpeechRun.Line {
    let signals = features.map { features in
      Dictionary(uniqueKeysWithValues: ConfidenceFeature.allCases.map { ($0.rawValue, $0.value(of: features)) })
    }
    return SpeechRun.Line(
      file: trial.take.path, said: trial.take.label, surrounding: surrounding, grammar: "\(trial.grammar)",
      inside: trial.isInside, heard: text, right: isRight, decision: decision.rawValue, score: score,
      loss: features?.denoiserAttenuation, signals: signals, seconds: seconds.inSeconds, duration: duration.inSeconds)
  }

  /// The error as a line; nil if the result is correct.
  var complaint: String? {
    guard trial.isInside ? !isRight : decision == .accept else { return nil }
    let said = trial.take.label ?? "?"
    return "\(trial.take.path)  \(surrounding)  said: \(said)  recognised: \(text.isEmpty ? "nothing" : text)  "
      + Console.styled(String(format: "%@, %.2f", decision.rawValue, score), .dim)
  }
}
