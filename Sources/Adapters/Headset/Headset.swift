import Session
import Sound

/// A microphone and a loudspeaker of a sound server, for one conversation: its input and its output.
///
/// Devices and servers come and go: the microphone waits meanwhile, it is tried twice a second to have them again, and
/// the first intake afterwards is a ``InputEvent/gap(_:)``.
public final class Headset: Sendable {
  let connection: ServerSession
  let canceller: (any EchoCanceller)?

  /// - Parameters:
  ///   - server: as `PULSE_SERVER` writes it; nil for the one that this machine's settings name.
  ///   - input: a device's name, see ``SoundServer/devices()``; nil for the server's own choice.
  ///   - output: likewise.
  ///   - canceller: takes our own voice out of what is heard; nil for a headset that has no echo.
  ///   - buffer: how much waits before speech begins, and then in the server, always: what comes too late for it is left
  ///     out, and all that follows comes as late as before. nil for 40 ms, and more behind each time that it was not
  ///     enough; what is late is waited for.
  ///   - notice: gets the device events; it may close the headset.
  /// - Throws: ``HeadsetError`` where no server answers within 5 seconds, or it has no such device.
  public init(
    server: String? = nil, input: String? = nil, output: String? = nil, canceller: (any EchoCanceller)? = nil,
    buffer: Duration? = nil, notice: @escaping @Sendable (AudioDeviceEvent) -> Void
  ) async throws(HeadsetError) {
    let lead = buffer.map { Int($0 / .seconds(1) * Double(Waveform.speakingRate)) }
    let playback = Playback(lead: lead ?? PlaybackQueue.lead, isSteady: lead != nil)
    let capture = Capture(reference: canceller == nil ? nil : playback)
    connection = try ServerSession(
      ServerSession.DeviceSelection(server: server, input: input, output: output), capture: capture, playback: playback,
      notice: notice)
    self.canceller = canceller
    do throws(HeadsetError) {
      try await connection.start()
    } catch {
      connection.close()
      throw error
    }
  }

  deinit { connection.close() }

  /// The audio input. It captures from its first call on, and one session at a time may use it.
  public var microphone: some AudioInput { Microphone(headset: self) }

  /// The audio output. The headset stays open as long as its input or its output is referenced.
  public var loudspeaker: some AudioOutput { Loudspeaker(headset: self) }

  /// Lets go of the devices: the microphone ends. It may be called twice.
  public func close() { connection.close() }
}
