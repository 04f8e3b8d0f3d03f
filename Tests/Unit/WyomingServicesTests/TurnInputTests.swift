import Ports
import Testing
import TurnTaking

@testable import WyomingServices

@Suite("Conversations by lines of text")
struct TurnInputTests {
  @Test("The turn ends when the engine listens, and a line is the next event")
  func turn() async {
    let input = TurnInput()
    async let end = input.turnEnd(within: .seconds(60))
    let silence = await input.next(.speaking("welcome"))
    #expect(silence == .audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20)))
    async let event = input.next(.listening(isSensitive: true))
    #expect(await end == .listening)
    #expect(input.send("bikes"))
    #expect(await event == .typedLine(TypedLine("bikes", isSensitive: true)))
    #expect(!input.send("again"))
  }

  @Test("A turn that takes too long is late, and can be waited for again")
  func late() async {
    let input = TurnInput()
    #expect(await input.turnEnd(within: .zero) == .late)
    async let event = input.next(.listening(isSensitive: false))
    #expect(await input.turnEnd(within: .seconds(60)) == .listening)
    input.end()
    #expect(await event == nil)
  }

  @Test("The end of the conversation ends every wait")
  func over() async {
    let input = TurnInput()
    async let end = input.turnEnd(within: .seconds(60))
    input.end()
    #expect(await end == .over)
    #expect(await input.next(.listening(isSensitive: false)) == nil)
    #expect(await input.next(.awaitingBackend) == nil)
    #expect(!input.send("bikes"))
  }
}
