import YAML

/// The contents of the lock's file.
struct LockFile: Hashable, Sendable {
  /// The maximum number of wrong attempts in a valid file.
  static let largestCount = 1_000_000

  var hash: Hash
  /// The number of consecutive wrong attempts.
  var wrong = 0
  /// The time of the last wrong attempt, in whole seconds since 1970.
  var last = 0
  /// Whether the password was reset and no new one has been set since.
  var isReset = false

  init(hash: Hash) { self.hash = hash }

  /// Parses the contents of the lock's file.
  /// - Throws: ``AssetError`` if a field is missing or invalid. The error never contains the password's hash.
  init(_ text: String, file: String) throws(AssetError) {
    let fields = try YAMLFields(
      YAMLFile(text: text, name: file).root, of: "the lock", known: ["wrong", "last", "reset", "password"])
    wrong = try fields.required("wrong").integer("wrong", in: 0...Self.largestCount)
    last = try fields.required("last").integer("last", in: 0...1 << 40)
    isReset = try fields["reset"]?.truth("reset") ?? false
    let value = try fields.required("password")
    guard let hash = Hash(written: try value.text("password")) else {
      throw value.error("password is not a valid hash", cure: "the password of the manual applies")
    }
    self.hash = hash
  }

  var text: String {
    """
    # The guardian's password for VivaVoz Express, hashed (yescrypt). Four characters keep a child out, but no determined person.
    # Wrong ones in a row, and when the last of them came (seconds since 1970).
    wrong: \(wrong)
    last: \(last)
    \(isReset ? "# The password was reset to the manual's, and no new one is set yet.\nreset: true\n" : "")password: \(YAMLText.quoted(hash.text))

    """
  }
}
