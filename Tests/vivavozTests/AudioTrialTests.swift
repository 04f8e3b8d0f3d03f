import Headset
import JSGF
import Session
import Sound
import Testing

@testable import vivavoz

/// Microphones and loudspeakers that are made, and what is found of them.
@Suite("Trying out a microphone and a loudspeaker")
struct AudioTrialTests {
  private static func noise(_ level: Double, _ time: Duration) -> Waveform {
    var random = SplitMix64(seed: 5)
    let noise = Waveform.noise(.pink, time, rate: Waveform.hearingRate, &random)
    return noise.amplified(by: level - Level(of: noise.samples[...]).rms)
  }

  private func outcome(
    _ parts: [Booth.Part], echo: (delay: Duration, gain: Double)? = nil
  ) async throws -> AudioTrial.Outcome {
    let booth = Booth(parts, echo: echo)
    return try #require(await AudioTrial(input: booth, output: booth).run())
  }

  @Test("levels are what was made, to a decibel or two", arguments: [-60.0, -40, -20])
  func levels(level: Double) async throws {
    let outcome = try await outcome([.sound(Self.noise(level, .seconds(4)))])
    #expect(abs(outcome.usual - level) < 2 && (level...level + 8).contains(outcome.peak))
    #expect(!outcome.isClipped && outcome.echo == nil && outcome.loss == nil)
  }

  @Test(
    "an echo is found to 10 ms and 2 dB, in a quiet room and in one with a noise",
    arguments: [20, 85, 300], [(-6.0, -90.0), (-20, -60), (-20, -90)])
  func echo(milliseconds: Int, gains: (echo: Double, noise: Double)) async throws {
    let delay = Duration.milliseconds(milliseconds)
    let outcome = try await outcome([.sound(Self.noise(gains.noise, .seconds(4)))], echo: (delay, gains.echo))
    let found = try #require(outcome.echo)
    #expect(abs((found - delay) / .milliseconds(1)) <= 10, "\(found)")
    #expect(abs(try #require(outcome.loss) + gains.echo) < 2, "\(outcome)")
  }

  @Test("who goes on speaking is no echo")
  func speaking() async throws {
    let voice = try TestVoice.all[0].speak("bikes near greek street please and then some parking near the castle")
    let quiet = Waveform.silence(.milliseconds(1_500), rate: voice.rate)
    #expect(try await outcome([.sound(quiet), .sound(voice.amplified(by: -5))]).echo == nil)
  }

  @Test("full scale is told as clipped")
  func clipped() async throws {
    let outcome = try await outcome([.sound(Self.noise(10, .seconds(4)))])
    #expect(outcome.isClipped)
    #expect(AudioAdvice.of(outcome).contains { $0.hasPrefix("it is too loud: turn the microphone down (pactl ") })
  }

  @Test("a microphone that goes away has no outcome", arguments: [1.0, 2.5])
  func gone(seconds: Double) async {
    let booth = Booth([.sound(Self.noise(-40, .seconds(seconds)))], isEndless: false)
    #expect(await AudioTrial(input: booth, output: booth).run() == nil)
  }
}

@Suite("What to change about a microphone and a loudspeaker")
struct AudioAdviceTests {
  private func advice(peak: Double, isClipped: Bool = false, loss: Double? = nil) -> [String] {
    AudioAdvice.of(
      AudioTrial.Outcome(peak: peak, usual: -50, isClipped: isClipped, echo: loss.map { _ in .zero }, loss: loss))
  }

  @Test("good speech with a headset: nothing")
  func nothing() {
    for peak in [-45.0, -20, -3] { #expect(advice(peak: peak).isEmpty) }
    #expect(advice(peak: -20, loss: 40).isEmpty, "softer than anybody hears")
  }

  @Test("each thing that is wrong is told with the cure")
  func cures() {
    #expect(advice(peak: -46).map { $0.contains("pactl set-source-volume @DEFAULT_SOURCE@ 120%") } == [true])
    #expect(advice(peak: -2).map { $0.contains("pactl set-source-volume @DEFAULT_SOURCE@ 70%") } == [true])
    #expect(advice(peak: -20, isClipped: true).map { $0.contains("turn the microphone down") } == [true])
    #expect(advice(peak: -20, loss: 12).map { $0.contains("a headset spares you that") } == [true])
    #expect(advice(peak: -120, loss: 12).count == 2)
  }

  private func device(_ rate: Int, _ properties: [String: String]) -> AudioDevice {
    AudioDevice(
      name: "bluez_source.00", description: "Jabra Evolve2", rate: rate, channels: 1, isDefault: true,
      isMonitor: false, properties: properties)
  }

  @Test("a telephone's narrow band is named, with the figures and the cure; a wide band is not")
  func narrow() throws {
    for device in [device(8_000, [:]), device(48_000, ["bluetooth.codec": "CVSD"])] {
      let advice = try #require(AudioAdvice.of(device))
      #expect(advice.hasPrefix("Jabra Evolve2 carries no more than a telephone does (8 kHz)"))
      #expect(advice.contains("83 %") && advice.contains("codec mSBC"))
    }
    #expect(AudioAdvice.of(device(16_000, ["bluetooth.codec": "mSBC"])) == nil)
    #expect(AudioAdvice.of(device(48_000, [:])) == nil)
  }
}
