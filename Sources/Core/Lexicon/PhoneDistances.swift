import RealModule

/// The distances between the phones of a language, as the recogniser distinguishes them, in nats.
///
/// The distance of two phones is the Bhattacharyya distance of the distributions of phones recognised for them: it is
/// small if the same phones are recognised for both. A listener with only this information would confuse the two with a
/// probability of at most exp(-distance) / 2. The distances along a phrase add up. Source: T. Kailath, The Divergence
/// and Bhattacharyya Distance Measures in Signal Selection, 1967.
public struct PhoneDistances: Sendable {
  let numbers: [String: Int]
  /// The distance from each phone to each other one; 0 to itself.
  let between: [[Double]]
  /// The distance from each phone to no phone (a deletion or an insertion).
  let alone: [Double]
  /// The distance from each phone to the nearest alternative: another phone or no phone.
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

  /// Returns the distance of two phones, in nats; nil if the language lacks one of the phones.
  subscript(one: String, other: String) -> Double? {
    guard let one = numbers[one], let other = numbers[other] else { return nil }
    return between[one][other]
  }

  /// Returns the distance of a phone to no phone, in nats; nil if the language lacks the phone.
  subscript(phone: String) -> Double? { numbers[phone].map { alone[$0] } }
}
