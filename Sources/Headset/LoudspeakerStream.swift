import CPulse
import Sound

/// What the server plays, taken from the ``Playback``: always as much as it asks for, silence where nothing is said.
final class LoudspeakerStream: Stream {
  /// How much is to wait in the server, in samples: 40 ms, and 20 ms more each time that it was not enough, up to 120
  /// ms. A busy machine needs it (decision 31).
  private static let target = Waveform.speakingRate / 25
  private static let longestTarget = Waveform.speakingRate * 3 / 25
  private static let step = Waveform.speakingRate / 50

  /// Every so many requests it is asked where the stream is: about five times a second.
  private static let interval = 15

  private let playback: Playback
  private var countdown = 0
  /// Whether the server has played all that it had and went on in silence.
  private var isBehind = false
  /// Whether it is no wonder: nothing was given yet, or all was dropped.
  private var isEmpty = true
  private var target = LoudspeakerStream.target

  /// - Parameter device: nil for the server's own choice.
  init(_ device: String?, for playback: Playback, in context: ServerContext) throws(HeadsetError) {
    self.playback = playback
    try super.init(.output, rate: Waveform.speakingRate, in: context)
    let pointer = Unmanaged.passUnretained(self).toOpaque()
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
      maxlength: .max, tlength: UInt32(2 * target), prebuf: 0, minreq: UInt32(2 * (Self.target / 4)), fragsize: .max)
  }

  /// The server has played all that it had, and goes on in silence.
  private func ranDry() {
    defer { (isBehind, isEmpty) = (true, false) }
    if isEmpty || target >= Self.longestTarget { return }
    target += Self.step
    var buffer = buffer
    if let operation = pa_stream_set_buffer_attr(handle, &buffer, nil, nil) { pa_operation_unref(operation) }
  }

  /// Drops what the server has not given to the device yet.
  /// - Returns: how many samples of what was to be played are not heard by it.
  func hush() -> Int {
    let device = pa_stream_get_timing_info(handle).map { Double($0.pointee.sink_usec) / 1e6 } ?? 0
    isEmpty = true
    if let operation = pa_stream_flush(handle, nil, nil) { pa_operation_unref(operation) }
    defer { ask() }
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
    countdown -= 1
    if countdown < 0 {
      countdown = Self.interval
      ask()
    }
  }

  override func told(_ timing: pa_timing_info, at time: Double) {
    let waiting = Double(timing.write_index - timing.read_index) / 2 / Double(Waveform.speakingRate)
    guard timing.write_index_corrupt == 0, timing.read_index_corrupt == 0, waiting >= 0 else { return }
    playback.told(endIsAudibleAt: time + waiting + Double(timing.sink_usec) / 1e6)
  }
}
