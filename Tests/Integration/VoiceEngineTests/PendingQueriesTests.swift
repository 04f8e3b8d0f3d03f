import BikeShare
import Rider
import Testing

@testable import VoiceEngine

@Suite("Queries that are answered asynchronously")
struct PendingQueriesTests {
  @Test("The age of an uncollected answer increases")
  func age() async throws {
    let queries = PendingQueries<Rider.Answer>()
    queries.run { .counts(.arrived(Snapshot(counts: [:], age: .seconds(100), origin: .live))) }
    while queries.isBusy { await Task.yield() }
    let before = ContinuousClock.now
    while before.duration(to: .now) < .milliseconds(20) { await Task.yield() }
    guard case .counts(.arrived(let snapshot))? = queries.collect().first else {
      Issue.record("nothing came")
      return
    }
    #expect(snapshot.age >= .seconds(100) + .milliseconds(20))
    #expect(queries.collect().isEmpty)
  }

  @Test("Releasing the queries cancels those in progress")
  func stop() async {
    let (stopped, sink) = AsyncStream.makeStream(of: Bool.self)
    let (never, end) = AsyncStream.makeStream(of: Void.self)
    defer { end.finish() }
    var queries: PendingQueries<Rider.Answer>? = PendingQueries<Rider.Answer>()
    queries?.run {
      // The stream has no element; the loop ends with the cancellation.
      for await _ in never {}
      sink.yield(Task.isCancelled)
      return .whereabouts(nil)
    }
    queries = nil
    #expect(await stopped.first { _ in true } == true)
  }

  @Test("Sequential queries run completely and in order, even after their owner has released them")
  func turns() async {
    let (done, sink) = AsyncStream.makeStream(of: Int.self)
    var queries: PendingQueries<Rider.Answer>? = PendingQueries<Rider.Answer>()
    for number in 0..<20 {
      queries?.runInTurn {
        sink.yield(number)
        return .whereabouts(nil)
      }
    }
    queries = nil
    var numbers: [Int] = []
    for await number in done.prefix(20) { numbers.append(number) }
    #expect(numbers == Array(0..<20))
  }
}
