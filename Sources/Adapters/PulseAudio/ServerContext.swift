import CPulse
import Dispatch
import Glibc

/// A connection to a sound server. Callers must hold the mainloop's lock.
final class ServerContext: RetainedBox {
  let mainloop: Mainloop
  let handle: OpaquePointer
  /// The server's address, for error messages.
  let address: String
  /// A callback for the loss of the connection, with the reason.
  var failed: ((String) -> Void)?

  /// - Parameter server: an address in the format of `PULSE_SERVER`; nil for the machine's default server.
  init(_ server: String?, on mainloop: Mainloop) throws(AudioDeviceError) {
    address = server ?? getenv("PULSE_SERVER").map { String(cString: $0) } ?? "the usual address"
    guard let handle = pa_context_new(mainloop.api, "VivaVoz") else {
      throw .unreachable(server: address, reason: "no memory")
    }
    (self.handle, self.mainloop) = (handle, mainloop)
    pa_context_set_state_callback(handle, { ServerContext.at($1).changed() }, unretainedPointer)
    // A missing server is reported and not started: a voice dialogue must not start another program unasked.
    if pa_context_connect(handle, server, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 {
      let reason = reason
      dispose()
      throw .unreachable(server: address, reason: reason)
    }
  }

  /// Closes the connection; no callback follows.
  func dispose() {
    failed = nil
    pa_context_set_state_callback(handle, nil, nil)
    pa_context_disconnect(handle)
    pa_context_unref(handle)
  }

  /// Waits until the connection is established.
  func connect(until deadline: DispatchTime) throws(AudioDeviceError) {
    let settled = mainloop.wait(until: deadline) { pa_context_get_state(handle).isSettled }
    if pa_context_get_state(handle) == PA_CONTEXT_READY { return }
    throw .unreachable(server: address, reason: settled ? reason : "no answer")
  }

  /// The library's message about the last error.
  var reason: String { String(cString: pa_strerror(pa_context_errno(handle))) }

  private func changed() {
    mainloop.signal()
    let state = pa_context_get_state(handle)
    if state == PA_CONTEXT_FAILED || state == PA_CONTEXT_TERMINATED { failed?("the sound server: \(reason)") }
  }
}

extension pa_context_state_t {
  fileprivate var isSettled: Bool {
    self == PA_CONTEXT_READY || self == PA_CONTEXT_FAILED || self == PA_CONTEXT_TERMINATED
  }
}
