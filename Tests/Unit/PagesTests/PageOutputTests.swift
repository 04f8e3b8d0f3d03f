import Audio
import Synchronization
import Testing

@testable import Pages

@Suite struct PageOutputTests {
  /// The messages that an output has sent: the number of samples, nil for a flush.
  private final class Sent: Sendable {
    let counts = Mutex<[Int?]>([])
    func add(_ event: PageEvent) {
      if case .audio(let samples) = event { counts.withLock { $0.append(samples.count) } }
      if case .flush = event { counts.withLock { $0.append(nil) } }
    }
  }

  private static let frame = Waveform.ttsSampleRate / 50
  private let sound = [Int16](repeating: 100, count: frame)
  private let silence = [Int16](repeating: 0, count: frame)

  @Test("Silence is sent for half a second after a sound, and no longer")
  func silences() {
    let sent = Sent()
    let output = PageOutput { sent.add($0) }
    for _ in 0..<10 { output.play(silence) }
    #expect(sent.counts.withLock { $0.isEmpty })
    output.play(sound)
    for _ in 0..<100 { output.play(silence) }
    #expect(sent.counts.withLock { $0.count } == 1 + 25)
  }

  @Test("A flush drops what the page has not played, at most what was sent in advance")
  func flushed() {
    let sent = Sent()
    let output = PageOutput { sent.add($0) }
    for _ in 0..<10 { output.play(sound) }
    output.played(UInt32(4 * Self.frame))
    #expect(output.flush(3 * Self.frame) == 3 * Self.frame)
    // The page has nothing any more.
    #expect(output.flush(3 * Self.frame) == 0)
    output.play(sound)
    #expect(output.flush(3 * Self.frame) == Self.frame)
    #expect(sent.counts.withLock { $0.filter { $0 == nil }.count } == 3)
  }

  @Test("A wrong number of played samples has no effect", arguments: [UInt32.max, 1_000_000, 1 << 31])
  func wrongCount(count: UInt32) {
    let output = PageOutput { _ in }
    output.play(sound)
    output.played(count)
    #expect(output.flush(10_000) == Self.frame)
  }
}
