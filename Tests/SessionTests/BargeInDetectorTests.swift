import Dialogue
import JSGF
import Session
import Sound
import Testing

/// Somebody speaks over a question, and need not wait for its end.
@Suite struct BargeInDetectorTests {
  private static func types(_ text: String, at time: Duration = .milliseconds(300), into key: String = "one")
    -> SimulatedUser.Turn
  {
    .interrupts(.types(text), prompt: key, after: time)
  }

  /// Someone's voice, or a cough: the ears of the stage tell which.
  private static func sounds(_ length: Duration, at time: Duration, into key: String = "one") -> SimulatedUser.Turn {
    var sound = Waveform.silence(.milliseconds(100), rate: Waveform.hearingRate)
    var source = SplitMix64(seed: 4)
    sound.samples += Waveform.noise(.pink, length, rate: Waveform.hearingRate, &source).samples
    // A quiet room: digital silence tells the ears nothing of the background.
    sound.samples = sound.samples.enumerated().map { $1 == 0 ? Int16($0 % 7) - 3 : $1 }
    return .interrupts(.says(sound), prompt: key, after: time)
  }

  private static let yes = ["after": Hypothesis(text: "yes")]
  private static let flow = Answers(
    beginning: .says("one", "two") + .ears(nil), answers: ["yes": .says("three") + .ears(nil)])

  @Test("what is typed over a question ends it, and is answered")
  func typed() async throws {
    let stage = Stage()
    let end = try await stage.run(Self.flow, [Self.types("yes")])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(stage.said == "abij" || stage.said == "aij")
    let heard = try #require(stage.entries.first { $0.name == "heard" })
    #expect(heard["into"] == "one" && heard.details["after"] == .number(0.3))
  }

  @Test(
    "it falls silent at the first sounds that somebody makes, within 20 ms of noticing, and what they said is answered")
  func spoken() async throws {
    let stage = Stage(hears: Self.yes)
    let end = try await stage.run(Self.flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(!stage.said.contains("e") && !stage.said.contains("f") && stage.said.hasSuffix("ij"), "\(stage.said)")
    let held = try #require(stage.at("hold"))
    #expect(held < .milliseconds(520))
    let silent = (held + .milliseconds(20)).played
    #expect(stage.samples[silent..<silent + 1_000].allSatisfy { $0 == 0 })
  }

  @Test(
    "it falls silent as soon wherever they begin, also in the moment between two things that it says",
    arguments: stride(from: 100, to: 700, by: 20).map { Duration.milliseconds($0) })
  func seam(at time: Duration) async throws {
    let stage = Stage(hears: Self.yes)
    let end = try await stage.run(Self.flow, [Self.sounds(.milliseconds(600), at: time)])
    #expect(end.heard.map(\.text) == ["yes"])
    let held = try #require(stage.at("hold"))
    #expect(held < time + .milliseconds(420))
    let (silent, answered) = ((held + .milliseconds(20)).played, try #require(stage.at("heard")).played)
    #expect(stage.samples[silent..<answered].allSatisfy { $0 == 0 })
  }

  @Test(
    "a cough between two things that it says takes away nothing of the second",
    arguments: stride(from: 600, to: 700, by: 20).map { Duration.milliseconds($0) })
  func seam(coughAt time: Duration) async throws {
    let stage = Stage()
    let end = try await stage.run(Self.flow, [Self.sounds(.milliseconds(400), at: time), .types("yes")])
    #expect(stage.said.hasSuffix("fghij"), "\(stage.said)")
    #expect(end.misses == 0 && end.heard.map(\.text) == ["yes"])
    #expect(stage.entries.map(\.name).filter { ["hold", "goOn"].contains($0) }.prefix(2) == ["hold", "goOn"])
  }

  @Test("a cough is not the end: it goes on from the sentence that it was in")
  func cough() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("long") + .ears(nil), answers: Self.flow.answers)
    let end = try await stage.run(
      flow, [Self.sounds(.milliseconds(400), at: .milliseconds(700), into: "long"), .types("yes")])
    #expect(stage.said == "abccdeij" || stage.said == "abcdcdeij", "\(stage.said)")
    #expect(end.misses == 0 && end.heard.map(\.text) == ["yes"])
    #expect(stage.entries.map(\.name).filter { ["hold", "goOn", "ignore"].contains($0) } == ["hold", "goOn"])
  }

