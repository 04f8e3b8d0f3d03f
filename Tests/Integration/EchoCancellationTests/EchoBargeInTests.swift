import Audio
import EchoCancellation
import Randomness
import RNNoise
import RoomSimulation
import Testing

/// Tests of the canceller, the denoiser and the barge-in detector together, as a session uses them.
@Suite(
  .enabled(
    if: EchoFixture.areInstalled && (try? RNNoise.find()) != nil,
    "RNNoise or pocketsphinx-testdata is not installed; run bin/setup-rnnoise"))
struct EchoBargeInTests {
  /// The position of the near-end utterance, and the onset of its first sound.
  private static let order = Duration.seconds(15)
  private static let onset = order + .milliseconds(500)

  @Test("Without near-end speech the echo alone triggers no barge-in", arguments: EchoFixture.rooms)
  func alone(_ room: EchoRoom) throws {
    let far = try EchoFixture.prompt()
    #expect(try decision(EchoFixture.background(room), far) == nil)
  }

  @Test("Near-end speech during a prompt is detected within 0.2 s", arguments: EchoFixture.rooms)
  func person(_ room: EchoRoom) throws {
    let far = try EchoFixture.prompt()
    var near = try EchoFixture.background(room)
    near.mix(try EchoFixture.order(at: EchoFixture.voice), at: near.count(of: Self.order))
    let found = try #require(try decision(near, far))
    #expect(found > Self.onset && found <= Self.onset + .milliseconds(200), "\(found - Self.onset) after the onset")
  }

  @Test(
    "If the microphone picks up no echo, speech is detected as fast, also during the first words of a prompt",
    arguments: [2, 3, 5, 15])
  func earphones(seconds: Int) throws {
    let far = try EchoFixture.prompt()
    var near = try EchoFixture.background(EchoRoom(delay: .milliseconds(80), level: -90, decay: .milliseconds(80)))
    let order = Duration.seconds(seconds)
    near.mix(try EchoFixture.order(at: EchoFixture.voice), at: near.count(of: order))
    let found = try #require(try decision(near, far))
    let onset = order + (Self.onset - Self.order)
    #expect(found > onset && found <= onset + .milliseconds(200), "\(found - onset) after the onset")
  }

  @Test("A bang during a prompt is not detected as speech", arguments: EchoFixture.rooms)
  func bang(_ room: EchoRoom) throws {
    let far = try EchoFixture.prompt()
    var near = try EchoFixture.background(room)
    var random = SeededGenerator(seed: 3)
    let bang = Waveform.noise(.brown, .milliseconds(250), rate: near.rate, &random)
    near.mix(bang.amplified(by: 10).faded(out: .milliseconds(240)), at: near.count(of: Self.order))
    #expect(try decision(near, far) == nil)
  }

  @Test("After a gap, the echo alone triggers no barge-in although its delay has changed")
  func absence() throws {
    let far = try EchoFixture.prompt()
    var near = try EchoFixture.background(EchoFixture.rooms[1])
    let change = near.count(of: Self.order)
    let other = EchoRoom.laptop(.milliseconds(60), seed: 2).background(of: far, voice: EchoFixture.voice)
    near.samples.replaceSubrange(change..<far.samples.count, with: other.samples[change..<far.samples.count])
    #expect(try decision(near, far, awayAt: change) == nil)
  }

  /// Returns the time at which speech is detected, from the beginning of the recording.
  /// - Parameter change: the sample before which both devices were lost.
  private func decision(_ near: Waveform, _ far: Waveform, awayAt change: Int? = nil) throws -> Duration? {
    let canceller = try DuplexCanceller()
    var prompt = BargeInDetector(denoiser: try RNNoise.find())
    for (place, sound) in zip(near.frames, far.frames).enumerated() {
      if place * 320 == change { canceller.reset() }
      let uncovered = canceller.cancel(Array(sound.0.samples), far: Array(sound.1.samples))
      if prompt.process(uncovered.vadReference) { return .milliseconds(20) * (place + 1) }
    }
    return nil
  }
}
