import AtomicFiles
import Boards
import Express
import Hashing
import OpenBoardFormat
import Prompts
import SoundFiles
import VoiceEngine

/// What the page of Express² draws and plays: the boards of a locale, their pictures, and the sounds of their phrases.
struct BoardPage: Sendable {
  let collection: BoardCollection
  let speaker: PhraseSpeaker
  /// The folders of the user; nil for none.
  let own: UserDirectories?
  var library: BoardLibrary { collection.library }

  /// Reads the boards and the user's profile, so that a page gets their current state.
  init(_ runtime: ExpressRuntime, locale: String) throws {
    let resources = runtime.resources
    let onDiagnostic = runtime.engine.onDiagnostic
    own = resources.userDirectories
    collection = try ExpressLibrary.collection(
      of: locale, in: resources.root, personal: own, onDiagnostic: onDiagnostic)
    speaker = try PhraseSpeaker(
      in: resources.root, locale: locale, own: own, library: collection.library, onDiagnostic: onDiagnostic)
  }

  /// Returns a file of the page; nil if there is none.
  func resource(_ path: String) async throws -> PageResource? {
    if path == "page.json" { return PageResource(type: "application/json", bytes: try content.json) }
    if let name = path.dropping(prefix: "pictures/") { return picture(name) }
    if let name = path.dropping(prefix: "phrases/"), name.hasSuffix(".wav") {
      return try await sound(String(name.dropLast(4)))
    }
    return nil
  }

  // MARK: - Boards

  private var content: Content {
    get throws {
      let spoken = Set(speaker.keys)
      var boards: [Content.Board] = []
      for board in library.order.compactMap({ library[$0] }) {
        let shown = board.buttons.filter { !$0.isHidden && (spoken.contains($0.key) || $0.target(in: library) != nil) }
        let columns = Self.columns(for: shown.count)
        boards.append(
          Content.Board(
            id: board.id.rawValue, name: board.name, columns: columns,
            rows: Self.rows(of: shown.map(\.key.description), columns: columns),
            buttons: try shown.map { try button($0, isSpoken: spoken.contains($0.key)) }))
      }
      var hash = ContentHash()
      for button in boards.flatMap(\.buttons) {
        hash.add("\(button.key)\n\(button.label)\n\(button.text ?? "")\n\(button.picture ?? "")\n".utf8)
        hash.add(speaker.recordingMark(of: button.key).utf8)
      }
      hash.add(speaker.voiceName.utf8)
      return Content(
        home: library.home.rawValue, emergency: library.emergency?.rawValue, version: hash.digits, boards: boards)
    }
  }

  private func button(_ button: Button, isSpoken: Bool) throws -> Content.Button {
    let picture = PagePicture(of: button.key, on: collection)
    return Content.Button(
      key: button.key.description, label: button.label,
      text: isSpoken ? try speaker.wording(of: speaker.prompt(button.key.description)).text : nil,
      opens: button.target(in: library)?.rawValue, goesBack: button.action == .back ? true : nil,
      background: button.colours.background?.hexadecimal, border: button.colours.border?.hexadecimal,
      picture: picture.id, emoji: picture.emoji)
  }

  /// The number of columns that makes a grid of nearly square buttons.
  private static func columns(for count: Int) -> Int { [4, 9, 16, 25].firstIndex { count <= $0 }.map { $0 + 2 } ?? 6 }

  /// Divides the keys of buttons into rows of the same length. The last row is filled with empty cells.
  private static func rows(of keys: [String], columns: Int) -> [[String?]] {
    stride(from: 0, to: keys.count, by: columns).map { start in
      (start..<start + columns).map { $0 < keys.count ? keys[$0] : nil }
    }
  }

  // MARK: - Pictures and sounds

  private func picture(_ id: some StringProtocol) -> PageResource? {
    PagePicture.key(ofPicture: String(id)).flatMap { PagePicture.file(of: $0, on: collection) }
  }

  private func sound(_ key: String) async throws -> PageResource? {
    guard let key = Button.Key(key), speaker.keys.contains(key) else { return nil }
    let prompt = try speaker.prompt(key.description)
    let sound = try await speaker.sound(of: prompt, try speaker.wording(of: prompt))
    return PageResource(type: "audio/wav", bytes: try SoundFile.bytes(of: sound, for: "phrase.wav"))
  }

  /// Returns the placeholders of a sentence for which the settings have no value that strangers may hear.
  func missingPlaceholders(in sentence: String) -> [Placeholder] { speaker.missingPlaceholders(in: sentence) }

  /// Returns the sound of a text that is not saved yet.
  /// - Parameters:
  ///   - voice: nil for the voice in the settings.
  ///   - fills: whether its placeholders are filled; otherwise braces are plain text.
  func preview(_ text: String, _ voice: Profile.Voice?, fills: Bool = false) async throws -> PageResource {
    let wording = fills ? try speaker.wording(ofSentence: text) : Wording([Wording.Segment(text)])
    let sound = try await speaker.spoken(wording, by: voice)
    return PageResource(type: "audio/wav", bytes: try SoundFile.bytes(of: sound, for: "preview.wav"))
  }
}

extension Button {
  /// The board that the button opens; nil if it opens none.
  fileprivate func target(in library: BoardLibrary) -> Board.ID? {
    switch action {
    case .open(let id): id
    case .home: library.home
    case .speak, .back, .elsewhere, .other: nil
    }
  }
}

extension String {
  /// The rest after a prefix; nil if the text has another beginning.
  fileprivate func dropping(prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
