import Testing

@testable import PulseAudio

@Suite("Queue of captured audio")
struct CaptureQueueTests {
  private func stretch(_ number: Int) -> [Int16] { [Int16(number)] }

  @Test("Captured audio comes in order")
  func order() {
    var queue = CaptureQueue()
    for number in 0..<3 { queue.receive(stretch(number), far: nil) }
    let all = (0..<3).map { _ in queue.next() }
    #expect(all == (0..<3).map { .stretch(.init(samples: stretch($0), echoReference: nil)) })
    #expect(queue.next() == nil)
  }

  @Test("The queue holds five seconds; the oldest audio is dropped, and the times of the rest are unchanged")
  func limit() throws {
    var queue = CaptureQueue()
    for number in 0..<400 { queue.receive(stretch(number), far: nil) }
    var (count, time) = (0, Duration.zero)
    while case .stretch(let next)? = queue.next() {
      if count == 0 { #expect(next.samples == stretch(150)) }
      count += 1
      time += CaptureQueue.length + next.dropped
    }
    #expect(count == CaptureQueue.limit)
    #expect(time == .seconds(8))
  }

  @Test("A gap keeps its place in the queue and is not dropped")
  func gap() {
    var queue = CaptureQueue()
    queue.receive(stretch(0), far: nil)
    queue.receive(gap: .seconds(2))
    for number in 1...CaptureQueue.limit { queue.receive(stretch(number), far: nil) }
    #expect(queue.next() == .gap(.seconds(2)))
  }
}
