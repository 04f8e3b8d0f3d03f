import AppCommands
public import ArgumentParser
import AtomicFiles
import Executors
import Foundation
import Terminal
import VoiceEngine
import Wyoming
import WyomingServer
import WyomingServices

/// The command `wyoming`: a server of the Wyoming protocol for one app.
public struct WyomingCommand: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    let name = Invocation.program
    return CommandConfiguration(
      commandName: "wyoming",
      abstract:
        "Serve speech recognition, speech synthesis, wake-word detection and conversations over the Wyoming protocol.",
      discussion: """
        Home Assistant and other programs use the protocol (Documentation/Wyoming.md). \
        The server transcribes only sentences of a grammar. If the confidence is too \
        low, the transcript is empty. The server has neither passwords nor encryption. \
        The program ends with Ctrl-C.

        Examples:
          \(name) wyoming
          \(name) wyoming --uri tcp://127.0.0.1:10400 --locale es
          \(name) wyoming --grammar rider.request --grammar rider.place
          \(name) wyoming --sentences commands.txt --only asr tts
          \(name) wyoming --uri unix:///run/user/1000/vivavoz.sock --recorded
        """)
  }

  @Option(
    help: ArgumentHelp(
      "Where to listen: tcp://HOST:PORT (port 0 for any free one), unix:///PATH, or stdio:// for one client.",
      valueName: "uri"))
  var uri = "tcp://127.0.0.1:10400"

  @Flag(
    name: .customLong("without-protection"),
    help: """
      Listen on an address that other computers reach. Anyone on the network can then use the services and read what is \
      said: the protocol has no authentication and no encryption.
      """)
  var withoutProtection = false

  @Option(
    help: """
      The app whose conversations, intents, wake phrases and grammars are served. Default: \
      \(ProgramApps.list.first.name).
      """)
  var app: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The languages, by the names of their folders in Locales. The first is the default. Default: all of the app.",
      valueName: "tags"))
  var locale: [String] = []

  @OptionGroup var grammars: TranscriptionOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The services to offer. Default: all.", valueName: "services"))
  var only: [Service] = []

  @Flag(help: "Use recorded data and temporary settings in conversations. There is then no street map.")
  var recorded = false

  @Option(help: "The city, for apps that need one, by the name of its folder in Cities.")
  var city: String?

  @OptionGroup var denoising: DenoisingOptions

  /// A service of the protocol, by the name of its domain.
  enum Service: String, ExpressibleByArgument, CaseIterable {
    case asr, tts, handle, intent, wake
  }

  public init() {}

  public func validate() throws {
    guard let address = WyomingAddress(uri) else {
      throw ValidationError(
        "--uri \(uri) is no address; write tcp://127.0.0.1:10400, unix:///PATH with at most "
          + "\(WyomingAddress.longestPath) bytes, or stdio://.")
    }
    guard address.isLocal || withoutProtection else {
      throw ValidationError(
        """
        --uri \(uri) is reached by other computers. The protocol has no authentication and no encryption: anyone on the \
        network can use the services and read what is said. Use tcp://127.0.0.1:PORT, or add --without-protection.
        """)
    }
  }

  public func run() async throws {
    let apps = ProgramApps.list
    let app = try app.map(apps.named) ?? apps.first
    let scratch = recorded ? try ScratchFolder() : nil
    defer { scratch?.remove() }
    let directories = scratch?.folders ?? UserDirectories()
    var options = EngineOptions(
      denoising: denoising.wanted, userDirectories: directories, onDiagnostic: Console.reportOfServer)
    options.voices = UserVoices.usable(directories, onDiagnostic: Console.reportOfServer)
    let runtime = try app.load(options, AppOptions(city: city))
    MallocTuning.keepWhole()
    Console.complain("Loading \(app.name) ...")
    let workers = WorkerPool(label: "vivavoz.wyoming", count: ProcessInfo.processInfo.activeProcessorCount)
    let services = try await services(of: runtime, workers)
    let host = WyomingHost(services, workers: workers) { domain, error in
      Console.warn("\(domain) failed (\(error)); the client got an error event")
    }
    let address = try address()
    let server = try await server(host, address)
    let interruption = SignalHandler {
      await host.stop()
      if case .unix(let path) = address { unlink(path) }
      scratch?.remove()
    }
    defer { interruption.cancel() }
    announce(server, address)
    do { try await server.run() } catch {
      await host.stop()
      throw UserFacingError(.failed, "the server can no longer listen at \(uri): \(error); start it again")
    }
    await host.stop()
  }

  private func address() throws -> WyomingAddress {
    guard let address = WyomingAddress(uri) else { throw ValidationError("--uri \(uri) is no address.") }
    return address
  }

  /// Loads the services that are offered.
  private func services(of runtime: any AppRuntime, _ workers: WorkerPool) async throws -> WyomingServices {
    let engine = runtime.engine
    let offered = Set(only.isEmpty ? Service.allCases : only)
    let locales = locale.isEmpty ? engine.locales : locale
    for tag in locales { _ = try engine.app.locale(tag, in: engine.root) }
    var services = WyomingServices()
    if offered.contains(.asr) { services.transcription = try await grammars.models(engine, locales: locales) }
    if offered.contains(.tts) { services.synthesis = try SynthesisService(engine, locales: locales) }
    if offered.contains(.wake) {
      services.wake = try await WakeService(engine, locales: locales)
      if services.wake == nil, only.contains(.wake) {
        throw UserFacingError(.usage, "\(engine.app.name) has no wake phrases; leave out --only wake")
      }
    }
    if offered.contains(.intent) { services.intents = try await IntentService(engine, locales: locales) }
    if offered.contains(.handle) {
      services.conversations = ConversationService(
        runtime, locales: locales, simulation: recorded ? ConversationSetup.Simulation() : nil, workers: workers)
    }
    return services
  }

  private func server(_ host: WyomingHost, _ address: WyomingAddress) async throws -> WyomingServer {
    do { return try await WyomingServer(host, at: address) } catch {
      let cure =
        switch address {
        case .tcp: "end the program that uses it, or use another --uri"
        case .unix: "end the program that uses it, or name a path in a folder of your own"
        case .stdio: "connect standard input and output to pipes, not to files"
        }
      throw UserFacingError(.failed, "\(uri) cannot be used: \(error); \(cure)")
    }
  }

  /// Prints the address. Standard output belongs to the client where it is connected by it.
  private func announce(_ server: WyomingServer, _ address: WyomingAddress) {
    switch address {
    case .tcp(let host, _):
      Console.print("tcp://\(host.contains(":") ? "[\(host)]" : host):\(server.port ?? 0)")
    case .unix(let path): Console.print("unix://\(path)")
    case .stdio: return
    }
    if !address.isLocal { Console.warn("anyone on the network can use the services and read what is said") }
    Console.complain("Press Ctrl-C to quit.")
  }
}
