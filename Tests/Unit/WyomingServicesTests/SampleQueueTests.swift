import Testing

@testable import WyomingServices

@Suite("Samples between a connection and the recognition")
struct SampleQueueTests {
  @Test("All samples are taken in their order, and then the end")
  func order() async {
    let queue = SampleQueue()
    async let taken: [Int16] = {
      var all: [Int16] = []
      while let samples = await queue.take() { all += samples }
      return all
    }()
    for start in stride(from: Int16(0), to: 10_000, by: 100) { await queue.put(Array(start..<start + 100)) }
    queue.complete()
    #expect(await taken == Array(0..<10_000))
    #expect(await queue.take() == nil)
  }

  @Test("A full queue makes the connection wait until samples are taken")
  func full() async {
    let queue = SampleQueue()
    await queue.put([Int16](repeating: 0, count: SampleQueue.capacity - 1))
    async let waiting: Void = queue.put([1, 2])
    var count = 0
    while count <= SampleQueue.capacity { count += await queue.take()?.count ?? 0 }
    await waiting
    #expect(count == SampleQueue.capacity + 1)
  }

  @Test("A dropped queue ends at once, and takes nothing more")
  func dropped() async {
    let queue = SampleQueue()
    await queue.put([Int16](repeating: 0, count: SampleQueue.capacity - 1))
    async let waiting: Void = queue.put([1, 2])
    queue.drop()
    await waiting
    await queue.put([1])
    #expect(await queue.take() == nil)
  }
}
