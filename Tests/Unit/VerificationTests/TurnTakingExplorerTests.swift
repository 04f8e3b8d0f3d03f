import Dialogue
import Testing

@testable import TurnTaking
@testable import Verification

struct TurnTakingExplorerTests {
  /// The exploration of all states takes minutes in a debug build; `vivavoz verify turn-taking` runs it.
  private static let most = 1_200

  @Test("Turn-taking keeps its invariants in the states that are explored first", arguments: [false, true])
  func invariants(fades: Bool) {
    let result = TurnTakingExplorer.explore(fades: fades, most: Self.most)
    #expect(result.violations == [])
    #expect(result.names == ["idle", "speaking", "paused", "listening", "overlapping"])
  }

  /// A fault, and the invariant that it violates.
  struct Planted: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let invariant: TurnTakingExplorer.Invariant
    let fault: TurnTakingExplorer.Fault
    /// The number of states to explore. A fault by which something never happens is found only when all states after it
    /// are explored.
    let most: Int

    init(
      _ name: String, _ invariant: TurnTakingExplorer.Invariant, most: Int = 1_200,
      _ fault: @escaping TurnTakingExplorer.Fault
    ) {
      (testDescription, self.invariant, self.most, self.fault) = (name, invariant, most, fault)
    }
  }

  static let faults: [Planted] = [
    Planted("a paused prompt does not resume", .pausedEnds) { _, actions in actions.removeAll { $0 == .resume } },
    Planted("a paused prompt waits for ever", .pausedEnds, most: 4_000) { machine, actions in
      guard actions.contains(.resume), case .speaking(var output, let listener) = machine.state else { return }
      output.falsePauses = 0
      machine.state = .paused(output, since: machine.now, isTailPlaying: false, listener)
      actions = []
    },
    Planted("a barge-in without an answer drops the prompt", .bargeInGoesOn) { machine, actions in
      guard let place = actions.firstIndex(where: { if case .requeuePaused = $0 { true } else { false } }),
        case .requeuePaused(let output) = actions[place]
      else { return }
      machine.queue.removeAll { $0.output?.id == output.id }
      actions[place] = .drop(output)
    },
    Planted("the user's speech is forgotten in the user's turn", .waitsForUser) { machine, _ in
      if case .listening = machine.state { machine.utterance = .none }
    },
    Planted("a prompt starts while another plays", .oneVoice) { machine, actions in
      if actions.isEmpty, machine.playing != nil, let next = machine.queue.lazy.compactMap(\.output).first {
        actions.append(.start(next))
      }
    },
    Planted("a dropped prompt is kept", .nothingLost) { _, actions in
      actions.removeAll { if case .drop = $0 { true } else { false } }
    },
    Planted("a call for help is taken for a question", .emergencyGoesOn) { machine, _ in
      guard case .speaking(let output, let listener?) = machine.state, output.isEmergency else { return }
      machine.state = .speaking(
        TurnTaking.Output(id: output.id, prompt: output.prompt), ActiveListener(over: listener.request))
    },
    Planted("the listener beside a prompt is lost", .hears) { machine, _ in
      if case .speaking(let output, let listener?) = machine.state, listener.isBargeIn {
        machine.state = .speaking(output, nil)
      }
    },
    Planted("the user's turn is lost", .noDeadEnd) { machine, actions in
      if actions.contains(where: { if case .signalListening = $0 { true } else { false } }) { machine.state = .idle }
    },
    Planted("what a barge-in interrupted is forgotten", .nothingLost) { machine, _ in machine.followUp = nil },
    Planted("the interrupted prompt does not return to the queue", .nothingLost) { _, actions in
      actions.removeAll { if case .requeuePaused = $0 { true } else { false } }
    },
    Planted("the prompt is lost in an audio gap", .nothingLost) { _, actions in
      actions.removeAll { if case .requeueCurrent = $0 { true } else { false } }
    },
    Planted("the user's speech is forgotten during a pause", .userFirst) { machine, _ in
      if machine.isPaused { machine.utterance = .none }
    },
    Planted("a paused prompt is forgotten", .pausedEnds) { machine, _ in
      if case .paused(_, _, isTailPlaying: false, _) = machine.state { machine.state = .idle }
    },
  ]

  @Test("A planted fault is found after at most twelve steps", arguments: faults)
  func planted(_ planted: Planted) {
    let found =
      TurnTakingExplorer.explore(fades: true, most: planted.most, fault: planted.fault).violations
      + TurnTakingExplorer.explore(fades: false, most: planted.most, fault: planted.fault).violations
    #expect(found.contains { $0.invariant == planted.invariant }, "\(found)")
    #expect(found.allSatisfy { $0.path.count <= 12 })
  }
}
