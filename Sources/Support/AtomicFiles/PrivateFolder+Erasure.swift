import Foundation

extension PrivateFolder {
  /// Erases the folder with all its files. It loses its name first, in one step: no program finds a part of it, also
  /// after a kill. What a kill leaves has the name of a draft, and the next erasure in the same parent folder removes it.
  /// It is no error if the folder does not exist. Of a symbolic link only the link is removed, not its target.
  public func erase() throws(FolderError) {
    let parent = AtomicFile.folder(of: path)
    Drafts.clear(parent)
    let draft = "\(parent)/\(Drafts.name())"
    // The lock keeps the erasure of another process from taking the draft for one that a kill has left.
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    if folder >= 0 { flock(folder, LOCK_EX | LOCK_NB) }
    guard Glibc.rename(path, draft) == 0 else {
      if errno == ENOENT { return }
      throw FolderError(.removed, file: path)
    }
    AtomicFile.flush(parent)
    do { try FileManager.default.removeItem(atPath: draft) } catch {
      throw FolderError(
        .failed, file: draft, problem: "some files of \(path) cannot be removed; they have this new name",
        cure: "check the permissions of the folder, and remove it")
    }
  }
}
