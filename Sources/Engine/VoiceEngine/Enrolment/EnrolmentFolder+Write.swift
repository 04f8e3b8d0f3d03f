import AtomicFiles
package import Audio
import Foundation
import SoundFiles

extension EnrolmentFolder {
  /// Saves a phrase in place of its earlier enrolment. It writes the takes under new names first, and then replaces the
  /// file that lists them in one step. If the program ends at any moment before that, the earlier enrolment is still
  /// intact.
  /// - Parameters:
  ///   - takes: the recordings, at ``Waveform/asrSampleRate``.
  ///   - contents: the folder's contents as they were read before the enrolment.
  /// - Returns: the phrase as it was saved.
  /// - Throws: ``EnrolmentError/changed(_:)`` if the file has changed since `contents` were read.
  package func keep(
    _ key: String, _ variants: [[String]], _ takes: [Waveform], day: String, after contents: Contents
  ) throws -> EnrolledPhrase {
    let phrase = EnrolledPhrase(key: key, variants: variants, takes: takes.indices.map { name(key, $0) }, day: day)
    // Locking the folder of takes also creates it, and checks that it is no link to another place.
    try PrivateFolder("\(path)/takes").alone { _ throws(FolderError) in }
    do {
      for (name, take) in zip(phrase.takes, takes) {
        try SoundFile.write(take, to: self.take(name))
        chmod(self.take(name), 0o600)
      }
      try write(contents.phrases.merging([key: phrase]) { $1 }, after: contents)
    } catch {
      for name in phrase.takes { unlink(take(name)) }
      throw error
    }
    return phrase
  }

  /// Removes a phrase's enrolment, even if its entry cannot be read.
  /// - Returns: whether the folder had an enrolment of the phrase.
  /// - Throws: ``EnrolmentError/unreadable(_:)`` if other entries would be lost.
  public func forget(_ key: String, phones: Set<String>) throws -> Bool {
    let contents = read(phones: phones)
    try contents.checkNothingIsLost(but: key)
    guard contents.phrases[key] != nil || contents.problems.contains(where: { $0.key == key }) else { return false }
    try write(contents.phrases.filter { $0.key != key }, after: contents)
    return true
  }

  private func name(_ key: String, _ number: Int) -> String {
    "\(key)-\(number + 1)-\(UUID().uuidString.prefix(8).lowercased()).wav"
  }

  private func write(_ phrases: [String: EnrolledPhrase], after contents: Contents) throws {
    let isWritten = try folder.alone { folder throws(FolderError) in
      guard try folder.read(Self.name) == contents.file else { return false }
      try folder.write(Self.text(phrases), to: Self.name)
      clear(keeping: phrases)
      return true
    }
    guard isWritten else { throw EnrolmentError.changed(path) }
  }

  package static func text(_ phrases: [String: EnrolledPhrase]) -> String {
    let entries = phrases.values.sorted { $0.key < $1.key }.map(\.text)
    let head = "# Enrolled pronunciations. Written by `vivavoz express enroll`; the recordings are in takes/."
    return ([head] + (entries.isEmpty ? ["{}"] : entries)).joined(separator: "\n") + "\n"
  }

  /// Removes takes that no phrase refers to.
  private func clear(keeping phrases: [String: EnrolledPhrase]) {
    let kept = Set(phrases.values.flatMap(\.takes))
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/takes")) ?? []
    for name in all where name.hasSuffix(".wav") && !kept.contains(name) { unlink(take(name)) }
  }
}

extension EnrolmentFolder.Contents {
  /// Checks that the file has no unreadable entry, except that of one key. Writing the file would delete such an entry.
  /// - Throws: ``EnrolmentError/unreadable(_:)``
  func checkNothingIsLost(but key: String) throws {
    let lost = problems.filter { $0.key != key }.map(\.description)
    guard lost.isEmpty else { throw EnrolmentError.unreadable(lost) }
  }
}
