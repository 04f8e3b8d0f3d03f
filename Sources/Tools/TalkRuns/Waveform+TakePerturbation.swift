import Audio
import Randomness
import TalkTesting

extension Waveform {
  /// Returns the waveform with the small changes of a ``TakePerturbation``.
  func changed(_ perturbation: TakePerturbation) -> Waveform {
    var source = SeededGenerator(seed: perturbation.seed)
    let hiss = Waveform.noise(.white, duration, rate: rate, &source)
    let take = inNoise(hiss, at: perturbation.snr).amplified(by: perturbation.gain)
    return Waveform(rate: rate, samples: Waveform.silence(perturbation.offset, rate: rate).samples + take.samples)
  }
}
