public import Audio
import CPulse
import Dispatch

/// Plays single sounds through a loudspeaker of a sound server. It opens no microphone, and the machine needs none.
public struct SoundPlayer: Sendable {
  /// The playback volume, by which the server multiplies the samples.
  public enum Volume: Sendable {
    /// The volume that the server chooses. It may remember the volume of earlier streams of this program.
    case usual
    /// Full volume of the stream and not muted, whatever volume the server remembers. The volume of the loudspeaker
    /// itself does not change.
    case full
  }

  /// The timeout, in seconds: for the start of playback, and for its end after the duration of the sound.
  private static let timeout = 5.0

  /// An address in the format of `PULSE_SERVER`; nil for the machine's default server.
  private let server: String?
  /// A device's name, see ``SoundServer/devices()``; nil for the server's default.
  private let output: String?

  public init(server: String? = nil, output: String? = nil) { (self.server, self.output) = (server, output) }

  /// Plays a sound, and returns when its last sample has been played.
  /// - Parameter sound: a sound of any sample rate; the server resamples.
  /// - Throws: ``AudioDeviceError`` if no server answers within 5 seconds, the server has no such device, the
  ///   loudspeaker is muted, or the sound is not played to its end.
  public func play(_ sound: Waveform, at volume: Volume = .usual) async throws(AudioDeviceError) {
    if sound.samples.isEmpty { return }
    try await SoundServer.offTheTasks { () throws(AudioDeviceError) in
      let mainloop = try Mainloop()
      defer { mainloop.stop() }
      try mainloop.locked { () throws(AudioDeviceError) in
        let context = try ServerContext(server, on: mainloop)
        defer { context.dispose() }
        try context.connect(until: .now() + Self.timeout)
        try play(sound, at: volume, in: context)
      }
    }
  }

  private func play(_ sound: Waveform, at volume: Volume, in context: ServerContext) throws(AudioDeviceError) {
    let stream = try PlayedSound(sound, to: output, at: volume, in: context)
    defer { stream.dispose() }
    do throws(AudioDeviceError) {
      try stream.connect(until: .now() + Self.timeout)
    } catch {
      throw try explained(error, in: context)
    }
    try stream.finish(until: .now() + sound.duration / .seconds(1) + Self.timeout)
    if try stream.isMuted(until: .now() + Self.timeout) { throw .muted(stream.deviceName) }
  }

  /// Returns a more specific error if the loudspeaker does not exist: ``AudioDeviceError/noDevice(_:name:there:)``.
  /// Otherwise returns `error`.
  private func explained(_ error: AudioDeviceError, in context: ServerContext) throws(AudioDeviceError)
    -> AudioDeviceError
  {
    let outputs = try context.devices(until: .now() + Self.timeout).outputs.map(\.name)
    let isThere = output.map(outputs.contains) ?? !outputs.isEmpty
    return isThere ? error : .noDevice(.output, name: output, there: outputs)
  }
}

/// The stream of one sound, whose samples are all known at the start. The caller holds the mainloop's lock.
private final class PlayedSound: Stream {
  private let bytes: [UInt8]
  private var written = 0
  /// Whether the loudspeaker is muted; nil before the server has answered.
  private var muted: Bool?

  /// `buffer` is the length of the server's buffer, and `start` is the length of audio in the buffer at which playback
  /// starts, both in seconds. The buffer is no longer than a busy machine needs, since its content is still played
  /// after Ctrl-C.
  private static let (buffer, start) = (0.2, 0.04)
  /// The silence before and after the sound, in milliseconds: PulseAudio 16 loses the first 5 ms of a sound on an
  /// idle sink, and half a millisecond at its end in the resampler.
  private static let silence = [10, 50]

