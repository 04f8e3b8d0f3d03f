import Audio
import PulseAudio
import Randomness
import Session
import Testing

@testable import AppCommands
@testable import TalkRuns
@testable import vivavoz

/// Tests of the measurements of simulated microphones and loudspeakers.
@Suite("Test of microphone and loudspeaker")
struct AudioTrialTests {
  private static func noise(_ level: Double, _ time: Duration) -> Waveform {
    var random = SeededGenerator(seed: 5)
    let noise = Waveform.noise(.pink, time, rate: Waveform.asrSampleRate, &random)
    return noise.amplified(by: level - Level(of: noise.samples[...]).rms)
  }

  private func outcome(
    _ parts: [SimulatedDuplexAudio.Part], echo: (delay: Duration, gain: Double)? = nil
  ) async throws -> AudioTrial.Outcome {
    let audio = SimulatedDuplexAudio(parts, echo: echo)
    return try #require(await AudioTrial(input: audio, output: audio).run())
  }

  @Test("Levels are measured to one or two decibels", arguments: [-60.0, -40, -20])
  func levels(level: Double) async throws {
    let outcome = try await outcome([.sound(Self.noise(level, .seconds(4)))])
    #expect(abs(outcome.usual - level) < 2 && (level...level + 8).contains(outcome.peak))
    #expect(!outcome.isClipped && outcome.echo == nil && outcome.loss == nil)
  }

  @Test(
    "An echo is measured to 10 ms and 2 dB, in a quiet and in a noisy room",
    arguments: [20, 85, 300], [(-6.0, -90.0), (-20, -60), (-20, -90)])
  func echo(milliseconds: Int, gains: (echo: Double, noise: Double)) async throws {
    let delay = Duration.milliseconds(milliseconds)
    let outcome = try await outcome([.sound(Self.noise(gains.noise, .seconds(4)))], echo: (delay, gains.echo))
    let found = try #require(outcome.echo)
    #expect(abs((found - delay) / .milliseconds(1)) <= 10, "\(found)")
    #expect(abs(try #require(outcome.loss) + gains.echo) < 2, "\(outcome)")
  }

  @Test("Continuous speech is not an echo")
  func speaking() async throws {
    let voice = try await TestVoice.english[0].speak(
      "bikes near greek street please and then some parking near the castle")
    let quiet = Waveform.silence(.milliseconds(1_500), rate: voice.rate)
    #expect(try await outcome([.sound(quiet), .sound(voice.amplified(by: -5))]).echo == nil)
  }

  @Test("Full scale is reported as clipping")
  func clipped() async throws {
    let outcome = try await outcome([.sound(Self.noise(10, .seconds(4)))])
    #expect(outcome.isClipped)
    #expect(AudioAdvice.of(outcome).contains { $0.hasPrefix("the signal clips: lower the microphone level (pactl ") })
  }

  @Test("A trial whose microphone disconnects has no result", arguments: [1.0, 2.5])
  func gone(seconds: Double) async {
    let audio = SimulatedDuplexAudio([.sound(Self.noise(-40, .seconds(seconds)))], isEndless: false)
    #expect(await AudioTrial(input: audio, output: audio).run() == nil)
  }
}

@Suite("Advice on microphone and loudspeaker")
struct AudioAdviceTests {
  private func advice(peak: Double, isClipped: Bool = false, loss: Double? = nil) -> [String] {
    AudioAdvice.of(
      AudioTrial.Outcome(peak: peak, usual: -50, isClipped: isClipped, echo: loss.map { _ in .zero }, loss: loss))
  }

  @Test("Good speech with a headset needs no advice")
  func nothing() {
    for peak in [-45.0, -20, -3] { #expect(advice(peak: peak).isEmpty) }
    #expect(advice(peak: -20, loss: 40).isEmpty, "such an echo is inaudible")
  }

  @Test("Each problem is reported with the cure")
  func cures() {
    #expect(advice(peak: -46).map { $0.contains("pactl set-source-volume @DEFAULT_SOURCE@ 120%") } == [true])
    #expect(advice(peak: -2).map { $0.contains("pactl set-source-volume @DEFAULT_SOURCE@ 70%") } == [true])
    #expect(advice(peak: -20, isClipped: true).map { $0.contains("lower the microphone level") } == [true])
    #expect(advice(peak: -20, loss: 12).map { $0.contains("use a headset") } == [true])
    #expect(advice(peak: -120, loss: 12).count == 2)
  }

  private func device(_ rate: Int, _ properties: [String: String]) -> AudioDevice {
    AudioDevice(
      name: "bluez_source.00", description: "Jabra Evolve2", rate: rate, channels: 1, isDefault: true,
      isMonitor: false, properties: properties)
  }

  @Test("A narrow-band headset is reported with figures and the cure; a wide-band one is not")
  func narrow() throws {
    for device in [device(8_000, [:]), device(48_000, ["bluetooth.codec": "CVSD"])] {
      let advice = try #require(AudioAdvice.of(device))
      #expect(advice.hasPrefix("Jabra Evolve2 is narrow band like a telephone (8 kHz sample rate)"))
      #expect(advice.contains("83 %") && advice.contains("codec mSBC"))
    }
    #expect(AudioAdvice.of(device(16_000, ["bluetooth.codec": "mSBC"])) == nil)
    #expect(AudioAdvice.of(device(48_000, [:])) == nil)
  }
}
