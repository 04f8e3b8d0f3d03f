import Foundation
import Synchronization
import Testing
import VivaVozTesting

@testable import InputDevices

@Suite("Key presses at a keyboard", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason))) struct KeyboardTests {
  @Test(
    "Only space and Enter are presses",
    arguments: [
      (" ", 1), ("\n", 1), ("\r", 1), ("a", 0), ("\u{1B}[A", 0), ("\u{4}", 0), ("ñ", 0), ("", 0), ("      ", 1),
    ])
  func keys(_ text: String, _ count: Int) {
    var keys = KeyPresses(byLine: false)
    #expect(keys.presses(in: Array(text.utf8), at: .zero) == count)
  }

  @Test("A held key is one press as long as it repeats")
  func held() {
    var keys = KeyPresses(byLine: false)
    let space = Array(" ".utf8)
    #expect(keys.presses(in: space, at: .seconds(5)) == 1)
    #expect(keys.presses(in: space, at: .milliseconds(5_660)) == 0)
    for moment in 0..<100 { #expect(keys.presses(in: space, at: .milliseconds(5_690 + 30 * moment)) == 0) }
    #expect(keys.presses(in: space, at: .milliseconds(9_359)) == 0)
    #expect(keys.presses(in: space, at: .milliseconds(10_060)) == 1)
  }

  @Test("From a pipe each line is one press, whatever its content and time")
  func lines() {
    var keys = KeyPresses(byLine: true)
    #expect(keys.presses(in: Array("a b\n\nc".utf8), at: .zero) == 2)
    #expect(keys.presses(in: Array("\n".utf8), at: .zero) == 1)
  }

  private final class ReportedPresses: Sendable {
    let presses = Atomic<Int>(0)
    let hasEnded = Atomic<Bool>(false)
  }

  private func keyboard(_ descriptor: Int32, _ reported: ReportedPresses) throws -> Keyboard {
    try Keyboard(descriptor, onEvent: { _ in reported.hasEnded.store(true, ordering: .relaxed) }) {
      reported.presses.add(1, ordering: .relaxed)
    }
  }

  @Test("A real pipe gives presses, and its end is reported once")
  func pipe() async throws {
    let (pipe, reported) = (Pipe(), ReportedPresses())
    let keyboard = try keyboard(pipe.fileHandleForReading.fileDescriptor, reported)
    try pipe.fileHandleForWriting.write(contentsOf: Data("\n\n".utf8))
    #expect(await eventually { reported.presses.load(ordering: .relaxed) == 2 })
    try pipe.fileHandleForWriting.close()
    #expect(await eventually { reported.hasEnded.load(ordering: .relaxed) })
    keyboard.close()
    // The descriptor belongs to another owner and is still open.
    #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_GETFD) >= 0)
  }

  @Test("After a stop the keyboard reads no further input")
  func closed() async throws {
    let (pipe, reported) = (Pipe(), ReportedPresses())
    let keyboard = try keyboard(pipe.fileHandleForReading.fileDescriptor, reported)
    keyboard.close()
    keyboard.close()
    for _ in 0..<1_000 { try pipe.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }
    try pipe.fileHandleForWriting.close()
    #expect(pipe.fileHandleForReading.readDataToEndOfFile().count == 1_000)
    #expect(reported.presses.load(ordering: .relaxed) == 0)
  }

  @Test("A file is read to its end, also an empty one", arguments: ["", "a\nb\n"])
  func file(text: String) async throws {
    let (folder, reported) = (try TemporaryFolder(), ReportedPresses())
    let handle = try #require(FileHandle(forReadingAtPath: try folder.put(text.utf8, "lines")))
    let keyboard = try keyboard(handle.fileDescriptor, reported)
    #expect(await eventually { reported.hasEnded.load(ordering: .relaxed) })
    #expect(reported.presses.load(ordering: .relaxed) == text.count { $0 == "\n" })
    keyboard.close()
  }

  @Test("/dev/null ends at once")
  func nothing() async throws {
    let reported = ReportedPresses()
    let handle = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let keyboard = try keyboard(handle.fileDescriptor, reported)
    #expect(await eventually { reported.hasEnded.load(ordering: .relaxed) })
    keyboard.close()
  }
}
