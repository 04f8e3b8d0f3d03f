import Boards
import Foundation

/// A picture or a sound of a board, as it has it.
public enum Media: Hashable, Sendable {
  /// - Parameter type: such as `image/png`, as it is written.
  case bytes([UInt8], type: String?)
  /// It is at an address. Nothing here asks for it.
  case address(String)
  /// One of a set of symbols that the program would have to have.
  case symbol(set: String, name: String)

  /// What a board's `images` or `sounds` have, in the order in which the format prefers them.
  init?(_ item: JSONValue, files: [String: [UInt8]]) {
    let type = Self.string(item["content_type"])
    if let data = Self.string(item["data"]), let media = Self(dataURI: data, type: type) {
      self = media
    } else if let path = Self.string(item["path"]).flatMap(PackagePath.reference), let bytes = files[path] {
      self = .bytes(bytes, type: type)
    } else if let address = Self.string(item["url"]) ?? Self.string(item["data_url"]) {
      self = .address(address)
    } else if let set = Self.string(item["symbol"]?["set"]), let name = Self.string(item["symbol"]?["filename"]) {
      self = .symbol(set: set, name: name)
    } else {
      return nil
    }
  }

  /// `data:image/png;base64,iVBO...`. Source: RFC 2397.
  private init?(dataURI: String, type: String?) {
    guard dataURI.hasPrefix("data:"), let comma = dataURI.firstIndex(of: ",") else { return nil }
    let head = dataURI[..<comma].dropFirst(5).split(separator: ";")
    guard head.last == "base64",
      let data = Data(base64Encoded: String(dataURI[comma...].dropFirst()), options: .ignoreUnknownCharacters)
    else { return nil }
    self = .bytes([UInt8](data), type: type ?? head.first.map { String($0) })
  }

  private static func string(_ value: JSONValue?) -> String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// Refuses a path that leads out of the package. Fields of the wrong type, and paths to what is not there, count as missing.
  static func check(_ item: Field) throws(BoardFault) {
    guard let field = item["path"] else { return }
    if let threat = PackagePath.threat(in: try field.string()) {
      throw BoardFault(
        .dangerous, field.file, place: field.place, problem: threat,
        cure: "ask its author for a new export; nothing of it was kept"
      )
    }
  }
}
