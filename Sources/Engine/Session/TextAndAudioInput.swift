import Synchronization

/// A microphone with a keyboard beside it. The session gets a line as soon as it is typed, and decides when to act on it; the
/// keyboard notes which lines were typed for a secret.
public final class TextAndAudioInput: AudioInput {
  private struct State {
    var lines: [TypedLine] = []
    /// Whether the question that was asked last, or is being asked, is for a secret.
    var isSecret = false

    mutating func next(_ floor: Floor) -> TypedLine? {
      switch floor {
      case .asked(let isSecret), .interruptible(_, let isSecret): self.isSecret = isSecret
      case .speaking, .interrupted, .meanwhile, .hearing: break
      }
      return lines.isEmpty ? nil : lines.removeFirst()
    }
  }

  private let microphone: any AudioInput
  private let state = Mutex(State())

  public init(_ microphone: any AudioInput) { self.microphone = microphone }

  public var keepsTime: Bool { microphone.keepsTime }

  /// The user ended a line. An empty line says nothing.
  public func type(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    state.withLock { $0.lines.append(TypedLine(line, isSecret: $0.isSecret)) }
  }

  public func next(_ floor: Floor) async -> InputEvent? {
    if let line = state.withLock({ $0.next(floor) }) { return .line(line) }
    return await microphone.next(floor)
  }
}
