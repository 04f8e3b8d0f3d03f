import Assets
import Confidence
import Conversations
import Dialogue
import Foundation
import PocketSphinx
import Session
import Sound

/// Searches recordings for utterances that would wake a dormant app.
struct WakeWordScan {
  private let ear: PocketSphinxRecogniser
  private let attention: ListenRequest
  private let denoiser: (any Denoiser)?
  private static let stretch = Waveform.hearingRate / 50

  /// - Parameter thresholds: returns the replacement of each phrase's thresholds.
  /// - Throws: where the locale has no wake phrases.
  init(
    _ app: App, locale tag: String, denoising: Denoising,
    thresholds: (WakeWordThresholds) -> WakeWordThresholds = { $0 }
  ) throws {
    let engine = try Engine(city: DoctorCheck.firstCity(), denoising: denoising, tell: Console.tell)
    let locale = try LocaleFolder(tag, in: engine.root)
    let waking = try locale.waking()
    guard let wake = app.wake, waking[wake] != nil else {
      throw Failure(
        .failed,
        "\(engine.root.locales)/\(tag)/\(WakingFile.name): nothing wakes \(app.name); add a rule of its grammar")
    }
    let phrases = waking.mapValues { $0.mapValues(thresholds) }
    ear = try engine.ear(of: locale, try engine.grammars(of: locale), waking: phrases)
    attention = ListenRequest(wake)
    denoiser = engine.denoiser
  }

  /// Returns the times at which the app would have woken, each with the phrase.
  func moments(in sound: Waveform) async throws -> [(Duration, String)] {
    var hearkening = UtteranceDetector(denoiser: denoiser)
    var moments: [(Duration, String)] = []
    // Silence after the recording, so that the last utterance ends.
    let samples = sound.highPassed.samples + Waveform.silence(.seconds(2), rate: sound.rate).samples
    for start in stride(from: 0, to: samples.count, by: Self.stretch) {
      let end = min(start + Self.stretch, samples.count)
      for moment in hearkening.hear(samples[start..<end]) {
        switch moment {
        case .beginning: continue
        case .pause(let utterance): hearkening.found(.success(try await recognise(utterance)), in: utterance)
        case .end(let utterance, let known):
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
    try await ear.recognise(utterance, for: attention)
  }
}
