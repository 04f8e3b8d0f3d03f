import Foundation
import Locales
package import TalkTesting
package import YAML

extension TalkVocabulary {
  /// Reads the words that the locales add.
  /// - Parameter locales: the tags of the locales. A locale without the file adds none.
  package init(locales: [String], in root: DataDirectory) throws(AssetError) {
    let files = locales.map { root.file("Locales/\($0)/\(Self.fileName)") }
    try self.init(files: files.filter { FileManager.default.fileExists(atPath: $0) })
  }
}
