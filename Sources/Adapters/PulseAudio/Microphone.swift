import Audio
import Ports
import TurnTaking

/// The microphone of a ``DuplexAudio``. It returns frames of 20 ms as they arrive.
struct Microphone: AudioInput {
  let audio: DuplexAudio

  var isRealTime: Bool { true }

  /// Waits for the next frame and returns it; nil if the audio was closed, or if the task is cancelled.
  func next(_ floor: Floor) async -> InputEvent? {
    while true {
      switch await audio.connection.capture.next() {
      case .stretch(let stretch): return take(stretch)
      case .gap(let time): return audioGap(after: time)
      case .deviceMoved: audio.canceller?.reset()
      case nil: return nil
      }
    }
  }

  private func audioGap(after time: Duration) -> InputEvent {
    audio.canceller?.reset()
    return .audioGap(time)
  }

  private func take(_ stretch: CaptureQueue.Stretch) -> InputEvent {
    if stretch.dropped > .zero { audio.connection.notify(.dropped(stretch.dropped)) }
    let elapsed = CaptureQueue.length + stretch.dropped
    guard let canceller = audio.canceller, let far = stretch.echoReference else {
      return .audio(stretch.samples, elapsed: elapsed)
    }
    let uncovered = canceller.cancel(stretch.samples, far: far)
    return .audio(uncovered.speech, elapsed: elapsed, vadReference: uncovered.vadReference)
  }
}
