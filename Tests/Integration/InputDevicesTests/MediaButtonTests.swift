import Foundation
import Synchronization
import Testing
import VivaVozTesting

@testable import InputDevices

/// Tests with the bytes of real events, and a FIFO in place of a device.
@Suite("Button of a headset", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason))) struct MediaButtonTests {
  private let folder: TemporaryFolder
  private let path: String
  private let reported = ReportedEvents()

  private final class ReportedEvents: Sendable {
    let presses = Atomic<Int>(0)
    let events = Mutex<[ButtonEvent]>([])
    var count: Int { presses.load(ordering: .relaxed) }
    var all: [ButtonEvent] { events.withLock { $0 } }
  }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("event5")
    #expect(mkfifo(path, 0o600) == 0)
  }

  private func button() throws -> MediaButton {
    try MediaButton(
      path, retry: .milliseconds(10), onEvent: { [reported] event in reported.events.withLock { $0.append(event) } }
    ) { [reported] in reported.presses.add(1, ordering: .relaxed) }
  }

  /// Opens the FIFO for writing, as a device that is plugged in; nil if the button does not read it.
  private func pluggedIn() -> FileHandle? {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  @Test("Each press is reported, and a partial event waits for its rest")
  func presses() async throws {
    let button = try button()
    let writer = try #require(pluggedIn())
    try writer.write(contentsOf: click(164) + click(115) + event(code: 226, value: 1).prefix(11))
    #expect(await eventually { reported.count == 1 })
    try writer.write(contentsOf: event(code: 226, value: 1).dropFirst(11) + click(582))
    #expect(await eventually { reported.count == 3 })
    button.close()
    button.close()
    #expect(reported.all.isEmpty)
  }

  @Test("A closed or released button closes its device", arguments: [true, false])
  func closed(isClosed: Bool) async throws {
    var button: MediaButton? = try button()
    let writer = try #require(pluggedIn())
    if isClosed { button?.close() }
    button = nil
    // The button has closed its descriptor.
    #expect(await eventually { pluggedIn() == nil })
    try? writer.close()
    #expect(reported.count == 0 && reported.all.isEmpty)
  }

  @Test("An unplugged device is reported, awaited and used again; a partial event from before is discarded")
  func unplugged() async throws {
    let button = try button()
    let first = try #require(pluggedIn())
    try first.write(contentsOf: click(164) + event(code: 164, value: 1).prefix(20))
    #expect(await eventually { reported.count == 1 })
    try FileManager.default.removeItem(atPath: path)
    try first.close()
    #expect(await eventually { reported.all == [.lost(path)] })
    #expect(mkfifo(path, 0o600) == 0)
    #expect(await eventually { reported.all == [.lost(path), .back(path)] })
    let second = try #require(pluggedIn())
    try second.write(contentsOf: click(164))
    #expect(await eventually { reported.count == 2 })
    button.close()
  }

  @Test("Devices without such a button, or without permission, are reported")
  func none() {
    let gone = "N: Name=\"Pod\"\nH: Handlers=event98765\nB: KEY=1000000000 0 0\n\n"
    for (listing, error) in [
      ("", ButtonError.noneFound),
      (
        gone,
        .noDevice(
          path: "/dev/input/event98765",
          there: [
            "/dev/input/event98765"
          ])
      ),
    ] {
      #expect(throws: error) { try MediaButton.all(listing: listing, onEvent: { _ in }, press: {}) }
    }
  }

  @Test("A path that is not a device is rejected with the cure")
  func refused() throws {
    let listing = "N: Name=\"Pod\"\nH: Handlers=event7\nB: KEY=1000000000 0 0\n\n"
    func error(_ path: String, _ listing: String = listing) -> ButtonError? {
      do throws(ButtonError) {
        _ = try MediaButton(path, listing: listing, onEvent: { _ in }, press: {})
        return nil
      } catch { return error }
    }
    let there = ["/dev/input/event7"]
    #expect(error(folder.file("none")) == .noDevice(path: folder.file("none"), there: there))
    #expect(error("/dev/null") == .noButton(path: "/dev/null", there: there))
    #expect(error(folder.path) == .noButton(path: folder.path, there: there))
    #expect(error(try folder.put(click(164), "file")) == .noButton(path: folder.file("file"), there: there))
    let mouse = "N: Name=\"Mouse\"\nH: Handlers=mouse0 event8\nB: KEY=ffff0000 0 0 0 0\n\n"
    #expect(
      error("/dev/input/event8", mouse) == .noMediaKey(path: "/dev/input/event8", name: "Mouse", there: []))
    #expect("\(ButtonError.forbidden(path: "/dev/input/event7"))".contains("sudo usermod -aG input $USER"))
  }
}
