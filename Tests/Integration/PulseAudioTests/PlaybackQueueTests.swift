import Audio
import Testing

@testable import PulseAudio

@Suite("Playback queue")
struct PlaybackQueueTests {
  private let stretch = 441
  private func speech(_ level: Int16 = 1_000) -> [Int16] { [Int16](repeating: level, count: stretch) }
  private let lead = [Int16](repeating: 0, count: PlaybackQueue.lead)
  private var quiet: [Int16] { [Int16](repeating: 0, count: stretch) }

  @Test("Silence is not queued, however long")
  func silence() {
    var queue = PlaybackQueue()
    for _ in 0..<1_000 { queue.take(quiet) }
    #expect(queue.count == 0)
    #expect(queue.next(stretch).samples.isEmpty)
  }

  @Test("Audio starts after a lead of silence and is complete")
  func begins() {
    var queue = PlaybackQueue()
    queue.take(speech())
    #expect(queue.count == stretch)
    let first = queue.next(PlaybackQueue.lead + 10)
    #expect(first.samples == lead + speech().prefix(10))
    #expect(first.asked == PlaybackQueue.lead..<PlaybackQueue.lead + 10)
    #expect(queue.next(10_000).samples.count == stretch - 10)
    #expect(queue.count == 0)
  }

  @Test("Within speech playback continues after the last sample if the next audio comes in time")
  func taken() {
    var queue = PlaybackQueue()
    queue.take(speech(1))
    let first = queue.next(lead.count + stretch)
    queue.take(speech(2))
    #expect(first.samples == lead + speech(1) && queue.next(stretch).samples == speech(2))
  }

  @Test("Short pauses within speech have their exact length")
  func pauses() {
    var queue = PlaybackQueue()
    var out: [Int16] = []
    let all = [speech(1), quiet, quiet, quiet, speech(2)]
    for part in all {
      queue.take(part)
      out += queue.next(stretch).samples
    }
    out += queue.next(lead.count).samples
    #expect(out == lead + all.joined())
  }

  @Test("After a pause audio that was 300 ms late is on time again")
  func lateAfterPause() {
    var queue = PlaybackQueue()
    for _ in 0..<15 { queue.take(speech()) }
    for _ in 0..<30 {
      queue.take(quiet)
      _ = queue.next(stretch)
    }
    #expect(queue.count == 0)
    queue.take(speech(7))
    #expect(queue.next(lead.count + stretch).samples == lead + speech(7))
  }

  @Test("Each underrun extends the lead, up to 100 ms")
  func underruns() {
    var queue = PlaybackQueue()
    let leads = (0..<6).map { _ in
      queue.take(speech())
      return queue.next(10_000).samples.count - stretch
    }
    #expect(leads == [882, 1_323, 1_764, 2_205, 2_205, 2_205])
  }

  @Test("After ten minutes without an underrun the lead shrinks")
  func leadShrinks() {
    var queue = PlaybackQueue()
    queue.take(speech())
    _ = queue.next(10_000)
    queue.take(speech())
    #expect(queue.next(10_000).samples.count == 1_323 + stretch)
    for _ in 0..<600 {
      queue.take(quiet)
      _ = queue.next(Waveform.ttsSampleRate)
    }
    queue.take(speech())
    #expect(queue.next(10_000).samples.count == lead.count + stretch)
  }

  @Test("With constant playback late audio is skipped, so that the latency stays constant", arguments: [1, 2, 5])
  func steady(held: Int) {
    var queue = PlaybackQueue(isSteady: true)
    var out: [Int16] = []
    // Some of ten frames come all at once: when the fourth has to be played, or even after the lead.
    for number in 1...10 {
      if number == 3 + held { for late in 3..<number { queue.take(speech(Int16(late))) } }
      if !(3..<3 + held).contains(number) { queue.take(speech(Int16(number))) }
      let next = queue.next(stretch).samples
      out += next + [Int16](repeating: 0, count: stretch - next.count)
    }
    let whole = lead + (1...10).flatMap { speech(Int16($0)) }
    #expect(zip(out, whole).allSatisfy { $0 == $1 || $0 == 0 })
    #expect(out.suffix(3 * stretch) == whole.prefix(out.count).suffix(3 * stretch))
    #expect(out.contains(3) == (held < 4))
  }

  @Test("An end in silence is not an underrun")
  func endInSilence() {
    var queue = PlaybackQueue()
    queue.take(speech())
    for _ in 0..<12 {
      queue.take(quiet)
      _ = queue.next(stretch)
    }
    queue.take(speech())
    #expect(queue.next(10_000).samples.count == lead.count + stretch)
  }

  @Test("The queue can be flushed at once and returns the flushed length")
  func drop() {
    var queue = PlaybackQueue()
    for _ in 0..<3 { queue.take(speech()) }
    _ = queue.next(PlaybackQueue.lead + 100)
    #expect(queue.drop() == 3 * stretch - 100)
    #expect(queue.next(10).samples.isEmpty)
  }

  @Test("The queue holds one minute")
  func limit() {
    var queue = PlaybackQueue()
    for _ in 0..<4_000 { queue.take(speech()) }
    #expect(queue.count <= 60 * Waveform.ttsSampleRate)
  }

  @Test("Playback starts without a lead if enough audio is queued")
  func enoughQueued() {
    var queue = PlaybackQueue()
    let early = speech() + speech() + speech()
    queue.take(early)
    #expect(queue.next(10_000).samples == early)
  }

  @Test("An empty queue after the last word is not an underrun: the next prompt starts without a longer lead")
  func emptyAfterLastWord() {
    var queue = PlaybackQueue()
    queue.take(speech())
    _ = queue.next(10_000)
    for _ in 0..<12 {
      queue.take(quiet)
      _ = queue.next(stretch)
    }
    queue.take(speech())
    #expect(queue.next(10_000).samples.count == lead.count + stretch)
  }
}
