import AcousticModels
import Foundation
import Processes
import Terminal
import VoiceEngine

/// An acoustic model before its installation: a folder, an archive, or the address of an archive.
struct ModelArchive {
  /// The folder that contains mdef.
  let folder: String
  /// The path of the model's licence file; nil if none is found.
  let licence: String?

  /// - Parameters:
  ///   - source: a path, or an http or https address.
  ///   - scratch: an empty folder for downloads and unpacked files; the caller removes it.
  init(_ source: String, scratch: String) async throws {
    var isFolder: ObjCBool = false
    if source.hasPrefix("https://") || source.hasPrefix("http://") {
      let archive = try await Self.fetch(source, to: "\(scratch)/parcel")
      try self.init(in: try await Self.unpack(archive, named: source, to: scratch), source)
    } else if source.contains("://") {
      throw UserFacingError(.usage, "\(source): not an http or https URL; use one, or name a folder or an archive")
    } else if FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) {
      let folder = isFolder.boolValue ? source : try await Self.unpack(source, named: source, to: scratch)
      try self.init(in: folder, source)
    } else {
      throw UserFacingError(.usage, "\(source): there is no such folder or archive; check the path")
    }
  }

  private init(in root: String, _ source: String) throws {
    let folders = Self.folders(in: root, depth: 5)
    guard let folder = folders.first else {
      throw UserFacingError(
        .failed,
        "\(source): contains no acoustic model: no folder has \(PTMModel.files[1]) and means; choose another source")
    }
    guard folders.count == 1 else {
      let names = folders.map { $0.dropFirst(root.count + 1) }.joined(separator: ", ")
      throw UserFacingError(.failed, "\(source): contains several models: \(names); name the folder of one")
    }
    self.folder = folder
    licence = Self.licence(of: folder, upTo: root)
  }

  /// Returns the folders that contain a model, in the order of their names.
  private static func folders(in root: String, depth: Int) -> [String] {
    let isModel = ["mdef", "means"].allSatisfy { FileManager.default.isReadableFile(atPath: "\(root)/\($0)") }
    guard !isModel, depth > 0 else { return isModel ? [root] : [] }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return all.sorted().map { "\(root)/\($0)" }.filter(isRealFolder).flatMap { folders(in: $0, depth: depth - 1) }
  }

  /// Whether a path is a folder and no symbolic link, since a link in an archive may lead anywhere.
  private static func isRealFolder(_ path: String) -> Bool {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  /// Returns the path of the model's licence file. Searches the folder of the model and each folder above it, up to the
  /// parent of `root`.
  /// - Returns: nil if no file name begins with LICENSE, LICENCE or COPYING.
  private static func licence(of folder: String, upTo root: String) -> String? {
    let end = URL(fileURLWithPath: root).deletingLastPathComponent().path
    var url = URL(fileURLWithPath: folder)
    while url.path.hasPrefix(end) {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      let found = all.sorted().first { name in
        ["LICENSE", "LICENCE", "COPYING"].contains { name.uppercased().hasPrefix($0) }
      }
      if let found { return url.appending(path: found).path }
      guard url.path != end, url.path != "/" else { break }
      url.deleteLastPathComponent()
    }
    return nil
  }

  private static func fetch(_ address: String, to path: String) async throws -> String {
    let progress = Console.isTerminal ? ["--progress-bar"] : ["--silent", "--show-error"]
    let limits = ["--proto", "=http,https", "--max-filesize", "\(500 << 20)", "--connect-timeout", "30"]
    let arguments = progress + limits + ["--fail", "--location", "--output", path, "--", address]
    guard try await run("curl", arguments) else {
      throw UserFacingError(
        .failed, "\(address): the download failed; see above, or download the file by other means and name it")
    }
    return path
  }

  private static func unpack(_ archive: String, named name: String, to scratch: String) async throws -> String {
    let folder = "\(scratch)/unpacked"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let handle = FileHandle(forReadingAtPath: archive)
    let isZip = try handle?.read(upToCount: 2) == Data("PK".utf8)
    let isUnpacked =
      isZip
      ? try await run("unzip", ["-q", archive, "-d", folder])
      : try await run("tar", ["-xf", archive, "-C", folder, "--no-same-owner", "--no-same-permissions"])
    guard isUnpacked else { throw UserFacingError(.failed, "\(name): the archive cannot be unpacked; see above") }
    return folder
  }

  /// Runs a program, with its output on stderr.
  /// - Returns: whether the program succeeded.
  private static func run(_ program: String, _ arguments: [String]) async throws -> Bool {
    guard let path = Programs.path(of: program) else {
      throw UserFacingError(.unavailable, "this command needs \(program); install the Debian package \(program)")
    }
    return try await ProgramRun(path, arguments).run(output: .standardError).end == .exited(0)
  }
}
