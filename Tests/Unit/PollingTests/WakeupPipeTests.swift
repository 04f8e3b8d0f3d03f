import Foundation
import Polling
import Testing

@Suite struct WakeupPipeTests {
  @Test("A signal ends the current wait and all later ones", .timeLimit(.minutes(1)))
  func signalled() async throws {
    let wakeup = try WakeupPipe()
    #expect(!wakeup.isSignalled)
    Thread { wakeup.signal() }.start()
    #expect(wakeup.wait(for: nil) == .signalled)
    #expect(wakeup.isSignalled && wakeup.wait(for: nil, upTo: .seconds(60)) == .signalled)
  }

  @Test("A wait ends after its limit and not before it", arguments: [0, 1, 20])
  func limited(milliseconds: Int) throws {
    let wakeup = try WakeupPipe()
    let limit = Duration.milliseconds(milliseconds)
    var result = WakeupPipe.WaitResult.ready
    #expect(ContinuousClock().measure { result = wakeup.wait(for: nil, upTo: limit) } >= limit)
    #expect(result == .timedOut)
  }

  @Test("Bytes are read until the end of the input, or a signal", .timeLimit(.minutes(1)))
  func read() throws {
    let (wakeup, pipe) = (try WakeupPipe(), Pipe())
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2]))
    #expect(wakeup.wait(for: descriptor) == .ready && wakeup.read(descriptor) == [1, 2])
    try pipe.fileHandleForWriting.close()
    #expect(wakeup.read(descriptor) == nil)
    wakeup.signal()
    #expect(wakeup.read(descriptor) == nil)
  }
}
