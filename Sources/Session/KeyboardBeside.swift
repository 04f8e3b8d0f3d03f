import Synchronization

/// A microphone with a keyboard beside it: a line that is typed counts as said, where somebody is asked. One that is typed earlier
/// waits for that; but what was typed for a secret is given to nothing else.
public final class KeyboardBeside: AudioInput {
  private struct Typed {
    var lines: [(text: String, isSecret: Bool)] = []
    /// Whether the last question was for a secret.
    var isSecret = false

    mutating func answer(isSecret: Bool) -> String? {
      self.isSecret = isSecret
      if !isSecret { lines.removeAll(where: \.isSecret) }
      return lines.isEmpty ? nil : lines.removeFirst().text
    }
  }

  private let microphone: any AudioInput
  private let typed = Mutex(Typed())

  public init(_ microphone: any AudioInput) { self.microphone = microphone }

  public var keepsTime: Bool { microphone.keepsTime }

  /// Somebody ended a line. An empty one says nothing.
  public func type(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    typed.withLock { $0.lines.append((line, $0.isSecret)) }
  }

  public func next(_ floor: Floor) async -> Intake? {
    if case .asked(let isSecret) = floor, let line = typed.withLock({ $0.answer(isSecret: isSecret) }) {
      return .typed(line)
    }
    return await microphone.next(floor)
  }
}
