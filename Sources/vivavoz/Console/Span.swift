import ArgumentParser

/// A length of time as people type it: `6s`, `500ms`, `2m`, `1.5s`, `7`.
struct Span: ExpressibleByArgument, Equatable {
  let duration: Duration

  init(_ duration: Duration) { self.duration = duration }

  var defaultValueDescription: String { "\(duration)" }

  init?(argument: String) {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
    guard let (unit, seconds) = units.first(where: { argument.hasSuffix($0.0) }),
      let number = Double(argument.dropLast(unit.count)), number.isFinite, number >= 0, number * seconds < 1e7
    else { return nil }
    duration = .milliseconds(Int64((number * seconds * 1000).rounded()))
  }
}
