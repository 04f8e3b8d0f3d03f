import Audio
import Dialogue
import JSGF
import Session
import Testing

/// How what is said is said: how loud, how fast, by whom, or by which recording.
@Suite struct DeliveryTests {
  private func types(_ text: String, at time: Duration = .milliseconds(400), into key: String = "one")
    -> SimulatedUser.Turn
  {
    .interrupts(.types(text), prompt: key, after: time)
  }

  private let voice = Waveform(rate: Stage.rate, samples: Array(repeating: 9_000, count: 3_000))

  @Test("\"louder\" changes the samples from its time on, and later prompts have the new volume")
  func louder() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: .says("one", "two") + .ears(), answers: ["louder": [.set(.volume(1))], "yes": .says("three")])
    _ = try await stage.run(flow, [types("louder"), .types("yes")])
    let plain = Stage()
    _ = try await plain.run(Answers(beginning: flow.beginning, answers: flow.answers), [.types("yes")])
    let decided = try #require(stage.at("heard")).played
    #expect(stage.samples[..<decided] == plain.samples[..<decided])
    let later = decided + Duration.milliseconds(25).played
    let pairs = zip(stage.samples[later...], plain.samples[later...])
    #expect(pairs.allSatisfy { abs(Double($0) - 1.25 * Double($1)) <= 1 })
    #expect(stage.said == "abcdefghij" || stage.said == "abccdefghij", "\(stage.said)")
  }

  @Test("The volume changes in steps up to the third, and back again every sample is as before")
  func bounds() async throws {
    let up = Answers.Effects(repeating: .set(.volume(1)), count: 5)
    let down = Answers.Effects(repeating: .set(.volume(-1)), count: 3)
    let stage = Stage()
    _ = try await stage.run(Answers(beginning: up + .says("one")))
    #expect(stage.words.map(\.level) == "abcde".map { Int16((Double(Stage.level($0)) * 1.75).rounded()) })
    let back = Stage()
    _ = try await back.run(Answers(beginning: up + down + .says("one")))
    #expect(back.words.map(\.level) == "abcde".map { Stage.level($0) })
  }

  @Test(
    "A new speaking rate applies from the next word on, also in following prompts; no word is lost or repeated",
    arguments: [-3, -1, 1, 3])
  func pace(_ step: Int) async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one", "two") + .ears(), answers: ["slower": [.set(.pace(step))]])
    _ = try await stage.run(flow, [types("slower", at: .milliseconds(500))])
    #expect(stage.said == "abcdefgh")
    // The word in which it was asked for, the third, is still said as it was begun.
    let (before, after) = (Stage.length(0), Stage.length(step))
    let lengths = stage.words.map(\.count)
    #expect(lengths[..<3].allSatisfy { abs($0 - before) < 150 }, "\(lengths)")
    #expect(lengths[3...].allSatisfy { abs($0 - after) < 150 }, "\(lengths)")
  }

  @Test("The speaking rate can change repeatedly within one sentence")
  func paces() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: .says("one") + .ears(), answers: ["slower": [.set(.pace(-2))], "next": [.set(.pace(4))]])
    _ = try await stage.run(flow, [types("slower", at: .milliseconds(100)), types("next", at: .milliseconds(450))])
    #expect(stage.said == "abcde")
    let lengths = stage.words.map(\.count)
    #expect(lengths[0] < lengths[1] && lengths[4] < lengths[0], "\(lengths)")
  }

  @Test("In the last word of a sentence a new rate applies from the next sentence on")
  func lastWord() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: .says("one") + .ears(), answers: ["slower": [.set(.pace(-3))] + .says("two")])
    _ = try await stage.run(flow, [types("slower", at: .milliseconds(900))])
    #expect(stage.said == "abcdefgh")
    let lengths = stage.words.map(\.count)
    #expect(abs(lengths[4] - Stage.length(0)) < 150 && lengths[5...].allSatisfy { abs($0 - Stage.length(-3)) < 150 })
  }

  @Test("A call for help has full volume, whatever the setting, and what follows it has not")
  func vital() async throws {
    let stage = Stage()
    let quiet = Answers.Effects(repeating: .set(.volume(-1)), count: 3)
    let help: Answers.Effects = [.say(Answers.Prompt("help", isEmergency: true))]
    _ = try await stage.run(Answers(beginning: quiet + .says("two") + help + .says("three")))
    let wanted: [Double] = "fghklmij".map { Double(Stage.level($0)) * ("klm".contains($0) ? 1.75 : 0.25) }
    #expect(stage.words.map(\.level) == wanted.map { Int16($0.rounded()) })
  }

  @Test("Nothing is clipped at any volume", arguments: [20_000, 32_767] as [Int16])
  func clipping(_ peak: Int16) async throws {
    let tone = (0..<9_000).map { Int16(Double(peak) * Double(($0 % 60) - 30) / 30) }
    let stage = Stage(recorded: { _, _ in Waveform(rate: Stage.rate, samples: tone) })
    let help = Answers.Prompt("help", isEmergency: true, recording: "emergency.help")
    _ = try await stage.run(Answers(beginning: [.say(help)]))
    let level = Level(of: stage.samples)
    #expect(level.clipping == 0 && level.rms > Level(of: tone).rms)
  }

  @Test("A recorded phrase plays in place of the words, in the selected voice (EXP-022)")
  func recorded() async throws {
    let voice = voice
    let stage = Stage(recorded: { name, voice_ in name == "emergency.help" && voice_ == "female" ? voice : nil })
    let prompt = Answers.Prompt("help", recording: "emergency.help")
    _ = try await stage.run(
      Answers(beginning: [.set(.voice("female")), .say(prompt), .set(.voice("male")), .say(prompt)]))
    #expect(stage.samples.count { $0 == 9_000 } == 3_000)
    #expect(stage.said.hasSuffix("klm"))
    #expect(stage.manners.withLock { $0.map(\.voice) } == ["male"])
    #expect(stage.entries.filter { $0.name == "say" }.map { $0["recording"] } == ["emergency.help", nil])
    #expect(stage.faults().isEmpty)
  }

  @Test("An unreadable recording is reported, and the synthesizer speaks the words")
  func broken() async throws {
    let stage = Stage(recorded: { _, _ in throw NoSound() })
    _ = try await stage.run(Answers(beginning: [.say(Answers.Prompt("help", recording: "emergency.help"))]))
    #expect(stage.said == "klm" && stage.faults() == ["recording"])
  }

  @Test("A recording changes its volume while it plays and keeps its speed (EXP-010)")
  func recordingInTheMiddle() async throws {
    let voice = Waveform(rate: Stage.rate, samples: Array(repeating: 8_000, count: Stage.rate))
    let stage = Stage(recorded: { _, _ in voice })
    let flow = Answers(
      beginning: [.say(Answers.Prompt("one", recording: "r"))] + .ears(),
      answers: ["louder": [.set(.volume(1)), .set(.pace(-3))]])
    _ = try await stage.run(flow, [types("louder")])
    let played = stage.samples.filter { $0 != 0 }
    #expect(played.count == Stage.rate)
    #expect(played.first == 8_000 && played.last == 10_000 && stage.faults().isEmpty)
  }

  @Test("An earcon plays before what follows it, at the same volume")
  func earcon() async throws {
    let tone = voice
    let stage = Stage(earcon: { _ in tone })
    _ = try await stage.run(Answers(beginning: [.play(.chosen)] + .says("two") + .ears()))
    let first = try #require(stage.samples.firstIndex { $0 == 9_000 })
    #expect(first < (try #require(stage.samples.firstIndex(of: Stage.level("f")))))
    #expect(stage.entries.contains { $0.kind == .effect && $0.name == "play" && $0["earcon"] == "chosen" })
  }

  @Test("A missing earcon is reported, and the conversation continues")
  func noEarcon() async throws {
    let stage = Stage()
    let end = try await stage.run(Answers(beginning: [.play(.chosen)] + .says("two") + .ears()), [.types("yes")])
    #expect(stage.said == "fgh" && stage.faults() == ["play"] && end.heard.count == 1)
  }

  @Test("After a response by earcon alone the session still listens", arguments: [true, false])
  func earconAlone(_ isThere: Bool) async throws {
    let tone = voice
    let stage = Stage(earcon: { if isThere { tone } else { throw MissingEarcon(earcon: $0) } })
    let end = try await stage.run(
      Answers(beginning: .ears(), answers: ["yes": [.play(.chosen)]]), [.types("yes"), .types("yes")])
    #expect(end.heard.count == 2)
  }

  @Test("An earcon during a prompt follows it, and then the requested listening starts")
  func earconMeanwhile() async throws {
    let tone = voice
    let stage = Stage(earcon: { _ in tone })
    let flow = Answers(beginning: .says("one") + .ears(), answers: ["next": [.play(.chosen)]])
    let end = try await stage.run(flow, [types("next"), .types("yes")])
    #expect(stage.said.hasPrefix("abcde") && end.heard.map(\.text) == ["next", "yes"])
    let last = try #require(stage.samples.lastIndex(of: Stage.level("e")))
    #expect(try #require(stage.samples.firstIndex { $0 == 9_000 }) > last)
  }
}
