import Synchronization
import Testing

@testable import JSGF

@Suite struct DeferredTests {
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  @Test("The value is computed once, when it is first needed, also by many tasks at the same time")
  func once() async {
    let counter = Counter()
    let deferred = Deferred {
      counter.count.withLock { count in
        count += 1
        return count
      }
    }
    #expect(counter.count.withLock { $0 } == 0)
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { deferred.value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 100))
    #expect(counter.count.withLock { $0 } == 1)
  }
}
