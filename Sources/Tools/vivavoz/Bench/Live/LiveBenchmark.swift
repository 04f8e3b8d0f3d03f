import Conversations
import Foundation
import Session

/// Runs all measurements of a live conversation, one after the other.
@MainActor final class LiveBenchmark {
  /// The time for which the dormant program is measured.
  private static let sleep = Duration.seconds(20)
  /// The number of non-speech sounds, in each room.
  private static let sounds = 10

  private let course: LiveScenario
  private let seed: UInt64
  private(set) var report = LiveReport()

  init(_ engine: Engine, seed: UInt64) async throws {
    let stage = try await LiveFixture([
      "rider", "--feed", "recorded", "--pace", "normal", "--no-earcons", "--at", "53.3498,-6.2603",
    ])
    course = LiveScenario(stage, try SimulatedRider(engine, seed: seed), seed: seed)
    self.seed = seed
  }

  /// - Parameters:
  ///   - time: the duration of the conversation, without the other measurements.
  ///   - losses: how often the sound server is killed.
  func run(talking time: Duration, losses: Int) async throws {
    defer { course.stage.clear() }
    course.enter(.headset)
    try await sleep()
    try await talk(for: time)
    for place in LiveFixture.Place.all { try await disturb(in: place) }
    course.enter(.headset)
    try await lose(losses)
  }

  /// Prints the measurements so far.
  func tell(all: Bool) {
    Console.progress(nil)
    (report.turns, report.prompts) = (course.turns, course.prompts)
    if all {
      for turn in report.turns { Console.print(turn.line) }
      for ghost in course.ghosts { Console.print("nobody spoke: \(ghost)") }
    }
    for line in report.lines { Console.print(line) }
  }

  private func sleep() async throws {
    Console.progress("it sleeps, in a room with a noise")
    _ = try await course.opened()
    let (start, work) = (ContinuousClock.now, course.stage.program.work)
    try await Task.sleep(for: Self.sleep)
    report.cost.asleep = (course.stage.program.work - work) / (ContinuousClock.now - start)
    try await course.begin()
  }

  /// Talks half of the time with a headset, half of it in front of a laptop. Half of the turns are barge-ins.
  private func talk(for time: Duration) async throws {
    let (start, work) = (ContinuousClock.now, course.stage.program.work)
    while ContinuousClock.now - start < time {
      let isLate = ContinuousClock.now - start > time / 2
      if isLate, course.place == .headset {
        course.enter(.laptop)
        report.memory.middle = course.stage.program.memory
      }
      try await course.turn(over: course.isNextOver)
      Console.progress("\(course.turns.count) turns, \(course.place.name); \(Self.left(start + time))")
    }
    report.time = ContinuousClock.now - start
    report.cost.talking = (course.stage.program.work - work) / (ContinuousClock.now - start)
    report.memory.end = course.stage.program.memory
  }

  private func disturb(in place: LiveFixture.Place) async throws {
    course.enter(place)
    for number in 0..<Self.sounds {
      let kind = Disturbance.allCases[number % Disturbance.allCases.count]
      Console.progress("\(kind.rawValue), \(place.name)")
      report.disturbances.append(try await course.disturb(by: kind, seed: seed &* 100 &+ UInt64(number)))
    }
  }

  private func lose(_ count: Int) async throws {
    for number in 0..<count {
      Console.progress("the sound server is killed: \(Console.bar(number, of: count))")
      let moment = LiveScenario.Moment.allCases[number % LiveScenario.Moment.allCases.count]
      report.losses.append(try await course.lose(at: moment))
    }
  }

  private static func left(_ end: ContinuousClock.Instant) -> String {
    String(format: "%.0f s to go", max(0, (end - .now).inSeconds))
  }
}
