import Testing

@testable import Audio

@Suite struct EndpointerTests {
  let silence = Waveform.silence(.seconds(1), rate: 16_000)

  @Test("Speech between silences starts once and ends once, complete")
  func oneUtterance() throws {
    let voice = TestSound.voice(.seconds(2), -20)
    let events = Self.events(silence + voice + silence)
    #expect(events.first == .began)
    let utterance = try #require(Self.utterance(events))
    #expect(utterance.samples.contains(voice.samples[..<16_000]))
    #expect(utterance.duration >= .milliseconds(2_800) && utterance.duration <= .milliseconds(3_000))
  }

  @Test(
    "A recording with hiss from its start is one utterance", arguments: [-70.0, -60, -50, -40])
  func hissInTheFile(decibels: Double) {
    let file = (silence + TestSound.voice(.seconds(2), -25) + silence).mixed(
      with: TestSound.white(.seconds(4), decibels))
    #expect(Self.utterance(Self.events(silence + file + silence)) != nil)
  }

  @Test("A steady hiss alone is not an utterance", arguments: [-70.0, -50, -30, -10])
  func hissAlone(decibels: Double) {
    #expect(Self.events(silence + TestSound.white(.seconds(20), decibels) + silence) == [])
  }

  @Test("A voice at -45 dBFS is detected")
  func softVoice() {
    #expect(Self.utterance(Self.events(silence + TestSound.voice(.seconds(1), -45) + silence)) != nil)
  }

  @Test("A click of 20 ms does not start an utterance", arguments: [0, 1])
  func click(background: Int) {
    let click = Waveform.silence(.milliseconds(20), rate: 16_000).filled { $0 % 8 < 4 ? 0.9 : -0.9 }
    let stream = silence + click + silence
    let hiss = TestSound.white(stream.duration, -55)
    #expect(Self.events(background == 0 ? stream : stream.mixed(with: hiss)) == [])
  }

  @Test("A DC offset neither counts as speech nor prevents detection", arguments: [Int16(-9_000), 300, 9_000])
  func offset(offset: Int16) {
    #expect(Self.events((silence + silence).shifted(by: offset)) == [])
    let stream = (silence + TestSound.voice(.seconds(1), -30) + silence).shifted(by: offset)
    #expect(Self.utterance(Self.events(silence + stream + silence)) != nil)
  }

  @Test("The size of the audio pieces has no effect on the events", arguments: [1, 7, 160, 319, 320, 441, 16_000])
  func pieces(size: Int) {
    let speech = TestSound.voice(.seconds(1), -25)
    let stream = (silence + speech + silence + speech + silence).mixed(with: TestSound.white(.seconds(5), -55))
    #expect(Self.events(stream, pieces: size) == Self.events(stream))
    #expect(Self.events(stream).count == 4)
  }

  @Test("A pause shorter than the trailing silence belongs to the utterance")
  func pause() {
    let pause = Waveform.silence(.milliseconds(700), rate: 16_000)
    let speech = TestSound.voice(.seconds(1), -25)
    #expect(Self.utterance(Self.events(silence + speech + pause + speech + silence)) != nil)
  }

  @Test("The trailing silence can be set")
  func trailing() {
    let pause = Waveform.silence(.milliseconds(700), rate: 16_000)
    let speech = TestSound.voice(.seconds(1), -25)
    let hasty = Endpointer(trailingSilence: .milliseconds(400))
    #expect(Self.events(silence + speech + pause + speech + silence, hasty).count == 4)
  }

  @Test("Endless speech is delivered when it reaches the maximum length")
  func overrun() {
    let events = Self.events(silence + TestSound.voice(.seconds(20), -25), Endpointer(longest: .seconds(5)))
    guard case .overran(let first)? = events.dropFirst().first else {
      Issue.record("no overrun in \(events.count) events")
      return
    }
    #expect(first.sound.duration >= .seconds(5) && first.sound.duration < .seconds(6))
  }

