import Assets
import Express

/// What a settings file says: what is used of it, and what is not and yet is to be kept.
struct SettingsReading {
  /// What stands under `setup` when it is.
  static let done = "done"

  var profile = Profile()
  var notices: [FileDiagnostic] = []
  /// What stands under a key, where not all of it is used.
  var kept: [SettingsKey: YAMLValue] = [:]
  /// Of lists, what is not used.
  var refused: [SettingsKey: [YAMLValue]] = [:]
  /// Keys that nobody knows.
  var unknown: [YAMLValue.Entry] = []
  /// Whether the line that ends it is missing.
  var isCut = false

  /// Whether there is no file.
  var isNothing = false

  init() {}

  /// Where there is no file, or none any more.
  static func nothing(_ notices: [FileDiagnostic]) -> SettingsReading {
    var reading = SettingsReading()
    (reading.isNothing, reading.notices) = (true, notices)
    return reading
  }

  /// - Throws: where it cannot be used as a whole.
  init(_ text: String, file: String) throws(FileDiagnostic) {
    guard text.contains(where: { !$0.isWhitespace && $0 != "\0" }) else {
      throw FileDiagnostic(.broken, file: file, problem: "it is empty", cure: "")
    }
    let entries: [YAMLValue.Entry]
    do throws(AssetError) { entries = try YAMLFile(text: text, name: file).root.map("the file") } catch {
      throw FileDiagnostic(.broken, file: file, line: error.line, problem: error.problem, cure: "")
    }
    // A file that is there was set up; only one that says so is in the middle of it.
    profile.setup = nil
    for entry in entries { read(entry) }
    guard unknown.count < entries.count || entries.isEmpty else {
      throw FileDiagnostic(.broken, file: file, problem: "no field in it is one of ours", cure: "")
    }
    isCut = !text.split(whereSeparator: \.isNewline).contains { $0 == SettingsText.end }
  }

  private mutating func read(_ entry: YAMLValue.Entry) {
    guard let key = SettingsKey(rawValue: entry.key) else {
      unknown.append(entry)
      let known = SettingsKey.allCases.map(\.rawValue).joined(separator: ", ")
      return tell(
        entry.value, "there is a field that nobody knows", "it is kept; the fields are \(known)", as: .unknown)
    }
    // What has nothing behind the colon says nothing.
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
