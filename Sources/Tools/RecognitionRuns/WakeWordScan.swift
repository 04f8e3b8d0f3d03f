package import Audio
import Cities
package import Confidence
import Dialogue
import Foundation
import Locales
import PocketSphinx
import Ports
import Session
import Terminal
package import VoiceEngine
import YAML

/// Searches recordings for utterances that would wake a dormant app.
package struct WakeWordScan {
  private let recogniser: PocketSphinxRecogniser
  private let attention: ListenRequest
  private let denoiser: (any Denoiser)?
  private static let stretch = Waveform.asrSampleRate / 50

  /// - Parameter thresholds: returns the replacement of each phrase's thresholds.
  /// - Throws: an error if the locale has no wake phrases.
  package init(
    _ app: AppDescriptor, locale tag: String, denoising: Denoising,
    thresholds: (WakeWordThresholds) -> WakeWordThresholds = { $0 }
  ) throws {
    let engine = try app.load(EngineOptions(denoising: denoising, onDiagnostic: Console.report)).engine
    let locale = try LocaleFolder(tag, in: engine.root)
    let waking = try locale.waking()
    guard let wake = app.wakeRule, waking[wake] != nil else {
      throw UserFacingError(
        .failed,
        "\(engine.root.locales)/\(tag)/\(WakingFile.name): no wake phrase for \(app.name); add a rule of its grammar")
    }
    let phrases = waking.mapValues { $0.mapValues(thresholds) }
    recogniser = try engine.recogniser(of: locale, try engine.grammars(of: locale), wakeWords: phrases)
    attention = ListenRequest(wake)
    denoiser = engine.denoiser
  }

  /// Returns the times at which the app would have woken, each with the phrase.
  package func moments(in sound: Waveform) async throws -> [(Duration, String)] {
    var utteranceDetector = UtteranceDetector(denoiser: denoiser)
    var moments: [(Duration, String)] = []
    // Silence after the recording, so that the last utterance ends.
    let samples = sound.highPassed.samples + Waveform.silence(.seconds(2), rate: sound.rate).samples
    for start in stride(from: 0, to: samples.count, by: Self.stretch) {
      let end = min(start + Self.stretch, samples.count)
      for moment in utteranceDetector.process(samples[start..<end]) {
        switch moment {
        case .speechStarted: continue
        case .paused(let utterance):
          utteranceDetector.setResult(.success(try await recognise(utterance)), in: utterance)
        case .ended(let utterance, let known):
          let heard = if let known { try known.get() } else { try await recognise(utterance) }
          // A dormant session stays dormant without a wake word.
          guard let phrase = heard?.hypothesis, phrase.decision == .accept else { continue }
          moments.append((.seconds(Double(end) / Double(sound.rate)), phrase.text))
        }
      }
    }
    return moments
  }

  private func recognise(_ utterance: Utterance) async throws -> Recognition? {
    try await recogniser.recognise(utterance, for: attention)
  }
}
