import Audio
import CPulse

/// The output stream to the server. It passes samples of the ``Playback``, always as many as the server requests,
/// padded with silence.
final class LoudspeakerStream: Stream {
  /// The maximum length of the server's buffer, in samples: 120 ms. A busy machine needs that much (decision 31).
  private static let longestTarget = Waveform.ttsSampleRate * 3 / 25
  /// The minimum number of samples per request of the server: 10 ms.
  private static let request = Waveform.ttsSampleRate / 100

  /// The number of requests between two queries of the stream's position, about five queries a second.
  private static let interval = 15

  private let playback: Playback
  private var countdown = 0
  /// Whether the server's buffer has run empty and the server plays silence.
  private var isBehind = false
  /// Whether the server has reported no underrun yet. The first one is expected, since the stream starts with an empty
  /// buffer, and does not lengthen the buffer.
  private var isEmpty = true
  /// The length of the server's buffer, which adapts to underruns.
  private var jitterBuffer: JitterBuffer

  /// - Parameter device: nil for the server's default.
  init(_ device: String?, for playback: Playback, in context: ServerContext) throws(AudioDeviceError) {
    self.playback = playback
    jitterBuffer = JitterBuffer(playback.lead, most: Self.longestTarget)
    try super.init(.output, of: device, rate: Waveform.ttsSampleRate, in: context)
    let pointer = unretainedPointer
    pa_stream_set_write_callback(
      handle, { _, count, pointer in (Stream.at(pointer) as? LoudspeakerStream)?.write(count / 2) }, pointer)
    pa_stream_set_underflow_callback(
      handle, { _, pointer in (Stream.at(pointer) as? LoudspeakerStream)?.ranDry() }, pointer)
    var buffer = buffer
    guard pa_stream_connect_playback(handle, device, &buffer, Self.flags, nil, nil) == 0 else {
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

  private var buffer: pa_buffer_attr {
    pa_buffer_attr(
      maxlength: .max, tlength: UInt32(2 * jitterBuffer.count), prebuf: 0, minreq: UInt32(2 * Self.request),
      fragsize: .max)
  }

  /// Handles an underrun: the server has played its whole buffer, and continues with silence.
  private func ranDry() {
    // The server drops samples that arrive too late, so the following ones stay in their position.
    if playback.isSteady { return }
    defer { (isBehind, isEmpty) = (true, false) }
    if !isEmpty, jitterBuffer.broke() { applyBufferLength() }
  }

  /// Sets the length of the server's buffer to that of ``jitterBuffer``.
  private func applyBufferLength() {
    var buffer = buffer
    if let operation = pa_stream_set_buffer_attr(handle, &buffer, nil, nil) { pa_operation_unref(operation) }
  }

  /// Silences the output that is not audible yet. The samples are overwritten in the server's buffer: a flush would
  /// shift all later samples in time, and the echo canceller would have to adapt to that with each barge-in.
  /// - Returns: how many of the session's samples are dropped.
  func flush() -> Int {
    let (dropped, fallen) = playback.flush(from: leaving)
    write(over: fallen ?? [Int16](repeating: 0, count: jitterBuffer.count))
    return dropped
  }

  /// Overwrites the last samples in the server's buffer.
  /// - Parameter samples: the new samples, which replace as many old ones.
  private func write(over samples: [Int16]) {
    let bytes = Self.bytes(of: samples)
    bytes.withUnsafeBytes { bytes in
      if bytes.isEmpty { return }
      _ = pa_stream_write(handle, bytes.baseAddress, bytes.count, nil, Int64(-bytes.count), PA_SEEK_RELATIVE)
    }
  }

  private func write(_ count: Int) {
    let samples = playback.next(count)
    // The server would drop samples that are written before its playback position.
    let seek = isBehind ? PA_SEEK_RELATIVE_ON_READ : PA_SEEK_RELATIVE
    if isBehind { playback.jumped(endIsAudibleAt: leaving + Double(samples.count) / Double(Waveform.ttsSampleRate)) }
    let bytes = Self.bytes(of: samples)
    bytes.withUnsafeBytes { _ = pa_stream_write(handle, $0.baseAddress, $0.count, nil, 0, seek) }
    countdown -= 1
    if countdown < 0 || isBehind {
      countdown = Self.interval
      ask()
    }
    isBehind = false
    if jitterBuffer.lasted(count) { applyBufferLength() }
  }

  /// Returns the samples in little-endian byte order. A key path here would be created anew at each call; this took a
  /// 27th of the CPU time of a conversation.
  private static func bytes(of samples: [Int16]) -> [Int16] { samples.map { $0.littleEndian } }

  /// The time, in seconds of the machine's clock, at which the sample that the server plays next will be audible.
  private var leaving: Double {
    Self.now + (pa_stream_get_timing_info(handle).map { Double($0.pointee.sink_usec) / 1e6 } ?? 0)
  }

  override func update(_ timing: pa_timing_info, at time: Double) {
    let waiting = Double(timing.write_index - timing.read_index) / 2 / Double(Waveform.ttsSampleRate)
    guard timing.write_index_corrupt == 0, timing.read_index_corrupt == 0, waiting >= 0 else { return }
    playback.update(endIsAudibleAt: time + waiting + Double(timing.sink_usec) / 1e6)
  }
}
