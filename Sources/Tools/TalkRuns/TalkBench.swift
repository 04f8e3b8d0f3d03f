package import EspeakNG
import Foundation
package import Session
package import TalkTesting
import Terminal
package import VoiceEngine

/// Runs many talks in parallel, with a separate engine per worker. The result of a talk depends neither on the worker
/// nor on earlier talks.
package struct TalkBench: Sendable {
  /// A talk in one locale, a single recording, or an invalid file.
  package enum Job: Sendable {
    case talk(Talk, locale: String)
    /// A single recording with its words.
    case take(TakeRunner)
    /// A file that is no valid talk file.
    case broken(file: String, any Error)

    /// The name of the app whose engine the job needs; nil for a recording, which any engine can recognise.
    package var app: String? { if case .talk(let talk, _) = self { talk.app } else { nil } }
  }

  package struct Result: Sendable {
    package let outcome: Outcome
    package let locale: String
    package let transcripts: [[TranscriptEntry]]
    /// The name of the app that the talk names.
    package var app = ""
    /// The time that the job took.
    package var time = Duration.zero
  }

  /// A worker's engine for an app.
  private struct AppEngine: Sendable {
    let runtime: any AppRuntime
    let analysis: RecordingAnalysis
  }

  /// The apps of the talks. Recordings without a talk are recognised with the first one.
  package let apps: AppList
  package let jobs: [Job]
  package let workers: Int
  /// The number of runs of each talk; with small changes of the audio if there is more than one.
  package let repetitions: Int
  /// The cache of synthesized speech. All engines share it, so that they produce identical samples.
  package var spoken = SpeechCache()

  package init(
    apps: AppList, jobs: [Job], workers: Int, repetitions: Int, spoken: SpeechCache = SpeechCache()
  ) {
    self.apps = apps
    self.jobs = jobs
    self.workers = workers
    self.repetitions = repetitions
    self.spoken = spoken
  }

  private struct Done: Sendable {
    let number: Int
    let result: Result
    /// The engines of the worker that has finished.
    let engines: [String: AppEngine]
  }

  /// - Parameter report: gets the results in the order of the jobs, each as soon as those before it are complete.
  package func run(report: (Result) -> Void) async throws {
    let cache = RecognitionCache()
    let engines = try (0..<max(1, min(workers, jobs.count))).map { _ in
      try enginesByApp(cache)
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

  private func app(of job: Job) -> String { job.app ?? apps.first.name }

  /// Returns one engine for each app that has a job.
  private func enginesByApp(_ cache: RecognitionCache) throws -> [String: AppEngine] {
    var engines: [String: AppEngine] = [:]
    for name in Set(jobs.map(app)) {
      let runtime = try apps.named(name).load(
        EngineOptions(isStrict: false, cache: cache, speechCache: spoken, onDiagnostic: Console.report),
        AppOptions(city: "dublin"))
      engines[name] = AppEngine(runtime: runtime, analysis: RecordingAnalysis(runtime.engine))
    }
    return engines
  }

  private func work(_ number: Int, _ engines: [String: AppEngine]) async -> Done {
    let start = ContinuousClock.now
    var result = await result(of: jobs[number], engines)
    (result.app, result.time) = (app(of: jobs[number]), ContinuousClock.now - start)
    return Done(number: number, result: result, engines: engines)
  }

  private func result(of job: Job, _ engines: [String: AppEngine]) async -> Result {
    guard let desk = engines[app(of: job)] else {
      return Result(
        outcome: Outcome(
          file: "", error: UserFacingError(.failed, "the engine could not be created; run vivavoz doctor")),
        locale: "", transcripts: [])
    }
    switch job {
    case .broken(let file, let error):
      return Result(outcome: Outcome(file: file, error: error), locale: "", transcripts: [])
    case .take(let take):
      return Result(
        outcome: await take.run(repetitions, desk.runtime.engine, desk.analysis), locale: take.locale, transcripts: [])
    case .talk(let talk, let locale):
      do {
        return try await had(talk, locale, desk)
      } catch {
        // A talk that cannot be run does not prevent the others.
        return Result(outcome: Outcome(file: talk.file, error: error), locale: locale, transcripts: [])
      }
    }
  }

  private func had(_ talk: Talk, _ locale: String, _ desk: AppEngine) async throws -> Result {
    let runner = TalkRunner(talk: talk, locale: locale, runtime: desk.runtime, analysis: desk.analysis)
    let runs = try await runner.run(repetitions)
    let outcome = Outcome(
      talk, locale: locale, diagnoses: runs.map(\.finding), isPartlyTyped: runs.contains { !$0.isSound },
      doubts: runs.first?.issues ?? [])
    return Result(outcome: outcome, locale: locale, transcripts: runs.flatMap(\.transcripts))
  }
}
