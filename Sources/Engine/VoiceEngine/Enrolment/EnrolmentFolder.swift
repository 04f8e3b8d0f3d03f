package import AtomicFiles
import Faults
import YAML

/// The folder of a user's enrolled phrases in one locale: `ways.yaml`, and the takes in `takes`. Only its owner may
/// read it.
public struct EnrolmentFolder: Sendable {
  /// The phrases in the folder, and the entries that cannot be used.
  public struct Contents: Sendable {
    /// An entry that cannot be used, and why.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
      /// The entry's key; nil if the problem concerns the whole file.
      public let key: String?
      /// The message, with file, line and remedy.
      public let description: String
    }

    /// The enrolled phrases, keyed by phrase.
    public var phrases: [String: EnrolledPhrase] = [:]
    /// The warnings about entries that are left out.
    public var problems: [Problem] = []
    /// The content of the file when it was read.
    package var file = FileContent.missing
  }

  /// The path of the folder for one locale.
  public let path: String

  /// - Parameter path: the folder for one locale.
  public init(path: String) { self.path = path }

  package static let name = "ways.yaml"

  package var file: String { "\(path)/\(Self.name)" }
  package var folder: PrivateFolder { PrivateFolder(path) }

  package func take(_ name: String) -> String { "\(path)/takes/\(name)" }

  /// Reads the enrolled phrases. The method reports every error as a warning in ``Contents/problems`` and does not
  /// throw, so that a file error does not prevent a conversation.
  /// - Parameter phones: the locale's phone set.
  public func read(phones: Set<String>) -> Contents {
    do throws(FolderError) { return contents(try folder.read(Self.name), phones) } catch {
      return Contents(problems: [.init(key: nil, description: "\(error)")])
    }
  }

  private func contents(_ file: FileContent, _ phones: Set<String>) -> Contents {
    var contents = Contents(file: file)
    switch file {
    case .missing: break
    case .broken(let problem, let line): contents.problems.append(broken(problem, line))
    case .text(let text): read(text, phones, into: &contents)
    }
    return contents
  }

  private func read(_ text: String, _ phones: Set<String>, into contents: inout Contents) {
    do throws(AssetError) {
      for entry in try YAMLFile(text: text, name: file).root.map("ways") {
        do throws(AssetError) { contents.phrases[entry.key] = try EnrolledPhrase(entry, phones: phones) } catch {
          contents.problems.append(.init(key: entry.key, description: "\(error)"))
        }
      }
    } catch {
      contents.problems.append(broken(error.problem, error.line))
    }
  }

  private func broken(_ problem: String, _ line: Int?) -> Contents.Problem {
    let place = line.map { "\(file):\($0)" } ?? file
    return .init(key: nil, description: "\(place): \(problem); correct it, or move it away and enrol from takes/ again")
  }
}
