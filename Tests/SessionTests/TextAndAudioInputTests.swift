import Dialogue
import JSGF
import Session
import Sound
import Synchronization
import Testing

/// A user who types what is better typed than said, at any time.
@Suite struct TextAndAudioInputTests {
  private let silence = InputEvent.sound([0, 0], elapsed: .milliseconds(20))
  /// A microphone in a quiet room.
  private struct Quiet: AudioInput {
    let intake: InputEvent
    let keepsTime = true
    func next(_ floor: Floor) async -> InputEvent? { intake }
  }

  /// A quiet room for 30 s in which lines are typed at certain times.
  private final class Typist: AudioInput {
    private let keyboard = TextAndAudioInput(
      Quiet(intake: .sound([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))))
    private let lines: [(at: Duration, line: String)]
    private let time = Mutex(Duration.zero)
    let keepsTime = true

    init(_ lines: (at: Duration, line: String)...) { self.lines = lines }

    func next(_ floor: Floor) async -> InputEvent? {
      let now = time.withLock { time in
        time += .milliseconds(20)
        return time
      }
      if now > .seconds(30) { return nil }
      for line in lines where line.at < now && line.at >= now - .milliseconds(20) { keyboard.type(line.line) }
      return await keyboard.next(floor)
    }
  }

  private static let second = Duration.seconds(1)
  /// Within two stretches of the input.
  private static let atOnce = second...(second + .milliseconds(40))

  private static func forOthers(_ key: String) -> Answers.Effects { [.say(Answers.Prompt(key, isForOthers: true))] }

  @Test("a line is handed over as soon as it is typed, once, on every floor", arguments: [true, false])
  func handsOver(isSecret: Bool) async {
    let both = TextAndAudioInput(Quiet(intake: silence))
    #expect(await both.next(.asked(isSecret: isSecret)) == silence)
    for floor in [Floor.speaking(nil), .interrupted("a"), .hearing, .meanwhile] {
      both.type("k7q2")
      #expect(await both.next(floor) == .line(TypedLine("k7q2", isSecret: isSecret)))
      #expect(await both.next(floor) == silence)
    }
    #expect(both.keepsTime, "the time is the microphone's")
  }

  @Test("a line that is typed over the question for a secret is for the secret")
  func marks() async {
    let both = TextAndAudioInput(Quiet(intake: silence))
    #expect(await both.next(.interruptible("a", isSecret: true)) == silence)
    both.type("k7q2")
    #expect(await both.next(.interruptible("b")) == .line(TypedLine("k7q2", isSecret: true)))
    both.type("yes")
    #expect(await both.next(.interruptible("b")) == .line(TypedLine("yes", isSecret: false)))
  }

  @Test("a user who only pressed Enter has said nothing", arguments: ["", "  \t"])
  func empty(line: String) async {
    let both = TextAndAudioInput(Quiet(intake: silence))
    both.type(line)
    #expect(await both.next(.asked(isSecret: false)) == silence)
  }

