import Testing
import Wyoming

@Suite("Addresses of a Wyoming server")
struct WyomingAddressTests {
  @Test(
    "URIs of the three kinds",
    arguments: [
      ("tcp://127.0.0.1:10400", .tcp(host: "127.0.0.1", port: 10_400)),
      ("tcp://[::1]:0", .tcp(host: "::1", port: 0)), ("tcp://localhost:1/", .tcp(host: "localhost", port: 1)),
      ("unix:///run/a b.sock", .unix(path: "/run/a b.sock")), ("stdio://", .stdio),
    ] as [(String, WyomingAddress)])
  func known(uri: String, address: WyomingAddress) { #expect(WyomingAddress(uri) == address) }

  @Test(
    "Other texts are no addresses",
    arguments: [
      "", "tcp://", "tcp://127.0.0.1", "tcp://127.0.0.1:", "tcp://:10400", "tcp://host:65536", "tcp://host:-1",
      "tcp://::1:10400", "tcp://user@host:1", "tcp://host/path:1", "tcp://host:1:2", "http://host:1", "unix://relative",
      "unix://", "unix:///" + String(repeating: "a", count: 107), "unix:///a\0b", "tcp://host:1٣",
    ])
  func unknown(uri: String) { #expect(WyomingAddress(uri) == nil) }

  @Test(
    "Only loopback, sockets and pipes are local",
    arguments: [
      ("tcp://127.0.0.1:1", true), ("tcp://127.9.9.9:1", true), ("tcp://localhost:1", true), ("tcp://[::1]:1", true),
      ("unix:///a", true), ("stdio://", true), ("tcp://0.0.0.0:1", false), ("tcp://192.168.1.2:1", false),
      ("tcp://[::]:1", false), ("tcp://127.0.0.1.example.org:1", false), ("tcp://127.1:1", false),
    ])
  func local(uri: String, isLocal: Bool) { #expect(WyomingAddress(uri)?.isLocal == isLocal) }
}
