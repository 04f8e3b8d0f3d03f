import Session
import Synchronization
import VoiceEngine

/// The locales of a conversation. Their grammars contain the names of the user's own routes, as they are stored when a
/// locale is loaded. All grammars contain the names of the city's routes.
final class RiderLocales: LocaleProvider {
  private let engine: Engine
  private let library: RouteLibrary
  /// The tag of the locale that was loaded last.
  private let last: Mutex<String>

  /// The maximum number of own routes whose names the grammars contain.
  private static let most = 50

  /// - Parameter first: the tag of the locale at the beginning of the conversation.
  init(_ engine: Engine, _ library: RouteLibrary, first: String) {
    (self.engine, self.library) = (engine, library)
    last = Mutex(first)
  }

  /// The tag of the locale that the conversation speaks.
  var current: String { last.withLock { $0 } }

  func locale(_ tag: String) async throws -> LoadedLocale {
    let locale = try await engine.locale(tag, names: library.ownNames(most: Self.most))
    last.withLock { $0 = tag }
    return locale
  }
}
