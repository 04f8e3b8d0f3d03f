import Audio
import Foundation
import Session
import Testing
import VirtualAudio
import VivaVozTesting

@testable import PulseAudio

/// The tests with a real sound server, in real time.
@Suite(
  "A headset at a real sound server", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct DuplexAudioTests {
  func headset(
    _ server: PrivateSoundServer, input: String? = "spk.monitor", canceller: (any EchoCanceller)? = nil,
    _ log: DeviceEventLog = DeviceEventLog()
  ) async throws -> DuplexAudio {
    try await DuplexAudio(server: server.address, input: input, canceller: canceller, notice: log.take)
  }

  /// Returns a sound server, an audio device that is connected to it, and the log of its events.
  func connected() async throws -> (PrivateSoundServer, DeviceEventLog, DuplexAudio) {
    let (server, log) = (try await PrivateSoundServer(), DeviceEventLog())
    return (server, log, try await headset(server, log))
  }

  /// Waits for a number of frames of 20 ms by the server's clock: another device reads them.
  private func pass(_ frames: Int, at server: PrivateSoundServer) async throws {
    var clock = LoopbackConversation(try await headset(server))
    _ = await clock.listen(frames)
    clock.headset.close()
  }

  /// Creates a test signal and its samples for a loudspeaker. A test calls this before it listens, because it takes
  /// time.
  func made(_ duration: Duration) -> (ChirpSignal, [Int16]) {
    (ChirpSignal(duration), ChirpSignal(duration).samples(rate: Waveform.ttsSampleRate))
  }

  @Test("Playback is complete and starts within 200 ms")
  func roundTrip() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server)
    var conversation = LoopbackConversation(headset)
    let (signal, words) = made(.seconds(3))
    _ = await conversation.listen(20)
    conversation.words = words
    let found = try #require(signal.find(in: await conversation.listen(180)))
    #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    // The latency from the frame before the playback to the microphone.
    #expect(found.place - CaptureQueue.stretch < Waveform.asrSampleRate * 200 / 1_000)
    headset.close()
  }

  @Test("With a playout buffer the latency after late audio is constant to 2 ms")
  func steady() async throws {
    let server = try await PrivateSoundServer()
    var conversation = LoopbackConversation(
      try await DuplexAudio(server: server.address, input: "spk.monitor", buffer: .milliseconds(80)) { _ in })
    let (signal, words) = made(.milliseconds(500))
    // The signal is hardly audible, but not silent: after silence the queue would start again with its lead.
    let between = [Int16](repeating: 1, count: Waveform.ttsSampleRate)
    _ = await conversation.listen(20)
    conversation.words = words + between + words + between
    var heard = await conversation.listen(50)
    // The reader is late by these numbers of frames.
    for frames in [8, 13] {
      try await pass(frames, at: server)
      heard += await conversation.listen(5)
    }
    heard += await conversation.listen(90)
    conversation.headset.close()
    let first = try #require(signal.find(in: heard))
    let behind = first.place + Waveform.asrSampleRate
    let second = try #require(signal.find(in: Array(heard.dropFirst(behind))))
    let late = behind + second.place - first.place - Waveform.asrSampleRate * 3 / 2
    #expect(abs(late) < 2 * Waveform.asrSampleRate / 1_000, "\(late)")
  }

  @Test("Speech at the microphone is captured completely")
  func microphone() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server, input: nil)
    let person = try await DuplexAudio(server: server.address, input: "spk.monitor", output: "micsrc") { _ in }
    var conversation = LoopbackConversation(headset)
    let (signal, words) = made(.seconds(2))
    _ = await conversation.listen(20)
    await person.loudspeaker.play(words)
    let found = try #require(signal.find(in: await conversation.listen(140)))
    #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    headset.close()
    person.close()
  }

  @Test("Playback stops soon after a flush, which returns the unplayed number of samples")
  func flush() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server)
    var conversation = LoopbackConversation(headset)
    let length = 3 * Waveform.ttsSampleRate
    conversation.words = [Int16](repeating: 3_000, count: length)
    let before = await conversation.listen(50)
    let given = length - conversation.words.count
    conversation.words = []
    let unheard = await headset.loudspeaker.flush(0)
    let after = await conversation.listen(25)
    let loud = { (samples: [Int16]) in samples.count { abs($0) > 300 } }
    #expect(
      loud(Array(after.dropFirst(5 * CaptureQueue.stretch))) == 0,
      "100 ms later, including the latency of the microphone")
    let heard = Double(loud(before) + loud(after)) * Double(Waveform.ttsSampleRate) / Double(Waveform.asrSampleRate)
    #expect(abs(heard + Double(unheard) - Double(given)) < Double(Waveform.ttsSampleRate) / 40, "to 25 ms")
    headset.close()
  }

  @Test("Capture and playback resume after the server is killed and restarted, three times")
  func killed() async throws {
    let server = try await PrivateSoundServer()
    let (log, pairs) = (DeviceEventLog(), CancellerRecorder())
    let headset = try await headset(server, canceller: pairs, log)
    var conversation = LoopbackConversation(headset)
    let (signal, words) = made(.milliseconds(500))
    for round in 1...3 {
      _ = await conversation.listen(20)
      server.kill()
      #expect(await eventually { log.losses == round })
      try await server.restart()
      var gaps: [Duration] = []
      while gaps.isEmpty, let event = await conversation.next() {
        if case .audioGap(let time) = event { gaps.append(time) }
      }
      #expect(gaps.count == 1 && gaps[0] > .zero)
      conversation.words = words
      let found = try #require(signal.find(in: await conversation.listen(60)))
      #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    }
    #expect(await eventually { log.returns == 3 })
    #expect(log.losses == 3)
    #expect(pairs.absences == 3, "the canceller must forget the echo path of before the gap")
    headset.close()
  }

  @Test("A reader that is late catches up with the clock; audio above the limit is dropped and reported")
  func late() async throws {
    let (server, log, headset) = try await connected()
    let clock = ContinuousClock()
    _ = await headset.microphone.next(.listening(isSensitive: false))
    let start = clock.now
    var heard = Duration.zero
    // The reader is late by these numbers of frames: the first is below the limit for late audio, and the second above.
    for frames in [15, 275] {
      try await pass(frames, at: server)
      while heard < clock.now - start - .milliseconds(60),
        let event = await headset.microphone.next(.listening(isSensitive: false))
      {
        if case .audio(_, let elapsed, _) = event { heard += elapsed }
      }
      #expect(abs((clock.now - start - heard) / .milliseconds(1)) < 120)
    }
    #expect(await eventually { log.events.count == 1 })
    guard case .dropped(let time)? = log.events.first else {
      Issue.record("nothing was dropped")
      return
    }
    #expect(time > .milliseconds(300) && time < .milliseconds(900))
    headset.close()
  }

  @Test("Closing the headset, or cancelling the task, ends a waiting reader")
  func ended() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server)
    _ = await headset.microphone.next(.listening(isSensitive: false))
    server.freeze()
    let cancelled = Task { while await headset.microphone.next(.listening(isSensitive: false)) != nil {} }
    cancelled.cancel()
    await cancelled.value
    let closed = Task { while await headset.microphone.next(.listening(isSensitive: false)) != nil {} }
    headset.close()
    await closed.value
    headset.close()
    #expect(await headset.microphone.next(.listening(isSensitive: false)) == nil)
    #expect(await headset.loudspeaker.flush(0) == 0)
    server.thaw()
  }

  @Test("Repeated opening and closing leaks no threads and no files")
  func cycles() async throws {
    let server = try await PrivateSoundServer()
    func open(_ folder: String) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)"))?.count ?? 0
    }
    func cycle() async throws {
      let headset = try await headset(server)
      headset.close()
    }
    for _ in 0..<5 { try await cycle() }
    let (files, threads) = (open("fd"), open("task"))
    for _ in 0..<100 { try await cycle() }
    #expect(await eventually { open("fd") <= files && open("task") <= threads })
  }
}