  /// - Parameter device: nil for the server's default.
  init(
    _ sound: Waveform, to device: String?, at volume: SoundPlayer.Volume, in context: ServerContext
  ) throws(AudioDeviceError) {
    let silence = Self.silence.map { [Int16](repeating: 0, count: $0 * sound.rate / 1_000) }
    let samples = silence[0] + sound.samples + silence[1]
    bytes = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    try super.init(.output, of: device, rate: sound.rate, in: context)
    let perSecond = Double(2 * sound.rate)
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: UInt32(Self.buffer * perSecond), prebuf: UInt32(Self.start * perSecond), minreq: .max,
      fragsize: .max)
    pa_stream_set_write_callback(
      handle, { _, count, pointer in (Stream.at(pointer) as? PlayedSound)?.write(count) }, unretainedPointer)
    guard connect(device, &buffer, volume) == 0 else {
      let reason = context.reason
      dispose()
      throw refusal(reason)
    }
  }

  private func connect(_ device: String?, _ buffer: inout pa_buffer_attr, _ volume: SoundPlayer.Volume) -> Int32 {
    switch volume {
    case .usual: return pa_stream_connect_playback(handle, device, &buffer, PA_STREAM_ADJUST_LATENCY, nil, nil)
    case .full:
      var full = pa_cvolume()
      pa_cvolume_set(&full, 1, PA_VOLUME_NORM)
      let flags = pa_stream_flags_t(
        PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_START_UNMUTED.rawValue | PA_STREAM_RELATIVE_VOLUME.rawValue)
      return pa_stream_connect_playback(handle, device, &buffer, flags, &full, nil)
    }
  }

  override func dispose() {
    pa_stream_set_write_callback(handle, nil, nil)
    super.dispose()
  }

  /// Writes as many bytes of the sound to the stream as the server requests.
  private func write(_ count: Int) {
    let part = bytes[written..<min(bytes.count, written + count)]
    guard !part.isEmpty else { return context.mainloop.signal() }
    part.withUnsafeBytes { _ = pa_stream_write(handle, $0.baseAddress, $0.count, nil, 0, PA_SEEK_RELATIVE) }
    written += part.count
    if written == bytes.count { context.mainloop.signal() }
  }

  /// Waits until the server has played the whole sound.
  /// - Throws: ``AudioDeviceError`` if the connection is lost, or the loudspeaker does not play.
  func finish(until deadline: DispatchTime) throws(AudioDeviceError) {
    let isGiven = context.mainloop.wait(until: deadline) { written == bytes.count || isOver }
    guard isGiven, !isOver else { throw unfinished }
    let drained: pa_stream_success_cb_t = { _, _, pointer in Stream.at(pointer).context.mainloop.signal() }
    guard let operation = pa_stream_drain(handle, drained, unretainedPointer) else { throw unfinished }
    defer { pa_operation_unref(operation) }
    _ = context.mainloop.wait(until: deadline) { pa_operation_get_state(operation) != PA_OPERATION_RUNNING }
    guard pa_operation_get_state(operation) == PA_OPERATION_DONE, !isOver else {
      pa_operation_cancel(operation)
      throw unfinished
    }
  }

  /// Returns whether the loudspeaker that played the sound is muted, so that the sound was not audible.
  func isMuted(until deadline: DispatchTime) throws(AudioDeviceError) -> Bool {
    let index = pa_stream_get_device_index(handle)
    let operation = pa_context_get_sink_info_by_index(
      context.handle, index,
      { _, info, _, pointer in (Stream.at(pointer) as? PlayedSound)?.update(info) }, unretainedPointer)
    guard let operation else { return false }
    defer { pa_operation_unref(operation) }
    _ = context.mainloop.wait(until: deadline) { pa_operation_get_state(operation) != PA_OPERATION_RUNNING }
    pa_operation_cancel(operation)
    return muted ?? false
  }

  private func update(_ info: UnsafePointer<pa_sink_info>?) {
    if let info = info?.pointee {
      var volume = info.volume
      muted = info.mute != 0 || pa_cvolume_max(&volume) == PA_VOLUME_MUTED
    }
    context.mainloop.signal()
  }

  /// The server's name of the loudspeaker.
  var deviceName: String { pa_stream_get_device_name(handle).map { String(cString: $0) } ?? "" }

  private var isOver: Bool { pa_stream_get_state(handle) != PA_STREAM_READY }

  private var unfinished: AudioDeviceError {
    .unfinished(
      isOver ? "the sound server: \(context.reason)" : "the output \(isSuspended ? "is suspended" : "has stalled")")
  }
}
