import JSGF
import Rehearsal
import Sound

extension Waveform {
  /// Returns the waveform with the small changes of a ``TakePerturbation``.
  func changed(_ jitter: TakePerturbation) -> Waveform {
    var source = SplitMix64(seed: jitter.seed)
    let hiss = Waveform.noise(.white, duration, rate: rate, &source)
    let take = inNoise(hiss, at: jitter.distance).amplified(by: jitter.gain)
    return Waveform(rate: rate, samples: Waveform.silence(jitter.offset, rate: rate).samples + take.samples)
  }
}
