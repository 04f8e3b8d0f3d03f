import Dialogue
import Testing

@testable import TurnTaking
@testable import Verification

struct TurnTakingExplorerTests {
  /// All states take minutes in a debug build; `vivavoz verify turn-taking` explores them.
  private static let most = 1_200

  @Test("turn-taking keeps its promises in the states that are reached first", arguments: [false, true])
  func promises(fades: Bool) {
    let result = TurnTakingExplorer.explore(fades: fades, most: Self.most)
    #expect(result.violations == [])
    #expect(result.names == ["idle", "speaking", "paused", "listening", "overlapping"])
  }

  /// A fault, and the promise that it breaks.
  struct Planted: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let promise: TurnTakingExplorer.Promise
    let fault: TurnTakingExplorer.Fault

    init(_ name: String, _ promise: TurnTakingExplorer.Promise, _ fault: @escaping TurnTakingExplorer.Fault) {
      (testDescription, self.promise, self.fault) = (name, promise, fault)
    }
  }

  static let faults: [Planted] = [
    Planted("a paused prompt does not resume", .pausedEnds) { _, actions in actions.removeAll { $0 == .resume } },
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
      if case .paused(_, _, isFading: false, _) = machine.state { machine.state = .idle }
    },
  ]

  @Test("a planted fault is found, by the shortest sequence that shows it", arguments: faults)
  func planted(_ planted: Planted) {
    let found =
      TurnTakingExplorer.explore(fades: true, most: Self.most, fault: planted.fault).violations
      + TurnTakingExplorer.explore(fades: false, most: Self.most, fault: planted.fault).violations
    #expect(found.contains { $0.promise == planted.promise }, "\(found)")
    #expect(found.allSatisfy { $0.path.count <= 12 })
  }
}
