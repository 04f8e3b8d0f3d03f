import Testing
import WebServer

@Suite struct AccessPolicyTests {
  private let local = AccessPolicy(hosts: AccessPolicy.loopbackHosts, token: nil)

  private func request(
    _ target: String = "/", host: String? = "localhost:8080", origin: String? = nil, cookie: String? = nil
  ) -> WebRequest {
    let fields = ["Host": host, "Origin": origin, "Cookie": cookie].compactMapValues { $0 }
    return WebRequest(target, headers: fields)
  }

  @Test(
    "Only requests to the server's own names are answered",
    arguments: [
      ("localhost:8080", true), ("LOCALHOST", true), ("127.0.0.1:9", true), ("[::1]:8080", true),
      ("evil.example", false),
      ("localhost.evil.example:8080", false), ("", false), ("[::1", false), ("127.0.0.1.evil.example", false),
    ])
  func host(name: String, isAllowed: Bool) {
    #expect(local.decision(on: request(host: name)) == (isAllowed ? .allowed : .foreign("Host")))
  }

  @Test("A request without a host is refused")
  func noHost() { #expect(local.decision(on: request(host: nil)) == .foreign("Host")) }

  @Test(
    "A page of another origin is refused, also one of another port",
    arguments: [
      ("http://localhost:8080", true), ("https://localhost:8080", true), ("http://localhost:8081", false),
      ("http://localhost", false), ("http://evil.example", false), ("null", false), ("file://", false),
      ("http://localhost:8080.evil.example", false),
    ])
  func origin(origin: String, isAllowed: Bool) {
    let request = request(origin: origin)
    #expect(local.decision(on: request) == (isAllowed ? .allowed : .foreign("Origin")))
    #expect(local.acceptsChange(request) == isAllowed)
  }

  @Test("A WebSocket needs an origin, since browsers always send it")
  func socketWithoutOrigin() { #expect(!local.acceptsChange(request())) }

  @Test(
    "Beyond loopback a request needs the token, in the address or in the cookie",
    arguments: [
      ("/?token=abc", nil, true), ("/", "token=abc", true), ("/", "a=b; token=abc", true), ("/", nil, false),
      ("/?token=ab", nil, false), ("/?token=abcd", nil, false), ("/", "xtoken=abc", false), ("/?Token=abc", nil, false),
    ] as [(String, String?, Bool)])
  func token(target: String, cookie: String?, isAllowed: Bool) {
    let policy = AccessPolicy(hosts: ["bikes.example"], token: "abc")
    let request = request(target, host: "bikes.example", cookie: cookie)
    #expect(policy.decision(on: request) == (isAllowed ? .allowed : .wrongToken))
    // A wrong token in the address must not replace the cookie.
    #expect((policy.cookie(for: request) != nil) == (target == "/?token=abc"))
  }

  @Test("Host names are compared without case")
  func capitals() {
    let policy = AccessPolicy(hosts: ["Bikes.Example"], token: nil)
    #expect(policy.decision(on: request(host: "bikes.example")) == .allowed)
  }

  @Test("A thousand tokens differ")
  func newTokens() {
    #expect(Set((0..<1_000).map { _ in AccessPolicy.newToken() }).count == 1_000)
  }

  @Test("The cookie is for HTTPS only if a proxy serves HTTPS", arguments: ["https", "http", nil])
  func secureCookie(proto: String?) {
    var fields = ["Host": "bikes.example"]
    fields["X-Forwarded-Proto"] = proto
    let cookie = AccessPolicy(hosts: ["bikes.example"], token: "abc").cookie(
      for: WebRequest("/?token=abc", headers: fields))
    #expect(cookie?.hasSuffix("; Secure") == (proto == "https"))
    #expect(cookie?.contains("HttpOnly; SameSite=Strict") == true)
  }
}
