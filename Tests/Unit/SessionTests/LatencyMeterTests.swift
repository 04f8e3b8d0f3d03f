import Testing

@testable import Session

@Suite("Parts of the response latency")
struct LatencyMeterTests {
  private let wallClock = ManualClock()
  private var meter: LatencyMeter

  init() { meter = LatencyMeter { [wallClock] in wallClock.time } }

  /// Simulates a recognition of the given length.
  private mutating func hear(for time: Duration) {
    meter.listened()
    wallClock.pass(time)
    meter.recognised()
  }

  private mutating func answer() {
    meter.worded()
    _ = meter.voiced()
  }

  @Test("Each part has its duration, and the latency lasts from the end of the voice to the first sound")
  mutating func breakdown() {
    wallClock.pass(.seconds(5))
    meter.paused(for: .milliseconds(120), at: .seconds(3))
    hear(for: .milliseconds(40))
    wallClock.pass(.milliseconds(10))
    meter.decided(at: .seconds(3) + .milliseconds(30))
    wallClock.pass(.milliseconds(3))
    meter.worded()
    wallClock.pass(.milliseconds(7))
    let isFirst = meter.voiced()
    wallClock.pass(.milliseconds(20))
    let breakdown = meter.breakdown()
    let wanted = LatencyMeter.Breakdown(
      silence: .milliseconds(150), recogniser: .milliseconds(40), flow: .milliseconds(3), voice: .milliseconds(7),
      responseLatency: .milliseconds(200))
    #expect(isFirst && breakdown == wanted)
  }

  @Test("After further speech the recognition at the earlier pause is not part of the latency")
  mutating func pauses() {
    meter.paused(for: .milliseconds(120), at: .seconds(1))
    hear(for: .milliseconds(500))
    meter.paused(for: .milliseconds(120), at: .seconds(2))
    hear(for: .milliseconds(40))
    meter.decided(at: .seconds(2))
    answer()
    let breakdown = meter.breakdown()
    #expect(breakdown?.recogniser == .milliseconds(40) && breakdown?.responseLatency == .milliseconds(160))
  }

  @Test("Further prompts do not change the latency")
  mutating func first() {
    meter.paused(for: .zero, at: .zero)
    meter.decided(at: .zero)
    answer()
    wallClock.pass(.seconds(1))
    meter.worded()
    let isFirst = meter.voiced()
    let breakdown = meter.breakdown()
    #expect(!isFirst && breakdown?.flow == .zero && breakdown?.responseLatency == .seconds(1))
  }

  @Test("A response is measured once")
  mutating func once() {
    meter.paused(for: .zero, at: .zero)
    meter.decided(at: .zero)
    answer()
    let heard = [meter.breakdown(), meter.breakdown()]
    #expect(heard[0] != nil && heard[1] == nil)
  }

  @Test("An utterance without a prompt is not measured, and a later prompt is not its response")
  mutating func unanswered() {
    meter.paused(for: .zero, at: .zero)
    meter.decided(at: .zero)
    meter.interpreted()
    answer()
    let breakdown = meter.breakdown()
    #expect(breakdown == nil)
  }

  @Test("A prompt without an utterance is not measured")
  mutating func noUtterance() {
    meter.worded()
    let (isFirst, breakdown) = (meter.voiced(), meter.breakdown())
    #expect(!isFirst && breakdown == nil)
  }

  @Test("A turn interrupted by a loss of the device is not measured")
  mutating func audioLoss() {
    meter.paused(for: .zero, at: .zero)
    answer()
    meter.forget()
    let breakdown = meter.breakdown()
    #expect(breakdown == nil)
  }
}
