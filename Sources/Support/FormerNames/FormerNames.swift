/// Maps names that earlier versions used to the present names. Command lines, talk files, transcripts and the user's
/// own cities may still contain former names. Code that reads them translates them to present names; code that writes
/// uses present names only.
public enum FormerNames {
  // MARK: - Command line

  /// The former and present names of commands: the words at the beginning of a command line.
  static let commands: [(former: [String], present: [String])] = [
    (["prove"], ["verify"]),
    (["cover"], ["generate-talks"]),
    (["listen"], ["wakeword"]),
    (["recording-sheet"], ["prompt-list"]),
    (["express", "teach"], ["express", "enroll"]),
    (["express", "forget"], ["express", "erase"]),
    (["bench", "ends"], ["bench", "endpointing"]),
    (["bench", "cut"], ["bench", "extract-takes"]),
    (["bench", "teach"], ["bench", "enrolment"]),
    (["calibrate", "belief"], ["calibrate", "confidence"]),
  ]

  /// The present names of options that changed in every command that has them, keyed by the former name.
  static let options = ["--at": "--location", "--speak-to": "--record-audio", "--patience": "--timeout"]

  /// The present names of options of single commands, keyed by the command's present name and then by the option's
  /// former name.
  static let optionsByCommand: [String: [String: String]] = [
    "rider": simulation, "record": simulation, "stations": simulation, "demo": simulation,

    "settings": ["--forget": "--reset"], "express": ["--forget": "--erase"], "bench": ["--care": "--threshold"],
    "wakeword": ["--among": "--embedded", "--alone": "--isolated"],
  ]

  private static let simulation = [
    "--age": "--feed-age", "--delay": "--feed-delay", "--fail": "--feed-fails", "--forget": "--no-cached-feed",
  ]

  /// Translates a command line to the present names of commands and options.
  /// - Parameter arguments: the words after the program's name.
  public static func commandLine(_ arguments: [String]) -> [String] {
    var words = arguments
    for (former, present) in commands where words.starts(with: former) {
      words.replaceSubrange(..<former.count, with: present)
    }
    guard let command = words.first else { return words }
    let names = options.merging(optionsByCommand[command] ?? [:]) { $1 }
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let known = words[..<end].compactMap { word -> String? in
      // `wakeword` takes its recordings without an option.
      if command == "wakeword", word == "--wake" { return nil }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.first, let present = names[name] else { return word }
      return ([present] + parts.dropFirst()).joined(separator: "=")
    }
    return known + words[end...]
  }

  // MARK: - Talk files

  /// The present lines of a talk file, keyed by a former line in lower case. An empty value means that the line has no
  /// effect any more.
  static let lines = [
    "ears closed": "text-only", "oídos cerrados": "text-only", "ears open": "", "oídos abiertos": "",
  ]

  /// Translates a line of a talk file to the present keywords.
  public static func talkLine(_ line: String) -> String {
    let words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }
    return lines[words.joined(separator: " ").lowercased()] ?? line
  }

  /// The present names of options within a talk file's line, keyed by the former name.
  public static let talkOptions = ["unsure": "uncertain"]

  /// The present names of values within a talk file's line, keyed by the former name.
  public static let talkValues = ["both": "all", "ambos": "all"]

  /// The present names of states, keyed by app and then by the former name.
  public static let states: [String: [String: String]] = [
    "rider": [
      "awaiting": "awaiting-request", "wanting": "awaiting-resource", "locating": "awaiting-place",
      "choosing": "choosing-place", "excusing": "offering-fallback", "hushing": "offering-mute",
      "doubting": "confirming-hypothesis",
    ],
    "express": [
      "beginning": "offering-setup", "recalling": "offering-restore", "insisting": "confirming-weak-password",
      "renewing-current": "changing-password-current", "renewing-new": "changing-password-new",
      "renewing-again": "changing-password-again", "listing": "editing-list", "writing": "entering-text",
      "preferring": "choosing-preference", "awaiting": "awaiting-backend", "report-agreeing": "report-consent",
      "doubting": "confirming-hypothesis",
    ],
  ]

  /// Returns the present name of an app's state.
  /// - Parameter name: a former or present name.
  public static func state(_ name: String, app: String) -> String { states[app]?[name] ?? name }

  // MARK: - Transcripts

  /// The present names of transcript entries, keyed by the kind of entry and then by the former name.
  static let entries = [
    "event": ["elapsed": "timerFired", "returned": "audioRestored"],
    "effect": [
      "ask": "query", "wake": "startTimer", "adjust": "set", "open": "listening", "hold": "bargein.pause",
      "goOn": "bargein.resume", "giveWay": "yield", "cut": "cancel", "ignore": "rejected", "gap": "audio.gap",
    ],
    "fault": ["adjust": "set"],
  ]

  /// Returns the present name of an event, effect or fault in a transcript.
  /// - Parameter name: a former or present name.
  public static func entry(_ name: String, kind: String) -> String { entries[kind]?[name] ?? name }

  /// The present keys in the details of a transcript entry, keyed by the former key.
  public static let details = [
    "alarm": "timer", "care": "threshold", "patience": "timeout", "refused": "excluded", "offered": "choices",
    "meanwhile": "concurrent", "or": "alternative", "gap": "latency", "prospect": "completeness", "pace": "rate",
  ]

  /// The present values in the details of a transcript entry, keyed by the present key and then by the former value.
  public static let values = [
    "threshold": ["less": "lenient", "usual": "normal", "more": "strict"],
    "completeness": [
      "finished": "complete", "settled": "semanticallyComplete", "open": "extendable", "unfinished": "incomplete",
    ],
    "turn": ["ours": "system", "theirs": "user", "worlds": "backend"],
    "label": ["certain": "confirmed", "mistaken": "denied"],
    "grammar": ["rider.doubt": "rider.hypothesis", "express.doubt": "express.hypothesis"],
    "tags": ["doubt=yes": "hypothesis=yes", "doubt=no": "hypothesis=no"],
  ]

  // MARK: - Tags

  /// Returns the former text of a tag, for programs that read the output of `vivavoz parse`: the language switch was a
  /// universal command with the name of the language.
  /// - Parameter text: the text of the tag, such as `language=es`.
  /// - Returns: nil if the tag has not changed.
  public static func tag(_ text: String) -> String? {
    text.hasPrefix("language=") ? "universal=" + text.dropFirst("language=".count) : nil
  }

  // MARK: - Data files

  /// Returns the former name of a data file in a city's folder.
  /// - Parameter name: the present name.
  /// - Returns: nil if the name has not changed.
  public static func dataFile(_ name: String) -> String? {
    for (former, present) in [
      ("names.", "spoken-names."), ("sounds.", "lint-exceptions."), ("recorded.yaml", "snapshot.yaml"),
    ]
    where name.hasPrefix(present) {
      return former + name.dropFirst(present.count)
    }
    return nil
  }
}
