import Audio
import EchoCancellation
import RoomSimulation

extension DuplexCanceller {
  /// Cancels the echo in a whole recording, in frames of 20 ms. Returns the audio for recognition and the VAD
  /// reference.
  func cancel(_ near: Waveform, far: Waveform) -> (speech: Waveform, guide: Waveform) {
    var (speech, vadReference) = ([Int16](), [Int16]())
    for (near, far) in zip(near.frames, far.frames) {
      let uncovered = cancel(Array(near.samples), far: Array(far.samples))
      speech += uncovered.speech
      vadReference += uncovered.vadReference
    }
    return (Waveform(rate: near.rate, samples: speech), Waveform(rate: near.rate, samples: vadReference))
  }
}

extension Waveform {
  func since(_ start: Duration, for length: Duration) -> Waveform {
    Waveform(rate: rate, samples: Array(samples[count(of: start)..<count(of: start + length)]))
  }
}
