import Audio
import Dialogue
import Foundation
import JSGF
import Locales
import PocketSphinx
import Ports
import Session
import VoiceEngine

/// A grammar within which speech is transcribed, in one or more locales.
public struct TranscriptionModel: Sendable {
  /// The name by which a client selects the model, such as `rider`, or that of a file.
  let name: String
  /// The description of the model for clients, in English.
  let description: String
  /// The recogniser and the request of each locale, in the order of the locales.
  let recognisers: [(locale: String, recogniser: any Recogniser, request: ListenRequest)]
  let denoiser: (any Denoiser)?

  /// The longest sound without speech that is waited for, in samples: 30 s.
  private static let longestSilence = 30 * Waveform.asrSampleRate
  /// The lengths of a sound without a detected beginning that is nevertheless recognised as a whole, in samples.
  private static let whole = Waveform.asrSampleRate / 5...15 * Waveform.asrSampleRate

  /// What was said, and how sure the recogniser is.
  struct Transcript {
    let locale: String
    /// The words; empty if nothing was accepted.
    let text: String
    /// The decision of the confidence model; nil without speech.
    let decision: Hypothesis.Decision?
    let confidence: Double
  }

  /// Transcribes one utterance, the first with a voice.
  /// - Parameters:
  ///   - locale: one of those of ``recognisers``.
  ///   - queue: the samples. The rest of them is dropped when the utterance has ended.
  func transcript(
    of queue: SampleQueue, in locale: String, _ profile: EndpointingProfile
  ) async throws -> Transcript {
    defer { queue.drop() }
    let recognisers = self.recognisers.filter { $0.locale == locale }
      .map { UtteranceListener.LocaleRecogniser(locale: $0.locale, recogniser: $0.recogniser, request: $0.request) }
    var listener = UtteranceListener(recognisers, denoiser: denoiser, profile: profile)
    /// The beginning of the sound, and the number of all its samples.
    var (sound, count): ([Int16], Int) = ([], 0)
    var hasBegun = false
    while let samples = await queue.take() {
      count += samples.count
      if sound.count <= Self.whole.upperBound, !hasBegun { sound += samples }
      var rest = samples[...]
      while let ended = try await listener.nextUtterance(in: &rest) {
        hasBegun = true
        if let recognition = ended.recognition { return Self.transcript(recognition, locale) }
      }
      hasBegun = hasBegun || listener.isInUtterance
      if !hasBegun, count > Self.longestSilence { break }
    }
    if let ended = try await listener.close() { return Self.transcript(ended.recognition, locale) }
    // A recording that begins and ends within the speech has no background from which the speech could be told.
    guard !hasBegun, Self.whole.contains(sound.count) else { return Self.transcript(nil, locale) }
    let utterance = Utterance(Waveform(rate: Waveform.asrSampleRate, samples: sound))
    return Self.transcript(try await listener.recognise(utterance).recognition, locale)
  }

  /// Only an accepted hypothesis becomes text: the protocol has no question with which an uncertain one could be confirmed.
  private static func transcript(_ recognition: Recognition?, _ locale: String) -> Transcript {
    let hypothesis = recognition?.hypothesis
    return Transcript(
      locale: locale, text: hypothesis?.decision == .accept ? hypothesis?.text ?? "" : "",
      decision: hypothesis?.decision, confidence: hypothesis?.confidence ?? 0)
  }
}
