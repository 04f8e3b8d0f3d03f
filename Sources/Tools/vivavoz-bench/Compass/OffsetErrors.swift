import Charts
import Compass
import Foundation
import Randomness

/// The errors of the estimators over noise and number of headings.
struct OffsetErrors {
  private struct Cell {
    let noise: Double
    let count: Int
    let estimator: Int
    /// The absolute errors, in degrees, in rising order.
    let errors: [Double]
    /// The share of the trials whose resultant is high enough for a result.
    let accepted: Double

    func quantile(_ share: Double) -> Double { errors[Int(Double(errors.count - 1) * share)] }
  }

  static let offsets = [0.0, 10, 90, 180, 352]
  private static let noises = [1.0, 5, 10, 20, 40]
  private static let counts = [10, 20, 40, 100, 200, 400]
  /// The requirement, in degrees.
  private static let limit = 3.0
  private static let weight = 0.05
  private static let names = ["circular mean", "low-pass 0.05"]

  private let cells: [Cell]

  /// - Parameter onProgress: gets the number of finished cells and of all cells.
  init(trials: Int, seed: UInt64, onProgress: (Int, Int) -> Void) {
    var generator = SeededGenerator(seed: seed)
    var cells: [Cell] = []
    for noise in Self.noises {
      for count in Self.counts {
        onProgress(cells.count / 2, Self.noises.count * Self.counts.count)
        cells += Self.measure(noise, count, trials, &generator)
      }
    }
    self.cells = cells
  }

  private static func measure(
    _ noise: Double, _ count: Int, _ trials: Int, _ generator: inout SeededGenerator
  ) -> [Cell] {
    var errors: [[Double]] = [[], []]
    var accepted = [0, 0]
    for trial in 0..<trials {
      guard let truth = Heading(offsets[trial % offsets.count]) else { continue }
      var estimators: [any DirectionEstimator] = [CircularMean(), LowPassDirection(weight: weight)]
      for _ in 0..<count {
        guard let heading = Heading(truth.degrees + noise * normal(&generator)) else { continue }
        for index in estimators.indices { estimators[index].add(heading) }
      }
      for (index, estimator) in estimators.enumerated() {
        errors[index].append(abs(estimator.direction?.deviation(from: truth) ?? 180))
        if estimator.resultant >= OffsetSearch.Settings().leastResultant { accepted[index] += 1 }
      }
    }
    return errors.indices.map { index in
      Cell(
        noise: noise, count: count, estimator: index, errors: errors[index].sorted(),
        accepted: Double(accepted[index]) / Double(trials))
    }
  }

  /// A normally distributed number, by Box and Muller.
  private static func normal(_ generator: inout SeededGenerator) -> Double {
    let radius = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude..<1, using: &generator))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }

  var lines: [String] {
    ["noise  headings  estimator      median     95 %      max  within 3 degrees  steady enough"]
      + cells.map { cell in
        let within = Double(cell.errors.count { $0 <= Self.limit }) / Double(cell.errors.count)
        return String(
          format: "%4.0f °  %8d  %@  %6.2f °  %6.2f °  %6.2f °  %14.1f %%  %11.1f %%", cell.noise, cell.count,
          Self.names[cell.estimator].padding(toLength: 13, withPad: " ", startingAt: 0), cell.quantile(0.5),
          cell.quantile(0.95), cell.quantile(1), within * 100, cell.accepted * 100)
      }
  }

  /// Returns a drawing of the 95 % quantiles over the number of headings.
  /// - Parameter noise: one of the measured noises, in degrees.
  func drawing(noise: Double) -> String {
    var chart = LineChart(
      title: "Error of the offset at a noise of \(Int(noise)) degrees", across: "headings",
      up: "95 % of the errors, degrees",
      ticks: Self.counts.map(Double.init), highest: 5)
    for (index, name) in Self.names.enumerated() {
      let points = cells.filter { $0.noise == noise && $0.estimator == index }
      chart.add(name, points.map { (Double($0.count), $0.quantile(0.95)) })
    }
    chart.add("requirement: 3 degrees", Self.counts.map { (Double($0), Self.limit) })
    return chart.svg
  }
}
