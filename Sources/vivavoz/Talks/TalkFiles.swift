import Conversations
import Foundation
import Rehearsal

/// Finds talks in files and folders.
enum TalkFiles {
  /// The talks of a path in their order, each in its locales.
  /// Recordings in a folder without talks are taken by themselves.
  static func jobs(in path: String) throws -> [TalkBench.Job] {
    var keys: [String: Set<String>] = [:]
    return try files(path).flatMap { file -> [TalkBench.Job] in
      if !file.hasSuffix(".talk"), let take = TakeRunner(path: file) { return [.take(take)] }
      do {
        let talk = try talk(file)
        let app = App.all.first { $0.name == talk.app }
        keys[talk.app] =
          try keys[talk.app] ?? app.map { try Engine(app: $0, isStrict: false, tell: Console.tell).keys } ?? []
        try talk.check(apps: App.all.map(\.name), keys: keys[talk.app] ?? [], states: Set(app?.states ?? []))
        return talk.locales.map { .talk(talk, locale: $0) }
      } catch {
        return [.broken(file: file, error)]
      }
    }
  }

  private static func talk(_ file: String) throws -> Talk {
    guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "\(file): cannot be read as text; check that it is a talk file in UTF-8 and yours to read")
    }
    return try Talk(parsing: text, file: file)
  }

  /// A file itself, or the talks below a folder in their order.
  private static func files(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(.failed, "\(path): there is no such file or folder; check the spelling")
    }
    guard isFolder.boolValue else { return [path] }
    // A link to a folder is followed where it is named, and not below: it might lead back.
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let below = (FileManager.default.enumerator(atPath: real)?.compactMap { $0 as? String } ?? []).filter { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(real)/\(file)", isDirectory: &isFolder) && !isFolder.boolValue
    }
    let talks = below.filter { $0.hasSuffix(".talk") }
    let chosen = talks.isEmpty ? below.filter { TakeRunner.isSound($0) } : talks
    guard !chosen.isEmpty else {
      throw Failure(.failed, "\(path): there are no .talk files and no recordings in it; see Documentation/Testing.md")
    }
    return chosen.sorted().map { "\(path)/\($0)" }
  }
}
