public import Audio
public import Ports

/// A microphone and a loudspeaker of a sound server, as the input and output of one conversation.
///
/// Devices and servers may disappear and come back. Meanwhile the microphone delivers nothing, and this object tries to
/// reconnect twice a second. The first input event afterwards is an ``InputEvent/audioGap(_:)``.
public final class DuplexAudio: Sendable {
  let connection: ServerSession
  let canceller: (any EchoCanceller)?

  /// - Parameters:
  ///   - server: an address in the format of `PULSE_SERVER`; nil for the machine's default server.
  ///   - input: the name of the microphone, see ``SoundServer/devices()``; nil for the server's default.
  ///   - output: the name of the loudspeaker, see ``SoundServer/devices()``; nil for the server's default.
  ///   - canceller: removes the echo of the loudspeaker from the microphone; nil for a headset without echo.
  ///   - buffer: the duration of audio that is buffered before a prompt starts, and afterwards in the server. With a
  ///     fixed duration, samples that arrive too late are dropped, so that the delay stays constant. With nil the
  ///     buffer has 40 ms at first and more after each underrun, and playback waits for late samples.
  ///   - notice: a callback for each device event; it may call ``close()``.
  /// - Throws: ``AudioDeviceError`` if no server answers within 5 seconds, or the server has no such device.
  public init(
    server: String? = nil, input: String? = nil, output: String? = nil, canceller: (any EchoCanceller)? = nil,
    buffer: Duration? = nil, notice: @escaping @Sendable (AudioDeviceEvent) -> Void
  ) async throws(AudioDeviceError) {
    let lead = buffer.map { Int($0 / .seconds(1) * Double(Waveform.ttsSampleRate)) }
    let playback = Playback(lead: lead ?? PlaybackQueue.lead, isSteady: lead != nil)
    let capture = Capture(reference: canceller == nil ? nil : playback)
    connection = try ServerSession(
      ServerSession.DeviceSelection(server: server, input: input, output: output), capture: capture, playback: playback,
      notice: notice)
    self.canceller = canceller
    do throws(AudioDeviceError) {
      try await connection.start()
    } catch {
      connection.close()
      throw error
    }
  }

  deinit { connection.close() }

  /// The audio input. Its audio begins when the session asks for the first frame. Only one session at a time may use
  /// the input.
  public var microphone: some AudioInput { Microphone(audio: self) }

  /// The audio output. The devices stay open as long as the input or the output is referenced.
  public var loudspeaker: some AudioOutput { Loudspeaker(audio: self) }

  /// Releases the devices, which ends the microphone's input. Further calls have no effect.
  public func close() { connection.close() }
}
