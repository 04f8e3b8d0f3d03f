import Headset
import Rooms
import Session
import Sound
import Synchronization

/// What is between a conversation's loudspeaker and its microphone, at a private server: an echo, and a noise.
///
/// The echo comes some 160 ms later than the room's own delay: that is the way through the server.
public final class Room: Sendable {
  private struct State {
    var stream: EchoRoom.Stream?
    /// The last sample of the stretch before, to go on from.
    var last: Float = 0
  }

  /// A room's echo is always as late, whatever else the machine has to do: what this is not enough for is not heard.
  private static let buffer = Duration.milliseconds(80)

  private let headset: Headset
  private let state = Mutex(State())

  /// Silent, until it is made something.
  /// - Throws: where the server does not answer.
  public init(at server: PrivateSoundServer) async throws {
    headset = try await Headset(server: server.address, input: "spk.monitor", output: "micsrc", buffer: Self.buffer) {
      _ in
    }
    Task.detached { [weak self, headset] in
      while let intake = await headset.microphone.next(.asked(isSecret: false)) { await self?.sound(intake) }
    }
  }

  deinit { headset.close() }

  /// - Parameters:
  ///   - gain: of the echo, in dB.
  ///   - voice: the level of what is loud in the person's voice, in dBFS.
  public func become(_ room: EchoRoom, gain: Double, voice: Double) {
    let stream = EchoRoom.Stream(room, gain: gain, voice: voice, rate: Waveform.hearingRate)
    state.withLock { $0.stream = stream }
  }

  private func sound(_ intake: InputEvent) async {
    guard case .sound(let far, _, _) = intake else { return }
    await headset.loudspeaker.play(state.withLock { Self.next(far, &$0) })
  }

  private static func next(_ far: [Int16], _ state: inout State) -> [Int16] {
    let count = far.count * Waveform.speakingRate / Waveform.hearingRate
    guard let heard = state.stream?.hear(far) else { return [Int16](repeating: 0, count: count) }
    // A straight line from sample to sample: what it adds lies above what the microphone hears.
    let samples = [state.last] + heard
    state.last = heard.last ?? 0
    return (1...count).map { number in
      let place = Float(number * far.count) / Float(count)
      let index = min(Int(place), far.count - 1)
      return Int16((samples[index] + (samples[index + 1] - samples[index]) * (place - Float(index))).rounded())
    }
  }
}
