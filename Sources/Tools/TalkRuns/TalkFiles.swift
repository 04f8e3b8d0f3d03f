import Faults
import Foundation
import Locales
import TalkTesting
import Terminal
package import VoiceEngine
import YAML

/// Finds talks in files and folders.
package struct TalkFiles {
  /// The apps that a talk may name.
  private let apps: AppList
  /// The engine of the first app.
  private let first: Engine
  /// The English words of talks, and those that the locales add.
  private let vocabulary: TalkVocabulary
  private let locales: [String]

  /// - Parameter apps: the apps that a talk may name.
  /// - Throws: an error if the first app's data, or the words of talks in a locale, cannot be read.
  package init(_ apps: AppList) throws {
    self.apps = apps
    first = try Self.engine(of: apps.first)
    locales = LocaleFolder.folders(in: first.root)
    vocabulary = try TalkVocabulary(locales: locales, in: first.root)
  }

  /// Returns the talks of a path in their order, each in its locales. In a folder without talks each recording is a
  /// job of its own.
  package func jobs(in path: String) throws -> [TalkBench.Job] {
    var checks: [String: TalkCheck] = [:]
    return try Self.files(path).flatMap { file -> [TalkBench.Job] in
      if !file.hasSuffix(".talk"), let take = TakeRunner(path: file, locales: locales) { return [.take(take)] }
      do {
        let draft = try self.draft(file)
        let check = try checks[draft.talk.app] ?? check(of: draft.talk.app)
        checks[draft.talk.app] = check
        let errors =
          draft.errors + (draft.mayBeOfAnotherApp ? [] : check.errors(in: draft.talk))
          + data(of: draft.talk, check.locales)
          + streams(of: draft.talk, check.locales)
        guard errors.isEmpty else { throw TalkErrors(errors) }
        return draft.talk.locale.tags(of: check.locales).map { .talk(draft.talk, locale: $0) }
      } catch {
        return [.broken(file: file, error)]
      }
    }
  }

  /// Returns a check of the names that a talk of this app may use.
  private func check(of name: String) throws -> TalkCheck {
    let app = apps.all.first { $0.name == name }
    let engine = try app.flatMap { $0.name == apps.first.name ? nil : try Self.engine(of: $0) } ?? first
    return TalkCheck(
      apps: apps.all.map(\.name), locales: app?.locales(in: engine.root) ?? locales,
      keys: app == nil ? [] : engine.keys, states: Set(app?.states ?? []),
      streams: app?.streams ?? [], hasMap: app?.hasCities ?? false)
  }

  private static func engine(of app: AppDescriptor) throws -> Engine {
    try app.load(EngineOptions(isStrict: false, onDiagnostic: Console.report)).engine
  }

  private func draft(_ file: String) throws -> Talk.ParsedTalk {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw UserFacingError(.failed, "\(file): cannot be read; check its permissions")
    }
    return Talk.ParsedTalk(bytes: data, file: file, vocabulary, app: apps.first.name)
  }

  /// Returns an error if the data file of a talk is missing.
  private func data(of talk: Talk, _ locales: [String]) -> [TalkError] {
    guard let file = talk.data.file else { return [] }
    let isThere = talk.locale.tags(of: locales).allSatisfy { locale in
      FileManager.default.fileExists(atPath: Takes(talk: talk, locale: locale).beside(file))
    }
    guard !isThere else { return [] }
    let data = (apps.all.first { $0.name == talk.app } ?? apps.first).dataFile
    let problem = "the \(data.contents) file \(file) does not exist"
    return [TalkError(file: talk.file, line: talk.dataLine, problem: problem, cure: data.cure)]
  }

  /// Returns an error for each stream whose file cannot be read.
  private func streams(of talk: Talk, _ locales: [String]) -> [TalkError] {
    talk.locale.tags(of: locales).flatMap { locale in
      talk.streams.compactMap { stream -> TalkError? in
        do throws(AssetError) {
          _ = try SampleFile.read(path: Takes(talk: talk, locale: locale).beside(stream.file))
          return nil
        } catch {
          return TalkError(
            file: talk.file, line: stream.line,
            problem: "the stream cannot be read: \(error.fault.place): \(error.fault.problem)",
            cure: error.fault.cure)
        }
      }
    }
  }

  /// Returns the file itself, or the talks in a folder in their order.
  private static func files(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UserFacingError(.failed, "\(path): there is no such file or folder; check the spelling")
    }
    guard isFolder.boolValue else { return [path] }
    // The given path may be a link to a folder; links inside it are not followed, since they could form a cycle.
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let below = (FileManager.default.enumerator(atPath: real)?.compactMap { $0 as? String } ?? []).filter { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(real)/\(file)", isDirectory: &isFolder) && !isFolder.boolValue
    }
    let talks = below.filter { $0.hasSuffix(".talk") }
    let chosen = talks.isEmpty ? below.filter { TakeRunner.isSound($0) } : talks
    guard !chosen.isEmpty else {
      throw UserFacingError(
        .failed, "\(path): the folder has no .talk files and no recordings; see Documentation/Testing.md")
    }
    return chosen.sorted().map { "\(path)/\($0)" }
  }
}
