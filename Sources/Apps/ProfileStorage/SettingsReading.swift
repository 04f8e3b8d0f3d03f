import Express
import Faults
import YAML

/// The parsed settings file: the values in use, and the unused values that must be kept when it is written again.
struct SettingsReading {
  /// The value of `setup` after the set-up is finished.
  static let done = "done"

  var profile = Profile()
  /// The diagnostics for the user, in the order of the file.
  var notices: [FileDiagnostic] = []
  /// The original YAML values that are used only in part or not at all, keyed by their key in the file.
  var kept: [SettingsKey: YAMLValue] = [:]
  /// The elements of lists that are not used, keyed by the list's key in the file.
  var refused: [SettingsKey: [YAMLValue]] = [:]
  /// The entries with unknown keys.
  var unknown: [YAMLValue.Entry] = []
  /// Whether the final line is missing, so that the file was truncated.
  var isCut = false

  /// Whether there is no file.
  var isNothing = false

  init() {}

  /// Returns the result for a missing file.
  /// - Parameter notices: the diagnostics for the user, such as that a damaged file was set aside.
  static func nothing(_ notices: [FileDiagnostic]) -> SettingsReading {
    var reading = SettingsReading()
    (reading.isNothing, reading.notices) = (true, notices)
    return reading
  }

  /// Parses a settings file.
  /// - Throws: ``FileDiagnostic`` if the file as a whole cannot be used.
  init(_ text: String, file: String) throws(FileDiagnostic) {
    guard text.contains(where: { !$0.isWhitespace && $0 != "\0" }) else {
      throw FileDiagnostic(.broken, file: file, problem: "it is empty", cure: "")
    }
    let entries: [YAMLValue.Entry]
    do throws(AssetError) { entries = try YAMLFile(text: text, name: file).root.map("the file") } catch {
      throw FileDiagnostic(.broken, file: file, line: error.line, problem: error.problem, cure: "")
    }
    // An existing file belongs to a finished set-up, unless it says otherwise.
    profile.setup = nil
    for entry in entries { read(entry) }
    guard unknown.count < entries.count || entries.isEmpty else {
      throw FileDiagnostic(.broken, file: file, problem: "it has no known field", cure: "")
    }
    isCut = !text.split(whereSeparator: \.isNewline).contains { $0 == SettingsText.end }
  }

  private mutating func read(_ entry: YAMLValue.Entry) {
    guard let key = SettingsKey(rawValue: entry.key) else {
      unknown.append(entry)
      let known = SettingsKey.allCases.map(\.rawValue).joined(separator: ", ")
      return tell(
        entry.value, "there is an unknown field", "it stays in the file; the fields are \(known)", as: .unknown)
    }
    // A key without a value is ignored.
    if case .scalar("") = entry.value.content { return }
    read(key, entry.value)
  }

  private mutating func read(_ key: SettingsKey, _ value: YAMLValue) {
    switch key {
    case .name: if let text = text(key, value) { profile.name = text }
    case .home: profile.home = address(key, value)
    case .school: profile.school = address(key, value)
    case .contacts: readContacts(value)
    case .allergies: readAllergies(value)
    case .voice: if let voice: Profile.Voice = choice(key, value) { profile.voice = voice }
    case .colours: if let theme: Profile.Theme = choice(key, value) { profile.theme = theme }
    case .graphics: readToggle(.graphics, key, value)
    case .introduction: readToggle(.introduction, key, value)
    case .contactPrivacy: readToggle(.contactPrivacy, key, value, otherwise: true)
    case .addressPrivacy: readToggle(.addressPrivacy, key, value, otherwise: true)
    case .setup: readSetup(value)
    case .chosen: readChosen(value)
    }
  }

  mutating func tell(_ value: YAMLValue, _ problem: String, _ cure: String, as kind: FileDiagnostic.Kind = .slip) {
    notices.append(FileDiagnostic(kind, file: value.file, line: value.line, problem: problem, cure: cure))
  }
}
