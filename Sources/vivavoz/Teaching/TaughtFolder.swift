import Assets
import Folders

/// Where somebody's own ways to say phrases are kept: `ways.yaml`, and the takes in `takes`. For its owner's eyes only.
struct TaughtFolder {
  /// What is in it, and what of it cannot be used.
  struct Contents {
    struct Complaint: Hashable, CustomStringConvertible {
      /// Of the entry; nil where it is about all of the file.
      let key: String?
      /// With file, line and cure.
      let description: String
    }

    var phrases: [String: TaughtPhrase] = [:]
    /// Of entries that are passed over.
    var complaints: [Complaint] = []
    /// The file as it was read.
    var file = FileContent.missing
  }

  let path: String

  /// - Parameter path: of one locale.
  init(path: String) { self.path = path }

  init(locale: String, folders: PersonalFolders = PersonalFolders()) {
    path = "\(PrivateFolder(express: folders).path)/taught/\(locale)"
  }

  static let name = "ways.yaml"

  var file: String { "\(path)/\(Self.name)" }
  var folder: PrivateFolder { PrivateFolder(path) }

  func take(_ name: String) -> String { "\(path)/takes/\(name)" }

  /// Whatever is wrong with it is a complaint: nobody is kept from talking by a file.
  /// - Parameter phones: the locale's.
  func read(phones: Set<String>) -> Contents {
    do throws(FolderError) { return contents(try folder.read(Self.name), phones) } catch {
      return Contents(complaints: [.init(key: nil, description: "\(error)")])
    }
  }

  private func contents(_ file: FileContent, _ phones: Set<String>) -> Contents {
    var contents = Contents(file: file)
    switch file {
    case .missing: break
    case .broken(let problem, let line): contents.complaints.append(broken(problem, line))
    case .text(let text): read(text, phones, into: &contents)
    }
    return contents
  }

  private func read(_ text: String, _ phones: Set<String>, into contents: inout Contents) {
    do throws(AssetError) {
      for entry in try YAMLFile(text: text, name: file).root.map("ways") {
        do throws(AssetError) { contents.phrases[entry.key] = try TaughtPhrase(entry, phones: phones) } catch {
          contents.complaints.append(.init(key: entry.key, description: "\(error)"))
        }
      }
    } catch {
      contents.complaints.append(broken(error.problem, error.line))
    }
  }

  private func broken(_ problem: String, _ line: Int?) -> Contents.Complaint {
    let place = line.map { "\(file):\($0)" } ?? file
    return .init(key: nil, description: "\(place): \(problem); mend it, or move it away and teach from takes/ again")
  }
}
