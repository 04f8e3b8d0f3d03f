/// An event of an audio device that does not end the conversation.
public enum AudioDeviceEvent: Hashable, Sendable, CustomStringConvertible {
  /// The device was lost, for this reason. The event is reported once per loss, and the conversation waits for the
  /// device.
  case lost(String)
  /// The device is back. `after` is the duration of the gap without sound.
  case back(after: Duration)
  /// The server moved the input or the output to another device.
  case moved(AudioDeviceError.End, to: String)
  /// The microphone's buffer was full, because the session took the samples too late. Audio of this duration was
  /// dropped.
  case dropped(Duration)

  public var description: String {
    switch self {
    case .lost(let what): "the headset was lost: \(what); waiting for it"
    case .back(let time): "the headset is back after \(time.formatted)"
    case .moved(.input, let name) where name.hasSuffix(".monitor"):
      "the input is now \(name), a monitor of the output that records no voice: connect a microphone"
    case .moved(let end, let name): "the \(end.rawValue) is now \(name)"
    case .dropped(let time): "\(time.formatted) of audio arrived faster than it could be processed and was dropped"
    }
  }
}

extension Duration {
  /// A text with one decimal: `2.5 s`.
  fileprivate var formatted: String {
    let tenths = (self / .milliseconds(100)).rounded()
    return "\(tenths / 10) s"
  }
}
