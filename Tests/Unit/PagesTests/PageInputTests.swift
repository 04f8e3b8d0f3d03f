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

  @Test("Without a microphone the session hears silence in frames of 20 ms")
  func silence() async {
    let frame = InputEvent.audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))
    #expect(await input().next(.listening(isSensitive: false)) == frame)
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

  @Test("Samples are dropped while the microphone is closed")
  func closed() async {
    let input = input()
    input.add([Int16](repeating: 5, count: 320))
    let event = await input.next(.awaitingBackend)
    #expect(event == .audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20)))
  }

  @Test("The session waits while no page is connected, and then gets a gap that is long enough for the question")
  func reconnected() async throws {
    let input = input()
    input.type("lost with the connection")
    input.disconnected()
    let isDone = Mutex(false)
    let event = Task {
      defer { isDone.withLock { $0 = true } }
      return await input.next(.listening(isSensitive: false))
    }
    // A frame of silence would be due.
    try await Task.sleep(for: .milliseconds(40))
    #expect(!isDone.withLock { $0 })
    input.connected()
    guard case .audioGap(let time)? = await event.value else {
      Issue.record("no gap")
      return
    }
    #expect(time >= .seconds(2))
  }

  @Test("Samples that come after silence has replaced them are dropped")
  func late() async throws {
    let input = input()
    input.setMicrophone(isOpen: true)
    let floor = Floor.listening(isSensitive: false)
    // The first frame is late by 250 ms, and silence replaces it.
    #expect(await input.next(floor) == .audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20)))
    input.add([Int16](repeating: 5, count: 320) + [Int16](repeating: 6, count: 320))
    #expect(await input.next(floor) == .audio([Int16](repeating: 6, count: 320), elapsed: .milliseconds(20)))
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
    for id in 0..<(PageInput.mostEvents + 3) { input.press([Tag("yes")], id: id) }
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
