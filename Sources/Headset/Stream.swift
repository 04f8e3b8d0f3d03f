import CPulse
import Dispatch

/// What both streams of a headset have in common. Everything here wants the mainloop's lock held.
class Stream {
  enum Change {
    /// It gives or takes nothing for a while.
    case suspended
    case resumed
    case moved(to: String)
    /// It ended.
    case failed(String)
  }

  let handle: OpaquePointer
  let context: ServerContext
  let end: HeadsetError.End
  var changed: ((Change) -> Void)?

  static let flags: [pa_stream_flags_t] = [
    PA_STREAM_ADJUST_LATENCY, PA_STREAM_AUTO_TIMING_UPDATE, PA_STREAM_INTERPOLATE_TIMING,
  ]

  /// - Parameters:
  ///   - rate: of its 16-bit mono samples; the server converts.
  init(_ end: HeadsetError.End, rate: Int, in context: ServerContext) throws(HeadsetError) {
    var sample = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(rate), channels: 1)
    guard let handle = pa_stream_new(context.handle, end.rawValue, &sample, nil) else {
      throw .refused(server: context.address, what: "a stream", reason: context.reason)
    }
    (self.handle, self.context, self.end) = (handle, context, end)
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(handle, { Stream.at($1).stateChanged() }, pointer)
    pa_stream_set_suspended_callback(handle, { Stream.at($1).suspendedOrResumed() }, pointer)
    pa_stream_set_moved_callback(handle, { Stream.at($1).moved() }, pointer)
  }

  /// Lets go of it; nothing is called back any more.
  func dispose() {
    changed = nil
    pa_stream_set_state_callback(handle, nil, nil)
    pa_stream_set_suspended_callback(handle, nil, nil)
    pa_stream_set_moved_callback(handle, nil, nil)
    pa_stream_disconnect(handle)
    pa_stream_unref(handle)
  }

  /// Waits until the server has made it.
  func connect(until deadline: DispatchTime) throws(HeadsetError) {
    let settled = context.mainloop.wait(until: deadline) { pa_stream_get_state(handle) != PA_STREAM_CREATING }
    if settled, pa_stream_get_state(handle) == PA_STREAM_READY { return }
    throw refusal(settled ? context.reason : "no answer")
  }

  func refusal(_ reason: String) -> HeadsetError {
    .refused(server: context.address, what: "the \(end.rawValue)", reason: reason)
  }

  var isSuspended: Bool { pa_stream_is_suspended(handle) > 0 }

  /// Of the next sample that is read or written, in seconds; nil while the server has not told.
  var latency: Double? {
    var (time, isNegative) = (pa_usec_t(0), Int32(0))
    guard pa_stream_get_latency(handle, &time, &isNegative) == 0 else { return nil }
    return (isNegative == 0 ? 1 : -1) * Double(time) / 1e6
  }

  /// The machine's clock, in seconds.
  static var now: Double { Double(pa_rtclock_now()) / 1e6 }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> Stream {
    guard let pointer else { preconditionFailure("the library gives back the pointer that it was given") }
    return Unmanaged<Stream>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func stateChanged() {
    context.mainloop.signal()
    let state = pa_stream_get_state(handle)
    guard state == PA_STREAM_FAILED || state == PA_STREAM_TERMINATED else { return }
    changed?(.failed("the \(end.rawValue): \(context.reason)"))
  }

  private func suspendedOrResumed() { changed?(isSuspended ? .suspended : .resumed) }

  private func moved() {
    changed?(.moved(to: pa_stream_get_device_name(handle).map { String(cString: $0) } ?? "another device"))
  }
}

extension [pa_stream_flags_t] {
  var together: pa_stream_flags_t { pa_stream_flags_t(reduce(0) { $0 | $1.rawValue }) }
}
