import AtomicFiles
import Express

extension ProfileStore {
  /// Writes the settings file, and keeps the present file as the previous version. If the text is unchanged, nothing is
  /// written, so that the previous version stays different from the present one.
  /// - Parameter profile: the profile that the text must give when it is read.
  func write(_ text: String, in open: borrowing OpenDirectory, as profile: Profile) throws(FolderError) {
    try prove(text, profile)
    let old = try open.read(Self.file)
    if old == .text(text) { return }
    if case .text(let text) = old, case .whole = status(old, Self.file) { try open.write(text, to: Self.before) }
    try open.write(text, to: Self.file)
  }

  /// Checks that the text gives the same profile when it is read. A text that does not must not replace a valid file.
  private func prove(_ text: String, _ profile: Profile) throws(FolderError) {
    if case .whole(let reading) = status(.text(text), Self.file), reading.profile.isSame(as: profile) { return }
    throw FolderError(
      .unfit, file: path, problem: "the settings would not read back unchanged; nothing was changed",
      cure: "check the file for unusual text in unknown fields")
  }
}

extension Profile {
  /// Compares two profiles, and their texts scalar by scalar, because Swift considers precomposed and decomposed
  /// accents equal.
  func isSame(as other: Profile) -> Bool {
    self == other && texts.elementsEqual(other.texts) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
  }

  private var texts: [String] {
    [name, home?.text, school?.text].compactMap(\.self) + contacts.flatMap { [$0.name, $0.number] } + allergies
  }
}
