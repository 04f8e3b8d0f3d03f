import Audio
import Randomness
import Session
import Testing
import VoiceEngine

@testable import TalkRuns
@testable import vivavoz
@testable import vivavoz_bench

/// Tests of speech into a simulated microphone.
@Suite("Recording a phrase by microphone")
struct DictationTests {
  private static let tone = Waveform(
    rate: Waveform.ttsSampleRate,
    samples: (0..<Waveform.ttsSampleRate / 4).map { $0 / 12 % 2 == 0 ? 3_000 : -3_000 })

  private static func silence(_ time: Duration) -> SimulatedDuplexAudio.Part {
    .sound(.silence(time, rate: Waveform.asrSampleRate))
  }

  private func words() async throws -> Waveform {
    try await SimulatedRider.words("please help me i am lost", TestVoice.english[0]).heard
  }

  private func dictate(_ audio: SimulatedDuplexAudio) async throws -> Waveform? {
    try await Dictation(input: audio, output: audio, tone: Self.tone).take()
  }

  @Test("The recording has the speech without most of the silence, and not the earcon before it")
  func withoutSilence() async throws {
    let words = try await words()
    let audio = SimulatedDuplexAudio([Self.silence(.seconds(2)), .sound(words)], echo: (.milliseconds(120), -10))
    let sound = try #require(try await dictate(audio))
    #expect(await audio.played == Self.tone.samples)
    let loud = words.activeEnd - words.activeStart
    #expect(sound.duration > loud && sound.duration < loud + .milliseconds(700), "\(sound.duration), \(loud)")
    #expect(abs(sound.activeLevel - words.activeLevel) < 1)
    #expect(await audio.time < .seconds(2) + words.duration + Dictation.silence + .milliseconds(200))
  }

  @Test("A DC offset is not speech: the end is detected, and the recording has no offset")
  func offset() async throws {
    var (words, silence) = (try await words(), Waveform.silence(.seconds(2), rate: Waveform.asrSampleRate))
    let loud = words.activeEnd - words.activeStart
    for (index, sample) in words.samples.enumerated() { words.samples[index] = Int16(clamping: Int(sample) + 5_898) }
    silence.samples = silence.samples.map { $0 + 5_898 }
    let audio = SimulatedDuplexAudio([silence, words, silence, silence].map { .sound($0) })
    let sound = try #require(try await dictate(audio))
    #expect(sound.duration < loud + .seconds(1), "\(sound.duration)")
    #expect(abs(sound.samples.reduce(0) { $0 + Int($1) } / sound.samples.count) < 20)
  }

  @Test("A pause shorter than the trailing silence stays in the recording")
  func pause() async throws {
    let words = try await words()
    let sound = try await dictate(
      SimulatedDuplexAudio([Self.silence(.seconds(1)), .sound(words), Self.silence(.milliseconds(800)), .sound(words)]))
    #expect(try #require(sound).duration > words.duration * 2)
  }

  @Test("Fifteen seconds of silence are rejected with the cure, even if the microphone picks up the earcon")
  func silence() async throws {
    // The room has noise, because digital silence has no background level.
    var random = SeededGenerator(seed: 3)
    let noise = Waveform.noise(.pink, .seconds(20), rate: Waveform.asrSampleRate, &random)
    let room = noise.amplified(by: -65 - Level(of: noise.samples[...]).rms)
    for echo in [nil, (delay: Duration.milliseconds(100), gain: -6.0), (.milliseconds(350), -6)] {
      let audio = SimulatedDuplexAudio([.sound(room)], echo: echo)
      let failure = await #expect(throws: UserFacingError.self) { try await dictate(audio) }
      #expect(failure?.description.contains("no speech for 15.0 seconds") == true, "\(failure as Any)")
      #expect(failure?.description.contains("vivavoz doctor --audio") == true)
      #expect((15.0...15.5).contains(await audio.time / .seconds(1)))
    }
  }

  @Test("More than a minute is rejected")
  func endless() async throws {
    let words = try await words()
    let failure = await #expect(throws: UserFacingError.self) {
      try await dictate(SimulatedDuplexAudio([Self.silence(.seconds(1))] + Array(repeating: .sound(words), count: 60)))
    }
    #expect(failure?.description.contains("longer than a minute") == true)
  }

  @Test("If the microphone is lost during the speech, no recording is stored")
  func gone() async throws {
    let words = try await words()
    let begun = [Self.silence(.seconds(1)), .sound(words)]
    #expect(try await dictate(SimulatedDuplexAudio(begun, isEndless: false)) == nil)
    #expect(try await dictate(SimulatedDuplexAudio(begun + [.gap(.seconds(2)), .sound(words)])) == nil)
  }

  @Test("A microphone that is lost before the speech is awaited")
  func back() async throws {
    let words = try await words()
    let sound = try await dictate(SimulatedDuplexAudio([Self.silence(.seconds(1)), .gap(.seconds(20)), .sound(words)]))
    #expect(try #require(sound).duration > words.duration / 2)
  }
}
