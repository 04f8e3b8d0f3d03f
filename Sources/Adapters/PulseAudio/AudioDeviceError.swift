/// An error of audio input or output. Its one-line message states what failed, where, and the remedy.
public enum AudioDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The direction of a device: a microphone or a loudspeaker.
  public enum End: String, Sendable {
    case input, output
  }

  /// No sound server answers.
  case unreachable(server: String, reason: String)
  /// The server has no device of this name. `name` is nil if the user selected no device and the server has none at
  /// all. `there` contains the names of the server's devices.
  case noDevice(End, name: String?, there: [String])
  /// The server answers, but refuses the request.
  case refused(server: String, what: String, reason: String)
  /// Playback stopped before the end of the sound, for this reason.
  case unfinished(String)
  /// The loudspeaker of this name is muted, so the sound was not audible.
  case muted(String)

  public var description: String {
    switch self {
    case .unreachable(let server, let reason):
      "no sound server answers at \(server) (\(reason)); start one (systemctl --user start pipewire-pulse, "
        + "or pulseaudio --start), or name another in PULSE_SERVER"
    case .noDevice(let end, nil, _):
      "the sound server has no \(end.rawValue); connect a headset and switch it on"
    case .noDevice(let end, let name?, let there):
      "there is no \(end.rawValue) \"\(name)\"; "
        + (there.isEmpty ? "there is none: connect a headset" : "there are: " + there.joined(separator: ", "))
    case .refused(let server, let what, let reason):
      "the sound server at \(server) refused \(what) (\(reason)); check its log, or restart it"
    case .unfinished(let reason):
      "playback ended early: \(reason); check the sound server and the loudspeaker (vivavoz doctor --audio) "
        + "and try again"
    case .muted(let name):
      "the loudspeaker \(name) is muted, so the sound is not audible; unmute it: pactl set-sink-mute @DEFAULT_SINK@ 0, and "
        + "pactl set-sink-volume @DEFAULT_SINK@ 80%"
    }
  }
}
