import Synchronization

/// A microphone with a keyboard beside it: a line that is typed counts as said, where somebody is asked. One that is typed earlier
/// waits for that.
public final class KeyboardBeside: AudioInput {
  private let microphone: any AudioInput
  private let lines = Mutex<[String]>([])

  public init(_ microphone: any AudioInput) { self.microphone = microphone }

  public var keepsTime: Bool { microphone.keepsTime }

  /// Somebody ended a line. An empty one says nothing.
  public func type(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    lines.withLock { $0.append(line) }
  }

  public func next(_ floor: Floor) async -> Intake? {
    if case .asked = floor, let line = lines.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return .typed(line) }
    return await microphone.next(floor)
  }
}
