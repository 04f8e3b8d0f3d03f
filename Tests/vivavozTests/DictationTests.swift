import Conversations
import JSGF
import Session
import Sound
import Testing

@testable import vivavoz

/// What somebody says into a microphone that is made.
@Suite("Taking down what somebody says")
struct DictationTests {
  private static let tone = Waveform(
    rate: Waveform.speakingRate,
    samples: (0..<Waveform.speakingRate / 4).map { $0 / 12 % 2 == 0 ? 3_000 : -3_000 })

  private static func silence(_ time: Duration) -> Booth.Part {
    .sound(.silence(time, rate: Waveform.hearingRate))
  }

  private func words() throws -> Waveform {
    try SimulatedRider.words("please help me i am lost", TestVoice.all[0]).heard
  }

  private func dictate(_ booth: Booth) async throws -> Waveform? {
    try await Dictation(input: booth, output: booth, tone: Self.tone).take()
  }

  @Test("what is said is kept without most of the silence; the sound before it is played once, and is not in it")
  func kept() async throws {
    let words = try words()
    let booth = Booth([Self.silence(.seconds(2)), .sound(words)], echo: (.milliseconds(120), -10))
    let sound = try #require(try await dictate(booth))
    #expect(await booth.played == Self.tone.samples)
    let loud = words.activeEnd - words.activeStart
    #expect(sound.duration > loud && sound.duration < loud + .milliseconds(700), "\(sound.duration), \(loud)")
    #expect(abs(sound.activeLevel - words.activeLevel) < 1)
    #expect(await booth.time < .seconds(2) + words.duration + Dictation.silence + .milliseconds(200))
  }

  @Test("a constant offset of the microphone is no speech: the end is found, and the recording has no offset")
  func offset() async throws {
    var (words, silence) = (try words(), Waveform.silence(.seconds(2), rate: Waveform.hearingRate))
    let loud = words.activeEnd - words.activeStart
    for (index, sample) in words.samples.enumerated() { words.samples[index] = Int16(clamping: Int(sample) + 5_898) }
    silence.samples = silence.samples.map { $0 + 5_898 }
    let booth = Booth([silence, words, silence, silence].map { .sound($0) })
    let sound = try #require(try await dictate(booth))
    #expect(sound.duration < loud + .seconds(1), "\(sound.duration)")
    #expect(abs(sound.samples.reduce(0) { $0 + Int($1) } / sound.samples.count) < 20)
  }

  @Test("a pause shorter than the silence that ends it stays in it")
  func pause() async throws {
    let words = try words()
    let sound = try await dictate(
      Booth([Self.silence(.seconds(1)), .sound(words), Self.silence(.milliseconds(800)), .sound(words)]))
    #expect(try #require(sound).duration > words.duration * 2)
  }

  @Test("fifteen seconds of silence are refused with the cure, even where the microphone hears the sound before it")
  func silence() async throws {
    // Behind digital silence the ears know no background, and take a tone for one.
    var random = SplitMix64(seed: 3)
    let noise = Waveform.noise(.pink, .seconds(20), rate: Waveform.hearingRate, &random)
    let room = noise.amplified(by: -65 - Level(of: noise.samples[...]).rms)
    for echo in [nil, (delay: Duration.milliseconds(100), gain: -6.0), (.milliseconds(350), -6)] {
      let booth = Booth([.sound(room)], echo: echo)
      let failure = await #expect(throws: Failure.self) { try await dictate(booth) }
      #expect(failure?.description.contains("nothing was heard for 15.0 seconds") == true, "\(failure as Any)")
      #expect(failure?.description.contains("vivavoz doctor --audio") == true)
      #expect((15.0...15.5).contains(await booth.time / .seconds(1)))
    }
  }

  @Test("more than a minute is refused")
  func endless() async throws {
    let words = try words()
    let failure = await #expect(throws: Failure.self) {
      try await dictate(Booth([Self.silence(.seconds(1))] + Array(repeating: .sound(words), count: 60)))
    }
    #expect(failure?.description.contains("longer than a minute") == true)
  }

  @Test("a microphone that goes away, for good or for a while, keeps nothing of what was being said")
  func gone() async throws {
    let words = try words()
    let begun = [Self.silence(.seconds(1)), .sound(words)]
    #expect(try await dictate(Booth(begun, isEndless: false)) == nil)
    #expect(try await dictate(Booth(begun + [.gap(.seconds(2)), .sound(words)])) == nil)
  }

  @Test("one that was away before anything was said is waited for")
  func back() async throws {
    let words = try words()
    let sound = try await dictate(Booth([Self.silence(.seconds(1)), .gap(.seconds(20)), .sound(words)]))
    #expect(try #require(sound).duration > words.duration / 2)
  }
}
