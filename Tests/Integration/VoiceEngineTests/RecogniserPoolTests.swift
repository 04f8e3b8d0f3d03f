import Audio
import Dialogue
import Ports
import Session
import Testing

@testable import VoiceEngine

/// The recognisers of a locale, shared by the conversations of a process.
@Suite struct RecogniserPoolTests {
  /// A recogniser whose recognitions end when the test opens the gate.
  private final class GatedRecogniser: UtteranceRecogniser {
    private let gate: Gate
    init(_ gate: Gate) { self.gate = gate }

    func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
      await gate.pass()
      return nil
    }
  }

  /// Counts the recognitions in progress, and holds them until it is opened.
  private actor Gate {
    private(set) var inProgress = 0
    private(set) var most = 0
    private var isOpen = false
    private var held: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(Int, CheckedContinuation<Void, Never>)] = []

    func pass() async {
      inProgress += 1
      most = max(most, inProgress)
      watchers.filter { $0.0 <= inProgress }.forEach { $0.1.resume() }
      watchers.removeAll { $0.0 <= inProgress }
      if !isOpen { await withCheckedContinuation { held.append($0) } }
      inProgress -= 1
    }

    func open() {
      isOpen = true
      held.forEach { $0.resume() }
      held = []
    }

    func reached(_ count: Int) async {
      if inProgress < count { await withCheckedContinuation { watchers.append((count, $0)) } }
    }
  }

  private let request = ListenRequest(GrammarName("app", "request"))
  private let utterance = Utterance(.silence(.milliseconds(100), rate: Waveform.asrSampleRate))

  @Test("The pool creates a recogniser for each concurrent utterance up to its size; further utterances wait")
  func grows() async throws {
    let gate = Gate()
    let pool = RecogniserPool(GatedRecogniser(gate), size: 2) { GatedRecogniser(gate) }
    try await withThrowingTaskGroup(of: Void.self) { [request, utterance] group in
      for _ in 0..<5 { group.addTask { _ = try await pool.recognise(utterance, for: request) } }
      await gate.reached(2)
      await gate.open()
      try await group.waitForAll()
    }
    #expect(await pool.count == 2)
    #expect(await gate.most == 2)
  }

  @Test("One conversation uses one recogniser only")
  func one() async throws {
    let gate = Gate()
    await gate.open()
    let pool = RecogniserPool(GatedRecogniser(gate), size: 4) {
      Issue.record("a second recogniser was created")
      return GatedRecogniser(gate)
    }
    for _ in 0..<3 { _ = try await pool.recognise(utterance, for: request) }
    #expect(await pool.count == 1)
  }

  @Test("If no further recogniser can be created, all utterances use the first one")
  func failing() async throws {
    let gate = Gate()
    await gate.open()
    let pool = RecogniserPool(GatedRecogniser(gate), size: 4) { throw CancellationError() }
    try await withThrowingTaskGroup(of: Void.self) { [request, utterance] group in
      for _ in 0..<6 { group.addTask { _ = try await pool.recognise(utterance, for: request) } }
      try await group.waitForAll()
    }
    #expect(await pool.count == 1)
    #expect(await gate.most == 1)
  }
}
