import CPulse
import Dispatch

/// The common part of the input and output streams. Callers must hold the mainloop's lock.
class Stream: RetainedBox {
  enum Change {
    /// The device is suspended: it delivers or plays no samples for a while.
    case suspended
    case resumed
    case moved(to: String)
    /// The stream has ended, for this reason.
    case failed(String)
  }

  let handle: OpaquePointer
  let context: ServerContext
  let end: AudioDeviceError.End
  var changed: ((Change) -> Void)?
  /// The query whether the selected device still exists; nil if the user selected no device.
  private let question: DeviceQuery?

  static let flags = pa_stream_flags_t(
    PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_AUTO_TIMING_UPDATE.rawValue)

  /// - Parameters:
  ///   - rate: the sample rate of 16-bit mono samples; the server resamples.
  ///   - device: the device that the stream will be connected to; nil for the server's default.
  init(
    _ end: AudioDeviceError.End, of device: String?, rate: Int, in context: ServerContext
  ) throws(AudioDeviceError) {
    var sample = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(rate), channels: 1)
    guard let handle = pa_stream_new(context.handle, end.rawValue, &sample, nil) else {
      throw .refused(server: context.address, what: "a stream", reason: context.reason)
    }
    (self.handle, self.context, self.end) = (handle, context, end)
    question = device.map { DeviceQuery(about: $0, end, in: context) }
    let pointer = unretainedPointer
    pa_stream_set_state_callback(handle, { Stream.at($1).stateChanged() }, pointer)
    pa_stream_set_suspended_callback(handle, { Stream.at($1).suspendedOrResumed() }, pointer)
    pa_stream_set_moved_callback(handle, { Stream.at($1).moved() }, pointer)
    pa_stream_set_latency_update_callback(handle, { Stream.at($1).update() }, pointer)
  }

  /// Closes the stream; no callback follows.
  func dispose() {
    changed = nil
    question?.dispose()
    pa_stream_set_state_callback(handle, nil, nil)
    pa_stream_set_suspended_callback(handle, nil, nil)
    pa_stream_set_moved_callback(handle, nil, nil)
    pa_stream_set_latency_update_callback(handle, nil, nil)
    pa_stream_disconnect(handle)
    pa_stream_unref(handle)
  }

  /// Waits until the server has created the stream.
  func connect(until deadline: DispatchTime) throws(AudioDeviceError) {
    let settled = context.mainloop.wait(until: deadline) { pa_stream_get_state(handle) != PA_STREAM_CREATING }
    if settled, pa_stream_get_state(handle) == PA_STREAM_READY { return }
    throw refusal(settled ? context.reason : "no answer")
  }

  func refusal(_ reason: String) -> AudioDeviceError {
    .refused(server: context.address, what: "the \(end.rawValue)", reason: reason)
  }

  var isSuspended: Bool { pa_stream_is_suspended(handle) > 0 }

  /// Handles a report of the stream's position. Between two reports libpulse would extrapolate the position, which was
  /// wrong by 10 ms on a busy machine.
  /// - Parameters:
  ///   - timing: the report; the indices in it are in bytes.
  ///   - time: the time of the report, in seconds of the machine's clock.
  func update(_ timing: pa_timing_info, at time: Double) {}

  /// Requests a report of the stream's position.
  func ask() {
    if let operation = pa_stream_update_timing_info(handle, nil, nil) { pa_operation_unref(operation) }
  }

  /// The machine's clock, in seconds.
  static var now: Double { Double(pa_rtclock_now()) / 1e6 }

  private func stateChanged() {
    context.mainloop.signal()
    let state = pa_stream_get_state(handle)
    guard state == PA_STREAM_FAILED || state == PA_STREAM_TERMINATED else { return }
    changed?(.failed("the \(end.rawValue): \(context.reason)"))
  }

  private func update() {
    guard let timing = pa_stream_get_timing_info(handle)?.pointee else { return }
    var moment = timing.timestamp
    update(timing, at: Self.now - Double(pa_timeval_age(&moment)) / 1e6)
  }

  private func suspendedOrResumed() { changed?(isSuspended ? .suspended : .resumed) }

  /// Handles a move of the stream to another device. If the selected device still exists, the user has moved the
  /// stream, which then uses the new device. If the selected device is gone, the stream has failed: the server must not
  /// replace a device that the user selected.
  private func moved() {
    let name = pa_stream_get_device_name(handle).map { String(cString: $0) } ?? "another device"
    guard let question, question.device != name else { return changed?(.moved(to: name)) ?? () }
    question.ask { [unowned self] isThere in
      changed?(isThere ? .moved(to: name) : .failed("the \(end.rawValue) \(question.device) was disconnected"))
    }
  }
}
