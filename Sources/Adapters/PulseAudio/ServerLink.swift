import CPulse
import Dispatch

/// An established connection: a server and the two streams. Callers must hold the mainloop's lock.
final class ServerLink {
  let context: ServerContext
  let microphone: MicrophoneStream
  let loudspeaker: LoudspeakerStream

  /// - Throws: ``AudioDeviceError`` if the server does not answer or has no such device.
  init(
    to selection: ServerSession.DeviceSelection, _ capture: Capture, _ playback: Playback, on mainloop: Mainloop,
    until deadline: DispatchTime
  ) throws(AudioDeviceError) {
    context = try ServerContext(selection.server, on: mainloop)
    var streams: [Stream] = []
    do throws(AudioDeviceError) {
      try context.connect(until: deadline)
      let devices = try context.devices(until: deadline)
      try Self.check(selection.input, .input, among: devices.inputs)
      try Self.check(selection.output, .output, among: devices.outputs)
      microphone = try MicrophoneStream(selection.input, for: capture, in: context)
      streams.append(microphone)
      loudspeaker = try LoudspeakerStream(selection.output, for: playback, in: context)
      streams.append(loudspeaker)
      for stream in streams { try stream.connect(until: deadline) }
    } catch {
      for stream in streams { stream.dispose() }
      context.dispose()
      throw error
    }
  }

  var isSuspended: Bool { microphone.isSuspended || loudspeaker.isSuspended }

  /// Closes the connection; no callback follows.
  func dispose() {
    microphone.dispose()
    loudspeaker.dispose()
    context.dispose()
  }

  private static func check(
    _ name: String?, _ end: AudioDeviceError.End, among devices: [AudioDevice]
  ) throws(AudioDeviceError) {
    if devices.contains(where: { name == nil || $0.name == name }) { return }
    throw .noDevice(end, name: name, there: devices.map(\.name))
  }
}
