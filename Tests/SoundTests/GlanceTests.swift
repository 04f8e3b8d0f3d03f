import Testing

@testable import Sound

@Suite("Ears that are held back, and a first glance at a silence")
struct GlanceTests {
  private let voice = Noise.voice(.seconds(1), -20)
  private let room = Noise.white(.seconds(1), -65)

  private func times(_ sound: Waveform, _ endpointer: inout Endpointer, of wanted: (Endpoint) -> Bool) -> [Int] {
    sound.frames.enumerated().compactMap { number, frame in
      endpointer.hear(Array(frame.samples)).contains(where: wanted) ? 20 * (number + 1) : nil
    }
  }

  private func isPause(_ endpoint: Endpoint) -> Bool { if case .paused = endpoint { true } else { false } }

  @Test(
    "what somebody else notices has 0.3 s before it, and where the level alone notices, which takes longer, 0.5 s",
    arguments: [true, false])
  func begun(byVoice: Bool) throws {
    var endpointer = Endpointer(denoiser: byVoice ? Sure() : nil)
    endpointer.isHeldBack = true
    _ = endpointer.hear((room + voice).samples)
    endpointer.begin()
    guard case .ended(let utterance)? = endpointer.close() else {
      Issue.record("no utterance")
      return
    }
    #expect(utterance.sound.duration == .milliseconds(byVoice ? 300 : 500))
  }

  @Test("nothing begins while they are, however loud")
  func heldBack() throws {
    var endpointer = Endpointer()
    endpointer.isHeldBack = true
    #expect(endpointer.hear((room + voice + room).samples).isEmpty)
    #expect(endpointer.hear(voice.samples).isEmpty && !endpointer.isHearing)
    endpointer.begin()
    let isHearing = endpointer.isHearing
    #expect(isHearing)
    let ended = endpointer.hear((room + room).samples).last
    guard case .ended(let utterance)? = ended else {
      Issue.record("\(String(describing: ended))")
      return
    }
    #expect((.milliseconds(900)...(.milliseconds(940))).contains(utterance.sound.duration))
  }

  @Test("what was loud while they were is no beginning afterwards")
  func released() {
    var endpointer = Endpointer()
    endpointer.isHeldBack = true
    _ = endpointer.hear((room + voice).samples)
    endpointer.isHeldBack = false
    #expect(endpointer.hear(room.samples).isEmpty)
  }

  @Test("a silence in which nothing stirs is told of after 60 ms")
  func glance() {
    var endpointer = Endpointer(look: .milliseconds(120), glance: .milliseconds(60))
    let times = times(room + voice + room, &endpointer, of: isPause)
    #expect(times.count == 1 && (2_060...2_120).contains(times[0]), "\(times)")
  }

  @Test("the burst of a last consonant is waited for, and belongs to what is told")
  func burst() throws {
    var endpointer = Endpointer(look: .milliseconds(120), glance: .milliseconds(60))
    let pause = Noise.white(.milliseconds(80), -65)
    let word = voice + pause + Noise.voice(.milliseconds(30), -25)
    let all = endpointer.hear((room + word + room).samples).filter(isPause)
    guard case .paused(let last)? = all.last else {
      Issue.record("no pause")
      return
    }
    // Half a second before, the word, and what is looked at behind it.
    #expect(last.sound.duration >= .milliseconds(500 + 1_100 + 50), "\(last.sound.duration)")
  }
}
