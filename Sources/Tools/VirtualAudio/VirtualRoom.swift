import Audio
import Ports
import PulseAudio
public import RoomSimulation
import Synchronization
import TurnTaking

/// A simulated room between a conversation's loudspeaker and its microphone, at a private server: an echo, and noise.
///
/// The echo comes some 160 ms later than the room's own delay, because of the latency of the server.
public final class VirtualRoom: Sendable {
  private struct State {
    var stream: EchoRoom.Stream?
    /// The last sample of the previous frame, for the interpolation.
    var last: Float = 0
  }

  /// The fixed buffer length. The delay of a room's echo is constant, so samples that arrive too late are dropped.
  private static let buffer = Duration.milliseconds(80)

  private let headset: DuplexAudio
  private let state = Mutex(State())

  /// Creates a silent room.
  /// - Throws: an error if the server does not answer.
  public init(at server: PrivateSoundServer) async throws {
    headset = try await DuplexAudio(server: server.address, input: "spk.monitor", output: "micsrc", buffer: Self.buffer)
    {
      _ in
    }
    Task.detached { [weak self, headset] in
      while let event = await headset.microphone.next(.listening(isSensitive: false)) { await self?.sound(event) }
    }
  }

  deinit { headset.close() }

  /// Changes the room's properties.
  /// - Parameters:
  ///   - gain: the gain of the echo, in dB.
  ///   - voice: the active level of the person's voice, in dBFS.
  public func become(_ room: EchoRoom, gain: Double, voice: Double) {
    let stream = EchoRoom.Stream(room, gain: gain, voice: voice, rate: Waveform.asrSampleRate)
    state.withLock { $0.stream = stream }
  }

  private func sound(_ event: InputEvent) async {
    guard case .audio(let far, _, _) = event else { return }
    await headset.loudspeaker.play(state.withLock { Self.next(far, &$0) })
  }

  private static func next(_ far: [Int16], _ state: inout State) -> [Int16] {
    let count = far.count * Waveform.ttsSampleRate / Waveform.asrSampleRate
    guard let heard = state.stream?.process(far) else { return [Int16](repeating: 0, count: count) }
    // Linear interpolation: its distortion lies above the bandwidth of the microphone.
    let samples = [state.last] + heard
    state.last = heard.last ?? 0
    return (1...count).map { number in
      let place = Float(number * far.count) / Float(count)
      let index = min(Int(place), far.count - 1)
      return Int16((samples[index] + (samples[index + 1] - samples[index]) * (place - Float(index))).rounded())
    }
  }
}
