import Foundation
import Locales
import VoiceEngine
import WebServer
import YAML
import ZipFiles

/// The requests of a page about the recording of its conversation: Documentation/Page-protocol.md.
struct RecordingRequests {
  private let host: PageHost
  private let root: DataDirectory

  init(host: PageHost, root: DataDirectory) { (self.host, self.root) = (host, root) }

  /// The body of all requests.
  private struct Body: Decodable { let conversation: String }

  /// An answer without a file.
  private enum Answer: String {
    case dropped = #"{"outcome":"dropped"}"#
    /// The user has neither said nor typed anything.
    case nothing = #"{"refused":"nothing"}"#
    /// There is no recording, or not any more.
    case gone = #"{"refused":"gone"}"#
  }

  /// Answers a request; nil if it is none of these, or malformed.
  /// - Parameters:
  ///   - path: the path below the app and the locale.
  ///   - locale: the language of the instructions in the file.
  func response(to path: String, _ body: [UInt8], of app: PageApp, in locale: String) async throws -> WebResponse? {
    guard ["recording/save", "recording/drop"].contains(path),
      let id = (try? JSONDecoder().decode(Body.self, from: Data(body)))?.conversation
    else { return nil }
    guard let recording = await host.recording(of: id, app: app), recording.status != .dropped else {
      return response(.gone)
    }
    if path == "recording/drop" {
      await host.dropRecording(of: id)
      return response(.dropped)
    }
    return try saved(recording, of: app, in: locale)
  }

  private func saved(_ recording: PageRecording, of app: PageApp, in locale: String) throws -> WebResponse {
    let name = recording.name(of: app.name)
    let texts = try PageTexts(LocaleFolder(locale, in: root)).texts
    let instructions = (texts["recording-readme"] ?? "").replacingOccurrences(of: "{name}", with: name)
    guard let files = try recording.files(app.runtime.engine, instructions: instructions) else {
      return response(.nothing)
    }
    return WebResponse(
      headers: [
        "Content-Type": "application/zip", "Cache-Control": "no-store",
        "Content-Disposition": "attachment; filename=\"\(name).zip\"",
      ], body: try ZipWriter.archive(of: files))
  }

  private func response(_ answer: Answer) -> WebResponse {
    WebResponse(
      headers: ["Content-Type": "application/json", "Cache-Control": "no-store"], body: Array(answer.rawValue.utf8))
  }
}
