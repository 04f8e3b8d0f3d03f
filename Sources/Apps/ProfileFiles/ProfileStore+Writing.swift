import Express
import Folders

extension ProfileStore {
  /// Writes the file, after it has kept the one that stands there as the version before. The same text is not written
  /// again: the version before stays one that differs.
  func write(_ text: String, in open: borrowing OpenDirectory, as profile: Profile) throws(FolderError) {
    try prove(text, profile)
    let old = try open.read(Self.file)
    if old == .text(text) { return }
    if case .text(let text) = old, case .whole = look(old, Self.file) { try open.write(text, to: Self.before) }
    try open.write(text, to: Self.file)
  }

  /// What cannot be read back as it is meant is not written over what can.
  private func prove(_ text: String, _ profile: Profile) throws(FolderError) {
    if case .whole(let reading) = look(.text(text), Self.file), reading.profile.isSame(as: profile) { return }
    throw FolderError(
      .unfit, file: path, problem: "these settings would not be read as they are meant; nothing was changed",
      cure: "look for something odd in the file, in a field that VivaVoz does not know")
  }
}

extension Profile {
  /// Letter by letter: to a comparison of texts an e with an accent is one however it is written.
  func isSame(as other: Profile) -> Bool {
    self == other && texts.elementsEqual(other.texts) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
  }

  private var texts: [String] {
    [name, home?.text, school?.text].compactMap(\.self) + contacts.flatMap { [$0.name, $0.number] } + allergies
  }
}
