import Audio
import JSGF
import Ports
import Synchronization
import Testing
import TurnTaking

@testable import Pages

@Suite struct PageInputTests {
  private final class Presses: Sendable {
    let answers = Mutex<[String]>([])
    func add(_ id: Int, _ isAccepted: Bool) { answers.withLock { $0.append("\(id) \(isAccepted)") } }
  }

  private func input(_ presses: Presses = Presses()) -> PageInput {
    PageInput(onFloor: { _ in }, onPress: { presses.add($0, $1) })
  }

  @Test("A line and a press come before audio, in their order; a press that the session does not accept is reported")
  func order() async {
    let presses = Presses()
    let input = input(presses)
    input.setMicrophone(isOpen: true)
    input.add([Int16](repeating: 5, count: 320))
    input.type("bikes")
    input.press([Tag("yes")], id: 1)
    input.press([Tag("no")], id: 2)
    let floor = Floor.listening(isSensitive: false)
    #expect(await input.next(floor) == .typedLine(TypedLine("bikes")))
    #expect(await input.next(floor) == .tags([Tag("yes")]))
    input.pressHandled(isAccepted: true)
    #expect(await input.next(floor) == .tags([Tag("no")]))
    #expect(await input.next(floor) == .audio([Int16](repeating: 5, count: 320), elapsed: .milliseconds(20)))
    #expect(presses.answers.withLock { $0 } == ["1 true", "2 false"])
  }

  @Test("An ended input has no further events")
  func ended() async {
    let input = input()
    async let event = waiting(input)
    input.end()
    #expect(await event == nil)
  }

  /// Waits as a session without a page does.
  private func waiting(_ input: PageInput) async -> InputEvent? {
    input.disconnected()
    return await input.next(.awaitingBackend)
  }

  @Test("Events that the session cannot handle in time are refused")
  func flooded() {
    let presses = Presses()
    let input = input(presses)
    for id in 0..<(PageInputQueue.mostEvents + 3) { input.press([Tag("yes")], id: id) }
    #expect(presses.answers.withLock { $0 } == ["16 false", "17 false", "18 false"])
  }

  @Test("A line that answers a sensitive question is sensitive")
  func sensitive() async {
    let input = input()
    _ = await input.next(.listening(isSensitive: true))
    input.type("secret")
    #expect(await input.next(.listening(isSensitive: true)) == .typedLine(TypedLine("secret", isSensitive: true)))
  }
}
