import Session
import Sound

/// A headset's microphone. It returns frames of 20 ms as they arrive.
struct Microphone: AudioInput {
  let headset: Headset

  var keepsTime: Bool { true }

  /// Waits for the next frame; nil once the headset was closed, or the task is cancelled.
  func next(_ floor: Floor) async -> InputEvent? {
    while true {
      switch await headset.connection.capture.next() {
      case .stretch(let stretch): return take(stretch)
      case .gap(let time): return cameBack(after: time)
      case .elsewhere: headset.canceller?.forget()
      case nil: return nil
      }
    }
  }

  private func cameBack(after time: Duration) -> InputEvent {
    headset.canceller?.forget()
    return .gap(time)
  }

  private func take(_ stretch: CaptureQueue.Stretch) -> InputEvent {
    if stretch.dropped > .zero { headset.connection.tell(.dropped(stretch.dropped)) }
    let elapsed = CaptureQueue.length + stretch.dropped
    guard let canceller = headset.canceller, let far = stretch.far else {
      return .sound(stretch.samples, elapsed: elapsed)
    }
    let uncovered = canceller.cancel(stretch.samples, far: far)
    return .sound(uncovered.speech, elapsed: elapsed, guide: uncovered.guide)
  }
}
