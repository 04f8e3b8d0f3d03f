import CPulse
import Sound

/// What the server hears, given to the ``Capture``.
final class MicrophoneStream: Stream {
  private let capture: Capture
  /// Called before sound is given on; false where it is not wanted.
  var heard: (() -> Bool)?

  /// - Parameter device: nil for the server's own choice.
  init(_ device: String?, for capture: Capture, in context: ServerContext) throws(HeadsetError) {
    self.capture = capture
    try super.init(.input, rate: Waveform.hearingRate, in: context)
    pa_stream_set_read_callback(
      handle, { _, _, pointer in (Stream.at(pointer) as? MicrophoneStream)?.read() },
      Unmanaged.passUnretained(self).toOpaque())
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: .max, prebuf: .max, minreq: .max, fragsize: UInt32(2 * CaptureQueue.stretch))
    guard pa_stream_connect_record(handle, device, &buffer, Self.flags.together) == 0 else {
      let reason = context.reason
      dispose()
      throw refusal(reason)
    }
  }

  override func dispose() {
    heard = nil
    pa_stream_set_read_callback(handle, nil, nil)
    super.dispose()
  }

  private func read() {
    while let samples = fragment() {
      guard !samples.isEmpty, heard?() ?? false else { continue }
      let now = Self.now
      capture.came(samples, until: latency.map { now - $0 })
    }
  }

  /// What came next; nil when there is no more. A hole in the stream is silence.
  private func fragment() -> [Int16]? {
    var (data, count): (UnsafeRawPointer?, Int) = (nil, 0)
    guard pa_stream_readable_size(handle) > 0, pa_stream_peek(handle, &data, &count) == 0, count > 0 else { return nil }
    defer { pa_stream_drop(handle) }
    guard let data else { return [Int16](repeating: 0, count: count / 2) }
    return (0..<count / 2).map { Int16(littleEndian: data.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self)) }
  }
}
