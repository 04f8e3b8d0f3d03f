import Dialogue
import Session
import Sound
import Testing

/// Somebody who types what is better typed than said.
@Suite struct KeyboardBesideTests {
  private let silence = Intake.sound([0, 0], elapsed: .milliseconds(20))
  /// A microphone in a quiet room.
  private struct Quiet: AudioInput {
    let intake: Intake
    let keepsTime = true
    func next(_ floor: Floor) async -> Intake? { intake }
  }

  @Test("a line waits until somebody is asked, and is said once", arguments: [true, false])
  func waits(isSecret: Bool) async {
    let both = KeyboardBeside(Quiet(intake: silence))
    both.type("k7q2")
    both.type("Eva")
    for floor in [Floor.speaking(nil), .interruptible("a"), .interrupted("a"), .hearing, .meanwhile] {
      #expect(await both.next(floor) == silence)
    }
    #expect(await both.next(.asked(isSecret: isSecret)) == .typed("k7q2"))
    #expect(await both.next(.hearing) == silence)
    #expect(await both.next(.asked(isSecret: isSecret)) == .typed("Eva"))
    #expect(await both.next(.asked(isSecret: isSecret)) == silence)
    #expect(both.keepsTime, "the time is the microphone's")
  }

  @Test("what was typed for a secret is given to nothing else")
  func secret() async {
    let both = KeyboardBeside(Quiet(intake: silence))
    #expect(await both.next(.asked(isSecret: true)) == silence)
    both.type("k7q2")
    #expect(await both.next(.hearing) == silence, "somebody says \"go back\" meanwhile")
    #expect(await both.next(.asked(isSecret: false)) == silence)
    #expect(await both.next(.asked(isSecret: true)) == silence)
    both.type("a1b2")
    #expect(await both.next(.asked(isSecret: true)) == .typed("a1b2"))
  }

  @Test("who only pressed Enter has said nothing", arguments: ["", "  \t"])
  func empty(line: String) async {
    let both = KeyboardBeside(Quiet(intake: silence))
    both.type(line)
    #expect(await both.next(.asked(isSecret: false)) == silence)
  }

  @Test("it counts as said in a conversation by microphone")
  func said() async throws {
    let stage = Stage()
    let both = KeyboardBeside(Quiet(intake: .sound([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))))
    both.type("yes")
    let end = try await stage.run(
      Answers(beginning: .says("one") + .ears(nil), answers: ["yes": [.hangUp]]), input: both, output: stage)
    #expect(end.heard.map(\.text) == ["yes"])
  }
}
