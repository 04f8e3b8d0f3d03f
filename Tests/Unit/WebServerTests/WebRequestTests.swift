import Testing
import WebServer

@Suite struct WebRequestTests {
  @Test(
    "The path and the query are decoded",
    arguments: [
      ("/a%20b?x=1&y=%C3%A9&x=2", "/a b", ["x": "2", "y": "é"]), ("/", "/", [:]), ("/?", "/", [:]),
      ("/%2e%2e/x", "/../x", [:]), ("/%", "", [:]), ("/%zz", "", [:]), ("/%ff", "", [:]), ("/?a", "/", ["a": ""]),
      ("/?%=1&b=%", "/", [:]),
    ] as [(String, String, [String: String])])
  func decoded(target: String, path: String, query: [String: String]) {
    let request = WebRequest(target)
    #expect(request.path == path)
    #expect(request.query.filter { !$0.key.isEmpty } == query)
  }

  @Test("The names of header fields have any case")
  func fields() { #expect(WebRequest("/", headers: ["HOST": "a"]).headers == ["host": "a"]) }
}
