import ExpressRuntime
import Pages
import Ports
import RiderRuntime
import VivaVozTesting
import VoiceEngine
import WebServer
import YAML

/// A server of pages on a free port of loopback.
struct TestServer: Sendable {
  let port: Int
  let host: PageHost
  private let task: Task<Void, Never>

  /// The apps, loaded once for all tests.
  static let apps = Task {
    let options = EngineOptions(denoising: .off, onDiagnostic: { _ in })
    let apps: [any AppRuntime] = [try RiderRuntime(options), try ExpressRuntime(options)]
    let served = apps.map { PageApp($0, simulation: ConversationSetup.Simulation()) }
    for app in served { try await app.prepare() }
    return served
  }

  /// - Parameter apps: the apps; nil for ``apps``, with simulated data.
  init(
    limit: Int = 20, token: String? = nil, hosts: Set<String> = AccessPolicy.loopbackHosts, apps: [PageApp]? = nil,
    sensors: [String: any SampleSource] = [:]
  ) async throws {
    let apps = if let apps { apps } else { try await Self.apps.value }
    host = PageHost(apps, limit: limit, sensors: sensors)
    let site = try PageSite(
      apps, host: host, policy: AccessPolicy(hosts: hosts, token: token), root: try DataDirectory.find())
    let server = try await WebServer(site, host: "127.0.0.1", port: 0)
    port = server.port
    task = Task { try? await server.run() }
  }

  /// Ends the conversations, then the server.
  func stop() async {
    await host.stop()
    task.cancel()
    await task.value
  }

  /// Runs a test at a server of its own.
  static func with<Result>(
    limit: Int = 20, token: String? = nil, apps: [PageApp]? = nil, sensors: [String: any SampleSource] = [:],
    _ test: (TestServer) async throws -> Result
  ) async throws -> Result {
    let server = try await TestServer(limit: limit, token: token, apps: apps, sensors: sensors)
    do {
      let result = try await test(server)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }
}
