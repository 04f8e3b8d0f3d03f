import Sound

/// Both echo cancellers, and the decision whether they have to run.
struct Cancellers: ~Copyable {
  /// The time after its last audible sample in which a loudspeaker's echo may still arrive, in samples: 0.6 s.
  private static let memory = 9_600
  /// The magnitude below which a sample is dither, or silence.
  private static let audible = 4

  private var linear: SpeexCanceller
  private var hard: WebRTCSuppressor
  private var trust = ConvergenceMonitor()
  private var silent = Cancellers.memory

  init() throws(EchoError) {
    let linear = try SpeexCanceller()
    let hard = try WebRTCSuppressor()
    self.linear = linear
    self.hard = hard
  }

  mutating func cancel(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    silent = far.contains { $0.magnitude >= Self.audible } ? 0 : min(Self.memory, silent + far.count)
    guard silent < Self.memory else { return EchoCancelledAudio(speech: near, guide: near) }
    var all = EchoCancelledAudio(speech: [], guide: [])
    for start in stride(from: 0, to: near.count, by: Step.length) {
      let step = start..<start + Step.length
      let uncovered = take(Array(near[step]), far: Array(far[step]))
      all.speech += uncovered.speech
      all.guide += uncovered.guide
    }
    return all
  }

  /// Runs both cancellers on each frame, since a canceller adapts only while it runs.
  private mutating func take(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    let (speech, suppressed) = linear.cancel(near, far: far)
    let uncovered = hard.cancel(near, far: far)
    trust.hear(near, far: far, linear: speech, suppressed: suppressed)
    return EchoCancelledAudio(speech: speech, guide: trust.isThere ? suppressed : uncovered)
  }
}
