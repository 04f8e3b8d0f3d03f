import Audio
import Dialogue
import JSGF
import PocketSphinx
import Ports
import Session

/// Measures where endpointing ends a recording, which is processed in the frames of a conversation.
struct EndpointingTrial {
  /// The result of one recording.
  struct Outcome: Sendable {
    /// The time from the end of the speech to the endpointing decision, in audio time; negative if the speech was
    /// cut.
    let gap: Duration
    /// The computing time of the last recognition before the endpointing decision.
    let work: Duration
    /// What could still follow in the grammar; nil if no voice was detected.
    let completeness: Completeness?
    /// Whether the utterance ended while the user still spoke, at least ``lost`` before the end of the speech.
    let isCut: Bool
  }

  /// The minimum time before the end of the speech that counts as a cut; the last consonant may be shorter than that.
  private static let lost = Duration.milliseconds(100)
  /// The length of a frame, in samples: 20 ms.
  private static let stretch = Waveform.asrSampleRate / 50

  let recogniser: PocketSphinxRecogniser
  let denoiser: (any Denoiser)?
  let profile: EndpointingProfile

  /// - Parameters:
  ///   - sound: the recording, with silence or noise after the speech.
  ///   - end: the end of the speech in the recording.
  func recognise(_ sound: Waveform, end: Duration, in grammar: GrammarName) async throws -> Outcome? {
    var utteranceDetector = UtteranceDetector(denoiser: denoiser, profile: profile)
    let sound = sound.highPassed
    var (recognition, work) = (Recognition?.none, Duration.zero)
    for start in stride(from: 0, to: sound.samples.count, by: Self.stretch) {
      let samples = sound.samples[start..<min(start + Self.stretch, sound.samples.count)]
      let now = sound.length(of: start + samples.count)
      for moment in utteranceDetector.process(samples) {
        switch moment {
        case .speechStarted: await recogniser.prepare(for: ListenRequest(grammar))
        case .paused(let utterance):
          let begin = ContinuousClock.now
          recognition = try await recogniser.recognise(utterance, for: ListenRequest(grammar))
          work = ContinuousClock.now - begin
          utteranceDetector.setResult(.success(recognition), in: utterance)
        case .ended:
          // A knock before the speech is no utterance.
          guard recognition != nil || now > end else { continue }
          let gap = now - end
          return Outcome(gap: gap, work: work, completeness: recognition?.completeness, isCut: gap + Self.lost < .zero)
        }
      }
    }
    return nil
  }
}

extension Waveform {
  fileprivate func length(of count: Int) -> Duration { .seconds(Double(count) / Double(rate)) }

  /// The end of the loud part: the last 10 ms that are within 35 dB of the loudest.
  var activeEnd: Duration {
    let step = rate / 100
    let levels = stride(from: 0, to: samples.count, by: step).map {
      Level(of: samples[$0..<min($0 + step, samples.count)]).rms
    }
    let limit = (levels.max() ?? 0) - 35
    return .milliseconds(10 * ((levels.lastIndex { $0 > limit } ?? -1) + 1))
  }
}
