import Conversations
import EspeakNG
import Foundation
import Rehearsal
import Session

/// Runs many talks in parallel, with a separate engine per worker. The result of a talk depends neither on the worker
/// nor on earlier talks.
struct TalkBench: Sendable {
  /// A talk in one locale, a single recording, or an invalid file.
  enum Job: Sendable {
    case talk(Talk, locale: String)
    /// A single recording with its words.
    case take(TakeRunner)
    case broken(file: String, any Error)

    /// The name of the app whose engine the job needs.
    var app: String {
      switch self {
      case .talk(let talk, _): talk.app
      case .take, .broken: App.rider.name
      }
    }
  }

  struct Result: Sendable {
    let outcome: Outcome
    let locale: String
    let transcripts: [[TranscriptEntry]]
    /// The app of the talk, and the time that the job took.
    var app = App.rider.name
    var time = Duration.zero
  }

  /// A worker's engine for an app.
  private struct Desk: Sendable {
    let engine: Engine
    let inquiry: RecordingInquiry
  }

  let jobs: [Job]
  let workers: Int
  /// The number of runs of each talk; with small changes of the audio if there is more than one.
  let repetitions: Int
  /// The cache of synthesized speech. All engines share it, so that they produce identical samples.
  var spoken = SpeechCache()

  private struct Done: Sendable {
    let number: Int
    let result: Result
    /// The engines of the worker that has finished.
    let engines: [String: Desk]
  }

  /// - Parameter report: gets the results in the order of the jobs, each as soon as those before it are complete.
  func run(report: (Result) -> Void) async throws {
    let memory = RecognitionCache()
    let engines = try (0..<max(1, min(workers, jobs.count))).map { _ in
      try enginesByApp(memory)
    }
    await withTaskGroup(of: Done.self) { group in
      for (number, engine) in zip(jobs.indices, engines) { group.addTask { await work(number, engine) } }
      var (started, told) = (min(engines.count, jobs.count), 0)
      var early: [Int: Result] = [:]
      while let done = await group.next() {
        early[done.number] = done.result
        if started < jobs.count {
          let (number, engine) = (started, done.engines)
          group.addTask { await work(number, engine) }
          started += 1
        }
        while let result = early.removeValue(forKey: told) {
          report(result)
          told += 1
        }
      }
    }
  }

  /// Returns one engine for each app that has a talk; single recordings use Rider's.
  private func enginesByApp(_ memory: RecognitionCache) throws -> [String: Desk] {
    var engines: [String: Desk] = [:]
    for name in Set(jobs.map(\.app)) {
      let engine = try Engine(
        app: App.named(name), city: "dublin", isStrict: false, memory: memory, spoken: spoken, tell: Console.tell)
      engines[name] = Desk(engine: engine, inquiry: RecordingInquiry(engine))
    }
    return engines
  }

  private func work(_ number: Int, _ engines: [String: Desk]) async -> Done {
    let start = ContinuousClock.now
    var result = await result(of: jobs[number], engines)
    (result.app, result.time) = (jobs[number].app, ContinuousClock.now - start)
    return Done(number: number, result: result, engines: engines)
  }

  private func result(of job: Job, _ engines: [String: Desk]) async -> Result {
    guard let desk = engines[job.app] else {
      return Result(outcome: Outcome(file: "", error: Failure(.failed, "no engine")), locale: "", transcripts: [])
    }
    switch job {
    case .broken(let file, let error):
      return Result(outcome: Outcome(file: file, error: error), locale: "", transcripts: [])
    case .take(let take):
      return Result(
        outcome: await take.run(repetitions, desk.engine, desk.inquiry), locale: take.locale, transcripts: [])
    case .talk(let talk, let locale):
      do {
        return try await had(talk, locale, desk)
      } catch {
        // A talk that cannot be run does not prevent the others.
        return Result(outcome: Outcome(file: talk.file, error: error), locale: locale, transcripts: [])
      }
    }
  }

  private func had(_ talk: Talk, _ locale: String, _ desk: Desk) async throws -> Result {
    let runner = TalkRunner(talk: talk, locale: locale, engine: desk.engine, inquiry: desk.inquiry)
    let runs = try await runner.run(repetitions)
    let outcome = Outcome(
      talk, locale: locale, findings: runs.map(\.finding), isPartlyTyped: runs.contains { !$0.isSound },
      doubts: runs.first?.doubts ?? [])
    return Result(outcome: outcome, locale: locale, transcripts: runs.flatMap(\.transcripts))
  }
}
