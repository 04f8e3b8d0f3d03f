import BikeShare
import Foundation
import JSON

/// Parses received bytes as JSON.
enum JSONText {
  /// The maximum number of values in a document. The largest systems have 3,000 stations of some 15 values.
  private static let most = 2_000_000
  /// The maximum nesting depth, so that no input exhausts the stack.
  private static let deepest = 512

  static func object(_ body: Data, at address: String) throws(FeedFault) -> Fields {
    guard let fields = Fields(try value(body, at: address)) else {
      throw broken(
        address, "it is JSON, but not an object", cure: "give the address of a GBFS discovery file, gbfs.json")
    }
    return fields
  }

  static func list(_ body: Data, at address: String) throws(FeedFault) -> [JSONValue] {
    guard let list = try value(body, at: address).items else {
      throw broken(address, "it is JSON, but not a list", cure: "give the address of JCDecaux's list of stations")
    }
    return list
  }

  private static func value(_ body: Data, at address: String) throws(FeedFault) -> JSONValue {
    guard !body.isEmpty else { throw broken(address, "it is empty", cure: later) }
    do throws(JSONFault) {
      return try JSONParser.parse([UInt8](body), most: most, deepest: deepest, hasFiniteNumbers: true)
    } catch {
      let isPage = body.first { !spaces.contains($0) } == 0x3C
      throw broken(
        address, isPage ? "it is a web page, not JSON" : "it is not JSON: \(error.problem), line \(error.line)")
    }
  }

  private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
  static let later = "try again later; if the error persists, inform the operator"

  static func broken(_ address: String, _ problem: String, cure: String? = nil) -> FeedFault {
    FeedFault(.broken, at: address, problem: problem, cure: cure ?? "check the address, or " + later)
  }
}
