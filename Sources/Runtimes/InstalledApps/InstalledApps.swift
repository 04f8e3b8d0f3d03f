import ExpressRuntime
import RiderRuntime
public import VoiceEngine

/// The apps of this installation. A new app needs one more entry here.
public enum InstalledApps {
  public static let all: [AppDescriptor] = [.rider, .express]

  /// The app of tools and talks that name none.
  public static let first = AppDescriptor.rider

  /// Returns the app of that name.
  /// - Throws: where there is no such app.
  public static func named(_ name: String) throws -> AppDescriptor {
    guard let app = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw UserFacingError(.usage, "there is no app \"\(name)\"; there are: \(names)")
    }
    return app
  }
}
