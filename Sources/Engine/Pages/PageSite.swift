import Dialogue
import Foundation
import Hashing
import Locales
import VoiceEngine
public import WebServer
public import YAML

/// The web site of `vivavoz serve`: the pages of all apps, their files, and the WebSockets of their conversations.
public struct PageSite: WebApplication {
  private let apps: [PageApp]
  private let host: PageHost
  private let policy: AccessPolicy
  private let root: DataDirectory
  private let files: StaticFiles

  /// - Parameters:
  ///   - policy: decides which requests are answered.
  ///   - root: the installed data files, with the pages' static files in Web.
  ///   - leaflet: the folder of the map library; without it maps are lists only.
  /// - Throws: ``AssetError`` if the static files are missing.
  public init(
    _ apps: [PageApp], host: PageHost, policy: AccessPolicy, root: DataDirectory,
    leaflet: String = "/usr/share/javascript/leaflet"
  ) throws {
    (self.apps, self.host, self.policy, self.root) = (apps, host, policy, root)
    files = try StaticFiles(["/web": root.web], optional: ["/leaflet": leaflet])
  }

  // MARK: - WebSockets

  public func acceptsWebSocket(_ request: WebRequest) -> Bool {
    policy.acceptsChange(request) && app(ofSocket: request) != nil
  }

  public func run(_ socket: WebSocket, for request: WebRequest) async {
    guard let app = app(ofSocket: request) else { return }
    await host.run(socket, app: app.name)
  }

  private func app(ofSocket request: WebRequest) -> PageApp? {
    apps.first { request.path == "/\($0.name)/talk" }
  }

  // MARK: - Files and requests

  /// The longest body of a request to an app, in bytes.
  private static let longestBody = 655_360

  public func longestBody(of request: WebRequest) -> Int {
    request.method == "POST" && policy.acceptsChange(request) ? Self.longestBody : 0
  }

  public func response(to request: WebRequest) async -> WebResponse {
    switch policy.decision(on: request) {
    case .foreign(let field):
      return secured(WebResponse(status: 403, text: "the field \(field) is not that of this server"), request)
    case .wrongToken:
      return secured(
        WebResponse(status: 401, text: "the address lacks the token that `vivavoz serve` printed"), request)
    case .allowed: break
    }
    if request.method == "POST", !policy.acceptsChange(request) {
      return secured(WebResponse(status: 403, text: "the request lacks the field Origin"), request)
    }
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return secured(WebResponse(status: 405, text: "the method must be GET, HEAD or POST"), request)
    }
    do {
      return secured(try await content(request) ?? WebResponse(status: 404, text: "there is no such page"), request)
    } catch {
      apps.first?.runtime.engine.onDiagnostic(.fault(error))
      return secured(WebResponse(status: 500, text: "the file could not be created"), request)
    }
  }

  private func content(_ request: WebRequest) async throws -> WebResponse? {
    let path = request.path
    if request.method == "POST" {
      guard let (app, locale, rest) = place(of: path) else { return nil }
      let recordings = RecordingRequests(host: host, root: root)
      if let answer = try await recordings.response(to: rest, request.body, of: app, in: locale) { return answer }
      return uncached(try await app.runtime.pageResponse(to: rest, request.body, in: locale))
    }
    if path == "/" { return files.response("/web/apps.html", to: request) }
    if path == "/service-worker.js" { return files.response("/web/service-worker.js", to: request) }
    if path == "/apps.json" { return try json(index) }
    if let file = files.response(path, to: request) { return file }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    guard let app = apps.first(where: { $0.name == parts.first }) else { return nil }
    if parts.count == 1 { return WebResponse(status: 308, headers: ["Location": "/\(app.name)/"]) }
    if parts.count == 2, parts[1].isEmpty { return files.response("/web/index.html", to: request) }
    guard let (_, locale, rest) = place(of: path) else { return nil }
    if rest == "texts.json" { return try json(PageTexts(LocaleFolder(locale, in: root)).texts) }
    return uncached(try await app.runtime.pageResource(rest, in: locale))
  }

  /// Returns the app, the locale and the rest of a path such as `/rider/en/page.json`; nil for another path.
  private func place(of path: String) -> (app: PageApp, locale: String, rest: String)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    guard parts.count >= 3, let app = apps.first(where: { $0.name == parts[0] }), app.locales.contains(parts[1]) else {
      return nil
    }
    return (app, parts[1], parts.dropFirst(2).joined(separator: "/"))
  }

  private func uncached(_ resource: PageResource?) -> WebResponse? {
    resource.map { WebResponse(headers: ["Content-Type": $0.type, "Cache-Control": "no-store"], body: $0.bytes) }
  }

  private struct AppIndex: Encodable {
    struct App: Encodable {
      let name: String
      let locales: [String]
      /// Whether the app has a module and a style sheet of its own in Web; otherwise its page shows the lines of its view.
      let isDrawn: Bool
    }
    let apps: [App]
    /// The paths of the files of the pages, which a browser keeps for the time when the program is gone.
    let files: [String]
  }

  private var index: AppIndex {
    let paths = files.paths.filter { $0.hasPrefix("/web/") }
    return AppIndex(
      apps: apps.map { app in
        AppIndex.App(name: app.name, locales: app.locales, isDrawn: paths.contains("/web/\(app.name).js"))
      }, files: paths)
  }

  private func json(_ value: some Encodable) throws -> WebResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return WebResponse(
      headers: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
      body: Array(try encoder.encode(value)))
  }

  // MARK: - Security

  /// Nothing inline, nothing from another host, no frames.
  private static let contentPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'
    """

  /// Adds the header fields that every response has.
  private func secured(_ response: WebResponse, _ request: WebRequest) -> WebResponse {
    var response = response
    let fields = [
      "Content-Security-Policy": Self.contentPolicy, "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "microphone=(self), geolocation=(self), camera=()",
    ]
    response.headers.merge(fields) { own, _ in own }
    if let cookie = policy.cookie(for: request) { response.headers["Set-Cookie"] = cookie }
    return response
  }
}
