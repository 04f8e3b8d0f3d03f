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
    /// The transcription of the recording; the JSON object lacks the field if there is none.
    let said: String?
    /// The name of the acoustic condition.
    let surrounding: String
    /// The grammar and the rule, such as `coffee.order`.
    let grammar: String
    /// Whether the grammar contains the spoken words.
    let inside: Bool
    /// The recognised words.
    let heard: String
    /// Whether the hypothesis is correct.
    let right: Bool
    let decision: String
    /// The score of the hypothesis by the confidence model.
    let score: Double
    /// The attenuation of the voice by the denoiser, in dB; the JSON object lacks the field if no voice was detected.
    let loss: Double?
    /// The values of the confidence features, keyed by the feature's name; the JSON object lacks the field if no voice
    /// was detected.
    let signals: [String: Double]?
    /// The processing time of the recogniser, in seconds.
    let seconds: Double
    /// The duration of the recording, in seconds.
    let duration: Double

    /// The recording as a sample for the calibration of the confidence model; nil if no voice was detected.
    var sample: LabelledUtterance? {
      signals.map { signals in
        // A file of an earlier version has no consensus: one version of the sound was searched.
        let signals = signals.merging([ConfidenceFeature.consensus.rawValue: 1]) { present, _ in present }
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
    /// - Throws: an error that names the first line that is no result.
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