  @Test("A stream that closes during speech ends the utterance")
  func closing() {
    var endpointer = Endpointer()
    _ = endpointer.process((silence + TestSound.voice(.seconds(1), -25)).samples)
    #expect(endpointer.isInUtterance)
    guard case .ended(let utterance)? = endpointer.close() else {
      Issue.record("the utterance did not end")
      return
    }
    #expect(utterance.sound.duration >= .seconds(1))
    #expect(!endpointer.isInUtterance && endpointer.close() == nil)
  }

  @Test("After a reset the endpointer is independent of the earlier stream")
  func resetting() {
    var endpointer = Endpointer()
    _ = endpointer.process((silence + TestSound.voice(.seconds(1), -25)).samples)
    endpointer.reset()
    #expect(!endpointer.isInUtterance && endpointer.processedSamples == 0)
    let stream = silence + TestSound.voice(.seconds(1), -30) + silence
    #expect(endpointer.process(stream.samples) == Self.events(stream))
  }

  @Test("A pause ends the utterance after the trailing silence that was set, with the speech of the pause")
  func pausing() throws {
    let speech = TestSound.voice(.seconds(1), -25)
    var endpointer = Endpointer(probeAfter: .milliseconds(200))
    let reported = Self.events(silence + speech + .silence(.milliseconds(250), rate: 16_000), into: &endpointer)
    guard case .paused(let utterance)? = reported.last else {
      Issue.record("no pause in \(reported.count) events")
      return
    }
    endpointer.setTrailingSilence(.milliseconds(300))
    #expect(Self.events(.silence(.milliseconds(40), rate: 16_000), into: &endpointer) == [])
    #expect(Self.events(.silence(.milliseconds(60), rate: 16_000), into: &endpointer) == [.ended(utterance)])
  }

  @Test("Speech that continues after a pause is one utterance")
  func continued() throws {
    let speech = TestSound.voice(.seconds(1), -25)
    var endpointer = Endpointer(probeAfter: .milliseconds(200))
    _ = Self.events(silence + speech + .silence(.milliseconds(220), rate: 16_000), into: &endpointer)
    endpointer.setTrailingSilence(.milliseconds(700))
    let rest = Self.events(speech + silence, into: &endpointer)
    guard rest.count == 2, case .paused(let later) = rest[0], case .ended(let whole) = rest[1] else {
      Issue.record("\(rest.count) events")
      return
    }
    #expect(whole == later && whole.sound.duration > .milliseconds(2_200))
  }

  @Test("Extreme sample values do not trap")
  func extremes() {
    let square = Waveform.silence(.seconds(1), rate: 16_000)
    let samples = square.samples.indices.map { $0 / 40 % 2 == 0 ? Int16.min : .max }
    #expect(Self.events(Waveform(rate: 16_000, samples: samples)) == [])
    #expect(Self.events(Waveform(rate: 16_000, samples: [])) == [])
  }

  /// Returns all events of a stream, which is fed in pieces.
  static func events(
    _ stream: Waveform, _ endpointer: Endpointer = Endpointer(), pieces: Int = 320
  ) -> [Endpoint] {
    var endpointer = endpointer
    return stride(from: 0, to: stream.samples.count, by: pieces).flatMap { start in
      endpointer.process(stream.samples[start..<min(start + pieces, stream.samples.count)])
    }
  }

  static func events(_ stream: Waveform, into endpointer: inout Endpointer) -> [Endpoint] {
    stride(from: 0, to: stream.samples.count, by: 320).flatMap { start in
      endpointer.process(stream.samples[start..<min(start + 320, stream.samples.count)])
    }
  }

  /// Returns the utterance if the events are those of exactly one.
  static func utterance(_ events: [Endpoint]) -> Waveform? {
    guard events.count == 2, events[0] == .began, case .ended(let utterance) = events[1] else { return nil }
    return utterance.sound
  }
}