  @Test("what was stopped twice for no word is said to its end: nobody would ever hear it to its end, with an echo")
  func echo() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("long") + .ears(nil), answers: Self.flow.answers)
    let cough = Self.sounds(.milliseconds(400), at: .milliseconds(700), into: "long")
    _ = try await stage.run(flow, Array(repeating: cough, count: 4) + [.types("yes")])
    #expect(stage.entries.count { $0.name == "hold" } == 2 && stage.entries.count { $0.name == "goOn" } == 2)
    #expect(stage.said.hasSuffix("cdeij"), "\(stage.said)")
  }

  @Test("what is shorter than a word stops nothing, and is no answer, though it sounds like one to the ears")
  func bang() async throws {
    let stage = Stage(hears: Self.yes)
    let end = try await stage.run(Self.flow, [Self.sounds(.milliseconds(200), at: .milliseconds(100))])
    #expect(stage.said.hasPrefix("abcdefgh"), "\(stage.said)")
    #expect(!stage.entries.contains { $0.name == "hold" })
    #expect(end.heard.isEmpty && end.misses == 0)
  }

  @Test("two short sounds with the silence of a noise gate between them are not one long one")
  func gated() async throws {
    let stage = Stage(hears: Self.yes)
    var source = SplitMix64(seed: 5)
    let burst = Waveform.noise(.pink, .milliseconds(160), rate: Waveform.hearingRate, &source)
    var sound = burst
    sound.mix(burst, at: sound.count(of: .milliseconds(560)))
    let flow = Answers(beginning: .says("long") + .ears(nil), answers: Self.flow.answers)
    _ = try await stage.run(flow, [.interrupts(.says(sound), prompt: "long", after: .milliseconds(100))])
    #expect(!stage.entries.contains { $0.name == "hold" })
  }

  @Test("what the recogniser does not believe is no answer and no miss either, and the question goes on")
  func doubtful() async throws {
    let stage = Stage(hears: ["after": Hypothesis(text: "yes", decision: .reject, confidence: 0.1)])
    let end = try await stage.run(Self.flow, [Self.sounds(.milliseconds(500), at: .milliseconds(100))])
    #expect(end.misses == 0 && end.heard.isEmpty)
    #expect(stage.said.hasSuffix("abcdefgh"), "\(stage.said)")
    #expect(stage.entries.contains { $0.name == "ignore" && $0["into"] == "one" })
  }

  @Test("what is not believed over a question about a secret stays out of the transcript")
  func secret() async throws {
    let stage = Stage(hears: ["after": Hypothesis(text: "yes", decision: .reject, confidence: 0.1)])
    let ears = ListenRequest(Answers.Effects.after, patience: .seconds(8), isSecret: true)
    _ = try await stage.run(
      Answers(beginning: .says("one") + [.listen(ears)]),
      [Self.sounds(.milliseconds(500), at: .milliseconds(100))])
    #expect(stage.entries.first { $0.name == "ignore" }?["text"] == "****")
  }

  @Test("louder, said over a question, makes it louder, and nothing of it is lost")
  func adjusted() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one", "two") + .ears(nil), answers: ["louder": [.adjust(.volume(1))]])
    _ = try await stage.run(flow, [Self.types("louder", at: .milliseconds(500))])
    #expect(stage.said.hasSuffix("abcdefgh"), "\(stage.said)")
    #expect(stage.words.last?.level == Int16((1.25 * Double(Stage.level("h"))).rounded()))
  }

  @Test("a short sound in answer comes before the rest of what was being said")
  func earcon() async throws {
    let chime = Waveform(rate: Stage.rate, samples: Array(repeating: Stage.level("m"), count: 2_000))
    let stage = Stage(earcon: { _ in chime })
    let flow = Answers(beginning: .says("one") + .ears(nil), answers: ["next": [.play(.chosen)]])
    _ = try await stage.run(flow, [Self.types("next", at: .milliseconds(500))])
    #expect(stage.said == "abcmabcde" || stage.said == "abmabcde", "\(stage.said)")
  }

  @Test("a prompt that is to finish its word does so, and then falls silent")
  func finishes() async throws {
    let stage = Stage(hears: Self.yes)
    let beginning = [.say(Answers.Prompt("one", finishesWord: true))] + Answers.Effects.ears(nil)
    let flow = Answers(beginning: beginning, answers: Self.flow.answers)
    _ = try await stage.run(flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    let lengths = stage.words.filter { $0.word != "i" && $0.word != "j" }.map(\.count)
    #expect(lengths.count < 5 && lengths.allSatisfy { abs($0 - Stage.length(0)) < 200 }, "\(lengths)")
    #expect(stage.said.hasSuffix("ij"))
    #expect(stage.entries.first { $0.name == "hold" }?["until"] == "word")
  }

  @Test(
    "who lets it fall: whoever speaks, but a loudspeaker by itself, which would play a fall as a sound of its own",
    arguments: [false, true])
  func falls(byItself: Bool) async throws {
    let stage = Stage(hears: Self.yes, headStart: 882, fallsByItself: byItself)
    _ = try await stage.run(Self.flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    let levels = Set("abcdefghij".map(Stage.level))
    #expect(stage.samples.contains { $0 != 0 && !levels.contains($0) } != byItself)
    let held = try #require(stage.entries.first { $0.name == "hold" })
    #expect(held["until"] == nil && stage.said.hasSuffix("ij"))
  }

  @Test("a word that is to be finished is whole at a loudspeaker too: nothing of it is taken back")
  func finishesLive() async throws {
    let stage = Stage(hears: Self.yes, headStart: 882, fallsByItself: true)
    let beginning = [.say(Answers.Prompt("one", finishesWord: true))] + Answers.Effects.ears(nil)
    let flow = Answers(beginning: beginning, answers: Self.flow.answers)
    _ = try await stage.run(flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    let lengths = stage.words.filter { $0.word != "i" && $0.word != "j" }.map(\.count)
    #expect(lengths.count < 5 && lengths.allSatisfy { abs($0 - Stage.length(0)) < 200 }, "\(lengths)")
    #expect(stage.hushes.withLock { $0 } == 0 && stage.said.hasSuffix("ij"))
  }

  @Test("who begins in the last word of a question answers it: the ear stays open")
  func across() async throws {
    let stage = Stage(hears: Self.yes)
    let flow = Answers(beginning: .says("one") + .ears(nil), answers: Self.flow.answers)
    let end = try await stage.run(flow, [Self.sounds(.milliseconds(600), at: .milliseconds(820))])
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0)
    #expect(stage.said == "abcdeij")
  }

  @Test("a short word across the end of a question is heard, though it was not yet noticed over it")
  func short() async throws {
    let stage = Stage(hears: Self.yes)
    let flow = Answers(beginning: .says("one") + .ears(nil), answers: Self.flow.answers)
    let end = try await stage.run(flow, [Self.sounds(.milliseconds(270), at: .milliseconds(690))])
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0)
    #expect(stage.said == "abcdeij")
  }

  @Test("a loudspeaker that wants some of what is said before its time gets it, and nothing is said twice or lost")
  func headStart() async throws {
    let early = Stage(headStart: 882)
    let flow = Answers(beginning: .says("one", "two") + .ears(nil), answers: Self.flow.answers)
    _ = try await early.run(flow, [.types("yes")])
    let plain = Stage()
    _ = try await plain.run(flow, [.types("yes")])
    #expect(early.said == "abcdefghij")
    #expect(early.words.map(\.count) == plain.words.map(\.count))
    #expect(early.mostAtOnce.withLock { $0 } == 441 + 882)
  }

  @Test("a flow that takes leave over what it says is not talked on")
  func leave() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one", "two") + .ears(nil), answers: ["yes": [.hangUp]])
    _ = try await stage.run(flow, [Self.types("yes")])
    #expect(!stage.said.contains("e") && !stage.said.contains("f"))
  }
}
