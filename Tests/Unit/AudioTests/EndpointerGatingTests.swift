import Testing

@testable import Audio

@Suite("Gating of the endpointer, and quick pauses")
struct EndpointerGatingTests {
  private let voice = TestSound.voice(.seconds(1), -20)
  private let room = TestSound.white(.seconds(1), -65)

  private func times(_ sound: Waveform, _ endpointer: inout Endpointer, of wanted: (Endpoint) -> Bool) -> [Int] {
    sound.frames.enumerated().compactMap { number, frame in
      endpointer.process(Array(frame.samples)).contains(where: wanted) ? 20 * (number + 1) : nil
    }
  }

  private func isPause(_ endpoint: Endpoint) -> Bool { if case .paused = endpoint { true } else { false } }

  @Test(
    "An onset reported from outside has 0.3 s of pre-roll, and an onset by level 0.5 s",
    arguments: [true, false])
  func reportedOnset(byVoice: Bool) throws {
    var endpointer = Endpointer(denoiser: byVoice ? ConstantDenoiser() : nil)
    endpointer.isGated = true
    _ = endpointer.process((room + voice).samples)
    endpointer.begin()
    guard case .ended(let utterance)? = endpointer.close() else {
      Issue.record("no utterance")
      return
    }
    #expect(utterance.sound.duration == .milliseconds(byVoice ? 300 : 500))
  }

  @Test("While the endpointer is gated no speech starts by level, but an onset reported from outside starts it")
  func gated() throws {
    var endpointer = Endpointer()
    endpointer.isGated = true
    #expect(endpointer.process((room + voice + room).samples).isEmpty)
    #expect(endpointer.process(voice.samples).isEmpty && !endpointer.isInUtterance)
    endpointer.begin()
    let isInUtterance = endpointer.isInUtterance
    #expect(isInUtterance)
    let ended = endpointer.process((room + room).samples).last
    guard case .ended(let utterance)? = ended else {
      Issue.record("\(String(describing: ended))")
      return
    }
    #expect((.milliseconds(900)...(.milliseconds(940))).contains(utterance.sound.duration))
  }

  @Test("Loud sound during the gating does not start speech afterwards")
  func released() {
    var endpointer = Endpointer()
    endpointer.isGated = true
    _ = endpointer.process((room + voice).samples)
    endpointer.isGated = false
    #expect(endpointer.process(room.samples).isEmpty)
  }

  @Test("A pause of complete silence is reported after 60 ms")
  func completeSilence() {
    var endpointer = Endpointer(probeAfter: .milliseconds(120), quickProbeAfter: .milliseconds(60))
    let times = times(room + voice + room, &endpointer, of: isPause)
    #expect(times.count == 1 && (2_060...2_120).contains(times[0]), "\(times)")
  }

  @Test("The burst of a final consonant after a short silence belongs to the utterance")
  func burst() throws {
    var endpointer = Endpointer(probeAfter: .milliseconds(120), quickProbeAfter: .milliseconds(60))
    let pause = TestSound.white(.milliseconds(80), -65)
    let word = voice + pause + TestSound.voice(.milliseconds(30), -25)
    let all = endpointer.process((room + word + room).samples).filter(isPause)
    guard case .paused(let last)? = all.last else {
      Issue.record("no pause")
      return
    }
    // The pre-roll of half a second, the word, and the audio up to the decision.
    #expect(last.sound.duration >= .milliseconds(500 + 1_100 + 50), "\(last.sound.duration)")
  }
}
