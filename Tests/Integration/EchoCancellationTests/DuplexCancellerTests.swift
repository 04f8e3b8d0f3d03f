import Audio
import EchoCancellation
import RoomSimulation
import Testing

/// Tests of both cancellers with their libraries, in simulated rooms.
@Suite(.enabled(if: EchoFixture.areInstalled, "pocketsphinx-testdata is not installed"))
struct DuplexCancellerTests {
  @Test("While the loudspeaker is silent, both outputs equal the microphone's samples")
  func silence() throws {
    let near = try EchoFixture.order(at: EchoFixture.voice)
    let both = try DuplexCanceller().cancel(near, far: .silence(near.duration, rate: near.rate))
    #expect(both.speech.samples == near.samples)
    #expect(both.guide.samples == near.samples)
  }

  @Test("The echo reference is dropped 0.6 s after the loudspeaker becomes silent")
  func forgotten() throws {
    let canceller = try DuplexCanceller()
    let loud = try EchoFixture.prompt().since(.seconds(1), for: .seconds(1))
    _ = canceller.cancel(loud, far: loud)
    let near = try EchoFixture.order(at: EchoFixture.voice).since(.zero, for: .seconds(1))
    let both = canceller.cancel(near, far: .silence(.seconds(1), rate: near.rate))
    let rest = near.since(.milliseconds(600), for: .milliseconds(400))
    #expect(both.speech.since(.milliseconds(600), for: .milliseconds(400)) == rest)
    #expect(both.guide.since(.milliseconds(600), for: .milliseconds(400)) == rest)
    #expect(both.guide.since(.zero, for: .milliseconds(400)) != near.since(.zero, for: .milliseconds(400)))
  }

  @Test("Echo is reduced mildly for recognition and fully for voice detection", arguments: EchoFixture.rooms)
  func echo(_ room: EchoRoom) throws {
    let far = try EchoFixture.prompt()
    let near = try EchoFixture.background(room)
    let both = try DuplexCanceller().cancel(near, far: far)
    let level = { (sound: Waveform) in Level(of: sound.since(.seconds(10), for: .seconds(12)).samples).rms }
    #expect(level(both.speech) < level(near) - 12)
    #expect(level(both.guide) < level(near) - 15)
  }

  @Test("Near-end speech during a prompt keeps its level", arguments: EchoFixture.rooms)
  func person(_ room: EchoRoom) throws {
    let far = try EchoFixture.prompt()
    let order = try EchoFixture.order(at: EchoFixture.voice)
    var near = try EchoFixture.background(room)
    near.mix(order, at: near.count(of: .seconds(15)))
    let speech = try DuplexCanceller().cancel(near, far: far).speech.since(.seconds(15), for: order.duration)
    #expect(abs(speech.activeLevel - order.activeLevel) < 1)
  }

  /// WebRTC's library selects its processor-specific functions for the whole process each time a canceller is created,
  /// and other tests create cancellers at the same time. At first it uses the portable functions, which round
  /// differently.
  @Test("Two cancellers give the same output for the same input, except for the last bit")
  func same() throws {
    let far = try EchoFixture.prompt().since(.zero, for: .seconds(5))
    let near = EchoFixture.rooms[1].echo(of: far, voice: EchoFixture.voice)
    let first = try DuplexCanceller().cancel(near, far: far)
    let second = try DuplexCanceller().cancel(near, far: far)
    #expect(apart(first.speech, second.speech) == 0)
    #expect(apart(first.guide, second.guide) <= 1)
    #expect(Level(of: first.guide.samples).rms > -80)
  }

  /// Returns the largest difference between two samples at the same position.
  private func apart(_ one: Waveform, _ other: Waveform) -> Int {
    guard one.samples.count == other.samples.count else { return .max }
    return zip(one.samples, other.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
