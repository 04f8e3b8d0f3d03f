import CPulse
import Sound

/// What the server plays, taken from the ``Playback``: always as much as it asks for, silence where nothing is said.
final class LoudspeakerStream: Stream {
  /// How much is to wait in the server at most, in samples: 120 ms. A busy machine needs it (decision 31).
  private static let longestTarget = Waveform.speakingRate * 3 / 25
  /// What it asks for at once: 10 ms.
  private static let request = Waveform.speakingRate / 100

  /// Every so many requests it is asked where the stream is: about five times a second.
  private static let interval = 15

  private let playback: Playback
  private var countdown = 0
  /// Whether the server has played all that it had and went on in silence.
  private var isBehind = false
  /// Whether it is no wonder: nothing was given yet.
  private var isEmpty = true
  /// How much is to wait in the server.
  private var reserve: JitterBuffer

  /// - Parameter device: nil for the server's own choice.
  init(_ device: String?, for playback: Playback, in context: ServerContext) throws(HeadsetError) {
    self.playback = playback
    reserve = JitterBuffer(playback.lead, most: Self.longestTarget)
    try super.init(.output, of: device, rate: Waveform.speakingRate, in: context)
    let pointer = lent
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
      maxlength: .max, tlength: UInt32(2 * reserve.count), prebuf: 0, minreq: UInt32(2 * Self.request), fragsize: .max)
  }

  /// The server has played all that it had, and goes on in silence.
  private func ranDry() {
    // The server throws away what comes too late: what follows is where it was.
    if playback.isSteady { return }
    defer { (isBehind, isEmpty) = (true, false) }
    if !isEmpty, reserve.broke() { tell() }
  }

  /// Tells the server how much is to wait in it.
  private func tell() {
    var buffer = buffer
    if let operation = pa_stream_set_buffer_attr(handle, &buffer, nil, nil) { pa_operation_unref(operation) }
  }

  /// Silences the output that is not audible yet. The samples are overwritten: a flush would shift all later samples in
  /// time, and the echo canceller would have to adapt to that with each barge-in.
  /// - Returns: how many samples of the caller's are dropped.
  func hush() -> Int {
    let (dropped, fallen) = playback.hush(from: leaving)
    write(over: fallen ?? [Int16](repeating: 0, count: reserve.count))
    return dropped
  }

  /// - Parameter samples: in place of as many that were written last.
  private func write(over samples: [Int16]) {
    let bytes = Self.bytes(of: samples)
    bytes.withUnsafeBytes { bytes in
      if bytes.isEmpty { return }
      _ = pa_stream_write(handle, bytes.baseAddress, bytes.count, nil, Int64(-bytes.count), PA_SEEK_RELATIVE)
    }
  }

  private func write(_ count: Int) {
    let samples = playback.next(count)
    // What is written behind the place where it plays would be thrown away.
    let seek = isBehind ? PA_SEEK_RELATIVE_ON_READ : PA_SEEK_RELATIVE
    if isBehind { playback.jumped(endIsAudibleAt: leaving + Double(samples.count) / Double(Waveform.speakingRate)) }
    let bytes = Self.bytes(of: samples)
    bytes.withUnsafeBytes { _ = pa_stream_write(handle, $0.baseAddress, $0.count, nil, 0, seek) }
    countdown -= 1
    if countdown < 0 || isBehind {
      countdown = Self.interval
      ask()
    }
    isBehind = false
    if reserve.lasted(count) { tell() }
  }

  /// Not by a key path: one to this is made anew at each call, and those were a 27th of all that a conversation computed.
  private static func bytes(of samples: [Int16]) -> [Int16] { samples.map { $0.littleEndian } }

  /// When what leaves the server now is audible, in seconds of the machine's clock.
  private var leaving: Double {
    Self.now + (pa_stream_get_timing_info(handle).map { Double($0.pointee.sink_usec) / 1e6 } ?? 0)
  }

  override func told(_ timing: pa_timing_info, at time: Double) {
    let waiting = Double(timing.write_index - timing.read_index) / 2 / Double(Waveform.speakingRate)
    guard timing.write_index_corrupt == 0, timing.read_index_corrupt == 0, waiting >= 0 else { return }
    playback.told(endIsAudibleAt: time + waiting + Double(timing.sink_usec) / 1e6)
  }
}
