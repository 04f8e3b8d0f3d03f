import RealModule

/// How unlike the phones of a language sound to the recogniser, in nats.
///
/// Two phones are alike as far as the same is heard for both: their distance is Bhattacharyya's, of what is heard for the
/// one and for the other. Somebody who had only that to go by would take one for the other at most exp(-distance) / 2 of
/// the time; along a phrase the distances add up. Source: T. Kailath, The Divergence and Bhattacharyya Distance Measures
/// in Signal Selection, 1967.
public struct PhoneDistances: Sendable {
  let numbers: [String: Int]
  /// From each phone to each; 0 to itself.
  let between: [[Double]]
  /// From each phone to nothing at all.
  let alone: [Double]
  /// From each phone to whatever is nearest to it, another or nothing.
  let cheapest: [Double]

  public init(_ confusions: PhoneConfusionMatrix, phones: Set<String>) {
    let model = ConfusionModel(confusions, phones: phones)
    numbers = model.numbers
    between = model.heard.indices.map { one in
      model.heard.indices.map { one == $0 ? 0 : Self.distance(model.heard[one], model.heard[$0]) }
    }
    alone = model.heard.map { Self.distance($0, model.added) }
    cheapest = zip(between.indices, alone).map { [between] one, alone in
      between.indices.reduce(alone) { one == $1 ? $0 : min($0, between[one][$1]) }
    }
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    -.log(min(1, zip(one, other).reduce(0) { $0 + .sqrt($1.0 * $1.1) }))
  }

  /// - Returns: nil where the language lacks one of them.
  subscript(one: String, other: String) -> Double? {
    guard let one = numbers[one], let other = numbers[other] else { return nil }
    return between[one][other]
  }

  /// To nothing at all.
  subscript(phone: String) -> Double? { numbers[phone].map { alone[$0] } }
}
