import YAML

/// The contents of the lock's file.
public struct LockFile: Hashable, Sendable {
  /// The maximum number of wrong attempts in a valid file.
  static let largestCount = 1_000_000

  /// The hash of the password.
  public let hash: PasswordHash
  /// The number of consecutive wrong attempts.
  var wrong = 0
  /// The time of the last wrong attempt, in whole seconds since 1970.
  var last = 0
  /// Whether the password of a guardian was reset and no new one has been set since.
  public var isReset = false

  public init(hash: PasswordHash) { self.hash = hash }

  /// Parses the contents of the lock's file.
  /// - Throws: ``AssetError`` if a field is missing or invalid. The error never contains the password's hash.
  init(_ text: String, file: String) throws(AssetError) {
    let fields = try YAMLFields(
      YAMLFile(text: text, name: file).root, of: "the lock", known: ["wrong", "last", "reset", "password"])
    wrong = try fields.required("wrong").integer("wrong", in: 0...Self.largestCount)
    last = try fields.required("last").integer("last", in: 0...1 << 40)
    isReset = try fields["reset"]?.truth("reset") ?? false
    let value = try fields.required("password")
    guard let hash = PasswordHash(written: try value.text("password")) else {
      throw value.error("password is not a valid hash", cure: "restore the file from a backup")
    }
    self.hash = hash
  }

  /// The text of the file.
  /// - Parameter heading: a sentence on what the password opens, for a reader of the file.
  func text(_ heading: String) -> String {
    """
    # \(heading)
    # Wrong ones in a row, and when the last of them came (seconds since 1970).
    wrong: \(wrong)
    last: \(last)
    \(isReset ? "# The password was reset to the manual's, and no new one is set yet.\nreset: true\n" : "")password: \(YAMLText.quoted(hash.text))

    """
  }
}
