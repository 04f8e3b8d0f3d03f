import Ports
import Testing
import TurnTaking

@testable import Pages

@Suite struct PageInputQueueTests {
  private let start = ContinuousClock.now
  private let floor = Floor.listening(isSensitive: false)

  private func frame(of value: Int16) -> PageInputQueue.Step {
    .event(.audio([Int16](repeating: value, count: PageInputQueue.frame), elapsed: .milliseconds(20)))
  }

  private func samples(_ frames: Int, of value: Int16 = 5) -> [Int16] {
    [Int16](repeating: value, count: frames * PageInputQueue.frame)
  }

  @Test("Without a microphone the session hears silence in frames of 20 ms, in real time")
  func silence() {
    var queue = PageInputQueue(at: start)
    #expect(queue.next(floor, at: start) == frame(of: 0))
    #expect(queue.next(floor, at: start + .milliseconds(1)) == .wait(until: start + .milliseconds(20)))
    #expect(queue.next(floor, at: start + .milliseconds(20)) == frame(of: 0))
  }

  @Test("Samples are dropped while the microphone is closed")
  func closed() {
    var queue = PageInputQueue(at: start)
    queue.add(samples(1), at: start)
    #expect(queue.next(floor, at: start) == frame(of: 0))
  }

  @Test("The session waits 250 ms for late samples; those that silence has replaced are dropped")
  func late() {
    var queue = PageInputQueue(at: start)
    queue.setMicrophone(isOpen: true, at: start)
    #expect(queue.next(floor, at: start) == .wait(until: start + .milliseconds(250)))
    var now = start
    // The network holds back one second of samples: 750 ms are replaced.
    for _ in 0..<100 {
      now += .milliseconds(10)
      _ = queue.next(floor, at: now)
    }
    var heard = 0
    for _ in 0..<50 {
      queue.add(samples(1), at: now)
      while queue.next(floor, at: now) == frame(of: 5) { heard += 1 }
    }
    #expect((12...19).contains(heard))
  }

  @Test("A microphone that was silent for a minute is heard at once when its samples come again")
  func interrupted() {
    var queue = PageInputQueue(at: start)
    queue.setMicrophone(isOpen: true, at: start)
    var now = start
    for _ in 0..<3_000 {
      now += .milliseconds(20)
      while case .event = queue.next(floor, at: now) {}
    }
    for _ in 0..<50 {
      now += .milliseconds(20)
      queue.add(samples(1), at: now)
      #expect(queue.next(floor, at: now) == frame(of: 5))
    }
  }

  @Test("While no page is connected the session waits, for two minutes at most")
  func disconnected() {
    var queue = PageInputQueue(at: start)
    queue.disconnected(at: start)
    #expect(queue.next(floor, at: start + .seconds(119)) == .wait(until: start + .seconds(120)))
    #expect(queue.next(floor, at: start + .seconds(120)) == .end)
    queue.connected(at: start + .seconds(121))
    #expect(queue.next(floor, at: start + .seconds(121)) == .end)
  }

  @Test("A page that connects again ends a gap that is long enough for the question to be repeated")
  func connected() {
    var queue = PageInputQueue(at: start)
    _ = queue.add { _ in .typedLine(TypedLine("lost with the connection")) }
    queue.disconnected(at: start)
    queue.connected(at: start + .milliseconds(500))
    #expect(queue.next(floor, at: start + .milliseconds(500)) == .event(.audioGap(.seconds(2))))
    #expect(queue.next(floor, at: start + .milliseconds(500)) == frame(of: 0))
  }

  @Test(
    "A line that is typed while the user speaks or a prompt plays answers the last question",
    arguments: [Floor.inUtterance, .speaking("prompt"), .interrupted("prompt"), .awaitingBackend])
  func sensitive(floor: Floor) {
    var queue = PageInputQueue(at: start)
    _ = queue.next(.listening(isSensitive: true), at: start)
    _ = queue.next(floor, at: start)
    _ = queue.add { .typedLine(TypedLine("secret", isSensitive: $0)) }
    #expect(queue.next(floor, at: start) == .event(.typedLine(TypedLine("secret", isSensitive: true))))
  }
}
