import Audio

/// Keeps what a canceller is given.
final class CancellerRecorder: EchoCanceller, @unchecked Sendable {
  // Sendable: one listens at a time, and looks when nobody does.
  private(set) var near: [Int16] = []
  private(set) var far: [Int16] = []
  private(set) var absences = 0

  func cancel(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    self.near += near
    self.far += far
    return EchoCancelledAudio(speech: near, vadReference: near)
  }

  func reset() { absences += 1 }
}
