import BikeShare
import Foundation
import Processes
import StreetMaps
import VoiceEngine

/// The length of a route as the router gives it: the sum of its pieces, which it prints in thousandths of a kilometre,
/// rounded down (Documentation/Measurements/routes.md).
enum RouterLength {
  /// - Returns: nil if the router finds no route.
  /// - Throws: an error if the router is not installed or cannot be started.
  // Swift 6.3.1 crashes in release builds where it inlines this.
  @inline(never) static func metres(of pair: StationPairs.Pair, on map: StreetMap) async throws -> Double? {
    guard let program = Programs.path(of: "routino-router", ProcessInfo.processInfo.environment) else {
      throw UserFacingError(.unavailable, "routino-router is not installed; install it: apt install routino")
    }
    let run = ProgramRun(
      program, StreetMap.routerArguments(map.folder, from: pair.start.position, to: pair.end.position))
    let (ending, output) = try await run.run(output: .collected(bytes: 1 << 20), atMost: .seconds(5))
    return ending == .exited(0) ? metres(in: String(decoding: output, as: UTF8.self)) : nil
  }

  /// Returns the length of the route in metres: the sum of the column `Segment Dist` in the output of `routino-router`
  /// (`--output-text-all`). The column of the running total is not used, because it is rounded to hundredths of a
  /// kilometre.
  /// - Returns: nil if the output contains no segment.
  static func metres(in text: String) -> Double? {
    let lengths = text.split(separator: "\n").compactMap { line -> Double? in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 4, !line.hasPrefix("#") else { return nil }
      return Double(fields[4].trimmingCharacters(in: .whitespaces))
    }
    return lengths.isEmpty ? nil : lengths.reduce(0, +) * 1_000
  }
}
