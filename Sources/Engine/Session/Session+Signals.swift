import Dialogue
import Sound

/// Short sounds beside the words: who cannot look knows by them whose turn it is, and what came of what they said.
extension Session {
  /// How long an answer is waited for in silence, and how often it is told that it is.
  private static var tick: Duration { .seconds(2) }

  /// Lets one be heard beside whatever is being said: nothing waits for it.
  func signal(_ earcon: Earcon) {
    guard signals.contains(earcon) else { return }
    do {
      signal = try self.earcon(earcon).samples[...]
    } catch {
      fault("signal", error)
    }
  }

  /// - Parameter ear: one that has heard something; the waking phrase has a sound of its own.
  func signal(_ earcon: Earcon, to ear: Listening) {
    if ear.attention.patience != nil, !ear.isMeanwhile { signal(earcon) }
  }

  /// An answer from the world is awaited, and nothing is said.
  func signalWaiting() {
    guard outstanding > 0, floor == .meanwhile, now - max(lastSpoken, lastTick) >= Self.tick else { return }
    lastTick = now
    signal(.waiting)
  }

  /// The same samples with what is to be heard beside them.
  func signalled(_ samples: [Int16]) -> [Int16] {
    guard !signal.isEmpty else { return samples }
    var mixed = Waveform(rate: Waveform.speakingRate, samples: samples)
    mixed.mix(Waveform(rate: Waveform.speakingRate, samples: Array(signal.prefix(samples.count))))
    signal = signal.dropFirst(samples.count)
    return mixed.samples
  }
}
