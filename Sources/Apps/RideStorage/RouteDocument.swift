public import BikeShare

/// The GPX 1.1 document of a stored route.
public enum RouteDocument {
  /// Returns the text of a document.
  /// - Parameter keywords: the key words of the route, such as `scenic`.
  public static func text(_ path: [Coordinate], name: String, author: String?, keywords: [String]) -> String {
    let author = author.map { "<author><name>\(GPXDocument.escaped($0))</name></author>" } ?? ""
    let words = keywords.isEmpty ? "" : "<keywords>\(GPXDocument.escaped(keywords.joined(separator: ", ")))</keywords>"
    let rows = path.map { "    <rtept \(GPXDocument.position($0))/>" }
    return GPXDocument.text(
      metadata: "<name>\(GPXDocument.escaped(name))</name>\(author)\(words)",
      (["  <rte>"] + rows + ["  </rte>"]).joined(separator: "\n"))
  }
}
