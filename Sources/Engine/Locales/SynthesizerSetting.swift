public import YAML

/// Which synthesizer speaks a language: one that the engine has, or a program of the user's.
public enum SynthesizerSetting: Hashable, Sendable {
  /// `synthesizer: flite`.
  case named(String)
  /// `synthesizer: {command: [piper, --model, en.onnx], seconds: 5}`: a program with its arguments, and the longest wait
  /// for the sound of a text, in seconds.
  case program([String], seconds: Int)

  /// The name in lists.
  public var name: String {
    switch self {
    case .named(let name): name
    case .program(let command, _): command[0]
    }
  }

  /// The longest wait without a setting, in seconds: a person who has heard nothing for longer speaks again.
  private static let standardSeconds = 4

  /// What is replaced in the arguments of a program.
  private static let placeholders = ["{output}", "{speed}", "{length}", "{wpm}"]

  /// Reads the value of a setting.
  /// - Parameter field: its name in messages.
  public init(_ value: YAMLValue, _ field: String) throws(AssetError) {
    if let name = try? value.text(field) {
      self = .named(name)
      return
    }
    let fields = try YAMLFields(value, of: field, known: ["command", "seconds"])
    let command = try fields.required("command").texts("command")
    guard let program = command.first, !program.isEmpty else {
      throw value.error("the command has no program", cure: "write [piper, --model, /path/to/voice.onnx]")
    }
    for argument in command.dropFirst() {
      for found in argument.matches(of: /\{[^}]*\}/) where !Self.placeholders.contains(String(found.output)) {
        throw value.error(
          "\(found.output.prefix(40)) has no meaning", cure: "write one of \(Self.placeholders.joined(separator: ", "))"
        )
      }
    }
    self = .program(command, seconds: try fields["seconds"]?.integer("seconds", in: 1...30) ?? Self.standardSeconds)
  }
}
