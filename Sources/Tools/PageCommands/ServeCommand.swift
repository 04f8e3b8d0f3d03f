import AppCommands
public import ArgumentParser
import AtomicFiles
import Foundation
import Pages
import Ports
import Processes
import Terminal
import VoiceEngine
import WebServer
import YAML

/// The command `serve`: the pages of the program's apps.
public struct ServeCommand: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    let name = Invocation.program
    return CommandConfiguration(
      commandName: "serve",
      abstract: "Serve a page for each app, to be used in a browser on this computer.",
      discussion: """
        The page uses the browser's microphone and loudspeaker. The server accepts \
        connections only from this computer, unless --host names another address. \
        Browsers allow a page from another computer to use the microphone only over \
        HTTPS (Documentation/Serving.md). The program ends with Ctrl-C.

        Examples:
          \(name) serve
          \(name) serve --open
          \(name) serve --port 9000 --recorded
          \(name) serve --app \(ProgramApps.list.first.name) --open
        """)
  }

  @Option(help: "The port; 0 for any free one.")
  var port = 8080

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Host names, besides this computer's own, by which browsers reach the pages, for example through a proxy.",
      valueName: "names"))
  var name: [String] = []

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(
    help: """
      Use recorded data and temporary settings, to try the pages without a network. There is then no street map.
      """)
  var recorded = false

  @Option(
    name: .customLong("feed-delay"),
    help: "With --recorded: simulate a slow feed, by this time, such as 6s or 500ms.")
  var feedDelay: DurationArgument?

  @Option(help: "The largest number of conversations at one time, 1 to 200.")
  var most = 20

  @Option(help: "The city, for apps that need one, by the name of its folder in Cities.")
  var city: String?

  @Option(help: ArgumentHelp("Serve one app only; --open then opens its page.", valueName: "name"))
  var app: String?

  @Option(
    name: .customLong("stream"),
    help: ArgumentHelp(
      """
      Read an input stream of the app, such as gaze or motion, from a sensor of this computer instead of the page: \
      gaze=opentrack:4242.
      """,
      valueName: "name=sensor", visibility: ProgramApps.furtherServices.openSensor == nil ? .hidden : .default))
  var streams: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      One of several persons who share this account, whose settings and data the conversations use. The URL then \
      contains an access token.
      """,
      visibility: ProgramApps.furtherServices.personDirectories == nil ? .hidden : .default))
  var person: String?

  @OptionGroup var denoising: DenoisingOptions

  public init() {}

  public func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
    guard !["0.0.0.0", "::", "*"].contains(host) || !name.isEmpty else {
      throw ValidationError(
        "--host \(host) listens on all addresses; add --name with the host names that browsers use.")
    }
    guard feedDelay == nil || recorded else {
      throw ValidationError("--feed-delay delays recorded data; add --recorded.")
    }
    guard app.map({ app in ProgramApps.list.all.contains { $0.name == app } }) ?? true else {
      throw ValidationError("--app must be one of \(ProgramApps.list.all.map(\.name).joined(separator: ", ")).")
    }
    guard (1...200).contains(most) else { throw ValidationError("--most must be from 1 to 200.") }
  }

  public func run() async throws {
    // The guardian's settings of a rehearsal are kept until the program ends.
    let scratch = recorded ? try ScratchFolder() : nil
    let directories = try scratch?.folders ?? ownDirectories()
    let sensors = try sensors()
    let voices = UserVoices.usable(scratch?.folders ?? UserDirectories(), onDiagnostic: Console.reportOfServer)
    let apps = try ProgramApps.list.all.filter { app == nil || $0.name == app }.map { app in
      var options = EngineOptions(
        denoising: denoising.wanted, userDirectories: directories, onDiagnostic: Console.reportOfServer)
      options.voices = voices
      return PageApp(
        try app.load(options, AppOptions(city: city)),
        simulation: recorded ? ConversationSetup.Simulation(delay: feedDelay?.duration) : nil)
    }
    MallocTuning.keepWhole()
    Console.complain("Loading \(apps.map(\.name).joined(separator: ", ")) ...")
    for app in apps { try await app.prepare() }
    // Other accounts of this computer reach its own address, too. The data of a person may have a passphrase.
    let isOpen = name.isEmpty && Self.loopbackAddresses.contains(host) && person == nil
    let token = isOpen ? nil : AccessPolicy.newToken()
    let pages = PageHost(apps, limit: most, sensors: sensors)
    let hosts = AccessPolicy.loopbackHosts.union([Self.inAddress(host)]).union(name)
    let site = try PageSite(
      apps, host: pages, policy: AccessPolicy(hosts: hosts, token: token), root: try DataDirectory.find())
    let server = try await server(site)
    let interruption = SignalHandler {
      await pages.stop()
      scratch?.remove()
    }
    defer { interruption.cancel() }
    let address = address(port: server.port, token: token, path: app.map { "\($0)/" } ?? "")
    Console.print(address)
    Console.complain("Open this address in a browser. Press Ctrl-C to quit.")
    if open { await show(address) }
    do { try await server.run() } catch {
      throw UserFacingError(.failed, "the server can no longer listen at \(host): \(error); start it again")
    }
  }

  /// Returns the folders of the user's data: those of the person, if one is named.
  private func ownDirectories() throws -> UserDirectories {
    guard let person else { return UserDirectories() }
    guard let directories = ProgramApps.furtherServices.personDirectories else {
      throw UserFacingError(.usage, "this program knows no persons; remove --person")
    }
    return try directories(person)
  }

  /// Opens the sensors that feed streams, keyed by the name of the stream.
  private func sensors() throws -> [String: any SampleSource] {
    var sensors: [String: any SampleSource] = [:]
    for stream in streams {
      let parts = stream.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let open = ProgramApps.furtherServices.openSensor else {
        throw UserFacingError(.usage, "--stream \(stream): write a name and a sensor, such as gaze=opentrack:4242")
      }
      let known = ProgramApps.list.all.flatMap(\.streams)
      guard known.contains(parts[0]) else {
        throw UserFacingError(
          .usage, "--stream \(stream): no app has a stream \(parts[0]); write one of \(known.joined(separator: ", "))")
      }
      sensors[parts[0]] = try open(parts[1])
    }
    return sensors
  }

  private static let loopbackAddresses: Set = ["127.0.0.1", "localhost", "::1"]

  /// Returns a host as addresses contain it: an IPv6 address in brackets.
  private static func inAddress(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// Returns the address to open. A named host is reached through a proxy with HTTPS, on its usual port.
  private func address(port: Int, token: String?, path: String) -> String {
    let query = token.map { "?\(AccessPolicy.tokenName)=\($0)" } ?? ""
    if let name = name.first { return "https://\(name)/\(path)\(query)" }
    let host = Self.loopbackAddresses.contains(host) ? "localhost" : Self.inAddress(host)
    return "http://\(host):\(port)/\(path)\(query)"
  }

  private func server(_ site: PageSite) async throws -> WebServer {
    do { return try await WebServer(site, host: host, port: port) } catch {
      throw UserFacingError(
        .failed, "\(host):\(port) cannot be used: \(error); use another --port, or 0 for any free one")
    }
  }

  /// Opens the address in the user's browser. The pages are served even if that fails.
  private func show(_ address: String) async {
    guard let opener = Programs.path(of: "xdg-open", ProcessInfo.processInfo.environment) else {
      return Console.warn("xdg-open is missing; install xdg-utils, or open the address in a browser")
    }
    do {
      // On some desktops xdg-open runs for as long as the browser is open.
      let end = try await ProgramRun(opener, [address])
        .run(output: .discarded, atMost: .seconds(5), thenEnded: false).end
      if end != .exited(0), end != .late { Console.warn("xdg-open failed; open the address in a browser") }
    } catch {
      Console.warn("\(opener): \(error); open the address in a browser")
    }
  }
}
