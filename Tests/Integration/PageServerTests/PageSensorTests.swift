import AtomicFiles
import EyePlayRuntime
import ExpressRuntime
import MotionSensors
import Pages
import Ports
import Synchronization
import Testing
import VivaVozTesting
import VoiceEngine

/// A sensor of the computer that feeds a stream of the pages in place of the browser.
@Suite(.serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason))) struct PageSensorTests {
  private final class Warnings: Sendable {
    private let texts = Mutex<[String]>([])
    func add(_ diagnostic: Diagnostic) { texts.withLock { $0.append("\(diagnostic)") } }

    /// The number of pages that did not get the sensor.
    var refusals: Int { texts.withLock { $0.count { $0.contains("in use by another page") } } }
  }

  /// A page of EyePlay or Express², and its conversation.
  private func open(_ app: String, at server: TestServer, resume: String? = nil) async throws -> (
    page: TestPage, id: String, isResumed: Bool
  ) {
    let page = try #require(try await TestPage(port: server.port, path: "/\(app)/talk"))
    page.start(resume: resume)
    let started = try #require(await page.message("started"))
    return (page, try #require(started["conversation"]), started["resumed"] == "1")
  }

  @Test("A sensor goes to the first page of an app with its stream, and to the next one when that page is gone")
  func lent() async throws {
    let warnings = Warnings()
    let folder = try TemporaryFolder()
    let options = EngineOptions(
      denoising: .off, userDirectories: UserDirectories(in: folder.path), onDiagnostic: warnings.add)
    let runtimes: [any AppRuntime] = [try ExpressRuntime(options), try EyePlayRuntime(options)]
    let apps = runtimes.map { PageApp($0, simulation: nil) }
    for app in apps { try await app.prepare() }
    let tracker = OpenTrackReceiver(OpenTrackAddress(port: 0))
    defer { tracker.close() }
    try await TestServer.with(apps: apps, sensors: ["gaze": tracker]) { server in
      // Express² has no stream with the name gaze.
      let other = try await open("express", at: server)
      let first = try await open("eyeplay", at: server)
      #expect(warnings.refusals == 0)
      let second = try await open("eyeplay", at: server)
      #expect(await eventually { warnings.refusals == 1 })
      second.page.cut()
      first.page.cut()
      #expect(await eventually { await server.host.connections == 1 })
      // The page of the first conversation could still resume it, but the user has opened another one.
      let third = try await open("eyeplay", at: server)
      #expect(await eventually { await server.host.count == 3 })
      #expect(warnings.refusals == 1)
      third.page.cut()
      let again = try await open("eyeplay", at: server, resume: first.id)
      #expect(!again.isResumed)
      other.page.cut()
      again.page.cut()
    }
  }
}
