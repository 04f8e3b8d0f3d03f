import Testing

@testable import Session

@Suite("The stages of the gap between two turns")
struct LatencyMeterTests {
  private let wall = Wall()
  private var meter: LatencyMeter

  init() { meter = LatencyMeter { [wall] in wall.time } }

  /// The recogniser takes so long.
  private mutating func hear(for time: Duration) {
    meter.listened()
    wall.pass(time)
    meter.recognised()
  }

  private mutating func answer() {
    meter.worded()
    _ = meter.voiced()
  }

  @Test("each is as long as it took, and the gap is from the end of the voice to the first sound")
  mutating func stages() {
    wall.pass(.seconds(5))
    meter.paused(for: .milliseconds(120), at: .seconds(3))
    hear(for: .milliseconds(40))
    wall.pass(.milliseconds(10))
    meter.decided(at: .seconds(3) + .milliseconds(30))
    wall.pass(.milliseconds(3))
    meter.worded()
    wall.pass(.milliseconds(7))
    let isFirst = meter.voiced()
    wall.pass(.milliseconds(20))
    let stages = meter.sounded()
    let wanted = LatencyMeter.Stages(
      silence: .milliseconds(150), recogniser: .milliseconds(40), flow: .milliseconds(3), voice: .milliseconds(7),
      gap: .milliseconds(200))
    #expect(isFirst && stages == wanted)
  }

  @Test("whoever goes on speaking had not ended: what was heard at an earlier pause does not count")
  mutating func pauses() {
    meter.paused(for: .milliseconds(120), at: .seconds(1))
    hear(for: .milliseconds(500))
    meter.paused(for: .milliseconds(120), at: .seconds(2))
    hear(for: .milliseconds(40))
    meter.decided(at: .seconds(2))
    answer()
    let stages = meter.sounded()
    #expect(stages?.recogniser == .milliseconds(40) && stages?.gap == .milliseconds(160))
  }

  @Test("only the first thing that is said is waited for")
  mutating func first() {
    meter.paused(for: .zero, at: .zero)
    meter.decided(at: .zero)
    answer()
    wall.pass(.seconds(1))
    meter.worded()
    let isFirst = meter.voiced()
    let stages = meter.sounded()
    #expect(!isFirst && stages?.flow == .zero && stages?.gap == .seconds(1))
  }

  @Test("an answer is heard once")
  mutating func once() {
    meter.paused(for: .zero, at: .zero)
    meter.decided(at: .zero)
    answer()
    let heard = [meter.sounded(), meter.sounded()]
    #expect(heard[0] != nil && heard[1] == nil)
  }

  @Test("what nothing is said about is no turn, and what is said later is no answer to it")
  mutating func unanswered() {
    meter.paused(for: .zero, at: .zero)
    meter.decided(at: .zero)
    meter.settled()
    answer()
    let stages = meter.sounded()
    #expect(stages == nil)
  }

  @Test("what is said of its own accord is no answer")
  mutating func unasked() {
    meter.worded()
    let (isFirst, stages) = (meter.voiced(), meter.sounded())
    #expect(!isFirst && stages == nil)
  }

  @Test("what was interrupted by an absence is not measured")
  mutating func forgotten() {
    meter.paused(for: .zero, at: .zero)
    answer()
    meter.forget()
    let stages = meter.sounded()
    #expect(stages == nil)
  }
}
