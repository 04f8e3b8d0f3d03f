public import BikeShare
public import Foundation

/// A route in a GPX file: its points, and what its author says of it.
public struct GPXRoute: Sendable {
  /// The name of the file, of its route or of its track; nil if there is none.
  public let name: String?
  public let author: String?
  /// The key words of the file, in lower case.
  public let keywords: [String]
  /// The points of the first route, or of the first track, in the order of travel.
  public let path: [Coordinate]
  /// Warnings about the points that are left out, each as `file:line: ...`.
  public let warnings: [String]

  /// The greatest number of points; more are no route through a city.
  private static let most = 100_000

  /// Reads a GPX file.
  /// - Throws: ``LocationError`` also if the file cannot be read.
  public init(path: String) throws(LocationError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LocationError(path, "it cannot be read", cure: "check that it exists, and its permissions")
    }
    try self.init(data, name: path)
  }

  /// Reads the content of a GPX file.
  /// - Parameter name: the file's name in messages.
  /// - Throws: ``LocationError`` if the file is not GPX, is truncated, or has no route with two points.
  public init(_ data: Data, name: String) throws(LocationError) {
    let text = try GPXText.read(data, name: name)
    let reader = GPXReader(name: name)
    let line = reader.parse(text)
    guard reader.isComplete else { throw reader.broken(line: line) }
    guard reader.path.count > 1, reader.path.count <= Self.most else {
      throw LocationError(
        name, reader.path.count > 1 ? "the route has over \(Self.most) points" : "there is no route in this file",
        cure: "export one route or one track")
    }
    (path, warnings) = (reader.path, reader.misplaced.warnings(name))
    (self.name, author, keywords) = (reader.texts.name, reader.texts.author, reader.texts.keywords)
  }
}
