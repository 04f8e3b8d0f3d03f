import AtomicFiles
public import Boards
import Dialogue
import Express
import Foundation
public import OpenBoardFormat
public import Verification
public import VoiceEngine
import YAML

/// Express² with its boards and its engine.
public struct ExpressRuntime: AppRuntime {
  public let engine: Engine
  package let resources: BoardResources
  /// The guardian's settings in the page; nil without folders of the user.
  private let guardianPage: GuardianPage?
  private let options: EngineOptions
  /// The state of the user's data when they were read.
  private let version: UserDataVersion?

  public init(_ options: EngineOptions) throws {
    let guardianPage = options.userDirectories.map {
      GuardianPage(PrivateFolder(express: $0), onDiagnostic: options.onDiagnostic)
    }
    try self.init(options, guardianPage)
  }

  private init(_ options: EngineOptions, _ guardianPage: GuardianPage?) throws {
    // Before the data are read, so that a change meanwhile is noticed.
    version = options.userDirectories.map(UserDataVersion.init)
    let root = try options.root ?? DataDirectory.find()
    resources = try BoardResources(root, options)
    // A session that waits for a prompt would not hear a call for help.
    var speaking = options
    speaking.waitsForVoices = false
    engine = try Engine(.express, resources: resources, root: root, speaking)
    (self.options, self.guardianPage) = (options, guardianPage)
  }

  /// The boards of each locale with their pictures and sounds, keyed by the locale's tag.
  public var boardCollections: [String: BoardCollection] { resources.collections }
  /// The boards of each locale without pictures and sounds, keyed by the locale's tag.
  public var libraries: [String: BoardLibrary] { resources.libraries }
  /// Returns the boards of a locale, or those of the locale whose tag comes first in the alphabet if it has none.
  public func library(of locale: String) -> BoardLibrary { resources.library(of: locale) }

  public func makeConversation(_ setup: ConversationSetup) throws -> any RunnableConversation {
    try ExpressConversation(rehearsing: setup, runtime: self)
  }

  public func explore(onProgress: (Int) -> Void) throws -> ExplorationResult {
    try ExpressVerification(runtime: self).result(onProgress)
  }

  public func meanings(in locale: String) throws -> [String: [(intent: String?, sentence: String)]] {
    try ExpressVerification(runtime: self).meaningsByRule(locale)
  }

  public func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]] {
    try ExpressVerification(runtime: self).coveringPaths(setup, through: &missing)
  }
}

extension ExpressRuntime {
  public func makeLiveConversation(_ options: SessionOptions) async throws -> any RunnableConversation {
    ExpressConversation(options, runtime: self, folders: resources.userDirectories ?? UserDirectories())
  }

  /// Returns the app with the boards and enrolled phrases as they are now; nil if they have not changed. Keys of the
  /// guardian's page stay valid.
  public func renewed() throws -> (any AppRuntime)? {
    guard version != options.userDirectories.map(UserDataVersion.init) else { return nil }
    return try ExpressRuntime(options, guardianPage)
  }

  /// Returns a file of the page: `page.json`, a picture or the sound of a phrase.
  public func pageResource(_ path: String, in locale: String) async throws -> PageResource? {
    try await BoardPage(self, locale: locale).resource(path)
  }

  /// Answers a request of the guardian's page.
  public func pageResponse(to path: String, _ body: [UInt8], in locale: String) async throws -> PageResource? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let guardianPage, let own = resources.userDirectories, parts.count == 2, parts[0] == "guardian" else {
      return nil
    }
    let editor = BoardEditor(root: resources.root, locale: locale, own: own, onDiagnostic: engine.onDiagnostic)
    return try await guardianPage.response(to: parts[1], body, editor: editor) { try BoardPage(self, locale: locale) }
  }
}
