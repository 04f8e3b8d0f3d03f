import CPulse
import Dispatch

extension ServerContext {
  /// Returns the server's devices. The caller holds the lock.
  func devices(until deadline: DispatchTime) throws(AudioDeviceError) -> Devices {
    let answers = DeviceReplies(mainloop)
    let pointer = answers.unretainedPointer
    try finish(pa_context_get_server_info(handle, { DeviceReplies.at($2).take($1) }, pointer), answers, by: deadline)
    try finish(
      pa_context_get_source_info_list(handle, { DeviceReplies.at($3).take($1, end: $2) }, pointer), answers,
      by: deadline)
    try finish(
      pa_context_get_sink_info_list(handle, { DeviceReplies.at($3).take($1, end: $2) }, pointer), answers, by: deadline)
    return Devices(inputs: answers.inputs, outputs: answers.outputs)
  }

  /// Waits for the end of an answer. A late answer is cancelled, so that the library never calls back into a released
  /// object.
  private func finish(_ operation: OpaquePointer?, _ answers: DeviceReplies, by deadline: DispatchTime)
    throws(AudioDeviceError)
  {
    guard let operation else { throw .refused(server: address, what: "the list of its devices", reason: reason) }
    defer { pa_operation_unref(operation) }
    _ = mainloop.wait(until: deadline) { pa_operation_get_state(operation) != PA_OPERATION_RUNNING }
    guard pa_operation_get_state(operation) == PA_OPERATION_DONE else {
      pa_operation_cancel(operation)
      throw .refused(server: address, what: "the list of its devices", reason: "no answer")
    }
  }
}

/// Collects the server's answers, which arrive one device per callback.
private final class DeviceReplies: RetainedBox {
  private let mainloop: Mainloop
  private var defaults: [String?] = []
  private(set) var inputs: [AudioDevice] = []
  private(set) var outputs: [AudioDevice] = []

  init(_ mainloop: Mainloop) { self.mainloop = mainloop }

  func take(_ server: UnsafePointer<pa_server_info>?) {
    defaults = [server?.pointee.default_source_name, server?.pointee.default_sink_name]
      .map { $0.map { String(cString: $0) } }
    mainloop.signal()
  }

  func take(_ source: UnsafePointer<pa_source_info>?, end: Int32) {
    guard end == 0, let source = source?.pointee else { return mainloop.signal() }
    inputs.append(
      device(
        source.name, source.description, source.sample_spec, source.proplist,
        isMonitor: source.monitor_of_sink != UInt32.max))
  }

  func take(_ sink: UnsafePointer<pa_sink_info>?, end: Int32) {
    guard end == 0, let sink = sink?.pointee else { return mainloop.signal() }
    outputs.append(device(sink.name, sink.description, sink.sample_spec, sink.proplist, isMonitor: false))
  }

  private func device(
    _ name: UnsafePointer<CChar>?, _ description: UnsafePointer<CChar>?, _ sample: pa_sample_spec,
    _ properties: OpaquePointer?, isMonitor: Bool
  ) -> AudioDevice {
    let name = name.map { String(cString: $0) } ?? ""
    return AudioDevice(
      name: name, description: description.map { String(cString: $0) } ?? name, rate: Int(sample.rate),
      channels: Int(sample.channels), isDefault: defaults.contains(name), isMonitor: isMonitor,
      properties: Self.properties(properties))
  }

  /// Returns those of a device's properties that this module uses.
  private static func properties(_ list: OpaquePointer?) -> [String: String] {
    guard let list else { return [:] }
    let names = ["device.form_factor", "device.bus"] + AudioDevice.codecProperties
    let pairs = names.compactMap { name in pa_proplist_gets(list, name).map { (name, String(cString: $0)) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
