import Audio

/// The linear canceller and the stronger canceller, and the decision whether they have to run.
struct Cancellers: ~Copyable {
  /// How long after the loudspeaker's last audible sample its echo may still reach the microphone, in samples: 0.6 s.
  private static let memory = 9_600
  /// The minimum magnitude of an audible output sample. Softer samples are dither or silence, which cause no echo.
  private static let audible = 4

  private var speex: SpeexCanceller
  private var webRTC: WebRTCSuppressor
  private var convergence = ConvergenceMonitor()
  private var silent = Cancellers.memory

  init() throws(EchoError) {
    let linear = try SpeexCanceller()
    let hard = try WebRTCSuppressor()
    self.speex = linear
    self.webRTC = hard
  }

  mutating func cancel(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    silent = far.contains { $0.magnitude >= Self.audible } ? 0 : min(Self.memory, silent + far.count)
    guard silent < Self.memory else { return EchoCancelledAudio(speech: near, vadReference: near) }
    var all = EchoCancelledAudio(speech: [], vadReference: [])
    for start in stride(from: 0, to: near.count, by: Step.length) {
      let step = start..<start + Step.length
      let uncovered = processFrame(Array(near[step]), far: Array(far[step]))
      all.speech += uncovered.speech
      all.vadReference += uncovered.vadReference
    }
    return all
  }

  /// Runs both cancellers on each frame, since a canceller adapts only while it runs.
  private mutating func processFrame(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    let (speech, suppressed) = speex.cancel(near, far: far)
    let uncovered = webRTC.cancel(near, far: far)
    convergence.update(near, far: far, linear: speech, suppressed: suppressed)
    return EchoCancelledAudio(speech: speech, vadReference: convergence.isThere ? suppressed : uncovered)
  }
}
