/// The apps of a program, at least one.
public struct AppList: Sendable {
  /// The app that tools and talks use if they name none.
  public let first: AppDescriptor
  private let others: [AppDescriptor]

  public init(_ first: AppDescriptor, _ others: AppDescriptor...) { (self.first, self.others) = (first, others) }

  public var all: [AppDescriptor] { [first] + others }

  /// Returns the app of that name.
  /// - Throws: ``UserFacingError`` if there is no such app.
  public func named(_ name: String) throws -> AppDescriptor {
    guard let app = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw UserFacingError(.usage, "there is no app \"\(name)\"; there are: \(names)")
    }
    return app
  }
}
