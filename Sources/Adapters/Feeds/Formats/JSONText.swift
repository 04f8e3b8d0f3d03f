import Foundation

/// Parses received bytes as JSON. Foundation's parser rejects invalid JSON (NaN, 1e999, bytes that are no UTF-8), and
/// more than 512 nested lists, so that no input exhausts the stack.
enum JSONText {
  static func object(_ body: Data, at address: String) throws(FeedFault) -> Fields {
    guard let fields = Fields(try value(body, at: address)) else {
      throw broken(address, "it is JSON but no object", cure: "give the address of a GBFS discovery file, gbfs.json")
    }
    return fields
  }

  static func list(_ body: Data, at address: String) throws(FeedFault) -> [Any] {
    guard let list = try value(body, at: address) as? [Any] else {
      throw broken(address, "it is JSON but no list", cure: "give the address of JCDecaux' list of stations")
    }
    return list
  }

  private static func value(_ body: Data, at address: String) throws(FeedFault) -> Any {
    guard !body.isEmpty else { throw broken(address, "it is empty", cure: later) }
    if let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) { return value }
    throw broken(address, body.first { !spaces.contains($0) } == 0x3C ? "it is a web page, no JSON" : "it is no JSON")
  }

  private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
  static let later = "ask again later; if it stays so, tell the operator"

  static func broken(_ address: String, _ problem: String, cure: String? = nil) -> FeedFault {
    FeedFault(.broken, at: address, problem: problem, cure: cure ?? "look whether the address is right, or " + later)
  }
}
