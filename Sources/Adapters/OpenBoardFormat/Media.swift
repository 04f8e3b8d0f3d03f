import Boards
import Foundation
import JSON

/// A picture or a sound of a board.
public enum Media: Hashable, Sendable {
  /// The bytes of the file, and its media type as the board states it, such as `image/png`.
  case bytes([UInt8], type: String?)
  /// The content is at a web address. VivaVoz never requests it.
  case address(String)
  /// A symbol of a symbol set. A program can show it only if it has this set.
  case symbol(set: String, name: String)

  /// Parses an item of a board's `images` or `sounds`; of several sources the one that the format prefers is used.
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

  /// Parses a data URI: `data:image/png;base64,iVBO...`. Source: RFC 2397.
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

  /// Rejects a path that leads out of the package. Fields of the wrong type, and paths to missing files, count as
  /// absent.
  static func check(_ item: Field) throws(BoardFault) {
    guard let field = item["path"] else { return }
    if let threat = PackagePath.threat(in: try field.string()) {
      throw BoardFault(
        .dangerous, field.file, place: field.place, problem: threat,
        cure: "ask its author for a new export; nothing was imported"
      )
    }
  }
}
