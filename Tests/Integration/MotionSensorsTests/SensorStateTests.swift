import Ports
import Testing

@testable import MotionSensors

@Suite("State of a motion sensor")
struct SensorStateTests {
  private let start = ContinuousClock().now

  @Test("At the limit the oldest samples are dropped, and the others stay in order", arguments: [0, 1, 3, 4, 7, 100])
  func bounded(count: Int) {
    var samples = BoundedSamples(limit: 3)
    let all = (0..<count).map { Sample(at: .seconds($0), ["heading": Double($0)]) }
    for sample in all { samples.append(sample) }
    #expect(samples.take() == all.suffix(3))
    #expect(samples.take() == [])
    samples.append(Sample(at: .zero, [:]))
    #expect(samples.take().count == 1)
  }

  @Test("A sensor has no problem while a heading may soon arrive, and then while headings arrive (HAP-038)")
  func silence() {
    var health = SensorHealth(patience: .seconds(2), silence: "silent")
    #expect(health.problem(at: start + .seconds(60)) == nil)
    health.opened(at: start)
    #expect(health.problem(at: start + .seconds(2)) == nil)
    #expect(health.problem(at: start + .seconds(3)) == "silent")
    health.opened(at: start + .seconds(3))
    #expect(health.problem(at: start + .seconds(3)) == "silent")
    health.measuredHeading(at: start + .seconds(4))
    #expect(health.problem(at: start + .seconds(6)) == nil)
    #expect(health.problem(at: start + .seconds(7)) == "silent")
  }

  @Test("A failure is a problem at once, until the sensor can be used again")
  func failure() {
    var health = SensorHealth(patience: .seconds(2), silence: "silent")
    health.failed("gone")
    #expect(health.problem(at: start) == "gone")
    health.opened(at: start + .seconds(5))
    #expect(health.problem(at: start + .seconds(6)) == nil)
    health.failed("gone")
    health.measuredHeading(at: start + .seconds(8))
    #expect(health.problem(at: start + .seconds(8)) == nil)
  }

  @Test("Samples have the time since the beginning; without a beginning there are none")
  func times() {
    let inbox = SampleInbox(SensorHealth(patience: .seconds(2), silence: "silent"))
    inbox.add(["heading": 1])
    #expect(inbox.take() == [])
    #expect(inbox.begin() && !inbox.begin())
    for heading in 0..<2_000 { inbox.add(["heading": Double(heading)]) }
    let samples = inbox.take()
    #expect(samples.count == SampleInbox.limit && samples.last?.values == ["heading": 1_999])
    #expect(samples.map(\.time) == samples.map(\.time).sorted() && samples[0].time >= .zero)
    inbox.failed("gone")
    #expect(inbox.problem == "gone")
    inbox.closed()
    #expect(inbox.problem == nil)
  }
}
