/// The energy that a ride takes.
public enum Energy {
  /// The metabolic equivalents of cycling (MET, multiples of 1 kcal per kg and hour) by the least speed, in miles an
  /// hour, the fastest first.
  ///
  /// Source: Adult Compendium of Physical Activities 2024, bicycling, https://pacompendium.com
  private static let equivalents: [(milesPerHour: Double, value: Double)] = [
    (20, 16.8), (16, 12), (14, 10), (12, 8), (10, 6.8), (9.4, 5.8), (5.5.nextUp, 4), (0.0.nextUp, 3.5),
  ]

  /// Returns the energy that a rider uses, in kilocalories, not negative. It contains what the body uses at rest.
  /// - Parameters:
  ///   - kilograms: the weight of the rider.
  ///   - seconds: the time of movement, without stops.
  ///   - metresPerSecond: the mean speed of the movement. At 0 the result is 0.
  public static func kilocalories(kilograms: Double, seconds: Double, metresPerSecond: Double) -> Double {
    guard kilograms > 0, seconds > 0, kilograms.isFinite, seconds.isFinite else { return 0 }
    let milesPerHour = metresPerSecond * 3_600 / 1_609.344
    let equivalent = equivalents.first { milesPerHour >= $0.milesPerHour }?.value ?? 0
    return equivalent * kilograms * seconds / 3_600
  }
}
