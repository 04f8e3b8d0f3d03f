import Audio
import CPulse

/// The input stream from the server, which passes its samples to the ``Capture``.
final class MicrophoneStream: Stream {
  /// The number of samples between two queries of the stream's position: five queries a second.
  private static let interval = Waveform.asrSampleRate / 5

  private let capture: Capture
  /// The number of samples that were read from the stream.
  private var place = 0
  /// The value of `place` at the last query of the stream's position.
  private var asked = -interval
  /// The callback before samples are passed to the ``Capture``. If it returns false or is nil, the samples are dropped.
  var heard: (() -> Bool)?

  /// - Parameter device: nil for the server's default.
  init(_ device: String?, for capture: Capture, in context: ServerContext) throws(AudioDeviceError) {
    self.capture = capture
    try super.init(.input, of: device, rate: Waveform.asrSampleRate, in: context)
    pa_stream_set_read_callback(
      handle, { _, _, pointer in (Stream.at(pointer) as? MicrophoneStream)?.read() },
      unretainedPointer)
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: .max, prebuf: .max, minreq: .max, fragsize: UInt32(2 * CaptureQueue.stretch))
    guard pa_stream_connect_record(handle, device, &buffer, Self.flags) == 0 else {
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
      if heard?() ?? false { capture.receive(samples, from: place) }
      place += samples.count
    }
    guard place - asked >= Self.interval else { return }
    asked = place
    ask()
  }

  override func update(_ timing: pa_timing_info, at time: Double) {
    guard timing.write_index_corrupt == 0 else { return }
    // A monitor's samples become audible only when the loudspeaker has played them.
    let age = Double(timing.source_usec) - Double(timing.sink_usec)
    capture.update(Int(timing.write_index) / 2, wasAudibleAt: time - age / 1e6)
  }

  /// Returns the next samples; nil if no more samples have arrived. A gap in the stream is returned as silence.
  private func fragment() -> [Int16]? {
    var (data, count): (UnsafeRawPointer?, Int) = (nil, 0)
    guard pa_stream_readable_size(handle) > 0, pa_stream_peek(handle, &data, &count) == 0, count > 0 else { return nil }
    defer { pa_stream_drop(handle) }
    guard let data else { return [Int16](repeating: 0, count: count / 2) }
    return (0..<count / 2).map { Int16(littleEndian: data.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self)) }
  }
}
