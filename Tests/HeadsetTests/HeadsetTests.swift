import Foundation
import HeadsetTesting
import Soundstage
import Session
import Sound
import TestSupport
import Testing

@testable import Headset

/// Those of the tests that talk with a real sound server, in real time.
@Suite(
  "A headset at a real sound server", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct HeadsetTests {
  func headset(
    _ server: PrivateSoundServer, input: String? = "spk.monitor", canceller: (any EchoCanceller)? = nil,
    _ notices: Notices = Notices()
  ) async throws -> Headset {
    try await Headset(server: server.address, input: input, canceller: canceller, notice: notices.take)
  }

  /// A headset at a server of its own, and what it tells.
  func connected() async throws -> (PrivateSoundServer, Notices, Headset) {
    let (server, notices) = (try await PrivateSoundServer(), Notices())
    return (server, notices, try await headset(server, notices))
  }

  /// A sound, and its samples for a loudspeaker: made before anybody listens, for it takes a while.
  func made(_ duration: Duration) -> (ChirpSignal, [Int16]) {
    (ChirpSignal(duration), ChirpSignal(duration).samples(rate: Waveform.speakingRate))
  }

  @Test("plays what it is given, unbroken, and soon")
  func roundTrip() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server)
    var talker = LoopbackConversation(headset)
    let (siren, words) = made(.seconds(3))
    _ = await talker.listen(20)
    talker.words = words
    let found = try #require(siren.find(in: await talker.listen(180)))
    #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    // From the stretch that it is given after to the microphone that hears it.
    #expect(found.place - CaptureQueue.stretch < Waveform.hearingRate * 200 / 1_000)
    headset.close()
  }

  @Test("with a buffer of its own it plays as late as ever behind what came too late, to 2 ms")
  func steady() async throws {
    let server = try await PrivateSoundServer()
    var talker = LoopbackConversation(
      try await Headset(server: server.address, input: "spk.monitor", buffer: .milliseconds(80)) { _ in })
    let (siren, words) = made(.milliseconds(500))
    // Hardly audible, and not silent: in silence it would begin anew.
    let between = [Int16](repeating: 1, count: Waveform.speakingRate)
    _ = await talker.listen(20)
    talker.words = words + between + words + between
    var heard = await talker.listen(50)
    for held in [150, 250] {
      try await Task.sleep(for: .milliseconds(held))
      heard += await talker.listen(5)
    }
    heard += await talker.listen(90)
    talker.headset.close()
    let first = try #require(siren.find(in: heard))
    let behind = first.place + Waveform.hearingRate
    let second = try #require(siren.find(in: Array(heard.dropFirst(behind))))
    let late = behind + second.place - first.place - Waveform.hearingRate * 3 / 2
    #expect(abs(late) < 2 * Waveform.hearingRate / 1_000, "\(late)")
  }

  @Test("hears what is said to its microphone, unbroken")
  func microphone() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server, input: nil)
    let person = try await Headset(server: server.address, input: "spk.monitor", output: "micsrc") { _ in }
    var talker = LoopbackConversation(headset)
    let (siren, words) = made(.seconds(2))
    _ = await talker.listen(20)
    await person.loudspeaker.play(words)
    let found = try #require(siren.find(in: await talker.listen(140)))
    #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    headset.close()
    person.close()
  }

  @Test("is silent soon after it is hushed, and tells how much nobody heard")
  func hush() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server)
    var talker = LoopbackConversation(headset)
    let length = 3 * Waveform.speakingRate
    talker.words = [Int16](repeating: 3_000, count: length)
    let before = await talker.listen(50)
    let given = length - talker.words.count
    talker.words = []
    let unheard = await headset.loudspeaker.hush(0)
    let after = await talker.listen(25)
    let loud = { (samples: [Int16]) in samples.count { abs($0) > 300 } }
    #expect(loud(Array(after.dropFirst(5 * CaptureQueue.stretch))) == 0, "100 ms later, the way back included")
    let heard = Double(loud(before) + loud(after)) * Double(Waveform.speakingRate) / Double(Waveform.hearingRate)
    #expect(abs(heard + Double(unheard) - Double(given)) < Double(Waveform.speakingRate) / 40, "to 25 ms")
    headset.close()
  }

  @Test("goes on with a server that was killed and started again, three times")
  func killed() async throws {
    let server = try await PrivateSoundServer()
    let (notices, pairs) = (Notices(), Pairs())
    let headset = try await headset(server, canceller: pairs, notices)
    var talker = LoopbackConversation(headset)
    let (siren, words) = made(.milliseconds(500))
    for round in 1...3 {
      _ = await talker.listen(20)
      server.kill()
      #expect(await eventually { notices.losses == round })
      try await server.restart()
      var gaps: [Duration] = []
      while gaps.isEmpty, let intake = await talker.next() { if case .gap(let time) = intake { gaps.append(time) } }
      #expect(gaps.count == 1 && gaps[0] > .zero)
      talker.words = words
      let found = try #require(siren.find(in: await talker.listen(60)))
      #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    }
    #expect(await eventually { notices.returns == 3 })
    #expect(notices.losses == 3)
    #expect(pairs.absences == 3, "what a canceller knew may be another way now")
    headset.close()
  }

  @Test("keeps to the time of the clock for somebody who comes late")
  func late() async throws {
    let (server, notices, headset) = try await connected()
    let clock = ContinuousClock()
    _ = await headset.microphone.next(.asked(isSecret: false))
    let start = clock.now
    var heard = Duration.zero
    // As long as it may take to understand somebody, and then as long as it may not.
    for wait in [Duration.milliseconds(300), .milliseconds(5_500)] {
      try await Task.sleep(for: wait)
      while heard < clock.now - start - .milliseconds(60),
        let intake = await headset.microphone.next(.asked(isSecret: false))
      {
        if case .sound(_, let elapsed, _) = intake { heard += elapsed }
      }
      #expect(abs((clock.now - start - heard) / .milliseconds(1)) < 120)
    }
    #expect(await eventually { notices.told.count == 1 })
    guard case .dropped(let time)? = notices.told.first else {
      Issue.record("nothing was dropped")
      return
    }
    #expect(time > .milliseconds(300) && time < .milliseconds(900))
    headset.close()
  }

  @Test("ends for who waits when it is closed, or their task is cancelled")
  func ended() async throws {
    let server = try await PrivateSoundServer()
    let headset = try await headset(server)
    _ = await headset.microphone.next(.asked(isSecret: false))
    server.freeze()
    let cancelled = Task { while await headset.microphone.next(.asked(isSecret: false)) != nil {} }
    cancelled.cancel()
    await cancelled.value
    let closed = Task { while await headset.microphone.next(.asked(isSecret: false)) != nil {} }
    headset.close()
    await closed.value
    headset.close()
    #expect(await headset.microphone.next(.asked(isSecret: false)) == nil)
    #expect(await headset.loudspeaker.hush(0) == 0)
    server.thaw()
  }

  @Test("leaves no thread and no file open, however often it is opened and closed")
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
