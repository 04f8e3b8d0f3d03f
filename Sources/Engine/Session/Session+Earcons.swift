import Audio
import Dialogue

/// Earcons: they indicate to a user who cannot look whose turn it is, and whether an utterance was understood.
extension Session {
  /// How long the session waits for the backend in silence before it plays ``Earcon/waiting``, and the interval
  /// between repetitions.
  private static var waitingEarconInterval: Duration { .seconds(2) }

  /// Mixes an earcon into the current output. Playback of prompts does not wait for it.
  func playEarcon(_ earcon: Earcon) {
    guard earcons.contains(earcon) else { return }
    do {
      earconSamples = try self.earcon(earcon).samples[...]
    } catch {
      fault("signal", error)
    }
  }

  /// Mixes in an earcon about an utterance. A listener for the wake word gets none, since the wake word has its own
  /// earcon.
  /// - Parameter listener: the listener that received the utterance.
  func playEarcon(_ earcon: Earcon, to listener: ActiveListener) {
    if listener.request.noInputTimeout != nil, !listener.isConcurrent { playEarcon(earcon) }
  }

  /// Plays ``Earcon/waiting`` at intervals while the backend works and no prompt plays.
  func playWaitingEarcon() {
    guard pendingQueries > 0, floor == .awaitingBackend,
      now - max(lastSpoken, lastWaitingEarcon) >= Self.waitingEarconInterval
    else { return }
    lastWaitingEarcon = now
    playEarcon(.waiting)
  }

  /// Returns the samples with the current earcon mixed in.
  func mixingEarcon(_ samples: [Int16]) -> [Int16] {
    guard !earconSamples.isEmpty else { return samples }
    var mixed = Waveform(rate: Waveform.ttsSampleRate, samples: samples)
    mixed.mix(Waveform(rate: Waveform.ttsSampleRate, samples: Array(earconSamples.prefix(samples.count))))
    earconSamples = earconSamples.dropFirst(samples.count)
    return mixed.samples
  }
}
