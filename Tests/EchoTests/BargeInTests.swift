import Echo
import Rooms
import RNNoise
import Sound
import Testing

/// The canceller, the denoiser and the decision together, as a conversation uses them.
@Suite(
  .enabled(
    if: Readers.areHere && (try? RNNoise.find()) != nil,
    "RNNoise or pocketsphinx-testdata is not installed; run bin/setup-rnnoise"))
struct BargeInTests {
  /// Where the order is put, and where in it the first sound begins.
  private static let order = Duration.seconds(15)
  private static let onset = order + .milliseconds(500)

  @Test("nobody who speaks is found in our own voice alone", arguments: Readers.rooms)
  func alone(_ room: EchoRoom) throws {
    let far = try Readers.prompt()
    #expect(try decision(Readers.background(room), far) == nil)
  }

  @Test("somebody who speaks over a prompt is found within 0.2 s", arguments: Readers.rooms)
  func person(_ room: EchoRoom) throws {
    let far = try Readers.prompt()
    var near = try Readers.background(room)
    near.mix(try Readers.order(at: Readers.voice), at: near.count(of: Self.order))
    let found = try #require(try decision(near, far))
    #expect(found > Self.onset && found <= Self.onset + .milliseconds(200), "\(found - Self.onset) after the onset")
  }

  @Test("a bang over a prompt is not somebody", arguments: Readers.rooms)
  func bang(_ room: EchoRoom) throws {
    let far = try Readers.prompt()
    var near = try Readers.background(room)
    var random = Seeded(state: 3)
    let bang = Waveform.noise(.brown, .milliseconds(250), rate: near.rate, &random)
    near.mix(bang.amplified(by: 10).faded(out: .milliseconds(240)), at: near.count(of: Self.order))
    #expect(try decision(near, far) == nil)
  }

  /// When somebody is found to speak, since the beginning of the sound.
  private func decision(_ near: Waveform, _ far: Waveform) throws -> Duration? {
    let canceller = try DuplexCanceller()
    var prompt = BargeIn(denoiser: try RNNoise.find())
    let index = zip(near.frames, far.frames).map { ($0.samples, $1.samples) }.firstIndex { near, far in
      prompt.hear(canceller.cancel(Array(near), far: Array(far)).guide)
    }
    return index.map { .milliseconds(20) * ($0 + 1) }
  }
}
