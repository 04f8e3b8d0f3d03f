import Dialogue
import Sound

/// Earcons: they indicate to a user who cannot look whose turn it is, and whether an utterance was understood.
extension Session {
  /// How long the session waits for the backend in silence before it plays ``Earcon/waiting``, and the interval
  /// between repetitions.
  private static var tick: Duration { .seconds(2) }

  /// Mixes an earcon into the current output. Playback of prompts does not wait for it.
  func signal(_ earcon: Earcon) {
    guard signals.contains(earcon) else { return }
    do {
      signal = try self.earcon(earcon).samples[...]
    } catch {
      fault("signal", error)
    }
  }

  /// Mixes in an earcon about an utterance. A listener for the wake word gets none, since the wake word has its own
  /// earcon.
  /// - Parameter ear: the listener that received the utterance.
  func signal(_ earcon: Earcon, to ear: ActiveListener) {
    if ear.attention.patience != nil, !ear.isMeanwhile { signal(earcon) }
  }

  /// Plays ``Earcon/waiting`` at intervals while the backend works and no prompt plays.
  func signalWaiting() {
    guard outstanding > 0, floor == .meanwhile, now - max(lastSpoken, lastTick) >= Self.tick else { return }
    lastTick = now
    signal(.waiting)
  }

  /// Returns the samples with the current earcon mixed in.
  func signalled(_ samples: [Int16]) -> [Int16] {
    guard !signal.isEmpty else { return samples }
    var mixed = Waveform(rate: Waveform.speakingRate, samples: samples)
    mixed.mix(Waveform(rate: Waveform.speakingRate, samples: Array(signal.prefix(samples.count))))
    signal = signal.dropFirst(samples.count)
    return mixed.samples
  }
}
