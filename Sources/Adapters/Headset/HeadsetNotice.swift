/// Something that happened to a headset and that a conversation survives.
public enum HeadsetNotice: Hashable, Sendable, CustomStringConvertible {
  /// Nothing is heard any more, and why. It is told once; the conversation waits.
  case lost(String)
  /// It is there again, after so long without a sound.
  case back(after: Duration)
  /// The server took one of the two ends to another device.
  case moved(HeadsetError.End, to: String)
  /// Whoever listens came so late that this much was not kept.
  case dropped(Duration)

  public var description: String {
    switch self {
    case .lost(let what): "the headset is lost: \(what); waiting for it"
    case .back(let time): "the headset is back after \(time.formatted)"
    case .moved(.input, let name) where name.hasSuffix(".monitor"):
      "the input is now \(name), which hears what is played and nobody who speaks: plug a microphone in"
    case .moved(let end, let name): "the \(end.rawValue) is now \(name)"
    case .dropped(let time): "\(time.formatted) of sound came too fast to be heard and were dropped"
    }
  }
}

extension Duration {
  /// `2.5 s`
  fileprivate var formatted: String {
    let tenths = (self / .milliseconds(100)).rounded()
    return "\(tenths / 10) s"
  }
}
