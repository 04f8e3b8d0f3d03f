import CPulse

/// Asks a server whether it still has a device. Callers must hold the mainloop's lock.
final class DeviceQuery: RetainedBox {
  let device: String
  private let end: AudioDeviceError.End
  private let context: ServerContext
  private var question: OpaquePointer?
  private var answer: ((Bool) -> Void)?

  init(about device: String, _ end: AudioDeviceError.End, in context: ServerContext) {
    (self.device, self.end, self.context) = (device, end, context)
  }

  /// Asks the server whether the device exists.
  /// - Parameter answer: called on the mainloop's thread, with whether the device exists. It is never called if another
  ///   query begins before the server has answered.
  func ask(_ answer: @escaping (Bool) -> Void) {
    dispose()
    self.answer = answer
    let pointer = unretainedPointer
    question =
      end == .input
      ? pa_context_get_source_info_by_name(context.handle, device, { DeviceQuery.at($3).answered($2) }, pointer)
      : pa_context_get_sink_info_by_name(context.handle, device, { DeviceQuery.at($3).answered($2) }, pointer)
  }

  /// Cancels the query; no callback follows.
  func dispose() {
    answer = nil
    guard let question else { return }
    pa_operation_cancel(question)
    pa_operation_unref(question)
    self.question = nil
  }

  /// Handles the server's callback.
  /// - Parameter end: 0 if the callback describes the device, above 0 at the end of the answer, below 0 if the server
  ///   reports an error.
  private func answered(_ end: Int32) {
    guard end != 0 else { return }
    let isGone = end < 0 && pa_context_errno(context.handle) == Int32(PA_ERR_NOENTITY.rawValue)
    answer.take()?(!isGone)
  }
}
