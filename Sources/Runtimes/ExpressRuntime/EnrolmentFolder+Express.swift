public import AtomicFiles
public import VoiceEngine

extension EnrolmentFolder {
  /// Creates the folder of a user's enrolled phrases in a locale.
  public init(locale: String, folders: UserDirectories = UserDirectories()) {
    self.init(path: "\(PrivateFolder(express: folders).path)/taught/\(locale)")
  }
}
