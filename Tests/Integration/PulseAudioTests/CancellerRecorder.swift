import Audio

/// Records the input of a canceller.
final class CancellerRecorder: EchoCanceller, @unchecked Sendable {
  // Sendable: one task calls it at a time, and the test reads the audio after the last call.
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