  @Test(
    "a line that is typed 1 s into a prompt of 10 s is acted on at once, and ends the prompt",
    arguments: [GrammarName?.none, Answers.Effects.during])
  func cutsIn(meanwhile: GrammarName?) async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("ten") + .ears(meanwhile), answers: ["yes": .says("three") + .ears(meanwhile)])
    let end = try await stage.run(flow, input: Typist((Self.second, "yes")), output: stage)
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0)
    #expect(Self.atOnce.contains(try #require(stage.at("heard"))))
    #expect(stage.said.hasSuffix("ij") && stage.said.count < 10, "\(stage.said)")
  }

  @Test("\"stop\" that is typed into a phrase to a stranger ends it at once")
  func stops() async throws {
    let stage = Stage()
    let flow = Answers(beginning: Self.forOthers("ten") + .ears(), answers: ["stop": [.cut] + .ears()])
    let end = try await stage.run(flow, input: Typist((Self.second, "stop")), output: stage)
    #expect(end.heard.map(\.text) == ["stop"])
    #expect(Self.atOnce.contains(try #require(stage.at("cut"))))
    #expect(stage.said.count < 8, "\(stage.said)")
  }

  @Test("a phrase to a stranger is not cut by another phrase: that one comes behind it")
  func queues() async throws {
    let stage = Stage()
    let flow = Answers(beginning: Self.forOthers("ten") + .ears(), answers: ["next": Self.forOthers("three") + .ears()])
    let end = try await stage.run(flow, input: Typist((Self.second, "next")), output: stage)
    #expect(end.heard.map(\.text) == ["next"])
    #expect(Self.atOnce.contains(try #require(stage.at("heard"))))
    #expect(stage.said == String(repeating: "abcde", count: 10) + "ij", "\(stage.said)")
  }

  @Test("what is not understood while a stranger is spoken to is taken behind the phrase, and nothing is lost")
  func waits() async throws {
    let stage = Stage()
    let flow = Answers(beginning: Self.forOthers("ten") + .ears(), answers: ["yes": .says("three") + .ears()])
    let end = try await stage.run(flow, input: Typist((Self.second, "yes"), (.seconds(2), "yes")), output: stage)
    #expect(end.heard.map(\.text) == ["yes", "yes"] && end.misses == 0)
    #expect(try #require(stage.at("heard")) >= .seconds(10))
  }

  @Test("what nothing understands is a miss, but not before the prompt has been said")
  func misses() async throws {
    let stage = Stage()
    let end = try await stage.run(
      Answers(beginning: .says("ten") + .ears(nil)), input: Typist((Self.second, "niamh")), output: stage)
    #expect(end.misses == 1 && end.heard.isEmpty)
    #expect(try #require(stage.at("nomatch")) >= .seconds(10))
  }

  @Test("a name that is typed over the question for it is taken as it is")
  func text() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("ten") + .ears(takesText: true))
    let end = try await stage.run(flow, input: Typist((Self.second, "Niamh O'Brien")), output: stage)
    #expect(end.heard.map(\.text) == ["Niamh O'Brien"])
    #expect(Self.atOnce.contains(try #require(stage.at("heard"))))
  }

  @Test(
    "while the world's answer is awaited a line is acted on at once where it is understood, and waits where it is not")
  func awaited() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: [.ask(.nothing), .listen(ListenRequest(Answers.Effects.after))],
      answers: ["yes": .says("three") + .ears(nil)])
    let end = try await stage.run(
      flow, input: Typist((Self.second, "niamh"), (Self.second * 2, "yes")), output: stage)
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(try #require(stage.at("heard")) <= .milliseconds(2_040))
    #expect(end.misses == 1 && stage.at("nomatch").map { $0 > .seconds(2) } == true, "asked then, it was no answer")
  }

  private static let secret: Answers.Effects = [
    .listen(ListenRequest(Answers.Effects.after, patience: nil, takesText: true, isSecret: true))
  ]

  @Test("a password that is typed over the question for it is taken at once, and stays out of the transcript")
  func password() async throws {
    let stage = Stage()
    let end = try await stage.run(
      Answers(beginning: .says("ten") + Self.secret), input: Typist((Self.second, "k7q2")), output: stage)
    #expect(end.heard.map(\.text) == ["k7q2"])
    #expect(Self.atOnce.contains(try #require(stage.at("heard"))))
    #expect(!stage.entries.contains { $0["text"]?.contains("k7q2") ?? $0["tags"]?.contains("k7q2") ?? false })
  }

  @Test("what was typed for a secret is given to nothing else, whether it waited or not", arguments: [true, false])
  func secret(hasWaited: Bool) async throws {
    let stage = Stage()
    // The secret is asked for behind a phrase to a stranger; "stop" ends both.
    let flow = Answers(
      beginning: (hasWaited ? Self.forOthers("ten") : .says("one"))
        + [
          .listen(
            ListenRequest(
              Answers.Effects.after, meanwhile: Answers.Effects.during, takesText: hasWaited, isSecret: true))
        ],
      answers: ["stop": [.cut] + .ears(nil), "yes": .ears(nil)])
    let typist =
      hasWaited
      ? Typist((Self.second, "k7q2"), (Self.second * 2, "stop"))
      // Both in the same stretch: the second is for what is asked then.
      : Typist((Self.second * 2, "yes"), (Self.second * 2, "k7q2"))
    let end = try await stage.run(flow, input: typist, output: stage)
    #expect(end.heard.map(\.text) == [hasWaited ? "stop" : "yes"] && end.misses == 0)
    #expect(!stage.entries.contains { $0["text"]?.contains("k7q2") ?? $0["tags"]?.contains("k7q2") ?? false })
  }

  @Test("while the session hears a noise a line is acted on at once, and the noise is not acted on as well")
  func noise() async throws {
    let stage = Stage(hears: ["after": Hypothesis(text: "next")])
    let flow = Answers(beginning: .ears(nil), answers: ["yes": .says("three") + .ears(nil)])
    var source = SplitMix64(seed: 4)
    let noise = Waveform.noise(.pink, .seconds(3), rate: Waveform.hearingRate, &source)
    let end = try await stage.run(flow, input: Noisy(noise, line: "yes", at: Self.second), output: stage)
    #expect(end.heard.first?.text == "yes")
    #expect(Self.atOnce.contains(try #require(stage.at("heard"))))
  }

  /// A noise, and a line that is typed while it lasts.
  private final class Noisy: AudioInput {
    private let rest: Mutex<ArraySlice<Int16>>
    private let (line, at): (String, Duration)
    private let time = Mutex(Duration.zero)
    let keepsTime = true

    init(_ noise: Waveform, line: String, at: Duration) {
      rest = Mutex(noise.samples[...])
      (self.line, self.at) = (line, at)
    }

    func next(_ floor: Floor) async -> InputEvent? {
      let now = time.withLock { time in
        time += .milliseconds(20)
        return time
      }
      if now > .seconds(8) { return nil }
      if now == at + .milliseconds(20) { return .line(TypedLine(line)) }
      let samples = rest.withLock { rest in
        defer { rest = rest.dropFirst(320) }
        return Array(rest.prefix(320))
      }
      return .sound(samples + (samples.count..<320).map { Int16($0 % 7) - 3 }, elapsed: .milliseconds(20))
    }
  }
}
