import CPulse
import Sound

/// What the server plays, taken from the ``Playback``: always as much as it asks for, silence where nothing is said.
final class LoudspeakerStream: Stream {
  /// How much is to wait in the server, in samples: 40 ms.
  private static let target = Waveform.speakingRate / 25

  private let playback: Playback
  /// Whether the server has played all that it had and went on in silence.
  private var isBehind = false

  /// - Parameter device: nil for the server's own choice.
  init(_ device: String?, for playback: Playback, in context: ServerContext) throws(HeadsetError) {
    self.playback = playback
    try super.init(.output, rate: Waveform.speakingRate, in: context)
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_write_callback(
      handle, { _, count, pointer in (Stream.at(pointer) as? LoudspeakerStream)?.write(count / 2) }, pointer)
    pa_stream_set_underflow_callback(
      handle, { _, pointer in (Stream.at(pointer) as? LoudspeakerStream)?.isBehind = true }, pointer)
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: UInt32(2 * Self.target), prebuf: 0, minreq: UInt32(2 * (Self.target / 4)),
      fragsize: .max)
    guard pa_stream_connect_playback(handle, device, &buffer, Self.flags.together, nil, nil) == 0 else {
      let reason = context.reason
      dispose()
      throw refusal(reason)
    }
  }

  override func dispose() {
    pa_stream_set_write_callback(handle, nil, nil)
    pa_stream_set_underflow_callback(handle, nil, nil)
    super.dispose()
  }

  /// Drops what the server has not given to the device yet.
  /// - Returns: how many samples of what was to be played are not heard by it.
  func hush() -> Int {
    let device = pa_stream_get_timing_info(handle).map { Double($0.pointee.sink_usec) / 1e6 } ?? 0
    if let operation = pa_stream_flush(handle, nil, nil) { pa_operation_unref(operation) }
    return playback.hush(from: Self.now + device)
  }

  private func write(_ count: Int) {
    let samples = playback.next(count)
    // What is written behind the place where it plays would be thrown away.
    let seek = isBehind ? PA_SEEK_RELATIVE_ON_READ : PA_SEEK_RELATIVE
    if isBehind { playback.jumped() }
    isBehind = false
    let bytes = samples.map(\.littleEndian)
    bytes.withUnsafeBytes { _ = pa_stream_write(handle, $0.baseAddress, $0.count, nil, 0, seek) }
    let now = Self.now
    if let latency { playback.told(endIsAudibleAt: now + latency) }
  }
}
