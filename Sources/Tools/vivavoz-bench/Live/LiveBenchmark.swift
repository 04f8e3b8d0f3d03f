import Foundation
import Session
import Terminal
import Timestamps
import VoiceEngine

/// Runs all measurements of a live conversation, one after the other.
@MainActor final class LiveBenchmark {
  /// The time for which the dormant program is measured.
  private static let sleep = Duration.seconds(20)
  /// The number of non-speech sounds, in each room.
  private static let sounds = 10

  private let scenario: LiveScenario
  private let seed: UInt64
  private(set) var report = LiveReport()

  init(_ engine: Engine, seed: UInt64) async throws {
    let stage = try await LiveFixture([
      "rider", "--feed", "recorded", "--pace", "normal", "--no-earcons", "--location", "53.3498,-6.2603",
    ])
    scenario = LiveScenario(stage, try SimulatedRider(engine, seed: seed), seed: seed)
    self.seed = seed
  }

  /// Runs all measurements.
  /// - Parameters:
  ///   - time: the duration of the conversation, without the other measurements.
  ///   - losses: the number of times that the sound server is killed.
  func run(talking time: Duration, losses: Int) async throws {
    defer { scenario.fixture.clear() }
    scenario.enter(.headset)
    try await sleep()
    try await talk(for: time)
    for place in LiveFixture.Place.all { try await disturb(in: place) }
    scenario.enter(.headset)
    try await lose(losses)
  }

  /// Prints the measurements so far.
  func printReport(all: Bool) {
    Console.progress(nil)
    (report.turns, report.prompts) = (scenario.turns, scenario.prompts)
    if all {
      for turn in report.turns { Console.print(turn.line) }
      for ghost in scenario.ghosts { Console.print("recognised without speech: \(ghost)") }
    }
    for line in report.lines { Console.print(line) }
  }

  private func sleep() async throws {
    Console.progress("dormant, in a room with noise")
    _ = try await scenario.opened()
    let (start, work) = (ContinuousClock.now, scenario.fixture.program.work)
    try await Task.sleep(for: Self.sleep)
    report.cost.asleep = (scenario.fixture.program.work - work) / (ContinuousClock.now - start)
    try await scenario.begin()
  }

  /// Talks half of the time with a headset, half of it in front of a laptop. Half of the turns are barge-ins.
  private func talk(for time: Duration) async throws {
    let (start, work) = (ContinuousClock.now, scenario.fixture.program.work)
    while ContinuousClock.now - start < time {
      let isLate = ContinuousClock.now - start > time / 2
      if isLate, scenario.place == .headset {
        scenario.enter(.laptop)
        report.memory.middle = scenario.fixture.program.memory
      }
      try await scenario.turn(over: scenario.isNextOver)
      Console.progress("\(scenario.turns.count) turns, \(scenario.place.name); \(Self.left(start + time))")
    }
    report.time = ContinuousClock.now - start
    report.cost.talking = (scenario.fixture.program.work - work) / (ContinuousClock.now - start)
    report.memory.end = scenario.fixture.program.memory
  }

  private func disturb(in place: LiveFixture.Place) async throws {
    scenario.enter(place)
    for number in 0..<Self.sounds {
      let kind = Disturbance.allCases[number % Disturbance.allCases.count]
      Console.progress("\(kind.rawValue), \(place.name)")
      report.disturbances.append(try await scenario.disturb(by: kind, seed: seed &* 100 &+ UInt64(number)))
    }
  }

  private func lose(_ count: Int) async throws {
    for number in 0..<count {
      Console.progress("killing the sound server: \(Console.bar(number, of: count))")
      let moment = LiveScenario.Moment.allCases[number % LiveScenario.Moment.allCases.count]
      report.losses.append(try await scenario.lose(at: moment))
    }
  }

  private static func left(_ end: ContinuousClock.Instant) -> String {
    String(format: "%.0f s to go", max(0, (end - .now).inSeconds))
  }
}
