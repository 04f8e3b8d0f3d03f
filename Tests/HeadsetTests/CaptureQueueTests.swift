import Testing

@testable import Headset

@Suite("What a microphone gave")
struct CaptureQueueTests {
  private func stretch(_ number: Int) -> [Int16] { [Int16(number)] }

  @Test("comes in order")
  func order() {
    var queue = CaptureQueue()
    for number in 0..<3 { queue.came(stretch(number), far: nil) }
    let all = (0..<3).map { _ in queue.next() }
    #expect(all == (0..<3).map { .stretch(.init(samples: stretch($0), far: nil)) })
    #expect(queue.next() == nil)
  }

  @Test("is five seconds at most: the oldest is dropped, and the time of what is left is that of the clock")
  func limit() throws {
    var queue = CaptureQueue()
    for number in 0..<400 { queue.came(stretch(number), far: nil) }
    var (count, time) = (0, Duration.zero)
    while case .stretch(let next)? = queue.next() {
      if count == 0 { #expect(next.samples == stretch(150)) }
      count += 1
      time += CaptureQueue.length + next.dropped
    }
    #expect(count == CaptureQueue.limit)
    #expect(time == .seconds(8))
  }

  @Test("keeps the gap where it was, and drops nothing of it")
  func gap() {
    var queue = CaptureQueue()
    queue.came(stretch(0), far: nil)
    queue.came(gap: .seconds(2))
    for number in 1...CaptureQueue.limit { queue.came(stretch(number), far: nil) }
    #expect(queue.next() == .gap(.seconds(2)))
  }
}
